/** Passes events to one async reader. Unlike an async generator, a queue can be ended while its reader is waiting for an event. */
export class EventQueue<Event> implements AsyncIterableIterator<Event> {
  readonly #events: Event[] = []
  readonly #onEnd: () => void
  #wake: (() => void) | undefined
  #end: { error: unknown } | undefined

  /** @param onEnd called once, when the reader stops or the queue fails */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
  }

  push(event: Event): void {
    if (this.#end !== undefined) return
    this.#events.push(event)
    this.#wake?.()
  }

  /** Makes the reader throw. */
  fail(error: unknown): void {
    this.#finish(error)
  }

  async next(): Promise<IteratorResult<Event, undefined>> {
    while (this.#events.length === 0 && this.#end === undefined) await new Promise<void>((wake) => (this.#wake = wake))
    if (this.#end?.error !== undefined) throw this.#end.error
    return this.#end === undefined ? { done: false, value: this.#events.shift() as Event } : { done: true, value: undefined }
  }

  async return(): Promise<IteratorResult<Event, undefined>> {
    this.#finish(undefined)
    return { done: true, value: undefined }
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  #finish(error: unknown): void {
    if (this.#end !== undefined) return
    this.#end = { error }
    this.#onEnd()
    this.#wake?.()
  }
}
