import { describe, expect, it } from 'vitest'
import type { OrderTimelineFragment } from '../../generated/graphql.ts'
import { orderEvents } from './order-events.ts'

type Order = OrderTimelineFragment

const item: Order['items'][number] = {
  id: 'i-1',
  orderId: 'o-1',
  title: 'Wegovy',
  secondaryTag: 'onlinedoctorweightloss',
  photoUploadSkipped: false,
  reviewStatus: 'AWAITING_REVIEW',
  reviewComment: null,
  reviewedAt: null,
  reviewedBy: null,
  clinicalNotes: [],
  bmiConfirmation: null,
}
const order: Order = {
  id: 'o-1',
  orderDate: '2026-03-02T09:00:00.000Z',
  restrictedItemsApproved: false,
  idCheck: { status: null, apiStatus: 'success', previousStatus: null, updatedAt: null, updatedBy: null },
  comment: null,
  notes: [],
  items: [item],
}
const placed = { at: order.orderDate, what: 'Order placed', by: 'Customer' }
const eventsOf = (changes: Partial<Order>, photosAdded: Record<string, number> = {}) =>
  orderEvents({ ...order, ...changes }, new Map(Object.entries(photosAdded)))

describe('order events', { tags: ['XC-07'] }, () => {
  it('include "Order placed", even if the order has no date or no other events', () => {
    expect(eventsOf({})).toEqual([placed])
    expect(eventsOf({ orderDate: null })).toEqual([{ ...placed, at: null }])
  })

  it('are listed from latest to earliest, with undated ones last', () => {
    const note = (text: string, createdAt: string | null) => ({ text, createdBy: 'Dev Patel', createdAt })
    const events = eventsOf({
      notes: [note('a', '2026-03-02T10:00:00.000Z'), note('b', null), note('c', '2026-03-04T10:00:00.000Z')],
      restrictedItemsApproved: true,
    })
    expect(events.map(({ at, what, details }) => [at, what, details])).toEqual([
      ['2026-03-04T10:00:00.000Z', 'Note about the order', 'c'],
      ['2026-03-02T10:00:00.000Z', 'Note about the order', 'a'],
      ['2026-03-02T09:00:00.000Z', 'Order placed', undefined],
      [null, 'Note about the order', 'b'],
      [null, 'Order approved despite its ID check', undefined],
    ])
  })

  it("include the order's comment, unless it is also one of the notes", () => {
    const comment = { text: 'Called, no answer', createdBy: "Noor O'Hara", createdAt: '2026-03-02T10:00:00.000Z' }
    const event = { at: comment.createdAt, by: comment.createdBy, details: comment.text }
    expect(eventsOf({ comment })).toEqual([{ ...event, what: 'Comment on the order' }, placed])
    expect(eventsOf({ comment, notes: [comment] })).toEqual([{ ...event, what: 'Note about the order' }, placed])
  })

  it.each([
    [{ status: 'refer' }, 'ID check: refer', ''],
    [{ status: 'pass', previousStatus: 'fail' }, 'ID check: ID verified', 'Before: fail'],
    [{ status: 'pass', apiStatus: 'failure' }, 'ID check: ID verified', 'API failure'],
    [{ status: 'refer', apiStatus: 'failure', previousStatus: 'fail' }, 'ID check: refer', 'API failure. Before: fail'],
    [{ status: null, apiStatus: 'failure' }, 'ID check: API failure', ''],
  ])('describe the ID check %j as “%s”', (idCheck, what, details) => {
    const at = '2026-03-03T09:00:00.000Z'
    const by = 'Carla Service'
    expect(eventsOf({ idCheck: { ...order.idCheck, ...idCheck, updatedAt: at, updatedBy: by } })).toEqual([
      { at, what, by, details },
      placed,
    ])
  })

  it("include each item's notes, photos, BMI and decision", () => {
    const bmi = { text: 'BMI confirmed', createdBy: 'Dev Patel', createdAt: '2026-03-03T11:00:00.000Z' }
    const call = { text: 'Called', createdBy: 'Carla Service', createdAt: '2026-03-03T10:00:00.000Z' }
    const decision = { reviewComment: 'Suitable', reviewedAt: '2026-03-03T12:00:00.000Z', reviewedBy: 'Inês Prescott' }
    const events = eventsOf(
      {
        items: [
          { ...item, photoUploadSkipped: true, clinicalNotes: [bmi, call], bmiConfirmation: bmi, reviewStatus: 'APPROVED', ...decision },
          { ...item, id: 'i-2', title: null, photoUploadSkipped: true, reviewStatus: 'REJECTED', ...decision, reviewComment: null },
        ],
      },
      { 'i-1': 2, 'i-2': 1 },
    )
    expect(events.map(({ what, by, details }) => [what, by, details ?? null])).toEqual([
      ['Approved Wegovy', 'Inês Prescott', 'Suitable'],
      ['Rejected an item', 'Inês Prescott', null],
      ['BMI confirmed for Wegovy', 'Dev Patel', 'BMI confirmed'],
      ['Note about Wegovy', 'Carla Service', 'Called'],
      ['Photo upload skipped for Wegovy', 'Customer', null],
      ['Photo upload skipped for an item', 'Customer', null],
      ['Order placed', 'Customer', null],
      ['2 photos added for Wegovy', null, null],
      ['Photo added for an item', null, null],
    ])
  })

  it('leave out added photos if the customer may have uploaded them for another item of the same treatment', () => {
    const sentWith = { ...item, id: 'i-2' }
    const skipped = { ...item, photoUploadSkipped: true }
    const texts = (other: typeof item) => eventsOf({ items: [skipped, other] }, { 'i-1': 3 }).map(({ what }) => what)
    expect(texts(sentWith)).not.toContain('3 photos added for Wegovy')
    expect(texts({ ...sentWith, secondaryTag: 'onlinedoctoracne' })).toContain('3 photos added for Wegovy')
  })

  it('isolate the text direction of titles and statuses', () => {
    const idCheck = { ...order.idCheck, status: '\u202efail', previousStatus: '\u202erefer' }
    const events = eventsOf({ idCheck, items: [{ ...item, title: 'Wegovy\u202e', photoUploadSkipped: true }] })
    expect(events.map(({ what, details }) => [what, details])).toEqual([
      ['Photo upload skipped for \u2068Wegovy\u202e\u202c\u2069', undefined],
      ['Order placed', undefined],
      ['ID check: \u2068\u202efail\u202c\u2069', 'Before: \u2068\u202erefer\u202c\u2069'],
    ])
  })
})
