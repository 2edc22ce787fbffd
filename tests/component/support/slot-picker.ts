import { expect } from 'vitest'
import { page } from 'vitest/browser'

const calendar = page.getByRole('table', { name: 'Days with free times' })
/** The button for a day such as `Thursday 12 March 2026`. */
export const dayButton = (day: string) => calendar.getByRole('button', { name: day, exact: true })
export const slots = page.getByRole('group', { name: 'Free times' }).getByRole('button')
/** The button for a slot such as `10:15`. */
export const slotButton = (time: string) => page.getByRole('group', { name: 'Free times' }).getByRole('button', { name: time, exact: true })

/** Chooses a slot on a day in the month shown. */
export async function chooseSlot(day: string, time: string): Promise<void> {
  await dayButton(day).click()
  await slotButton(time).click()
  await expect.element(slotButton(time)).toHaveAttribute('aria-pressed', 'true')
}
