import { auditHash, GENESIS_HASH } from './audit-trail.ts'

export interface AuditVerification {
  /** Number of audit lines checked. */
  lines: number
  chains: number
  /** The problems found, in order, each with its line number. */
  faults: string[]
}

interface ChainedLine {
  chain: string
  sequence: number
  previous: string
  hash: string
}

/** An audit line, and what the check found wrong with it, if anything. */
export interface CheckedLine {
  line: ChainedLine & Record<string, unknown>
  fault: string | undefined
}

/** Stands in for the chain of a line that can't be read, for example because a crash truncated it. */
export const UNKNOWN_CHAIN = 'unknown'

type Lines = Iterable<string> | AsyncIterable<string>

/**
 * Finds audit lines that were altered, removed or moved. Accepts the lines of logs and audit files, from one or several gateways.
 * Can't detect the removal of a chain's last lines.
 */
export async function verifyAudit(lines: Lines): Promise<AuditVerification> {
  const chains = new Set<string>()
  const faults: string[] = []
  let count = 0
  for await (const { line, fault } of checkedLines(lines)) {
    count += 1
    if (line.chain !== UNKNOWN_CHAIN) chains.add(line.chain)
    if (fault !== undefined) faults.push(fault)
  }
  return { lines: count, chains: chains.size, faults }
}

/**
 * How many hashes of the latest lines are remembered. A gateway that starts continues the last line of the audit file. Other gateways may
 * add lines to that file before the new gateway writes its own first line. That first line may therefore continue a line that is
 * no longer the last one.
 */
const REMEMBERED = 10_000

/** Yields each audit line together with the problem found in it, if any. Skips other log lines. */
export async function* checkedLines(lines: Lines): AsyncGenerator<CheckedLine> {
  const ends = new Map<string, ChainedLine>()
  const known = new Set<string>()
  let number = 0
  for await (const text of lines) {
    number += 1
    const line = read(text)
    if (line === undefined) continue
    const problem = problemOf(line, ends.get(line.chain), known)
    yield { line, fault: problem?.replace('#', String(number)) }
    ends.set(line.chain, line)
    known.add(line.hash)
    if (known.size > REMEMBERED) {
      const [oldest = ''] = known
      known.delete(oldest)
    }
  }
}

/**
 * @param before the previous line in the same chain
 * @param known the hashes of the latest lines
 * @returns what is wrong with the line, where `#` stands for the line's number; undefined if nothing is wrong
 */
function problemOf(line: ChainedLine, before: ChainedLine | undefined, known: ReadonlySet<string>): string | undefined {
  if (auditHash(line) !== line.hash) return 'line # was altered'
  if (before === undefined && line.sequence > 1)
    return 'line # continues a chain whose beginning is missing: it was removed, or is in an earlier file'
  if (line.sequence !== (before?.sequence ?? 0) + 1) return 'before line #, lines are missing or out of order'
  const continues = before === undefined ? line.previous === GENESIS_HASH || known.has(line.previous) : line.previous === before.hash
  return continues ? undefined : 'line # does not continue the previous line'
}

/** Matches the beginning of a line that was cut off before the text `"audit"`. */
const CUT_OFF = /^\{"level":\d+,"time":[^}]*$/

function read(text: string): CheckedLine['line'] | undefined {
  if (!text.includes('"audit"') && !CUT_OFF.test(text)) return undefined
  try {
    const line = JSON.parse(text)
    return typeof line.audit === 'string' ? line : undefined
  } catch {
    return { chain: UNKNOWN_CHAIN, sequence: 0, previous: '', hash: '' }
  }
}
