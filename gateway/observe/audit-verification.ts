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

/**
 * Finds audit lines that were altered, removed or moved. Accepts the lines of logs and audit files, from one or several gateways.
 * Can't detect the removal of a chain's last lines.
 */
export async function verifyAudit(lines: Iterable<string> | AsyncIterable<string>): Promise<AuditVerification> {
  const ends = new Map<string, ChainedLine>()
  const known = new Set([GENESIS_HASH])
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
      faults.push(`line ${number} continues a chain whose beginning is missing: it was removed, or is in an earlier file`)
    else if (line.sequence !== (before?.sequence ?? 0) + 1) faults.push(`before line ${number}, lines are missing or out of order`)
    else if (before === undefined ? !known.has(line.previous) : line.previous !== before.hash)
      faults.push(`line ${number} does not continue the previous line`)
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
