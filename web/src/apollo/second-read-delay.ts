/**
 * Milliseconds between the two reads that check whether a write was saved after its response was lost. The first read may be too early,
 * because the service may still be working on the write. In a separate module, so that component tests can shorten the delay.
 */
export const SECOND_READ_DELAY = 2_000
