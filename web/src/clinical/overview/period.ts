/** The periods that can be chosen, in days. The gateways count decisions for 90 days. */
export const periods = [7, 30, 90] as const
const DEFAULT_PERIOD = 30

/** The chosen period, from the URL. */
export function readPeriod(parameters: URLSearchParams): number {
  return periods.find((period) => String(period) === parameters.get('days')) ?? DEFAULT_PERIOD
}
