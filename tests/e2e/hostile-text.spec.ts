import type { Locator, Page } from '@playwright/test'
import { bodyHash } from '../../sandbox/control/journal.ts'
import { findOrder } from '../../sandbox/data/orders.ts'
import type { CustomerRecord } from '../../sandbox/data/records.ts'
import { placeBookingCustomer } from '../support/booking-customers.ts'
import { placeBranch } from '../support/bookings.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer, placePreApproval } from '../support/records.ts'
import type { Stack } from '../support/stack.ts'
import { choose, exactly, fact } from './support/bookings.ts'
import { writes } from './support/clinical.ts'
import { expect, expectNoSidewaysScrolling, test } from './support/test.ts'
import { answerAll, button, continueWith, FIT_FOR_FORM, placeWalkInBranch, startScreening } from './support/walk-in.ts'

/** Short enough for a search reference. */
const shortTexts = [
  ['markup', `<img src=x onerror="window.broken=1"><script>window.broken=1</script> \${7*7} '; DROP TABLE orders;--`],
  ['right-to-left text and emoji', 'שלום مرحبا \u202eback to front\u202c 👩🏽‍⚕️ 🇬🇧 💊 e\u0301'],
] as const
const HUGE = 'x'.repeat(20_000)
const texts = [...shortTexts, ['20,000 characters in one word', HUGE]] as const

/** Texts without a visible character. */
const blanks = ['', '   ', '\u200b\u200b', ' \u2060\ufeff \u00ad\u200d ']

const region = (page: Page, name: string) => page.getByRole('region', { name })
const itemCard = (page: Page) => page.getByRole('article', { name: 'Finasteride 1mg' })
const orderAddress = (orderId: string) => `/clinical-review/order/${orderId}`

/** Expects the text to be visible, and not to be interpreted as markup. */
async function expectShown(page: Page, within: Locator, text: string): Promise<void> {
  await expect(within.getByText(text, { exact: true })).toBeVisible()
  await expectHarmless(page)
}

async function expectHarmless(page: Page): Promise<void> {
  await expect(page.locator('[src="x"]')).toHaveCount(0)
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  await expectNoSidewaysScrolling(page)
}

test.describe('an order note', () => {
  const openForm = async (page: Page) => {
    await region(page, 'Order notes').getByRole('button', { name: 'Add note' }).click()
    return page.getByRole('dialog')
  }

  for (const [what, text] of texts) {
    test(`stores ${what} once, unchanged, and shows it as text, also in the history`, {
      tag: ['@CR-109', '@CR-116', '@CR-290'],
    }, async ({ page, stack, signIn }) => {
      const customerId = placeCustomer(stack.sandbox).id
      const { orderId } = placeOrder(stack.sandbox, { customerId })
      const other = placeOrder(stack.sandbox, { customerId })
      await signIn(page, 'agent', orderAddress(orderId))
      const dialog = await openForm(page)
      await dialog.getByLabel('Note', { exact: true }).fill(text)
      await dialog.getByRole('button', { name: 'Save' }).dblclick()
      await expect(dialog).toHaveCount(0)
      expect(writes(stack)).toEqual([
        { call: `POST /orders/${orderId}/notes`, hash: bodyHash({ noteText: text, createdBy: 'Carla Service' }) },
      ])
      expect(findOrder(stack.sandbox.database, orderId)?.orderNotes.map(({ noteText }) => noteText)).toEqual([text])

      await page.reload()
      await expectShown(page, region(page, 'Order notes'), text)
      await page.goto(`${orderAddress(other.orderId)}?history=1`)
      await expectShown(page, page.getByRole('table', { name: 'Customer order history' }), text)
    })
  }

  test("can't be saved without a visible character", { tag: ['@CR-234', '@CR-235'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await signIn(page, 'agent', orderAddress(orderId))
    const dialog = await openForm(page)
    const note = dialog.getByLabel('Note', { exact: true })
    for (const blank of blanks) {
      await note.fill(blank)
      await note.blur()
      await expect(note).toHaveAccessibleDescription('Enter valid note you want to add')
      await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    }
    expect(writes(stack)).toEqual([])
  })
})

test.describe('a review note', () => {
  for (const [decision, status, dialogTag, noteTag] of [
    ['Approve', 'APPROVED', '@CR-138', '@CR-232'],
    ['Reject', 'REJECTED', '@CR-233', '@CR-231'],
  ] as const) {
    const send = (page: Page) => itemCard(page).getByRole('button', { name: `${decision} Item` })

    for (const [what, text] of texts) {
      test(`sends ${what} once, unchanged, with the decision to ${decision.toLowerCase()}`, {
        tag: [dialogTag, '@CR-297'],
      }, async ({ page, stack, signIn }) => {
        const { orderId } = placeOrder(stack.sandbox)
        await signIn(page, 'prescriber', orderAddress(orderId))
        await itemCard(page)
          .getByLabel(/Review note/)
          .fill(text)
        await send(page).click()
        const dialog = page.getByRole('dialog')
        await expectShown(page, dialog, text)
        for (const checkbox of await dialog.getByRole('checkbox').all()) await checkbox.check()
        await dialog.getByRole('button', { name: decision, exact: true }).dblclick()
        await expect(dialog).toHaveCount(0)
        expect(writes(stack)).toEqual([
          { call: `PUT /orders/${orderId}/products/112`, hash: bodyHash({ status, comment: text, reviewedBy: 'Inês Prescott' }) },
        ])
        expect(findOrder(stack.sandbox.database, orderId)?.products).toMatchObject([{ reviewStatus: status, reviewComment: text }])

        await page.reload()
        await expectShown(page, itemCard(page), text)
      })
    }

    test(`is required to ${decision.toLowerCase()}, and needs a visible character`, {
      tag: ['@CR-230', noteTag],
    }, async ({ page, stack, signIn }) => {
      const { orderId } = placeOrder(stack.sandbox, { products: [product({ warningCount: 1 })] })
      await signIn(page, 'prescriber', orderAddress(orderId))
      for (const blank of blanks) {
        await page.getByLabel(/Review note/).fill(blank)
        await send(page).click()
        await expect(page.getByLabel(/Review note/)).toHaveAccessibleDescription('Please submit a review comment')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        // Clears the error, so that the next text must cause it again.
        await page.getByLabel(/Review note/).fill('Enough')
        await expect(itemCard(page).getByRole('alert')).toHaveCount(0)
      }
      expect(writes(stack)).toEqual([])
    })
  }
})

test.describe('patient details', () => {
  const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })
  const openForm = async (page: Page) => {
    await page.getByRole('button', { name: 'Edit patient details' }).click()
    await expect(field(page, 'First name')).toBeVisible()
    return page.getByRole('dialog')
  }
  const placePatient = ({ sandbox }: Stack) => {
    const customer = placeCustomer(sandbox)
    return { customer, orderId: placeOrder(sandbox, { customerId: customer.id }).orderId }
  }
  const stored = ({ sandbox }: Stack, { id }: CustomerRecord) =>
    sandbox.database.document<CustomerRecord>('SELECT document FROM customers WHERE id = ?', id)
  /** The sandbox recalculates the age. */
  const ofAnyAge = (customer: object) => ({ ...customer, age: expect.any(Number) })
  const addressLines = { address1: 'Address line 1', address2: 'Address line 2', city: 'City', postalCode: 'Postal code' }
  const details = { firstName: 'First name', lastName: 'Last name', phone: 'Phone' }
  const gpLines = {
    gpSurgery: 'GP surgery',
    gpAddress1: 'GP address line 1',
    gpAddress2: 'GP address line 2',
    gpCity: 'GP city',
    gpPostalCode: 'GP postal code',
  }

  /** Fills each field with its own label followed by the text. */
  const fillAll = async (page: Page, fields: Record<string, string>, text: string) => {
    for (const label of Object.values(fields)) await field(page, label).fill(`${label} ${text}`)
  }
  const filled = (fields: Record<string, string>, text: string) =>
    Object.fromEntries(Object.entries(fields).map(([key, label]) => [key, `${label} ${text}`]))

  for (const [what, text] of texts) {
    test(`store ${what} in every field once, unchanged, and show it as text`, { tag: ['@CR-101', '@CR-294'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      const { customer, orderId } = placePatient(stack)
      await signIn(page, 'agent', orderAddress(orderId))
      const dialog = await openForm(page)
      await fillAll(page, { ...details, ...addressLines, ...gpLines }, text)
      await dialog.getByRole('button', { name: 'Save' }).dblclick()
      await expect(dialog).toHaveCount(0)
      const typed = {
        ...filled(details, text),
        addressDetails: { ...customer.addressDetails, ...filled(addressLines, text) },
        gpDetails: filled(gpLines, text),
      }
      const { dateOfBirth, sex } = customer
      expect(writes(stack)).toEqual([
        { call: `PUT /customers/${customer.id}`, hash: bodyHash({ ...typed, dateOfBirth, sex, updatedBy: 'Carla Service' }) },
      ])
      expect(stored(stack, customer)).toEqual(ofAnyAge({ ...customer, ...typed }))

      await page.reload()
      const panel = region(page, 'Customer details')
      const lines = (fields: object) => Object.values(fields).join(' ')
      const { stateOrProvince } = customer.addressDetails
      const { address1, address2, city, postalCode } = addressLines
      const shown = (label: string) => fact(panel, label).locator('bdi')
      await expect(shown('Name')).toHaveText(lines(filled({ first: 'First name', last: 'Last name' }, text)))
      await expect(shown('Phone')).toHaveText(`Phone ${text}`)
      await expect(shown('Address')).toHaveText(
        [...[address1, address2, city].map((label) => `${label} ${text}`), stateOrProvince, `${postalCode} ${text}`].join(' '),
      )
      await expect(shown('GP')).toHaveText(lines(filled(gpLines, text)))
      await expectHarmless(page)
      // The form's fields show the stored text, too.
      await openForm(page)
      await expect(field(page, 'GP city')).toHaveValue(`GP city ${text}`)
      await expectHarmless(page)
    })

    test(`store ${what} in the billing address once, unchanged`, { tag: ['@CR-295'] }, async ({ page, stack, signIn }) => {
      const { customer, orderId } = placePatient(stack)
      await signIn(page, 'agent', orderAddress(orderId))
      const dialog = await openForm(page)
      await dialog.getByRole('radio', { name: 'Billing address of this order' }).check()
      await fillAll(page, addressLines, text)
      await dialog.getByRole('button', { name: 'Save' }).dblclick()
      await expect(dialog).toHaveCount(0)
      expect(writes(stack).map(({ call }) => call)).toEqual([`PUT /customers/${customer.id}`, `PUT /customers/${customer.id}/addresses`])
      expect(findOrder(stack.sandbox.database, orderId)?.customerBillingAddress).toMatchObject(filled(addressLines, text))
      expect(stored(stack, customer)).toEqual(ofAnyAge(customer))

      await page.reload()
      await openForm(page)
      await dialog.getByRole('radio', { name: 'Billing address of this order' }).check()
      for (const label of Object.values(addressLines)) await expect(field(page, label)).toHaveValue(`${label} ${text}`)
      await expectHarmless(page)
    })
  }

  test('are required, with an error per field, if they have no visible character', {
    tag: ['@CR-236', '@CR-237', '@CR-238', '@CR-239', '@CR-240', '@CR-241', '@CR-243'],
  }, async ({ page, stack, signIn }) => {
    const { customer, orderId } = placePatient(stack)
    await signIn(page, 'agent', orderAddress(orderId))
    const dialog = await openForm(page)
    const required = {
      'First name': 'First name is required',
      'Last name': 'Last name is required',
      Phone: 'Phone number is required',
      'Address line 1': 'Address line 1 is required',
      City: 'City is required',
      'Postal code': 'Postal Code is required',
      'GP address line 1': 'Address line 1 is required',
      'GP city': 'City is required',
    }
    for (const blank of blanks) {
      for (const label of Object.keys(required)) await field(page, label).fill(blank)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.locator('.field .fault')).toHaveText(Object.values(required))
    }
    expect(writes(stack)).toEqual([])
    expect(stored(stack, customer)).toEqual(customer)
  })
})

test.describe("an ID check's search reference", () => {
  const openForm = async (page: Page, stack: Stack, signIn: (page: Page, person: 'agent', path: string) => Promise<void>) => {
    const order = placeOrder(stack.sandbox, { customerId: placeCustomer(stack.sandbox).id, idCheckStatus: 'refer', lnSearchRef: 'LN-1' })
    await signIn(page, 'agent', orderAddress(order.orderId))
    await page.getByRole('button', { name: 'Update Status' }).click()
    const dialog = page.getByRole('dialog', { name: 'ID check status' })
    await choose(page, dialog.getByLabel('Status', { exact: true }), 'Pass')
    return { order, dialog, reference: dialog.getByLabel('LN search reference') }
  }
  const shown = (page: Page) => fact(region(page, 'ID check status'), 'Search reference')

  for (const [what, text] of shortTexts) {
    test(`stores ${what} once, unchanged, and shows it as text`, { tag: ['@CR-131', '@CR-287'] }, async ({ page, stack, signIn }) => {
      const { order, dialog, reference } = await openForm(page, stack, signIn)
      await reference.fill(text)
      await dialog.getByRole('button', { name: 'Save' }).dblclick()
      await expect(dialog).toHaveCount(0)
      expect(writes(stack)).toEqual([
        {
          call: `PUT /customers/${order.customerId}/idchecks`,
          hash: bodyHash({ status: 'pass', lnSearchRef: text, updatedBy: 'Carla Service' }),
        },
      ])
      expect(findOrder(stack.sandbox.database, order.orderId)?.lnSearchRef).toBe(text)
      await page.reload()
      await expect(shown(page)).toHaveText(exactly(text))
      await expectHarmless(page)
    })
  }

  test('rejects 20,000 characters as too long', { tag: ['@CR-249'] }, async ({ page, stack, signIn }) => {
    const { order, dialog, reference } = await openForm(page, stack, signIn)
    await reference.fill(HUGE)
    await dialog.getByRole('button', { name: 'Save' }).dblclick()
    await expect(reference).toHaveAccessibleDescription('Maximum 100 characters are allowed')
    await expectNoSidewaysScrolling(page)
    expect(writes(stack)).toEqual([])
    expect(findOrder(stack.sandbox.database, order.orderId)?.lnSearchRef).toBe('LN-1')
  })

  test('is stored as empty if it has only spaces', { tag: ['@CR-287'] }, async ({ page, stack, signIn }) => {
    const { order, dialog, reference } = await openForm(page, stack, signIn)
    await reference.fill('   ')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    expect(findOrder(stack.sandbox.database, order.orderId)).toMatchObject({ idCheckStatus: 'pass', lnSearchRef: '' })
    await expect(shown(page)).toHaveText('–')
  })
})

test.describe('the comment on a removal', () => {
  for (const [what, text] of texts) {
    test(`keeps ${what} across a reload, and sends it once, unchanged`, { tag: ['@CR-136', '@CR-304'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      const { id } = placeCustomer(stack.sandbox)
      placePreApproval(stack.sandbox, id)
      await signIn(page, 'agent', `/clinical-review/customer/${id}?treatment=Wegovy`)
      await page.getByRole('button', { name: 'Remove from list' }).click()
      const dialog = page.getByRole('dialog', { name: 'Remove patient' })
      await dialog.getByLabel('Comment').fill(text)
      await page.reload()
      await expect(dialog.getByLabel('Comment')).toHaveValue(text)
      await expectHarmless(page)
      await dialog.getByRole('button', { name: 'Remove' }).dblclick()
      await expect(page.getByRole('heading', { name: 'Weight management patients' })).toBeVisible()
      await expect(dialog).toHaveCount(0)
      expect(writes(stack)).toEqual([{ call: `DELETE /customers/${id}?treatment=Wegovy`, hash: bodyHash({ comment: text }) }])
      expect(stack.sandbox.database.documents('SELECT document FROM pre_approvals WHERE customer_id = ?', id)).toEqual([])
      await expectHarmless(page)
    })
  }
})

test.describe('a table with hostile text', () => {
  const ordinary = 'She asked twice whether the second tablet may be taken at bedtime too'
  const cellTexts = [
    ordinary,
    `${ordinary}. `.repeat(3),
    'word '.repeat(400),
    HUGE,
    'שלום עולם '.repeat(30),
    '👩🏽‍⚕️💊'.repeat(60),
    `Z${'\u0300'.repeat(200)}oë`,
    '\u202eback to front',
  ]
  const note = (noteText: string) => ({ noteText, createdBy: noteText, createAt: '2026-03-02T10:00:00.000Z', productId: 0 })
  const hostileOrder = (text: string, changes: Parameters<typeof placeOrder>[1] = {}) => ({
    // Sorts these orders after all others in lists that other tests read.
    orderdate: '2098-03-02T09:14:00.000Z',
    shippingMethod: `Express ${text}`,
    comment: { text, createdOn: '2026-03-02T10:00:00.000Z', createdBy: text },
    warnings: [{ id: 'w-1', type: 'age', header: text, descriptions: [text] }],
    orderNotes: [note(text)],
    products: [product({ productTitle: text, productVariation: text, primaryTag: 'PMed' })],
    ...changes,
  })

  /** No text pushes a column out of the window, or makes a row much taller than the others. */
  async function expectColumnsInView(page: Page, table: Locator): Promise<void> {
    const { width = 0 } = page.viewportSize() ?? {}
    const rightEdges = await table.getByRole('columnheader').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
    expect(Math.max(...rightEdges)).toBeLessThanOrEqual(width)
    const heights = await table.getByRole('row').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(400)
    await expectNoSidewaysScrolling(page)
  }

  const isCut = (text: Locator) => text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)

  test('of orders keeps its columns in view, and expands a long text on demand', { tag: ['@CR-069'] }, async ({ page, stack, signIn }) => {
    for (const text of cellTexts) placeOrder(stack.sandbox, hostileOrder(text, { orderdate: '2099-03-02T09:14:00.000Z' }))
    await signIn(page, 'prescriber', '/clinical-review/PMed/AWAITING_REVIEW?sort=date.desc')
    const table = page.getByRole('table')
    await expect(table.getByText(ordinary, { exact: true }).first()).toBeVisible()
    await expectColumnsInView(page, table)

    const comment = table.getByRole('row').filter({ hasText: HUGE }).getByRole('cell').last()
    const text = comment.locator('bdi').last()
    expect(await isCut(text)).toBe(true)
    const button = comment.getByRole('button').last()
    await expect(button).toHaveAccessibleName('Show all')
    await button.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(await isCut(text)).toBe(false)
    await button.press('Enter')
    await expectColumnsInView(page, table)
  })

  test('of histories keeps its columns in view; long notes print 40 lines unless expanded', {
    tag: ['@CR-113', '@CR-115', '@CR-116'],
  }, async ({ page, stack, signIn }) => {
    const customerId = placeCustomer(stack.sandbox).id
    const { orderId } = placeOrder(stack.sandbox, hostileOrder(HUGE, { customerId }))
    for (const text of cellTexts.slice(-5)) placeOrder(stack.sandbox, hostileOrder(text, { customerId }))
    await signIn(page, 'prescriber', `${orderAddress(orderId)}?history=1`)
    const table = page.getByRole('table', { name: 'Customer order history' })
    await expect(table.getByRole('row')).toHaveCount(6)
    await expectColumnsInView(page, table)

    const own = region(page, 'Order notes').getByText(HUGE, { exact: true }).last()
    const listed = table
      .getByText('word', { exact: false })
      .or(table.getByText(HUGE, { exact: true }))
      .first()
    expect(await isCut(own)).toBe(true)
    // A4 paper.
    await page.setViewportSize({ width: 794, height: 1123 })
    await page.emulateMedia({ media: 'print' })
    await expect(fact(region(page, 'Customer details'), 'GP')).toBeVisible()
    const heightOf = async (text: Locator) => (await text.boundingBox())?.height
    expect(await heightOf(own)).toBeGreaterThan(800)
    expect(await heightOf(own)).toBeLessThan(1_000)
    const note = await own.evaluate((element) => {
      const { content, top } = getComputedStyle(element, '::after')
      return { content, isShown: Number.parseFloat(top) < element.clientHeight }
    })
    expect(note).toEqual({ content: expect.stringContaining('The text continues on the screen.'), isShown: true })
    expect(await heightOf(listed)).toBeLessThan(400)

    await page.emulateMedia({ media: 'screen' })
    await own.locator('xpath=following-sibling::button[1]').click()
    await page.emulateMedia({ media: 'print' })
    expect(await heightOf(own)).toBeGreaterThan(2_000)
  })

  test('isolates the direction of a name from the surrounding text', { tag: ['@CR-069'] }, async ({ page, stack, signIn }) => {
    const reversed = '\u202eback to front'
    const customerId = placeCustomer(stack.sandbox, { firstName: reversed }).id
    const { orderId } = placeOrder(stack.sandbox, { customerId, orderNotes: [{ ...note('Called'), createdBy: reversed }] })
    await signIn(page, 'prescriber', orderAddress(orderId))
    const names = page.getByText(reversed)
    await expect(names).toHaveCount(2)
    for (const name of await names.all()) expect(await name.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('plaintext')
  })

  test('gives each line of an address its own direction', { tag: ['@CR-100'] }, async ({ page, stack, signIn }) => {
    const gpDetails = { gpSurgery: 'שלום', gpAddress1: '12 High Street.', gpAddress2: '', gpCity: 'Leeds', gpPostalCode: 'LS1 1AA' }
    const customerId = placeCustomer(stack.sandbox, { gpDetails }).id
    const { orderId } = placeOrder(stack.sandbox, { customerId })
    await signIn(page, 'prescriber', orderAddress(orderId))
    const lines = fact(region(page, 'Customer details'), 'GP').locator('bdi')
    await expect(lines).toContainText('12 High Street.')
    // The full stop is at the right end of its line.
    const edges = await lines.evaluate((element) => {
      const text = element.firstChild as Text
      const edge = (letter: string) => {
        const range = document.createRange()
        const at = text.data.indexOf(letter)
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        return range.getBoundingClientRect().left
      }
      return { digit: edge('1'), stop: edge('.') }
    })
    expect(edges.stop).toBeGreaterThan(edges.digit)
  })

  test("of a day or a customer's appointments keeps its columns in view, also on paper", { tag: ['@BK-087'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const branch = placeBranch(stack.sandbox)
    const customers = cellTexts.map((text) => placeBookingCustomer(stack.sandbox, { firstName: text }))
    for (const [index, text] of cellTexts.entries())
      branch.addAppointment({
        ...branch.slot(900 + index * 100),
        customer: customers[index],
        groupId: text,
        notes: text,
        course: { name: text },
      })
    await signIn(page, 'prescriber', `/dashboard/${branch.locationId}?date=2099-06-15`)
    const table = page.getByRole('table', { name: /Appointments on/ })
    await expect(table.getByRole('row')).toHaveCount(cellTexts.length + 1)
    await expectColumnsInView(page, table)

    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('.day-sheet')
    expect((await sheet.boundingBox())?.height).toBeLessThan(cellTexts.length * 160)
    await expectNoSidewaysScrolling(page)

    await page.emulateMedia({ media: 'screen' })
    await page.goto(`/customer-details/${customers[cellTexts.indexOf(HUGE)]?.id}`)
    const appointments = page.getByRole('table', { name: 'Upcoming appointments' })
    await expect(appointments).toBeVisible()
    await expectColumnsInView(page, appointments)
  })
})

test.describe('a text of 20,000 characters', () => {
  /** Checks that the part is as wide as the window and at most a few times as high. */
  const expectShort = async (page: Page, part: Locator) => {
    await expect(part).toBeVisible()
    const { scrollHeight, scrollWidth, clientWidth } = await part.evaluate((element) => ({
      scrollHeight: element.scrollHeight,
      scrollWidth: element.scrollWidth,
      clientWidth: element.clientWidth,
    }))
    expect(scrollHeight).toBeLessThan(3_000)
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    await expectNoSidewaysScrolling(page)
  }

  /** Changes the data of an operation's response. */
  // biome-ignore lint/suspicious/noExplicitAny: the responses of several operations
  const changeData = (page: Page, operation: string, change: (data: any) => void) =>
    page.route('**/graphql', async (route) => {
      if (route.request().postDataJSON()?.operationName !== operation) return route.fallback()
      const response = await route.fetch()
      const body = await response.json()
      change(body.data)
      await route.fulfill({ response, json: body })
    })

  test('is shortened in the dialogs of an item and the ID check panel', { tag: ['@CR-120', '@CR-131', '@CR-133'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const form = {
      'form-type': 'lg',
      identifier: HUGE,
      product_name: HUGE,
      created_at: '2026-03-02T09:00:00.000Z',
      traversal_summary: [{ question: HUGE, options: [{ label: HUGE, checked: true }] }],
    }
    stack.sandbox.database.run('INSERT OR REPLACE INTO consultation_forms (id, document) VALUES (?, ?)', 't-huge', JSON.stringify(form))
    const { orderId } = placeOrder(stack.sandbox, {
      customerId: placeCustomer(stack.sandbox).id,
      idCheckPreviousStatus: HUGE,
      products: [product({ productTitle: HUGE, traversalId: 't-huge', secondaryTag: 'onlinedoctorweightloss' })],
    })
    await signIn(page, 'prescriber', orderAddress(orderId))
    await expectShort(page, page.getByRole('main'))
    for (const name of ['View consultation form', 'View images', 'Upload Images', 'Confirm BMI']) {
      await page.getByRole('button', { name }).click()
      await expectShort(page, page.getByRole('dialog'))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('is shortened when a patient is removed from a list', { tag: ['@CR-304'] }, async ({ page, stack, signIn }) => {
    const { id } = placeCustomer(stack.sandbox, { firstName: HUGE })
    placePreApproval(stack.sandbox, id)
    await signIn(page, 'agent', `/clinical-review/customer/${id}?treatment=Wegovy`)
    await page.getByRole('button', { name: 'Remove from list' }).click()
    await expectShort(page, page.getByRole('dialog', { name: 'Remove patient' }))
  })

  test('is shortened in the steps of an appointment', { tag: ['@BK-087', '@BK-136', '@BK-242'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    const place = (status: string) =>
      branch.addAppointment({
        status,
        number: 1,
        customer: placeBookingCustomer(stack.sandbox, { firstName: HUGE }),
        course: {
          name: HUGE,
          patientAdvice: HUGE,
          pharmacistInstructions: HUGE,
          questions: [{ number: 1, question: HUGE, answer: 'None', questionType: 2, updatedDate: null }],
        },
      })
    const created = place('created')
    const details = (id: string, step: string) => `/service-details/${id}${step}?location=${branch.locationId}`
    await signIn(page, 'nobody', details(created, ''))
    await page.getByRole('button', { name: 'Cancel appointment' }).click()
    await expectShort(page, page.getByRole('dialog', { name: 'Cancel appointment' }))
    for (const [address, title] of [
      [details(created, '/reschedule'), 'Reschedule appointment'],
      [details(created, '/booked'), 'Appointment booked'],
      [details(place('completed'), '/book-next'), 'Book next appointment'],
      [details(place('in_progress'), '/edit'), 'Appointment in progress'],
      [`/walk-in/confirmation?appointment=${created}&location=${branch.locationId}`, 'Booking confirmed'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expectShort(page, page.getByRole('main'))
    }
  })

  test('is shortened in screening questions and their options, which keep their names', {
    tag: ['@BK-227', '@BK-282', '@BK-363', '@BK-365', '@BK-447'],
  }, async ({ page, stack, signIn }) => {
    const { locationId, addAppointment } = placeWalkInBranch(stack, ['118342'])
    const options = [HUGE, `${HUGE} שלום 👩🏽‍⚕️`].map((text) => ({ key: text, text, value: text, checked: false, correct: false }))
    const elements = ['RADIO_BUTTONS', 'CHECKBOXES', 'DROPDOWN', 'TEXT_AREA']
    await changeData(page, 'StartScreening', ({ startScreening }) => Object.assign(startScreening, { questionText: HUGE }))
    await changeData(page, 'StartWalkInForm', ({ startWalkInForm: form }) => {
      form.questions = elements.map((element) => ({ ...form.questions[0], id: element, element, label: HUGE, content: HUGE, options }))
    })
    await changeData(page, 'WeightLossQuestions', ({ weightLossQuestions: [radio, checkboxes] }) => {
      for (const [question, multiSelect] of [
        [radio, false],
        [checkboxes, true],
      ])
        Object.assign(question, {
          label: HUGE,
          multiSelect,
          options: options.map(({ text: label }) => ({ ...question.options[0], label })),
        })
    })
    const main = page.getByRole('main')
    const expectNamed = async (role: 'radio' | 'checkbox') => {
      const group = main.getByRole('group', { name: HUGE }).filter({ has: page.getByRole(role) })
      await expectShort(page, main)
      for (const { text } of options) await expect(group.getByRole(role, { name: text, exact: true })).toBeVisible()
      const expand = group.getByRole('button', { name: 'Show all' }).last()
      await expand.click()
      expect(await group.evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(3_000)
      await group.getByRole('button', { name: 'Show less' }).click()
    }

    await startScreening(page, signIn, locationId, 'Weight-loss service')
    await expect(main.getByRole('group', { name: `1. ${HUGE}`, exact: true })).toBeVisible()
    await expectShort(page, main)
    await answerAll(page, FIT_FOR_FORM)
    await expectNamed('radio')
    await continueWith(page, main.getByRole('radio').first())
    await expectNamed('checkbox')
    await continueWith(page, main.getByRole('checkbox').first())
    await choose(page, main.getByRole('combobox', { name: HUGE }), HUGE)
    await expectShort(page, main)
    await button(page, 'Continue').click()
    await expect(main.getByRole('textbox', { name: HUGE, exact: true })).toBeVisible()
    await expectShort(page, main)

    const customer = placeBookingCustomer(stack.sandbox)
    const id = addAppointment({ status: 'in_progress', customer, course: { name: HUGE, onSchedServiceId: '118342' } })
    await page.goto(`/service-details/${id}/edit?location=${locationId}`)
    await expectNamed('radio')
    await expectNamed('checkbox')
  })

  test('is shortened in the name of a pharmacy in the header', { tag: ['@BK-441'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeBranch(stack.sandbox)
    stack.sandbox.database.run("UPDATE locations SET document = json_set(document, '$.name', ?) WHERE id = ?", HUGE, locationId)
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    const bar = page.locator('.location-bar')
    await expect(bar.getByRole('link', { name: HUGE })).toBeVisible()
    expect((await bar.boundingBox())?.height).toBeLessThan(100)
    await bar.getByRole('button', { name: 'Show all' }).click()
    await expect(bar.getByRole('button', { name: 'Show less' })).toBeInViewport()
  })
})
