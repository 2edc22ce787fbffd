import { expect, it } from 'vitest'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { atQuestion, aWalkIn } from '#tests/component/support/records/walk-ins.ts'
import { allSettled, sent } from '#tests/component/support/stand-in-gateway.ts'
import {
  BOOK,
  button,
  confirmed,
  DETAILS,
  keptDraft,
  openWalkIn,
  radio,
  reportedEvents,
  SCREENING,
  step,
} from '#tests/component/support/walk-in.ts'
import { bookingResponses } from '#tests/component/support/walk-in-bookings.ts'
import type { WalkInDraft } from './walk-in-draft.ts'

const expired = { id: 'hold-1', expiresAt: '2026-03-02T09:59:00.000Z' }
const refuse = () => {
  throw gatewayFailure('CONFLICT', 'The slot is taken')
}

it.each<[string, string, Partial<WalkInDraft>, () => Promise<void>]>([
  ['at the first step', BOOK, {}, () => button('Next').click()],
  ["at the customer's details", DETAILS, { hold: expired }, async () => undefined],
  [
    'at a screening question',
    SCREENING,
    { screening: atQuestion(3) },
    async () => {
      await radio('Yes').click()
      await button('Next').click()
    },
  ],
])('a tab %s shows the confirmation if its duplicate has already booked', { tags: ['BK-297'] }, async (_place, path, changes, goOn) => {
  await openWalkIn(path, {
    draft: aWalkIn(changes),
    ...bookingResponses(),
    holdSlot: refuse,
    nextScreening: refuse,
    bookedWalkIn: () => ({ appointmentId: 'ap-1' }),
  })
  await goOn()
  await expect.element(confirmed).toBeVisible()
  await expect.poll(keptDraft).toBeUndefined()
  expect(sent('PostAppointment')).toEqual([])
  expect(reportedEvents()).not.toContain('BOOKED')
})

it('a tab keeps its draft if the user leaves before the tab learns that its duplicate has booked', {
  tags: ['BK-297'],
}, async () => {
  const lookup = Promise.withResolvers<{ appointmentId: string }>()
  const screen = await openWalkIn(DETAILS, { draft: aWalkIn({ hold: expired }), holdSlot: refuse, bookedWalkIn: () => lookup.promise })
  await expect.poll(() => sent('BookedWalkIn')).toHaveLength(1)
  await screen.goTo(BOOK)
  await expect.element(step('Book an appointment')).toBeVisible()
  lookup.resolve({ appointmentId: 'ap-1' })
  await allSettled()
  expect(screen.address()).toBe(BOOK)
  expect(keptDraft()?.formData.customerDetails.lastName).toBe("O'Neill")
})
