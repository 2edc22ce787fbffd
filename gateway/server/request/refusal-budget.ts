/** Refusals of strangers that get their own lines, per second. Signed-out browsers cause far fewer. */
const LINES_PER_SECOND = 50

/** Limits how many lines refused strangers can cause: the ones above the limit are counted, and reported together. */
export class RefusalBudget {
  readonly #reportRest: (count: number) => void
  #used = 0
  #window: NodeJS.Timeout | undefined

  /** @param reportRest called at most once per second, with the number of refusals that got no line */
  constructor(reportRest: (count: number) => void) {
    this.#reportRest = reportRest
  }

  /** @returns whether a refusal gets its own lines */
  take(): boolean {
    this.#window ??= setTimeout(() => this.close(), 1_000).unref()
    this.#used += 1
    return this.#used <= LINES_PER_SECOND
  }

  /** Ends the current second early. */
  close(): void {
    clearTimeout(this.#window)
    this.#window = undefined
    const rest = this.#used - LINES_PER_SECOND
    this.#used = 0
    if (rest > 0) this.#reportRest(rest)
  }
}
