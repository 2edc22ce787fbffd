import type { Locator, Page } from '@playwright/test'
import { bodyHash } from '../../sandbox/control/journal.ts'
import type { CustomerRecord, PreApprovalRecord } from '../../sandbox/data/records.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer, placePreApproval, putDocument } from '../support/records.ts'
import type { Stack } from '../support/stack.ts'
import { choose, fact } from './support/bookings.ts'
import { region, writes } from './support/clinical.ts'
import { openDialog } from './support/open-dialog.ts'
import { expect, test } from './support/test.ts'

/** Creates a pre-approved patient, who is removed after the test so that lists stay unchanged. */
function placePatient({ sandbox }: Stack, treatments = ['Wegovy']): string {
  const { id } = placeCustomer(sandbox, { firstName: 'Aoife', email: 'aoife@example.com', gpDetails: null })
  putDocument(sandbox, 'customers', id, {
    ...sandbox.database.document<CustomerRecord>('SELECT document FROM customers WHERE id = ?', id),
    lastName: `Own ${id}`,
  })
  placed.push(id)
  for (const treatmentName of treatments)
    placePreApproval(sandbox, id, {
      treatmentName,
      treatmentUpdatedBy: 'Noor Earlier',
      treatmentUpdatedAt: '2026-07-01T09:14:00.000Z',
      treatmentWarning: false,
      lastApprovalDate: '2026-01-02T09:00:00.000Z',
      nextReviewDate: '2026-08-02T09:00:00.000Z',
    })
  return id
}

let placed: string[] = []
test.afterEach(({ stack }) => {
  for (const id of placed) {
    for (const table of ['pre_approvals', 'carts', 'orders']) stack.sandbox.database.run(`DELETE FROM ${table} WHERE customer_id = ?`, id)
    stack.sandbox.database.run('DELETE FROM customers WHERE id = ?', id)
  }
  placed = []
})

const addressOf = (id: string, treatment = 'Wegovy') => `/clinical-review/customer/${id}?${new URLSearchParams({ treatment })}`
const banner = (page: Page) =>
  page.getByText('Current treatment has not yet been issued. Check customer order history for details.', { exact: true })

const approvals = ({ sandbox }: Stack, id: string) =>
  sandbox.database.documents<PreApprovalRecord>('SELECT document FROM pre_approvals WHERE customer_id = ? ORDER BY treatment', id)
const carts = ({ sandbox }: Stack, id: string) =>
  sandbox.database.documents<{ id: string; items: object[] }>(
    "SELECT json_set(document, '$.id', id) AS document FROM carts WHERE customer_id = ? ORDER BY rowid",
    id,
  )

const doseTwo = { items: [{ quantity: 1, id: '702', doseNumber: 2, treatmentName: 'Wegovy' }] }

test("a pre-approved patient's page shows their orders, newest first, with a link to each order", { tag: ['@XC-12'] }, async ({
  page,
  stack,
  signIn,
}) => {
  const id = placePatient(stack)
  const ids = [1, 2, 3, 4, 5, 6].map((day) => {
    const products = [product({ productTitle: `Wegovy issue ${day}`, reviewStatus: 'APPROVED', reviewedBy: 'Dev Patel' })]
    return placeOrder(stack.sandbox, { customerId: id, orderdate: `2026-01-0${day}T09:00:00.000Z`, products }).orderId
  })
  await signIn(page, 'agent', addressOf(id))
  const history = region(page, 'Customer order history (6)')
  await expect(history.getByRole('rowheader')).toHaveText(ids.toReversed().slice(0, 5))
  await expect(history.getByRole('row').nth(1)).toContainText('Wegovy issue 6')
  await history.getByRole('link', { name: 'Page 2' }).click()
  await expect(history.getByRole('rowheader')).toHaveText(ids.slice(0, 1))
  await expect(history.getByRole('row').nth(1)).toContainText('Wegovy issue 1')
  await history.getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${ids[0]}`)
  await page.goBack()
  await expect(history.getByRole('rowheader')).toHaveText(ids.slice(0, 1))
})

test.describe('changing the treatment', () => {
  const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' })

  test("sends the prescriber's change in one call, and shows the new treatment, even after a reload", {
    tag: ['@CR-135', '@CR-150', '@CR-154', '@CR-217', '@CR-273', '@CR-306'],
  }, async ({ page, stack, signIn }) => {
    const id = placePatient(stack)
    await signIn(page, 'prescriber', addressOf(id))
    await expect(banner(page)).toHaveCount(0)
    const dialog = await openDialog(page, 'Change treatment', { title: 'Select new treatment' })
    await choose(page, dialog.getByLabel('New treatment'), 'Mounjaro')
    await save(dialog).click()
    await expect(fact(region(page, 'Treatment'), 'Current treatment')).toHaveText('Mounjaro')
    await expect(dialog).toHaveCount(0)
    await expect(fact(region(page, 'Treatment'), 'Previous treatment')).toHaveText('Wegovy')
    await expect(fact(region(page, 'Treatment'), 'Updated')).toContainText('Inês Prescott')
    await expect(banner(page)).toBeVisible()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(addressOf(id, 'Mounjaro'))

    expect(writes(stack)).toEqual([
      {
        call: `PUT /customers/${id}/treatments`,
        hash: bodyHash({ updatedBy: 'Inês Prescott', treatmentName: 'Mounjaro', currentTreatment: 'Wegovy' }),
      },
    ])
    expect(approvals(stack, id)).toMatchObject([
      { treatmentName: 'Mounjaro', previousTreatmentName: 'Wegovy', treatmentUpdatedBy: 'Inês Prescott', treatmentWarning: true },
    ])
    await page.reload()
    await expect(fact(region(page, 'Treatment'), 'Current treatment')).toHaveText('Mounjaro')
  })
})

test.describe('creating a cart', () => {
  const create = (dialog: Locator) => dialog.getByRole('button', { name: 'Create cart' })
  const success = (page: Page) => page.getByRole('status').filter({ hasText: 'was created.' })

  test("succeeds for a pharmacist, says that the cart's link was sent, and can't be repeated", {
    tag: ['@CR-150', '@CR-218', '@CR-303', '@CR-349'],
  }, async ({ page, stack, signIn }) => {
    const id = placePatient(stack)
    await signIn(page, 'pharmacist', addressOf(id))
    const dialog = await openDialog(page, 'Create cart')
    await choose(page, dialog.getByLabel('Product'), 'Wegovy dose 2')
    await create(dialog).click()
    await expect(dialog).toHaveCount(0)
    const [cart, ...others] = carts(stack, id)
    expect(others).toEqual([])
    expect(cart).toMatchObject(doseTwo)
    await expect(success(page)).toContainText(`Cart ${cart?.id} was created.`)
    await expect(success(page)).toContainText('The checkout link was sent to the patient.')
    await expect(page.getByRole('button', { name: 'Create cart' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Change treatment' })).toBeEnabled()
    expect(writes(stack)).toEqual([{ call: `POST /customers/${id}/cart`, hash: bodyHash(doseTwo) }])
  })

  test('returns the same cart if the user retries after a lost response and a reload', { tag: ['@CR-218', '@CR-303', '@CR-326'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const id = placePatient(stack)
    stack.sandbox.faults.inject({ service: 'clinical', method: 'POST', path: '/cart$', kind: 'reset', when: 'after', times: 1 })
    await signIn(page, 'agent', addressOf(id))
    const dialog = await openDialog(page, 'Create cart')
    await choose(page, dialog.getByLabel('Product'), 'Wegovy dose 2')
    await create(dialog).click()
    await expect(dialog.getByRole('alert')).toContainText('Error in creating the Checkout link')
    await expect(dialog.getByRole('alert')).toContainText("You can try again with the same product: a second cart won't be created.")
    const [made] = carts(stack, id)
    expect(made).toMatchObject(doseTwo)

    await page.reload()
    await expect(dialog.getByRole('status')).toContainText('An earlier attempt may already have created a cart for Wegovy dose 2.')
    await choose(page, dialog.getByLabel('Product'), 'Wegovy dose 2')
    await create(dialog).click()
    await expect(success(page)).toContainText(`Cart ${made?.id} was created.`)
    expect(carts(stack, id)).toEqual([made])
    expect(writes(stack)).toEqual(Array(2).fill({ call: `POST /customers/${id}/cart`, hash: bodyHash(doseTwo) }))
  })
})

test.describe('removing a patient from the list', () => {
  const remove = (dialog: Locator) => dialog.getByRole('button', { name: 'Remove' })

  test("removes only the pre-approval for the chosen treatment, and sends the agent's comment", {
    tag: ['@CR-136', '@CR-150', '@CR-219', '@CR-304'],
  }, async ({ page, stack, signIn }) => {
    const id = placePatient(stack, ['Mounjaro', 'Wegovy'])
    await signIn(page, 'agent', addressOf(id))
    const dialog = await openDialog(page, 'Remove from list', { title: 'Remove patient' })
    await expect(dialog).toContainText(`Aoife Own ${id} will be removed from the list of patients who are pre-approved for Wegovy.`)
    await dialog.getByLabel('Comment').fill('Moved abroad')
    await remove(dialog).click()
    await expect(page.getByText('Removed from the list.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Weight management patients' })).toBeVisible()
    expect(writes(stack)).toEqual([{ call: `DELETE /customers/${id}?treatment=Wegovy`, hash: bodyHash({ comment: 'Moved abroad' }) }])
    expect(approvals(stack, id)).toMatchObject([{ treatmentName: 'Mounjaro' }])
    expect(stack.sandbox.database.document('SELECT document FROM customers WHERE id = ?', id)).toMatchObject({ firstName: 'Aoife' })
    await page.goto(addressOf(id))
    await expect(page.getByRole('heading', { name: 'Patient not found' })).toBeVisible()
  })
})
