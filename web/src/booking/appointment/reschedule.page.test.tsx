import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { addressOf, alert, button, expectStatus, heading, openAppointment } from '#tests/component/support/appointments.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { behavesLikeAScreen } from '#tests/component/support/behaves-like-a-screen.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { resizeWindow } from '#tests/component/support/layout.ts'
import { appointmentWith } from '#tests/component/support/long-texts.ts'
import { aBranch, aCustomer, anAppointment, aSlot } from '#tests/component/support/records/bookings.ts'
import { freeSlots } from '#tests/component/support/records/slots.ts'
import { chooseSlot, slotButton } from '#tests/component/support/slot-picker.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { HUGE } from '#tests/support/texts.ts'

const DAY = 'Thursday 12 March 2026'
const confirm = button('Confirm')
const now = page.getByRole('main').getByText(/, now on/)
const appointment = anAppointment()
const modifiedAt = '2026-03-02T09:59:00.000Z'
const moved = anAppointment({ ...aSlot(1645), modifiedAt })
const open = (as: 'branch' | 'serviceTeam' = 'branch') =>
  openAppointment(appointment, { step: 'reschedule', as, getCustomer: () => aCustomer(), ...freeSlots([aSlot(1015), aSlot(1645)]) })
const fail = (code: string, message: string) => ({
  rescheduleAppointment: () => {
    throw gatewayFailure(code, message)
  },
})

describe('the page for rescheduling an appointment', { tags: ['BK-087', 'BK-242'] }, () => {
  behavesLikeAScreen({
    title: 'Reschedule appointment',
    isForm: true,
    open: () => open(),
    shows: heading('Reschedule appointment'),
    withLongTexts: {
      open: () =>
        openAppointment(appointmentWith(HUGE), { step: 'reschedule', getCustomer: () => aCustomer(), ...freeSlots([aSlot(1015)]) }),
      shows: heading('Reschedule appointment'),
    },
  })
})

describe('rescheduling an appointment', () => {
  it("allows a time that puts the course's appointments out of order, but shows a warning", async () => {
    const first = anAppointment({ number: 1, totalNumber: 2 })
    const second = anAppointment({ id: 'ap-2', number: 2, totalNumber: 2, course: { id: first.course.id }, ...aSlot(1200) })
    await openAppointment(first, {
      step: 'reschedule',
      ...freeSlots([aSlot(1015), aSlot(1645)]),
      getCustomer: () => aCustomer({ appointments: [first, second] }),
    })
    await expect.element(now).toMatchTextContent('Chickenpox, appointment 1 of 2, now on')
    const warning = page.getByRole('status').filter({ hasText: 'Appointment 2 of this course is before this time: on' })
    await chooseSlot(DAY, '10:15')
    await expect.element(confirm).toBeEnabled()
    await expect.element(warning).not.toBeInTheDocument()
    await slotButton('16:45').click()
    await expect.element(warning).toHaveTextContent('Appointment 2 of this course is before this time: on Thursday 12 March 2026 at 12:00.')
    await expect.element(confirm).toBeEnabled()
    await expectAccessible()
  })

  it("warns that the course's order can't be checked, and lets the user retry", async () => {
    await openAppointment(anAppointment({ number: 1, totalNumber: 2 }), {
      step: 'reschedule',
      ...freeSlots([aSlot(1015)]),
      getCustomer: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'Down')
      },
    })
    const unchecked = page.getByRole('status').filter({ hasText: "you won't be warned" })
    await expect.element(unchecked).toBeVisible()
    respond({ getCustomer: () => aCustomer({ appointments: [] }) })
    await unchecked.getByRole('button', { name: 'Try again' }).click()
    await expect.element(unchecked).not.toBeInTheDocument()
  })

  it.each(['branch', 'serviceTeam'] as const)(
    'sends the chosen slot once, and confirms the new time (%s)',
    { tags: ['BK-029', 'BK-141', 'BK-240', 'BK-254', 'BK-336', 'BK-382', 'BK-446', 'R-10'] },
    async (as) => {
      const response = Promise.withResolvers<void>()
      const screen = await open(as)
      await expect.element(heading('Reschedule appointment')).toBeVisible()
      await expect.element(now).toHaveTextContent('Chickenpox, appointment 1 of 2, now on Thursday 12 March 2026 at 09:30–09:45')
      await expect.element(confirm).toBeDisabled()
      await chooseSlot(DAY, '16:45')
      respond({ rescheduleAppointment: () => response.promise.then(() => ({ appointment: moved })), getAppointment: () => moved })
      await confirm.dblClick()
      await expect.element(button('Back')).toBeDisabled()
      response.resolve()
      await expect.element(heading('Appointment booked')).toBeVisible()
      await expect.element(page.getByText('Thursday 12 March at 16.45 pm')).toBeVisible()
      expect(screen.address()).toBe(addressOf(appointment, 'booked'))
      const seen = { status: 'created', startTime: appointment.startTime, modifiedAt: null }
      expect(sent('RescheduleAppointment')).toEqual([{ input: { appointmentId: 'ap-1', locationId: '1001', slot: aSlot(1645), seen } }])
    },
  )

  it.each([
    ['the service refuses', 'UPSTREAM_REJECTED', 'The room is being painted.'],
    ['the gateway no longer allows', 'BAD_USER_INPUT', "The service can't be booked for this time."],
  ])('shows the reason and asks for another slot if %s the chosen slot', { tags: ['BK-469'] }, async (_who, code, message) => {
    await resizeWindow(640, 512)
    await open()
    await chooseSlot(DAY, '10:15')
    respond(fail(code, message))
    await confirm.click()
    await expect.element(alert).toHaveTextContent(message)
    await expect.element(alert).toBeInViewport()
    await expect.element(confirm).toBeDisabled()
    // The slots are refetched, because someone may have taken one.
    await expect.poll(() => sent('DaySlots')).toHaveLength(2)
    await expect.element(alert).toBeInViewport()
    await slotButton('10:15').click()
    await expect.element(alert).not.toBeInTheDocument()
    await confirm.click()
    await expect.poll(() => sent('RescheduleAppointment')).toHaveLength(2)
  })

  it('says at once that another user has moved the appointment', async () => {
    await open()
    await chooseSlot(DAY, '10:15')
    respond({ getAppointment: () => moved })
    await becomeVisible()
    const change = page.getByRole('status').filter({ hasText: 'changed after you opened it.' })
    await expect.element(change).toMatchTextContent(/Time: .+ → Thursday 12 March at 16.45 pm/)
  })

  it('shows the time to which another user has moved the appointment, then lets the user retry', {
    tags: ['BK-446'],
  }, async () => {
    const message = 'The appointment has changed since you opened it. Check it before you continue.'
    const theirs = anAppointment({ ...aSlot(1500), modifiedAt })
    await open()
    await chooseSlot(DAY, '10:15')
    respond({ ...aBranch({ appointments: [theirs] }), ...fail('CONFLICT', message) })
    await confirm.click()
    await expect.element(alert).toHaveTextContent(message)
    await expect.element(now).toHaveTextContent('Chickenpox, appointment 1 of 2, now on Thursday 12 March 2026 at 15:00–15:15')
    respond({ rescheduleAppointment: () => ({ appointment: anAppointment({ ...aSlot(1015) }) }) })
    await slotButton('10:15').click()
    await confirm.click()
    await expect.element(heading('Appointment booked')).toBeVisible()
    expect(sent('RescheduleAppointment')[1].input.seen).toEqual({ status: 'created', startTime: theirs.startTime, modifiedAt })
  })

  it('continues if the response was lost but the appointment was moved', { tags: ['BK-446'] }, async () => {
    const screen = await open()
    await chooseSlot(DAY, '16:45')
    respond({
      getAppointment: () => moved,
      rescheduleAppointment: () => {
        throw new ConnectionFailure()
      },
    })
    await confirm.click()
    await expect.element(page.getByText('No confirmation came, but it was saved.')).toBeVisible()
    await expect.element(heading('Appointment booked')).toBeVisible()
    await expect.element(alert).not.toBeInTheDocument()
    expect(screen.address()).toBe(addressOf(appointment, 'booked'))
    expect(sent('RescheduleAppointment')).toHaveLength(1)
  })

  it('reports the appointment as not moved if the request was lost, and lets the user retry', { tags: ['BK-446'] }, async () => {
    await open()
    await chooseSlot(DAY, '16:45')
    respond(fail('OUTCOME_UNKNOWN', 'Check before you try again.'))
    await confirm.click()
    await expect.element(alert).toHaveTextContent('No confirmation came, and the record shows that this was not saved. You can try again.')
    // The slot stays chosen, because a lost request doesn't mean that someone has taken the slot.
    await expect.element(slotButton('16:45')).toHaveAttribute('aria-pressed', 'true')
    respond({ rescheduleAppointment: () => ({ appointment: moved }) })
    await confirm.click()
    await expect.element(heading('Appointment booked')).toBeVisible()
  })

  it('explains why a cancelled appointment can’t be rescheduled', { tags: ['BK-241'] }, async () => {
    const cancelled = anAppointment({ status: 'cancelled' })
    const screen = await openAppointment(cancelled, { step: 'reschedule', getCustomer: () => aCustomer() })
    const dialog = page.getByRole('dialog', { name: 'Reschedule appointment' })
    await expect
      .element(
        dialog.getByText(
          "This appointment has already been cancelled and cannot be rescheduled. You'll need to create a new appointment.",
          {
            exact: true,
          },
        ),
      )
      .toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Go to the appointment' }).click()
    await expectStatus('cancelled')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(screen.address()).toBe(addressOf(cancelled))
  })

  it('opens the details page instead of rescheduling if the appointment is completed', { tags: ['BK-242'] }, async () => {
    const completed = anAppointment({ status: 'completed', totalNumber: 1 })
    const screen = await openAppointment(completed, { step: 'reschedule', getCustomer: () => aCustomer() })
    await expect.element(heading('Appointment details')).toBeVisible()
    expect(screen.address()).toBe(addressOf(completed))
  })
})

describe('the reschedule and book-next pages', () => {
  it.each(['reschedule', 'book-next'])(
    'redirect to sign-in with a return path when the session has ended (%s)',
    { tags: ['BK-144', 'BK-446'] },
    async (step) => {
      const screen = await openAppointment(step === 'book-next' ? { ...appointment, status: 'completed' } : appointment, {
        step,
        ...freeSlots([aSlot(1015)]),
        getCustomer: () => null,
      })
      await chooseSlot(DAY, '10:15')
      const end = () => {
        throw gatewayFailure('UNAUTHENTICATED', 'Your session has ended.')
      }
      respond({ viewer: () => null, rescheduleAppointment: end, bookFollowUpAppointment: end })
      await confirm.click()
      await expect.poll(screen.address).toBe(`/login?${new URLSearchParams({ returnTo: addressOf(appointment, step) })}`)
    },
  )
})
