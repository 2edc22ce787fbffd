import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

const LIST = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)'

/** The options of the open list. Long lists render only the options in view. */
const options = () => [...document.querySelectorAll(`${LIST} .ant-select-item-option`)]
const isOpen = () => document.querySelector(LIST) !== null

/** Chooses an option of a select. */
export async function chooseOption(select: Locator, label: string): Promise<void> {
  await select.click()
  const option = () => options().find(({ textContent }) => textContent === label)
  await expect.poll(option).toBeDefined()
  await page.elementLocator(option() as Element).click()
  await expect.poll(isOpen).toBe(false)
}

/** The labels of the options of a select. */
export async function readOptions(select: Locator): Promise<string[]> {
  await select.click()
  await expect.poll(options).not.toEqual([])
  const labels = options().map(({ textContent }) => textContent)
  await userEvent.keyboard('{Escape}')
  await expect.poll(isOpen).toBe(false)
  return labels
}
