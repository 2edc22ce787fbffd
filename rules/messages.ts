/** Messages for outcomes that are known only after a service has responded, so no rule can return them. */

export const BLOCK_TAKEN = 'Block already booked'
export const APPOINTMENT_NOT_FOUND = 'Appointment not found'
export const SLOT_TAKEN = 'The appointment time you selected is no longer available. Please pick another time.'
