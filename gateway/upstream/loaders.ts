import DataLoader from 'dataloader'
import type { Caller } from './caller.ts'
import type { Upstreams } from './upstreams.ts'

export type Loaders = ReturnType<typeof createLoaders>

/** One request's reads of single records: each is asked for once, however often its screen shows it. */
export function createLoaders(upstreams: Upstreams, caller: Caller) {
  return {
    orders: once((orderId: string) => upstreams.orders.get(caller, orderId)),
    patients: once((patientId: string) => upstreams.customers.get(caller, patientId)),
    patientIdChecks: once((patientId: string) => upstreams.idChecks.ofCustomer(caller, patientId)),
    safetyWarnings: once((orderId: string) => upstreams.warnings.ofOrder(caller, orderId)),
    otherOrders: new DataLoader(
      (keys: readonly { patientId: string; skip: string; page: number }[]) =>
        settled(keys.map(({ patientId, skip, page }) => upstreams.customers.orders(caller, patientId, { skip, page }))),
      { cacheKeyFn: ({ patientId, skip, page }) => `${patientId} ${skip} ${page}` },
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
    subscriptions: once((subscriptionId: string) => upstreams.subscriptions.get(caller, subscriptionId)),
  }
}

/** The services have no call for several records, so a batch is as many calls as it has different ids. */
function once<Value>(load: (id: string) => Promise<Value>): DataLoader<string, Value> {
  return new DataLoader((ids) => settled(ids.map(load)))
}

/** One that fails does not fail the others. */
function settled<Value>(loads: Promise<Value>[]): Promise<(Value | Error)[]> {
  return Promise.all(loads.map((load) => load.catch(toError)))
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error('The load failed.', { cause: error })
}
