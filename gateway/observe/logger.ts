import { type DestinationStream, type Logger, pino } from 'pino'

/** Writes JSON log lines. Never pass it headers, bodies or query strings. */
export function createLogger(level: string, destination: DestinationStream): Logger {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}
