import type { DestinationStream } from 'pino'

interface Batched {
  destination: DestinationStream
  lines: string[]
  onFailure: ((error: unknown, lines: readonly string[]) => void) | undefined
}

/** The shortest time between two writes, in milliseconds. A busy gateway writes the lines of many operations together. */
const SHORTEST_PAUSE = 2

/**
 * Writes lines together, because a write for each line would take a tenth of an operation's CPU time: those of one turn of the event loop
 * or, on a busy gateway, of several. Responses wait for their lines, so a crash loses no line about anything that was answered.
 */
export class LineBatch {
  readonly #batched: Batched[] = []
  #waiting: (() => void)[] = []
  #isScheduled = false
  #writtenAt = Number.NEGATIVE_INFINITY

  /**
   * Creates a stream that writes to `destination` in batches.
   *
   * @param onFailure called with the lines that `destination` has thrown for; without it, such an error is uncaught
   */
  to(destination: DestinationStream, onFailure?: Batched['onFailure']): DestinationStream {
    const batched: Batched = { destination, lines: [], onFailure }
    this.#batched.push(batched)
    return {
      write: (line) => {
        batched.lines.push(line)
        this.#schedule()
      },
    }
  }

  /** Calls back when all lines so far are written: at once if none is waiting. */
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
      for (const batched of this.#batched) write(batched)
    } finally {
      for (const callback of waiting) callback()
    }
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
  const { destination, lines, onFailure } = batched
  if (lines.length === 0) return
  batched.lines = []
  try {
    destination.write(lines.join(''))
  } catch (error) {
    if (onFailure === undefined) throw error
    onFailure(error, lines)
  }
}
