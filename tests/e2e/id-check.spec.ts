import type { Locator, Page } from '@playwright/test'
import type { FaultOrder } from '../../sandbox/control/faults.ts'
import { bodyHash } from '../../sandbox/control/journal.ts'
import { findOrder } from '../../sandbox/data/orders.ts'
import type { IdCheckRecord, OrderRecord, PreApprovalRecord } from '../../sandbox/data/records.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import type { PersonName, Stack } from '../support/stack.ts'
import { writes } from './support/clinical.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** An order with the check status "refer" by default. Its patient is new, because an ID check applies to all of a patient's orders. */
const placeChecked = ({ sandbox }: Stack, changes: Partial<OrderRecord> = {}): OrderRecord =>
  placeOrder(sandbox, { customerId: placeCustomer(sandbox).id, idCheckStatus: 'refer', ...changes })

const addressOf = ({ orderId }: OrderRecord) => `/clinical-review/order/${orderId}`
const stored = ({ sandbox }: Stack, { orderId }: OrderRecord) => findOrder(sandbox.database, orderId)
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
const fact = (within: Locator, label: string) =>
  within.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]')
const checkDialog = (page: Page) => page.getByRole('dialog', { name: 'ID check status' })
const handleDialog = (page: Page) => page.getByRole('dialog', { name: 'How should this order be handled' })
const updateStatus = (page: Page) => panel(page).getByRole('button', { name: 'Update Status' })
const updateOrder = (page: Page) => panel(page).getByRole('button', { name: 'Update order' })
const save = (page: Page) => checkDialog(page).getByRole('button', { name: 'Save' })
const send = (page: Page) => handleDialog(page).getByRole('button', { name: 'Update order' })
const choice = (page: Page, label: string) => handleDialog(page).getByRole('radio', { name: new RegExp(`^${label}(?! only)`) })

async function choose(page: Page, outcome: 'Pass' | 'Refer' | 'Fail'): Promise<void> {
  await checkDialog(page).getByLabel('Status', { exact: true }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: outcome }).click()
  await expect(checkDialog(page).locator('.ant-select').filter({ hasText: outcome })).toBeVisible()
}

async function closed(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test.describe('the ID check panel', () => {
  test('shows status, previous status, reference, and who changed it and when', { tag: ['@CR-112', '@CR-206'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const order = placeChecked(stack, {
      idCheckStatus: 'refer',
      idCheckPreviousStatus: 'fail',
      lnSearchRef: 'LN-2231',
      lnStatusUpdateAt: '2026-07-02T09:14:00.000Z',
      lnStatusUpdatedBy: 'Dev Patel',
    })
    await signIn(page, 'agent', addressOf(order))
    await expect(fact(panel(page), 'Previous status')).toHaveText('fail')
    await expect(panel(page).getByRole('definition').first()).toHaveText('refer')
    await expect(fact(panel(page), 'Search reference')).toHaveText('LN-2231')
    await expect(fact(panel(page), 'Updated')).toHaveText('02/07/26 10:14 Dev Patel')
    await expect(updateOrder(page)).toBeEnabled()
    await expect(updateStatus(page)).toBeEnabled()
    await expectAccessible(page)
  })

  for (const { tag, idCheckStatus, idCheckApiStatus, label } of [
    { tag: ['@CR-205'], idCheckStatus: 'pass', idCheckApiStatus: 'success', label: 'ID verified' },
    { tag: ['@CR-206'], idCheckStatus: 'refer', idCheckApiStatus: 'success', label: 'refer' },
    { tag: ['@CR-206'], idCheckStatus: 'fail', idCheckApiStatus: 'success', label: 'fail' },
    { tag: ['@CR-207'], idCheckStatus: '', idCheckApiStatus: 'success', label: 'API failure' },
    { tag: ['@CR-207'], idCheckStatus: '', idCheckApiStatus: 'failure', label: 'API failure' },
    { tag: ['@CR-205'], idCheckStatus: 'pass', idCheckApiStatus: 'failure', label: 'ID verifiedAPI failure' },
    { tag: ['@CR-206'], idCheckStatus: 'refer', idCheckApiStatus: 'failure', label: 'referAPI failure' },
  ]) {
    test(`shows the status "${idCheckStatus}" (API call: ${idCheckApiStatus}) as "${label}"`, { tag }, async ({ page, stack, signIn }) => {
      const order = placeChecked(stack, { idCheckStatus, idCheckApiStatus })
      await signIn(page, 'pharmacist', addressOf(order))
      await expect(panel(page).getByRole('definition').first()).toHaveText(label)
    })
  }
})

test.describe('the buttons of the ID check panel', () => {
  for (const person of ['prescriber', 'pharmacist', 'agent'] as const) {
    test(`are shown to the ${person} while verification is pending, not after a pass`, {
      tag: ['@CR-112', '@CR-214', '@CR-215'],
    }, async ({ page, stack, signIn }) => {
      const awaiting = placeChecked(stack, { idCheckStatus: 'fail' })
      await signIn(page, person, addressOf(awaiting))
      await expect(updateOrder(page)).toBeVisible()
      await expect(updateStatus(page)).toBeVisible()

      await page.goto(addressOf(placeChecked(stack, { idCheckStatus: 'pass' })))
      await expect(panel(page)).toContainText('ID verified')
      await expect(panel(page).getByRole('button')).toHaveCount(0)
    })
  }

  for (const orderStatus of ['Pending', 'Cancelled', 'Completed', 'Awaiting Fulfillment']) {
    test(`are hidden, also by pasted link, when the order is ${orderStatus}`, { tag: ['@CR-214'] }, async ({ page, stack, signIn }) => {
      const order = placeChecked(stack, { orderStatus, idCheckStatus: 'refer' })
      await signIn(page, 'agent', addressOf(order))
      await expect(panel(page)).toContainText('refer')
      await expect(panel(page).getByRole('button')).toHaveCount(0)
      for (const dialog of ['id-check', 'handle']) {
        await page.goto(`${addressOf(order)}?dialog=${dialog}`)
        await expect(panel(page)).toContainText('refer')
        await closed(page)
      }
    })
  }

  test('can update a passed check whose API call failed, and handle its order', { tag: ['@CR-210', '@CR-215'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const order = placeChecked(stack, { idCheckStatus: 'pass', idCheckApiStatus: 'failure' })
    await signIn(page, 'prescriber', addressOf(order))
    await updateOrder(page).click()
    await handleDialog(page)
      .getByRole('radio', { name: /^Approve/ })
      .check()
    await handleDialog(page).getByRole('button', { name: 'Update order' }).click()
    await closed(page)
    await expect(page.getByRole('button', { name: 'Approve Item' })).toBeEnabled()

    await updateOrder(page).click()
    await expect(handleDialog(page).getByRole('radio')).toHaveCount(2)
    await expect(handleDialog(page).getByRole('radio', { name: /^Approve/ })).toHaveCount(0)
  })

  test('can set the status, but not handle the order, before there is a result', { tag: ['@CR-216'] }, async ({ page, stack, signIn }) => {
    const order = placeChecked(stack, { idCheckStatus: '', idCheckApiStatus: 'failure' })
    await signIn(page, 'agent', addressOf(order))
    await expect(updateOrder(page)).toBeDisabled()
    await expect(updateOrder(page)).toHaveAccessibleDescription('Update the status first: the ID check has no result yet.')
    await page.goto(`${addressOf(order)}?dialog=handle`)
    await expect(panel(page)).toContainText('API failure')
    await closed(page)

    await updateStatus(page).click()
    await choose(page, 'Refer')
    await save(page).click()
    await expect(handleDialog(page)).toBeVisible()
    await page.waitForTimeout(500)
    await expect(handleDialog(page).getByRole('radio').first()).toBeFocused()
    await handleDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(updateOrder(page)).toBeEnabled()
  })
})

test.describe('setting the ID check status', () => {
  test('requires one of three statuses', { tag: ['@CR-131', '@CR-208', '@CR-248'] }, async ({ page, stack, signIn }) => {
    const order = placeChecked(stack)
    await signIn(page, 'agent', addressOf(order))
    await updateStatus(page).click()
    await expect(checkDialog(page).getByText('Status is required')).toHaveCount(0)
    await save(page).click()
    await expect(checkDialog(page).getByText('Status is required')).toBeVisible()
    await expectAccessible(page)
    await checkDialog(page).getByLabel('Status', { exact: true }).click()
    await expect(page.locator('.ant-select-item-option')).toHaveText(['Pass', 'Refer', 'Fail'])
    await page.keyboard.press('Escape')
    expect(writes(stack)).toEqual([])
  })

  test('accepts a reference of 100 characters, and rejects 101', { tag: ['@CR-249', '@CR-287'] }, async ({ page, stack, signIn }) => {
    const order = placeChecked(stack)
    await signIn(page, 'pharmacist', addressOf(order))
    await updateStatus(page).click()
    await choose(page, 'Pass')
    const reference = checkDialog(page).getByLabel('LN search reference')
    await reference.fill('x'.repeat(101))
    await expect(checkDialog(page).getByText('Maximum 100 characters are allowed')).toBeVisible()
    await save(page).click()
    await expect(checkDialog(page).getByText('Maximum 100 characters are allowed')).toBeVisible()
    expect(writes(stack)).toEqual([])

    await reference.fill('x'.repeat(100))
    await expect(checkDialog(page).getByText('Maximum 100 characters are allowed')).toHaveCount(0)
    await save(page).click()
    await closed(page)
    expect(writes(stack)).toEqual([checkWrite(order, 'pass', 'x'.repeat(100), 'Dev Patel')])
    expect(stored(stack, order)?.lnSearchRef).toBe('x'.repeat(100))
  })

  test('stores a pass without further questions and hides the buttons', { tag: ['@CR-209', '@CR-215', '@CR-287'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const order = placeChecked(stack, { lnSearchRef: 'LN-1' })
    await signIn(page, 'prescriber', addressOf(order))
    await expect(page.getByRole('button', { name: 'Approve Item' })).toBeDisabled()
    await updateStatus(page).click()
    await expect(checkDialog(page).getByLabel('LN search reference')).toHaveValue('LN-1')
    await choose(page, 'Pass')
    await save(page).click()
    await expect(panel(page)).toContainText('ID verified')
    await closed(page)
    await expect(page).toHaveURL(addressOf(order))
    await expect(panel(page).getByRole('button')).toHaveCount(0)
    // Focus moves to the panel because the button that opened the dialog is gone.
    await expect(panel(page)).toBeFocused()
    await expect(fact(panel(page), 'Previous status')).toHaveText('refer')
    await expect(fact(panel(page), 'Updated')).toHaveText(/^\d\d\/\d\d\/\d\d \d\d:\d\d Inês Prescott$/)
    await expect(page.getByRole('button', { name: 'Approve Item' })).toBeEnabled()
    expect(writes(stack)).toEqual([checkWrite(order, 'pass', 'LN-1', 'Inês Prescott')])
    expect(stored(stack, order)).toMatchObject({
      idCheckStatus: 'pass',
      idCheckPreviousStatus: 'refer',
      lnStatusUpdatedBy: 'Inês Prescott',
    })
    expect(storedCheck(stack, order)).toMatchObject({ idCheckStatus: 'pass', lnSearchRef: 'LN-1', lnStatusUpdatedBy: 'Inês Prescott' })
  })

  test('keeps an open dialog over a reload, and Back closes it', { tag: ['@CR-112'] }, async ({ page, stack, signIn }) => {
    const order = placeChecked(stack)
    await signIn(page, 'agent', addressOf(order))
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

  test('returns to the order, not the submitted form, by Back from the follow-up question', { tag: ['@CR-209'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const order = placeChecked(stack)
    await signIn(page, 'agent', addressOf(order))
    await updateStatus(page).click()
    await choose(page, 'Fail')
    await save(page).click()
    await expect(handleDialog(page)).toBeVisible()
    await page.reload()
    await expect(handleDialog(page)).toBeVisible()
    await page.goBack()
    await expect(panel(page)).toContainText('fail')
    await closed(page)
    expect(writes(stack)).toEqual([checkWrite(order, 'fail', '', 'Carla Service')])
  })

  test('sends once on a double click on Save', { tag: ['@CR-287'] }, async ({ page, stack, signIn }) => {
    const order = placeChecked(stack)
    stack.sandbox.faults.order({ service: 'clinical', method: 'PUT', kind: 'latency', milliseconds: 700 })
    await signIn(page, 'agent', addressOf(order))
    await updateStatus(page).click()
    await choose(page, 'Refer')
    await save(page).dblclick()
    await expect(handleDialog(page)).toBeVisible()
    expect(writes(stack)).toEqual([checkWrite(order, 'refer', '', 'Carla Service')])

    await choice(page, 'Approve').check()
    await send(page).dblclick()
    await expect(panel(page)).toContainText('Approved in spite of the ID check')
    expect(writes(stack).slice(1)).toEqual([handlingWrite(order, 'approve', false, 'Carla Service')])
  })
})

/** One item of each kind, one of them already reviewed. */
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
    tag: ['@CR-210', '@CR-213'],
    person: 'pharmacist',
    name: 'Dev Patel',
    outcome: 'Refer',
    choices: referChoices,
    take: 'Reject only restricted items',
    sent: { status: 'reject', rejectAll: false },
    after: {
      status: 'Manual Verification Required',
      approved: false,
      items: ['REJECTED Dev Patel', 'REJECTED Dev Patel', "APPROVED Noor O'Hara", 'REJECTED Dev Patel', null],
    },
  },
  {
    tag: ['@CR-210', '@CR-212'],
    person: 'prescriber',
    name: 'Inês Prescott',
    outcome: 'Refer',
    choices: referChoices,
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
  {
    tag: ['@CR-211', '@CR-213'],
    person: 'prescriber',
    name: 'Inês Prescott',
    outcome: 'Fail',
    choices: failChoices,
    take: 'Reject only restricted items',
    sent: { status: 'reject', rejectAll: false },
    after: {
      status: 'Manual Verification Required',
      approved: false,
      items: ['REJECTED Inês Prescott', 'REJECTED Inês Prescott', "APPROVED Noor O'Hara", 'REJECTED Inês Prescott', null],
    },
  },
  {
    tag: ['@CR-211', '@CR-212'],
    person: 'agent',
    name: 'Carla Service',
    outcome: 'Fail',
    choices: failChoices,
    take: 'Reject',
    sent: { status: 'reject', rejectAll: true },
    after: {
      status: 'Cancelled',
      approved: false,
      items: [
        'REJECTED Carla Service',
        'REJECTED Carla Service',
        "APPROVED Noor O'Hara",
        'REJECTED Carla Service',
        'REJECTED Carla Service',
      ],
    },
  },
]

test.describe('handling an order after its ID check', () => {
  for (const { tag, person, name, outcome, choices, take, sent, after } of journeys) {
    test(`the ${person} answers the question after ${outcome} with "${take}"`, {
      tag: [...tag, '@CR-132', '@CR-209', '@CR-250', '@CR-287', '@CR-288'],
    }, async ({ page, stack, signIn }) => {
      const order = placeChecked(stack, { idCheckStatus: '', idCheckApiStatus: 'failure', products: mixedProducts() })
      await signIn(page, person, addressOf(order))
      await updateStatus(page).click()
      await choose(page, outcome)
      await checkDialog(page).getByLabel('LN search reference').fill(' LN-77 ')
      await save(page).click()

      await expect(handleDialog(page)).toBeVisible()
      await expect(checkDialog(page)).toHaveCount(0)
      const status = outcome.toLowerCase()
      expect(writes(stack)).toEqual([checkWrite(order, status, 'LN-77', name)])
      expect(stored(stack, order)).toMatchObject({ idCheckStatus: status, lnSearchRef: 'LN-77', lnStatusUpdatedBy: name })
      expect(storedCheck(stack, order)).toMatchObject({ idCheckStatus: status, lnSearchRef: 'LN-77', lnStatusUpdatedBy: name })

      await expect(handleDialog(page).getByRole('radio')).toHaveCount(choices.length)
      for (const label of choices) await expect(choice(page, label)).not.toBeChecked()
      await expect(send(page)).toBeDisabled()
      await choice(page, take).check()
      await send(page).click()
      await closed(page)

      expect(writes(stack).slice(1)).toEqual([handlingWrite(order, sent.status, sent.rejectAll, name)])
      expect(outcomeOf(stored(stack, order))).toEqual(after)
      const item = page.getByRole('article', { name: 'Open POM' })
      if (sent.status === 'approve') await expect(panel(page)).toContainText('Approved in spite of the ID check')
      else await expect(item).toContainText(`Rejected by ${name} on`)
      await expect(page.getByRole('article', { name: 'Decided POM' })).toContainText("Approved by Noor O'Hara on 03/03/26 10:00")
      const isOver = after.status === 'Cancelled'
      await expect(fact(page.getByRole('region', { name: 'Order details' }), 'Status')).toHaveText(isOver ? 'Cancelled' : 'Awaiting review')
      await expect(panel(page).getByRole('button')).toHaveCount(isOver ? 0 : 2)
    })
  }

  test('the question can be cancelled and reopened; approved items can be reviewed', { tag: ['@CR-132', '@CR-288'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const order = placeChecked(stack)
    await signIn(page, 'prescriber', addressOf(order))
    await expect(page.getByRole('button', { name: 'Approve Item' })).toBeDisabled()
    await updateOrder(page).click()
    await expectAccessible(page)
    await choice(page, 'Approve').check()
    await handleDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await closed(page)
    expect(writes(stack)).toEqual([])

    await updateOrder(page).click()
    await expect(choice(page, 'Approve')).not.toBeChecked()
    await choice(page, 'Approve').check()
    await send(page).click()
    await expect(page.getByRole('button', { name: 'Approve Item' })).toBeEnabled()
    expect(writes(stack)).toEqual([handlingWrite(order, 'approve', false, 'Inês Prescott')])
  })
})

const refusals: { title: string; fault: Pick<FaultOrder, 'kind' | 'status' | 'message'> }[] = [
  { title: 'a 500', fault: { kind: 'status', status: 500 } },
  { title: 'a 400', fault: { kind: 'status', status: 400, message: 'The customer is locked' } },
  { title: 'a 200 instead of a 204', fault: { kind: 'status', status: 200 } },
]

test.describe('errors in the ID check dialogs', () => {
  for (const { title, fault } of refusals) {
    test(`${title} keeps the status form open with its message, and can be retried`, { tag: ['@CR-287', '@CR-323'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      const order = placeChecked(stack)
      stack.sandbox.faults.order({ service: 'clinical', method: 'PUT', path: '/idchecks$', ...fault })
      await signIn(page, 'agent', addressOf(order))
      await updateStatus(page).click()
      await choose(page, 'Fail')
      await checkDialog(page).getByLabel('LN search reference').fill('LN-500')
      await save(page).click()
      await expect(checkDialog(page).getByRole('alert')).toContainText('Error in updating ID check status')
      if (fault.message) await expect(checkDialog(page).getByRole('alert')).toContainText(fault.message)
      await expect(handleDialog(page)).toHaveCount(0)
      await expect(checkDialog(page).getByLabel('LN search reference')).toHaveValue('LN-500')
      expect(writes(stack)).toHaveLength(1)
      expect(stored(stack, order)?.idCheckStatus).toBe('refer')

      stack.sandbox.faults.clear()
      await save(page).click()
      await expect(handleDialog(page)).toBeVisible()
      expect(writes(stack)).toEqual(Array(2).fill(checkWrite(order, 'fail', 'LN-500', 'Carla Service')))
      expect(stored(stack, order)).toMatchObject({ idCheckStatus: 'fail', lnSearchRef: 'LN-500' })
    })

    test(`${title} keeps the question open with its message, and can be retried`, { tag: ['@CR-288', '@CR-324'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      const order = placeChecked(stack)
      stack.sandbox.faults.order({ service: 'clinical', method: 'PUT', path: `^/orders/${order.orderId}$`, ...fault })
      await signIn(page, 'agent', addressOf(order))
      await updateOrder(page).click()
      await choice(page, 'Reject').check()
      await send(page).click()
      await expect(handleDialog(page).getByRole('alert')).toContainText('Error in updating order details')
      if (fault.message) await expect(handleDialog(page).getByRole('alert')).toContainText(fault.message)
      await expect(choice(page, 'Reject')).toBeChecked()
      expect(writes(stack)).toHaveLength(1)
      expect(stored(stack, order)?.orderStatus).toBe('Manual Verification Required')

      stack.sandbox.faults.clear()
      await send(page).click()
      await closed(page)
      expect(writes(stack)).toEqual(Array(2).fill(handlingWrite(order, 'reject', true, 'Carla Service')))
      expect(stored(stack, order)?.orderStatus).toBe('Cancelled')
    })
  }

  test('a lost response shows that the status was saved', { tag: ['@CR-323'] }, async ({ page, stack, signIn }) => {
    const order = placeChecked(stack)
    stack.sandbox.faults.order({ service: 'clinical', method: 'PUT', kind: 'reset', when: 'after' })
    await signIn(page, 'agent', addressOf(order))
    await updateStatus(page).click()
    await choose(page, 'Pass')
    await save(page).click()
    await expect(page.getByText('it was saved. ID check status updated.')).toBeVisible()
    await closed(page)
    await expect(panel(page)).toContainText('ID verified')
    expect(writes(stack)).toEqual([checkWrite(order, 'pass', '', 'Carla Service')])
  })

  for (const [handling, when, found] of [
    ['Approve', 'after', 'it was saved. Order updated.'],
    ['Reject', 'after', 'it was saved. Order updated.'],
    ['Reject only restricted items', 'after', 'it was saved. Order updated.'],
    ['Reject', 'before', 'the record shows that this was not saved'],
  ] as const) {
    test(`a connection lost ${when} "${handling}" was processed shows: ${found}`, { tag: ['@CR-324'] }, async ({ page, stack, signIn }) => {
      const order = placeChecked(stack)
      stack.sandbox.faults.order({ service: 'clinical', method: 'PUT', kind: 'reset', when })
      await signIn(page, 'agent', addressOf(order))
      await updateOrder(page).click()
      await choice(page, handling).check()
      await send(page).click()
      await expect(page.getByText(found)).toBeVisible()
      await expect(handleDialog(page)).toHaveCount(when === 'after' ? 0 : 1)
      expect(writes(stack)).toHaveLength(1)
    })
  }

  test('a question that another user has answered is not answered again', { tag: ['@CR-324'] }, async ({ page, stack, signIn }) => {
    const order = placeChecked(stack)
    await signIn(page, 'agent', addressOf(order))
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
    expect(stored(stack, order)).toMatchObject({ orderStatus: 'Cancelled', restrictedItemsApproval: false })
  })
})

for (const person of ['prescriber', 'pharmacist', 'agent'] as const) {
  test(`the ${person} finds every capability in its place`, { tag: ['@CR-004'] }, async ({ page, stack, signIn }) => {
    const order = placeChecked(stack, {
      products: [product({ secondaryTag: 'onlinedoctorweightloss', isPhotoUploadSkipped: true, subscriptionId: 's-300005' })],
    })
    await signIn(page, person, addressOf(order))
    for (const name of ['Update Status', 'Update order', 'Edit patient details', 'Add note', 'Upload Images', 'Confirm BMI']) {
      await expect(page.getByRole('button', { name }), name).toBeEnabled()
    }
    await expect(page.getByRole('heading', { name: 'Subscription history' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Customer order history/ })).toBeVisible()

    const approval = stack.sandbox.database.document<PreApprovalRecord>('SELECT document FROM pre_approvals ORDER BY customer_id LIMIT 1')
    await page.goto(
      `/clinical-review/customer/${approval?.customerId}?${new URLSearchParams({ treatment: approval?.treatmentName ?? '' })}`,
    )
    for (const name of ['Change treatment', 'Create cart', /^Remove/]) await expect(page.getByRole('button', { name })).toBeEnabled()
  })
}
