import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

const LIST = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)'

/** The open list's options. Long lists render only the options in view. */
const options = () => [...document.querySelectorAll<HTMLElement>(`${LIST} .ant-select-item-option`)]
const isOpen = () => document.querySelector(LIST) !== null

/** Chooses an option in a select. */
export async function chooseOption(select: Locator, label: string): Promise<void> {
  await select.click()
  const choose = () => {
    const option = options().find(({ textContent }) => textContent === label)
    option?.click()
    return option
  }
  // Finds and clicks the option in one step. Between two steps, the list might scroll to the selected option and render again.
  await expect.poll(choose).toBeDefined()
  await expect.poll(isOpen).toBe(false)
}

/** The labels of a select's options. */
export async function readOptions(select: Locator): Promise<string[]> {
  await select.click()
  await expect.poll(options).not.toEqual([])
  const labels = options().map(({ textContent }) => textContent)
  await userEvent.keyboard('{Escape}')
  await expect.poll(isOpen).toBe(false)
  return labels
}
