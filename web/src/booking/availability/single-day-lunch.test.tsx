import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import {
  confirmation,
  daily,
  dialog,
  expectProblem,
  message,
  openPart,
  refused,
  saveAndConfirm,
  saveButton,
  TODAY,
} from '#tests/component/support/availability.ts'
import { aResourceBlock, aRoom, BRANCH_ID } from '#tests/component/support/records/bookings.ts'
import { chooseOption, readOptions } from '#tests/component/support/select.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'

const PART = 'Lunch on a single day'
const SAVED = 'You have successfully added lunch hours'
const field = (label: string) => dialog(PART).getByLabelText(label)
const rows = dialog('Lunch hours').getByRole('group')
const period = { startDate: '2026-01-05', endDate: '9999-01-01', reason: 'Lunch Break', repeats: true, repeat: daily }
const aLunch = (changes: object = {}) => aResourceBlock({ id: 'lunch', ...period, startTime: 1200, endTime: 1300, ...changes })
const onDay = { startDate: '2026-03-11', endDate: '2026-03-11', reason: 'Lunch Break', repeats: false, repeat: null }

async function enterDay(date: string) {
  await field('Day').fill(date)
  await userEvent.keyboard('{Enter}')
}

describe('lunch on a single day', { tags: ['XC-10'] }, () => {
  it('is entered in the lunch hours section, and replaces the usual lunch only on that day', async () => {
    await openPart('/lunchhours', { branch: { resourceBlocks: [aLunch()] } })
    await dialog('Lunch hours').getByRole('button', { name: 'Change a single day' }).click()
    await expect.element(field('Day')).toHaveValue('03/03/2026')
    await expect.element(field('Start time')).toHaveValue('12:00')
    await expect.element(saveButton(PART)).toBeDisabled()
    await expectAccessible()
    await enterDay('11/03/2026')
    await expect.element(dialog(PART).getByText('Now: 12:00–13:00')).toBeVisible()
    await field('Start time').fill('13:30')
    await field('End time').fill('14:00')
    await saveButton(PART).click()
    await expect.element(confirmation).toMatchTextContent('Their customers must be called.')
    expect(sent('CreateResourceBlock')).toEqual([])
    await confirmation.getByRole('button', { name: 'Save' }).click()
    await expect.element(message(SAVED)).toBeVisible()
    expect(sent('CreateResourceBlock').map(({ input }) => input)).toEqual([
      { locationId: BRANCH_ID, ...onDay, startTime: 1330, endTime: 1400 },
      { locationId: BRANCH_ID, ...period, startDate: '2026-03-12', startTime: 1200, endTime: 1300 },
    ])
    expect(sent('UpdateResourceBlock')).toEqual([
      {
        blockId: 'lunch',
        input: { locationId: BRANCH_ID, ...period, startDate: TODAY, endDate: '2026-03-10', startTime: 1200, endTime: 1300 },
      },
    ])
    await expect
      .poll(() => textsOf(rows.getByText(/^Whole branch/)))
      .toEqual(['Whole branch · until 10/03/2026', 'Whole branch · 11/03/2026', 'Whole branch · from 12/03/2026'])
  })

  it("suggests the day's usual lunch times until the user enters different times", async () => {
    const monday = aLunch({ id: 'monday', startTime: 1400, endTime: 1430, repeat: { ...daily, frequency: 'W', weekdays: '1' } })
    await openPart('/lunchhours/day', { branch: { resourceBlocks: [monday] } })
    await expect.element(dialog(PART).getByText('No lunch is set for this day.')).toBeVisible()
    await expect.element(field('Start time')).toHaveValue('')
    await expect.element(saveButton(PART)).toBeDisabled()
    await enterDay('09/03/2026')
    await expect.element(field('Start time')).toHaveValue('14:00')
    await field('Start time').fill('13:45')
    await enterDay('10/03/2026')
    await expect.element(field('Start time')).toHaveValue('13:45')
    await expect.element(field('End time')).toHaveValue('14:30')
    await expect.element(saveButton(PART)).toBeEnabled()
  })

  it('can be changed for a room with its own lunch', async () => {
    await openPart('/lunchhours/day', {
      branch: {
        rooms: [aRoom(), aRoom({ id: 'room-2', name: 'Room 2' }), aRoom({ id: 'room-3', name: 'Room 3' })],
        resourceBlocks: [aLunch({ id: 'own', resourceId: 'room-2', startTime: 1100, endTime: 1130 }), aLunch()],
      },
    })
    expect(await readOptions(field('Whose lunch'))).toEqual(['Whole branch', 'Room 2 only'])
    await chooseOption(field('Whose lunch'), 'Room 2 only')
    await expect.element(field('Start time')).toHaveValue('11:00')
    await field('End time').fill('12:00')
    await saveAndConfirm(PART)
    await expect.element(message(SAVED)).toBeVisible()
    expect(sent('CreateResourceBlock')[0]).toMatchObject({ input: { resourceId: 'room-2', startDate: '2026-03-03', endTime: 1200 } })
    expect(sent('UpdateResourceBlock')).toMatchObject([{ blockId: 'own', input: { resourceId: 'room-2' } }])
  })

  it.each([
    ['02/03/2025', 'The day is in the past'],
    ['31/02/2026', 'There is no day 31: February 2026 has 28 days'],
    ['', 'The day is required'],
  ])('rejects the day %j with the message “%s”', async (date, fault) => {
    await openPart('/lunchhours/day', { branch: { resourceBlocks: [aLunch()] } })
    await field('End time').fill('12:30')
    await expect.element(saveButton(PART)).toBeEnabled()
    await field('Day').fill(date)
    await userEvent.tab()
    await expect.element(field('Day')).toHaveAccessibleDescription(fault)
    await expect.element(saveButton(PART)).toBeDisabled()
  })

  it('shows an error if saving fails halfway, and sends only the unsaved changes on a retry', async () => {
    await openPart('/lunchhours/day', { branch: { resourceBlocks: [aLunch()] }, updateResourceBlock: refused })
    await field('End time').fill('12:30')
    await saveAndConfirm(PART)
    await expectProblem(PART, 'Lunch hours not saved')
    expect(sent('CreateResourceBlock')).toHaveLength(2)
    await expect.element(dialog(PART).getByText('Now: 12:00–13:00, 12:00–12:30')).toBeVisible()
    respond({ updateResourceBlock: ({ input }) => aLunch(input) })
    await saveAndConfirm(PART)
    await expect.element(message(SAVED)).toBeVisible()
    expect(sent('CreateResourceBlock')).toHaveLength(2)
    expect(sent('UpdateResourceBlock')).toHaveLength(2)
  })

  it('has a Back button that returns to the lunch hours', async () => {
    await openPart('/lunchhours/day', { branch: { resourceBlocks: [aLunch()] } })
    await dialog(PART).getByRole('button', { name: 'Back' }).click()
    await expect.element(rows.getByText('Whole branch', { exact: true })).toBeVisible()
  })
})
