import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anItem, anOrder } from '#tests/component/support/records/orders.ts'
import { decidedOrder, itemCard, reviewBox, tickConfirmations } from '#tests/component/support/reviews.ts'
import { respond } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'

const ADDRESS = '/clinical-review/order/700001'

const item = itemCard()
const { note, approveItem, rejectItem } = reviewBox(item)
const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })

describe('the decision dialog', () => {
  it('is locked, and says what is loading, until the patient and the warnings have loaded', { tags: ['CR-138', 'CR-337'] }, async () => {
    const slow = (() => {
      throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'This is taking longer than usual.', { slow: true })
    }) as never
    const loaded = Promise.withResolvers<ReturnType<typeof anOrder>>()
    const answers = [anOrder({ patient: slow, safetyWarnings: slow })]
    await openScreen(ADDRESS, { order: () => answers.shift() ?? loaded.promise })
    await approveItem.click()
    await tickConfirmations()
    expect(textsOf(dialog.getByRole('definition')).filter((text) => text === 'Loading')).toHaveLength(2)
    await expect.element(inDialog('Approve')).toBeDisabled()
    loaded.resolve(anOrder())
    await expect.element(inDialog('Approve')).toBeEnabled()
  })

  it('reports a failed decision even if the user went back while the request was in flight', { tags: ['CR-320', 'CR-321'] }, async () => {
    const response = Promise.withResolvers<never>()
    const screen = await openScreen(ADDRESS, { order: () => anOrder(), reviewOrderItem: () => response.promise })
    await note.fill('Held')
    await rejectItem.click()
    await inDialog('Reject').click()
    await expect.element(inDialog('Cancel')).toBeDisabled()
    await screen.goBack()
    await expect.element(dialog).not.toBeInTheDocument()
    response.reject(gatewayFailure('UPSTREAM_REJECTED', 'Refused late', { status: 400, explained: true }))
    await expect.element(page.getByText('Order 700001, Finasteride 1mg: Your last change was not saved. Refused late')).toBeVisible()
  })

  it.each([
    ['the order cannot be read again', null, () => Promise.reject(gatewayFailure('UPSTREAM_UNAVAILABLE', 'Away'))],
    ['the service still returns the order as it was', anOrder(), () => anOrder()],
  ])('reports the decision as recorded even if %s', { tags: ['CR-203', 'CR-337'] }, async (_why, returned, reread) => {
    await openScreen(ADDRESS, { order: () => anOrder() })
    await note.fill('Held')
    respond({ reviewOrderItem: () => ({ order: returned }), order: reread })
    await rejectItem.click()
    await inDialog('Reject').click()
    await expect.element(item.getByText('This item was rejected.')).toBeVisible()
    await expect.element(rejectItem).not.toBeInTheDocument()
    respond({ order: () => decidedOrder({ reviewStatus: 'REJECTED', reviewComment: 'Held' }) })
    await item.getByRole('button', { name: 'Try again' }).click()
    await expect.element(item.getByText('Rejected by Inês Prescott on 02/03/26 10:00')).toBeVisible()
    await expect.element(item.getByText('This item was rejected.')).not.toBeInTheDocument()
  })

  it('stays closed if its URL is opened while the note is empty, even if a note is then typed', {
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
