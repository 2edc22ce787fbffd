import type { Contender } from './contenders.ts'
import { median, type Round } from './load.ts'
import type { Work } from './work.ts'

const HEADER = `| | CPU per operation | times the limit | goal | operations/s | p50 | p99 | memory | upstream calls |
|---|--:|--:|--:|--:|--:|--:|--:|--:|`

/** A table of each work, as Markdown: medians over the rounds, and for CPU time how far they were apart. */
export function comparison(contenders: readonly Contender[], results: readonly { work: Work; rounds: Map<string, Round[]> }[]): string {
  return results
    .map(({ work, rounds }) => {
      const ofLimit = rounds.get('limit')
      const rows = contenders.map(({ name, title }) => row(title, work, rounds.get(name) ?? [], ofLimit))
      return `### ${capitalised(work.name)}\n\n${HEADER}\n${rows.join('\n')}\n`
    })
    .join('\n')
}

function row(title: string, work: Work, rounds: readonly Round[], ofLimit: readonly Round[] | undefined): string {
  const of = (figure: keyof Round) => median(rounds.map((round) => round[figure]))
  const cpu = rounds.map((round) => round.cpu)
  const cells = [
    title,
    `${of('cpu').toFixed(0)} µs (${Math.min(...cpu).toFixed(0)} to ${Math.max(...cpu).toFixed(0)})`,
    // Round by round, for both had the same neighbours then.
    ofLimit === undefined ? '' : median(rounds.map((round, index) => round.cpu / (ofLimit[index]?.cpu ?? Number.NaN))).toFixed(2),
    title === 'This gateway' && work.goal !== undefined ? work.goal.toFixed(2) : '',
    of('perSecond').toFixed(0),
    `${of('p50').toFixed(1)} ms`,
    `${of('p99').toFixed(1)} ms`,
    `${(of('residentMemory') / 2 ** 20).toFixed(0)} MB`,
    of('upstreamCalls').toFixed(2),
  ]
  return `| ${cells.join(' | ')} |`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
