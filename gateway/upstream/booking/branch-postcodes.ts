import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock.ts'
import { ApiError } from '../../errors.ts'
import type { Caller } from '../caller.ts'
import type { ReadableList } from '../shapes.ts'
import type { Upstreams } from '../upstreams.ts'

/** How long an address is cached, in milliseconds. Branches rarely move. */
const LIFETIME = 24 * 60 * 60 * 1_000
const MAXIMUM_BRANCHES = 10_000

/** Maximum number of concurrent calls. Each branch needs a separate call, and more concurrent calls would delay other users' calls. */
const READS_AT_ONCE = 8

interface BranchPostcode {
  locationId: string
  postcode: string
}

/** Finds the postcodes of branches, and remembers them for a day. */
export class BranchPostcodes {
  readonly #locations: Pick<Upstreams['locations'], 'address'>
  /** Keyed by location id. Also contains branches without a postcode. */
  readonly #known: LRUCache<string, { postcode: string | undefined }>

  constructor(locations: Pick<Upstreams['locations'], 'address'>, clock: Clock) {
    this.#locations = locations
    const perf = { now: () => clock().getTime() }
    this.#known = new LRUCache({ max: MAXIMUM_BRANCHES, ttl: LIFETIME, ttlResolution: 0, perf })
  }

  /** Returns the postcodes of the branches that have one. Branches whose address can't be read are counted in `unreadable`. */
  async read(caller: Caller, locationIds: readonly string[]): Promise<ReadableList<BranchPostcode>> {
    const postcodes = new Map<string, string | undefined>()
    const waiting = locationIds.values()
    const readWaiting = async () => {
      for (const locationId of waiting) {
        const found = await this.#find(caller, locationId)
        if (found !== undefined) postcodes.set(locationId, found.postcode)
      }
    }
    await Promise.all(Array.from({ length: READS_AT_ONCE }, readWaiting))
    const items = locationIds.flatMap((locationId) => {
      const postcode = postcodes.get(locationId)
      return postcode === undefined ? [] : { locationId, postcode }
    })
    return { items, unreadable: locationIds.filter((locationId) => !postcodes.has(locationId)).length }
  }

  /** Returns undefined if the address can't be read; the next call tries again. */
  async #find(caller: Caller, locationId: string): Promise<{ postcode: string | undefined } | undefined> {
    const known = this.#known.get(locationId)
    if (known !== undefined) return known
    let postcode: string | undefined
    try {
      postcode = (await this.#locations.address(caller, locationId, { isPanel: true }))?.postcode
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'UNAUTHENTICATED') throw error
      if (error.code !== 'NOT_FOUND') return undefined
    }
    const found = { postcode }
    this.#known.set(locationId, found)
    return found
  }
}
