import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aPreApprovedRow, preApprovedPage } from '#tests/component/support/records/lists.ts'
import { anOrder, ordersNamed } from '#tests/component/support/records/orders.ts'
import { aPreApproval, aPreApprovedPatient, patientAddress } from '#tests/component/support/records/pre-approvals.ts'
import { sent, sentOperations } from '#tests/component/support/stand-in-gateway.ts'
import { cellsOf } from '#tests/component/support/texts.ts'

const heading = page.getByRole('heading', { level: 1 })
/** The operations that the shell and the not-found page may send. */
const ofShell = ['AwaitingIdChecks', 'Settings', 'Viewer']

describe('an unknown URL in clinical review', { tags: ['CR-013', 'CR-014', 'CR-015', 'R-20'] }, () => {
  it.each([
    '/clinical-review/POM/DONE',
    '/clinical-review/POM/awaiting_review',
    '/clinical-review/POM/AWAITING_ID_CHECK',
    '/clinical-review/Herbal/COMPLETED',
    '/clinical-review/pom/COMPLETED',
    '/clinical-review/constructor/COMPLETED',
    '/clinical-review/id-check/COMPLETED',
    '/clinical-review/preapprovedproduct/COMPLETED',
    '/clinical-review/POM',
    '/clinical-review/order',
    '/clinical-review/POM/COMPLETED/3',
  ])('%s shows the not-found page, and requests no records', async (path) => {
    const screen = await openScreen(path)
    await expect.element(heading).toHaveTextContent('Page not found')
    await expect.poll(() => document.title).toBe('Page not found · Pharmacy staff')
    expect(screen.address()).toBe(path)
    await expect.element(page.getByRole('navigation', { name: 'Clinical review' })).toBeVisible()
    expect(page.getByRole('main').elements()).toHaveLength(1)
    expect(ofShell).toEqual(expect.arrayContaining(sentOperations().map(({ name }) => name)))
  })

  it('shows a link to the dashboard', async () => {
    const screen = await openScreen('/clinical-review/POM/DONE')
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect.element(heading).toHaveTextContent('Awaiting clinical review (all)')
    expect(screen.address()).toBe('/clinical-review')
  })
})

describe('the page for an unknown record in clinical review', { tags: ['CR-015'] }, () => {
  const missing = (code: string) => () => {
    throw gatewayFailure(code, 'There is no such record.')
  }

  it.each([
    ['999999999', '999999999', 'NOT_FOUND'],
    ['a%2Fb', 'a/b', 'BAD_USER_INPUT'],
    ['%20', ' ', 'BAD_USER_INPUT'],
    ["1'%20OR%20'1'='1", "1' OR '1'='1", 'BAD_USER_INPUT'],
  ])("says that the order “%s” doesn't exist", { tags: ['CR-016'] }, async (segment, id, code) => {
    await openScreen(`/clinical-review/order/${segment}`, { order: missing(code) })
    await expect.element(heading).toHaveTextContent('Order not found')
    await expect.poll(() => document.title).toBe('Order not found · Pharmacy staff')
    await expect.element(page.getByText(`There is no order ${id.trim()}. Check`, { exact: false })).toBeVisible()
    expect(page.getByRole('main').elements()).toHaveLength(1)
    expect(page.getByRole('button', { name: /Approve|Reject/ }).elements()).toEqual([])
    expect(sent('OrderPage')).toMatchObject([{ id }])
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect.element(heading).toHaveTextContent('Awaiting clinical review (all)')
  })

  it('shows the not-found message without the order id if the id is very long', { tags: ['CR-016'] }, async () => {
    await openScreen(`/clinical-review/order/${'x'.repeat(5_000)}`, { order: missing('BAD_USER_INPUT') })
    await expect.element(page.getByText('There is no order with this number. Check the number for typing mistakes.')).toBeVisible()
  })

  it.each([
    ['an unknown patient', '/clinical-review/customer/999999999', 'NOT_FOUND'],
    ["a treatment that the patient doesn't have", patientAddress('Snakeoil'), 'NOT_FOUND'],
    ['a malformed id', '/clinical-review/customer/a%2Fb?treatment=Wegovy', 'BAD_USER_INPUT'],
  ])('shows “Patient not found” for %s', { tags: ['CR-017'] }, async (_what, path, code) => {
    await openScreen(path, { patient: missing(code) })
    await expect.element(heading).toHaveTextContent('Patient not found')
    await expect.element(page.getByText(/connection failed|Something went wrong/)).not.toBeInTheDocument()
  })
})

describe('the URLs of clinical review', () => {
  it.each([
    ['/clinical-review/awaiting', '/clinical-review', 'Awaiting clinical review (all)'],
    ['/awaiting', '/clinical-review', 'Awaiting clinical review (all)'],
    ['/completed', '/clinical-review/completed', 'Completed Orders (all)'],
  ])('include %s, which redirects to %s', { tags: ['CR-011', 'CR-019', 'CR-040', 'CR-041'] }, async (path, target, title) => {
    const screen = await openScreen(path, { orders: () => ordersNamed(['700001']) })
    await expect.element(heading).toHaveTextContent(title)
    expect(screen.address()).toBe(target)
    await expect.poll(() => cellsOf(page.getByRole('table'))).toHaveLength(1)
  })

  it('lead to the same pre-approved list with and without the status in the path', { tags: ['CR-012', 'CR-020'] }, async () => {
    const screen = await openScreen('/clinical-review/preapprovedproduct', { preApprovedPatients: () => preApprovedPage() })
    const list = { page: 1, limit: 10, sort: { key: 'NEXT_REVIEW_DATE', direction: 'DESC' } }
    await expect.element(heading).toHaveTextContent('Weight management patients (preapprovedproduct)')
    const shown = cellsOf(page.getByRole('table'))
    expect(shown).toHaveLength(1)
    await screen.goTo('/clinical-review/preapprovedproduct/PREAPPROVEDPRODUCT')
    await expect.poll(() => sent('PreApprovedList')).toEqual([list, list])
    await expect.element(heading).toHaveTextContent('Weight management patients (preapprovedproduct)')
    expect(cellsOf(page.getByRole('table'))).toEqual(shown)
  })

  it('open an order even if its id is the name of a list status', { tags: ['CR-015', 'CR-016'] }, async () => {
    await openScreen('/clinical-review/order/COMPLETED', { order: ({ id }) => anOrder({ id }) })
    await expect.element(heading).toHaveTextContent('Order COMPLETED')
  })

  it("preserve special characters in a treatment's name, from the list to the patient's page", {
    tags: ['CR-017', 'CR-090', 'CR-155'],
  }, async () => {
    const treatmentName = 'A&B/ü + 50%'
    const screen = await openScreen('/clinical-review/preapprovedproduct', {
      ...aPreApprovedPatient({ preApprovals: [aPreApproval({ treatmentName, previousTreatmentName: 'Orlistat #2?' })] }),
      preApprovedPatients: () => preApprovedPage([aPreApprovedRow({ id: '81001', treatmentName })]),
    })
    await page.getByRole('link', { name: '81001' }).click()
    const treatment = page.getByRole('region', { name: 'Treatment' })
    await expect.element(treatment.getByText(treatmentName, { exact: true })).toBeVisible()
    await expect.element(treatment.getByText('Orlistat #2?')).toBeVisible()
    expect(sent('PreApprovedPatient')).toEqual([{ id: '81001', treatment: treatmentName }])
    expect(screen.address()).toBe(patientAddress(treatmentName, '81001'))
    await screen.goTo('/clinical-review/customer/81002?treatment=A%26B%2F%C3%BC%20%2B%2050%25')
    await expect.poll(() => sent('PreApprovedPatient').at(-1)).toEqual({ id: '81002', treatment: treatmentName })
  })
})
