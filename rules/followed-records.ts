/** Maximum number of records that a tab can follow at once. No screen shows as many. */
export const MAXIMUM_FOLLOWED = 200
