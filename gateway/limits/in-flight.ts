import type { FastifyReply } from 'fastify'

/** Counts work in flight by key, for example each user's operations. */
export class InFlight {
  readonly #counts = new Map<string, number>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  /**
   * Increases a key's count by one, unless the key is at its limit.
   *
   * @returns whether the count was increased
   */
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

/** Calls `callback` when the response has been sent or the client has disconnected, or immediately if that has already happened. */
export function whenClosed({ raw }: FastifyReply, callback: () => void): void {
  if (raw.closed) callback()
  else raw.once('close', callback)
}
