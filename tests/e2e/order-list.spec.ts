import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { address } from './support/address.ts'
import { named, operationsOf } from './support/operations.ts'
import { expect, test } from './support/test.ts'

const HOME = '/clinical-review'
const POM = '/clinical-review/POM/AWAITING_REVIEW'

declare global {
  interface Window {
    wasBusy?: boolean
  }
}

/** From now on, records whether anything is marked as busy. Returns a function that says whether anything was. */
async function watchBusy(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    window.wasBusy = false
    const observer = new MutationObserver(() => {
      if (document.querySelector('[aria-busy="true"]') !== null) window.wasBusy = true
    })
    observer.observe(document, { subtree: true, attributeFilter: ['aria-busy'] })
  })
  return () => page.evaluate(() => window.wasBusy === true)
}

/** The table's rows, starting with the header row. */
const rows = (page: Page) => page.getByRole('table').getByRole('row')
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const pageLink = (page: Page, number: number) => pager(page).getByRole('link', { name: `Page ${number}`, exact: true })

test("a list's URL restores the list after a reload, after Back and in a new tab", {
  tag: ['@CR-013', '@CR-046', '@CR-050'],
}, async ({ page, signIn, context }) => {
  const path = '/clinical-review/POM/COMPLETED?page=2&sort=category.asc'
  await signIn(page, 'prescriber', path)
  await expect(rows(page)).toHaveCount(11)
  const shown = await rows(page).allInnerTexts()
  const isSame = async (other: Page) => {
    await expect(pageLink(other, 2)).toHaveAttribute('aria-current', 'page')
    expect(await rows(other).allInnerTexts()).toEqual(shown)
    expect(address(other)).toBe(path)
  }
  await isSame(page)
  await page.reload()
  await isSame(page)

  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('table', { name: /review|Orders|check|patients/ })).toHaveCount(0)
  await page.goBack()
  await isSame(page)

  await pageLink(page, 1).click()
  await expect(pageLink(page, 1)).toHaveAttribute('aria-current', 'page')
  expect(address(page)).not.toContain('page=')
  await page.goBack()
  await isSame(page)
  await page.goForward()
  await expect(pageLink(page, 1)).toHaveAttribute('aria-current', 'page')

  const other = await context.newPage()
  await other.goto(page.url().replace(/\/clinical-review.*/, path))
  await isSame(other)
})

test('an order is prefetched on hover, and a click fetches nothing more', { tag: ['@CR-100'] }, async ({ page, signIn }) => {
  const operations = operationsOf(page)
  // Uses the newest orders, because they come from the seed data and all the records that they refer to exist. Orders that other tests
  // create may refer to missing records. The client would try to fetch those again after the click.
  await signIn(page, 'prescriber', `${HOME}?sort=date.desc`)
  // Stops the clock, so that the prefetched order doesn't expire before the click.
  await page.clock.setFixedTime(new Date())
  const links = page.getByRole('table').getByRole('link')
  // Finds the link by its text, because a refresh of the list may move another order to the first row.
  const link = links.filter({ hasText: await links.first().innerText() })
  const read = page.waitForResponse((response) => response.request().postData()?.includes('"OrderPage"') ?? false)
  await link.hover()
  await (await read).finished()
  await page.route('**/graphql', (route) => (route.request().postData()?.includes('"OrderPage"') ? route.abort() : route.fallback()))
  const wasBusy = await watchBusy(page)
  await link.click()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(named(operations, 'OrderPage')).toHaveLength(1)
  // The list wasn't rendered as loading before it was replaced.
  expect(await wasBusy()).toBe(false)
})

const listChanges = [
  { title: 'the next page of a list', targetOf: (page: Page) => pager(page).getByRole('link', { name: 'Next' }), search: '?page=2' },
  {
    title: "a list's other sort order",
    targetOf: (page: Page) => page.getByRole('columnheader').getByRole('button', { name: 'Order Date' }),
    search: '?sort=date.desc',
  },
]

for (const { title, targetOf, search } of listChanges) {
  test(`${title} is prefetched on hover, and a click fetches nothing more`, async ({ page, signIn }) => {
    const operations = operationsOf(page)
    await signIn(page, 'prescriber', HOME)
    // Stops the clock, so that the prefetched list doesn't expire before the click.
    await page.clock.setFixedTime(new Date())
    const first = page.getByRole('table').getByRole('link').first()
    const before = await first.innerText()
    const read = page.waitForResponse((response) => response.request().postData()?.includes('"OrderList"') ?? false)
    await targetOf(page).hover()
    await (await read).finished()
    await page.route('**/graphql', (route) => (route.request().postData()?.includes('"OrderList"') ? route.abort() : route.fallback()))
    const wasBusy = await watchBusy(page)
    await targetOf(page).click()
    await expect(first).not.toHaveText(before)
    expect(await wasBusy()).toBe(false)
    expect(new URL(page.url()).search).toBe(search)
    expect(named(operations, 'OrderList')).toHaveLength(2)
  })
}

test('a list export contains every page of the list, but only the columns shown', { tag: ['@XC-14'] }, async ({ page, stack, signIn }) => {
  const operations = operationsOf(page)
  await signIn(page, 'prescriber', '/clinical-review/completed?page=2&sort=date.asc')
  const total = Number((await pager(page).innerText()).match(/of (\d+)/)?.[1])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^orders-completed-all-\d{4}-\d{2}-\d{2}\.csv$/)
  await expect(page.getByRole('status').filter({ hasText: 'exported' })).toHaveText(`${total} rows exported.`)
  const csv = readFileSync(await file.path(), 'utf8')
  const ids = [...csv.matchAll(/^(\d[\w-]*),/gm)].map(([, id]) => id)
  expect(csv.split('\r\n')[0]).toBe('\ufeffOrder ID,POM/PMed,Status,Order Date,Item,Approved/Rejected')
  expect(ids).toEqual(
    stack.sandbox.database
      .documents<{ orderId: string }>("SELECT document FROM orders WHERE list = 'COMPLETED' ORDER BY order_date, id")
      .map(({ orderId }) => orderId),
  )
  expect(named(operations, 'OrderList')).toHaveLength(1 + Math.ceil(total / 100))
})

test('a list shows an error if the main API fails; "Try again" loads the list', { tag: ['@CR-337'] }, async ({ page, stack, signIn }) => {
  stack.sandbox.faults.inject({ service: 'clinical', path: '^/orders$', kind: 'wrong-shape' })
  await signIn(page, 'agent', `${POM}?page=2`)
  await expect(page.getByText("The list can't be loaded")).toBeVisible()
  await expect(page.getByText("response couldn't be understood")).toBeVisible()
  stack.sandbox.faults.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Awaiting clinical review (POM)' })).toBeVisible()
  await expect(rows(page)).toHaveCount(11)
  expect(address(page)).toBe(`${POM}?page=2`)
})
