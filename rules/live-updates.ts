/** Maximum number of records that a tab can follow at once. No screen shows that many. */
export const MAXIMUM_FOLLOWED = 200

/**
 * How far back changes are replayed to a new stream, in milliseconds. After reading its records, a screen needs less time than this to open
 * its stream, so it misses no changes in between.
 */
export const REPLAYED = 10_000

/** How often a tab reports that it has an order open, in milliseconds. */
export const HEARTBEAT_INTERVAL = 30_000
