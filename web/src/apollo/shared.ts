/**
 * Options for a query that several parts of the client may send at the same time, so that these parts share one request. Use them only for
 * data that doesn't change while someone works, such as branches: a shared request may have read its data before the latest change.
 */
export const shared = { context: { queryDeduplication: true } } as const
