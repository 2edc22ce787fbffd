import { page } from 'vitest/browser'

/** The facts listed in a region, by label. Empty while the region isn't on the screen. */
export function factsOf(region: string): Record<string, string> {
  const element = page.getByRole('region', { name: region, exact: true }).query()
  const labels = [...(element?.querySelectorAll('dt') ?? [])]
  return Object.fromEntries(
    labels.map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent.trim() ?? '']),
  )
}
