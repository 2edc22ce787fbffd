import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/**
 * Moves the focus to an element, as the Tab key does. Call it on a page that has just opened: it first waits until the page has focused its
 * title, so that the title can't take the focus away again.
 */
export async function focusElement(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  ;(locator.element() as HTMLElement).focus()
}
