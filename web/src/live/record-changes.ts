import { MAXIMUM_FOLLOWED, REPLAYED } from '#rules/live-updates.ts'
import type { RecordKey, RecordKind } from '../generated/graphql.ts'

export type { RecordKey }

interface Follower {
  records: readonly RecordKey[]
  /** Called when one of the records may have changed outside this tab. */
  onChange: OnChange
}

/**
 * @param changedAt the latest time at which the change could have been made, as a value of `performance.now()`
 * @param kind the kind of record that was changed; undefined if changes may have been missed
 */
export type OnChange = (changedAt: number, kind?: RecordKind) => void

/**
 * Milliseconds after which a hidden tab closes its stream. A stream takes up a connection, and without HTTP/2, browsers allow only six
 * connections to a server.
 */
export const KEPT_WHILE_HIDDEN = 60_000
/** How long connecting may take, in milliseconds. */
const CONNECTING = 2_000
/** Maximum age of changes that a new stream is sure to replay, in milliseconds. */
const SURELY_REPLAYED = REPLAYED - CONNECTING

const followers = new Set<Follower>()
let followedSince: number | undefined
let onFollowersChange: (() => void) | undefined

/** @returns a function that stops following the records */
export function followRecords(records: readonly RecordKey[], onChange: OnChange): () => void {
  const follower = { records, onChange }
  followers.add(follower)
  onFollowersChange?.()
  return () => {
    followers.delete(follower)
    onFollowersChange?.()
  }
}

/**
 * The records that this tab's screens follow, without duplicates, in a stable order. If there are more than `MAXIMUM_FOLLOWED`, returns
 * only those that were followed first.
 */
export function followedRecords(): RecordKey[] {
  const byName = new Map([...followers].flatMap(({ records }) => records.map((record) => [`${record.kind} ${record.id}`, record])))
  return [...byName]
    .slice(0, MAXIMUM_FOLLOWED)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, record]) => record)
}

/** Registers the listener that is called when a screen starts or stops following records. */
export function onFollowedRecords(listener: (() => void) | undefined): void {
  onFollowersChange = listener
}

/** @param changedAt the latest time at which the change could have been made, as a value of `performance.now()` */
export function reportChange({ kind, id }: RecordKey, changedAt = performance.now()): void {
  for (const { records, onChange } of followers)
    if (records.some((record) => record.kind === kind && record.id === id)) onChange(changedAt, kind)
}

/** @param isGap whether changes may have been missed since the previous connection */
export function streamConnected(isGap: boolean): void {
  const now = performance.now()
  followedSince = now - SURELY_REPLAYED
  if (isGap) for (const { onChange } of followers) onChange(now)
}

export function streamDisconnected(): void {
  followedSince = undefined
}

/** Whether every change since `time`, a value of `performance.now()`, has been reported. */
export function isFollowedSince(time: number): boolean {
  return followedSince !== undefined && followedSince <= time
}
