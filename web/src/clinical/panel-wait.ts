/** Milliseconds that a record's page waits for its slow panels before it shows without them. */
export const PANEL_WAIT = 700
