import type { Page } from '@playwright/test'
import { placeOrder, product } from '../support/orders.ts'
import type { Stack } from '../support/stack.ts'
import { linkName } from './support/single-sign-on.ts'
import { expect, expectSoundAtBothWidths, expectSoundPage, test } from './support/test.ts'

/** An order with notes, warnings, a consultation form, and POM, PMed and GSL items. */
function placeRichOrder(stack: Stack) {
  const note = (noteText: string, productId: number | string = 0) => ({
    noteText,
    createdBy: 'Carla Service',
    createAt: '2026-03-02T10:00:00.000Z',
    productId,
  })
  const order = placeOrder(stack.sandbox, {
    orderNotes: [
      note('Called, no answer'),
      note('Spoke to the patient'),
      note(`A long one: ${'word '.repeat(80)}`),
      note('BMI discussed', 101),
    ],
    warnings: [{ id: 'w-1', type: 'age', header: 'Age mismatch', descriptions: ['Date of birth differs'] }],
    products: [
      product({
        productId: '101',
        productTitle: 'Wegovy 0.25mg',
        secondaryTag: 'onlinedoctorweightloss',
        isPhotoUploadSkipped: true,
        warningCount: 2,
        exclusionCount: 1,
        traversalId: 't-rich',
        subscriptionId: 's-rich',
        subscriptionIssueNumber: 3,
        lastTimeOrderedOn: '2025-11-20T10:00:00.000Z',
      }),
      product({ productId: '102', secondaryTag: 'onlinedoctorhairloss' }),
      product({
        productId: '103',
        productTitle: 'Nurofen Plus',
        primaryTag: 'PMed',
        secondaryTag: null,
        reviewStatus: 'REJECTED',
        reviewComment: 'Duplicate',
        reviewedBy: 'Dev Patel',
        reviewDate: '2026-03-02T11:00:00.000Z',
      }),
      product({ productId: '104', productTitle: 'Paracetamol 500mg', primaryTag: 'GSL', reviewStatus: null, ageRestricted: true }),
    ],
  })
  const warnings = {
    validation: [{ header: 'Address not verified', descriptions: ['The billing address could not be matched'] }],
    age: [{ header: 'Patient is under 18', descriptions: ['The patient is 17 years old'] }],
    orderForOthers: [{ header: 'Order may be for someone else', descriptions: ['Names differ'] }],
    products: [],
    customer_age: null,
    customer_gender: null,
  }
  const form = {
    'form-type': 'lg',
    identifier: 'WL',
    product_name: 'Wegovy 0.25mg',
    created_at: '2026-03-02T09:00:00.000Z',
    exCount: 1,
    wCount: 1,
    bmi: { height: '170 cm', weight: '98 kg', bmi: 33.9 },
    traversal_summary: ['red', 'yellow', undefined].map((alert, index) => ({
      question: `Question ${index + 1}?`,
      options: [
        { label: 'Yes', checked: true, ...(alert && { alert }) },
        { label: 'No', checked: false },
      ],
    })),
  }
  stack.sandbox.database.run('INSERT INTO warnings (id, document) VALUES (?, ?)', order.orderId, JSON.stringify(warnings))
  stack.sandbox.database.run('INSERT OR REPLACE INTO consultation_forms (id, document) VALUES (?, ?)', 't-rich', JSON.stringify(form))
  return order
}

const expectRows = async (page: Page) => expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()

test('the sign-in pages are accessible', { tag: ['@CR-018', '@XA-03', '@XA-05'] }, async ({ page, stack }) => {
  for (const path of ['/clinical-review/login', '/clinical-review/login?problem=sign-in-failed', '/login', '/login?problem=x']) {
    await page.goto(`${stack.url}${path}`)
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await expectSoundAtBothWidths(page)
  }
})

test('the pages for signing in by e-mail code are accessible', { tag: ['@XA-03', '@XA-05'] }, async ({ page, stack }) => {
  await page.goto(`${stack.url}/login?email=true`)
  await expectSoundAtBothWidths(page)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectSoundAtBothWidths(page)
  await page.getByLabel('Branch email address').fill('branch.1001@pharmacy.example')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Secret code')).toBeVisible()
  await expectSoundAtBothWidths(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectSoundAtBothWidths(page)
})

test('the "Access Denied" page is accessible', { tag: ['@CR-022', '@XA-03'] }, async ({ page, stack }) => {
  await page.goto(`${stack.url}/clinical-review`)
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: linkName('noGroups') }).click()
  await expect(page.getByText('Access Denied!!! Please contact administrator')).toBeVisible()
  await expectSoundAtBothWidths(page)
})

test('each kind of list is accessible', { tag: ['@CR-011', '@CR-012', '@CR-014', '@CR-019'] }, async ({ page, signIn }) => {
  await signIn(page, 'prescriber')
  for (const path of [
    '/clinical-review?page=7&sort=category.desc',
    '/clinical-review/completed',
    '/clinical-review/id-check/AWAITING_ID_CHECK',
    '/clinical-review/preapprovedproduct/PREAPPROVEDPRODUCT',
  ]) {
    await page.goto(path)
    await expectRows(page)
    await expectSoundPage(page)
  }
})

for (const person of ['prescriber', 'pharmacist', 'agent'] as const)
  test(`the page of an order with notes, warnings and a form is accessible for the role ${person}`, {
    tag: ['@CR-016', '@CR-100', '@CR-120'],
  }, async ({ page, stack, signIn }) => {
    const { orderId } = placeRichOrder(stack)
    await signIn(page, person, `/clinical-review/order/${orderId}`)
    await expect(page.getByRole('article', { name: 'Wegovy 0.25mg' })).toBeVisible()
    for (const button of [/^Show more/, /^View other items/]) await page.getByRole('button', { name: button }).first().click()
    await expectSoundAtBothWidths(page)
  })

test("a pre-approved patient's page is accessible", { tag: ['@CR-017'] }, async ({ page, signIn }) => {
  await signIn(page, 'agent', '/clinical-review/preapprovedproduct')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Treatment' })).toBeVisible()
  await expectSoundAtBothWidths(page)
})

test('the first Tab stop is a link that skips the header', { tag: ['@CR-030'] }, async ({ page, signIn }) => {
  await signIn(page, 'prescriber', '/clinical-review/completed')
  await expectRows(page)
  const skip = page.getByRole('link', { name: 'Skip to content' })
  // A page opens with focus on its heading. From there, Shift+Tab goes back through nine elements; the last of them is the skip link.
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('Shift+Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await expect(skip).toHaveCSS('outline-style', 'solid')
  await expect(skip).toHaveCSS('outline-width', /^[2-9]px$/)
  const entries = await page.evaluate(() => history.length)
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  // The link must not add a history entry, because the new entry would lack the state that Back and the unsaved-changes guard need.
  expect(await page.evaluate(() => history.length)).toBe(entries)
  expect(new URL(page.url()).pathname).toBe('/clinical-review/completed')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Awaiting', exact: true })).toBeFocused()
})

test('e-mail sign-in works with only the keyboard, and attaches each error to its field', { tag: ['@CR-309', '@BK-369'] }, async ({
  page,
  stack,
}) => {
  /** Focuses the field with Tab, unless it has focus already. */
  const reach = async (label: string) => {
    const field = page.getByLabel(label)
    await expect(field).toBeVisible()
    await page.waitForFunction(() => document.activeElement !== document.body)
    if (!(await field.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
    await expect(field).toBeFocused()
    return field
  }
  await page.goto(`${stack.url}/login?email=true`)
  const email = await reach('Branch email address')
  await page.keyboard.press('Enter')
  await expect(email).toHaveAccessibleDescription(/valid company e-mail address/)
  await page.keyboard.type('branch.1001@pharmacy.example')
  await page.keyboard.press('Enter')
  const code = await reach('Secret code')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription('Secret code is required')
  await page.keyboard.type(stack.sandbox.identity.mails[0]?.code ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
})
