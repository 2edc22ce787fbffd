import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/**
 * Focuses an element of a page that has just opened, as Tab does. Waits until the page has focused its title, which it does once
 * it is shown; otherwise the title could take the focus away again.
 */
export async function focusElement(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  ;(locator.element() as HTMLElement).focus()
}
