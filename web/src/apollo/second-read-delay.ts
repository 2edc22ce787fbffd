/**
 * Milliseconds to wait before the second read of a record that doesn't show a write whose response was lost: the service may still
 * be working on the write. In a separate module, so that component tests can replace it with a shorter delay.
 */
export const SECOND_READ_DELAY = 2_000
