/** Ids that responses named, so that further calls can be checked with records that exist. */
export interface Sampled {
  orders: string
  patients: string
  /** The order of a patient's history that the screen leaves out. */
  histories: { patientId: string; orderId: string }
  photos: { orderId: string; secondaryTag: string }
  forms: string
  subscriptions: string
  treatments: { patientId: string; treatment: string }
  locations: string
  locationServices: { locationId: string; serviceId: string }
  appointments: { appointmentId: string; locationId: string }
  /** Of booking; `name` is searched for. */
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

  /** At most `size`, spread evenly over all that were added, because they come from different lists. */
  pick<Name extends Pool>(pool: Name, size: number): Sampled[Name][] {
    const items = [...(this.#pools.get(pool)?.values() ?? [])] as Sampled[Name][]
    return items.filter((_item, index) => Math.floor((index * size) / items.length) !== Math.floor(((index - 1) * size) / items.length))
  }
}
