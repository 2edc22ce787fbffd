import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundPage } from '#tests/component/support/accessible.ts'
import { behavesLikeAScreen } from '#tests/component/support/behaves-like-a-screen.ts'
import { csvFile, watchDownloads } from '#tests/component/support/downloads.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { resizeWindow } from '#tests/component/support/layout.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aDecisionCount, anOverview } from '#tests/component/support/records/overview.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { cellsOf, textsOf } from '#tests/component/support/texts.ts'
import { chooseColours } from '../../ui/theme/colour-scheme.ts'

const PAGE = '/clinical-review/overview'
const noor = { reviewerId: 'sub-prescriber-2', reviewer: "Noor O'Hara" }
const decisions = [
  aDecisionCount({ date: '2026-03-02', approved: 12, rejected: 1, underHour: 8, underDay: 5 }),
  aDecisionCount({ date: '2026-03-02', ...noor, approved: 3, longer: 3 }),
  aDecisionCount({ date: '2026-02-26', ...noor, approved: 1, rejected: 2, underFourHours: 3 }),
]
const overview = () =>
  anOverview({
    all: { count: 30, oldestOrderDate: '2026-02-28T09:00:00.000Z' },
    byCategory: { POM: { count: 21, oldestOrderDate: '2026-03-02T08:00:00.000Z' }, PMed: { count: 9, oldestOrderDate: null } },
    idChecksAwaiting: 4,
    decisions,
  })
const open = (address = PAGE) => openScreen(address, { as: 'lead', clinicalOverview: overview })
const panel = (name: string) => page.getByRole('region', { name })
const entry = page.getByRole('link', { name: 'Overview' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:30:00.000Z') })
})

describe("the overview's page", { tags: ['XC-22'] }, () => {
  behavesLikeAScreen({ title: 'Overview', open, shows: panel('Decisions by day') })
})

describe('the overview', () => {
  it('shows how many records wait in each list, and how long the oldest order has waited', { tags: ['XC-22'] }, async () => {
    await open()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    expect(cellsOf(page.getByRole('table', { name: 'Waiting now' }))).toEqual([
      ['Review', 'All orders', '30', '2 days'],
      ['Review', 'POM', '21', '2 hours'],
      ['Review', 'PMed', '9', '–'],
      ['Review', 'With GSL', '0', '–'],
      ['Review', 'With a vaccine', '0', '–'],
      ['ID check', 'Awaiting ID check', '4', '–'],
    ])
    await expect
      .element(page.getByRole('link', { name: 'POM', exact: true }))
      .toHaveAttribute('href', '/clinical-review/POM/AWAITING_REVIEW')
  })

  it('says which list cannot be read, and shows the rest', { tags: ['XC-22'] }, async () => {
    await openScreen(PAGE, { as: 'lead', clinicalOverview: () => ({ ...overview(), idChecksAwaiting: null, decisions: null }) })
    await expect
      .poll(() => cellsOf(page.getByRole('table', { name: 'Waiting now' })).at(-1))
      .toEqual(['ID check', 'Awaiting ID check', "Can't be read", '–'])
    await expect.element(page.getByText("The decisions can't be counted at the moment.")).toBeVisible()
    respond({ clinicalOverview: overview })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(panel('Decisions by day')).toBeVisible()
  })

  it("counts the chosen branch's appointments that have to be rescheduled", { tags: ['XC-22'] }, async () => {
    const screen = await open()
    await expect.element(page.getByRole('option', { name: 'Leeds Headrow' })).toBeInTheDocument()
    expect(sent('ReschedulesWaiting')).toEqual([])
    const appointments = ['2026-03-05T09:00:00.000Z', '2026-03-06T09:00:00.000Z'].map((startTime) => ({
      id: startTime,
      startTime,
      serviceName: 'Travel clinic',
      customerName: 'Ada Lovelace',
    }))
    respond({ appointmentsToReschedule: () => appointments })
    await page.getByRole('combobox', { name: 'Branch' }).selectOptions('Leeds Headrow')
    await expect
      .element(panel('Appointments to reschedule').getByRole('status'))
      .toMatchTextContent(/^2 appointments have to be rescheduled, the next on Thursday 5 March at 09\.00 am\.$/)
    expect(sent('ReschedulesWaiting')).toEqual([{ locationId: '1001' }])
    expect(screen.address()).toBe(`${PAGE}?branch=1001`)
    respond({ appointmentsToReschedule: () => [] })
    await screen.goTo('/clinical-review')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Awaiting clinical review (all)' })).toBeVisible()
    await screen.goBack()
    await expect.element(page.getByText('No appointment has to be rescheduled.')).toBeVisible()
    expect(sent('ClinicalOverview')).toHaveLength(2)
  })

  it('shows decisions by day, reviewer and time to decision, as charts and as tables', { tags: ['XC-24'] }, async () => {
    await open(`${PAGE}?days=7`)
    await expect.poll(() => sent('ClinicalOverview')).toEqual([{ days: 7 }])
    for (const name of ['Decisions on each of the last 7 days', 'Decisions of each reviewer in the last 7 days'])
      await expect.element(page.getByRole('img', { name })).toBeVisible()
    const bars = () => textsOf(page.getByRole('img', { name: /^Decisions on each/ })).join()
    expect(bars()).toContain('02/03, Approved: 15')
    expect(bars()).toContain('02/03, Rejected: 1')
    expect(bars()).not.toContain('01/03, Approved')
    for (const summary of page.getByText('Show as a table').elements()) await userEvent.click(summary)
    for (const title of page.getByRole('columnheader', { name: /^(Approved|Decisions)$/ }).elements())
      expect(title.getBoundingClientRect().height).toBeLessThan(40)
    expect(cellsOf(page.getByRole('table', { name: 'Decisions by day' })).filter(([, , , all]) => all !== '0')).toEqual([
      ['02/03/2026', '15', '1', '16'],
      ['26/02/2026', '1', '2', '3'],
    ])
    expect(cellsOf(page.getByRole('table', { name: 'Decisions by reviewer' }))).toEqual([
      ['Inês Prescott', '12', '1', '13'],
      ["Noor O'Hara", '4', '2', '6'],
    ])
    expect(cellsOf(page.getByRole('table', { name: 'Time from order to decision' }))).toEqual([
      ['Under 1 hour', '8', '42 %'],
      ['1 to 4 hours', '3', '16 %'],
      ['4 to 24 hours', '5', '26 %'],
      ['1 to 3 days', '0', '0 %'],
      ['3 days or more', '3', '16 %'],
    ])
  })

  it('limits decisions to the chosen reviewer and period, and stores both in the URL', { tags: ['XC-24'] }, async () => {
    const screen = await open()
    await page.getByRole('combobox', { name: 'Reviewer' }).selectOptions("Noor O'Hara")
    const reviewers = page.getByRole('img', { name: /^Decisions of each reviewer/ })
    await expect.poll(() => textsOf(reviewers).join()).not.toContain('Inês Prescott, Approved')
    expect(textsOf(reviewers).join()).toContain("Noor O'Hara, Approved: 4")
    expect(sent('ClinicalOverview')).toEqual([{ days: 30 }])
    await page.getByText('90 days').click()
    await expect.poll(() => sent('ClinicalOverview')).toEqual([{ days: 30 }, { days: 90 }])
    await expect.element(page.getByRole('img', { name: 'Decisions on each of the last 90 days' })).toBeVisible()
    expect(screen.address()).toBe(`${PAGE}?reviewer=sub-prescriber-2&days=90`)
    respond({ clinicalOverview: () => anOverview() })
    await page.getByText('7 days').click()
    await expect.element(page.getByText('No decisions were counted in these 7 days.')).toBeVisible()
    await expect.element(page.getByRole('option', { name: 'Reviewer without decisions' })).toBeInTheDocument()
  })

  it('exports each table', { tags: ['XC-24'] }, async () => {
    const downloads = watchDownloads()
    await open(`${PAGE}?days=7`)
    await panel('Waiting now').getByRole('button', { name: 'Export CSV' }).click()
    await expect.poll(downloads.names).toEqual(['work-waiting-2026-03-02.csv'])
    expect(await downloads.text()).toContain('Review,POM,21,2 hours\r\n')
    await panel('Decisions by reviewer').getByRole('button', { name: 'Export CSV' }).click()
    await expect.poll(() => downloads.names().at(-1)).toBe('decisions-by-reviewer-7-days-2026-03-02.csv')
    expect(await downloads.text()).toBe(csvFile('Reviewer,Approved,Rejected,All', 'Inês Prescott,12,1,13', "Noor O'Hara,4,2,6"))
    await panel('Decisions by day').getByRole('button', { name: 'Export CSV' }).click()
    await expect.poll(() => downloads.names().at(-1)).toBe('decisions-by-day-7-days-2026-03-02.csv')
    await panel('Time from order to decision').getByRole('button', { name: 'Export CSV' }).click()
    await expect.poll(() => downloads.names().at(-1)).toBe('decisions-by-time-7-days-2026-03-02.csv')
  })

  it('is linked in the header for lead pharmacists', { tags: ['XC-22'] }, async () => {
    await open('/clinical-review')
    await expect.element(entry).toHaveAttribute('href', PAGE)
  })

  it('says who it is for, and sends no request, if the user is not a lead pharmacist', { tags: ['XC-22'] }, async () => {
    await openScreen(PAGE, { as: 'pharmacist' })
    await expect.element(page.getByText('The overview is for lead pharmacists.')).toBeVisible()
    await expect.element(entry).not.toBeInTheDocument()
    expect(sent('ClinicalOverview')).toEqual([])
  })

  it('shows an error with the reason if the overview cannot be read', { tags: ['XC-22'] }, async () => {
    await openScreen(PAGE, {
      as: 'lead',
      clinicalOverview: () => {
        throw gatewayFailure('RATE_LIMITED', 'Too many requests.')
      },
    })
    await expect.element(page.getByText('Too many requests.')).toBeVisible()
  })

  it.each([
    ['light', 320],
    ['dark', 320],
    ['light', 2560],
    ['dark', 1280],
  ] as const)('is accessible and fits the window in %s colours at %i pixels', { tags: ['XC-24'] }, async (colours, width) => {
    chooseColours(colours)
    onTestFinished(() => chooseColours('system'))
    await resizeWindow(width, 900)
    await openScreen(`${PAGE}?days=90`, {
      as: 'lead',
      clinicalOverview: () =>
        anOverview({
          decisions: [...decisions, aDecisionCount({ date: '2026-03-01', reviewerId: 'x', reviewer: 'W'.repeat(90), approved: 1 })],
        }),
    })
    await expect.element(panel('Decisions by day')).toBeVisible()
    for (const summary of page.getByText('Show as a table').elements()) await userEvent.click(summary)
    await expectSoundPage()
    for (const picture of page.getByRole('img', { name: /^Decisions/ }).elements()) {
      const { left, right, width: ownWidth } = picture.getBoundingClientRect()
      expect(ownWidth).toBeGreaterThan(200)
      expect([left >= 0, right <= innerWidth]).toEqual([true, true])
    }
  })
})
