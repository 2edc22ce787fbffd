/**
 * Milliseconds. The service may still be working on a write whose connection was lost, so if the record
 * doesn't reflect the write yet, it is fetched once more after this time. In a separate module, so that component tests can replace it with a shorter delay.
 */
export const SECOND_READ_DELAY = 2_000
