/**
 * Options of a query that must not share the response of a request in flight, because that request may have read the record before the
 * latest change.
 */
export const unshared = { context: { queryDeduplication: false } } as const
