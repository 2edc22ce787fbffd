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
