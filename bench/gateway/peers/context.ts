import DataLoader from 'dataloader'
import { readResourceBlocks } from '../contenders/day.ts'
import { toOrder, toOrderWarnings, toOtherOrder, toPatient } from '../contenders/records.ts'
import { readCustomer, readOrder, readOtherOrders, readSubscription, readSubscriptionOrders, readWarnings } from '../contenders/services.ts'
import { type Viewer, viewerOf } from '../contenders/tokens.ts'

export interface PeerContext {
  viewer: Viewer
  loaders: ReturnType<typeof createLoaders>
}

/** The peers' response to unauthenticated requests, sent before GraphQL runs. */
export const signInNeeded = JSON.stringify({ errors: [{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }] })

export async function contextOf(authorization: string | null | undefined): Promise<PeerContext> {
  const viewer = await viewerOf(authorization ?? undefined)
  if (viewer === undefined) throw new Error('no one is signed in')
  return { viewer, loaders: createLoaders(viewer) }
}

function createLoaders(viewer: Viewer) {
  return {
    orders: once(async (id: string) => toOrder(await readOrder(viewer, id))),
    customers: once(async (id: string) => toPatient(await readCustomer(viewer, id))),
    warnings: once(async (id: string) => toOrderWarnings(await readWarnings(viewer, id))),
    subscriptions: once((id: string) => readSubscription(viewer, id)),
    subscriptionOrders: new DataLoader(
      (keys: readonly { subscriptionId: string; page: number }[]) =>
        Promise.all(keys.map(({ subscriptionId, page }) => readSubscriptionOrders(viewer, subscriptionId, page))),
      { cacheKeyFn: ({ subscriptionId, page }) => `${subscriptionId} ${page}` },
    ),
    resourceBlocks: new DataLoader(
      (keys: readonly { locationId: string; startDate: string; endDate: string }[]) =>
        Promise.all(keys.map(({ locationId, startDate, endDate }) => readResourceBlocks(viewer, locationId, startDate, endDate))),
      { cacheKeyFn: ({ locationId, startDate, endDate }) => `${locationId} ${startDate} ${endDate}` },
    ),
    otherOrders: new DataLoader(
      (keys: readonly { patientId: string; skip: string; page: number }[]) =>
        Promise.all(
          keys.map(async ({ patientId, skip, page }) => {
            const { orders, total } = await readOtherOrders(viewer, patientId, skip, page)
            return { total, orders: orders.map(toOtherOrder) }
          }),
        ),
      { cacheKeyFn: ({ patientId, skip, page }) => `${patientId} ${skip} ${page}` },
    ),
  }
}

function once<Value>(load: (id: string) => Promise<Value>): DataLoader<string, Value> {
  return new DataLoader((ids) => Promise.all(ids.map(load)))
}
