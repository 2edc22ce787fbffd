/**
 * Milliseconds between the two reads that look for a write whose response was lost. The first read may be too early, because the service
 * may still be working on the write. In a separate module, so that component tests can shorten the delay.
 */
export const SECOND_READ_DELAY = 2_000
