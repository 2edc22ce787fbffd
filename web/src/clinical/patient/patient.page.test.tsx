import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { behavesLikeAScreen } from '#tests/component/support/behaves-like-a-screen.ts'
import { factsOf } from '#tests/component/support/facts.ts'
import { failingField, gatewayFailure } from '#tests/component/support/failures.ts'
import { resizeWindow } from '#tests/component/support/layout.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anItem, anOrder, ordersNamed } from '#tests/component/support/records/orders.ts'
import { aPatient } from '#tests/component/support/records/patients.ts'
import { aPreApproval, aPreApprovedPatient, patientAddress } from '#tests/component/support/records/pre-approvals.ts'
import { allSettled, respond, sent, sentOperations } from '#tests/component/support/stand-in-gateway.ts'
import { cellsOf, textsOf } from '#tests/component/support/texts.ts'
import { HUGE } from '#tests/support/texts.ts'
import { client } from '../../apollo/client.ts'
import { PreApprovedPatientDocument } from '../../generated/graphql.ts'
import { followedRecords, reportChange } from '../../live/record-changes.ts'

const ID_CHECK = {
  status: 'pass',
  previousStatus: 'refer',
  searchReference: 'LN-4711',
  updatedAt: '2026-07-02T09:05:00.000Z',
  updatedBy: 'Noor Checker',
}
const NO_CHECK = { Status: 'API failure' }

const treatment = page.getByRole('region', { name: 'Treatment' })
const banner = page.getByText('Current treatment has not yet been issued. Check customer order history for details.', { exact: true })

describe("a patient's page", { tags: ['CR-017'] }, () => {
  const longTexts = [aPreApproval({ previousTreatmentName: HUGE, updatedBy: HUGE })]

  behavesLikeAScreen({
    title: 'Jo Bloggs',
    open: () =>
      openScreen(patientAddress(), { as: 'agent', ...aPreApprovedPatient({ idCheck: ID_CHECK, orders: ordersNamed(['600001'], 12) }) }),
    shows: page.getByRole('link', { name: '600001' }),
    withLongTexts: {
      open: () =>
        openScreen(patientAddress(), {
          as: 'agent',
          ...aPreApprovedPatient(),
          patient: () => aPatient({ firstName: HUGE, preApproval: longTexts[0] }),
        }),
      shows: treatment,
    },
  })

  it.each([640, 481])('keeps "Back" on one line beside a long name, in a window of %i pixels', { tags: ['CR-100'] }, async (width) => {
    await resizeWindow(width, 400)
    const patient = { firstName: 'Bartholomew Maximilian', lastName: 'Constantinopoulos'.repeat(3) }
    await openScreen(patientAddress(), { as: 'agent', ...aPreApprovedPatient(), patient: () => aPatient(patient) })
    const back = page.getByRole('button', { name: 'Back' })
    await expect.element(back).toBeVisible()
    expect(back.element().clientHeight).toBeLessThan(40)
  })
})

describe("a pre-approved patient's page", () => {
  it.each(['prescriber', 'pharmacist', 'agent'] as const)(
    'shows the treatment, its actions and the stored ID check to the %s',
    { tags: ['CR-001', 'CR-004', 'CR-150', 'CR-151', 'CR-152', 'CR-155', 'CR-305'] },
    async (as) => {
      await openScreen(patientAddress(), { as, ...aPreApprovedPatient({ idCheck: ID_CHECK }) })
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Jo Bloggs')
      expect(factsOf('Treatment')).toEqual({
        'Current treatment': 'Wegovy',
        'Previous treatment': 'Orlistat',
        Updated: '01/07/26 10:14 Noor Earlier',
      })
      expect(factsOf('ID check')).toEqual({
        Status: 'ID verified',
        'Previous status': 'refer',
        'Search reference': 'LN-4711',
        Updated: '02/07/26 10:05 Noor Checker',
      })
      for (const name of ['Create cart', 'Change treatment', 'Remove from list'])
        await expect.element(treatment.getByRole('button', { name })).toBeEnabled()
      expect(sent('PreApprovedPatient')).toEqual([{ id: '81000', treatment: 'Wegovy' }])
    },
  )

  it('shows “API failure” if no ID check is stored', { tags: ['CR-152'] }, async () => {
    await openScreen(patientAddress(), aPreApprovedPatient())
    await expect.poll(() => factsOf('ID check')).toEqual(NO_CHECK)
    expect(factsOf('Treatment')).toMatchObject({ 'Current treatment': 'Wegovy' })
  })

  it("doesn't show the previous patient's ID check if this patient's ID check fails to load", { tags: ['CR-153'] }, async () => {
    const screen = await openScreen(patientAddress(), { as: 'agent', ...aPreApprovedPatient({ idCheck: ID_CHECK }) })
    await expect.poll(() => factsOf('ID check')).toMatchObject({ 'Search reference': 'LN-4711' })
    const failingCheck = () => {
      throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'Down')
    }
    const failing = { ...aPatient({ id: '81001', firstName: 'Aoife', preApproval: aPreApproval() }), idCheck: failingCheck }
    respond({ patient: () => failing as never })
    await screen.goTo(patientAddress('Wegovy', '81001'))
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Aoife Bloggs')
    expect(factsOf('ID check')).toEqual(NO_CHECK)
    expect(factsOf('Treatment')).toMatchObject({ 'Current treatment': 'Wegovy' })
    await expect.element(page.getByRole('button', { name: 'Create cart' })).toBeEnabled()
  })

  it('replaces the ID check with “API failure” if the ID check fails to load on a refresh', { tags: ['CR-153'] }, async () => {
    const responses = aPreApprovedPatient({ idCheck: ID_CHECK })
    await openScreen(patientAddress(), { as: 'agent', ...responses })
    await expect.poll(() => factsOf('ID check')).toMatchObject({ 'Search reference': 'LN-4711' })
    const idCheck = () => {
      throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'Down')
    }
    respond({ patient: async (args) => ({ ...(await responses.patient?.(args)), idCheck }) as never })
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => factsOf('ID check')).toEqual(NO_CHECK)
    expect(factsOf('Treatment')).toMatchObject({ 'Current treatment': 'Wegovy' })
  })

  it("isn't changed by a late response for another of the patient's treatments", { tags: ['CR-017', 'CR-155'] }, async () => {
    const late = aPreApprovedPatient({ preApprovals: [aPreApproval(), aPreApproval({ treatmentName: 'Mounjaro' })] })
    const screen = await openScreen(patientAddress(), { as: 'agent', ...late })
    await expect.poll(() => factsOf('Treatment')).toMatchObject({ 'Current treatment': 'Wegovy' })
    const response = Promise.withResolvers<void>()
    respond({ patient: (...parameters) => response.promise.then(() => late.patient?.(...parameters) ?? null) })
    await becomeVisible()
    await expect.poll(() => sent('PreApprovedPatient')).toHaveLength(2)
    respond(late)
    await screen.goTo(patientAddress('Mounjaro'))
    await expect.poll(() => factsOf('Treatment')).toMatchObject({ 'Current treatment': 'Mounjaro' })
    response.resolve()
    await allSettled()
    expect(factsOf('Treatment')).toMatchObject({ 'Current treatment': 'Mounjaro' })
  })

  it("isn't changed by newer data about another of the patient's treatments", { tags: ['CR-017', 'CR-155'] }, async () => {
    const preApprovals = [aPreApproval(), aPreApproval({ treatmentName: 'Mounjaro' })]
    await openScreen(patientAddress('Mounjaro'), { as: 'agent', ...aPreApprovedPatient({ preApprovals }) })
    await expect.poll(() => factsOf('Treatment')).toMatchObject({ 'Current treatment': 'Mounjaro' })
    const variables = { ...sent('PreApprovedPatient')[0], treatment: 'Wegovy' }
    await client.query({ query: PreApprovedPatientDocument, variables, fetchPolicy: 'network-only' })
    await allSettled()
    expect(factsOf('Treatment')).toMatchObject({ 'Current treatment': 'Mounjaro' })
  })

  it('shows a notice for a treatment that has not yet been issued, but not for an issued one', { tags: ['CR-154', 'CR-335'] }, async () => {
    const preApprovals = [aPreApproval({ notYetIssued: true }), aPreApproval({ treatmentName: 'Saxenda' })]
    const screen = await openScreen(patientAddress(), aPreApprovedPatient({ preApprovals }))
    await expect.element(banner).toBeVisible()
    await expectAccessible()
    await screen.goTo(patientAddress('Saxenda'))
    await expect.poll(() => factsOf('Treatment')).toMatchObject({ 'Current treatment': 'Saxenda' })
    await expect.element(banner).not.toBeInTheDocument()
  })

  it('shows “Patient not found” once the patient has been removed from the list', { tags: ['CR-303'] }, async () => {
    await openScreen(patientAddress(), aPreApprovedPatient())
    await expect.poll(() => factsOf('Treatment')).toMatchObject({ 'Current treatment': 'Wegovy' })
    respond(aPreApprovedPatient({ preApprovals: [] }))
    await becomeVisible()
    await expect.element(page.getByRole('heading', { name: 'Patient not found' })).toBeVisible()
    await expect.element(treatment).not.toBeInTheDocument()
  })

  it('says “There is no patient with this number” if the URL has an unknown id and no treatment', { tags: ['XC-01'] }, async () => {
    await openScreen('/clinical-review/customer/999999', {
      patient: () => {
        throw gatewayFailure('NOT_FOUND', 'There is no such patient.')
      },
    })
    await expect.element(page.getByText('There is no patient with this number.')).toBeVisible()
    await expect.element(page.getByText(/pre-approved for this treatment/)).not.toBeInTheDocument()
  })

  it("offers no actions, and says why, if the patient's record lacks the treatment in the URL", { tags: ['CR-150'] }, async () => {
    const patient = () => aPatient({ id: '81000', preApproval: null })
    await openScreen('/clinical-review/customer/81000?treatment=Wegovy', { ...aPreApprovedPatient(), patient })
    await expect.element(treatment.getByText(/^The patient's record doesn't name this treatment/)).toBeVisible()
    await expect.element(treatment.getByRole('button')).not.toBeInTheDocument()
  })

  it('offers no actions, and says why, if the URL names no treatment', { tags: ['CR-150', 'CR-304'] }, async () => {
    const address = '/clinical-review/customer/81000'
    const screen = await openScreen(address, aPreApprovedPatient())
    await expect
      .element(
        treatment.getByText(
          'No treatment selected. To make changes, go back to the list and open the patient from a row that shows a treatment.',
        ),
      )
      .toBeVisible()
    await expect.element(treatment.getByRole('button')).not.toBeInTheDocument()
    for (const dialog of ['remove', 'cart', 'treatment']) {
      await screen.goTo(`${address}?dialog=${dialog}`)
      await expect.element(treatment).toBeVisible()
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    }
  })
})

describe("a pre-approved patient's order history", { tags: ['XC-12'] }, () => {
  const history = page.getByRole('region', { name: /^Customer order history/ })
  const table = history.getByRole('table', { name: 'Customer order history' })

  it('is refetched when one of its orders changes', { tags: ['XC-05'] }, async () => {
    await openScreen(patientAddress(), aPreApprovedPatient({ orders: { orders: [anOrder({ id: '300325' })], unreadable: 0, total: 1 } }))
    await expect.poll(followedRecords).toContainEqual({ kind: 'ORDER', id: '300325' })
    reportChange({ kind: 'ORDER', id: '300325' })
    await expect.poll(() => sent('PreApprovedPatient')).toHaveLength(2)
  })

  const ids = () => textsOf(table.getByRole('link'))

  it("shows the issued treatments with their dates, in the gateway's sort order", async () => {
    const issued = {
      title: 'Wegovy 0.25mg',
      variation: '1 pen',
      reviewStatus: 'APPROVED',
      reviewedBy: 'Dev Patel',
      reviewedAt: '2026-01-09T10:20:00.000Z',
    } as const
    const orders = [
      anOrder({ id: '600002', orderDate: '2026-01-08T09:00:00.000Z', status: 'Shipped', amount: 54.5, items: [anItem(issued)] }),
      anOrder({ id: '600001', orderDate: '2025-11-02T09:00:00.000Z', status: 'Cancelled', amount: null, items: [] }),
    ]
    const screen = await openScreen(patientAddress(), {
      ...aPreApprovedPatient({ orders: { orders, total: 2, unreadable: 1 } }),
      order: ({ id }) => anOrder({ id }),
    })
    await expect.element(history.getByRole('heading')).toHaveTextContent('Customer order history (2)')
    expect(cellsOf(table)).toEqual([
      ['08/01/26', '600002', 'Shipped', '1 × Wegovy 0.25mg 1 penApproved09/01/26 10:20 Dev Patel', '–', '£54.50'],
      ['02/11/25', '600001', 'Cancelled', '', '–', '–'],
    ])
    await expect.element(history.getByText("1 order in this list can't be read. It was reported.")).toBeVisible()
    await expectAccessible()
    await table.getByRole('link', { name: '600002' }).click()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Order 600002')
    expect(screen.address()).toBe('/clinical-review/order/600002')
  })

  it('shows five orders per page, and stores the page number in the URL', async () => {
    const orders = (({ page: number }: { page: number }) => ordersNamed([`60000${number}`], 12)) as never
    const screen = await openScreen(patientAddress(), aPreApprovedPatient({ orders }))
    await expect.poll(ids).toEqual(['600001'])
    const pager = page.getByRole('navigation', { name: 'Pages of Customer order history' })
    await expect.element(pager).toMatchTextContent('1–5 of 12')
    await pager.getByRole('link', { name: 'Page 3' }).click()
    await expect.poll(ids).toEqual(['600003'])
    expect(screen.address()).toBe(`${patientAddress()}&history=3`)
    expect(sent('MorePatientOrders')).toEqual([{ id: '81000', page: 3 }])
    expect(sent('PreApprovedPatient')).toHaveLength(1)
    await screen.goBack()
    await expect.poll(ids).toEqual(['600001'])
  })

  it('shows a message if the customer has no orders', async () => {
    await openScreen(patientAddress(), aPreApprovedPatient())
    await expect.poll(() => cellsOf(table)).toEqual([['The customer has no orders yet.']])
  })

  it('gets focus when the user follows the link in the notice about an unissued treatment', async () => {
    const screen = await openScreen(patientAddress(), aPreApprovedPatient({ preApprovals: [aPreApproval({ notYetIssued: true })] }))
    await banner.getByRole('link', { name: 'customer order history' }).click()
    await expect.element(history.getByRole('heading')).toHaveFocus()
    await expect.element(history.getByRole('heading')).toBeInViewport()
    expect(screen.address()).toBe(patientAddress())
  })

  it.each([1, 2])('offers a retry if page %i fails to load; the rest of the screen stays usable', async (number) => {
    await openScreen(`${patientAddress()}&history=${number}`, aPreApprovedPatient({ orders: failingField }))
    const failure = history.getByRole('alert')
    await expect.element(failure).toMatchTextContent("Customer order history can't be loaded.")
    await expect.element(table).not.toBeInTheDocument()
    await expect.element(treatment.getByRole('button', { name: 'Create cart' })).toBeEnabled()
    respond(aPreApprovedPatient({ orders: ordersNamed(['600001'], 12) }))
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(ids).toEqual(['600001'])
    await expect.element(failure).not.toBeInTheDocument()
  })

  it("does not delay the patient's details if it loads slowly", async () => {
    const slow = (() => {
      throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'This is taking longer than usual.', { slow: true })
    }) as never
    const complete = Promise.withResolvers<ReturnType<typeof aPatient>>()
    // Recognises the page's first request by its `x-panel-wait` header. Counting requests would be unreliable, because the previous test's
    // last request may arrive during this test.
    const isHurried = () => sentOperations().at(-1)?.headers.has('x-panel-wait')
    await openScreen(patientAddress(), {
      ...aPreApprovedPatient(),
      patient: () => (isHurried() ? aPatient({ preApproval: aPreApproval(), idCheck: slow, orders: slow }) : complete.promise),
    })
    await expect.poll(() => factsOf('Treatment')).toMatchObject({ 'Current treatment': 'Wegovy' })
    await expect.element(history.getByText('Loading..')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'ID check' }).getByText('Loading..')).toBeVisible()
    complete.resolve(aPatient({ preApproval: aPreApproval(), idCheck: ID_CHECK, orders: ordersNamed(['600001']) }))
    await expect.poll(ids).toEqual(['600001'])
    await expect.poll(() => factsOf('ID check')).toMatchObject({ 'Search reference': 'LN-4711' })
    const waits = sentOperations()
      .filter(({ name }) => name === 'PreApprovedPatient')
      .map(({ headers }) => headers.get('x-panel-wait'))
    expect(waits.slice(-2)).toEqual(['700', null])
  })
})
