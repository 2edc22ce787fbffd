import { describe, expect, it } from 'vitest'
import type { OrderRecord, ProductRecord } from '../../sandbox/data/records.ts'
import { requests } from './support/calls.ts'
import { placeReviewOrder, stack, startReviews } from './support/reviews.ts'

startReviews()

const list = `query Queue($page: PositiveInt!, $limit: PositiveInt!) {
  orders(status: AWAITING_REVIEW, page: $page, limit: $limit, sort: { key: DATE, direction: ASC }) {
    orders { id reviewBlocked reviewBlockedBy }
  }
}`

describe('the reasons why orders in a list are blocked', { tags: ['XC-02'] }, () => {
  const cases: [string, Partial<ProductRecord>, Partial<OrderRecord>, boolean, string[]][] = [
    ['can be approved', {}, {}, false, []],
    ['awaits its ID check', {}, { idCheckStatus: 'refer' }, true, ['ID_CHECK_NOT_PASSED']],
    ['failed its ID check', {}, { idCheckStatus: 'fail' }, true, ['ID_CHECK_NOT_PASSED']],
    ['has an API failure', {}, { idCheckApiStatus: 'failure' }, true, ['ID_CHECK_API_FAILURE']],
    ['has no ID status', {}, { idCheckStatus: '' }, false, []],
    ['was approved despite its ID check', {}, { idCheckStatus: 'fail', restrictedItemsApproval: true }, false, []],
    ['has a skipped photo', { secondaryTag: 'onlinedoctorweightloss', isPhotoUploadSkipped: true }, {}, true, ['BMI_NOT_CONFIRMED']],
  ]

  it.each(['prescriber', 'pharmacist', 'agent'] as const)('are the same for all roles and need no extra call (role %s)', async (person) => {
    // Gives these orders the earliest dates, so that they come first in the list.
    const ids = cases.map(([, item, order], index) => placeReviewOrder(item, { ...order, orderdate: `1970-01-01T00:00:0${index}.000Z` }))
    stack.sandbox.journal.clear()
    const { data, errors } = await stack.graphql(list, { page: 1, limit: 100 }, person)
    expect(errors).toBeUndefined()
    expect(requests(stack)).toEqual(['GET /orders?order_status=AWAITING_REVIEW&limit=100&page=1&sortBy=date.asc'])
    const orders: { id: string }[] = data.orders.orders
    expect(ids.map((id) => orders.find((order) => order.id === id))).toEqual(
      cases.map(([, , , reviewBlocked, reviewBlockedBy], index) => ({ id: ids[index], reviewBlocked, reviewBlockedBy })),
    )
  })
})

it.each([
  ['prescriber', [true, true, false]],
  ['pharmacist', [false, true, false]],
  ['agent', [true, true, false]],
] as const)(
  'the %s gets the readyForReview values $1 for a POM order, a PMed order and an order with a failed ID check',
  { tags: ['XC-03', 'XC-06'] },
  async (person, expected) => {
    const ids = [
      placeReviewOrder({ primaryTag: 'POM' }),
      placeReviewOrder({ primaryTag: 'PMed' }),
      placeReviewOrder({ primaryTag: 'PMed' }, { idCheckStatus: 'fail' }),
    ]
    const read = async (id: string) =>
      (await stack.graphql('query Ready($id: RecordID!) { order(id: $id) { readyForReview } }', { id }, person)).data.order.readyForReview
    expect(await Promise.all(ids.map(read))).toEqual(expected)
  },
)
