import { type DestinationStream, type Logger, pino } from 'pino'

/** Creates a logger that writes JSON lines. Never pass headers, bodies or query strings to the logger. */
export function createLogger(level: string, destination: DestinationStream): Logger {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}
