/**
 * How many milliseconds a page waits for slow panels before it is shown without them. Longer than in clinical review, because these panels
 * are read at the same time as the record itself, not after it.
 */
export const PANEL_WAIT = 2_000
