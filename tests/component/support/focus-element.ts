import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/**
 * On a page that has just opened, moves the focus to an element, as the Tab key does. First waits until the page has focused its title;
 * otherwise, the title could take the focus away again.
 */
export async function focusElement(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  ;(locator.element() as HTMLElement).focus()
}
