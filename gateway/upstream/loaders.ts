import DataLoader from 'dataloader'
import type { Caller } from './caller.ts'
import type { Upstreams } from './upstreams.ts'

export type Loaders = ReturnType<typeof createLoaders>

/** Creates a request's DataLoaders, which read each record only once. */
export function createLoaders(upstreams: Upstreams, caller: Caller) {
  return {
    orders: loaderById((orderId: string) => upstreams.orders.get(caller, orderId)),
    patients: loaderById((patientId: string) => upstreams.customers.get(caller, patientId)),
    patientIdChecks: loaderById((patientId: string) => upstreams.idChecks.ofCustomer(caller, patientId)),
    safetyWarnings: loaderById((orderId: string) => upstreams.warnings.ofOrder(caller, orderId)),
    patientOrders: new DataLoader(
      (keys: readonly { patientId: string; skip?: string; page: number }[]) =>
        settled(keys.map(({ patientId, skip, page }) => upstreams.customers.orders(caller, patientId, { skip, page }))),
      { cacheKeyFn: ({ patientId, skip = '', page }) => `${patientId} ${skip} ${page}` },
    ),
    photoCounts: new DataLoader(
      (keys: readonly { orderId: string; secondaryTag: string }[]) =>
        settled(keys.map(({ orderId, secondaryTag }) => upstreams.images.count(caller, orderId, secondaryTag))),
      { cacheKeyFn: ({ orderId, secondaryTag }) => `${orderId} ${secondaryTag}` },
    ),
    subscriptionOrders: new DataLoader(
      (keys: readonly { subscriptionId: string; page: number }[]) =>
        settled(keys.map(({ subscriptionId, page }) => upstreams.subscriptionOrders.list(caller, subscriptionId, page))),
      { cacheKeyFn: ({ subscriptionId, page }) => `${subscriptionId} ${page}` },
    ),
    resourceBlocks: new DataLoader(
      (keys: readonly { locationId: string; startDate: string; endDate: string }[]) =>
        settled(keys.map((days) => upstreams.blocks.ofResources(caller, days))),
      { cacheKeyFn: ({ locationId, startDate, endDate }) => `${locationId} ${startDate} ${endDate}` },
    ),
    subscriptions: loaderById((subscriptionId: string) => upstreams.subscriptions.get(caller, subscriptionId)),
  }
}

/** Reads records by id, each only once. Makes one call per id, because the services can't return several records at once. */
function loaderById<Value>(load: (id: string) => Promise<Value>): DataLoader<string, Value> {
  return new DataLoader((ids) => settled(ids.map(load)))
}

/** Converts rejections to error values, so that one failed read doesn't fail the whole batch. */
function settled<Value>(loads: Promise<Value>[]): Promise<(Value | Error)[]> {
  return Promise.all(loads.map((load) => load.catch(toError)))
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error('The load failed.', { cause: error })
}
