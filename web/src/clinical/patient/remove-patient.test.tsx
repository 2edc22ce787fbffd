import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { expectShort } from '#tests/component/support/layout.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { preApprovedPage } from '#tests/component/support/records/lists.ts'
import { aPatient } from '#tests/component/support/records/patients.ts'
import { aPreApproval, aPreApprovedPatient, patientAddress } from '#tests/component/support/records/pre-approvals.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { HOSTILE, HUGE } from '#tests/support/texts.ts'
import { setPageShown } from '../../apollo/page-shown.ts'

const open = page.getByRole('button', { name: 'Remove from list' })
const dialog = page.getByRole('dialog', { name: 'Remove patient' })
const comment = dialog.getByLabelText('Comment')
const remove = dialog.getByRole('button', { name: 'Remove' })
const list = page.getByRole('heading', { name: /^Weight management patients/ })

async function openDialog(treatment = 'Wegovy') {
  const preApprovals = [aPreApproval({ treatmentName: treatment })]
  const screen = await openScreen(patientAddress(treatment), { as: 'agent', ...aPreApprovedPatient({ preApprovals }) })
  await open.click()
  await expect.element(comment).toHaveFocus()
  return screen
}

describe('removing a patient from the list', () => {
  it.each(['Wegovy', 'A&B=1/ü + 50%#?'])(
    'sends the treatment "%s" and the comment unchanged, and only once even on a double click',
    { tags: ['CR-136', 'CR-219', 'CR-304'] },
    async (treatment) => {
      const screen = await openDialog(treatment)
      await expect
        .element(dialog)
        .toMatchTextContent(`Jo Bloggs will be removed from the list of patients who are pre-approved for ${treatment}.`)
      await comment.fill(HOSTILE)
      respond({ removePreApproval: () => ({ patientId: '81000' }) })
      await remove.dblClick()
      await expect.element(page.getByText('Patient 81000: Removed from the list.', { exact: true })).toBeVisible()
      await expect.element(list).toBeVisible()
      expect(screen.address()).toBe('/clinical-review/preapprovedproduct/PREAPPROVEDPRODUCT')
      expect(sent('RemovePreApproval')).toEqual([{ input: { patientId: '81000', treatment, comment: HOSTILE } }])
    },
  )

  it('opens the list, even if Escape is pressed while the list is loading', { tags: ['CR-304'] }, async () => {
    setPageShown(true)
    const arrival = Promise.withResolvers<ReturnType<typeof preApprovedPage>>()
    await openDialog()
    await comment.fill('Moved abroad')
    respond({ removePreApproval: () => ({ patientId: '81000' }), preApprovedPatients: () => arrival.promise })
    await remove.click()
    await expect.element(page.getByText('Patient 81000: Removed from the list.', { exact: true })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toBeVisible()
    arrival.resolve(preApprovedPage())
    await expect.element(list).toBeVisible()
  })

  it('keeps the dialog short even if a name has 20,000 letters', { tags: ['CR-304'] }, async () => {
    const preApprovals = [aPreApproval({ previousTreatmentName: HUGE, updatedBy: HUGE })]
    await openScreen(patientAddress(), {
      as: 'agent',
      ...aPreApprovedPatient({ preApprovals }),
      patient: () => aPatient({ firstName: HUGE, preApproval: preApprovals[0] }),
    })
    await open.click()
    await expectShort(dialog)
  })

  it('requires a comment with at least two visible characters', { tags: ['CR-136', 'CR-304'] }, async () => {
    await openDialog()
    await expectAccessible()
    for (const text of ['', '   ', ' x ', '\u200b\u200b']) {
      await comment.fill(text)
      await remove.click()
      await expect.element(comment).toHaveAccessibleDescription('Enter the reason for removing the patient')
    }
    await expectAccessible()
    await comment.fill('xy')
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
    expect(sent('RemovePreApproval')).toEqual([])
  })

  it('keeps the comment when the dialog is cancelled', { tags: ['CR-136'] }, async () => {
    await openDialog()
    await comment.fill('Moved abroad')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await open.click()
    await expect.element(comment).toHaveValue('Moved abroad')
    expect(sent('RemovePreApproval')).toEqual([])
  })

  it('shows why it failed, keeps the comment, and can be retried', { tags: ['CR-327'] }, async () => {
    await openDialog()
    await comment.fill('Moved abroad')
    respond({
      removePreApproval: () => {
        throw gatewayFailure('UPSTREAM_REJECTED', 'The patient has an open order', { status: 400, statusText: 'Bad Request' })
      },
    })
    await remove.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Bad Request 400The patient has an open order')
    await expect.element(comment).toHaveValue('Moved abroad')
    await expectAccessible()
    respond({ removePreApproval: () => ({ patientId: '81000' }) })
    await remove.click()
    await expect.element(list).toBeVisible()
    const input = { patientId: '81000', treatment: 'Wegovy', comment: 'Moved abroad' }
    expect(sent('RemovePreApproval')).toEqual([{ input }, { input }])
  })

  it('shows the default error title if the connection is lost and the record cannot be read', { tags: ['CR-327'] }, async () => {
    await openDialog()
    await comment.fill('Moved abroad')
    const lose = () => {
      throw new ConnectionFailure()
    }
    respond({ removePreApproval: lose, patient: lose })
    await remove.click()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Error in Removing PatientThe connection failed. Please check your network and try again.')
  })

  it('is reported as not saved if the request was lost, and can be retried', { tags: ['CR-327'] }, async () => {
    await openDialog()
    await comment.fill('Moved abroad')
    respond({
      removePreApproval: () => {
        throw new ConnectionFailure()
      },
    })
    await remove.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Error in Removing Patient')
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('the record shows that this was not saved. You can try again.')
    await expect.element(comment).toHaveValue('Moved abroad')
    respond({ removePreApproval: () => ({ patientId: '81000' }) })
    await remove.click()
    await expect.element(page.getByText('Patient 81000: Removed from the list.', { exact: true })).toBeVisible()
    expect(sent('RemovePreApproval')).toHaveLength(2)
  })

  it('is reported as saved if the response was lost but the record shows the removal', { tags: ['CR-327'] }, async () => {
    await openDialog()
    await comment.fill('Moved abroad')
    respond({
      ...aPreApprovedPatient({ preApprovals: [] }),
      removePreApproval: () => {
        throw new ConnectionFailure()
      },
    })
    await remove.click()
    await expect.element(page.getByText('Patient 81000: No confirmation came, but it was saved. Removed from the list.')).toBeVisible()
    await expect.element(list).toBeVisible()
    expect(sent('RemovePreApproval')).toHaveLength(1)
  })
})
