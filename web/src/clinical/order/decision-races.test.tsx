import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { focusElement } from '#tests/component/support/focus-element.ts'
import { holdEnter } from '#tests/component/support/hold-key.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anItem, anOrder } from '#tests/component/support/records/orders.ts'
import { itemCard, reviewBox } from '#tests/component/support/reviews.ts'
import { allSettled, sent } from '#tests/component/support/stand-in-gateway.ts'

const ADDRESS = '/clinical-review/order/700001'

const { note, approveItem, rejectItem } = reviewBox()
const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })

describe('the review box', () => {
  it('records no decision while Enter is held down', { tags: ['CR-137', 'CR-233'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder() })
    await note.fill('Held')
    await focusElement(rejectItem)
    await holdEnter(() => expect.element(inDialog('Reject')).toHaveFocus())
    await expect.element(inDialog('Reject')).toBeVisible()
    await allSettled()
    expect(sent('ReviewOrderItem')).toEqual([])
  })

  it("keeps an item's dialog open when an earlier decision about another item is saved", { tags: ['CR-137'] }, async () => {
    const decided = Promise.withResolvers<{ order: ReturnType<typeof anOrder> }>()
    const items = [anItem({ id: 'a', title: 'First' }), anItem({ id: 'b', productId: '113', title: 'Second' })]
    const screen = await openScreen(ADDRESS, { order: () => anOrder({ items }), reviewOrderItem: () => decided.promise })
    const [first, second] = [reviewBox(itemCard('First')), reviewBox(itemCard('Second'))]
    await first.note.fill('Held')
    await second.note.fill('Fine')
    await first.rejectItem.click()
    await inDialog('Reject').click()
    await screen.goBack()
    await expect.element(dialog).not.toBeInTheDocument()
    await second.approveItem.click()
    await dialog.getByRole('checkbox').first().click()
    decided.resolve({
      order: anOrder({ items: [{ ...items[0], reviewStatus: 'REJECTED', reviewedBy: 'Inês Prescott' }, ...items.slice(1)] as never }),
    })
    await expect.element(page.getByText('First: Rejected.', { exact: false })).toBeVisible()
    await allSettled()
    await expect.element(dialog.getByRole('checkbox').first()).toBeChecked()
  })

  it('does not show the error of a failed decision in the next dialog', {
    tags: ['CR-320', 'CR-321'],
  }, async () => {
    const screen = await openScreen(ADDRESS, {
      order: () => anOrder(),
      reviewOrderItem: () => {
        throw gatewayFailure('UPSTREAM_REJECTED', 'Locked by the warehouse.', { status: 400, explained: true })
      },
    })
    await note.fill('Held')
    await rejectItem.click()
    await inDialog('Reject').click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await screen.goBack()
    await expect.element(dialog).not.toBeInTheDocument()
    await approveItem.click()
    await expect.element(inDialog('Approve')).toBeVisible()
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  })
})
