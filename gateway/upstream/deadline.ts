import { setTimeout as pause } from 'node:timers/promises'
import type { Abandonment } from './abandonment.ts'

/** The reason why a deadline has passed: the time is up, or the caller is no longer waiting for the result. */
type DeadlineReason = 'timeout' | 'aborted'

/** Thrown when a deadline passes before the work is done. */
export class DeadlinePassed extends Error {
  readonly reason: DeadlineReason

  constructor(reason: DeadlineReason) {
    super(`The deadline has passed: ${reason}`)
    this.name = 'TimeoutError'
    this.reason = reason
  }
}

/**
 * A deadline passes when its time is up or when the result is no longer wanted. Uses a single listener instead of an AbortSignal, because
 * signals are slow, and those created by `AbortSignal.timeout` and `AbortSignal.any` stay in memory for seconds.
 */
export class Deadline {
  #passed: DeadlinePassed | undefined
  #listener: ((passed: DeadlinePassed) => void) | undefined
  readonly #timer: NodeJS.Timeout
  readonly #abandonment: Abandonment | undefined
  readonly #abort = () => this.#pass('aborted')

  static after(milliseconds: number, abandonment?: Abandonment): Deadline {
    return new Deadline(milliseconds, abandonment)
  }

  constructor(milliseconds: number, abandonment?: Abandonment) {
    this.#timer = setTimeout(() => this.expire(), milliseconds)
    this.#abandonment = abandonment
    if (abandonment?.hasHappened) this.#abort()
    else abandonment?.listen(this.#abort)
  }

  /** @param listener called once when the deadline passes, or immediately if it has already passed; replaces the previous listener */
  listen(listener: (passed: DeadlinePassed) => void): void {
    this.#listener = listener
    if (this.#passed !== undefined) listener(this.#passed)
  }

  /**
   * Waits for the given time.
   *
   * @throws DeadlinePassed if the deadline passes first
   */
  async wait(milliseconds: number): Promise<void> {
    const passed = Promise.withResolvers<never>()
    this.listen(passed.reject)
    await Promise.race([pause(milliseconds, undefined, { ref: false }), passed.promise])
  }

  expire(): void {
    this.#pass('timeout')
  }

  /** Releases the timer and the listener. After that, the deadline can no longer pass. */
  end(): void {
    clearTimeout(this.#timer)
    this.#abandonment?.ignore(this.#abort)
    this.#listener = undefined
  }

  #pass(reason: DeadlineReason): void {
    if (this.#passed !== undefined) return
    this.#passed = new DeadlinePassed(reason)
    this.#listener?.(this.#passed)
  }
}
