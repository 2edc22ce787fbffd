/**
 * Milliseconds. The service may still be working on a write whose connection was lost, so a record that doesn't show the write is refetched
 * once more. In a separate module, so that component tests can replace it with a shorter delay.
 */
export const SECOND_READ_DELAY = 2_000
