import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { factsOf } from '#tests/component/support/facts.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anItem, anOrder } from '#tests/component/support/records/orders.ts'
import { respond } from '#tests/component/support/stand-in-gateway.ts'

const ADDRESS = '/clinical-review/order/700001'
const REFER = { status: 'refer', apiStatus: 'success' }

const panel = page.getByRole('region', { name: 'ID check status' })
const updateStatus = panel.getByRole('button', { name: 'Update Status' })
const updateOrder = panel.getByRole('button', { name: 'Update order' })
const facts = () => factsOf('ID check status')

describe('the ID check panel', () => {
  it('shows the statuses, the reference, and who updated the check and when', { tags: ['CR-112', 'CR-206'] }, async () => {
    const idCheck = {
      ...REFER,
      previousStatus: 'fail',
      searchReference: 'LN-2231',
      updatedAt: '2026-07-02T09:14:00.000Z',
      updatedBy: 'Dev Patel',
    }
    await openScreen(ADDRESS, { as: 'agent', order: () => anOrder({ idCheck }) })
    await expect.poll(facts).toEqual({
      Status: 'refer',
      'Previous status': 'fail',
      'Search reference': 'LN-2231',
      Updated: '02/07/26 10:14 Dev Patel',
    })
    await expect.element(updateOrder).toBeEnabled()
    await expect.element(updateStatus).toBeEnabled()
  })

  it("leaves out missing values, and shows the order's approval and a failed API call", {
    tags: ['CR-112', 'CR-205', 'CR-206', 'CR-207', 'R-22', 'R-23'],
  }, async () => {
    const idCheck = { status: null, apiStatus: 'failure', previousStatus: 'pass' }
    const screen = await openScreen(ADDRESS, { order: () => anOrder({ idCheck }) })
    await expect.poll(facts).toEqual({ Status: 'API failure', 'Previous status': 'ID verified' })
    for (const [id, status, label] of [
      ['700002', 'pass', 'ID verifiedAPI failure'],
      ['700003', 'refer', 'referAPI failure'],
    ] as const) {
      const order = anOrder({ id, restrictedItemsApproved: true, idCheck: { status, apiStatus: 'failure' } })
      respond({ order: () => order })
      await screen.goTo(`/clinical-review/order/${id}`)
      await expect.poll(facts).toEqual({ Status: label, Order: 'Approved in spite of the ID check' })
    }
  })

  it.each(['prescriber', 'pharmacist', 'agent'] as const)(
    'offers its actions to the %s after a failed check, but not after a passed one',
    { tags: ['CR-112', 'CR-214', 'CR-215'] },
    async (as) => {
      const orders = { '700001': anOrder({ idCheck: { status: 'fail', apiStatus: 'success' } }), '700002': anOrder({ id: '700002' }) }
      const screen = await openScreen(ADDRESS, { as, order: ({ id }) => orders[id as keyof typeof orders] })
      await expect.element(updateOrder).toBeEnabled()
      await expect.element(updateStatus).toBeEnabled()
      await screen.goTo('/clinical-review/order/700002')
      await expect.poll(facts).toMatchObject({ Status: 'ID verified' })
      await expect.element(panel.getByRole('button')).not.toBeInTheDocument()
    },
  )

  it('offers no action except “Update order” if the order has no customer', { tags: ['CR-214'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder({ idCheck: REFER, patientId: null, patient: null }) })
    await expect.element(updateOrder).toBeEnabled()
    await expect.element(updateStatus).not.toBeInTheDocument()
  })

  it('shows a reason instead of actions if the order has neither a customer nor a status', { tags: ['CR-214', 'CR-216'] }, async () => {
    const idCheck = { ...REFER, status: null, apiStatus: 'failure' }
    await openScreen(ADDRESS, { order: () => anOrder({ idCheck, patientId: null, patient: null }) })
    await expect.element(panel.getByText("The order has no customer, so its ID check can't be updated.")).toBeVisible()
    await expect.element(panel.getByRole('button')).not.toBeInTheDocument()
  })

  it.each(['Pending', 'Cancelled', 'Completed', 'Awaiting Fulfillment'])(
    'offers no actions when the order is %s, even through a pasted link',
    { tags: ['CR-214'] },
    async (status) => {
      const screen = await openScreen(ADDRESS, { as: 'agent', order: () => anOrder({ status, idCheck: REFER }) })
      await expect.poll(facts).toMatchObject({ Status: 'refer' })
      await expect.element(panel.getByRole('button')).not.toBeInTheDocument()
      for (const dialog of ['id-check', 'handle']) {
        await screen.goTo(`${ADDRESS}?dialog=${dialog}`)
        await expect.poll(facts).toMatchObject({ Status: 'refer' })
        await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      }
    },
  )

  it.each([
    [null, 'Update the status first: the ID check gave no result.'],
    ['unclear', 'Update the status first: it is neither refer nor fail.'],
    ['refer', "Update the status first: the ID check can't be read completely."],
  ])('says why an order with the ID check status %j cannot be handled', { tags: ['CR-216'] }, async (status, reason) => {
    const order = anOrder({ idCheck: { status, apiStatus: 'failure' }, handlings: [] })
    const screen = await openScreen(ADDRESS, { as: 'agent', order: () => order })
    await expect.element(updateOrder).toBeDisabled()
    await expect.element(updateOrder).toHaveAccessibleDescription(reason)
    await expect.element(updateStatus).toBeEnabled()
    await screen.goTo(`${ADDRESS}?dialog=handle`)
    await expect.element(updateOrder).toBeDisabled()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

it('the warning about the ID check is not shown for a cancelled order', { tags: ['CR-331', 'R-21'] }, async () => {
  await openScreen(ADDRESS, { order: () => anOrder({ status: 'Cancelled', idCheck: { status: 'fail', apiStatus: 'success' } }) })
  await expect.poll(facts).toMatchObject({ Status: 'fail' })
  await expect.element(page.getByText('ID status fail')).not.toBeInTheDocument()
})

describe('the warning about the ID check', () => {
  it.each([
    ['an item that can’t be read', { items: [], unreadableItems: 1 }],
    ['an item of an unknown category', { items: [anItem({ primaryTag: 'unknown' })] }],
  ])('is shown if the order contains %s, which may need a review', { tags: ['CR-330', 'CR-331', 'R-23'] }, async (_name, order) => {
    await openScreen(ADDRESS, { order: () => anOrder({ idCheck: { status: null }, ...order }) })
    await expect.element(page.getByRole('alert').filter({ hasText: 'API failure' })).toBeVisible()
    respond({ order: () => anOrder({ idCheck: { status: 'refer' }, ...order }) })
    await becomeVisible()
    await expect.element(page.getByRole('alert').filter({ hasText: 'ID status refer' })).toBeVisible()
  })
})
