/** Messages for outcomes that are known only after a service has responded, so no rule can return them. */

export const SLOT_TAKEN = 'The appointment time you selected is no longer available. Please pick another time.'
