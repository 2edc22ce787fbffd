/**
 * Notifies in-flight reads that their results are no longer wanted. Used instead of AbortSignal, whose listeners cost several
 * microseconds per read.
 */
export class Abandonment {
  #hasHappened = false
  readonly #listeners = new Set<() => void>()

  get hasHappened(): boolean {
    return this.#hasHappened
  }

  happen(): void {
    this.#hasHappened = true
    for (const listener of this.#listeners) listener()
    this.#listeners.clear()
  }

  /** @param listener called at most once; not called if the abandonment has already happened, so check `hasHappened` first */
  listen(listener: () => void): void {
    this.#listeners.add(listener)
  }

  ignore(listener: () => void): void {
    this.#listeners.delete(listener)
  }
}
