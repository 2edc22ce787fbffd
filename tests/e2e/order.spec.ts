import type { Page } from '@playwright/test'
import type { FaultOrder } from '../../sandbox/control/faults.ts'
import { findOrder } from '../../sandbox/data/orders.ts'
import { createPng } from '../../sandbox/seed/png.ts'
import { createRandom } from '../../sandbox/seed/random.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeRawOrder } from '../support/records.ts'
import type { Stack } from '../support/stack.ts'
import { expect, test } from './support/test.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const fact = (page: Page, panel: string, label: string) =>
  region(page, panel).getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]')

function warn({ sandbox }: Stack, orderId: string, warnings: object): void {
  const none = { validation: [], age: [], orderForOthers: [], products: [], customer_age: null, customer_gender: null }
  sandbox.database.run('INSERT OR REPLACE INTO warnings (id, document) VALUES (?, ?)', orderId, JSON.stringify({ ...none, ...warnings }))
}

function storeForm({ sandbox }: Stack, id: string, form: object): void {
  sandbox.database.run('INSERT OR REPLACE INTO consultation_forms (id, document) VALUES (?, ?)', id, JSON.stringify(form))
}

test.describe('the panels of an order', () => {
  test('show the customer on the left and the order on the right', {
    tag: ['@CR-102', '@CR-103', '@CR-104', '@CR-200', '@CR-205', '@CR-347', '@CR-348'],
  }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox, { orderAmount: 1234.5, orderdate: '2026-07-02T09:14:00.000Z' })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    await expect(fact(page, 'Order details', 'Order ID')).toHaveText(orderId)
    await expect(fact(page, 'Order details', 'Placed')).toHaveText('02/07/26 10:14')
    await expect(fact(page, 'Order details', 'Shipping method').locator('.tag')).toHaveText('Express Delivery')
    await expect(fact(page, 'Order details', 'Order total')).toHaveText('£1,234.50')
    await expect(fact(page, 'Order details', 'Status')).toHaveText('Awaiting review')
    await expect(region(page, 'ID check status').getByRole('definition').first()).toHaveText('ID verified')

    const customer = stack.sandbox.database.document<{ firstName: string; lastName: string; email: string }>(
      "SELECT document FROM customers WHERE id = '81000'",
    )
    await expect(fact(page, 'Customer details', 'Name')).toHaveText(`${customer?.firstName} ${customer?.lastName}`)
    await expect(fact(page, 'Customer details', 'Email')).toHaveText(customer?.email ?? '')
    const [left, right] = await Promise.all([region(page, 'Customer details').boundingBox(), region(page, 'Order details').boundingBox()])
    expect(left?.x).toBeLessThan(right?.x ?? 0)
  })

  test("don't highlight an ordinary shipping method", { tag: ['@CR-103'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox, { shippingMethod: 'Standard Delivery' })
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    await expect(fact(page, 'Order details', 'Shipping method')).toHaveText('Standard Delivery')
    await expect(region(page, 'Order details').locator('.tag')).toHaveCount(0)
  })

  test("show a subscription's id and issue, out of 12 unless the order says otherwise", {
    tag: ['@CR-105', '@CR-106', '@CR-299', '@CR-345'],
  }, async ({ page, stack, signIn }) => {
    const subscribed = product({ subscriptionId: 's-40', subscriptionIssueNumber: 2 })
    const { orderId } = placeOrder(stack.sandbox, { products: [subscribed] })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    await expect(fact(page, 'Order details', 'Subscription Id')).toHaveText('s-40')
    await expect(region(page, 'Order details')).toContainText('Issue 2 of 12')

    const limited = placeOrder(stack.sandbox, { products: [product({ ...subscribed, maxIssueLimit: 6 })] })
    await page.goto(`/clinical-review/order/${limited.orderId}`)
    await expect(region(page, 'Order details')).toContainText('Issue 2 of 6')
  })

  test('return by Back to the list the order was opened from', { tag: ['@CR-100'] }, async ({ page, signIn }) => {
    await signIn(page, 'prescriber', '/clinical-review/POM/AWAITING_REVIEW')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/clinical-review\/POM\/AWAITING_REVIEW\?page=2$/)
  })
})

test.describe('the warnings of an order', () => {
  test('are shown in order, with the warning about ordering for others separate', { tag: ['@CR-107', '@CR-108', '@CR-176'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { orderId } = placeOrder(stack.sandbox)
    warn(stack, orderId, {
      products: [{ header: 'Five', descriptions: ['product'] }],
      validation: [{ header: 'Four', descriptions: ['validation'] }],
      age: [{ header: 'Three', descriptions: ['age'] }],
      customer_gender: { header: 'Two', descriptions: ['gender'] },
      customer_age: { header: 'One', descriptions: ['age of the customer'] },
      orderForOthers: [
        { header: 'For somebody else', descriptions: ['Names differ'] },
        { header: 'Not shown', descriptions: [] },
      ],
    })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    const alerts = region(page, 'Warnings').getByRole('alert')
    await expect(alerts).toHaveText([/One.*age of the customer/, /Two.*gender/, /Three.*age/, /Four.*validation/, /Five.*product/])
    await expect(page.getByRole('alert').filter({ hasText: 'For somebody else' })).toContainText('Names differ')
    await expect(page.getByText('Not shown')).toHaveCount(0)
  })

  const faults: Omit<FaultOrder, 'service'>[] = [
    { kind: 'status', status: 500 },
    { kind: 'reset' },
    { kind: 'malformed' },
    { kind: 'stall' },
  ]
  for (const fault of faults) {
    test(`can be retried when their service fails (${fault.kind}), and the order still shows`, {
      tag: ['@CR-298', '@CR-337'],
    }, async ({ page, stack, signIn }) => {
      const { orderId } = placeOrder(stack.sandbox)
      warn(stack, orderId, { age: [{ header: 'Seen after the retry', descriptions: [] }] })
      stack.sandbox.faults.order({ service: 'warnings', ...fault })
      await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
      await expect(region(page, 'Warnings').getByRole('alert')).toContainText("The warnings can't be loaded.")
      await expect(page.getByRole('article', { name: 'Finasteride 1mg' })).toBeVisible()

      stack.sandbox.faults.clear()
      await region(page, 'Warnings').getByRole('button', { name: 'Try again' }).click()
      await expect(region(page, 'Warnings').getByRole('alert')).toContainText('Seen after the retry')
    })
  }

  test('an order page loads in one operation, without repeating an upstream call', { tag: ['@CR-283'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const subscribed = product({ subscriptionId: 's-300005', subscriptionIssueNumber: 2 })
    const { orderId } = placeOrder(stack.sandbox, { products: [subscribed, product({ productId: '113', isPhotoUploadSkipped: true })] })
    await signIn(page, 'prescriber', '/clinical-review/id-check/AWAITING_ID_CHECK')
    await expect(page.getByRole('table')).toBeVisible()
    stack.sandbox.journal.clear()
    const operations: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) operations.push(request.postDataJSON().operationName)
    })
    await page.evaluate((path) => {
      history.pushState({}, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/clinical-review/order/${orderId}`)
    await expect(page.getByRole('article', { name: 'Finasteride 1mg' })).toHaveCount(2)
    expect(operations.filter((name) => name !== 'AwaitingIdChecks')).toEqual(['OrderPage'])
    const calls = stack.sandbox.journal.read().map(({ method, path }) => `${method} ${path}`)
    expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
    expect(calls).toContain(`GET /orders/${orderId}`)
  })
})

test("a slow customer request doesn't delay the order, and shows when it finishes", { tag: ['@CR-337'] }, async ({
  page,
  stack,
  signIn,
}) => {
  const { orderId } = placeOrder(stack.sandbox)
  await signIn(page, 'prescriber')
  stack.sandbox.faults.order({ service: 'clinical', path: '^/customers/81000$', kind: 'latency', milliseconds: 4_000 })
  const started = Date.now()
  await page.goto(`/clinical-review/order/${orderId}`)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeVisible()
  expect(Date.now() - started).toBeLessThan(3_500)
  await expect(region(page, 'Warnings')).toBeVisible()
  await expect(page.getByText('Loading..')).toBeVisible()
  await expect(page.getByText("can't be loaded")).toHaveCount(0)
  await expect(fact(page, 'Customer details', 'Name')).toBeVisible({ timeout: 10_000 })
})

test('unreadable parts of an order are counted, and the rest is shown', { tag: ['@CR-337'] }, async ({ page, stack, signIn }) => {
  const orderId = placeRawOrder(stack.sandbox, (id) => ({
    orderId: id,
    orderdate: '2027-02-30',
    orderNotes: [7, { noteText: 'Called the patient' }],
    products: [product(), 'x', 'y'],
  }))
  await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
  await expect(page.getByText("2 items of this order can't be read. They were reported.")).toBeVisible()
  await expect(page.getByText("1 note of this order can't be read. It was reported.")).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByText('Called the patient')).toBeVisible()
})

test.describe('order notes', () => {
  const note = (text: string, day: number, productId = 0) => ({
    noteText: text,
    createdBy: 'Carla Service',
    createAt: `2026-03-0${day}T09:00:00.000Z`,
    productId,
  })

  test('show the newest two first; notes about an item are shown with the item', {
    tag: ['@CR-109', '@CR-110', '@CR-111', '@CR-341'],
  }, async ({ page, stack, signIn }) => {
    const orderNotes = [note('oldest', 1), note('newest', 4), note('older', 2), note('newer', 3), note('about the item', 5, 112)]
    const { orderId } = placeOrder(stack.sandbox, { orderNotes })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    const notes = region(page, 'Order notes')
    await expect(notes.getByRole('listitem')).toHaveText([/newest/, /newer/])
    await notes.getByRole('button', { name: 'Show more (2)' }).click()
    await expect(notes.getByRole('listitem')).toHaveText([/newest/, /newer/, /older/, /oldest/])
    await notes.getByRole('button', { name: 'Show less' }).click()
    await expect(notes.getByRole('listitem')).toHaveCount(2)
    await expect(page.getByRole('article', { name: 'Finasteride 1mg' }).getByText('about the item')).toBeVisible()
  })

  test('are saved once valid, and appear without a reload', { tag: ['@CR-234', '@CR-235', '@CR-273', '@CR-290'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    await region(page, 'Order notes').getByRole('button', { name: 'Add note' }).click()
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Save' })
    await expect(save).toBeDisabled()
    for (const tooShort of [' a ', '']) {
      await dialog.getByLabel('Note', { exact: true }).fill(tooShort)
      await dialog.getByLabel('Note', { exact: true }).blur()
      await expect(dialog.getByText('Enter valid note you want to add')).toBeVisible()
    }
    await expect(save).toBeDisabled()
    await dialog.getByLabel('Note', { exact: true }).fill('ok')
    await save.click()
    await expect(region(page, 'Order notes').getByRole('listitem')).toHaveText([/Carla Service.*ok/])
    expect(findOrder(stack.sandbox.database, orderId)?.orderNotes).toMatchObject([
      { noteText: 'ok', createdBy: 'Carla Service', productId: 0 },
    ])
  })

  test('can be sent again when saving failed', { tag: ['@CR-337'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox)
    stack.sandbox.faults.order({ service: 'clinical', method: 'POST', kind: 'status', status: 500, times: 1 })
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    await region(page, 'Order notes').getByRole('button', { name: 'Add note' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Note', { exact: true }).fill('Worth keeping')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('The note was not added.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(region(page, 'Order notes').getByRole('listitem')).toHaveText([/Worth keeping/])
  })

  test('recover from a lost response when the note was saved', { tag: ['@CR-290'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox)
    stack.sandbox.faults.order({ service: 'clinical', method: 'POST', kind: 'reset', when: 'after' })
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    await region(page, 'Order notes').getByRole('button', { name: 'Add note' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Note', { exact: true }).fill('Worth keeping')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('it was saved. Note added.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(region(page, 'Order notes').getByRole('listitem')).toHaveText([/Worth keeping/])
    expect(findOrder(stack.sandbox.database, orderId)?.orderNotes).toHaveLength(1)
  })
})

test.describe('the items of an order', () => {
  test('are all rendered in a long order, without disturbing a note being typed', async ({ page, stack, signIn }) => {
    const titles = Array.from({ length: 41 }, (_, index) => `Finasteride 1mg, pack ${index + 1}`)
    const products = titles.map((productTitle, index) => product({ productId: String(1_000 + index), productTitle }))
    const { orderId } = placeOrder(stack.sandbox, { products })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    const note = page.locator('article textarea').first()
    await note.pressSequentially('Spoke to the patient.')
    await expect(page.locator('article h3 > bdi')).toHaveText(titles)
    await expect(note).toHaveValue('Spoke to the patient.')
    await expect(note).toBeFocused()
  })

  test('show tag, status and details when awaiting review', { tag: ['@CR-120', '@CR-121'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox, {
      products: [
        product({
          warningCount: 3,
          exclusionCount: 2,
          productPrice: 54.5,
          productQuantity: 4,
          lastTimeOrderedOn: '2026-01-05T09:00:00.000Z',
          traversalId: 't-1',
        }),
      ],
    })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    const item = page.getByRole('article', { name: 'Finasteride 1mg' })
    await expect(item.locator('header')).toHaveText(/POM.*Finasteride 1mg.*Awaiting review/)
    for (const [label, value] of [
      ['Price', '£54.50'],
      ['Quantity', '4'],
      ['Warnings', '3'],
      ['Exclusions', '2'],
      ['Last ordered on', '05/01/26'],
    ]) {
      await expect(
        item
          .getByRole('term')
          .filter({ hasText: label ?? '' })
          .locator('xpath=following-sibling::dd[1]'),
      ).toHaveText(value ?? '')
    }
    await expect(item.getByText('Clinical notes')).toBeVisible()
    await expect(item.getByRole('button', { name: 'View consultation form' })).toBeVisible()
  })

  test("expand to the order's other items, with an asterisk if age-restricted", { tag: ['@CR-124', '@CR-125'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { orderId } = placeOrder(stack.sandbox, {
      products: [
        product(),
        product({ productId: '301', productTitle: 'Paracetamol', primaryTag: 'GSL', ageRestricted: true, reviewStatus: null }),
        product({ productId: '302', productTitle: 'Flu voucher', primaryTag: 'VACCINE', reviewStatus: null }),
      ],
    })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    await page.getByRole('button', { name: 'View other items in this order (2)' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Paracetamol' })).toContainText('*')
    await expect(page.getByRole('listitem').filter({ hasText: 'Flu voucher' })).not.toContainText('*')
    await expect(page.getByRole('button', { name: 'Approve Item' })).toHaveCount(1)
  })

  test('are only listed if the order has just GSL and vaccine items', { tag: ['@CR-126'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox, {
      products: [
        product({ productTitle: 'Vitamin D', primaryTag: 'GSL' }),
        product({ productId: '302', productTitle: 'Flu voucher', primaryTag: 'VACCINE' }),
      ],
    })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    await expect(page.getByRole('heading', { name: 'Items in order' })).toBeVisible()
    await expect(region(page, 'Items in order').getByRole('listitem')).toHaveText([/Vitamin D/, /Flu voucher/])
    await expect(page.getByRole('heading', { name: 'Items for review' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Approve Item' })).toHaveCount(0)
  })
})

test.describe('the consultation form', () => {
  test('shows banners, BMI, questions and answers', {
    tag: ['@CR-140', '@CR-141', '@CR-142', '@CR-143', '@CR-172', '@CR-332', '@CR-333', '@CR-334'],
  }, async ({ page, stack, signIn }) => {
    storeForm(stack, 'form-wl', {
      'form-type': 'lg',
      identifier: 'WL',
      product_name: 'Wegovy',
      created_at: '2026-03-02T09:10:00.000Z',
      exCount: 2,
      wCount: 1,
      bmi: { height: '172 cm', weight: '92 kg', bmi: 31.1 },
      traversal_summary: [
        {
          question: 'Do you have any allergies?',
          options: [
            { label: 'Yes', checked: true, alert: 'yellow' },
            { label: 'No', checked: false },
          ],
        },
        { question: 'Have you had pancreatitis?', options: [{ label: 'Often', checked: true, alert: 'red' }] },
      ],
    })
    const { orderId } = placeOrder(stack.sandbox, { products: [product({ traversalId: 'form-wl' })] })
    warn(stack, orderId, { age: [{ header: 'Young', descriptions: [] }] })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    await page.getByRole('button', { name: 'View consultation form' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Weight loss consultation form' })).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveText([
      '2 exclusion flag(s) on form. You should reject this item.',
      '1 warning flag(s) on form. Please speak to customer before approving item.',
      'Check patient age',
    ])
    await expect(dialog).toContainText('BMI 31.1 · Height 172 cm · Weight 92 kg')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Yes (chosen)' }).last()).toContainText('Warning')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'No (not chosen)' }).last()).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Often (chosen)' }).last()).toContainText('Exclusion')
  })

  test('shows flags of a video consultation, and no banners without flags', { tag: ['@CR-170', '@CR-171'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    storeForm(stack, 'form-hh', {
      'form-type': 'healthhero',
      product_name: 'Desloratadine',
      exCount: 0,
      wCount: 0,
      traversal_summary: [
        { question: 'Since when?', answers: [{ text: 'Last year', RedFlag: false, YellowFlag: true }] },
        { question: 'Fainted?', answers: [{ text: 'Twice', RedFlag: true, YellowFlag: false }] },
      ],
    })
    const { orderId } = placeOrder(stack.sandbox, { products: [product({ traversalId: 'form-hh' })] })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    await page.getByRole('button', { name: 'View consultation form' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { level: 2, name: 'Desloratadine' })).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Last year' }).last()).toContainText('Warning')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Twice' }).last()).toContainText('Exclusion')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })

  test('shows an error when it fails to load, and can be retried', { tag: ['@CR-296', '@CR-337'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox, { products: [product({ traversalId: 't-300000-1' })] })
    stack.sandbox.faults.order({ service: 'consultation', kind: 'status', status: 503 })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    await page.getByRole('button', { name: 'View consultation form' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText("The consultation form can't be loaded.")
    stack.sandbox.faults.clear()
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog').getByText('Do you have any allergies?')).toBeVisible()
  })
})

test.describe('the photos of an item', () => {
  const png = createPng(createRandom(1)).toString('base64')
  const storeImage = ({ sandbox }: Stack, orderId: string, title: string, day: number) =>
    sandbox.database.run(
      'INSERT INTO images (order_id, secondary_tag, created_at, document) VALUES (?, ?, ?, ?)',
      orderId,
      'onlinedoctorhairloss',
      `2026-03-0${day}T09:00:00.000Z`,
      JSON.stringify({ image_title: title, src: png, created_by: 'Patient', created_at: `2026-03-0${day}T09:00:00.000Z` }),
    )

  test('are shown one at a time, with title, author and date', { tag: ['@CR-173', '@CR-291'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox)
    storeImage(stack, orderId, 'Front', 1)
    storeImage(stack, orderId, 'Left side', 2)
    await signIn(page, 'pharmacist', `/clinical-review/order/${orderId}`)
    await page.getByRole('button', { name: 'View images' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: 'Front' })).toHaveJSProperty('naturalWidth', 96)
    await expect(dialog).toContainText('01/03/26 09:00 Patient')
    await expect(dialog.getByRole('button', { name: 'Previous image' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Next image' }).click()
    await expect(dialog.getByRole('img', { name: 'Left side' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Next image' })).toBeDisabled()
    const requested = stack.sandbox.journal.read().flatMap(({ path }) => /^\/get_image\/[^?]+/.exec(path) ?? [])
    expect(requested).toEqual([0, 1].map((index) => `/get_image/${orderId}/onlinedoctorhairloss/${index}`))
  })

  test('show a message if the item has none', { tag: ['@CR-329'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await signIn(page, 'pharmacist', `/clinical-review/order/${orderId}`)
    await page.getByRole('button', { name: 'View images' }).click()
    await expect(page.getByRole('dialog').getByText('No images uploaded')).toBeVisible()
  })
})
