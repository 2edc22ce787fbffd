import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aPreApproval, aPreApprovedPatient, patientAddress } from '#tests/component/support/records/pre-approvals.ts'

const listPage = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('../pre-approved-list/pre-approved-list.page.tsx', async (importOriginal) => {
  await listPage.promise
  return importOriginal()
})

it('opens the list after a removal, even if Escape is pressed while the list is loading', { tags: ['CR-304'] }, async () => {
  await openScreen(patientAddress('Wegovy'), {
    as: 'agent',
    ...aPreApprovedPatient({ preApprovals: [aPreApproval({ treatmentName: 'Wegovy' })] }),
    removePreApproval: () => ({ patientId: '81000' }),
  })
  await page.getByRole('button', { name: 'Remove from list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove patient' })
  await dialog.getByLabelText('Comment').fill('Moved abroad')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('Patient removed from the list.', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  listPage.resolve()
  await expect.element(page.getByRole('heading', { name: /^Weight management patients/ })).toBeVisible()
})
