import { auditHash, NOTHING_BEFORE } from './audit-trail.ts'

export interface AuditVerification {
  /** Audit lines that were looked at. */
  lines: number
  chains: number
  /** What is wrong, with the number of its line, in order. */
  faults: string[]
}

interface ChainedLine {
  chain: string
  sequence: number
  previous: string
  hash: string
}

/**
 * Looks for audit lines that were altered, removed or put elsewhere, in a log or a file of their own, of one gateway or of
 * several. Lines that are missing at the very end of a chain can't be told from lines that were never written.
 */
export async function verifyAudit(lines: Iterable<string> | AsyncIterable<string>): Promise<AuditVerification> {
  const ends = new Map<string, ChainedLine>()
  const known = new Set([NOTHING_BEFORE])
  const faults: string[] = []
  let count = 0
  let number = 0
  for await (const text of lines) {
    number += 1
    const line = read(text)
    if (line === undefined) continue
    count += 1
    const before = ends.get(line.chain)
    if (auditHash(line) !== line.hash) faults.push(`line ${number} was altered`)
    else if (before === undefined && line.sequence > 1)
      faults.push(`line ${number} goes on with a chain whose beginning is not here: it was removed, or is in a former file`)
    else if (line.sequence !== (before?.sequence ?? 0) + 1) faults.push(`before line ${number}, lines are missing or in another order`)
    else if (before === undefined ? !known.has(line.previous) : line.previous !== before.hash)
      faults.push(`line ${number} does not follow the one before`)
    ends.set(line.chain, line)
    known.add(line.hash)
  }
  return { lines: count, chains: ends.size, faults }
}

function read(text: string): ChainedLine | undefined {
  if (!text.includes('"audit"')) return undefined
  try {
    const line = JSON.parse(text)
    return typeof line.audit === 'string' ? line : undefined
  } catch {
    return { chain: 'unreadable', sequence: 0, previous: '', hash: '' }
  }
}
