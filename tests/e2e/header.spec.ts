import type { Page } from '@playwright/test'
import { placeOrder } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import type { Stack } from '../support/stack.ts'
import { expect, test } from './support/test.ts'

const header = (page: Page) => page.getByRole('navigation', { name: 'Clinical review' })

async function openMenu(page: Page, name: RegExp) {
  await header(page).getByRole('button', { name }).click()
  await expect(page.getByRole('menu')).toBeVisible()
}

const awaitingCount = (stack: Stack) => stack.sandbox.database.count("SELECT count(*) AS count FROM id_checks WHERE status <> 'pass'")

test('the clinical header has its links and menus in order', { tag: ['@CR-030', '@CR-035'] }, async ({ page, signIn }) => {
  await signIn(page, 'prescriber')
  await expect(header(page).getByRole('listitem')).toHaveText([/^Dashboard$/, /^POM$/, /^PMed$/, /^ID check/, /^Weight loss clinic$/])
  await expect(header(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/clinical-review')
  await expect(header(page).getByRole('link', { name: 'Weight loss clinic' })).toHaveAttribute(
    'href',
    '/clinical-review/preapprovedproduct/PREAPPROVEDPRODUCT',
  )
})

test('Dashboard and Weight loss clinic open their lists and are marked as current', { tag: ['@CR-006', '@CR-030', '@CR-035'] }, async ({
  page,
  signIn,
}) => {
  await signIn(page, 'prescriber', '/clinical-review/POM/COMPLETED?page=2')
  await header(page).getByRole('link', { name: 'Weight loss clinic' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Weight management patients' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/clinical-review/preapprovedproduct/PREAPPROVEDPRODUCT')
  await expect(header(page).getByRole('link', { name: 'Weight loss clinic' })).toHaveAttribute('aria-current', 'page')
  await header(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Awaiting clinical review (all)' })).toBeVisible()
  expect(page.url()).toMatch(/\/clinical-review$/)
  await expect(header(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await expect(header(page).getByRole('link', { name: 'Weight loss clinic' })).not.toHaveAttribute('aria-current')
})

test('the header shows while a reloaded page is still loading its list', { tag: ['@CR-030'] }, async ({ page, stack, signIn }) => {
  await signIn(page, 'prescriber')
  stack.sandbox.faults.order({ service: 'clinical', path: '^/orders$', kind: 'latency', milliseconds: 4_000 })
  await page.reload({ waitUntil: 'commit' })
  const title = page.getByRole('heading', { level: 1, name: 'Awaiting clinical review (all)' })
  await expect(header(page)).toBeVisible({ timeout: 3_500 })
  await expect(title).toHaveCount(0)
  await expect(title).toBeVisible({ timeout: 10_000 })
})

const menus = [
  {
    tag: ['@CR-031'],
    menu: /^POM/,
    entries: [
      { address: '/clinical-review/POM/AWAITING_REVIEW', title: 'Awaiting clinical review (POM)' },
      { address: '/clinical-review/POM/COMPLETED', title: 'Completed Orders (POM)' },
    ],
  },
  {
    tag: ['@CR-032'],
    menu: /^PMed/,
    entries: [
      { address: '/clinical-review/PMed/AWAITING_REVIEW', title: 'Awaiting clinical review (PMed)' },
      { address: '/clinical-review/PMed/COMPLETED', title: 'Completed Orders (PMed)' },
    ],
  },
  {
    tag: ['@CR-033'],
    menu: /^ID check/,
    entries: [
      { address: '/clinical-review/id-check/AWAITING_ID_CHECK', title: 'Awaiting ID check (id-check)' },
      { address: '/clinical-review/id-check/ID_CHECK_COMPLETED', title: 'ID check completed (id-check)' },
    ],
  },
]

for (const { tag, menu, entries } of menus) {
  test(`the menu ${menu.source.slice(1)} links to the awaiting and the completed list`, { tag }, async ({ page, signIn }) => {
    await signIn(page, 'pharmacist')
    for (const [index, { address, title }] of entries.entries()) {
      await openMenu(page, menu)
      const links = page.getByRole('menu').getByRole('link')
      await expect(links).toHaveCount(2)
      await expect(links.nth(index)).toHaveAttribute('href', address)
      await links.nth(index).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(address)
      await expect(page.getByRole('menu')).toBeHidden()
    }
  })

  test(`every entry of the menu ${menu.source.slice(1)} can be opened by keyboard only`, { tag }, async ({ page, signIn }) => {
    await signIn(page, 'pharmacist')
    await expect(page.getByRole('table')).toBeVisible()
    for (const [index, { title }] of entries.entries()) {
      await header(page).getByRole('button', { name: menu }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menu')).toBeVisible()
      const focused = page.getByRole('menu').locator(':focus')
      if ((await focused.count()) === 0) await page.keyboard.press('Tab')
      await expect(focused).toHaveCount(1)
      for (let step = 0; step < index; step += 1) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
  })

  test(`an entry of the menu ${menu.source.slice(1)} is clickable over its whole width`, { tag }, async ({ page, signIn }) => {
    await signIn(page, 'pharmacist')
    await openMenu(page, menu)
    const entry = page.getByRole('menuitem').nth(1)
    const box = await entry.boundingBox()
    await entry.click({ position: { x: (box?.width ?? 0) - 3, y: (box?.height ?? 0) / 2 } })
    await expect(page.getByRole('heading', { level: 1, name: entries[1]?.title ?? '' })).toBeVisible()
  })
}

test('the menu of the open list is marked', { tag: ['@CR-031', '@CR-032', '@CR-033'] }, async ({ page, signIn }) => {
  await signIn(page, 'pharmacist', '/clinical-review/PMed/COMPLETED')
  const isMarked = (name: RegExp) =>
    header(page)
      .getByRole('button', { name })
      .evaluate((button) => button.className.includes('is-current'))
  expect(await isMarked(/^PMed/)).toBe(true)
  expect(await isMarked(/^POM/)).toBe(false)
})

test.describe('the ID check warning marker', () => {
  test.beforeEach(({ stack }) => {
    stack.sandbox.database.run('CREATE TEMP TABLE kept_id_checks AS SELECT * FROM id_checks')
  })
  test.afterEach(({ stack }) => {
    stack.sandbox.database.run('DELETE FROM id_checks')
    stack.sandbox.database.run('INSERT INTO id_checks SELECT * FROM kept_id_checks')
    stack.sandbox.database.run('DROP TABLE kept_id_checks')
  })

  test('shows the number of awaiting ID checks on the menu and its entry', { tag: ['@CR-034', '@CR-286'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const count = awaitingCount(stack)
    expect(count).toBeGreaterThan(0)
    await signIn(page, 'prescriber')
    const button = header(page).getByRole('button', { name: `ID check Warning: ${count} awaiting` })
    await expect(button).toBeVisible()
    await expect(button).toContainText(String(count))
    expect(stack.sandbox.journal.read().map(({ path }) => path)).toContain('/count/idchecks')
    await button.click()
    await expect(page.getByRole('menu').getByRole('link').nth(0)).toHaveAccessibleName(/Warning: \d+ awaiting/)
    await expect(page.getByRole('menu').getByRole('link').nth(1)).toHaveAccessibleName('ID check completed')
  })

  test('counts a single check, and updates on the next visit', { tag: ['@CR-034'] }, async ({ page, stack, signIn }) => {
    stack.sandbox.database.run(
      "DELETE FROM id_checks WHERE status <> 'pass' AND customer_id NOT IN (SELECT customer_id FROM id_checks WHERE status <> 'pass' LIMIT 1)",
    )
    await signIn(page, 'prescriber')
    await expect(header(page).getByRole('button', { name: 'ID check Warning: 1 awaiting' })).toBeVisible()
    stack.sandbox.database.run('DELETE FROM id_checks')
    await page.reload()
    await expect(header(page).getByRole('button', { name: 'ID check', exact: true })).toBeVisible()
  })

  test('updates within a minute, without a reload', { tag: ['@CR-034'] }, async ({ page, stack, signIn }) => {
    stack.sandbox.database.run("DELETE FROM id_checks WHERE status <> 'pass'")
    const { orderId } = placeOrder(stack.sandbox, { customerId: placeCustomer(stack.sandbox).id, idCheckStatus: 'refer' })
    await page.clock.install()
    await signIn(page, 'prescriber')
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isStillThisPage: true }))
    for (const [outcome, name] of [
      ['FAIL', 'ID check Warning: 1 awaiting'],
      ['PASS', 'ID check'],
    ]) {
      const { errors } = await stack.graphql(
        'mutation ($input: UpdateIdCheckInput!) { updateIdCheck(input: $input) { order { id } } }',
        { input: { orderId, outcome } },
        'agent',
      )
      expect(errors).toBeUndefined()
      await page.clock.fastForward(60_000)
      await expect(header(page).getByRole('button', { name, exact: true })).toBeVisible()
    }
    expect(await page.evaluate(() => 'isStillThisPage' in window)).toBe(true)
  })

  test('is hidden when no check awaits', { tag: ['@CR-034'] }, async ({ page, stack, signIn }) => {
    stack.sandbox.database.run("DELETE FROM id_checks WHERE status <> 'pass'")
    expect(awaitingCount(stack)).toBe(0)
    await signIn(page, 'prescriber')
    await expect(page.getByRole('table')).toBeVisible()
    await expect.poll(() => stack.sandbox.journal.read().some(({ path }) => path === '/count/idchecks')).toBe(true)
    await expect(header(page).getByRole('button', { name: 'ID check', exact: true })).toBeVisible()
    await expect(header(page).getByText(/awaiting|Warning/)).toHaveCount(0)
    await header(page).getByRole('button', { name: 'ID check', exact: true }).click()
    await expect(page.getByRole('menu').getByRole('link').nth(0)).toHaveAccessibleName('Awaiting ID check')
  })

  test('is hidden when the count fails to load, without affecting the page', { tag: ['@CR-034', '@CR-337'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    stack.sandbox.faults.order({ service: 'clinical', path: '^/count/idchecks$', kind: 'status', status: 500 })
    await signIn(page, 'prescriber')
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    await expect.poll(() => stack.sandbox.journal.read().filter(({ path }) => path === '/count/idchecks').length).toBeGreaterThan(0)
    await expect(header(page).getByRole('button', { name: 'ID check', exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('loads independently of the list', { tag: ['@CR-034'] }, async ({ page, stack, signIn }) => {
    stack.sandbox.faults.order({ service: 'clinical', path: '^/count/idchecks$', kind: 'latency', milliseconds: 4_000 })
    await signIn(page, 'prescriber')
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible({ timeout: 3_000 })
    await expect(header(page).getByRole('button', { name: /^ID check Warning: \d+ awaiting$/ })).toBeVisible()
  })
})

test('menu buttons announce their state; arrow keys enter the menu, Escape leaves it', {
  tag: ['@CR-031', '@CR-032', '@CR-033', '@CR-036'],
}, async ({ page, signIn }) => {
  await signIn(page, 'pharmacist')
  await expect(page.getByRole('table')).toBeVisible()
  for (const name of [/^POM/, /^PMed/, /^ID check/, /^Dev Patel/]) {
    const button = page.getByRole('banner').getByRole('button', { name })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await expect.soft(button, 'tells that it is open').toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 })
    await page.keyboard.press('ArrowDown')
    await expect.soft(page.getByRole('menu').locator(':focus'), 'the arrow enters the menu').toHaveCount(1, { timeout: 1_000 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(button).toBeFocused()
  }
})

test('the user menu shows who is signed in, and can sign out', { tag: ['@CR-036'] }, async ({ page, signIn }) => {
  await signIn(page, 'agent')
  await page.getByRole('button', { name: 'Carla Service' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Sign out'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toBeHidden()
  await page.getByRole('button', { name: 'Carla Service' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toBeVisible()
  if ((await page.getByRole('menu').locator(':focus').count()) === 0) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/clinical-review/login')
})

test('a failed sign-out shows an error and keeps the page', { tag: ['@CR-036', '@CR-337'] }, async ({ page, signIn }) => {
  await signIn(page, 'agent')
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('SignOut') ? route.abort('connectionfailed') : route.continue(),
  )
  await page.getByRole('button', { name: 'Carla Service' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText(/connection failed/i)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Awaiting clinical review (all)' })).toBeVisible()
})
