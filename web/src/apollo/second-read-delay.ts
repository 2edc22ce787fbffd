/**
 * Milliseconds. The service may still be working on a write whose connection was lost, so a record that doesn't show the write
 * is refetched once more. A constant of its own, because component tests don't wait that long.
 */
export const SECOND_READ_DELAY = 2_000
