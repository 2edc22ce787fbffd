/** Maximum number of records that a tab can follow at once. No screen shows that many. */
export const MAXIMUM_FOLLOWED = 200
