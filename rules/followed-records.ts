/** The most records that a tab can follow at once, more than any screen shows. */
export const MAXIMUM_FOLLOWED = 200
