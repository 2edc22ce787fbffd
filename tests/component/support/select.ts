import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

const OPEN_LIST = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)'

/** The open list of a select. Long lists render only the options in view. */
async function openList(): Promise<Locator> {
  await expect.poll(() => document.querySelector(OPEN_LIST)).not.toBeNull()
  return page.elementLocator(document.querySelector(OPEN_LIST) as Element)
}

/** Chooses an option of a select. */
export async function chooseOption(select: Locator, label: string): Promise<void> {
  await select.click()
  await (await openList()).getByText(label, { exact: true }).click()
  await expect.poll(() => document.querySelector(OPEN_LIST)).toBeNull()
}

/** Opens a select and returns the labels of its options. */
export async function readOptions(select: Locator): Promise<string[]> {
  await select.click()
  const list = (await openList()).element()
  return [...list.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)
}
