import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Order, OrderItem } from '../generated/schema.ts'
import { anItem, anOrder } from './records/orders.ts'

const dialog = page.getByRole('dialog')

/** An item's card on an order's page. */
export const itemCard = (name = 'Finasteride 1mg') => page.getByRole('article', { name })

/** The controls of an item's review box. */
export const reviewBox = (card = itemCard()) => ({
  note: card.getByLabelText(/Review note/),
  approveItem: card.getByRole('button', { name: 'Approve Item' }),
  rejectItem: card.getByRole('button', { name: 'Reject Item' }),
})

/** An item that the prescriber has just reviewed. By default, it was approved. */
export const decidedItem = (changes: Partial<OrderItem> = {}) =>
  anItem({ reviewStatus: 'APPROVED', reviewedBy: 'Inês Prescott', reviewedAt: '2026-03-02T10:00:00.000Z', ...changes })

/** An order with a single item, which the prescriber has just reviewed. */
export const decidedOrder = (changes: Partial<OrderItem> = {}): Order => anOrder({ items: [decidedItem(changes)] })

/** Ticks the four confirmations of the open approval dialog. */
export async function tickConfirmations(): Promise<void> {
  await expect.element(dialog.getByRole('checkbox')).toHaveLength(4)
  for (const confirmation of dialog.getByRole('checkbox').all()) await confirmation.click()
}

/** Approves an item, and waits until its dialog has closed. */
export async function approveItem(name?: string): Promise<void> {
  await itemCard(name).getByRole('button', { name: 'Approve Item' }).click()
  await tickConfirmations()
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}
