import type { Page } from '@playwright/test'
import { bodyHash } from '../../sandbox/control/journal.ts'
import type { IdCheckRecord, OrderRecord } from '../../sandbox/data/records.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import type { PersonName, Stack } from '../support/stack.ts'
import { choose, fact } from './support/bookings.ts'
import { orderAddress, storedOrder, writes } from './support/clinical.ts'
import { withoutLiveUpdates } from './support/settled.ts'
import { expect, test } from './support/test.ts'

/** Creates an order, by default with the check status "refer". Its patient has no other orders, because those would share the check. */
const placeChecked = ({ sandbox }: Stack, changes: Partial<OrderRecord> = {}): OrderRecord =>
  placeOrder(sandbox, { customerId: placeCustomer(sandbox).id, idCheckStatus: 'refer', ...changes })

const storedCheck = ({ sandbox }: Stack, { customerId }: OrderRecord) =>
  sandbox.database.document<IdCheckRecord>('SELECT document FROM id_checks WHERE customer_id = ?', customerId)

const checkWrite = ({ customerId }: OrderRecord, status: string, lnSearchRef: string, updatedBy: string) => ({
  call: `PUT /customers/${customerId}/idchecks`,
  hash: bodyHash({ status, lnSearchRef, updatedBy }),
})
const handlingWrite = ({ orderId }: OrderRecord, status: string, rejectAll: boolean, updatedBy: string) => ({
  call: `PUT /orders/${orderId}`,
  hash: bodyHash({ status, rejectAll, updatedBy }),
})

const panel = (page: Page) => page.getByRole('region', { name: 'ID check status' })
const checkDialog = (page: Page) => page.getByRole('dialog', { name: 'ID check status' })
const handleDialog = (page: Page) => page.getByRole('dialog', { name: 'How should this order be handled' })
const updateStatus = (page: Page) => panel(page).getByRole('button', { name: 'Update Status' })
const updateOrder = (page: Page) => panel(page).getByRole('button', { name: 'Update order' })
const save = (page: Page) => checkDialog(page).getByRole('button', { name: 'Save' })
const send = (page: Page) => handleDialog(page).getByRole('button', { name: 'Update order' })
const choice = (page: Page, label: string) => handleDialog(page).getByRole('radio', { name: new RegExp(`^${label}(?! only)`) })

async function closed(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test.describe('an open ID check dialog', () => {
  test('stays open across a reload, and closes on Back', { tag: ['@CR-112'] }, async ({ page, stack, signIn }) => {
    const order = placeChecked(stack)
    await signIn(page, 'agent', orderAddress(order))
    await updateStatus(page).click()
    await expect(checkDialog(page)).toBeVisible()
    await page.reload()
    await expect(checkDialog(page)).toBeVisible()
    await page.goBack()
    await expect(panel(page)).toBeVisible()
    await closed(page)

    await updateOrder(page).click()
    await expect(handleDialog(page)).toBeVisible()
    await page.reload()
    await expect(handleDialog(page)).toBeVisible()
    await page.goBack()
    await expect(panel(page)).toBeVisible()
    await closed(page)
    expect(writes(stack)).toEqual([])
  })
})

/** POM, PMed and GSL items, one of them already reviewed. */
const mixedProducts = () => [
  product({ productId: '1', orderItemId: 'i-1', productTitle: 'Open POM' }),
  product({ productId: '2', orderItemId: 'i-2', productTitle: 'Open PMed', primaryTag: 'PMed', secondaryTag: null }),
  product({
    productId: '3',
    orderItemId: 'i-3',
    productTitle: 'Decided POM',
    reviewStatus: 'APPROVED',
    reviewedBy: "Noor O'Hara",
    reviewDate: '2026-03-03T10:00:00.000Z',
  }),
  product({ productId: '4', orderItemId: 'i-4', productTitle: 'Ibuprofen', primaryTag: 'GSL', ageRestricted: true, reviewStatus: null }),
  product({ productId: '5', orderItemId: 'i-5', productTitle: 'Vitamin D', primaryTag: 'GSL', reviewStatus: null }),
]

/** The stored outcome: the order's status and approval, and each item's decision. */
function outcomeOf(order: OrderRecord | undefined) {
  return {
    status: order?.orderStatus,
    approved: order?.restrictedItemsApproval,
    items: order?.products.map(({ reviewStatus, reviewedBy }) => (reviewStatus ? `${reviewStatus} ${reviewedBy}` : null)),
  }
}

interface Journey {
  tag: string[]
  person: PersonName
  name: string
  outcome: 'Refer' | 'Fail'
  choices: string[]
  take: string
  sent: { status: string; rejectAll: boolean }
  after: ReturnType<typeof outcomeOf>
}

const referChoices = ['Approve', 'Reject only restricted items', 'Reject']
const failChoices = ['Reject only restricted items', 'Reject']

const journeys: Journey[] = [
  {
    tag: ['@CR-210', '@CR-213'],
    person: 'agent',
    name: 'Carla Service',
    outcome: 'Refer',
    choices: referChoices,
    take: 'Approve',
    sent: { status: 'approve', rejectAll: false },
    after: {
      status: 'Manual Verification Required',
      approved: true,
      items: ['AWAITING_REVIEW null', 'AWAITING_REVIEW null', "APPROVED Noor O'Hara", null, null],
    },
  },
  {
    tag: ['@CR-211', '@CR-212'],
    person: 'prescriber',
    name: 'Inês Prescott',
    outcome: 'Fail',
    choices: failChoices,
    take: 'Reject',
    sent: { status: 'reject', rejectAll: true },
    after: {
      status: 'Cancelled',
      approved: false,
      items: [
        'REJECTED Inês Prescott',
        'REJECTED Inês Prescott',
        "APPROVED Noor O'Hara",
        'REJECTED Inês Prescott',
        'REJECTED Inês Prescott',
      ],
    },
  },
]

test.describe('handling an order after its ID check', () => {
  for (const { tag, person, name, outcome, choices, take, sent, after } of journeys) {
    test(`lets the ${person} choose "${take}" after the status ${outcome}, and stores the result`, {
      tag: [...tag, '@CR-132', '@CR-209', '@CR-250', '@CR-287', '@CR-288'],
    }, async ({ page, stack, signIn }) => {
      const order = placeChecked(stack, { idCheckStatus: '', idCheckApiStatus: 'failure', products: mixedProducts() })
      await signIn(page, person, orderAddress(order))
      await updateStatus(page).click()
      await choose(page, checkDialog(page).getByLabel('Status', { exact: true }), outcome)
      await checkDialog(page).getByLabel('LN search reference').fill(' LN-77 ')
      await save(page).click()

      await expect(handleDialog(page)).toBeVisible()
      await expect(checkDialog(page)).toHaveCount(0)
      const status = outcome.toLowerCase()
      expect(writes(stack)).toEqual([checkWrite(order, status, 'LN-77', name)])
      expect(storedOrder(stack, order.orderId)).toMatchObject({ idCheckStatus: status, lnSearchRef: 'LN-77', lnStatusUpdatedBy: name })
      expect(storedCheck(stack, order)).toMatchObject({ idCheckStatus: status, lnSearchRef: 'LN-77', lnStatusUpdatedBy: name })

      await expect(handleDialog(page).getByRole('radio')).toHaveCount(choices.length)
      for (const label of choices) await expect(choice(page, label)).not.toBeChecked()
      await expect(send(page)).toBeDisabled()
      await choice(page, take).check()
      await send(page).click()
      await closed(page)

      expect(writes(stack).slice(1)).toEqual([handlingWrite(order, sent.status, sent.rejectAll, name)])
      expect(outcomeOf(storedOrder(stack, order.orderId))).toEqual(after)
      const item = page.getByRole('article', { name: 'Open POM' })
      if (sent.status === 'approve') await expect(panel(page)).toContainText('Approved in spite of the ID check')
      else await expect(item).toContainText(`Rejected by ${name} on`)
      await expect(page.getByRole('article', { name: 'Decided POM' })).toContainText("Approved by Noor O'Hara on 03/03/26 10:00")
      const isOver = after.status === 'Cancelled'
      await expect(fact(page.getByRole('region', { name: 'Order details' }), 'Status')).toHaveText(isOver ? 'Cancelled' : 'Awaiting review')
      await expect(panel(page).getByRole('button', { name: /^Update/ })).toHaveCount(isOver ? 0 : 2)
    })
  }
})

test.describe('the dialog for handling an order', () => {
  test('shows an error and writes nothing if another user has handled it', { tag: ['@CR-324'] }, async ({ page, stack, signIn }) => {
    const order = placeChecked(stack)
    await withoutLiveUpdates(page)
    await signIn(page, 'agent', orderAddress(order))
    await updateOrder(page).click()
    await choice(page, 'Approve').check()
    const { errors } = await stack.graphql(
      'mutation ($input: HandleOrderInput!) { handleOrder(input: $input) { order { id } } }',
      { input: { orderId: order.orderId, handling: 'REJECT' } },
      'pharmacist',
    )
    expect(errors).toBeUndefined()
    await send(page).click()
    await expect(handleDialog(page).getByRole('alert')).toContainText('Error in updating order details')
    await handleDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('article', { name: 'Finasteride 1mg' })).toContainText('Rejected by Dev Patel on')
    await closed(page)
    expect(writes(stack)).toEqual([handlingWrite(order, 'reject', true, 'Dev Patel')])
    expect(storedOrder(stack, order.orderId)).toMatchObject({ orderStatus: 'Cancelled', restrictedItemsApproval: false })
  })
})
