/**
 * How many milliseconds a page waits for slow panels. After that, the page is shown without them. The wait is longer than in clinical
 * review: these panels are read at the same time as the record itself, so the wait includes the time for reading the record.
 */
export const PANEL_WAIT = 2_000
