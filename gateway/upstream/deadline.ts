/**
 * A signal that aborts after some time, or when another signal aborts. Can be released early, unlike the signals of
 * `AbortSignal.timeout` and `AbortSignal.any`: at thousands of calls a second, each of those would stay in memory for seconds.
 */
export class Deadline {
  readonly #controller = new AbortController()
  readonly #timer: NodeJS.Timeout
  readonly #outer: AbortSignal | undefined
  readonly #abort = () => this.#controller.abort()

  /** @param outer another signal; when it aborts, this one aborts too */
  static after(milliseconds: number, outer?: AbortSignal): Deadline {
    return new Deadline(milliseconds, outer)
  }

  constructor(milliseconds: number, outer?: AbortSignal) {
    this.#timer = setTimeout(() => this.expire(), milliseconds)
    this.#outer = outer
    if (outer?.aborted) this.#abort()
    else outer?.addEventListener('abort', this.#abort, { once: true })
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  expire(): void {
    this.#controller.abort(new DOMException('The time is up.', 'TimeoutError'))
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#outer?.removeEventListener('abort', this.#abort)
  }
}

/**
 * Waits for `promise`, but rejects as soon as `signal` aborts. Needed because undici ignores a request's signal while the request
 * waits for a connection. undici doesn't send a request that was aborted during this wait.
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
