import type { Params } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { failingField } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anItem, anOrder } from '#tests/component/support/records/orders.ts'
import { itemCard } from '#tests/component/support/reviews.ts'
import { allSettled, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { client, forgetRecords } from '../apollo/client.ts'
import { AddOrderNoteDocument } from '../generated/graphql.ts'
import * as idCheckList from './id-check-list/id-check-list.page.tsx'
import * as orderList from './order-list/order-list.page.tsx'
import * as preApprovedList from './pre-approved-list/pre-approved-list.page.tsx'

interface List {
  address: string
  params: Params
  operation: 'OrderList' | 'IdCheckList' | 'PreApprovedList'
  prefetch: (params: Params, search: URLSearchParams) => Promise<void>
}

const lists: [string, List][] = [
  ['orders awaiting review', { address: '/clinical-review', params: {}, operation: 'OrderList', ...orderList }],
  [
    'completed orders',
    { address: '/clinical-review/completed', params: {}, operation: 'OrderList', ...orderList.completedOfAllCategories },
  ],
  [
    'ID checks',
    {
      address: '/clinical-review/id-check/AWAITING_ID_CHECK',
      params: { status: 'AWAITING_ID_CHECK' },
      operation: 'IdCheckList',
      ...idCheckList,
    },
  ],
  [
    'pre-approved patients',
    { address: '/clinical-review/preapprovedproduct', params: {}, operation: 'PreApprovedList', ...preApprovedList },
  ],
]

const isPage = (number: number) =>
  expect
    .element(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: `Page ${number}`, exact: true }))
    .toHaveAttribute('aria-current', 'page')

async function addNote(): Promise<void> {
  respond({ addOrderNote: () => ({ order: null }) })
  await client.mutate({ mutation: AddOrderNoteDocument, variables: { input: { orderId: '7', text: 'Called' } } })
}

describe.each(lists)('prefetching a list of %s', (_name, { address, params, operation, prefetch }) => {
  const empty = { total: 30, unreadable: 0 }
  const openList = async () => {
    const screen = await openScreen(address, {
      orders: () => ({ ...empty, orders: [] }),
      idChecks: () => ({ ...empty, idChecks: [] }),
      preApprovedPatients: () => ({ ...empty, patients: [] }),
    })
    await isPage(1)
    await allSettled()
    return screen
  }
  const pagesRead = () => sent(operation).map((variables) => variables.page)

  it('opens the page without another request', async () => {
    const screen = await openList()
    await prefetch(params, new URLSearchParams('page=2'))
    await screen.goTo(`${address}?page=2`)
    await isPage(2)
    expect(pagesRead()).toEqual([1, 2])
  })

  it('sends no request for the page on the screen, for a page that was just prefetched, or for an invalid URL', async () => {
    await openList()
    for (const search of ['', 'page=2', 'page=2', 'page=0']) await prefetch(params, new URLSearchParams(search))
    expect(pagesRead()).toEqual([1, 2])
  })

  it.each([
    ['after five seconds', () => vi.setSystemTime(Date.now() + 5_001), undefined],
    ['after the session has ended', forgetRecords, undefined],
    ['after a change made in this tab', addNote, undefined],
    ['if the response was incomplete', () => undefined, failingField],
  ])('reads the page again on opening %s', async (_when, happen, failing) => {
    const screen = await openList()
    if (failing) respond({ orders: failing, idChecks: failing, preApprovedPatients: failing })
    await prefetch(params, new URLSearchParams('page=2'))
    await happen()
    await screen.goTo(`${address}?page=2`)
    await expect.poll(pagesRead).toEqual([1, 2, 2])
  })
})

describe('prefetching a list', () => {
  it('changes nothing on the screen, even if the list contains the record that is shown', async () => {
    const shown = anItem({ title: 'Finasteride 1mg' })
    await openScreen('/clinical-review/order/700001', { order: () => anOrder({ items: [shown] }) })
    const card = itemCard('Finasteride 1mg')
    await expect.element(card).toMatchTextContent('Awaiting review')
    await allSettled()
    const decided = anItem({ title: 'Finasteride 1mg', reviewStatus: 'REJECTED', reviewedBy: 'Noor' })
    respond({ orders: () => ({ orders: [anOrder({ items: [decided] })], total: 1, unreadable: 0 }) })
    await orderList.prefetch({}, new URLSearchParams())
    expect(sent('OrderList')).toHaveLength(1)
    await allSettled()
    expect(card.element().textContent).toContain('Awaiting review')
  })
})
