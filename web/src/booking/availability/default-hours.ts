/** The hours with which forms for blocks and calendars start. */
export const DEFAULT_HOURS = { startTime: '09:00', endTime: '17:00' }
