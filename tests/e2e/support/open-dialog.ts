import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Clicks a button and waits for the dialog that it opens. The dialog's name is `title`, which defaults to the button's name. */
export async function openDialog(
  page: Page,
  button: string,
  { title = button, from = page }: { title?: string | RegExp; from?: Page | Locator } = {},
): Promise<Locator> {
  await from.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  return dialog
}
