import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { factsOf } from '#tests/component/support/facts.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aPatient } from '#tests/component/support/records/patients.ts'
import { aPreApproval, aPreApprovedPatient, aProduct, patientAddress } from '#tests/component/support/records/pre-approvals.ts'
import { chooseOption, readOptions } from '#tests/component/support/select.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'

const change = page.getByRole('button', { name: 'Change treatment' })
const dialog = page.getByRole('dialog', { name: 'Select new treatment' })
const treatment = dialog.getByLabelText('New treatment')
const save = dialog.getByRole('button', { name: 'Save' })
const banner = page.getByText('Current treatment has not yet been issued. Check customer order history for details.')

const changed = aPreApproval({ treatmentName: 'Mounjaro', previousTreatmentName: 'Wegovy', updatedBy: 'Carla Service', notYetIssued: true })
const input = { patientId: '81000', currentTreatment: 'Wegovy', newTreatment: 'Mounjaro' }

async function openDialog() {
  const screen = await openScreen(patientAddress(), { as: 'agent', ...aPreApprovedPatient() })
  await change.click()
  await expect.element(save).toBeVisible()
  return screen
}

describe('changing the treatment', () => {
  it('shows the new treatment everywhere', { tags: ['CR-135', 'CR-150', 'CR-154', 'CR-217', 'CR-306', 'R-10'] }, async () => {
    const screen = await openDialog()
    await expect.element(banner).not.toBeInTheDocument()
    await chooseOption(treatment, 'Mounjaro')
    respond({ ...aPreApprovedPatient({ preApprovals: [changed] }), changeTreatment: () => ({ patient: aPatient() }) })
    await save.click()
    await expect.element(page.getByText('Patient 81000: Treatment changed to Mounjaro.', { exact: true })).toBeVisible()
    await expect
      .poll(() => factsOf('Treatment'))
      .toEqual({
        'Current treatment': 'Mounjaro',
        'Previous treatment': 'Wegovy',
        Updated: '01/07/26 10:14 Carla Service',
      })
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(banner).toBeVisible()
    expect(screen.address()).toBe(patientAddress('Mounjaro'))
    expect(sent('ChangeTreatment')).toEqual([{ input }])
  })

  it('leaves no entry for the old treatment in the history, so Back leads to the list', { tags: ['CR-217', 'R-10'] }, async () => {
    const list = { patients: [], total: 0, unreadable: 0 }
    const screen = await openScreen('/clinical-review/preapprovedproduct/PREAPPROVEDPRODUCT', {
      as: 'agent',
      ...aPreApprovedPatient(),
      preApprovedPatients: () => list,
      preApprovedProducts: () => ['Wegovy', 'Mounjaro'].map((treatmentName, index) => aProduct({ id: `7${index}`, treatmentName })),
    })
    const before = screen.address()
    await screen.goTo(patientAddress())
    await page.getByRole('button', { name: 'Change treatment' }).click()
    await chooseOption(treatment, 'Mounjaro')
    respond({ ...aPreApprovedPatient({ preApprovals: [changed] }), changeTreatment: () => ({ patient: aPatient() }) })
    await save.click()
    await expect.poll(screen.address).toBe(patientAddress('Mounjaro'))
    await expect.element(dialog).not.toBeInTheDocument()
    await screen.goBack()
    await expect.poll(screen.address).toBe(before)
  })

  it('requires a treatment other than the current one', { tags: ['CR-135', 'CR-251'] }, async () => {
    await openDialog()
    await expectAccessible()
    await save.click()
    await expect.element(treatment).toHaveAccessibleDescription('Select a new treatment')
    await expectAccessible()
    expect(await readOptions(treatment)).toEqual(['Mounjaro', 'Saxenda'])
    expect(sent('ChangeTreatment')).toEqual([])
  })

  it('offers neither the current treatment nor duplicates, ignoring spaces around the names', { tags: ['CR-135'] }, async () => {
    await openScreen(patientAddress('Wegovy '), {
      as: 'agent',
      ...aPreApprovedPatient({ preApprovals: [aPreApproval({ treatmentName: 'Wegovy ' })] }),
      preApprovedProducts: () =>
        ['Wegovy', 'Mounjaro', ' Mounjaro', 'Saxenda'].map((treatmentName, index) => aProduct({ id: `7${index}`, treatmentName })),
    })
    await change.click()
    expect(await readOptions(treatment)).toEqual(['Mounjaro', 'Saxenda'])
  })

  it('shows the error and keeps the choice if it fails; clears the error when the dialog is reopened', { tags: ['CR-325'] }, async () => {
    const screen = await openDialog()
    await chooseOption(treatment, 'Mounjaro')
    respond({
      changeTreatment: () => {
        throw gatewayFailure('CONFLICT', 'The customer already has this treatment')
      },
    })
    await save.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Error in updating treatmentThe customer already has this treatment')
    await save.click()
    await expect.poll(() => sent('ChangeTreatment')).toEqual([{ input }, { input }])
    expect(screen.address()).toBe(`${patientAddress()}&dialog=treatment`)
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(factsOf('Treatment')).toMatchObject({ 'Current treatment': 'Wegovy' })
    await change.click()
    await expect.element(treatment).toBeVisible()
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  })

  it('is reported as saved if the response was lost but the record shows the new treatment', { tags: ['CR-325'] }, async () => {
    await openDialog()
    await chooseOption(treatment, 'Mounjaro')
    respond({
      ...aPreApprovedPatient({ preApprovals: [changed] }),
      changeTreatment: () => {
        throw new ConnectionFailure()
      },
    })
    await save.click()
    await expect
      .element(page.getByText('Patient 81000: No confirmation came, but it was saved. Treatment changed to Mounjaro.'))
      .toBeVisible()
    await expect.poll(() => factsOf('Treatment')).toMatchObject({ 'Current treatment': 'Mounjaro' })
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent('ChangeTreatment')).toHaveLength(1)
  })

  it('reports an unknown outcome if the response was lost and both treatments are pre-approved', { tags: ['CR-325'] }, async () => {
    await openDialog()
    await chooseOption(treatment, 'Mounjaro')
    respond({
      ...aPreApprovedPatient({ preApprovals: [aPreApproval(), changed] }),
      changeTreatment: () => {
        throw gatewayFailure('OUTCOME_UNKNOWN', 'There was no response.')
      },
    })
    await save.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('There was no response.')
    expect(factsOf('Treatment')).toMatchObject({ 'Current treatment': 'Wegovy' })
  })

  it('is reported as not saved if the request was lost, and can be retried', { tags: ['CR-325'] }, async () => {
    const screen = await openDialog()
    await chooseOption(treatment, 'Mounjaro')
    respond({
      changeTreatment: () => {
        throw new ConnectionFailure()
      },
    })
    await save.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Error in updating treatment')
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('the record shows that this was not saved. You can try again.')
    expect(screen.address()).toBe(`${patientAddress()}&dialog=treatment`)
    respond({ ...aPreApprovedPatient({ preApprovals: [changed] }), changeTreatment: () => ({ patient: aPatient() }) })
    await save.click()
    await expect.element(page.getByText('Patient 81000: Treatment changed to Mounjaro.', { exact: true })).toBeVisible()
    expect(sent('ChangeTreatment')).toEqual([{ input }, { input }])
  })

  it("reports an error if the request was lost and the new pre-approval doesn't name its treatment", {
    tags: ['CR-325'],
  }, async () => {
    await openDialog()
    await chooseOption(treatment, 'Mounjaro')
    respond({
      patient: ({ treatment }) => aPatient({ preApproval: aPreApproval(treatment === 'Wegovy' ? {} : { treatmentName: null }) }),
      changeTreatment: () => {
        throw new ConnectionFailure()
      },
    })
    await save.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Error in updating treatment')
    expect(factsOf('Treatment')).toMatchObject({ 'Current treatment': 'Wegovy' })
  })

  it('lets the user retry if the treatments fail to load', { tags: ['CR-325', 'CR-337'] }, async () => {
    const responses = aPreApprovedPatient()
    const preApprovedProducts = () => {
      throw gatewayFailure('UPSTREAM_UNAVAILABLE', "The pre-approved service can't be reached at the moment.")
    }
    await openScreen(patientAddress(), { ...responses, preApprovedProducts })
    await change.click()
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent("The treatments can't be loaded.The pre-approved service can't be reached at the moment.")
    respond(responses)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
    expect(await readOptions(treatment)).toEqual(['Mounjaro', 'Saxenda'])
  })
})
