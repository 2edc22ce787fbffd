import type { Page } from '@playwright/test'
import { withOffset } from '#rules/london.ts'
import type { AppointmentRecord } from '../../sandbox/booking/appointments.ts'
import { bodyHash } from '../../sandbox/control/journal.ts'
import type { AppointmentChanges } from '../support/bookings.ts'
import type { Stack } from '../support/stack.ts'
import { address, at, button, customer, heading, type Placed, stored } from './support/appointments.ts'
import { bookableDay, changeElsewhere, chooseSlot, dayButton, longDay, openMonth, placeOpenBranch, slotButton } from './support/bookings.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** An appointment at an open branch, and a day with free slots. */
function placeBookable(stack: Stack, changes: AppointmentChanges = {}) {
  const branch = placeOpenBranch(stack, { services: ['5058'] })
  const id = branch.addAppointment({ customer: customer(), ...changes })
  return { ...branch, id, day: bookableDay() }
}
const confirm = (page: Page) => button(page, 'Confirm')
/** Books a slot as another user. */
const take = (branch: ReturnType<typeof placeBookable>, hhmm: number) =>
  branch.addAppointment({ customer: customer(), ...branch.slot(hhmm) })

test.describe('booking the next appointment', () => {
  const course = (stack: Stack) => placeBookable(stack, { status: 'completed', totalNumber: 2 })
  /** The other appointments in the given appointment's course. */
  const booked = ({ sandbox }: Stack, { id }: Placed) =>
    sandbox.database.documents<AppointmentRecord>('SELECT document FROM appointments WHERE course_id = ? AND id <> ?', `co-${id}`, id)

  test('books the chosen slot and confirms the new appointment', {
    tag: ['@BK-031', '@BK-144', '@BK-255', '@BK-336', '@BK-431'],
  }, async ({ page, stack, signIn }) => {
    const appointment = course(stack)
    await signIn(page, 'noGroups', address(appointment, 'book-next'))
    await expect(heading(page, 'Book next appointment')).toBeVisible()
    await expect(page.getByText('Chickenpox, appointment 2 of 2')).toBeVisible()
    await openMonth(page, appointment.day)
    await expect(confirm(page)).toBeDisabled()
    await dayButton(page, appointment.day).click()
    await expect(slotButton(page, '10:15')).toBeVisible()
    await expect(confirm(page)).toBeDisabled()
    await expectAccessible(page)
    await slotButton(page, '10:15').click()
    await confirm(page).click()

    await expect(heading(page, 'Appointment booked')).toBeVisible()
    const [next, ...others] = booked(stack, appointment)
    expect(others).toEqual([])
    const { resourceId, startTime, endTime } = appointment.slot(1015)
    expect(next).toMatchObject({
      number: 2,
      totalNumber: 2,
      status: 'created',
      locationId: appointment.locationId,
      resourceId,
      startTime: withOffset(new Date(startTime)),
      endTime: withOffset(new Date(endTime)),
      modifiedBy: 'Vic Visitor',
    })
    await expect(page).toHaveURL(at({ id: next?.id ?? '' }, 'booked'))
    await expect(page.getByText("Chickenpox is booked for Zoë O'Brien.")).toBeVisible()
  })

  test('reports that the slot has been taken, and lets the user pick another', { tag: ['@BK-431'] }, async ({ page, stack, signIn }) => {
    const appointment = course(stack)
    await signIn(page, 'noGroups', address(appointment, 'book-next'))
    await chooseSlot(page, appointment.day, '10:15')
    take(appointment, 1015)
    await confirm(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The appointment time you selected is no longer available.' })).toBeVisible()
    expect(booked(stack, appointment)).toEqual([])
    await expect(confirm(page)).toBeDisabled()
    await slotButton(page, '11:00').click()
    await confirm(page).click()
    await expect(heading(page, 'Appointment booked')).toBeVisible()
    expect(booked(stack, appointment)).toHaveLength(1)
  })
})

test.describe('rescheduling an appointment', () => {
  const now = (page: Page) => page.getByRole('main').getByText(/, now on/)
  const calls = ({ sandbox }: Stack, { id }: Placed) =>
    sandbox.journal.read().filter(({ path }) => path === `/services/appointments/${id}/reschedule`)

  test('sends the chosen slot and confirms the new time', {
    tag: ['@BK-029', '@BK-141', '@BK-254', '@BK-336', '@BK-446'],
  }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack)
    await signIn(page, 'noGroups', address(appointment, 'reschedule'))
    await expect(heading(page, 'Reschedule appointment')).toBeVisible()
    await expect(now(page)).toHaveText(`Chickenpox, appointment 1 of 2, now on ${longDay(appointment.day)} at 09:30–09:45`)
    await openMonth(page, appointment.day)
    await expect(confirm(page)).toBeDisabled()
    await dayButton(page, appointment.day).click()
    await expect(slotButton(page, '16:45')).toBeVisible()
    await expect(slotButton(page, '09:30')).toHaveCount(0)
    await expect(confirm(page)).toBeDisabled()
    await expectAccessible(page)
    await slotButton(page, '16:45').click()
    await confirm(page).click()

    await expect(heading(page, 'Appointment booked')).toBeVisible()
    await expect(page).toHaveURL(at(appointment, 'booked'))
    const [weekday, day, month] = longDay(appointment.day).split(' ')
    await expect(page.getByText(`${weekday} ${day} ${month} at 16.45 pm`)).toBeVisible()
    await expectAccessible(page)
    const { resourceId, startTime, endTime } = appointment.slot(1645)
    expect(stored(stack, appointment)).toMatchObject({
      startTime: withOffset(new Date(startTime)),
      endTime: withOffset(new Date(endTime)),
      resourceId,
      status: 'created',
      modifiedBy: 'Vic Visitor',
    })
    expect(calls(stack, appointment).map(({ bodyHash: hash }) => hash)).toEqual([
      bodyHash({
        locationId: appointment.locationId,
        serviceId: '5058',
        startDateTime: startTime,
        endDateTime: endTime,
        resourceId,
        travelTimeMins: 0,
        travelAppointmentId: '',
        rescheduledBy: 'Vic Visitor',
      }),
    ])
  })

  test("shows the server's message after a failure, and can be retried", { tag: ['@BK-469'] }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack)
    await signIn(page, 'noGroups', address(appointment, 'reschedule'))
    await chooseSlot(page, appointment.day, '10:15')
    stack.sandbox.faults.inject({ service: 'booking', method: 'POST', kind: 'status', status: 422, message: 'The room is being painted.' })
    await confirm(page).click()
    await expect(page.getByRole('alert')).toHaveText('The room is being painted.')
    stack.sandbox.faults.clear()
    await expect(confirm(page)).toBeDisabled()
    await slotButton(page, '10:15').click()
    await confirm(page).click()
    await expect(heading(page, 'Appointment booked')).toBeVisible()
  })

  test('recovers from a lost gateway response, and confirms the new time', { tag: ['@BK-446'] }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack)
    await signIn(page, 'noGroups', address(appointment, 'reschedule'))
    await chooseSlot(page, appointment.day, '16:45')
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('"RescheduleAppointment"')) return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await confirm(page).click()
    await expect(page.getByText('No confirmation came, but it was saved.')).toBeVisible()
    await expect(heading(page, 'Appointment booked')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'may or may not' })).toHaveCount(0)
    expect(calls(stack, appointment)).toHaveLength(1)
  })

  test('shows the new time if another user has moved the appointment, and saves on the second attempt', { tag: ['@BK-446'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const appointment = placeBookable(stack)
    await signIn(page, 'noGroups', address(appointment, 'reschedule'))
    await chooseSlot(page, appointment.day, '10:15')
    const { startTime, endTime } = appointment.slot(1500)
    changeElsewhere(stack, appointment.id, { startTime, endTime })
    await confirm(page).click()
    await expect(page.getByRole('alert')).toHaveText('The appointment has changed since you opened it. Check it before you continue.')
    await expect(now(page)).toContainText('15:00–15:15')
    expect(calls(stack, appointment)).toEqual([])
    await slotButton(page, '10:15').click()
    await confirm(page).click()
    await expect(heading(page, 'Appointment booked')).toBeVisible()
    expect(calls(stack, appointment)).toHaveLength(1)
  })
})
