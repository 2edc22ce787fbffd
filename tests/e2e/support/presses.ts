import type { Page } from '@playwright/test'

/** Records the names of the controls that the user clicks or taps from now on. */
export async function pressesOf(page: Page): Promise<string[]> {
  const presses: string[] = []
  await page.exposeFunction('onPress', (text: string) => void presses.push(text))
  await page.evaluate(() => {
    const report = (window as unknown as { onPress: (text: string) => void }).onPress
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? ''
    document.addEventListener('pointerdown', ({ target }) => report(target instanceof Element ? nameOf(target) : ''), true)
  })
  return presses
}
