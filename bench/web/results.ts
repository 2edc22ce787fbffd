import { createRequire } from 'node:module'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { CONTROLS, type Figure } from './measures.ts'

const require = createRequire(import.meta.url)
const packages = ['react', 'react-router-dom', '@apollo/client', 'antd', 'vite', 'fastify', '@playwright/test']

/** Formats the measurements of all rounds as Markdown, with the median and the worst value of each. */
export function resultsTable(rounds: Figure[][], browser: string): string {
  const rows = (rounds[0] ?? []).map(({ work, what, goal, unit }, index) => {
    const seen = rounds.flatMap((figures) => figures[index] ?? [])
    const values = sorted(seen.map(({ value }) => value))
    const busy = sorted(seen.flatMap((figure) => figure.busy ?? []))
    const text = (value: number) => (unit === undefined ? milliseconds(value) : unit === 'frames' ? String(value) : value.toFixed(3))
    return `| ${[
      work,
      what,
      text(median(values)),
      text(values.at(-1) ?? Number.NaN),
      goal === undefined ? '' : text(goal),
      goal === undefined ? '' : median(values) <= goal ? 'met' : 'missed',
      busy.length === 0 ? '' : milliseconds(median(busy)),
    ].join(' | ')} |`
  })
  const versions = packages.map((name) => `${name} ${(require(`${name}/package.json`) as { version: string }).version}`)
  return `# The client, measured in a browser

Written by \`npm run bench:web\` on ${new Date().toISOString().slice(0, 10)}, ${rounds.length} rounds, each with an empty cache.

${browser}, Node ${process.versions.node}, ${versions.join(', ')}, on ${availableParallelism()} × ${cpus()[0]?.model.trim()}.
The gateway runs in its production configuration with the sandbox's services, on the same machine. Cold loads, and rows marked "on the laptop",
simulate a processor 4 times slower, 10 Mbit/s and 20 ms per round trip. A measurement ends when the frame has been painted and the main
thread is idle again. "Main thread" is that thread's CPU time (for typing and scrolling, per key press or wheel turn), which isn't affected
by other load on the machine.

Load average during the last minute: ${loadavg()[0]?.toFixed(1)}, on ${availableParallelism()} processors. ${machineState(rounds)}

| Work | Measured | Median | Worst | Goal | | Main thread |
|---|---|--:|--:|--:|---|--:|
${rows.join('\n')}
`
}

/**
 * Says whether the machine was idle enough for the measurements to be meaningful. It was idle enough if more than half of the control
 * measurements at full CPU speed dropped no frames.
 */
function machineState(rounds: Figure[][]): string {
  const dropped = rounds
    .flat()
    .filter(({ work, unit }) => unit === 'frames' && Object.values(CONTROLS).includes(work))
    .map(({ value }) => value)
  return median(sorted(dropped)) === 0
    ? 'The controls dropped no frames.'
    : '**The controls dropped frames: the machine was too busy to judge the product.**'
}

const sorted = (values: number[]) => values.toSorted((one, other) => one - other)
const median = (values: number[]) => values[Math.floor(values.length / 2)] ?? Number.NaN
const milliseconds = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
