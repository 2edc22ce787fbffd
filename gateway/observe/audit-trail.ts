import { hash, randomUUID } from 'node:crypto'
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { LineBatch } from './line-batch.ts'
import { lineFile } from './line-file.ts'

/** The `previous` hash of the very first line. */
export const GENESIS_HASH = '0'.repeat(64)

/** Hashes a line. Ignores the line's `hash` and the fields that the logger adds. */
export function auditHash(line: object): string {
  const { hash: _hash, level: _level, time: _time, msg: _msg, ...record } = line as Record<string, unknown>
  return hashOf(JSON.stringify(record))
}

const hashOf = (json: string) => hash('sha256', json, 'hex')

interface ChainedLine {
  at: string
  chain: string
  sequence: number
  previous: string
  hash: string
}

/** @param json the hashed text: the line as JSON, without its hash */
type WriteLine = (line: ChainedLine, json: string) => void

/**
 * An append-only hash chain of audit lines: each line contains the hash of the previous one, so `npm run audit:verify` detects lines
 * that were altered, removed or moved. Each gateway process writes its own chain.
 */
export class AuditTrail {
  readonly #write: WriteLine
  readonly #clock: Clock
  readonly #chain = randomUUID()
  #sequence = 0
  #previous: string

  /** @param previous the hash of the last line, when continuing an existing file */
  constructor(write: WriteLine, clock: Clock, previous = GENESIS_HASH) {
    this.#write = write
    this.#clock = clock
    this.#previous = previous
  }

  append(record: object): void {
    this.#sequence += 1
    const line = { ...record, at: this.#clock().toISOString(), chain: this.#chain, sequence: this.#sequence, previous: this.#previous }
    const json = JSON.stringify(line)
    this.#previous = hashOf(json)
    this.#write({ ...line, hash: this.#previous }, json)
  }
}

/**
 * Opens an audit file, continuing from its last line. Lines that can't be written to the file go to the log, so that a full disk neither
 * loses lines nor interrupts patient care. If `file` is undefined, all audit lines go to the log.
 */
export function openAuditTrail(file: string | undefined, log: Logger, batch: LineBatch, clock: Clock): AuditTrail {
  // Write audit lines regardless of the configured log level.
  const auditLog = log.child({}, { level: 'info' })
  if (file === undefined) return new AuditTrail((line) => auditLog.info(line, 'audit'), clock)
  const end = existsSync(file) ? readTail(file) : ''
  // A crash or a full disk can leave the last line incomplete.
  const isTorn = end !== '' && !end.endsWith('\n')
  const destination = lineFile(file, isTorn, (error, unwritten) => {
    auditLog.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'audit lines not written to the audit file')
    for (const text of unwritten) {
      const { level: _level, time: _time, msg: _msg, ...line } = JSON.parse(text)
      auditLog.error(line, 'audit')
    }
  })
  const lines = batch.to(destination)
  // Write audit lines in the format of log lines, so that the same tools can read both. Add the other fields to `json`, so that the line
  // isn't serialised again.
  return new AuditTrail(
    ({ at, hash }, json) => lines.write(`{"level":30,"time":"${at}",${json.slice(1, -1)},"hash":"${hash}","msg":"audit"}\n`),
    clock,
    lastHash(end),
  )
}

/** Number of bytes to read from the end of an audit file. Greater than the length of any line. */
const TAIL = 64 * 1024

/** Returns the hash of the last line, or `GENESIS_HASH` if there are no lines or the last line is incomplete. */
function lastHash(end: string): string {
  try {
    const { hash } = JSON.parse(end.trimEnd().split('\n').at(-1) ?? '')
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
