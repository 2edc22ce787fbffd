import { COUNTED_DAYS } from '#rules/counted-days.ts'

/** The periods that can be chosen, in days. */
export const periods = [7, 30, COUNTED_DAYS] as const
const DEFAULT_PERIOD = 30

/** The chosen period, from the URL. */
export function readPeriod(parameters: URLSearchParams): number {
  return periods.find((period) => String(period) === parameters.get('days')) ?? DEFAULT_PERIOD
}
