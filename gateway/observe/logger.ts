import { type DestinationStream, type Logger, pino } from 'pino'

/** Creates a logger that writes JSON lines. Never pass headers, bodies or query strings to the logger. */
export function createLogger(level: string, destination: DestinationStream): Logger {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}

/** Maximum size of the lines that wait to be written, in bytes. Enough for several minutes at full load. */
const MAXIMUM_WAITING = 50_000_000

/**
 * Standard output for log lines. Writes synchronously, because a response is sent as soon as the `write` call for its log lines returns. If
 * that call only buffered the lines, a crash could lose the log lines of a response that was already sent.
 *
 * If a write fails, for example because the disk is full, the gateway keeps responding. The unwritten lines stay in memory and are
 * written with later lines. Once they take up `MAXIMUM_WAITING`, new lines are dropped.
 */
export function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MAXIMUM_WAITING })
  output.on('error', () => undefined)
  return output
}
