import type { Locator, Page } from '@playwright/test'
import { findOrder } from '../../../sandbox/data/orders.ts'
import type { OrderRecord } from '../../../sandbox/data/records.ts'
import type { Stack } from '../../support/stack.ts'

export const orderAddress = ({ orderId }: Pick<OrderRecord, 'orderId'>) => `/clinical-review/order/${orderId}`

export const region = (page: Page, name: string) => page.getByRole('region', { name })

/** The order as the main API stores it. */
export const storedOrder = ({ sandbox }: Stack, orderId: string) => findOrder(sandbox.database, orderId)

/** Ticks the four confirmations in the dialog that approves an item. Calls `beforeEach` before ticking each one. */
export async function tickConfirmations(dialog: Locator, beforeEach: () => Promise<void> = async () => {}): Promise<void> {
  await dialog.getByRole('checkbox').nth(3).waitFor()
  for (const confirmation of await dialog.getByRole('checkbox').all()) {
    await beforeEach()
    await confirmation.check()
  }
}

/** Every write that the main API received, with a hash of its body. */
export const writes = ({ sandbox }: Stack) =>
  sandbox.journal
    .read()
    .filter(({ service, method }) => service === 'clinical' && method !== 'GET')
    .map(({ method, path, bodyHash: hash }) => ({ call: `${method} ${path}`, hash }))
