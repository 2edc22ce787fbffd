/*
 * The booking API's clock times: integers in HHmm form, 930 is 09:30. As an end, 2345 and 2400 both mean the end of the day.
 */

/** `09:30` of 930. */
export function clockText(hhmm: number): string {
  return `${String(Math.floor(hhmm / 100)).padStart(2, '0')}:${String(hhmm % 100).padStart(2, '0')}`
}

/** 930 of `09:30`; undefined for anything that is no time. */
export function clockNumber(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 100 + Number(minutes)
}

/** 1730 of `17:30`, and 2400 of `24:00`: only an end may be the end of the day. */
export function endClockNumber(text: string): number | undefined {
  return text === END_OF_DAY_TEXT ? END_OF_DAY : clockNumber(text)
}

/** `17:30` of 1730, and `24:00` of what means the end of the day. */
export function endClockText(hhmm: number): string {
  return isEndOfDay(hhmm) ? END_OF_DAY_TEXT : clockText(hhmm)
}

/** The times of a form without faults, as they are sent. */
export function clockNumbers(startTime: string, endTime: string): { startTime: number; endTime: number } {
  return { startTime: clockNumber(startTime) ?? 0, endTime: endClockNumber(endTime) ?? 0 }
}

export const END_OF_DAY = 2400
const END_OF_DAY_TEXT = '24:00'
/** As an end, 2345 and 2400 both mean the end of the day. */
export const endOf = (hhmm: number) => (hhmm === 2345 ? END_OF_DAY : hhmm)
export const isEndOfDay = (hhmm: number) => endOf(hhmm) === END_OF_DAY

/** `09:00–17:30`; `All day` from midnight to the end of the day. */
export function clockRange(startTime: number, endTime: number): string {
  return startTime === 0 && isEndOfDay(endTime) ? 'All day' : `${clockText(startTime)}–${endClockText(endTime)}`
}

export const ALL_DAY = { startTime: 0, endTime: 2345 }
