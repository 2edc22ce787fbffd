/**
 * A signal that aborts after a time, or with another signal. Unlike `AbortSignal.timeout` and `AbortSignal.any` it holds nothing once
 * it has ended: of thousands of calls a second, each would be kept in memory for seconds.
 */
export class Deadline {
  readonly #controller = new AbortController()
  readonly #timer: NodeJS.Timeout
  readonly #outer: AbortSignal | undefined
  readonly #leave = () => this.#controller.abort()

  /** @param outer aborts it too */
  static after(milliseconds: number, outer?: AbortSignal): Deadline {
    return new Deadline(milliseconds, outer)
  }

  constructor(milliseconds: number, outer?: AbortSignal) {
    this.#timer = setTimeout(() => this.pass(), milliseconds)
    this.#outer = outer
    if (outer?.aborted) this.#leave()
    else outer?.addEventListener('abort', this.#leave, { once: true })
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** The time is up. */
  pass(): void {
    this.#controller.abort(new DOMException('The time is up.', 'TimeoutError'))
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#outer?.removeEventListener('abort', this.#leave)
  }
}

/**
 * Settles as a promise does, or rejects as soon as a signal aborts: undici looks at a request's signal only once the request has a
 * connection. It never sends a request that was aborted before.
 */
export async function unlessAborted<Result>(signal: AbortSignal, promise: Promise<Result>): Promise<Result> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([promise, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
