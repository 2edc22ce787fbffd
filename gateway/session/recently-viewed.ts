import { SealedEntries } from '../state/sealed-entries.ts'
import type { EntryStore } from '../state/store.ts'
import { SESSION_LIFETIME_SECONDS } from './sessions.ts'

/** A record that a user has opened. `ViewedRecord` in the schema describes the fields. */
export interface ViewedRecord {
  kind: 'ORDER' | 'PATIENT' | 'APPOINTMENT'
  recordId: string
  locationId: string | null
  treatment: string | null
  label: string
}

const MOST_RECORDS = 10

/**
 * Lists the records that a user opened most recently, with one list for each browser session. A list is encrypted with the session's key
 * and deleted on sign-out, because its labels contain patients' names. Losing a list does no harm, so the store's failures are ignored.
 */
export class RecentlyViewed {
  readonly #entries: SealedEntries<ViewedRecord[]>

  constructor(store: EntryStore) {
    this.#entries = new SealedEntries(store, 'recent')
  }

  /** @param key the session's key; undefined without a session */
  async list(key: string | undefined): Promise<ViewedRecord[]> {
    if (key === undefined) return []
    return (await this.#entries.get(key).catch(() => undefined)) ?? []
  }

  /** Puts a record at the front of the list. If two tabs each add a record at the same time, one of the records may be lost. */
  async add(key: string | undefined, record: ViewedRecord): Promise<void> {
    if (key === undefined) return
    const others = (await this.list(key)).filter(({ kind, recordId }) => kind !== record.kind || recordId !== record.recordId)
    await this.#entries.set(key, [record, ...others].slice(0, MOST_RECORDS), SESSION_LIFETIME_SECONDS).catch(() => undefined)
  }

  async forget(key: string): Promise<void> {
    await this.#entries.delete(key).catch(() => undefined)
  }
}
