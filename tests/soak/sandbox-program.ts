import { addDays, londonClock } from '#rules/london.ts'
import type { FaultRequest } from '../../sandbox/control/faults.ts'
import type { JournalEntry } from '../../sandbox/control/journal.ts'
import type { OrderRecord, ProductRecord } from '../../sandbox/data/records.ts'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { placeBranch } from '../support/bookings.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import { picture } from './picture.ts'
import { CANARY, flooder, members } from './staff.ts'

/*
 * A soak test's sandbox, as a separate process. Over the IPC channel, the test creates records, injects faults, and finally reads
 * the changes that the services received.
 */

const JOURNAL_READ_INTERVAL = 100
const CUSTOMERS = 50
const LARGE_PICTURE = 2 * 2 ** 20
/**
 * The first appointments are this many days from today, so that all slots of that day can still be booked. Appointments take the slots
 * of room 1 in order, day after day. The same slot in room 2 stays free until an action uses it.
 */
const FIRST_DAY_AHEAD = 3
const SLOTS_OF_A_DAY = 32

const sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })

const posted: JournalEntry[] = []
// The journal keeps only a limited number of entries, so they are copied regularly.
setInterval(() => {
  posted.push(...sandbox.journal.read().filter(({ method }) => method !== 'GET'))
  sandbox.journal.clear()
}, JOURNAL_READ_INTERVAL)

const customerIds = Array.from(
  { length: CUSTOMERS },
  (_, index) =>
    placeCustomer(sandbox, { firstName: `${CANARY}First`, lastName: `${CANARY}Last${index}`, email: `${CANARY}.${index}@example.com` }).id,
)
const locationIds = members.flatMap(({ user }) => user.locationId ?? [])
const today = londonClock(new Date()).date
const branches = new Map(
  locationIds.map((id) => [id, { ...placeBranch(sandbox, { id, rooms: 2, day: addDays(today, FIRST_DAY_AHEAD) }), slotsUsed: 0 }]),
)
let ordersPlaced = 0
const album = placeCustomerOrder({ products: [product()] })
sandbox.database.run(
  'INSERT INTO images (order_id, secondary_tag, created_at, document) VALUES (?, ?, ?, ?)',
  album.orderId,
  'onlinedoctorhairloss',
  '2026-01-05T09:00:00.000Z',
  JSON.stringify({
    image_title: `${CANARY} picture`,
    src: picture(LARGE_PICTURE),
    created_by: CANARY,
    created_at: '2026-01-05T09:00:00.000Z',
  }),
)

const calls = {
  /** The environment, tokens and records that exist from the start. */
  fixtures: async () => ({
    environment: sandbox.environment,
    tokens: Object.fromEntries(
      await Promise.all(
        [...members.map(({ user }) => user), flooder].map(
          async (user): Promise<[string, string]> => [user.sub, await sandbox.identity.idToken(user)],
        ),
      ),
    ),
    machineToken: await sandbox.identity.machineToken(),
    customerIds,
    /** The id of an order with a large photo. */
    albumOrderId: album.orderId,
    today,
  }),

  /** Creates an order, by default with one item that awaits review. */
  placeOrder: ({ products = [{}], ...changes }: { products?: Partial<ProductRecord>[] } & Partial<Omit<OrderRecord, 'products'>> = {}) =>
    placeCustomerOrder({ ...changes, products: products.map(product) }),

  /** Creates an appointment. Returns it with a free slot: the slot at the same time in the other room. */
  placeAppointment: (locationId: string, status: 'created' | 'in_progress') => {
    const branch = branches.get(locationId)
    if (branch === undefined) throw new Error(`no branch ${locationId}`)
    const slotOfDay = branch.slotsUsed % SLOTS_OF_A_DAY
    const date = addDays(today, FIRST_DAY_AHEAD + Math.floor(branch.slotsUsed / SLOTS_OF_A_DAY))
    const hhmm = 900 + Math.floor(slotOfDay / 4) * 100 + (slotOfDay % 4) * 15
    branch.slotsUsed += 1
    const customer = { id: '5000', firstName: `${CANARY}First`, lastName: `${CANARY}Last`, dob: '1980-01-01', sex: null }
    const slot = branch.slot(hhmm, { date })
    const appointmentId = branch.addAppointment({ ...slot, status, customer })
    return { appointmentId, locationId, seen: { status, startTime: slot.startTime }, freeSlot: branch.slot(hhmm, { date, number: 2 }) }
  },

  /** Replaces the current faults. */
  injectFaults: (faults: FaultRequest[]) => {
    sandbox.faults.clear()
    for (const fault of faults) sandbox.faults.inject(fault)
  },

  /** The write calls that the services have received so far, including calls that failed. */
  written: async () => {
    await new Promise((resolve) => setTimeout(resolve, 2 * JOURNAL_READ_INTERVAL))
    // Selects the writes here, not when entries are copied, because the sandbox marks a call as a write only after receiving all of it.
    return posted.filter(({ isWrite }) => isWrite)
  },
}

export type SandboxCalls = typeof calls

process.on('message', async ({ id, name, parameters }: { id: number; name: keyof SandboxCalls; parameters: unknown[] }) => {
  try {
    const call = calls[name] as (...args: unknown[]) => unknown
    process.send?.({ id, result: await call(...parameters) })
  } catch (error) {
    process.send?.({ id, error: String(error) })
  }
})
process.once('disconnect', () => process.exit())
process.send?.({ id: 0 })

function placeCustomerOrder(changes: Partial<OrderRecord>) {
  ordersPlaced += 1
  const customerId = customerIds[ordersPlaced % CUSTOMERS] ?? ''
  const { orderId } = placeOrder(sandbox, { customerId, ...changes })
  return { orderId, customerId }
}
