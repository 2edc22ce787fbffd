import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { factsOf } from '#tests/component/support/facts.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anItem, anOrder } from '#tests/component/support/records/orders.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'

const panel = page.getByRole('region', { name: 'ID check status' })
const updateOrder = panel.getByRole('button', { name: 'Update order' })
const dialog = page.getByRole('dialog', { name: 'How should this order be handled' })
const send = dialog.getByRole('button', { name: 'Update order' })
const radios = dialog.getByRole('radio')
const choice = (label: string) => dialog.getByRole('radio', { name: new RegExp(`^${label}(?! only)`) })

type Order = Parameters<typeof anOrder>[0]
const order = (status: string, { idCheck, ...changes }: NonNullable<Order> = {}) =>
  anOrder({ idCheck: { status, apiStatus: 'success', ...idCheck }, ...changes })

async function openDialog(status: string, changes?: Order) {
  await openScreen('/clinical-review/order/700001', { order: () => order(status, changes) })
  await updateOrder.click()
  await expect.element(send).toBeVisible()
}

describe('the dialog for handling an order', () => {
  for (const { tags, status, labels, label, handling, after } of [
    {
      tags: ['CR-210', 'CR-213'],
      status: 'refer',
      labels: ['Approve', 'Reject only restricted items', 'Reject'],
      label: 'Approve',
      handling: 'APPROVE',
      after: { restrictedItemsApproved: true },
    },
    {
      tags: ['CR-210', 'CR-213'],
      status: 'refer',
      labels: ['Approve', 'Reject only restricted items', 'Reject'],
      label: 'Reject only restricted items',
      handling: 'REJECT_RESTRICTED_ITEMS',
      after: { items: [anItem({ reviewStatus: 'REJECTED', reviewedBy: 'Inês Prescott', reviewedAt: '2026-03-02T10:00:00Z' })] },
    },
    {
      tags: ['CR-211', 'CR-212'],
      status: 'fail',
      labels: ['Reject only restricted items', 'Reject'],
      label: 'Reject',
      handling: 'REJECT',
      after: {
        status: 'Cancelled',
        items: [anItem({ reviewStatus: 'REJECTED', reviewedBy: 'Inês Prescott', reviewedAt: '2026-03-02T10:00:00Z' })],
      },
    },
  ])
    it(`can handle the order with “${label}” after the ID check result “${status}”`, {
      tags: [...tags, 'CR-132', 'CR-250', 'CR-288'],
    }, async () => {
      await openDialog(status)
      await expect.element(radios).toHaveLength(labels.length)
      for (const each of labels) await expect.element(choice(each)).not.toBeChecked()
      await expect.element(send).toBeDisabled()
      await expectAccessible()
      await choice(label).click()
      respond({ order: () => order(status, after), handleOrder: () => ({ order: order(status, after) }) })
      await send.click()
      await expect.element(page.getByText('Order 700001: Order updated.')).toBeVisible()
      await expect.element(dialog).not.toBeInTheDocument()
      const seen = { status, updatedAt: null, restrictedItemsApproved: false }
      expect(sent('HandleOrder')).toEqual([{ input: { orderId: '700001', handling, seen, seenOpenItems: ['item-112'] } }])

      const isCancelled = handling === 'REJECT'
      await expect.poll(() => factsOf('Order details')).toMatchObject({ Status: isCancelled ? 'Cancelled' : 'Awaiting review' })
      await expect.element(panel.getByRole('button')).toHaveLength(isCancelled ? 0 : 2)
      if (handling === 'APPROVE')
        await expect.poll(() => factsOf('ID check status')).toMatchObject({ Order: 'Approved in spite of the ID check' })
      else await expect.element(page.getByText('Rejected by Inês Prescott on 02/03/26 10:00')).toBeVisible()
    })

  it('offers "Approve" for a passed ID check with an API failure, but not once the order is approved', {
    tags: ['CR-210', 'CR-215', 'R-22'],
  }, async () => {
    const changes = { idCheck: { apiStatus: 'failure' } }
    await openDialog('pass', changes)
    await choice('Approve').click()
    const approved = { ...changes, restrictedItemsApproved: true }
    respond({ order: () => order('pass', approved), handleOrder: () => ({ order: order('pass', approved) }) })
    await send.click()
    await expect.element(page.getByRole('button', { name: 'Approve Item' })).toBeEnabled()
    await expect.element(dialog).not.toBeInTheDocument()
    await updateOrder.click()
    await expect.element(radios).toHaveLength(2)
    await expect.element(choice('Approve')).not.toBeInTheDocument()
  })

  it('lists decisions made while it is open, but sends the items that awaited review when it opened', {
    tags: ['CR-288'],
  }, async () => {
    await openDialog('fail')
    await choice('Reject').click()
    const decided = { reviewStatus: 'APPROVED', reviewedBy: "Noor O'Hara", reviewedAt: '2026-03-02T09:59:00.000Z' } as const
    respond({ order: () => order('fail', { items: [anItem(decided)] }) })
    await becomeVisible()
    await expect
      .element(dialog.getByRole('status').getByRole('listitem'))
      .toHaveTextContent("Noor O'Hara approved Finasteride 1mg on 02/03/26 09:59.")
    respond({ handleOrder: () => ({ order: order('fail', { items: [anItem(decided)] }) }) })
    await send.click()
    await expect.poll(() => sent('HandleOrder').map(({ input }) => input.seenOpenItems)).toEqual([['item-112']])
  })

  it('forgets the choice on Cancel, and sends nothing', { tags: ['CR-132', 'CR-288'] }, async () => {
    await openDialog('refer')
    await expect.element(page.getByRole('button', { name: 'Approve Item' })).toBeDisabled()
    await choice('Approve').click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await updateOrder.click()
    await expect.element(choice('Approve')).not.toBeChecked()
    await expect.element(send).toBeDisabled()
    expect(sent('HandleOrder')).toEqual([])
  })

  it('keeps an option that has become impossible, but shows a message while that option is chosen', { tags: ['XC-21'] }, async () => {
    await openDialog('refer')
    await choice('Approve').click()
    respond({ order: () => order('fail') })
    await becomeVisible()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^This is no longer possible\./)
    await expect.element(radios).toHaveLength(3)
    await expect.element(choice('Approve')).toBeChecked()
    await expect.element(send).toBeDisabled()
    await choice('Reject').click()
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(send).toBeEnabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await updateOrder.click()
    await expect.element(radios).toHaveLength(2)
  })

  it('shows why saving failed, keeps the choice, and can be retried', { tags: ['CR-288', 'CR-324'] }, async () => {
    await openDialog('refer')
    await choice('Reject').click()
    respond({
      handleOrder: () => {
        throw gatewayFailure('UPSTREAM_REJECTED', 'The order is locked')
      },
    })
    await send.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Error in updating order detailsThe order is locked')
    await expect.element(choice('Reject')).toBeChecked()
    await expectAccessible()
    respond({
      order: () => order('refer', { status: 'Cancelled' }),
      handleOrder: () => ({ order: order('refer', { status: 'Cancelled' }) }),
    })
    await send.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent('HandleOrder').map(({ input }) => input.handling)).toEqual(['REJECT', 'REJECT'])
  })

  it('reports the choice as not saved if the request was lost, and lets the user retry', { tags: ['CR-324'] }, async () => {
    await openDialog('refer')
    await choice('Approve').click()
    respond({
      handleOrder: () => {
        throw new ConnectionFailure()
      },
    })
    await send.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Error in updating order details')
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('the record shows that this was not saved. You can try again.')
    await expect.element(choice('Approve')).toBeChecked()
    const approved = order('refer', { restrictedItemsApproved: true })
    respond({ order: () => approved, handleOrder: () => ({ order: approved }) })
    await send.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent('HandleOrder')).toHaveLength(2)
  })

  it('reports the choice as saved if the response was lost but the record shows the choice', { tags: ['CR-324'] }, async () => {
    await openDialog('refer')
    await choice('Approve').click()
    respond({
      order: () => order('refer', { restrictedItemsApproved: true }),
      handleOrder: () => {
        throw new ConnectionFailure()
      },
    })
    await send.click()
    await expect.element(page.getByText('Order 700001: No confirmation came, but it was saved. Order updated.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => factsOf('ID check status')).toMatchObject({ Order: 'Approved in spite of the ID check' })
    expect(sent('HandleOrder')).toHaveLength(1)
  })
})
