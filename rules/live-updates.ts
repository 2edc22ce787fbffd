/**
 * Maximum number of records that a tab can follow at once. If its screens list more, the tab follows only the first ones, so screens list
 * the most important records first.
 */
export const MAXIMUM_FOLLOWED = 200

/**
 * Maximum age, in milliseconds, of the changes that are replayed to a new stream. A screen reads its records before it opens the stream;
 * without the replay, it would miss changes made in between.
 */
export const REPLAYED = 10_000

/** How often a tab reports that it has an order open, in milliseconds. */
export const HEARTBEAT_INTERVAL = 30_000
