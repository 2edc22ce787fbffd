import type { Database } from '../data/database.ts'
import { demoUsers } from '../identity/users.ts'
import { seedBooking } from './booking.ts'
import { createCalendar } from './calendar.ts'
import { seedOrders } from './orders.ts'
import { createRandom } from './random.ts'

/** Maximum age, in milliseconds, of records that are copied from an earlier sandbox in this process. */
const COPIED_FOR = 10 * 60_000

let latest: { seed: number; now: Date; snapshot: Uint8Array } | undefined

/**
 * Fills the database if it is empty. The same seed creates the same records, dated relative to `now`. If this process created the same
 * records in the last few minutes, an in-memory database gets a copy of them: copying is much faster, and tests start many sandboxes.
 */
export function seedDatabase(database: Database, seed: number, now: Date): void {
  if (database.value("SELECT value FROM meta WHERE key = 'seeded'") !== undefined) return
  if (database.isInMemory && latest?.seed === seed && isRecent(latest.now, now)) {
    database.restore(latest.snapshot)
    return
  }
  createRecords(database, seed, now)
  if (database.isInMemory) latest = { seed, now, snapshot: database.snapshot() }
}

function isRecent(earlier: Date, now: Date): boolean {
  const age = now.getTime() - earlier.getTime()
  return age >= 0 && age < COPIED_FOR && earlier.toISOString().slice(0, 10) === now.toISOString().slice(0, 10)
}

function createRecords(database: Database, seed: number, now: Date): void {
  const random = createRandom(seed)
  const calendar = createCalendar(now)
  database.transaction(() => {
    seedOrders(database, random, calendar)
    seedBooking(database, random, calendar)
    for (const { sub, addedGroups } of demoUsers) {
      if (addedGroups !== undefined) database.run('INSERT INTO user_groups (sub, document) VALUES (?, ?)', sub, JSON.stringify(addedGroups))
    }
    database.run("INSERT INTO meta (key, value) VALUES ('seeded', ?)", now.toISOString())
  })
}
