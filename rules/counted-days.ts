/** The days for which decisions are counted, today included. */
export const COUNTED_DAYS = 90
