import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anItem, anOrder } from '#tests/component/support/records/orders.ts'
import { itemCard, tickConfirmations } from '#tests/component/support/reviews.ts'
import { respond } from '#tests/component/support/stand-in-gateway.ts'

const ADDRESS = '/clinical-review/order/700001'

const item = itemCard()
const note = item.getByLabelText(/Review note/)
const approveItem = item.getByRole('button', { name: 'Approve Item' })
const rejectItem = item.getByRole('button', { name: 'Reject Item' })
const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })

describe('the dialog of a decision', () => {
  it('is not opened by a link if the note is empty, even once there is a note', {
    tags: ['CR-137', 'CR-231'],
  }, async () => {
    const screen = await openScreen(`${ADDRESS}?dialog=reject&item=item-112`, { order: () => anOrder() })
    await expect.element(note).toBeVisible()
    await expect.poll(screen.address).toBe(ADDRESS)
    await note.click()
    await userEvent.keyboard('No BMI')
    await expect.element(note).toHaveFocus()
    await expect.element(dialog).not.toBeInTheDocument()
    await rejectItem.click()
    await expect.element(inDialog('Reject')).toHaveFocus()
  })

  it('stays open, with a message, if the item now needs a note', { tags: ['CR-138', 'CR-232'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder() })
    await approveItem.click()
    await tickConfirmations()
    respond({ order: () => anOrder({ items: [anItem({ warningCount: 1 })] }) })
    await becomeVisible()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This item now needs a review note.Please submit a review comment')
    await expect.element(inDialog('Approve')).toBeDisabled()
    await inDialog('Cancel').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(item.getByText('(required)')).toBeVisible()
  })
})
