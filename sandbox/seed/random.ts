/** A seeded random number generator, so that the same seed always creates the same records. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  next(): number
  /** An integer from `low` to `high`, inclusive. */
  between(low: number, high: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True with the given probability. */
  chance(probability: number): boolean
}

/** Implements the Mulberry32 algorithm. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: (items) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('cannot pick from an empty list')
      return item
    },
    chance: (probability) => next() < probability,
  }
}
