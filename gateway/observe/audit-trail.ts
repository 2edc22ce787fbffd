import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { type Logger, pino } from 'pino'
import { createLogger } from './logger.ts'

/** What the first line of the first chain follows. */
export const NOTHING_BEFORE = '0'.repeat(64)

/** A line's hash, over everything in it but the hash itself and what the logger adds. */
export function auditHash(line: object): string {
  const { hash: _hash, level: _level, time: _time, msg: _msg, ...record } = line as Record<string, unknown>
  return createHash('sha256').update(JSON.stringify(record)).digest('hex')
}

/**
 * An append-only chain of lines, each with the hash of the one before: one that was altered, removed or put elsewhere
 * shows (`npm run audit:verify`). Each gateway process writes a chain of its own.
 */
export class AuditTrail {
  readonly #log: Logger
  readonly #chain = randomUUID()
  #sequence = 0
  #previous: string

  constructor(log: Logger, previous = NOTHING_BEFORE) {
    // Whatever the log leaves out, these lines are written.
    this.#log = log.child({}, { level: 'info' })
    this.#previous = previous
  }

  append(record: object): void {
    this.#sequence += 1
    const line = { ...record, at: new Date().toISOString(), chain: this.#chain, sequence: this.#sequence, previous: this.#previous }
    this.#previous = auditHash(line)
    this.#log.info({ ...line, hash: this.#previous }, 'audit')
  }
}

/** The trail in a file of its own, which goes on from the file's last line; without a file, in the log. */
export function openAuditTrail(file: string | undefined, log: Logger): AuditTrail {
  if (file === undefined) return new AuditTrail(log)
  const before = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) : ''
  const { hash } = before ? JSON.parse(before) : { hash: NOTHING_BEFORE }
  return new AuditTrail(createLogger('info', pino.destination({ dest: file, append: true, mkdir: true, sync: true })), hash)
}
