/** Ids collected from responses, for checking other calls. Records with these ids are known to exist. */
export interface Sampled {
  orders: string
  patients: string
  /** Patients, each with one order to leave out when requesting the patient's order history. */
  histories: { patientId: string; orderId: string }
  photos: { orderId: string; secondaryTag: string }
  forms: string
  subscriptions: string
  treatments: { patientId: string; treatment: string }
  locations: string
  locationServices: { locationId: string; serviceId: string }
  appointments: { appointmentId: string; locationId: string }
  /** Appointments that aren't the first of their course, and so have previous appointments. */
  laterAppointments: { appointmentId: string; locationId: string }
  /** Customers in the booking API. `name` is used as search text. */
  customers: { id: string; locationId: string; name: string }
  serviceBlocks: string
}

export type Pool = keyof Sampled

export class Samples {
  readonly #pools = new Map<Pool, Map<string, Sampled[Pool]>>()

  add<Name extends Pool>(pool: Name, item: Sampled[Name]): void {
    const items = this.#pools.get(pool) ?? new Map<string, Sampled[Pool]>()
    this.#pools.set(pool, items.set(JSON.stringify(item), item))
  }

  /** At most `size` samples, spread evenly over all that were found, so that they come from different lists. */
  pick<Name extends Pool>(pool: Name, size: number): Sampled[Name][] {
    const items = [...(this.#pools.get(pool)?.values() ?? [])] as Sampled[Name][]
    return items.filter((_item, index) => Math.floor((index * size) / items.length) !== Math.floor(((index - 1) * size) / items.length))
  }
}
