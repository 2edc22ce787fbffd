/** The maximum number of issues in a subscription if the service doesn't return a maximum. */
export const DEFAULT_MAXIMUM_ISSUES = 12
