import type { DestinationStream } from 'pino'

interface Batched {
  destination: DestinationStream
  lines: string[]
}

/** Minimum time between two writes, in milliseconds, so that a busy gateway writes the lines of many operations together. */
const SHORTEST_PAUSE = 2

/**
 * Writes lines in batches, because writing each line separately would take a tenth of an operation's CPU time. A batch contains the lines
 * of one turn of the event loop or, on a busy gateway, of two milliseconds. A response isn't sent until its lines are written, so a crash
 * never loses the lines of a response that was sent.
 */
export class LineBatch {
  readonly #batched: Batched[] = []
  #waiting: (() => void)[] = []
  #isScheduled = false
  #writtenAt = Number.NEGATIVE_INFINITY

  /** Creates a stream that writes to `destination` in batches. */
  to(destination: DestinationStream): DestinationStream {
    const batched: Batched = { destination, lines: [] }
    this.#batched.push(batched)
    return {
      write: (line) => {
        batched.lines.push(line)
        this.#schedule()
      },
    }
  }

  /** Calls back when all lines so far are written, or immediately if no lines are waiting. */
  whenWritten(callback: () => void): void {
    if (this.#isScheduled) this.#waiting.push(callback)
    else callback()
  }

  /** Writes all waiting lines now. */
  flush(): void {
    this.#isScheduled = false
    this.#writtenAt = performance.now()
    const waiting = this.#waiting
    this.#waiting = []
    try {
      this.#writeAll()
    } finally {
      for (const callback of waiting) callback()
    }
  }

  /** @throws the first error from a destination, after the lines of all other destinations are written */
  #writeAll(): void {
    const errors: unknown[] = []
    // Repeat until no lines are waiting, because a destination that fails may write its lines to another destination.
    while (this.#batched.some(({ lines }) => lines.length > 0))
      for (const batched of this.#batched) {
        try {
          write(batched)
        } catch (error) {
          errors.push(error)
        }
      }
    if (errors.length > 0) throw errors[0]
  }

  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    const pause = this.#writtenAt + SHORTEST_PAUSE - performance.now()
    if (pause > 0) setTimeout(() => this.flush(), pause)
    else setImmediate(() => this.flush())
  }
}

function write(batched: Batched): void {
  const { destination, lines } = batched
  if (lines.length === 0) return
  batched.lines = []
  destination.write(lines.join(''))
}
