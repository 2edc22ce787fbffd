/** How long a record's page waits for slow panels before it is shown without them, in milliseconds. */
export const PANEL_WAIT = 700
