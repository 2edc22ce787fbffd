import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { factsOf } from '#tests/component/support/facts.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anOrder } from '#tests/component/support/records/orders.ts'
import { chooseOption, readOptions } from '#tests/component/support/select.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { MARKUP, RIGHT_TO_LEFT } from '#tests/support/texts.ts'

const ADDRESS = '/clinical-review/order/700001'

const panel = page.getByRole('region', { name: 'ID check status' })
const updateStatus = panel.getByRole('button', { name: 'Update Status' })
const dialog = page.getByRole('dialog', { name: 'ID check status' })
const question = page.getByRole('dialog', { name: 'How should this order be handled' })
const status = dialog.getByLabelText('Status', { exact: true })
const reference = dialog.getByLabelText('LN search reference')
const save = dialog.getByRole('button', { name: 'Save' })

const checked = (status: string | null, changes: object = {}) =>
  anOrder({ idCheck: { status, apiStatus: status === null ? 'failure' : 'success', ...changes } })
const seen = (status: string | null) => ({ status, updatedAt: null, restrictedItemsApproved: false })

/** Opens the dialog for an order whose ID check has this status. */
async function openDialog(status: string | null = 'refer', changes: object = {}) {
  const screen = await openScreen(ADDRESS, { order: () => checked(status, changes) })
  await updateStatus.click()
  await expect.element(save).toBeVisible()
  return screen
}

describe('the dialog to update the ID check status', () => {
  it('requires one of three statuses', { tags: ['CR-131', 'CR-208', 'CR-248'] }, async () => {
    await openDialog()
    await expect.element(dialog.getByText('Status is required')).not.toBeInTheDocument()
    await save.click()
    await expect.element(status).toHaveAccessibleDescription('Status is required')
    await expectAccessible()
    expect(await readOptions(status)).toEqual(['Pass', 'Refer', 'Fail'])
    expect(sent('UpdateIdCheck')).toEqual([])
  })

  it('reports an overlong reference as the user types', { tags: ['CR-249'] }, async () => {
    await openDialog()
    await chooseOption(status, 'Pass')
    await reference.fill('x'.repeat(101))
    await expect.element(reference).toHaveAccessibleDescription('Maximum 100 characters are allowed')
    await save.click()
    await expect.element(reference).toHaveFocus()
    await reference.fill('x'.repeat(100))
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
    expect(sent('UpdateIdCheck')).toEqual([])
  })

  it('saves the status "Pass" without asking anything else', { tags: ['CR-209', 'CR-215', 'CR-287'] }, async () => {
    const before = { searchReference: 'LN-1', updatedAt: '2026-03-01T09:00:00.000Z' }
    const screen = await openDialog('refer', before)
    await expect.element(page.getByRole('button', { name: 'Approve Item' })).toBeDisabled()
    await expect.element(reference).toHaveValue('LN-1')
    await chooseOption(status, 'Pass')
    const after = { previousStatus: 'refer', searchReference: 'LN-1', updatedAt: '2026-03-02T10:00:00.000Z', updatedBy: 'Inês Prescott' }
    respond({ order: () => checked('pass', after), updateIdCheck: () => ({ order: checked('pass', after) }) })
    await save.click()
    await expect.element(page.getByText('Order 700001: ID check status updated.')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect
      .poll(() => factsOf('ID check status'))
      .toEqual({
        Status: 'ID verified',
        'Previous status': 'refer',
        'Search reference': 'LN-1',
        Updated: '02/03/26 10:00 Inês Prescott',
      })
    await expect.element(panel.getByRole('button', { name: /^Update/ })).not.toBeInTheDocument()
    // Focus moves to the panel because the button that opened the dialog is gone.
    await expect.element(panel).toHaveFocus()
    await expect.element(page.getByRole('button', { name: 'Approve Item' })).toBeEnabled()
    expect(screen.address()).toBe(ADDRESS)
    expect(sent('UpdateIdCheck')).toEqual([
      { input: { orderId: '700001', outcome: 'PASS', searchReference: 'LN-1', seen: { ...seen('refer'), updatedAt: before.updatedAt } } },
    ])
  })

  it.each([
    ['markup', MARKUP],
    ['right-to-left text', RIGHT_TO_LEFT],
  ])('sends %s as the reference, unchanged and only once, and shows it as text', { tags: ['CR-131', 'CR-287'] }, async (_what, text) => {
    await openDialog()
    await chooseOption(status, 'Pass')
    await reference.fill(text)
    const after = checked('pass', { searchReference: text })
    respond({ order: () => after, updateIdCheck: () => ({ order: after }) })
    await save.dblClick()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => factsOf('ID check status')).toMatchObject({ 'Search reference': text.trim() })
    expect(sent('UpdateIdCheck')).toMatchObject([{ input: { searchReference: text } }])
  })

  it('retries with the ID check it loaded after the conflict, not with one that has loaded since', { tags: ['CR-203'] }, async () => {
    const at = (minute: number) => `2026-03-02T09:0${minute}:00.000Z`
    await openDialog('refer', { updatedAt: at(0) })
    await chooseOption(status, 'Pass')
    const conflict = () => {
      throw gatewayFailure('CONFLICT', 'Noor has changed the ID check.')
    }
    respond({ order: () => checked('refer', { updatedAt: at(1), updatedBy: 'Noor' }), updateIdCheck: conflict })
    await save.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Noor has changed/)
    respond({ order: () => checked('fail', { updatedAt: at(2), updatedBy: 'Dev' }) })
    await becomeVisible()
    await expect.poll(() => factsOf('ID check status').Status).toBe('fail')
    await save.click()
    await expect.poll(() => sent('UpdateIdCheck')).toHaveLength(2)
    expect(sent('UpdateIdCheck')[1].input.seen).toMatchObject({ status: 'refer', updatedAt: at(1) })
  })

  it('can be reopened after a save, and then shows a message if another user cancels the order', { tags: ['XC-21'] }, async () => {
    await openDialog()
    await chooseOption(status, 'Fail')
    respond({ order: () => checked('fail'), updateIdCheck: () => ({ order: checked('fail') }) })
    await save.click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await updateStatus.click()
    await expect.element(save).toBeEnabled()
    respond({ order: () => ({ ...checked('fail'), canUpdateIdCheck: false, handlings: [], status: 'Cancelled' }) })
    await becomeVisible()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^This is no longer possible\./)
    await expect.element(save).toBeDisabled()
  })

  it.each([
    ['Refer', 'refer'],
    ['Fail', 'fail'],
  ])('asks how to handle the order after "%s" is saved', { tags: ['CR-209', 'CR-216', 'CR-287'] }, async (label, outcome) => {
    await openDialog(null)
    await chooseOption(status, label)
    await reference.fill('LN-77')
    respond({ order: () => checked(outcome), updateIdCheck: () => ({ order: checked(outcome) }) })
    await save.click()
    await expect.element(question).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(question.getByRole('radio').first()).toHaveFocus()
    expect(sent('UpdateIdCheck')).toEqual([
      { input: { orderId: '700001', outcome: label.toUpperCase(), searchReference: 'LN-77', seen: seen(null) } },
    ])
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(panel.getByRole('button', { name: 'Update order' })).toBeEnabled()
  })

  it('asks how to handle the order even if the response lacks the order', { tags: ['CR-209', 'CR-211'] }, async () => {
    await openDialog(null)
    await chooseOption(status, 'Fail')
    respond({ order: () => checked('fail'), updateIdCheck: () => ({ order: null }) })
    await save.click()
    await expect.element(question).toBeVisible()
    await expect.element(question.getByRole('radio')).toHaveLength(2)
  })

  it('stays closed when the user goes back from the question about handling the order', { tags: ['CR-209'] }, async () => {
    const screen = await openDialog()
    await chooseOption(status, 'Fail')
    respond({ order: () => checked('fail'), updateIdCheck: () => ({ order: checked('fail') }) })
    await save.click()
    await expect.element(question).toBeVisible()
    await screen.goBack()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(() => factsOf('ID check status')).toMatchObject({ Status: 'fail' })
    expect(screen.address()).toBe(ADDRESS)
    expect(sent('UpdateIdCheck')).toHaveLength(1)
  })

  it.each([
    ['a server error', gatewayFailure('UPSTREAM_UNAVAILABLE', 'It is down.')],
    ['a lost response', new ConnectionFailure()],
  ])('keeps the input after %s, and says that nothing was saved', { tags: ['CR-323'] }, async (_what, failure) => {
    await openDialog()
    await chooseOption(status, 'Fail')
    await reference.fill('LN-500')
    respond({
      updateIdCheck: () => {
        throw failure
      },
    })
    await save.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('the record shows that this was not saved')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(reference).toHaveValue('LN-500')
  })

  it('shows why the update failed, keeps the input, and lets the user retry', { tags: ['CR-287', 'CR-323'] }, async () => {
    await openDialog()
    await chooseOption(status, 'Fail')
    await reference.fill('LN-500')
    respond({
      updateIdCheck: () => {
        throw gatewayFailure('UPSTREAM_REJECTED', 'The customer is locked')
      },
    })
    await save.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Error in updating ID check statusThe customer is locked')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(reference).toHaveValue('LN-500')
    await expectAccessible()

    respond({ order: () => checked('fail'), updateIdCheck: () => ({ order: checked('fail') }) })
    await save.click()
    await expect.element(question).toBeVisible()
    const input = { orderId: '700001', outcome: 'FAIL', searchReference: 'LN-500', seen: seen('refer') }
    expect(sent('UpdateIdCheck')).toEqual([{ input }, { input }])
  })

  it('sends the ID check it opened with; after a conflict, retries with the newly loaded one', {
    tags: ['CR-287', 'CR-323'],
  }, async () => {
    await openDialog('refer')
    const changed = { updatedAt: '2026-03-02T09:59:00.000Z', updatedBy: 'Dev Patel' }
    respond({
      order: () => checked('fail', changed),
      updateIdCheck: () => {
        throw gatewayFailure('CONFLICT', 'Dev Patel changed the ID check or the order in the meantime. Look at it again.')
      },
    })
    await chooseOption(status, 'Refer')
    await save.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Dev Patel changed the ID check')
    await expect.poll(() => factsOf('ID check status')).toMatchObject({ Status: 'fail' })
    await save.click()
    await expect
      .poll(() => sent('UpdateIdCheck').map(({ input }) => input.seen))
      .toEqual([seen('refer'), { ...seen('fail'), updatedAt: changed.updatedAt }])
  })

  it('retries with the same ID check, not a newer one, after an error other than a conflict', {
    tags: ['CR-323'],
  }, async () => {
    await openDialog('refer')
    respond({
      updateIdCheck: () => {
        throw gatewayFailure('UPSTREAM_REJECTED', 'Busy', { status: 503 })
      },
    })
    await chooseOption(status, 'Pass')
    await save.click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    respond({ order: () => checked('fail', { updatedAt: '2026-03-02T09:59:00.000Z', updatedBy: 'Dev Patel' }) })
    await becomeVisible()
    await expect.poll(() => factsOf('ID check status')).toMatchObject({ Status: 'fail' })
    await save.click()
    await expect.poll(() => sent('UpdateIdCheck').map((sent) => sent.input.seen)).toEqual([seen('refer'), seen('refer')])
  })

  it('discards kept input, with a notice, if someone else has changed the ID check meanwhile', {
    tags: ['CR-131', 'CR-323'],
  }, async () => {
    await openDialog()
    await chooseOption(status, 'Pass')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    respond({ order: () => checked('fail', { updatedAt: '2026-03-02T09:59:00.000Z', updatedBy: 'Dev Patel', searchReference: 'LN-FAIL' }) })
    await becomeVisible()
    await expect.poll(() => factsOf('ID check status')).toMatchObject({ Status: 'fail' })
    await updateStatus.click()
    const notice = dialog.getByText('Someone has changed the ID check since you entered a status. Your input was discarded.')
    await expect.element(notice).toBeVisible()
    await expect.element(dialog.getByTitle('Pass', { exact: true })).not.toBeInTheDocument()
    await expect.element(dialog.getByLabelText('LN search reference')).toHaveValue('LN-FAIL')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await updateStatus.click()
    await expect.element(save).toBeVisible()
    await expect.element(notice).not.toBeInTheDocument()
  })

  it('reopens with a message that the input was kept, and lets the user discard the input', { tags: ['CR-131'] }, async () => {
    await openDialog()
    await chooseOption(status, 'Fail')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await updateStatus.click()
    await expect.element(dialog.getByText('Your changes were kept, but are not saved yet.')).toBeVisible()
    await expect.element(dialog.getByTitle('Fail', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Discard changes' }).click()
    await expect.element(dialog.getByTitle('Fail', { exact: true })).not.toBeInTheDocument()
    await expect.element(save).toBeVisible()
  })

  it('loads the ID check again after a conflict, and still sends that one if a retry fails with another error', {
    tags: ['CR-323'],
  }, async () => {
    await openDialog('refer')
    respond({
      order: () => checked('fail'),
      updateIdCheck: () => {
        throw gatewayFailure('CONFLICT', 'Dev Patel changed the ID check.')
      },
    })
    await chooseOption(status, 'Refer')
    await save.click()
    await expect.poll(() => factsOf('ID check status')).toMatchObject({ Status: 'fail' })
    respond({
      updateIdCheck: () => {
        throw gatewayFailure('UPSTREAM_REJECTED', 'Busy', { status: 503 })
      },
    })
    await save.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Busy')
    await save.click()
    await expect.poll(() => sent('UpdateIdCheck').map((sent) => sent.input.seen)).toEqual([seen('refer'), seen('fail'), seen('fail')])
  })

  it('reports the status as saved if the response was lost but the record shows the new status', { tags: ['CR-323'] }, async () => {
    await openDialog()
    await chooseOption(status, 'Pass')
    respond({
      order: () => checked('pass', { updatedAt: '2026-03-02T10:00:00.000Z' }),
      updateIdCheck: () => {
        throw new ConnectionFailure()
      },
    })
    await save.click()
    await expect.element(page.getByText('Order 700001: No confirmation came, but it was saved. ID check status updated.')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(() => factsOf('ID check status')).toMatchObject({ Status: 'ID verified' })
    expect(sent('UpdateIdCheck')).toHaveLength(1)
  })

  it('closes on Escape and keeps the input for later', { tags: ['CR-131'] }, async () => {
    await openDialog()
    await chooseOption(status, 'Fail')
    await reference.fill('LN-9')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await updateStatus.click()
    await expect.element(reference).toHaveValue('LN-9')
    await expect.element(dialog.getByTitle('Fail', { exact: true })).toBeVisible()
    expect(sent('UpdateIdCheck')).toEqual([])
  })
})
