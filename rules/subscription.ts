/** The number of issues that a subscription has if the service doesn't say. */
export const DEFAULT_MAXIMUM_ISSUES = 12
