import { hash, randomUUID } from 'node:crypto'
import { appendFileSync, closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import { type Logger, pino } from 'pino'
import { createLogger } from './logger.ts'

/** The `previous` hash of the very first line. */
export const GENESIS_HASH = '0'.repeat(64)

/** Hashes a line. Ignores the line's `hash` and the fields that the logger adds. */
export function auditHash(line: object): string {
  const { hash: _hash, level: _level, time: _time, msg: _msg, ...record } = line as Record<string, unknown>
  return hash('sha256', JSON.stringify(record), 'hex')
}

/**
 * An append-only hash chain of audit lines: each line contains the hash of the previous one, so `npm run audit:verify` detects lines
 * that were altered, removed or moved. Each gateway process writes its own chain.
 */
export class AuditTrail {
  readonly #log: Logger
  readonly #auditLog: Logger
  readonly #chain = randomUUID()
  #sequence = 0
  #previous: string

  /**
   * @param log receives the lines that can't be written to `auditLog`, so that a full disk neither loses lines nor interrupts
   *   patient care
   * @param auditLog receives all other audit lines
   * @param previous the hash of the last line in the file, when continuing an existing file
   */
  constructor(log: Logger, auditLog: Logger, previous = GENESIS_HASH) {
    this.#log = log
    // Write audit lines at any log level.
    this.#auditLog = auditLog.child({}, { level: 'info' })
    this.#previous = previous
  }

  append(record: object): void {
    this.#sequence += 1
    const line = { ...record, at: new Date().toISOString(), chain: this.#chain, sequence: this.#sequence, previous: this.#previous }
    this.#previous = auditHash(line)
    const whole = { ...line, hash: this.#previous }
    try {
      this.#auditLog.info(whole, 'audit')
    } catch (error) {
      this.#log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'audit line not written to the audit file')
      this.#log.error(whole, 'audit')
    }
  }
}

/** Opens an audit file, continuing from its last line. Without a file, audit lines go to the log. */
export function openAuditTrail(file: string | undefined, log: Logger): AuditTrail {
  if (file === undefined) return new AuditTrail(log, log)
  const previous = existsSync(file) ? lastHash(file) : GENESIS_HASH
  return new AuditTrail(log, createLogger('info', pino.destination({ dest: file, append: true, mkdir: true, sync: true })), previous)
}

/** Number of bytes to read from the end of an audit file. Longer than any line. */
const TAIL = 64 * 1024

/** Returns the hash of a file's last line. If a crash left that line incomplete, ends the line and starts a new chain. */
function lastHash(file: string): string {
  const tail = readTail(file)
  if (tail === '') return GENESIS_HASH
  if (!tail.endsWith('\n')) appendFileSync(file, '\n')
  try {
    const { hash } = JSON.parse(tail.trimEnd().split('\n').at(-1) ?? '')
    return typeof hash === 'string' ? hash : GENESIS_HASH
  } catch {
    return GENESIS_HASH
  }
}

function readTail(file: string): string {
  const descriptor = openSync(file, 'r')
  try {
    const { size } = fstatSync(descriptor)
    const buffer = Buffer.alloc(Math.min(size, TAIL))
    readSync(descriptor, buffer, 0, buffer.length, size - buffer.length)
    return buffer.toString()
  } finally {
    closeSync(descriptor)
  }
}
