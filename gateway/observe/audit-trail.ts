import { hash, randomUUID } from 'node:crypto'
import { appendFileSync, closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import { type Logger, pino } from 'pino'
import { createLogger } from './logger.ts'

/** What the first line of the first chain follows. */
export const NOTHING_BEFORE = '0'.repeat(64)

/** A line's hash, over everything in it but the hash itself and what the logger adds. */
export function auditHash(line: object): string {
  const { hash: _hash, level: _level, time: _time, msg: _msg, ...record } = line as Record<string, unknown>
  return hash('sha256', JSON.stringify(record), 'hex')
}

/**
 * An append-only chain of lines, each with the hash of the one before: one that was altered, removed or put elsewhere
 * shows (`npm run audit:verify`). Each gateway process writes a chain of its own.
 */
export class AuditTrail {
  readonly #log: Logger
  readonly #auditLog: Logger
  readonly #chain = randomUUID()
  #sequence = 0
  #previous: string

  /**
   * @param log told when a line can't be written: care for patients goes on, and the line stands there
   * @param auditLog where the lines are kept
   */
  constructor(log: Logger, auditLog: Logger, previous = NOTHING_BEFORE) {
    this.#log = log
    // Whatever the log leaves out, these lines are written.
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
      this.#log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'audit line not kept where it should be')
      this.#log.error(whole, 'audit')
    }
  }
}

/** The trail in a file of its own, which goes on from the file's last line; without a file, in the log. */
export function openAuditTrail(file: string | undefined, log: Logger): AuditTrail {
  if (file === undefined) return new AuditTrail(log, log)
  const previous = existsSync(file) ? lastHash(file) : NOTHING_BEFORE
  return new AuditTrail(log, createLogger('info', pino.destination({ dest: file, append: true, mkdir: true, sync: true })), previous)
}

/** More than any line has. */
const TAIL = 64 * 1024

/** The hash of a file's last line. A line that was cut off in a crash is ended, and a chain begins anew after it. */
function lastHash(file: string): string {
  const tail = readTail(file)
  if (tail === '') return NOTHING_BEFORE
  if (!tail.endsWith('\n')) appendFileSync(file, '\n')
  try {
    const { hash } = JSON.parse(tail.trimEnd().split('\n').at(-1) ?? '')
    return typeof hash === 'string' ? hash : NOTHING_BEFORE
  } catch {
    return NOTHING_BEFORE
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
