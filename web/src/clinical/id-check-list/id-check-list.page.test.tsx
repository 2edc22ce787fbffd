import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundAtBothWidths } from '#tests/component/support/accessible.ts'
import { behavesLikeAScreen } from '#tests/component/support/behaves-like-a-screen.ts'
import { csvFile, watchDownloads } from '#tests/component/support/downloads.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anIdCheck, idCheckPage } from '#tests/component/support/records/lists.ts'
import { anOrder } from '#tests/component/support/records/orders.ts'
import { allSettled, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { cellsOf, textsOf } from '#tests/component/support/texts.ts'
import { difficultTexts } from '#tests/support/texts.ts'
import { followedRecords, reportChange } from '../../live/record-changes.ts'

const AWAITING = '/clinical-review/id-check/AWAITING_ID_CHECK'
const COMPLETED = '/clinical-review/id-check/ID_CHECK_COMPLETED'

const heading = page.getByRole('heading', { level: 1 })
const table = page.getByRole('table')
const columns = table.getByRole('columnheader')

describe('the list of ID checks that await a decision', { tags: ['CR-012'] }, () => {
  const longTexts = difficultTexts.map((status, index) => anIdCheck({ orderId: `60000${index}`, status }))

  behavesLikeAScreen({
    title: 'Awaiting ID check (id-check)',
    open: () => openScreen(AWAITING, { idChecks: () => idCheckPage([anIdCheck(), anIdCheck({ orderId: null })], 31) }),
    shows: table.getByRole('row').nth(2),
    withLongTexts: {
      open: () => openScreen(AWAITING, { idChecks: () => idCheckPage(longTexts) }),
      shows: table.getByRole('row').nth(difficultTexts.length),
    },
  })
})

describe('an ID check list', () => {
  it('is accessible when it shows completed checks', { tags: ['CR-012'] }, async () => {
    await openScreen(COMPLETED, { idChecks: () => idCheckPage([anIdCheck(), anIdCheck({ orderId: null })], 31) })
    await expect.element(table.getByRole('row')).toHaveLength(3)
    await expectSoundAtBothWidths()
  })

  it('shows the checks that await a decision, and the reason for each', {
    tags: ['CR-042', 'CR-045', 'CR-080', 'CR-081', 'CR-083', 'CR-206', 'CR-207', 'CR-285', 'XC-04'],
  }, async () => {
    const idChecks = [
      anIdCheck({ patientId: '81011', orderId: 'O-1', orderDate: '2026-02-27T23:30:00.000Z', status: null, apiStatus: 'failure' }),
      anIdCheck({ patientId: '81012', orderId: null, orderDate: null, status: null }),
      anIdCheck({ patientId: null, orderId: 'O-3' }),
      anIdCheck({ orderId: 'O-4', status: 'fail' }),
      anIdCheck({ orderId: 'O-5', apiStatus: 'failure' }),
    ]
    await openScreen(AWAITING, { as: 'agent', idChecks: () => idCheckPage(idChecks) })
    await expect.element(heading).toHaveTextContent('Awaiting ID check (id-check)')
    await expect.element(page.getByRole('table', { name: 'Awaiting ID check (id-check)' })).toBeVisible()
    await expect.poll(() => document.title).toBe('Awaiting ID check (id-check) · Pharmacy staff')
    expect(textsOf(columns)).toEqual(['User ID', 'Order ID', 'Order date', 'Warnings'])
    expect(cellsOf(table)).toEqual([
      ['81011', 'O-1', '27/02/26waiting for 2 days', 'API failure'],
      ['81012', '–', '–', 'API failure'],
      ['–', 'O-3', '02/03/26waiting for 1 hour', 'refer'],
      ['81000', 'O-4', '02/03/26waiting for 1 hour', 'fail'],
      ['81000', 'O-5', '02/03/26waiting for 1 hour', 'API failure'],
    ])
    await expect.element(table.getByRole('link', { name: 'O-1' })).toHaveAttribute('href', '/clinical-review/order/O-1')
    expect(sent('IdCheckList')).toEqual([{ status: 'AWAITING', page: 1, limit: 10 }])
  })

  it('keeps the number in the header equal to the list’s total', { tags: ['CR-042', 'XC-05'] }, async () => {
    const marker = page.getByRole('banner').getByRole('button', { name: /^ID check/ })
    const headerCount = Promise.withResolvers<number>()
    const list = Promise.withResolvers<ReturnType<typeof idCheckPage>>()
    await openScreen(AWAITING, { as: 'agent', idChecks: () => list.promise, awaitingIdCheckCount: () => headerCount.promise })
    await expect.poll(() => sent('AwaitingIdChecks')).toHaveLength(1)
    list.resolve({ ...idCheckPage([anIdCheck({ orderId: 'O-1' })]), total: 57 })
    await expect.poll(followedRecords).toContainEqual({ kind: 'ORDER', id: 'O-1' })
    headerCount.resolve(58)
    await allSettled()
    await expect.element(marker).toMatchTextContent(/57/)
    respond({ idChecks: () => ({ ...idCheckPage([anIdCheck({ orderId: 'O-2' })]), total: 56 }) })
    reportChange({ kind: 'ORDER', id: 'O-1' })
    await expect.element(marker).toMatchTextContent(/56/)
  })

  it('shows completed checks with their status', { tags: ['CR-043', 'CR-045', 'CR-080', 'CR-082', 'CR-205', 'CR-285'] }, async () => {
    await openScreen(COMPLETED, { as: 'agent', idChecks: () => idCheckPage([anIdCheck({ status: 'pass', apiStatus: 'failure' })]) })
    await expect.element(heading).toHaveTextContent('ID check completed (id-check)')
    expect(textsOf(columns)).toEqual(['User ID', 'Order ID', 'Order date', 'ID check status'])
    expect(cellsOf(table)).toEqual([['81000', '700001', '02/03/26', 'ID verified']])
    expect(sent('IdCheckList')).toEqual([{ status: 'COMPLETED', page: 1, limit: 10 }])
  })

  it("links to the completed checks, and opens a check's order when its row is clicked", {
    tags: ['CR-042', 'CR-043', 'CR-080'],
  }, async () => {
    const checks = [anIdCheck({ orderId: null }), anIdCheck({ orderId: '700009' })]
    const screen = await openScreen(AWAITING, { as: 'agent', idChecks: () => idCheckPage(checks), order: ({ id }) => anOrder({ id }) })
    const tabs = page.getByRole('navigation', { name: 'ID check status' })
    await expect.element(tabs.getByRole('link', { name: 'Awaiting' })).toHaveAttribute('aria-current', 'page')
    await tabs.getByRole('link', { name: 'Completed' }).click()
    await expect.element(heading).toHaveTextContent('ID check completed (id-check)')
    expect(screen.address()).toBe(COMPLETED)

    // The first check has no order, so clicking its row opens nothing.
    await table.getByRole('row').nth(1).getByRole('cell').last().click()
    expect(screen.address()).toBe(COMPLETED)
    await table.getByRole('row').nth(2).getByRole('cell').last().click()
    await expect.element(heading).toHaveTextContent('Order 700009')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(heading).toHaveTextContent('ID check completed (id-check)')
  })

  it('shows ten checks per page', { tags: ['CR-046', 'CR-340'] }, async () => {
    await openScreen(`${AWAITING}?page=3`, { as: 'agent', idChecks: () => idCheckPage([anIdCheck()], 21) })
    const pager = page.getByRole('navigation', { name: 'Pages' })
    await expect.element(pager).toMatchTextContent(/^21 of 21/)
    await pager.getByRole('link', { name: 'Prev' }).click()
    await expect.element(pager).toMatchTextContent('11–20 of 21')
    expect(sent('IdCheckList').map((variables) => variables.page)).toEqual([3, 2])
  })

  it.each([AWAITING, COMPLETED])("can't be sorted at %s", { tags: ['CR-052', 'CR-084', 'CR-285'] }, async (address) => {
    const screen = await openScreen(address, { idChecks: () => idCheckPage() })
    await expect.element(columns).toHaveLength(4)
    for (const column of columns.all()) {
      await column.click()
      await expect.element(column).not.toHaveAttribute('aria-sort')
    }
    expect(screen.address()).toBe(address)
    expect(sent('IdCheckList')).toHaveLength(1)
    await screen.goTo(`${address}?sort=date.asc`)
    await expect.element(heading).toHaveTextContent('Page not found')
    expect(sent('IdCheckList')).toHaveLength(1)
  })

  it.each([
    [AWAITING, 'No ID checks await a decision.'],
    [COMPLETED, 'No completed ID checks.'],
  ])('shows “$1” at %s if it is empty', { tags: ['CR-337'] }, async (address, text) => {
    await openScreen(address, { as: 'agent', idChecks: () => idCheckPage([]) })
    await expect.element(table.getByText(text)).toBeVisible()
  })

  it('can be retried if it fails to load', { tags: ['CR-337'] }, async () => {
    await openScreen(AWAITING, {
      as: 'agent',
      idChecks: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', "The main API can't be reached at the moment.")
      },
    })
    await expect.element(page.getByText("The list can't be loaded")).toBeVisible()
    await expect.element(heading).toMatchTextContent('Awaiting ID check')
    await expect.element(page.getByRole('link', { name: 'Completed', exact: true })).toBeVisible()
    respond({ idChecks: () => idCheckPage() })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => cellsOf(table)).toEqual([['81000', '700001', '02/03/26waiting for 1 hour', 'refer']])
  })

  it.each([
    [AWAITING, 'AWAITING', 'id-checks-awaiting', 'Warnings', 'API failure'],
    [COMPLETED, 'COMPLETED', 'id-checks-completed', 'ID check status', 'ID verified'],
  ])('at %s exports the rows of all its pages', { tags: ['XC-14'] }, async (address, list, file, heading, shown) => {
    const downloads = watchDownloads()
    const checks = [
      anIdCheck({ status: 'pass', apiStatus: 'failure' }),
      anIdCheck({ patientId: null, orderId: null, orderDate: null, status: 'fail' }),
    ]
    await openScreen(`${address}?page=2`, { as: 'agent', idChecks: ({ limit }) => idCheckPage(limit === 100 ? checks : [anIdCheck()], 2) })
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect.element(page.getByText('2 rows exported.')).toBeVisible()
    expect(sent('IdCheckList').slice(1)).toEqual([{ status: list, page: 1, limit: 100 }])
    expect(downloads.names()).toEqual([`${file}-2026-03-02.csv`])
    expect(await downloads.text()).toBe(csvFile(`User ID,Order ID,Order date,${heading}`, `81000,700001,02/03/26,${shown}`, ',,,fail'))
  })
})
