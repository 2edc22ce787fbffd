import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { watchDownloads } from '#tests/component/support/downloads.ts'
import { expectNoSidewaysScrolling, resizeWindow } from '#tests/component/support/layout.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { COMPLETED, HOME, heading, ids, listOf, POM, rowOf, table, unavailable } from '#tests/component/support/order-lists.ts'
import { anItem, anOrder } from '#tests/component/support/records/orders.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { followedRecords, reportChange } from '../../live/record-changes.ts'

describe('a list whose length is unknown', { tags: ['CR-047'] }, () => {
  it('shows its rows without a total, and offers a next page and an export', async () => {
    await openScreen(HOME, { orders: () => ({ ...listOf(anOrder({ id: 'FREE-1' })), total: null }) })
    await expect.poll(ids).toEqual(['FREE-1'])
    await expect.element(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Export/ })).toBeVisible()
    await expect.element(page.getByText(/await(s)? review\./)).not.toBeInTheDocument()
  })
})

describe('the reasons why an order waits', { tags: ['XC-02'] }, () => {
  const skipped = anItem({ productId: '113', secondaryTag: 'onlinedoctorweightloss', photoUploadSkipped: true })
  const idCheck = (status: string | null, apiStatus = 'success') => ({ status, apiStatus })
  const bmiConfirmed = { text: 'BMI confirmed', createdBy: 'Dev Patel', createdAt: '2026-03-02T09:30:00.000Z', productId: '113' }
  const waiting = [
    anOrder({ id: 'FREE-1' }),
    anOrder({ id: 'FREE-2', idCheck: idCheck(null) }),
    anOrder({ id: 'FREE-3', idCheck: idCheck('fail'), restrictedItemsApproved: true }),
    anOrder({ id: 'FREE-4', items: [skipped], allNotes: [bmiConfirmed] }),
    anOrder({ id: 'WAIT-1', idCheck: idCheck('refer') }),
    anOrder({ id: 'WAIT-2', idCheck: idCheck('fail') }),
    anOrder({ id: 'WAIT-3', idCheck: idCheck('pass', 'failure') }),
    anOrder({ id: 'WAIT-4', items: [skipped, anItem()] }),
    anOrder({ id: 'WAIT-5', items: [anItem({ productId: null })] }),
    anOrder({ id: 'WAIT-6', items: [skipped], idCheck: idCheck('refer') }),
  ]

  it('are shown below the order’s status', async () => {
    await openScreen(HOME, { as: 'agent', orders: () => listOf(...waiting) })
    await expect.poll(ids).toHaveLength(10)
    const statuses = Object.fromEntries(waiting.map(({ id }) => [id, rowOf(id).Status]))
    expect(statuses).toEqual({
      'FREE-1': 'Awaiting review',
      'FREE-2': 'Awaiting review',
      'FREE-3': 'Awaiting review',
      'FREE-4': 'Awaiting review',
      'WAIT-1': 'Awaiting reviewWaits for its ID check',
      'WAIT-2': 'Awaiting reviewID check failed',
      'WAIT-3': 'Awaiting ID checkID check: API failure',
      'WAIT-4': 'Awaiting reviewPhoto skipped: BMI to confirm',
      'WAIT-5': 'Awaiting reviewAn item has no product ID',
      'WAIT-6': 'Awaiting reviewWaits for its ID checkPhoto skipped: BMI to confirm',
    })
  })

  it('are not shown in the list of completed orders', async () => {
    await openScreen(COMPLETED, { as: 'agent', orders: () => listOf(...waiting) })
    await expect.poll(ids).toHaveLength(10)
    expect(rowOf('WAIT-1').Status).toBe('Awaiting review')
  })
})

describe('waiting times', { tags: ['XC-04'] }, () => {
  const placedAt = (id: string, orderDate: string | null) => anOrder({ id, orderDate })
  const summary = page.getByText(/^\d+ orders? awaits? review\./)
  const oldestFirst = listOf(
    placedAt('O-1', '2026-02-24T09:00:00.000Z'),
    placedAt('O-2', '2026-03-02T09:59:00.000Z'),
    placedAt('O-3', null),
  )

  it('are shown beside the order date', async () => {
    const future = placedAt('O-4', '2026-03-03T10:00:00.000Z')
    await openScreen(HOME, { as: 'agent', orders: () => listOf(...oldestFirst.orders, future) })
    await expect.poll(ids).toHaveLength(4)
    expect(['O-1', 'O-2', 'O-3', 'O-4'].map((id) => rowOf(id)['Order Date'])).toEqual([
      '24/02/26waiting for 6 days',
      '02/03/26waiting for 1 minute',
      '–',
      '03/03/26',
    ])
  })

  it('are not shown for completed orders', async () => {
    await openScreen(COMPLETED, { as: 'agent', orders: () => oldestFirst })
    await expect.poll(() => rowOf('O-1')['Order Date']).toBe('24/02/26')
    await expect.element(summary).not.toBeInTheDocument()
    expect(sent('OldestOrder')).toEqual([])
  })

  it.each([HOME, POM, `${HOME}?page=1&sort=date.asc`])('are summarised at %s without another request', async (address) => {
    await openScreen(address, { as: 'agent', orders: () => ({ ...oldestFirst, total: 1234 }) })
    await expect.element(summary).toHaveTextContent('1234 orders await review. The oldest has waited for 6 days.')
    expect(sent('OrderList')).toHaveLength(1)
    expect(sent('OldestOrder')).toEqual([])
  })

  it.each([
    [`${HOME}?page=2`, null],
    [`${POM}?page=2&sort=date.asc`, 'POM'],
    ['/clinical-review/PMed/AWAITING_REVIEW?sort=date.desc', 'PMed'],
    [`${HOME}?sort=category.asc`, null],
  ])('are summarised at %s after one more request, which reads the oldest order', async (address, category) => {
    const oldest: unknown[] = []
    await openScreen(address, {
      as: 'agent',
      orders: (list) => {
        if (list.limit !== 1) return { ...listOf(placedAt('O-9', '2026-03-01T10:00:00.000Z')), total: 23 }
        oldest.push(list)
        return { ...oldestFirst, orders: oldestFirst.orders.slice(0, 1), total: 23 }
      },
    })
    await expect.element(summary).toHaveTextContent('23 orders await review. The oldest has waited for 6 days.')
    expect(oldest).toEqual([{ status: 'AWAITING_REVIEW', category, page: 1, limit: 1, sort: { key: 'DATE', direction: 'ASC' } }])
    expect(sent('OldestOrder')).toEqual([{ category }])
  })

  it("are left out of the summary if the oldest order can't be read or has no date", async () => {
    const screen = await openScreen(`${HOME}?page=2`, {
      as: 'agent',
      orders: ({ limit }) => (limit === 1 ? unavailable() : { ...oldestFirst, total: 13 }),
    })
    await expect.poll(() => sent('OldestOrder')).toHaveLength(1)
    await expect.element(summary).toHaveTextContent('13 orders await review.')
    await expect.poll(ids).toHaveLength(3)
    respond({ orders: () => listOf(placedAt('O-3', null)) })
    await screen.goTo(POM)
    await expect.element(summary).toHaveTextContent('1 order awaits review.')
  })

  it('are summarised for a single order, but not for an empty list', async () => {
    const screen = await openScreen(HOME, { as: 'agent', orders: () => listOf(placedAt('O-1', '2026-03-01T10:00:00.000Z')) })
    await expect.element(summary).toHaveTextContent('1 order awaits review. It has waited for 1 day.')
    respond({ orders: () => listOf() })
    await screen.goTo(`${POM}?page=2`)
    await expect.element(heading).toMatchTextContent('(POM)')
    await expect.element(summary).not.toBeInTheDocument()
    expect(sent('OldestOrder')).toEqual([])
  })

  it('stay current while the list is shown', async () => {
    await openScreen(HOME, { as: 'agent', orders: () => oldestFirst })
    await expect.element(summary).toMatchTextContent('6 days')
    vi.setSystemTime('2026-03-03T10:00:00Z')
    await becomeVisible()
    await expect.element(summary).toMatchTextContent('7 days')
    expect(rowOf('O-2')['Order Date']).toBe('02/03/26waiting for 1 day')
  })

  it('fit into a narrow window', async () => {
    await resizeWindow(320, 640)
    await openScreen(`${HOME}?page=2`, { as: 'agent', orders: () => ({ ...oldestFirst, total: 123_456 }) })
    await expect.element(summary).toMatchTextContent('The oldest has waited for 6 days.')
    expectNoSidewaysScrolling()
  })
})

describe('the columns of a list', () => {
  it.each([HOME, COMPLETED])('all fit into a window 1024 pixels wide at %s', { tags: ['CR-071'] }, async (address) => {
    await resizeWindow(1024, 768)
    const comment = { text: 'Spoke to the patient', createdAt: '2026-03-02T09:00:00.000Z', createdBy: 'Carla Service' }
    await openScreen(address, { as: 'lead', orders: () => listOf(anOrder({ id: 'O-1', comment })) })
    await expect.poll(ids).toEqual(['O-1'])
    const { scrollWidth, clientWidth } = table.element().parentElement as HTMLElement
    expect(scrollWidth).toBe(clientWidth)
  })
})

describe('orders that another user has open', { tags: ['XC-06'] }, () => {
  const noor = { name: "Noor O'Hara", since: '2026-03-02T09:58:00.000Z' }
  const carla = { name: 'Carla Service', since: '2026-03-02T10:00:00.000Z' }
  const list = () => listOf(anOrder({ id: 'O-1', openBy: [noor] }), anOrder({ id: 'O-2' }))

  it('show who has them open and for how long, but not in the exported file', async () => {
    const downloads = watchDownloads()
    await openScreen(HOME, { as: 'agent', orders: list })
    await expect.poll(ids).toHaveLength(2)
    expect(['O-1', 'O-2'].map((id) => rowOf(id)['Order ID'])).toEqual(["O-1Noor O'Hara has had it open for 2 minutes.", 'O-2'])
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect.poll(downloads.names).toHaveLength(1)
    expect(await downloads.text()).not.toContain('Noor')
  })

  it('are updated when someone opens or leaves them, without another request for the list', async () => {
    await openScreen(HOME, { as: 'agent', orders: list })
    await expect.poll(followedRecords).toEqual(
      ['O-1', 'O-2']
        .flatMap((id) => [
          { kind: 'ORDER', id },
          { kind: 'ORDER_OPENERS', id },
        ])
        .toSorted((one, other) => one.kind.localeCompare(other.kind)),
    )
    const openBy: Record<string, (typeof noor)[]> = { 'O-1': [], 'O-2': [noor, carla] }
    respond({ orderOpeners: ({ orderIds }) => orderIds.map((orderId) => ({ orderId, openBy: openBy[orderId] ?? [] })) })
    reportChange({ kind: 'ORDER_OPENERS', id: 'O-2' })
    await expect.poll(() => rowOf('O-2')['Order ID']).toBe("O-2Noor O'Hara has had it open for 2 minutes.Carla Service has just opened it.")
    expect(rowOf('O-1')['Order ID']).toBe('O-1')
    expect(sent('OrderOpeners')).toEqual([{ orderIds: ['O-1', 'O-2'] }])
    expect(sent('OrderList')).toHaveLength(1)
  })
})
