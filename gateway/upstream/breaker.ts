import { type Clock, timeSince } from '../clock.ts'

/** The breaker opens after this many failed attempts in a row. */
const THRESHOLD = 50
/** How long an open breaker rejects all calls, in milliseconds, before it lets one call through as a test. */
const PAUSE = 1_000

/** Rejects calls to a service that keeps failing. After each pause, a single call tests whether the service works again. */
export class Breaker {
  readonly #clock: Clock
  #failures = 0
  #openedAt: number | undefined
  #isTesting = false

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get isOpen(): boolean {
    return this.#openedAt !== undefined
  }

  /** Whether a call may be sent. If so, the caller must then report how the call ended. */
  admits(): boolean {
    if (this.#openedAt === undefined) return true
    if (this.#isTesting || timeSince(this.#openedAt, this.#clock) < PAUSE) return false
    this.#isTesting = true
    return true
  }

  succeeded(): void {
    this.#failures = 0
    this.#openedAt = undefined
    this.#isTesting = false
  }

  failed(): void {
    this.#isTesting = false
    this.#failures += 1
    if (this.#failures >= THRESHOLD) this.#openedAt = this.#clock().getTime()
  }

  /** Reports that a call was aborted, or that it failed for a reason that says nothing about the service's health. */
  abandoned(): void {
    this.#isTesting = false
  }
}
