import type { FastifyReply } from 'fastify'

/** Counts what is in flight for each key, such as a user's operations. */
export class InFlight {
  readonly #counts = new Map<string, number>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  /** @returns false, and counts nothing, if the key is at its limit */
  add(key: string): boolean {
    const count = this.#counts.get(key) ?? 0
    if (count >= this.#limit) return false
    this.#counts.set(key, count + 1)
    return true
  }

  remove(key: string): void {
    const count = (this.#counts.get(key) ?? 0) - 1
    if (count > 0) this.#counts.set(key, count)
    else this.#counts.delete(key)
  }
}

/** Runs a callback when the response has been sent or its client has left; at once if it already has. */
export function whenClosed({ raw }: FastifyReply, callback: () => void): void {
  if (raw.closed) callback()
  else raw.once('close', callback)
}
