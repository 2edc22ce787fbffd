/** Number of days for which decisions are counted, including today. */
export const COUNTED_DAYS = 90
