/** Maximum number of rejections that are logged individually each second. In normal use, browsers cause far fewer. */
const LINES_PER_SECOND = 50

/**
 * Limits the number of log and audit lines for requests that are rejected as UNAUTHENTICATED and whose sender is unknown. Rejections above
 * the limit are counted and reported as one number.
 */
export class RefusalBudget {
  readonly #reportRest: (count: number) => void
  #used = 0
  #window: NodeJS.Timeout | undefined

  /** @param reportRest called at most once per second, with the number of rejections that were counted but not logged */
  constructor(reportRest: (count: number) => void) {
    this.#reportRest = reportRest
  }

  /**
   * Counts a rejection.
   *
   * @returns whether to write log and audit lines for this rejection
   */
  take(): boolean {
    this.#window ??= setTimeout(() => this.close(), 1_000).unref()
    this.#used += 1
    return this.#used <= LINES_PER_SECOND
  }

  /** Ends the current one-second window, and reports how many rejections were above the limit. */
  close(): void {
    clearTimeout(this.#window)
    this.#window = undefined
    const rest = this.#used - LINES_PER_SECOND
    this.#used = 0
    if (rest > 0) this.#reportRest(rest)
  }
}
