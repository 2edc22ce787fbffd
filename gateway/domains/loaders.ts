import DataLoader from 'dataloader'
import type { Caller } from '../upstream/caller.ts'
import type { Upstreams } from '../upstream/upstreams.ts'

export type Loaders = ReturnType<typeof createLoaders>

/** One request's reads of single records: each is asked for once, however often its screen shows it. */
export function createLoaders(upstreams: Upstreams, caller: Caller) {
  return {
    orders: once((orderId: string) => upstreams.orders.get(caller, orderId)),
    patients: once((patientId: string) => upstreams.customers.get(caller, patientId)),
    patientIdChecks: once((patientId: string) => upstreams.idChecks.ofCustomer(caller, patientId)),
    safetyWarnings: once((orderId: string) => upstreams.warnings.ofOrder(caller, orderId)),
    subscriptions: once((subscriptionId: string) => upstreams.subscriptions.get(caller, subscriptionId)),
  }
}

/** The services have no call for several records, so a batch is as many calls as it has different ids. */
function once<Value>(load: (id: string) => Promise<Value>): DataLoader<string, Value> {
  return new DataLoader((ids) => Promise.all(ids.map((id) => load(id).catch((error: unknown) => toError(error)))))
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error('The load failed.', { cause: error })
}
