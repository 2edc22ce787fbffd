/** How long the booking services hold a slot, in minutes. */
export const HOLD_MINUTES = 15
