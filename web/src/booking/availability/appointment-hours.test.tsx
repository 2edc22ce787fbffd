import { describe, expect, it } from 'vitest'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import {
  confirmation,
  dialog,
  expectProblem,
  message,
  openPart,
  refused,
  saveAndConfirm,
  saveButton,
} from '#tests/component/support/availability.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { aBranch, aRoom, BRANCH_ID, everyDay } from '#tests/component/support/records/bookings.ts'
import { chooseOption } from '#tests/component/support/select.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'

describe('the appointment hours section', () => {
  const PART = 'Appointment hours'
  const SAVED = 'You have successfully added appointment hours'
  const closed = { startTime: 0, endTime: 0 }
  const from = dialog(PART).getByLabelText('From', { exact: true })
  const to = dialog(PART).getByLabelText('To', { exact: true })
  const day = dialog(PART).getByRole('group', { name: 'Days' }).getByRole('checkbox')
  const period = (name: string) => dialog(PART).getByRole('radio', { name, exact: true })
  /** The checkboxes from Monday to Sunday as text: `x` if the day is chosen, otherwise `-`. */
  const days = () => (day.elements() as HTMLInputElement[]).map(({ checked }) => (checked ? 'x' : '-')).join('')
  const weekdaysFrom = (startTime: number, endTime: number) => ({ ...everyDay(startTime, endTime), sat: closed, sun: closed })

  it('saves the first open day’s hours for all open days if the recorded hours differ between days', {
    tags: ['BK-320'],
  }, async () => {
    const hours = { ...weekdaysFrom(900, 1730), tue: { startTime: 1000, endTime: 1800 } }
    await openPart('/appointmenthours', { branch: { rooms: [aRoom({ availability: hours })] } })
    await expect.element(dialog(PART).getByText('The days currently have different hours.', { exact: false })).toBeVisible()
    await saveAndConfirm(PART)
    await expect.poll(() => sent('UpdateCalendar')).toMatchObject([{ input: { availability: weekdaysFrom(900, 1730) } }])
  })

  it('selects the days of the chosen period, and keeps them when Custom is chosen', { tags: ['BK-318'] }, async () => {
    const hours = { ...everyDay(0, 0), wed: { startTime: 900, endTime: 1700 } }
    await openPart('/appointmenthours', { branch: { rooms: [aRoom({ availability: hours })] } })
    await expect.element(period('Custom')).toBeChecked()
    await expect.poll(days).toBe('--x----')
    for (const [name, chosen] of [
      ['All week', 'xxxxxxx'],
      ['Weekdays', 'xxxxx--'],
      ['Custom', 'xxxxx--'],
      ['Weekends', '-----xx'],
    ] as const) {
      await period(name).click()
      await expect.element(period(name)).toBeChecked()
      await expect.poll(days).toBe(chosen)
    }
  })

  it('updates the selected period to match the days whenever a day is selected or cleared', { tags: ['BK-318'] }, async () => {
    await openPart('/appointmenthours')
    await expect.element(period('All week')).toBeChecked()
    await dialog(PART).getByRole('checkbox', { name: 'Sunday' }).click()
    await expect.element(period('Custom')).toBeChecked()
    await dialog(PART).getByRole('checkbox', { name: 'Saturday' }).click()
    await expect.element(period('Weekdays')).toBeChecked()
  })

  it('saves hours for the selected days after confirmation, and makes all other days unavailable', {
    tags: ['BK-113', 'BK-320', 'BK-323', 'BK-423', 'BK-478'],
  }, async () => {
    await openPart('/appointmenthours')
    await period('Weekdays').click()
    await expect.element(dialog(PART).getByLabelText('Calendar')).not.toBeInTheDocument()
    await expectAccessible()
    await from.fill('08:30')
    await to.fill('18:15')
    await saveButton(PART).click()
    await expect.element(confirmation).toMatchTextContent('Their customers must be called.')
    expect(sent('UpdateCalendar')).toEqual([])
    await confirmation.getByRole('button', { name: 'Save' }).click()
    await expect.element(message(SAVED)).toBeVisible()
    expect(sent('UpdateCalendar')).toEqual([
      { input: { id: 'room-1', locationId: BRANCH_ID, name: 'Room 1', availability: weekdaysFrom(830, 1815) } },
    ])
  })

  it('keeps a change that another user makes while the confirmation is open', { tags: ['BK-323'] }, async () => {
    const rooms = (availability: ReturnType<typeof everyDay>) => ({ rooms: [aRoom({ availability })] })
    await openPart('/appointmenthours', { branch: rooms(weekdaysFrom(900, 1730)) })
    await to.fill('18:00')
    await saveButton(PART).click()
    await expect.element(confirmation).toBeVisible()
    respond({ calendars: aBranch(rooms({ ...everyDay(900, 1730), sun: closed })).calendars })
    await becomeVisible()
    await expect.poll(days).toBe('xxxxxx-')
    await expect.element(dialog(PART).getByText('This has been changed since you started.', { exact: false })).toBeInTheDocument()
    await confirmation.getByRole('button', { name: 'Save' }).click()
    await expect.element(message(SAVED)).toBeVisible()
    expect(sent('UpdateCalendar')).toMatchObject([{ input: { availability: { ...everyDay(900, 1800), sun: closed } } }])
  })

  it('keeps the times in the form if someone else saves different hours, and shows those hours', async () => {
    await openPart('/appointmenthours', { branch: { rooms: [aRoom({ availability: weekdaysFrom(900, 1730) })] } })
    await to.fill('18:00')
    respond({ calendars: aBranch({ rooms: [aRoom({ availability: weekdaysFrom(1000, 1600) })] }).calendars })
    await becomeVisible()
    await expect.element(dialog(PART).getByText('Monday 10:00–16:00')).toBeVisible()
    await expect.element(from).toHaveValue('09:00')
    await expect.element(to).toHaveValue('18:00')
  })

  it('changes only the selected calendar, and says that the other one has unsaved changes', { tags: ['BK-423'] }, async () => {
    const rooms = [aRoom(), aRoom({ id: 'room-2', name: 'Room 2', availability: weekdaysFrom(1000, 1600) })]
    await openPart('/appointmenthours', { branch: { rooms } })
    const unsaved = dialog(PART).getByRole('status').filter({ hasText: 'Not saved yet: Room 1' })
    await to.fill('13:00')
    await expect.element(unsaved).not.toBeInTheDocument()
    await chooseOption(dialog(PART).getByLabelText('Calendar'), 'Room 2')
    await expect.element(from).toHaveValue('10:00')
    await expect.element(to).toHaveValue('16:00')
    await to.fill('12:00')
    await saveAndConfirm(PART)
    await expect.element(message(SAVED)).toBeVisible()
    await expect.element(unsaved).toBeVisible()
    expect(sent('UpdateCalendar')).toEqual([
      { input: { id: 'room-2', locationId: BRANCH_ID, name: 'Room 2', availability: weekdaysFrom(1000, 1200) } },
    ])
  })

  it('creates a calendar for a branch without one', { tags: ['BK-423'] }, async () => {
    await openPart('/appointmenthours', { branch: { rooms: [] } })
    await period('Weekends').click()
    await saveAndConfirm(PART)
    await expect.element(message(SAVED)).toBeVisible()
    const weekend = { startTime: 900, endTime: 1700 }
    expect(sent('UpdateCalendar')).toEqual([
      {
        input: {
          locationId: BRANCH_ID,
          name: 'Appointment hours',
          availability: { ...everyDay(0, 0), sat: weekend, sun: weekend },
          type: 'resource',
          interval: 1,
          bookingsPerSlot: 1,
          resourceGroupId: `group-${BRANCH_ID}`,
        },
      },
    ])
  })

  it('creates a calendar on the first save, and updates that calendar on the next save', { tags: ['BK-215', 'BK-423'] }, async () => {
    const rooms: ReturnType<typeof aRoom>[] = []
    await openPart('/appointmenthours', {
      branch: { rooms },
      updateCalendar: ({ input }) => {
        const room = { ...aRoom(), id: 'new', name: input.name, availability: input.availability as never }
        rooms.splice(0, 1, room)
        return room
      },
    })
    await period('Weekdays').click()
    await saveAndConfirm(PART)
    await expect.element(message(SAVED)).toBeVisible()
    await expect.element(period('Weekdays')).toBeChecked()
    await expect.element(saveButton(PART)).toBeDisabled()
    await period('Weekends').click()
    await saveAndConfirm(PART)
    await expect.poll(() => sent('UpdateCalendar')).toMatchObject([{ input: { name: 'Appointment hours' } }, { input: { id: 'new' } }])
  })

  it('does not save appointment hours with an invalid time', { tags: ['BK-311', 'BK-319'] }, async () => {
    await openPart('/appointmenthours')
    await from.fill('9')
    await expect.element(from).toHaveAccessibleDescription('Enter times as HH:mm, such as 09:30')
    await expect.element(saveButton(PART)).toBeDisabled()
    await from.fill('')
    await expect.element(from).toHaveAccessibleDescription('Start and end times are required')
    await expect.element(saveButton(PART)).toBeDisabled()
    await from.fill('09:00')
    await to.fill('08:59')
    await expect.element(to).toHaveAccessibleDescription('The end must be after the start')
    await expect.element(saveButton(PART)).toBeDisabled()
  })

  it('shows an error when saving fails, and keeps the input', { tags: ['BK-486'] }, async () => {
    await openPart('/appointmenthours', { updateCalendar: refused })
    await period('Weekends').click()
    await to.fill('12:00')
    await saveAndConfirm(PART)
    await expectProblem(PART, 'Appointment hours not saved')
    await expect.element(to).toHaveValue('12:00')
    await expect.element(period('Weekends')).toBeChecked()
  })
})
