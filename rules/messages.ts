/** Messages for the outcome of a call, which no rule can foresee. */

export const SLOT_TAKEN = 'The appointment time you selected is no longer available. Please pick another time.'
