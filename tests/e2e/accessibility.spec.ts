import type { Page } from '@playwright/test'
import { demoUsers } from '../../sandbox/identity/users.ts'
import { placeOrder, product } from '../support/orders.ts'
import { people, type Stack } from '../support/stack.ts'
import { expect, expectSoundDialog, expectSoundPage, test } from './support/test.ts'

/** An order with every optional part: notes, warnings, products of each kind, a consultation form. */
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

for (const width of [1280, 1920]) {
  test.describe(`pages at ${width} pixels`, () => {
    test.use({ viewport: { width, height: width === 1280 ? 860 : 1080 } })

    test('the sign-in pages are accessible', { tag: ['@CR-018', '@XA-03', '@XA-05'] }, async ({ page, stack }) => {
      for (const path of ['/clinical-review/login', '/clinical-review/login?problem=sign-in-failed', '/login', '/login?problem=x']) {
        await page.goto(`${stack.url}${path}`)
        await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
        await expectSoundPage(page)
      }
      await page.goto(`${stack.url}/login?email=true`)
      await expectSoundPage(page)
      await page.getByRole('button', { name: 'Send code' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectSoundPage(page)
      await page.getByLabel('Branch email address').fill('branch.1001@pharmacy.example')
      await page.getByRole('button', { name: 'Send code' }).click()
      await expect(page.getByLabel('Secret code')).toBeVisible()
      await expectSoundPage(page)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectSoundPage(page)
    })

    test('the page that denies access is accessible', { tag: ['@CR-022', '@XA-03'] }, async ({ page, stack }) => {
      const user = demoUsers.find(({ sub }) => sub === people.nobody)
      await page.goto(`${stack.url}/clinical-review`)
      await page.getByRole('link', { name: 'Sign in', exact: true }).click()
      await page.getByRole('link', { name: `${user?.name} ${user?.role}` }).click()
      await expect(page.getByText('Access Denied!!! Please contact administrator')).toBeVisible()
      await expectSoundPage(page)
    })

    test('lists of every kind are accessible on middle pages and past the last one', {
      tag: ['@CR-011', '@CR-012', '@CR-013', '@CR-014', '@CR-019'],
    }, async ({ page, signIn }) => {
      await signIn(page, 'prescriber')
      for (const path of [
        '/clinical-review',
        '/clinical-review?page=7&sort=category.desc',
        '/clinical-review/completed',
        '/clinical-review/POM/AWAITING_REVIEW',
        '/clinical-review/PMed/COMPLETED',
        '/clinical-review/id-check/AWAITING_ID_CHECK',
        '/clinical-review/id-check/ID_CHECK_COMPLETED',
        '/clinical-review/preapprovedproduct/PREAPPROVEDPRODUCT',
        '/clinical-review?page=90000',
      ]) {
        await page.goto(path)
        await expectRows(page)
        await expectSoundPage(page)
      }
    })

    test('the menus of the header are accessible', { tag: ['@CR-031', '@CR-034', '@CR-036'] }, async ({ page, signIn }) => {
      await signIn(page, 'prescriber')
      await expectRows(page)
      for (const name of [/^POM/, /^ID check/, /^Inês/]) {
        await page.getByRole('banner').getByRole('button', { name }).click()
        await expect(page.getByRole('menu')).toBeVisible()
        await expectSoundPage(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('menu')).toBeHidden()
      }
    })

    test('the not-found and error pages are accessible', { tag: ['@CR-015', '@CR-337'] }, async ({ page, stack, signIn }) => {
      await signIn(page, 'prescriber')
      for (const path of ['/clinical-review/POM/DONE', '/clinical-review/order/999999999', '/no-such-page']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
        await expectSoundPage(page)
      }
      stack.sandbox.faults.order({ service: 'clinical', path: '^/orders', kind: 'status', status: 500 })
      for (const path of ['/clinical-review', '/clinical-review/order/300001']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
        await expectSoundPage(page)
      }
    })

    test('a full order is accessible to a prescriber, a pharmacist and an agent', { tag: ['@CR-016', '@CR-100', '@CR-120'] }, async ({
      page,
      stack,
      signIn,
      browser,
    }) => {
      const { orderId } = placeRichOrder(stack)
      for (const person of ['prescriber', 'pharmacist', 'agent'] as const) {
        const context = person === 'prescriber' ? page.context() : await browser.newContext({ viewport: page.viewportSize() })
        const screen = person === 'prescriber' ? page : await context.newPage()
        await signIn(screen, person, `/clinical-review/order/${orderId}`)
        await expect(screen.getByRole('article', { name: 'Wegovy 0.25mg' })).toBeVisible()
        for (const button of [/^Show more/, /^View other items/]) await screen.getByRole('button', { name: button }).first().click()
        await expectSoundPage(screen)
        if (screen !== page) await context.close()
      }
    })

    test('an order is accessible when its warnings and customer fail to load', { tag: ['@CR-107', '@CR-337'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      const { orderId } = placeOrder(stack.sandbox, { idCheckStatus: 'refer' })
      stack.sandbox.faults.order({ service: 'warnings', kind: 'status', status: 500 })
      stack.sandbox.faults.order({ service: 'clinical', path: '^/customers/', kind: 'status', status: 500 })
      await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
      await expect(page.getByText("The warnings can't be loaded.")).toBeVisible()
      await expectSoundPage(page)
    })

    test('the dialogs of an order are accessible', { tag: ['@CR-130', '@CR-134', '@CR-137', '@CR-138', '@CR-140'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      const { orderId } = placeRichOrder(stack)
      await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
      const wegovy = page.getByRole('article', { name: 'Wegovy 0.25mg' })
      const finasteride = page.getByRole('article', { name: 'Finasteride 1mg' })
      const closes = async () => {
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }

      await page.getByRole('button', { name: 'Add note' }).click()
      await expectSoundDialog(page, /Add order note/)
      await page.getByRole('dialog').getByLabel('Note').fill('x')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
      await expectSoundDialog(page, /Add order note/)
      await closes()

      await wegovy.getByRole('button', { name: 'View consultation form' }).click()
      await expect(page.getByText('1 exclusion flag(s) on form. You should reject this item.')).toBeVisible()
      await expectSoundDialog(page, /Consultation form/)
      await closes()

      await wegovy.getByRole('button', { name: 'Confirm BMI' }).click()
      await expectSoundDialog(page, /Confirm BMI/)
      await closes()

      // A missing note shows an error beside the field.
      await finasteride.getByRole('button', { name: 'Reject Item' }).click()
      await expect(finasteride.getByText('Please submit a review comment')).toBeVisible()
      await expectSoundPage(page)
      await finasteride.getByLabel(/Review note/).fill('Not suitable')
      await finasteride.getByRole('button', { name: 'Reject Item' }).click()
      await expectSoundDialog(page, /Reject Finasteride/)
      await closes()

      await finasteride.getByRole('button', { name: 'Approve Item' }).click()
      await expectSoundDialog(page, /Approve Finasteride/)
      await page.getByRole('dialog').getByRole('checkbox').first().check()
      await expectSoundDialog(page, /Approve Finasteride/)
      await closes()

      await page.getByRole('button', { name: 'Edit patient details' }).click()
      await expectSoundDialog(page, /Edit patient details/)
      await page.getByRole('dialog').getByLabel('First name').fill('')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('First name is required')).toBeVisible()
      await expectSoundDialog(page, /Edit patient details/)
      await closes()

      await finasteride.getByRole('button', { name: 'View images' }).click()
      await expect(page.getByText('No images uploaded')).toBeVisible()
      await expectSoundDialog(page, /Images of Finasteride/)
    })

    test('a pre-approved patient is accessible', { tag: ['@CR-017'] }, async ({ page, signIn }) => {
      await signIn(page, 'agent', '/clinical-review/preapprovedproduct')
      await page.getByRole('table').getByRole('link').first().click()
      await expect(page.getByRole('region', { name: 'Treatment' })).toBeVisible()
      await expectSoundPage(page)
    })

    test("a branch's day is accessible with appointments, without any, and on error", { tag: ['@CR-309', '@BK-082'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      await signIn(page, 'nobody', '/dashboard/1003')
      await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
      await expectSoundPage(page)
      await page.clock.setFixedTime(new Date('2037-10-25T10:00:00Z'))
      await page.reload()
      await expect(page.getByRole('cell', { name: 'No appointments booked' })).toBeVisible()
      await expectSoundPage(page)
      stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'status' })
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
      await expectSoundPage(page)
    })
  })
}

test.describe('keyboard', () => {
  interface Stop {
    name: string
    region: string
    isMarked: boolean
    isInView: boolean
  }

  /** The focused element: its name and region, whether its focus is visible and whether it is in view. */
  const focused = (page: Page): Promise<Stop> =>
    page.evaluate(() => {
      const element = document.activeElement ?? document.body
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const region = element.closest('header') ? 'header' : element.closest('table') ? 'table' : element.closest('nav') ? 'nav' : 'page'
      return {
        name: (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
        region: element.closest('nav')?.getAttribute('aria-label') === 'Pages' ? 'pager' : region,
        isMarked: (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== 'none',
        isInView: box.width > 0 && box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth,
      }
    })

  /** Presses one key repeatedly and returns each element that received focus. */
  async function walk(page: Page, key: 'Tab' | 'Shift+Tab', steps: number): Promise<Stop[]> {
    const stops: Stop[] = []
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press(key)
      stops.push(await focused(page))
    }
    return stops
  }

  test('Tab visits header, headings, rows and pager in order with a visible focus', {
    tag: ['@CR-030', '@CR-046', '@CR-050', '@CR-060'],
  }, async ({ page, stack, signIn }) => {
    stack.sandbox.database.run('CREATE TEMP TABLE kept_orders AS SELECT * FROM orders')
    stack.sandbox.database.run('DELETE FROM orders')
    try {
      for (let index = 1; index <= 12; index += 1)
        placeOrder(stack.sandbox, { orderId: `A-${10 + index}`, orderdate: `2026-01-${10 + index}T09:00:00.000Z` })
      await signIn(page, 'prescriber')
      await expectRows(page)

      // A page opens with focus on its heading; the elements before it are reached with Shift+Tab.
      const before = await walk(page, 'Shift+Tab', 8)
      expect(before.map(({ name }) => name.replace(/Warning.*/, '').trim())).toEqual([
        'IInês Prescott',
        'Weight loss clinic',
        'ID check',
        'PMed',
        'POM',
        'Dashboard',
        'Clinical review',
        'Skip to content',
      ])
      await page.getByRole('heading', { level: 1 }).focus()
      const after = await walk(page, 'Tab', 19)
      expect(after.map(({ name, region }) => `${region}: ${name}`)).toEqual([
        'nav: Awaiting',
        'nav: Completed',
        'table: POM/PMed',
        'table: Order Date',
        ...Array.from({ length: 10 }, (_, index) => `table: A-${11 + index}`),
        'pager: Page 1',
        'pager: Page 2',
        'pager: Next',
        expect.any(String),
        expect.any(String),
      ])
      const stops = [...before, ...after.slice(0, 17)]
      expect(stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name)).toEqual([])
      expect(stops.filter(({ isInView }) => !isInView).map(({ name }) => name)).toEqual([])
    } finally {
      stack.sandbox.database.run('DELETE FROM orders')
      stack.sandbox.database.run('INSERT INTO orders SELECT * FROM kept_orders')
      stack.sandbox.database.run('DROP TABLE kept_orders')
    }
  })

  test('Enter on a heading sorts, and on "Next" turns the page and announces it', { tag: ['@CR-046', '@CR-050'] }, async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'prescriber', '/clinical-review/completed')
    await expectRows(page)
    const heading = page.getByRole('columnheader', { name: 'Order Date' })
    await heading.focus()
    await page.keyboard.press('Enter')
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await expect(heading).toBeFocused()
    const next = page.getByRole('link', { name: 'Next' })
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
    expect(page.url()).toContain('page=2')
    // Focus must not fall back to the top of the document.
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    await page.getByRole('table').getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeFocused()
  })

  test('the first Tab stop is a link that skips the header', { tag: ['@CR-030'] }, async ({ page, signIn }) => {
    await signIn(page, 'prescriber', '/clinical-review/completed')
    await expectRows(page)
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await skip.focus()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.waitForTimeout(500)
    expect(new URL(page.url()).pathname).toBe('/clinical-review/completed')
    await page.keyboard.press('Tab')
    expect((await focused(page)).name).toBe('Awaiting')
  })

  test('a dialog takes focus, traps it, and returns it to its opener', { tag: ['@CR-130', '@CR-137', '@CR-140'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { orderId } = placeRichOrder(stack)
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    const finasteride = page.getByRole('article', { name: 'Finasteride 1mg' })
    await finasteride.getByLabel(/Review note/).fill('Not suitable')
    for (const opener of [
      page.getByRole('button', { name: 'Add note' }),
      page.getByRole('button', { name: 'Edit patient details' }),
      page.getByRole('article', { name: 'Wegovy 0.25mg' }).getByRole('button', { name: 'View consultation form' }),
      page.getByRole('article', { name: 'Wegovy 0.25mg' }).getByRole('button', { name: 'Confirm BMI' }),
      finasteride.getByRole('button', { name: 'View images' }),
      finasteride.getByRole('button', { name: 'Reject Item' }),
      finasteride.getByRole('button', { name: 'Approve Item' }),
    ]) {
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog.locator(':focus')).toHaveCount(1)
      for (let step = 0; step < 25; step += 1) {
        await page.keyboard.press('Tab')
        const isInside = await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)
        // The browser's own toolbar may be a stop between the last field and the first.
        if (!isInside) expect(await page.evaluate(() => document.activeElement?.closest('main, header') ?? null)).toBeNull()
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
  })

  test('every checkbox and button of the approval dialog shows when it has focus', { tag: ['@CR-139'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    await page.getByRole('button', { name: 'Approve Item' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox').first()).toBeFocused()
    for (let index = 0; index < 4; index += 1) {
      await expect(dialog.getByRole('checkbox').nth(index)).toBeFocused()
      const before = await dialog.screenshot({ animations: 'disabled' })
      await page.keyboard.press('Space')
      await expect(dialog.getByRole('checkbox').nth(index)).toBeChecked()
      expect((await dialog.screenshot({ animations: 'disabled' })).equals(before)).toBe(false)
      await page.keyboard.press('Tab')
    }
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    expect((await focused(page)).isMarked).toBe(true)
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Approve', exact: true })).toBeFocused()
    expect((await focused(page)).isMarked).toBe(true)
  })

  test('e-mail sign-in works by keyboard only, and errors are attached to their field', { tag: ['@CR-309', '@BK-369'] }, async ({
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
})
