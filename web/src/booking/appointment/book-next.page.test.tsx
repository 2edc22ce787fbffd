import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addressOf, alert, button, heading, openAppointment } from '#tests/component/support/appointments.ts'
import { behavesLikeAScreen } from '#tests/component/support/behaves-like-a-screen.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { appointmentWith } from '#tests/component/support/long-texts.ts'
import { aCustomer, anAppointment, aSlot } from '#tests/component/support/records/bookings.ts'
import { freeSlots } from '#tests/component/support/records/slots.ts'
import { chooseSlot, slotButton } from '#tests/component/support/slot-picker.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { HUGE } from '#tests/support/texts.ts'

const confirm = button('Confirm')
const calendar = page.getByRole('table', { name: 'Days with free times' })
const completed = (changes: Parameters<typeof anAppointment>[0] = {}) => anAppointment({ status: 'completed', ...changes })
const booked = (hhmm: number) => anAppointment({ id: 'ap-2', number: 2, course: { id: 'co-ap-1' }, ...aSlot(hhmm) })
const courseOf = (...appointments: ReturnType<typeof anAppointment>[]) => ({ getCustomer: () => ({ ...aCustomer(), appointments }) })
const open = (changes: Parameters<typeof anAppointment>[0] = {}, as: 'branch' | 'serviceTeam' | 'bookingCustomerService' = 'branch') =>
  openAppointment(completed(changes), { step: 'book-next', as, ...courseOf(), ...freeSlots([aSlot(1015), aSlot(1100)]) })
/** The responses after `next` has been booked: the customer's appointments include it, and a query for its id returns it. */
const nextIs = (next: ReturnType<typeof anAppointment>) => ({
  ...courseOf(next),
  getAppointment: ({ appointmentId }: { appointmentId: string }) => (appointmentId === next.id ? next : completed()),
})

describe('the page for booking the next appointment', { tags: ['BK-087'] }, () => {
  behavesLikeAScreen({
    title: 'Book next appointment',
    isForm: true,
    open: () => open(),
    shows: heading('Book next appointment'),
    withLongTexts: {
      open: () =>
        openAppointment(
          { ...appointmentWith(HUGE), status: 'completed' },
          { step: 'book-next', ...courseOf(), ...freeSlots([aSlot(1015)]) },
        ),
      shows: heading('Book next appointment'),
    },
  })
})

describe('booking the next appointment in a course', () => {
  it('sends the chosen slot once, and confirms the new appointment', {
    tags: ['BK-031', 'BK-144', 'BK-255', 'BK-336', 'BK-431'],
  }, async () => {
    const screen = await open({ totalNumber: 4 })
    await expect.element(heading('Book next appointment')).toBeVisible()
    await expect.element(page.getByText('Chickenpox, appointment 2 of 4')).toBeVisible()
    await expect.element(calendar).toBeVisible()
    await expect.element(confirm).toBeDisabled()
    await chooseSlot('Thursday 12 March 2026', '10:15')
    // Requests only days on which a course of the remaining three appointments can start.
    expect(sent('SlotDays')[0]).toMatchObject({ serviceId: '5058', locationId: '1001', numberOfBooks: 3 })

    const response = Promise.withResolvers<void>()
    respond({ bookFollowUpAppointment: () => response.promise.then(() => ({ appointmentId: 'ap-2' })), ...nextIs(booked(1015)) })
    await confirm.dblClick()
    await expect.element(button('Back')).toBeDisabled()
    response.resolve()
    await expect.element(heading('Appointment booked')).toBeVisible()
    await expect.element(page.getByText('Chickenpox is booked for Amelia Hughes.')).toBeVisible()
    expect(screen.address()).toBe(addressOf(booked(1015), 'booked'))
    expect(sent('BookFollowUp')).toEqual([{ input: { appointmentId: 'ap-1', locationId: '1001', slot: aSlot(1015) } }])
  })

  it('continues if the response was lost but the appointment was booked', { tags: ['BK-431'] }, async () => {
    const screen = await open()
    await chooseSlot('Thursday 12 March 2026', '10:15')
    respond({
      ...nextIs(booked(1015)),
      bookFollowUpAppointment: () => {
        throw new ConnectionFailure()
      },
    })
    await confirm.click()
    await expect.element(page.getByText('No confirmation came, but it was saved.')).toBeVisible()
    await expect.element(heading('Appointment booked')).toBeVisible()
    expect(screen.address()).toBe(addressOf(booked(1015), 'booked'))
    expect(sent('BookFollowUp')).toHaveLength(1)
  })

  it('says after a lost request that nothing was booked, and lets the user retry', { tags: ['BK-431'] }, async () => {
    const screen = await open()
    await chooseSlot('Thursday 12 March 2026', '10:15')
    respond({
      bookFollowUpAppointment: () => {
        throw new ConnectionFailure()
      },
    })
    await confirm.click()
    await expect.element(alert).toHaveTextContent('No confirmation came, and the record shows that this was not saved. You can try again.')
    expect(screen.address()).toBe(addressOf(completed(), 'book-next'))
    respond({ bookFollowUpAppointment: () => ({ appointmentId: 'ap-2' }), ...nextIs(booked(1015)) })
    await confirm.click()
    await expect.element(heading('Appointment booked')).toBeVisible()
    expect(sent('BookFollowUp')).toHaveLength(2)
  })

  it('offers the other slots if the chosen one has been taken', { tags: ['BK-431'] }, async () => {
    const message = 'The appointment time you selected is no longer available. Please pick another time.'
    await open()
    await chooseSlot('Thursday 12 March 2026', '10:15')
    respond({
      ...freeSlots([aSlot(1100)]),
      bookFollowUpAppointment: () => {
        throw gatewayFailure('CONFLICT', message)
      },
    })
    await confirm.click()
    await expect.element(alert).toHaveTextContent(message)
    await expect.element(slotButton('10:15')).not.toBeInTheDocument()
    await expect.element(confirm).toBeDisabled()
    respond({ bookFollowUpAppointment: () => ({ appointmentId: 'ap-2' }), ...nextIs(booked(1100)) })
    await slotButton('11:00').click()
    await confirm.click()
    await expect.element(heading('Appointment booked')).toBeVisible()
    expect(sent('BookFollowUp')[1].input.slot).toEqual(aSlot(1100))
  })

  it('shows the next appointment and its time if another user has booked it', { tags: ['BK-144', 'BK-249'] }, async () => {
    await open()
    await chooseSlot('Thursday 12 March 2026', '10:15')
    respond({
      ...courseOf({ ...booked(1015), id: 'ap-3', status: 'cancelled' }, booked(1100)),
      bookFollowUpAppointment: () => {
        throw gatewayFailure('CONFLICT', 'The next appointment of this course has already been booked.')
      },
    })
    await confirm.click()
    await expect.element(page.getByText('Appointment 2 is booked for Thursday 12 March 2026 at 11:00.')).toBeVisible()
    await expect
      .element(alert)
      .toHaveTextContent('The next appointment of this course has already been booked.The time that you chose was not booked.')
    await expect.element(calendar).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: 'Go to appointment 2' }))
      .toHaveAttribute('href', '/service-details/ap-2?location=1001')
  })

  it.each([
    ['is the last of its course', { number: 2 }, 'branch'],
    ['is cancelled', { status: 'cancelled' }, 'branch'],
    ['is opened by the service team', {}, 'serviceTeam'],
    ['is opened by customer service', {}, 'bookingCustomerService'],
  ] as const)('redirects to the details if the appointment %s', { tags: ['BK-144', 'BK-382'] }, async (_what, changes, as) => {
    const screen = await open(changes, as)
    await expect.element(heading('Appointment details')).toBeVisible()
    expect(screen.address()).toBe(addressOf(completed()))
    expect(sent('BookingWindow')).toEqual([])
  })
})
