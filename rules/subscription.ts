/** The maximum number of issues in a subscription if the service doesn't return one. */
export const DEFAULT_MAXIMUM_ISSUES = 12
