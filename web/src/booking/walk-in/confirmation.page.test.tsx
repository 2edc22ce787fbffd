import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { behavesLikeAScreen } from '#tests/component/support/behaves-like-a-screen.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { aWalkIn, someDetails } from '#tests/component/support/records/walk-ins.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import {
  button,
  confirmed,
  endSession,
  keptDraft,
  main,
  openWalkIn,
  reportedEvents,
  signInAgain,
  step,
} from '#tests/component/support/walk-in.ts'
import { aBookedWalkIn, bookingResponses } from '#tests/component/support/walk-in-bookings.ts'
import { HUGE } from '#tests/support/texts.ts'

const CONFIRMATION = '/walk-in/confirmation?appointment=ap-1&location=1001'
const booked = (advice?: string) => aWalkIn({ screening: { phase: 'booked', appointmentId: 'ap-1', advice } })

describe("a walk-in booking's confirmation page", { tags: ['BK-087'] }, () => {
  behavesLikeAScreen({
    title: 'Booking confirmed',
    open: () => openWalkIn(CONFIRMATION, { draft: booked(), ...bookingResponses() }),
    shows: confirmed,
    withLongTexts: {
      open: () =>
        openWalkIn(CONFIRMATION, { draft: booked(HUGE), ...bookingResponses({ customer: { firstName: HUGE }, patientAdvice: HUGE }) }),
      shows: confirmed,
    },
  })
})

describe('the confirmation of a walk-in booking', () => {
  it('shows the customer and the time, reports the booking once, and deletes the draft', {
    tags: ['BK-035', 'BK-173', 'BK-175', 'BK-293', 'BK-296', 'BK-530'],
  }, async () => {
    const screen = await openWalkIn(CONFIRMATION, { draft: booked(), ...bookingResponses() })
    await expect.element(confirmed).toBeVisible()
    for (const text of ["Zoë O'Neill", '07700 900123', 'zoe@example.com', 'Thursday 12 March at 10.30 am'])
      await expect.element(main.getByText(text, { exact: true })).toBeVisible()
    await expect.poll(reportedEvents).toEqual(['QUESTIONS_COMPLETE', 'BOOKED'])
    expect(keptDraft()).toBeUndefined()
    await screen.goTo('/')
    await expect.element(step('Appointments today')).toBeVisible()
    await screen.goBack()
    await expect.element(confirmed).toBeVisible()
    expect(reportedEvents()).toHaveLength(2)
  })

  it('neither confirms a cancelled appointment nor asks for its payment', { tags: ['BK-143', 'BK-173', 'R-25'] }, async () => {
    await openWalkIn(CONFIRMATION, bookingResponses({ status: 'cancelled' }))
    await expect.element(main.getByText('This appointment was cancelled.')).toBeVisible()
    for (const text of ["Zoë O'Neill", 'Thursday 12 March at 10.30 am'])
      await expect.element(main.getByText(text, { exact: true })).toBeVisible()
    await expect.element(step('Booking cancelled')).toBeVisible()
    await expect.element(confirmed).not.toBeInTheDocument()
    await expect.element(main.getByText(/payment|nothing to pay/)).not.toBeInTheDocument()
  })

  it("names a minor's guardian, with the guardian's contact details", { tags: ['BK-173'] }, async () => {
    const guardian = { title: 'Mrs', firstName: 'Ada', lastName: "O'Neill" }
    const customer = { phone: '07700 900555', email: 'ada@example.com' }
    await openWalkIn(CONFIRMATION, bookingResponses({ guardian, customer }))
    for (const text of ["Mrs Ada O'Neill", '07700 900555', 'ada@example.com'])
      await expect.element(main.getByText(text, { exact: true })).toBeVisible()
  })

  it.each([
    ['5058', 'in_store', 'Please take payment at the till. The fee is £130.'],
    ['4790', 'in_store', 'Please take payment at the time of appointment. The fee is £18.49.'],
    ['9056', 'in_store', 'There is nothing to pay for this appointment.'],
    ['4790', 'exempt', 'There is nothing to pay for this appointment.'],
    ['4790', 'voucher', 'There is nothing to pay for this appointment.'],
    ['19674', 'exempt_payment', 'Please take payment at the time of appointment.'],
    ['19674', 'voucher_payment', 'Please take payment at the time of appointment.'],
    ['19674', 'in_store', 'Please take payment at the time of appointment.'],
    ['19670', 'voucher_payment', 'Please take payment at the time of appointment.'],
  ])(
    'says “$2” for service %s and payment type %s',
    { tags: ['BK-163', 'BK-174', 'BK-225', 'BK-529', 'R-25'] },
    async (serviceId, paymentType, text) => {
      await openWalkIn(CONFIRMATION, bookingResponses({ serviceId, paymentType }))
      const payments = main.getByText(/payment|nothing to pay|fee is/)
      await expect.element(payments.first()).toBeVisible()
      const shown = [...main.element().querySelectorAll('section p')].map(({ textContent }) => textContent)
      expect(shown).toEqual([text])
    },
  )

  it.each([
    ["isn't found yet", () => null],
    ["can't be loaded", () => Promise.reject(gatewayFailure('UPSTREAM_UNAVAILABLE', 'Away'))],
  ])('shows the entered details if the new appointment %s', { tags: ['BK-173', 'BK-296'] }, async (_name, getAppointment) => {
    const guardianDetails = { title: 'Mrs', firstName: 'Ada', lastName: 'Byron', phone: '07700 900999', email: '' }
    const formData = { ...someDetails(), guardianDetails }
    formData.customerDetails.dob = '2015-02-01'
    const screen = await openWalkIn(CONFIRMATION, {
      draft: { ...booked('Press on the arm'), formData },
      ...bookingResponses(),
      getAppointment,
    })
    await expect.element(confirmed).toBeVisible()
    for (const text of ["Zoë O'Neill", 'Mrs Ada Byron', '07700 900999', 'Thursday 12 March at 10.30 am', 'Press on the arm'])
      await expect.element(main.getByText(text, { exact: true })).toBeVisible()
    await expect.element(main.getByText("The booking is made, but its record can't be loaded yet")).toBeVisible()
    await expect.element(main.getByText('Please take payment at the till. The fee is £130.')).toBeVisible()
    await expect.poll(reportedEvents).toEqual(['QUESTIONS_COMPLETE', 'BOOKED'])

    // The user leaves and comes back.
    await screen.goTo('/')
    await expect.element(step('Appointments today')).toBeVisible()
    await screen.goBack()
    await expect.element(confirmed).toBeVisible()
    expect(reportedEvents()).toHaveLength(2)

    respond({ getAppointment: bookingResponses().getAppointment })
    await button('Try again').click()
    await expect.element(main.getByText("can't be loaded yet", { exact: false })).not.toBeInTheDocument()
    await expect.element(confirmed).toBeVisible()
    expect(keptDraft()).toBeUndefined()
    expect(reportedEvents()).toHaveLength(2)
  })

  it('names the vaccine if the new appointment is not found yet', { tags: ['BK-173'] }, async () => {
    const draft = booked()
    draft.formData.customerDetails.serviceID = '4449'
    await openWalkIn(CONFIRMATION, { draft, ...bookingResponses(), getAppointment: () => null })
    await expect.element(main.getByText('PPV', { exact: true })).toBeVisible()
  })

  it('redirects if the appointment is not found and the draft belongs to another appointment', { tags: ['BK-177'] }, async () => {
    const screening = { phase: 'booked', appointmentId: 'ap-2' } as const
    const screen = await openWalkIn(CONFIRMATION, { draft: aWalkIn({ screening }), ...bookingResponses(), getAppointment: () => null })
    await expect.poll(() => screen.address()).not.toContain('confirmation')
  })

  it('forgets the entered details once the user clicks “Finished”', { tags: ['BK-284', 'R-9'] }, async () => {
    const screen = await openWalkIn(CONFIRMATION, { draft: booked(), ...bookingResponses(), getAppointment: () => null })
    await button('Finished').click()
    await expect.poll(() => screen.address()).toBe('/dashboard/1001?date=2026-03-12')
    expect(keptDraft()).toBeUndefined()
  })

  it('shows the entered contact details if the recorded customer has none', { tags: ['BK-173'] }, async () => {
    await openWalkIn(CONFIRMATION, { draft: booked(), ...bookingResponses({ customer: { phone: null, email: '' } }) })
    for (const text of ['07700 900123', 'zoe@example.com']) await expect.element(main.getByText(text, { exact: true })).toBeVisible()
  })

  it("shows the screening's advice until “Finished” is clicked, even if the user leaves and comes back", {
    tags: ['BK-176', 'BK-286', 'BK-287', 'R-24'],
  }, async () => {
    // The advice comes from the draft, because this appointment has none.
    const screen = await openWalkIn(CONFIRMATION, { draft: booked('Press on the arm'), ...bookingResponses() })
    const advice = page.getByText('Press on the arm')
    await expect.element(advice).toBeVisible()
    expect(keptDraft()).toBeUndefined()
    await screen.goTo('/')
    await expect.element(step('Appointments today')).toBeVisible()
    await screen.goBack()
    await expect.element(advice).toBeVisible()
    await button('Finished').click()
    await expect.poll(() => screen.address()).toBe('/dashboard/1001?date=2026-03-12')
    expect(JSON.stringify(sessionStorage)).not.toContain('Press on the arm')
  })

  it('shows the advice only once if the draft and the appointment have the same advice', { tags: ['BK-286'] }, async () => {
    await openWalkIn(CONFIRMATION, { draft: booked('Press on the arm'), ...bookingResponses({ patientAdvice: 'Press on the arm' }) })
    await expect.element(page.getByText('Press on the arm')).toHaveLength(1)
  })

  it.each(['/walk-in/confirmation', '/walk-in/confirmation?appointment=ap-none'])(
    "redirects %s to today’s appointments, because the URL doesn't identify an existing appointment",
    { tags: ['BK-177'] },
    async (path) => {
      const screen = await openWalkIn(path, bookingResponses())
      await expect.element(step('Appointments today')).toBeVisible()
      expect(screen.address()).toMatch(/^\/(\?|$)/)
    },
  )

  it('is loaded again after sign-in if the session ended while it loaded, and reports its events once', {
    tags: ['BK-293', 'BK-296', 'XA-06'],
  }, async () => {
    const screen = await openWalkIn(CONFIRMATION, { draft: booked(), getAppointment: endSession })
    await expect.poll(() => sent('BookedAppointment')).toHaveLength(1)
    respond({ getAppointment: () => aBookedWalkIn() })
    await signInAgain(screen)
    await expect.element(confirmed).toBeVisible()
    await expect.poll(reportedEvents).toEqual(['QUESTIONS_COMPLETE', 'BOOKED'])
    expect(keptDraft()).toBeUndefined()
  })
})
