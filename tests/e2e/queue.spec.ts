import type { Locator, Page } from '@playwright/test'
import { bodyHash } from '../../sandbox/control/journal.ts'
import { findOrder } from '../../sandbox/data/orders.ts'
import type { CustomerRecord, OrderRecord } from '../../sandbox/data/records.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import type { PersonName, Stack } from '../support/stack.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const addressOf = (orderId: string) => `/clinical-review/order/${orderId}`
const itemCard = (page: Page, name = 'Finasteride 1mg') => page.getByRole('article', { name })
const noteOf = (page: Page, name?: string) => itemCard(page, name).getByLabel(/Review note/)
const nextOrder = (page: Page) => page.getByRole('button', { name: /^Next order/ })
const namedNext = (page: Page) => page.getByRole('button', { name: /^Next order awaiting review/ })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const stored = ({ sandbox }: Stack, orderId: string) => findOrder(sandbox.database, orderId)

/** The changes that reached the main API. */
const writes = ({ sandbox }: Stack) =>
  sandbox.journal
    .read()
    .filter(({ service, method }) => service === 'clinical' && method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`)

/** How often an order was requested from the main API. */
const reads = ({ sandbox }: Stack, orderId: string) =>
  sandbox.journal.read().filter(({ method, path }) => method === 'GET' && path === `/orders/${orderId}`).length

/** Approves the item and waits until the decision is shown. */
async function approve(page: Page, name?: string): Promise<void> {
  await itemCard(page, name).getByRole('button', { name: 'Approve Item' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox')).toHaveCount(4)
  for (const checkbox of await dialog.getByRole('checkbox').all()) await checkbox.check()
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(itemCard(page, name).getByText(/Approved by/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/dialog=/)
}

/** Fires the event that a tab receives when it becomes visible again, which makes the client refresh. */
async function becomeVisible(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

const storedPatient = ({ sandbox }: Stack, id: string) =>
  sandbox.database.document<CustomerRecord>('SELECT document FROM customers WHERE id = ?', id)

test.describe('the review queue', () => {
  test.beforeEach(({ stack }) => {
    stack.sandbox.database.run('CREATE TEMP TABLE kept_orders AS SELECT * FROM orders')
    stack.sandbox.database.run('DELETE FROM orders')
  })
  test.afterEach(({ stack }) => {
    stack.sandbox.database.run('DELETE FROM orders')
    stack.sandbox.database.run('INSERT INTO orders SELECT * FROM kept_orders')
    stack.sandbox.database.run('DROP TABLE kept_orders')
  })

  /** Orders a day apart. Q-01 is the oldest, so the first in the list. */
  function placeQueue({ sandbox }: Stack, count: number, changesOf: (number: number) => Partial<OrderRecord> = () => ({})): void {
    for (let number = 1; number <= count; number += 1) {
      const orderdate = new Date(Date.UTC(2024, 0, number, 12)).toISOString()
      placeOrder(sandbox, { orderId: named(number), orderdate, ...changesOf(number) })
    }
  }
  const named = (number: number) => `Q-${String(number).padStart(2, '0')}`
  const openFromList = async (page: Page, orderId: string) => {
    await page.getByRole('link', { name: orderId, exact: true }).click()
    await expect(title(page)).toHaveText(`Order ${orderId}`)
  }
  /** Expects no next order to be named, and the key to stay on this order. */
  const endOfQueue = async (page: Page, orderId: string) => {
    await expect(namedNext(page)).toHaveCount(0)
    await page.keyboard.press('n')
    await expect(page.getByText('That was the last order of this list.')).toBeVisible()
    await expect(title(page)).toHaveText(`Order ${orderId}`)
    await expect(namedNext(page)).toHaveCount(0)
  }
  const decided = (): ReturnType<typeof product> =>
    product({ reviewStatus: 'APPROVED', reviewedBy: 'Dev Patel', reviewDate: '2026-03-03T10:00:00.000Z' })

  test('names and prefetches the next order of the first page after the last decision', {
    tag: ['@CR-002'],
  }, async ({ page, stack, signIn }) => {
    placeQueue(stack, 4, (number) =>
      number === 2 ? { products: [product(), product({ productId: '113', orderItemId: 'item-113', productTitle: 'Minoxidil' })] } : {},
    )
    await signIn(page, 'prescriber')
    await openFromList(page, named(2))
    await expect(nextOrder(page)).toHaveText('Next order')
    await approve(page)
    await expect(nextOrder(page)).toHaveText('Next order')
    expect(reads(stack, named(3))).toBe(0)
    const loadedAhead = page.waitForResponse((response) => {
      const sent = response.url().endsWith('/graphql') ? response.request().postDataJSON() : undefined
      return sent?.operationName === 'OrderPage' && sent.variables.id === named(3)
    })
    await approve(page, 'Minoxidil')
    await expect(nextOrder(page)).toHaveText(`Next order awaiting review: ${named(3)}`)
    await (await loadedAhead).finished()
    expect(reads(stack, named(3))).toBe(1)

    // The prefetched order is shown although the services no longer respond.
    stack.sandbox.faults.order({ service: 'clinical', method: 'GET', kind: 'stall' })
    stack.sandbox.faults.order({ service: 'warnings', method: 'GET', kind: 'stall' })
    await page.keyboard.press('n')
    await expect(title(page)).toHaveText(`Order ${named(3)}`, { timeout: 2_500 })
    await expect(itemCard(page).getByRole('button', { name: 'Approve Item' })).toBeEnabled({ timeout: 2_500 })
    await expect(page).toHaveURL(addressOf(named(3)))
    expect(stored(stack, named(2))?.products.map(({ reviewStatus }) => reviewStatus)).toEqual(['APPROVED', 'APPROVED'])
    expect(stored(stack, named(3))?.products[0]?.reviewStatus).toBe('AWAITING_REVIEW')
  })

  test('leads through the list and across its pages to the end', {
    tag: ['@CR-002'],
  }, async ({ page, stack, signIn }) => {
    placeQueue(stack, 12)
    await signIn(page, 'prescriber')
    await openFromList(page, named(9))
    for (const number of [10, 11, 12]) {
      await approve(page)
      await expect(nextOrder(page)).toHaveText(`Next order awaiting review: ${named(number)}`)
      await page.keyboard.press('n')
      await expect(title(page)).toHaveText(`Order ${named(number)}`)
    }
    await approve(page)
    await endOfQueue(page, named(12))
    const approved = Array.from({ length: 12 }, (_, index) => stored(stack, named(index + 1))?.products[0]?.reviewStatus === 'APPROVED')
    expect(approved).toEqual([...Array(8).fill(false), ...Array(4).fill(true)])
  })

  test('skips an order without sending anything', { tag: ['@CR-002'] }, async ({ page, stack, signIn }) => {
    placeQueue(stack, 12)
    await signIn(page, 'prescriber')
    await openFromList(page, named(10))
    for (const number of [11, 12]) {
      await expect(nextOrder(page)).toHaveText('Next order')
      await page.keyboard.press('n')
      await expect(title(page)).toHaveText(`Order ${named(number)}`)
    }
    await endOfQueue(page, named(12))
    expect(writes(stack)).toEqual([])
  })

  test('follows the sort order of the second page, also after a reload', {
    tag: ['@CR-002'],
  }, async ({ page, stack, signIn }) => {
    placeQueue(stack, 14)
    await signIn(page, 'prescriber', '/clinical-review?page=2&sort=date.desc')
    await openFromList(page, named(3))
    await page.reload()
    await approve(page)
    await expect(nextOrder(page)).toHaveText(`Next order awaiting review: ${named(2)}`)
    await page.reload()
    await nextOrder(page).click()
    await expect(title(page)).toHaveText(`Order ${named(2)}`)
    // The page and the one before it are requested together.
    const lists = stack.sandbox.journal.read().filter(({ path }) => /^\/orders\?.*limit=10/.test(path))
    const read = lists.slice(-2).map(({ path }) => Object.fromEntries(new URL(path, 'http://own.invalid').searchParams))
    const list = { order_status: 'AWAITING_REVIEW', limit: '10', sortBy: 'date.desc' }
    expect(read.toSorted((one, other) => Number(one.page) - Number(other.page))).toEqual([
      { ...list, page: '1' },
      { ...list, page: '2' },
    ])
  })

  test('stays within the category of the list', { tag: ['@CR-002'] }, async ({ page, stack, signIn }) => {
    const pmed = product({ primaryTag: 'PMed', secondaryTag: null })
    placeQueue(stack, 5, (number) => (number % 2 === 0 ? {} : { products: [pmed] }))
    await signIn(page, 'pharmacist', '/clinical-review/PMed/AWAITING_REVIEW')
    await openFromList(page, named(1))
    for (const number of [3, 5]) {
      await approve(page)
      await expect(nextOrder(page)).toHaveText(`Next order awaiting review: ${named(number)}`)
      await page.keyboard.press('n')
      await expect(title(page)).toHaveText(`Order ${named(number)}`)
    }
    await approve(page)
    await endOfQueue(page, named(5))
  })

  test("continues from a pasted link, or starts at the list's first order", { tag: ['@CR-002'] }, async ({ page, stack, signIn }) => {
    placeQueue(stack, 3)
    placeOrder(stack.sandbox, { orderId: 'Q-decided', products: [decided()] })
    await signIn(page, 'prescriber', addressOf(named(2)))
    await approve(page)
    await expect(nextOrder(page)).toHaveText(`Next order awaiting review: ${named(1)}`)

    await page.goto(addressOf('Q-decided'))
    await expect(nextOrder(page)).toBeVisible()
    await page.keyboard.press('n')
    await expect(title(page)).toHaveText(`Order ${named(1)}`)
    await page.keyboard.press('n')
    await expect(title(page)).toHaveText(`Order ${named(3)}`)
  })

  test('offers no next order when none is left, and the key says so', { tag: ['@CR-002'] }, async ({ page, stack, signIn }) => {
    placeQueue(stack, 1)
    await signIn(page, 'prescriber', addressOf(named(1)))
    await approve(page)
    await endOfQueue(page, named(1))
  })

  test('shows at most the three newest messages', { tag: ['@BK-513'] }, async ({ page, stack, signIn }) => {
    placeQueue(stack, 1)
    await signIn(page, 'prescriber', addressOf(named(1)))
    await expect(nextOrder(page)).toHaveText('Next order')
    for (let pressed = 0; pressed < 6; pressed += 1) {
      const response = page.waitForResponse('**/graphql')
      await nextOrder(page).click()
      await response
    }
    const shown = page.getByText('That was the last order of this list.')
    await expect(shown.first()).toBeVisible()
    // A fourth message may be visible while it is removed.
    await expect.poll(() => shown.count(), { timeout: 1_000 }).toBeLessThanOrEqual(3)
    // No message stays behind for a screen reader to find.
    await page.mouse.move(600, 600)
    await expect(shown).toHaveCount(0)
  })
})

test.describe('keyboard shortcuts of an order', () => {
  const twoItems = () => [
    product({ traversalId: 't-300000-1', warningCount: 1 }),
    product({ productId: '113', orderItemId: 'item-113', productTitle: 'Minoxidil' }),
  ]

  test('j and k move between items, f and i open form and images, Esc closes them', {
    tag: ['@CR-122', '@CR-123'],
  }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox, { products: twoItems() })
    await signIn(page, 'prescriber', addressOf(orderId))
    await expect(itemCard(page)).toBeVisible()
    await page.keyboard.press('j')
    await expect(itemCard(page)).toBeFocused()
    await page.keyboard.press('j')
    await expect(itemCard(page, 'Minoxidil')).toBeFocused()
    await page.keyboard.press('j')
    await expect(itemCard(page, 'Minoxidil')).toBeFocused()
    await page.keyboard.press('i')
    await expect(page.getByRole('dialog', { name: 'Images of Minoxidil' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // Minoxidil has no form, so the shortcut does nothing there.
    await itemCard(page, 'Minoxidil').focus()
    await page.keyboard.press('k')
    await expect(itemCard(page)).toBeFocused()
    await page.keyboard.press('f')
    await expect(page.getByRole('dialog', { name: 'Consultation form' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('r focuses the note; a and x require it, then open a dialog; no key sends anything', {
    tag: ['@CR-137', '@CR-138', '@CR-231', '@CR-232'],
  }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox, { products: twoItems() })
    await signIn(page, 'prescriber', addressOf(orderId))
    await expect(itemCard(page)).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('a')
    await expect(itemCard(page).getByText('Please submit a review comment')).toBeVisible()
    await expect(noteOf(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(itemCard(page)).toBeFocused()

    await page.keyboard.press('r')
    await expect(noteOf(page)).toBeFocused()
    await page.keyboard.type('fax jinx nark?')
    await expect(noteOf(page)).toHaveValue('fax jinx nark?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Escape')

    await page.keyboard.press('x')
    await expect(page.getByRole('dialog', { name: 'Reject Finasteride 1mg' })).toBeVisible()
    for (const key of ['x', 'a', 'n', 'j', '?']) await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(title(page)).toHaveText(`Order ${orderId}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.keyboard.press('a')
    await expect(page.getByRole('dialog', { name: 'Approve Finasteride 1mg' })).toBeVisible()
    expect(writes(stack)).toEqual([])
    expect(stored(stack, orderId)?.products[0]?.reviewStatus).toBe('AWAITING_REVIEW')
  })

  test('a and x act only on the current item, and on none of several by default', { tag: ['@CR-137', '@CR-138'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { orderId } = placeOrder(stack.sandbox, { products: twoItems() })
    await signIn(page, 'prescriber', addressOf(orderId))
    await expect(itemCard(page, 'Minoxidil')).toBeVisible()
    for (const key of ['a', 'x']) await page.keyboard.press(key)
    // Opens the list of shortcuts, which is not possible while another dialog is open.
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Keyboard shortcuts')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('Please submit a review comment')).toHaveCount(0)
    await expect(page.locator('[aria-current=true]')).toHaveCount(0)

    for (const key of ['j', 'j', 'r']) await page.keyboard.press(key)
    await page.keyboard.type('Counselled')
    await page.keyboard.press('Escape')
    await expect(itemCard(page, 'Minoxidil')).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('a')
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Approve Minoxidil')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // A click next to every item removes the focus, but the item stays current.
    await page.mouse.click(5, 400)
    await expect(itemCard(page, 'Minoxidil')).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('x')
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Reject Minoxidil')
  })

  test('the next open item is current after a decision, then the next order has focus', { tag: ['@CR-203'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const items = ['Minoxidil', 'Dutasteride', 'Ketoconazole'].map((productTitle, at) =>
      product({ productId: `11${at}`, orderItemId: `item-11${at}`, productTitle }),
    )
    const { orderId } = placeOrder(stack.sandbox, { products: items })
    await signIn(page, 'prescriber', addressOf(orderId))
    await approve(page, 'Dutasteride')
    await expect(itemCard(page, 'Ketoconazole')).toBeFocused()
    await expect(itemCard(page, 'Ketoconazole')).toHaveAttribute('aria-current', 'true')
    await approve(page, 'Ketoconazole')
    await expect(itemCard(page, 'Minoxidil')).toBeFocused()
    await approve(page, 'Minoxidil')
    await expect(nextOrder(page)).toBeFocused()
  })

  test('a and x respect the role: no dialog for an agent, none for a pharmacist on POM', {
    tag: ['@CR-264', '@CR-266'],
  }, async ({ page, stack, signIn, context }) => {
    const { orderId } = placeOrder(stack.sandbox)
    for (const person of ['agent', 'pharmacist'] as const) {
      await context.clearCookies()
      await signIn(page, person, addressOf(orderId))
      await itemCard(page).focus()
      for (const key of ['r', 'a', 'x']) await page.keyboard.press(key)
      // Presses a permitted key afterwards, which an open dialog would block.
      await page.keyboard.press('i')
      await expect(page.getByRole('dialog')).toHaveAccessibleName('Images of Finasteride 1mg')
    }
    expect(writes(stack)).toEqual([])
  })

  test('? lists the shortcuts and can switch them off, also across a reload', { tag: ['@CR-123'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox, { products: twoItems() })
    await signIn(page, 'prescriber', addressOf(orderId))
    await expect(itemCard(page)).toBeVisible()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(dialog.getByRole('term')).toHaveText(['j', 'k', 'f', 'i', 'r', 'a', 'x', 'n', '?', 'Esc'])
    await expectAccessible(page)
    await dialog.getByRole('switch', { name: 'Use single keys as shortcuts' }).click()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await page.reload()
    await itemCard(page).focus()
    for (const key of ['f', '?', 'r', 'j']) await page.keyboard.press(key)
    await expect(itemCard(page)).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('button', { name: /^Shortcuts/ }).click()
    await dialog.getByRole('switch', { name: 'Use single keys as shortcuts' }).click()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await itemCard(page).focus()
    await page.keyboard.press('f')
    await expect(page.getByRole('dialog', { name: 'Consultation form' })).toBeVisible()
  })

  test("the browser's own shortcuts keep working", { tag: ['@CR-123'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox, { products: twoItems() })
    await signIn(page, 'prescriber', addressOf(orderId))
    await itemCard(page).focus()
    for (const key of ['Control+f', 'Alt+i', 'Control+a', 'Meta+x']) await page.keyboard.press(key)
    await page.keyboard.press('j')
    await expect(itemCard(page, 'Minoxidil')).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('changes by other users', () => {
  const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'This order was changed by somebody else.' })

  async function change(stack: Stack, as: PersonName, name: string, inputType: string, input: object): Promise<void> {
    const { errors } = await stack.graphql(`mutation ($input: ${inputType}!) { ${name}(input: $input) { order { id } } }`, { input }, as)
    expect(errors).toBeUndefined()
  }
  const decide = (stack: Stack, as: PersonName, orderId: string, decision: 'APPROVED' | 'REJECTED', productId = '112') =>
    change(stack, as, 'reviewOrderItem', 'ReviewOrderItemInput', { orderId, productId, decision, comment: 'By another' })
  const addNote = (stack: Stack, as: PersonName, orderId: string, text: string) =>
    change(stack, as, 'addOrderNote', 'AddOrderNoteInput', { orderId, text })

  test('show a decision with its author and time on refresh, and keep a typed note', {
    tag: ['@CR-203'],
  }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await signIn(page, 'prescriber', addressOf(orderId))
    await noteOf(page).fill('My own reasons')
    await decide(stack, 'secondPrescriber', orderId, 'REJECTED')
    await expect(notice(page)).toHaveCount(0)
    await becomeVisible(page)
    await expect(notice(page)).toContainText(/Noor O'Hara rejected Finasteride 1mg on \d\d\/\d\d\/\d\d \d\d:\d\d\./)
    await expect(itemCard(page)).toContainText(/Rejected by Noor O'Hara on \d\d\/\d\d\/\d\d \d\d:\d\d/)
    await expect(itemCard(page).getByText('My own reasons')).toBeVisible()
    await expect(itemCard(page).getByRole('button', { name: 'Approve Item' })).toHaveCount(0)
    await expectAccessible(page)
    await notice(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice(page)).toHaveCount(0)
  })

  test('close a dialog about a decided item with a notice, and send nothing', {
    tag: ['@CR-203'],
  }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await signIn(page, 'prescriber', addressOf(orderId))
    await itemCard(page).getByRole('button', { name: 'Approve Item' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await decide(stack, 'secondPrescriber', orderId, 'REJECTED')
    await becomeVisible(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(notice(page)).toContainText("Noor O'Hara rejected Finasteride 1mg")
    expect(writes(stack)).toHaveLength(1)
    expect(stored(stack, orderId)?.products[0]).toMatchObject({ reviewStatus: 'REJECTED', reviewedBy: "Noor O'Hara" })
  })

  test("announce another user's note, but not a note from one's own other tab", {
    tag: ['@CR-109'],
  }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await signIn(page, 'prescriber', addressOf(orderId))
    const notes = page.getByRole('region', { name: 'Order notes' })
    await expect(notes).toContainText('No notes yet.')
    await addNote(stack, 'prescriber', orderId, 'From my other tab')
    await becomeVisible(page)
    await expect(notes.getByRole('listitem')).toHaveText([/Inês Prescott.*From my other tab/])
    await expect(notice(page)).toHaveCount(0)

    await addNote(stack, 'agent', orderId, 'The customer called')
    await becomeVisible(page)
    await expect(notice(page)).toContainText(/ added a note on \d\d\/\d\d\/\d\d \d\d:\d\d\./)
    await expect(notes.getByRole('listitem')).toHaveText([/^\d\d\/\d\d\/\d\d \d\d:\d\d Carla Service.*The customer called/, /other tab/])
  })

  test('announce an ID check by its author, and the cancelled order', { tag: ['@CR-200', '@CR-206'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox, { customerId: placeCustomer(stack.sandbox).id, idCheckStatus: 'refer' })
    await signIn(page, 'prescriber', addressOf(orderId))
    await expect(itemCard(page)).toBeVisible()
    await change(stack, 'agent', 'updateIdCheck', 'UpdateIdCheckInput', { orderId, outcome: 'FAIL' })
    await becomeVisible(page)
    await expect(notice(page)).toContainText('Carla Service set the ID check to fail on ')
    await change(stack, 'agent', 'handleOrder', 'HandleOrderInput', { orderId, handling: 'REJECT' })
    await becomeVisible(page)
    await expect(notice(page)).toContainText(/Carla Service rejected Finasteride 1mg on/)
    await expect(notice(page)).toContainText('The order was cancelled.')
    expect(stored(stack, orderId)?.orderStatus).toBe('Cancelled')
  })

  test("don't announce the user's own changes; an added note shows without a reload", { tag: ['@CR-221', '@CR-290'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await signIn(page, 'prescriber', addressOf(orderId))
    await expect(itemCard(page)).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByRole('dialog').getByLabel('Note', { exact: true }).fill('Spoke to the GP')
    const before = reads(stack, orderId)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'Order notes' }).getByRole('listitem')).toHaveText([/Inês Prescott.*Spoke to the GP/])
    expect(reads(stack, orderId)).toBe(before + 1)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    expect(stack.sandbox.journal.read().findLast(({ method }) => method === 'POST')).toMatchObject({
      path: `/orders/${orderId}/notes`,
      bodyHash: bodyHash({ noteText: 'Spoke to the GP', createdBy: 'Inês Prescott' }),
    })

    await approve(page)
    await expect(itemCard(page)).toContainText('Approved by Inês Prescott')
    // The refresh also includes the user's own changes, but only the other user's are announced.
    await addNote(stack, 'agent', orderId, 'The customer called')
    await becomeVisible(page)
    await expect(notice(page).getByRole('listitem')).toHaveText([/ added a note on \d\d\/\d\d\/\d\d \d\d:\d\d\./])
  })

  test('are polled every 30 seconds, but only while the tab is visible', { tag: ['@CR-203'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await page.clock.install()
    await signIn(page, 'prescriber', addressOf(orderId))
    await expect(itemCard(page)).toBeVisible()
    await decide(stack, 'secondPrescriber', orderId, 'APPROVED')
    await page.clock.fastForward(30_000)
    await expect(notice(page)).toContainText("Noor O'Hara approved Finasteride 1mg")

    const before = reads(stack, orderId)
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }))
    await page.clock.runFor(95_000)
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true }))
    await becomeVisible(page)
    await expect.poll(() => reads(stack, orderId)).toBe(before + 1)
  })

  test('survive a failed refresh: the page stays, and the next refresh shows them', { tag: ['@CR-337'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await signIn(page, 'prescriber', addressOf(orderId))
    await noteOf(page).fill('Still here')
    const before = reads(stack, orderId)
    stack.sandbox.faults.order({ service: 'clinical', method: 'GET', kind: 'status', status: 500 })
    const failed = page.waitForResponse((response) => response.request().postData()?.includes('"OrderPage"') ?? false)
    await becomeVisible(page)
    await (await failed).finished()
    expect(reads(stack, orderId)).toBe(before + 3)
    await expect(noteOf(page)).toHaveValue('Still here')
    await expect(page.getByRole('region', { name: 'Customer details' })).toContainText('Date of birth')

    stack.sandbox.faults.clear()
    await decide(stack, 'secondPrescriber', orderId, 'APPROVED')
    await becomeVisible(page)
    await expect(notice(page)).toContainText("Noor O'Hara approved Finasteride 1mg")
  })
})

test.describe('a draft of patient details', () => {
  const form = (page: Page) => page.getByRole('dialog', { name: 'Edit patient details' })
  const kept = (page: Page) => form(page).getByText('Your changes were kept, and are not saved yet.')
  const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
  const edit = (page: Page): Locator => page.getByRole('button', { name: 'Edit patient details' })

  /** A patient with an order, with the form open and partly filled in. */
  async function startEditing(page: Page, stack: Stack, signIn: (page: Page, person: PersonName, path?: string) => Promise<void>) {
    const { id: customerId } = placeCustomer(stack.sandbox, { firstName: 'Siân', lastName: 'Lloyd', phone: '07700 900123' })
    const { orderId } = placeOrder(stack.sandbox, { customerId })
    await signIn(page, 'agent', addressOf(orderId))
    await edit(page).click()
    await expect(kept(page)).toHaveCount(0)
    await field(page, 'First name').fill('Chloé')
    await field(page, 'Phone').fill('')
    return { customerId, orderId }
  }

  test('survives a reload, and can be discarded', { tag: ['@CR-130'] }, async ({ page, stack, signIn }) => {
    const { customerId } = await startEditing(page, stack, signIn)
    await page.reload()
    await expect(kept(page)).toBeVisible()
    await expect(field(page, 'First name')).toHaveValue('Chloé')
    await expect(field(page, 'Phone')).toHaveValue('')
    await expect(field(page, 'Last name')).toHaveValue('Lloyd')

    await form(page).getByRole('button', { name: 'Discard changes' }).click()
    await expect(field(page, 'First name')).toHaveValue('Siân')
    await expect(field(page, 'Phone')).toHaveValue('07700 900123')
    await expect(kept(page)).toHaveCount(0)
    await page.reload()
    await expect(field(page, 'First name')).toHaveValue('Siân')
    await expect(kept(page)).toHaveCount(0)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Chloé')
    expect(writes(stack)).toEqual([])
    expect(storedPatient(stack, customerId)?.firstName).toBe('Siân')
  })

  test('survives an expired session, and is removed once it is saved', { tag: ['@CR-281'] }, async ({ page, stack, signIn }) => {
    const { customerId, orderId } = await startEditing(page, stack, signIn)
    await field(page, 'Phone').fill('01632 960001')
    await page.context().clearCookies({ name: 'staff_session' })
    await form(page).getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/clinical-review\/login\?/)
    expect(writes(stack)).toEqual([])
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/clinical-review/order/${orderId}`))
    await expect(kept(page)).toBeVisible()
    await expect(field(page, 'First name')).toHaveValue('Chloé')
    await form(page).getByRole('button', { name: 'Save' }).click()
    await expect(form(page)).toHaveCount(0)
    expect(writes(stack)).toEqual([`PUT /customers/${customerId}`])
    expect(storedPatient(stack, customerId)).toMatchObject({ firstName: 'Chloé', phone: '01632 960001' })
    await edit(page).click()
    await expect(field(page, 'First name')).toHaveValue('Chloé')
    await expect(kept(page)).toHaveCount(0)
  })

  test('is never offered for another order, even of the same patient', { tag: ['@CR-130'] }, async ({ page, stack, signIn }) => {
    const { customerId, orderId } = await startEditing(page, stack, signIn)
    const other = placeOrder(stack.sandbox, { customerId })
    await page.goto(`${addressOf(other.orderId)}?dialog=patient`)
    await expect(field(page, 'First name')).toHaveValue('Siân')
    await expect(kept(page)).toHaveCount(0)
    await page.goto(`${addressOf(orderId)}?dialog=patient`)
    await expect(field(page, 'First name')).toHaveValue('Chloé')
    await expect(kept(page)).toBeVisible()
  })

  test('is never offered to another user, but kept for its author', { tag: ['@CR-281'] }, async ({ page, stack, signIn, context }) => {
    const { orderId } = await startEditing(page, stack, signIn)
    await context.clearCookies()
    await signIn(page, 'pharmacist', `${addressOf(orderId)}?dialog=patient`)
    await expect(field(page, 'First name')).toHaveValue('Siân')
    await expect(kept(page)).toHaveCount(0)
    await context.clearCookies()
    await signIn(page, 'agent', `${addressOf(orderId)}?dialog=patient`)
    await expect(field(page, 'First name')).toHaveValue('Chloé')
    await expect(kept(page)).toBeVisible()
  })

  test('is removed on sign-out', { tag: ['@CR-036'] }, async ({ page, stack, signIn }) => {
    const { orderId } = await startEditing(page, stack, signIn)
    await form(page).getByRole('button', { name: 'Cancel' }).click()
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Chloé')
    await page.getByRole('button', { name: /Carla Service/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/clinical-review\/login$/)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('Chloé')
    await signIn(page, 'agent', `${addressOf(orderId)}?dialog=patient`)
    await expect(field(page, 'First name')).toHaveValue('Siân')
    await expect(kept(page)).toHaveCount(0)
  })
})

test('opening the list clears the order, so that none of it shows if a reload fails', {
  tag: ['@CR-053', '@CR-178'],
}, async ({ page, stack, signIn }) => {
  const { id: customerId } = placeCustomer(stack.sandbox, { firstName: 'Forgotten', lastName: 'Person' })
  placeOrder(stack.sandbox, { customerId, orderdate: '2024-01-01T12:00:00.000Z' })
  // Newest of all orders, so that it is on the list's first page.
  const { orderId } = placeOrder(stack.sandbox, {
    customerId,
    orderdate: '2099-06-01T12:00:00.000Z',
    products: [product({ subscriptionId: 's-300005', subscriptionIssueNumber: 2 })],
  })
  const warnings = {
    validation: [],
    age: [{ header: 'Too young', descriptions: [] }],
    orderForOthers: [{ header: 'For somebody else', descriptions: [] }],
    products: [],
    customer_age: null,
    customer_gender: null,
  }
  stack.sandbox.database.run('INSERT INTO warnings (id, document) VALUES (?, ?)', orderId, JSON.stringify(warnings))
  await signIn(page, 'prescriber', '/clinical-review?sort=date.desc')
  const order = page.getByRole('table').getByRole('link', { name: orderId, exact: true })
  await order.click()
  await expect(page.getByText('Forgotten Person')).toBeVisible()
  await expect(page.getByText('Too young')).toBeVisible()
  await expect(page.getByText('For somebody else')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Subscription history' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Customer order history (1)' })).toBeVisible()

  await page.getByRole('button', { name: 'Back' }).click()
  await expect(title(page)).toHaveText('Awaiting clinical review (all)')
  stack.sandbox.faults.order({ service: 'warnings', kind: 'status', status: 500 })
  stack.sandbox.faults.order({ service: 'clinical', path: '^/(customers|subscriptions)/', kind: 'status', status: 500 })
  await order.click()
  await expect(itemCard(page)).toBeVisible()
  await expect(page.getByText("The customer details can't be loaded.")).toBeVisible()
  await expect(page.getByText("The warnings can't be loaded.")).toBeVisible()
  await expect(page.getByText("Subscription history can't be loaded.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Customer order history', exact: true })).toBeVisible()
  for (const text of ['Forgotten Person', 'Too young', 'For somebody else']) await expect(page.getByText(text)).toHaveCount(0)
})
