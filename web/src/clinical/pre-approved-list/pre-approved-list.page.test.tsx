import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { behavesLikeAScreen } from '#tests/component/support/behaves-like-a-screen.ts'
import { csvFile, watchDownloads } from '#tests/component/support/downloads.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aPreApprovedRow, preApprovedPage } from '#tests/component/support/records/lists.ts'
import { aPatient } from '#tests/component/support/records/patients.ts'
import { aPreApproval } from '#tests/component/support/records/pre-approvals.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { cellsOf, textsOf } from '#tests/component/support/texts.ts'
import { difficultTexts } from '#tests/support/texts.ts'

const ADDRESS = '/clinical-review/preapprovedproduct/PREAPPROVEDPRODUCT'

const heading = page.getByRole('heading', { level: 1 })
const table = page.getByRole('table', { name: 'Weight management patients (preapprovedproduct)' })
const columns = table.getByRole('columnheader')

describe('the list of pre-approved patients', { tags: ['CR-014'] }, () => {
  const longTexts = difficultTexts.map((text, index) =>
    aPreApprovedRow({ id: `8100${index}`, firstName: text, lastName: text, treatmentName: text }),
  )

  behavesLikeAScreen({
    title: 'Weight management patients (preapprovedproduct)',
    open: () => openScreen(ADDRESS, { preApprovedPatients: () => preApprovedPage(undefined, 31) }),
    shows: table.getByRole('row').nth(1),
    withLongTexts: {
      open: () => openScreen(ADDRESS, { preApprovedPatients: () => preApprovedPage(longTexts) }),
      shows: table.getByRole('row').nth(difficultTexts.length),
    },
  })
})

describe('the pre-approved list', () => {
  it('has one row per treatment, with user id, name, last approval and next review', {
    tags: ['CR-044', 'CR-045', 'CR-090', 'CR-091', 'CR-092', 'CR-093', 'CR-094', 'CR-095', 'CR-347'],
  }, async () => {
    const patients = [
      aPreApprovedRow(),
      aPreApprovedRow({ treatmentName: 'Mounjaro', nextReviewDate: '2026-05-01T10:00:00.000Z' }),
      aPreApprovedRow({ lastName: 'Bloggs-Khan', nextReviewDate: null }),
      aPreApprovedRow({ id: '81003', firstName: null, lastName: null, treatmentName: null, lastApprovalDate: null, nextReviewDate: null }),
    ]
    await openScreen(ADDRESS, { preApprovedPatients: () => preApprovedPage(patients) })
    await expect.element(heading).toHaveTextContent('Weight management patients (preapprovedproduct)')
    await expect.poll(() => document.title).toBe('Weight management patients (preapprovedproduct) · Pharmacy staff')
    expect(textsOf(columns)).toEqual(['User ID', 'Customer name', 'Treatment', 'Last order approval date', 'Next review due'])
    expect(cellsOf(table)).toEqual([
      ['81002', 'Jo Bloggs', 'Wegovy', '31/01/26', '01/07/26'],
      ['81002', 'Jo Bloggs', 'Mounjaro', '31/01/26', '01/05/26'],
      ['81002', 'Jo Bloggs-Khan', 'Wegovy', '31/01/26', '–'],
      ['81003', '–', '–', '–', '–'],
    ])
    expect(
      table
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/clinical-review/customer/81002?treatment=Wegovy',
      '/clinical-review/customer/81002?treatment=Mounjaro',
      '/clinical-review/customer/81002?treatment=Wegovy',
      '/clinical-review/customer/81003',
    ])
  })

  it('opens the patient when a row is clicked; Back returns to the same page of the list', { tags: ['CR-090', 'CR-091'] }, async () => {
    const address = `${ADDRESS}?page=2`
    const screen = await openScreen(address, {
      preApprovedPatients: () => preApprovedPage([aPreApprovedRow()], 11),
      patient: () => aPatient({ preApproval: aPreApproval() }),
    })
    await expect.element(table.getByRole('rowheader')).toHaveTextContent('81002')
    await table.getByRole('cell', { name: 'Jo Bloggs' }).click()
    await expect.element(page.getByRole('region', { name: 'Patient', exact: true })).toMatchTextContent('Jo Bloggs')
    expect(screen.address()).toBe('/clinical-review/customer/81002?treatment=Wegovy')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(heading).toHaveTextContent('Weight management patients (preapprovedproduct)')
    expect(screen.address()).toBe(address)
  })

  it('is sorted by next review date, latest first, and can also be sorted by last approval date', {
    tags: ['CR-049', 'CR-050', 'CR-051', 'CR-094', 'CR-095', 'CR-301', 'CR-346', 'R-5'],
  }, async () => {
    const screen = await openScreen(ADDRESS, { preApprovedPatients: () => preApprovedPage() })
    await expect.element(columns.filter({ hasText: 'Next review due' })).toHaveAttribute('aria-sort', 'descending')
    for (const [title, sort, direction] of [
      ['Next review due', 'nextReviewDate.asc', 'ascending'],
      ['Last order approval date', 'lastApprovalDate.asc', 'ascending'],
      ['Last order approval date', 'lastApprovalDate.desc', 'descending'],
    ] as const) {
      await columns.filter({ hasText: title }).click()
      await expect.element(columns.filter({ hasText: title })).toHaveAttribute('aria-sort', direction)
      expect(screen.address()).toBe(`${ADDRESS}?sort=${sort}`)
    }
    expect(sent('PreApprovedList')).toEqual(
      [
        { key: 'NEXT_REVIEW_DATE', direction: 'DESC' },
        { key: 'NEXT_REVIEW_DATE', direction: 'ASC' },
        { key: 'LAST_APPROVAL_DATE', direction: 'ASC' },
        { key: 'LAST_APPROVAL_DATE', direction: 'DESC' },
      ].map((sort) => ({ page: 1, limit: 10, sort })),
    )
  })

  it('requests the page and sort order given in its URL', { tags: ['CR-013', 'CR-046', 'CR-050'] }, async () => {
    await openScreen(`${ADDRESS}?page=2&sort=lastApprovalDate.asc`, { preApprovedPatients: () => preApprovedPage(undefined, 11) })
    await expect.element(page.getByRole('navigation', { name: 'Pages' })).toMatchTextContent(/^11 of 11/)
    expect(sent('PreApprovedList')).toEqual([{ page: 2, limit: 10, sort: { key: 'LAST_APPROVAL_DATE', direction: 'ASC' } }])
  })

  it.each([`${ADDRESS}?page=1e9`, `${ADDRESS}?sort=date.asc`])(
    'shows "Page not found" at %s',
    { tags: ['CR-046', 'CR-050'] },
    async (address) => {
      await openScreen(address)
      await expect.element(heading).toHaveTextContent('Page not found')
      expect(sent('PreApprovedList')).toEqual([])
    },
  )

  it('shows "No patients are pre-approved" if it is empty', { tags: ['CR-337'] }, async () => {
    await openScreen(ADDRESS, { as: 'agent', preApprovedPatients: () => preApprovedPage([]) })
    await expect.element(table.getByText('No patients are pre-approved.')).toBeVisible()
  })

  it('can be retried if it fails to load', { tags: ['CR-337'] }, async () => {
    await openScreen(ADDRESS, {
      as: 'agent',
      preApprovedPatients: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', "The main API can't be reached at the moment.")
      },
    })
    await expect.element(page.getByText("The list can't be loaded")).toBeVisible()
    await expect.element(heading).toMatchTextContent('Weight management patients')
    respond({ preApprovedPatients: () => preApprovedPage() })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => cellsOf(table)).toHaveLength(1)
  })

  it('exports all its pages, in its sort order', { tags: ['XC-14'] }, async () => {
    const downloads = watchDownloads()
    const patients = [
      aPreApprovedRow({ firstName: 'Jo\u202e' }),
      aPreApprovedRow({ id: '81003', firstName: null, lastName: null, treatmentName: null, lastApprovalDate: null }),
    ]
    await openScreen(`${ADDRESS}?page=2&sort=lastApprovalDate.asc`, {
      preApprovedPatients: ({ limit }) => preApprovedPage(limit === 100 ? patients : [aPreApprovedRow()], 2),
    })
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect.element(page.getByText('2 rows exported.')).toBeVisible()
    expect(sent('PreApprovedList').slice(1)).toEqual([{ page: 1, limit: 100, sort: { key: 'LAST_APPROVAL_DATE', direction: 'ASC' } }])
    expect(downloads.names()).toEqual(['pre-approved-patients-2026-03-02.csv'])
    expect(await downloads.text()).toBe(
      csvFile(
        'User ID,Customer name,Treatment,Last order approval date,Next review due',
        '81002,Jo\u202e Bloggs,Wegovy,31/01/26,01/07/26',
        '81003,,,,01/07/26',
      ),
    )
  })
})
