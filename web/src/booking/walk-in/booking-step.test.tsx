import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundPage } from '#tests/component/support/accessible.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { aSlot } from '#tests/component/support/records/bookings.ts'
import { freeSlots } from '#tests/component/support/records/slots.ts'
import { ALLOWED, atQuestion, aWalkIn } from '#tests/component/support/records/walk-ins.ts'
import { allSettled, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import {
  BOOK,
  button,
  chooseSlot,
  confirmed,
  DETAILS,
  endSession,
  keepDraft,
  keptDraft,
  openWalkIn,
  problem,
  radio,
  reportedEvents,
  SCREENING,
  signInAgain,
  step,
} from '#tests/component/support/walk-in.ts'
import { bookingResponses } from '#tests/component/support/walk-in-bookings.ts'
import type { ScreeningProgress } from './walk-in-draft.ts'

const notKnown = problem('There was no response, so the appointment may or may not have been booked.')
const allowed: ScreeningProgress = { phase: 'allowed', screeningId: 'sc-1' }
const open = (responses: Parameters<typeof openWalkIn>[1] = {}, screening: ScreeningProgress = allowed) =>
  openWalkIn(SCREENING, { draft: aWalkIn({ screening }), ...bookingResponses(), ...responses })
const failing = (failure: () => Error) => () => {
  throw failure()
}
const lost = failing(() => new ConnectionFailure())
const refused = failing(() => gatewayFailure('UPSTREAM_REJECTED', 'errorType: BadRequest, the branch is closed'))

describe('the booking', () => {
  it('is sent as soon as the customer passes the screening', { tags: ['BK-225', 'BK-285', 'BK-287', 'BK-293', 'BK-432'] }, async () => {
    const screen = await open({ nextScreening: () => ALLOWED }, atQuestion(5))
    await radio('No').click()
    expect(sent('PostAppointment')).toEqual([])
    await button('Next').click()
    await expect.element(confirmed).toBeVisible()
    const { resourceId, startTime, endTime } = aSlot(1030)
    const times = { resourceID: resourceId, startDate: startTime, endDate: endTime }
    expect(sent('PostAppointment')).toEqual([
      { input: { screeningID: 'sc-1', paymentType: 'in_store', ...times, initialappointment: 'hold-1' } },
    ])
    expect(screen.address()).toBe('/walk-in/confirmation?appointment=ap-1&location=1001')
  })

  it("waits while staff read the screening's advice", { tags: ['BK-286', 'BK-287', 'R-24'] }, async () => {
    await open({}, { ...allowed, advice: 'Press on the arm' })
    await expect.element(page.getByText('Press on the arm')).toBeVisible()
    expect(sent('PostAppointment')).toEqual([])
    await button('Book appointment').click()
    await expect.element(confirmed).toBeVisible()
    await expect.element(page.getByText('Press on the arm')).toBeVisible()
  })

  it("can't be made from the advice step if the chosen time is no longer held", { tags: ['BK-297', 'BK-492'] }, async () => {
    await openWalkIn(SCREENING, {
      draft: aWalkIn({
        screening: { ...allowed, advice: 'Press on the arm' },
        hold: { id: 'hold-1', expiresAt: '2026-03-02T09:59:00.000Z' },
      }),
      holdSlot: failing(() => gatewayFailure('CONFLICT', 'Taken')),
      bookedWalkIn: () => null,
    })
    await expect.element(problem('The appointment time you selected is no longer available. Please pick another time.')).toBeVisible()
    await expect.element(button('Book appointment')).toBeDisabled()
    await expect.element(button('Pick another time')).toBeEnabled()
  })

  it('shows advice from the screening instead of the weight-loss form', { tags: ['BK-286', 'BK-287', 'R-24'] }, async () => {
    await openWalkIn(SCREENING, {
      draft: aWalkIn({ serviceId: '118342', screening: atQuestion(3) }),
      nextScreening: () => ({ ...ALLOWED, patientAdvice: 'Press on the arm' }),
    })
    await radio('Yes').click()
    await button('Next').click()
    await expect.element(button('Book appointment')).toBeVisible()
    await expect.element(page.getByText('Press on the arm')).toBeVisible()
    expect(sent('StartWalkInForm')).toEqual([])
  })

  it('shows why it was refused, removes the last question from the draft, and can be retried', {
    tags: ['BK-295', 'BK-495', 'BK-530'],
  }, async () => {
    await open({ postAppointment: refused, bookedWalkIn: () => null, nextScreening: () => ALLOWED }, atQuestion(5))
    await radio('No').click()
    await button('Next').click()
    await expect.element(problem('errorType: BadRequest, the branch is closed')).toMatchTextContent(/Nothing was booked\./)
    await expectSoundPage()
    expect(JSON.stringify(keptDraft())).not.toContain('Question 5')
    await expect.poll(reportedEvents).toEqual(['QUESTION_ANSWERED', 'BOOKING_FAILED'])
    respond(bookingResponses())
    await button('Try again').click()
    await expect.element(confirmed).toBeVisible()
    expect(sent('PostAppointment')).toHaveLength(2)
  })

  it('is shown as refused even if the lookup of the appointment fails', { tags: ['BK-295', 'BK-495'] }, async () => {
    await open({ postAppointment: refused, bookedWalkIn: lost })
    await expect.element(problem('errorType: BadRequest, the branch is closed')).toMatchTextContent(/Nothing was booked\./)
    await expect.element(notKnown).not.toBeInTheDocument()
    await expect.poll(reportedEvents).toEqual(['BOOKING_FAILED'])
    await button('Pick another time').click()
    await expect.element(step('Book an appointment')).toBeVisible()
    // The draft keeps the slot's hold, because no one else has taken the slot.
    expect(keptDraft()?.otherHolds).toMatchObject([{ hold: { id: 'hold-1' } }])
  })

  it('can move to another slot if its slot has been taken', { tags: ['BK-295', 'BK-297'] }, async () => {
    await open({
      ...freeSlots([aSlot(1500)]),
      postAppointment: failing(() => gatewayFailure('CONFLICT', 'errorType: Conflict, the slot is not available any more')),
      bookedWalkIn: () => null,
    })
    await expect.element(problem('the slot is not available any more')).toBeVisible()
    await expectSoundPage()
    await button('Pick another time').click()
    await expect.element(step('Book an appointment')).toBeVisible()
    await expect.element(page.getByText(/^Chosen:/)).not.toBeInTheDocument()
    await chooseSlot('15:00')
    await button('Next').click()
    await expect.element(page.getByRole('textbox', { name: 'Last name', exact: true })).toHaveValue("O'Neill")
  })

  it('offers to repeat the screening if it has expired', { tags: ['BK-295', 'BK-495'] }, async () => {
    const expired = 'The screening has expired. Please start it again.'
    await open({ postAppointment: failing(() => gatewayFailure('NOT_FOUND', expired)), startScreening: () => ALLOWED })
    await expect.element(problem(expired)).toBeVisible()
    expect(reportedEvents()).toContain('BOOKING_FAILED')
    await expect.element(button('Try again')).not.toBeInTheDocument()
    expect(sent('HoldSlot')).toEqual([])
    respond(bookingResponses())
    await button('Start the screening again').click()
    await expect.element(confirmed).toBeVisible()
    expect(sent('StartScreening')).toHaveLength(1)
  })

  it('reports its slot as no longer available if the slot cannot be held again', { tags: ['BK-295', 'BK-297'] }, async () => {
    await open({
      postAppointment: failing(() => gatewayFailure('UPSTREAM_REJECTED', 'errorType: BadRequest, the slot differs from the held slot')),
      holdSlot: failing(() => gatewayFailure('CONFLICT', 'Taken')),
      bookedWalkIn: () => null,
    })
    await expect.element(problem('The appointment time you selected is no longer available. Please pick another time.')).toBeVisible()
    await expect.element(button('Try again')).not.toBeInTheDocument()
    await expect.element(page.getByText(/is kept for the customer until/)).not.toBeInTheDocument()
    await button('Pick another time').click()
    await expect.element(step('Book an appointment')).toBeVisible()
  })

  it.each([
    ['the slot is taken', { postAppointment: failing(() => gatewayFailure('CONFLICT', 'Taken')) }, '2026-03-02T10:15:00.000Z'],
    [
      'the hold has expired and cannot be renewed',
      { holdSlot: failing(() => gatewayFailure('CONFLICT', 'Taken')) },
      '2026-03-02T09:59:00.000Z',
    ],
  ])(
    'is confirmed if another tab has already booked the appointment, even though %s',
    { tags: ['BK-295', 'BK-432'] },
    async (_name, responses, expiresAt) => {
      await openWalkIn(SCREENING, {
        draft: aWalkIn({ screening: allowed, hold: { id: 'hold-1', expiresAt } }),
        ...bookingResponses(),
        bookedWalkIn: () => ({ appointmentId: 'ap-1' }),
        ...responses,
      })
      await expect.element(confirmed).toBeVisible()
      expect(reportedEvents()).not.toContain('BOOKING_FAILED')
    },
  )
})

it('a booking whose event was already reported is confirmed without reporting the event again', { tags: ['BK-530'] }, async () => {
  await open({ getAppointment: () => null }, { phase: 'booked', appointmentId: 'ap-1', isReported: true })
  await expect.element(confirmed).toBeVisible()
  await allSettled()
  expect(reportedEvents()).toEqual([])
})

it('a booking that is confirmed late does not change the next booking', { tags: ['BK-293'] }, async () => {
  const response = Promise.withResolvers<{ appointmentID: string; userID: string }>()
  const screen = await open({ postAppointment: () => response.promise, bookedWalkIn: () => null })
  await expect.poll(() => sent('PostAppointment')).toHaveLength(1)
  await screen.goTo('/')
  await expect.element(step('Appointments today')).toBeVisible()
  const next = aWalkIn({ bookedSlot: aSlot(1100), hold: undefined })
  keepDraft(next)
  response.resolve({ appointmentID: 'ap-1', userID: '5000' })
  await allSettled()
  expect(keptDraft()).toEqual(JSON.parse(JSON.stringify(next)))
})

describe('a booking whose outcome is unknown', { tags: ['BK-432'] }, () => {
  it('is looked up by customer and slot, and confirmed without being sent again', async () => {
    await open({ postAppointment: lost, bookedWalkIn: () => ({ appointmentId: 'ap-1' }) })
    await expect.element(confirmed).toBeVisible()
    expect(sent('PostAppointment')).toHaveLength(1)
    const customer = { firstName: 'Zoë', lastName: "O'Neill", dateOfBirth: '1980-02-01' }
    expect(sent('BookedWalkIn')).toEqual([{ input: { locationId: '1001', slot: aSlot(1030), ...customer } }])
  })

  it('stays in progress if it is not found; “Book again” looks it up once more before sending it again', async () => {
    const screen = await open({ postAppointment: lost, bookedWalkIn: () => null })
    await expect.element(notKnown).toMatchTextContent(/The appointment has not been booked yet\./)
    await expectSoundPage()
    for (const path of [BOOK, DETAILS]) {
      await screen.goTo(path)
      await expect.element(step('Screening')).toBeVisible()
      await expect.element(notKnown).toBeVisible()
    }
    const before = sent('BookedWalkIn').length
    respond(bookingResponses())
    await button('Book again').click()
    await expect.element(confirmed).toBeVisible()
    expect(sent('BookedWalkIn')).toHaveLength(before + 1)
    expect(sent('PostAppointment')).toHaveLength(2)
  })

  it('is looked up after a reload; if the lookup fails, only the lookup can be retried', async () => {
    const away = failing(() => gatewayFailure('UPSTREAM_UNAVAILABLE', 'Away'))
    await open({ bookedWalkIn: away }, { phase: 'booking', screeningId: 'sc-1' })
    await expect.element(notKnown).toMatchTextContent(/We can’t tell at the moment whether the appointment is booked\./)
    await expect.element(button('Book again')).not.toBeInTheDocument()
    respond({ bookedWalkIn: () => ({ appointmentId: 'ap-1' }) })
    await button('Check again').click()
    await expect.element(confirmed).toBeVisible()
    expect(sent('PostAppointment')).toEqual([])
  })
})

describe('a booking during which the session ends', { tags: ['XA-06'] }, () => {
  it('is found by a second lookup after sign-in if the session ended during the first lookup', { tags: ['BK-432'] }, async () => {
    const screen = await open({ postAppointment: lost, bookedWalkIn: endSession })
    await expect.poll(() => sent('BookedWalkIn')).toHaveLength(1)
    respond({ bookedWalkIn: () => ({ appointmentId: 'ap-1' }) })
    await signInAgain(screen)
    await expect.element(confirmed).toBeVisible()
    expect(sent('PostAppointment')).toHaveLength(1)
  })

  it('waits after sign-in for a click on "Book again" if its outcome is unknown', { tags: ['BK-432'] }, async () => {
    const screen = await open({ bookedWalkIn: () => null }, { phase: 'booking', screeningId: 'sc-1' })
    await expect.element(notKnown).toBeVisible()
    respond({ bookedWalkIn: endSession })
    await button('Book again').click()
    await expect.element(step('Screening')).not.toBeInTheDocument()
    respond({ bookedWalkIn: () => null })
    await signInAgain(screen)
    await expect.element(notKnown).toMatchTextContent(/The appointment has not been booked yet\./)
    expect(sent('PostAppointment')).toEqual([])
    await button('Book again').click()
    await expect.element(confirmed).toBeVisible()
    expect(sent('PostAppointment')).toHaveLength(1)
  })

  it('is sent right after sign-in if the session had already ended when "Try again" was clicked', {
    tags: ['BK-295', 'BK-495'],
  }, async () => {
    const screen = await open({ postAppointment: endSession }, { ...allowed, failure: 'The branch is closed' })
    await button('Try again').click()
    await expect.element(step('Screening')).not.toBeInTheDocument()
    respond(bookingResponses())
    await signInAgain(screen)
    await expect.element(confirmed).toBeVisible()
    // The first request never reached the booking service, so the client sent the booking again.
    expect(sent('PostAppointment')).toHaveLength(2)
  })
})

describe('a booking with a completed form', () => {
  const withForm: ScreeningProgress = { ...allowed, traversalId: 'w-1' }

  it('keeps the form if a renewal of the hold is refused after the booking has succeeded', {
    tags: ['BK-294', 'BK-445'],
  }, async () => {
    const renewal = Promise.withResolvers<never>()
    const saving = Promise.withResolvers<never>()
    const soon = { id: 'hold-1', expiresAt: '2026-03-02T10:03:00.000Z' }
    await openWalkIn(SCREENING, {
      draft: aWalkIn({ hold: soon, screening: withForm }),
      ...bookingResponses(),
      holdSlot: () => renewal.promise,
      saveWalkInForm: () => saving.promise,
    })
    await expect.poll(() => sent('HoldSlot')).toHaveLength(1)
    await expect.poll(() => sent('SaveWalkInForm')).toHaveLength(1)
    renewal.reject(gatewayFailure('CONFLICT', 'The slot is taken'))
    saving.reject(gatewayFailure('UPSTREAM_UNAVAILABLE', 'Down'))
    await expect.element(button('Save again')).toBeVisible()
    expect(keptDraft()?.screening).toMatchObject({ phase: 'booked', traversalId: 'w-1' })
    expect(sent('BookedWalkIn')).toEqual([])
  })

  it('saves the form with the appointment', { tags: ['BK-294', 'BK-449'] }, async () => {
    await open({ saveWalkInForm: () => ({ saved: true }) }, withForm)
    await expect.element(confirmed).toBeVisible()
    expect(sent('SaveWalkInForm')).toEqual([{ input: { appointmentId: 'ap-1', traversalId: 'w-1' } }])
  })

  it('lets the user save the form again, without booking again, if saving the form fails', { tags: ['BK-294', 'BK-471'] }, async () => {
    await open({ saveWalkInForm: failing(() => gatewayFailure('UPSTREAM_UNAVAILABLE', 'The form service is away')) }, withForm)
    await expect
      .element(problem('The appointment is booked, but the answers to its questions were not saved.'))
      .toMatchTextContent(/The form service is away/)
    await expectSoundPage()
    expect(keptDraft()?.screening).toMatchObject({ phase: 'booked', appointmentId: 'ap-1', traversalId: 'w-1' })
    respond({ saveWalkInForm: () => ({ saved: true }) })
    await button('Save again').click()
    await expect.element(confirmed).toBeVisible()
    expect(sent('PostAppointment')).toHaveLength(1)
    expect(sent('SaveWalkInForm')).toHaveLength(2)
  })
})
