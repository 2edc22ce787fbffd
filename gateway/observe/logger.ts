import { type DestinationStream, type Logger, pino } from 'pino'

/** JSON log lines; headers, bodies and query strings are never given to it. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination ?? pino.destination(1))
}
