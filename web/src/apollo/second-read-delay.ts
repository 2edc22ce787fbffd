/**
 * Milliseconds between the two reads that check whether a write with an unknown outcome was saved. The first read may come too early,
 * because the service may still be processing the write. The constant has its own module, so that component tests can shorten the delay.
 */
export const SECOND_READ_DELAY = 2_000
