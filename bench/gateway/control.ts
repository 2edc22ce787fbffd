import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/*
 * A calculation that always does the same work. If it takes longer in some rounds than in others, something else was using the machine.
 */

const data = Buffer.alloc(2 ** 20, 7)
const TIMES = 40
/** Milliseconds to wait before the calculation, so that the contenders can finish background work such as garbage collection. */
const PAUSE = 250
/**
 * The largest acceptable ratio of the slowest run to the fastest, ignoring the slowest tenth of the runs. Above this ratio, the machine was
 * too busy for reliable results.
 */
const LARGEST_SPREAD = 1.15

const measured: number[] = []

/** Runs the calculation once, when the contenders are idle. It takes about 20 milliseconds. */
export async function runControl(): Promise<void> {
  await wait(PAUSE)
  const began = performance.now()
  for (let time = 0; time < TIMES; time += 1) createHash('sha256').update(data).digest()
  measured.push(performance.now() - began)
}

/** Whether the machine has been quiet enough for reliable results, judging by the runs so far. */
export function wasQuiet(): boolean {
  const { fastest, slowest } = range()
  return slowest / fastest <= LARGEST_SPREAD
}

/** Describes how busy the machine has been, judging by the runs so far. */
export function controlText(): string {
  const { fastest, slowest } = range()
  const text = `A control calculation always does the same work: its fastest run took ${fastest.toFixed(0)} ms, and nine of ten runs took at most ${slowest.toFixed(0)} ms.`
  return wasQuiet() ? text : `${text} **The machine was too busy: don't rely on the figures below.**`
}

function range(): { fastest: number; slowest: number } {
  const sorted = measured.toSorted((one, other) => one - other)
  // Ignores the slowest tenth, because a single slow run says little.
  const [fastest = Number.NaN, slowest = Number.NaN] = [sorted[0], sorted[Math.floor((sorted.length - 1) * 0.9)]]
  return { fastest, slowest }
}
