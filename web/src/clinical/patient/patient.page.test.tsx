import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { factsOf } from '#tests/component/support/facts.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aPatient } from '#tests/component/support/records/patients.ts'
import { aPreApproval, aPreApprovedPatient, patientAddress } from '#tests/component/support/records/pre-approvals.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'

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

describe('the page of a pre-approved patient', () => {
  it.each(['prescriber', 'pharmacist', 'agent'] as const)(
    'shows the %s the treatment, their actions, and the stored ID check',
    { tags: ['CR-004', 'CR-150', 'CR-151', 'CR-152', 'CR-155', 'CR-305'] },
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

  it('shows empty values without a stored ID check', { tags: ['CR-152'] }, async () => {
    await openScreen(patientAddress(), aPreApprovedPatient())
    await expect.poll(() => factsOf('ID check')).toEqual(NO_CHECK)
    expect(factsOf('Treatment')).toMatchObject({ 'Current treatment': 'Wegovy' })
  })

  it("shows no other patient's ID check when its own fails to load", { tags: ['CR-153'] }, async () => {
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

  it('shows a banner only while the current treatment has not been issued', { tags: ['CR-154', 'CR-335'] }, async () => {
    const preApprovals = [aPreApproval({ notYetIssued: true }), aPreApproval({ treatmentName: 'Saxenda' })]
    const screen = await openScreen(patientAddress(), aPreApprovedPatient({ preApprovals }))
    await expect.element(banner).toBeVisible()
    await expectAccessible()
    await screen.goTo(patientAddress('Saxenda'))
    await expect.poll(() => factsOf('Treatment')).toMatchObject({ 'Current treatment': 'Saxenda' })
    await expect.element(banner).not.toBeInTheDocument()
  })

  it('says so if the patient has since been removed from the list', { tags: ['CR-303'] }, async () => {
    await openScreen(patientAddress(), aPreApprovedPatient())
    await expect.poll(() => factsOf('Treatment')).toMatchObject({ 'Current treatment': 'Wegovy' })
    respond(aPreApprovedPatient({ preApprovals: [] }))
    await becomeVisible()
    await expect.element(page.getByRole('heading', { name: 'Patient not found' })).toBeVisible()
    await expect.element(treatment).not.toBeInTheDocument()
  })

  it('has nothing to change or remove without a treatment in the address', { tags: ['CR-150', 'CR-304'] }, async () => {
    const address = '/clinical-review/customer/81000'
    const screen = await openScreen(address, aPreApprovedPatient())
    await expect.element(treatment.getByText('Open the patient from the list to act on a treatment.')).toBeVisible()
    await expect.element(treatment.getByRole('button')).not.toBeInTheDocument()
    for (const dialog of ['remove', 'cart', 'treatment']) {
      await screen.goTo(`${address}?dialog=${dialog}`)
      await expect.element(treatment).toBeVisible()
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    }
  })
})
