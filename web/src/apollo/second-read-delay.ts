/**
 * Milliseconds to wait before a record is read a second time. If a write's response was lost and the first read doesn't show the
 * write, the service may still be working on it. In a separate module, so that component tests can shorten the delay.
 */
export const SECOND_READ_DELAY = 2_000
