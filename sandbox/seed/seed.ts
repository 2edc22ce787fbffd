import type { Database } from '../data/database.ts'
import { demoUsers } from '../identity/users.ts'
import { seedBooking } from './booking.ts'
import { createCalendar } from './calendar.ts'
import { seedOrders } from './orders.ts'
import { createRandom } from './random.ts'

/** Fills the database if it is empty. The same seed creates the same records, dated relative to `now`. */
export function seedDatabase(database: Database, seed: number, now: Date): void {
  if (database.value("SELECT value FROM meta WHERE key = 'seeded'") !== undefined) return
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
