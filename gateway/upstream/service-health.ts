import type { Clock } from '../clock.ts'
import type { UpstreamCall } from './caller.ts'

/** How long an attempt counts towards the statistics, in milliseconds. */
const REMEMBERED = 300_000
const MAXIMUM_ATTEMPTS = 1_000

interface Attempt {
  at: number
  milliseconds: number
  hasFailed: boolean
}

interface HealthReport {
  calls: number
  failures: number
  medianMilliseconds: number | undefined
  /** The 95th percentile of the attempts' durations. */
  slowMilliseconds: number | undefined
  lastResponseAt: Date | undefined
  /** How many seconds the service's clock was ahead of ours when the service last responded. Negative if it was behind. */
  clockAheadSeconds: number | undefined
}

/** Statistics about recent calls to a service. */
export class ServiceHealth {
  readonly #clock: Clock
  readonly #attempts: Attempt[] = []
  /** The index of the oldest attempt. Used only after `MAXIMUM_ATTEMPTS` attempts have been recorded. */
  #oldest = 0
  #lastResponse: { at: number; date: string | undefined } | undefined

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** @param date the response's `date` header */
  responded(date: string | undefined): void {
    this.#lastResponse = { at: this.#clock().getTime(), date }
  }

  attempted(outcome: UpstreamCall['outcome'], milliseconds: number): void {
    // The caller gave up, so the attempt says nothing about the service.
    if (outcome === 'aborted') return
    const attempt = { at: this.#clock().getTime(), milliseconds, hasFailed: typeof outcome !== 'number' || outcome >= 500 }
    if (this.#attempts.length < MAXIMUM_ATTEMPTS) this.#attempts.push(attempt)
    else {
      this.#attempts[this.#oldest] = attempt
      this.#oldest = (this.#oldest + 1) % MAXIMUM_ATTEMPTS
    }
  }

  report(): HealthReport {
    const now = this.#clock().getTime()
    const recent = this.#attempts.filter(({ at }) => at > now - REMEMBERED)
    const durations = recent.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
    const atShare = (share: number) => durations[Math.max(0, Math.ceil(durations.length * share) - 1)]
    const { at, date } = this.#lastResponse ?? {}
    const serviceTime = Date.parse(date ?? '')
    return {
      calls: recent.length,
      failures: recent.filter(({ hasFailed }) => hasFailed).length,
      medianMilliseconds: atShare(0.5),
      slowMilliseconds: atShare(0.95),
      lastResponseAt: at === undefined ? undefined : new Date(at),
      // The `date` header contains whole seconds, so on average it is half a second behind the service's clock.
      clockAheadSeconds: at === undefined || Number.isNaN(serviceTime) ? undefined : Math.round((serviceTime + 500 - at) / 1_000),
    }
  }
}
