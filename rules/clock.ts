/*
 * Conversion of the booking API's clock times, which are integers in HHmm form: 930 is 09:30. As end times, 2345 and 2400 both
 * mean the end of the day.
 */

/** `930` becomes `09:30`. */
export function clockText(hhmm: number): string {
  return `${String(Math.floor(hhmm / 100)).padStart(2, '0')}:${String(hhmm % 100).padStart(2, '0')}`
}

/** `09:30` becomes 930; undefined if the text isn't a valid time. */
export function clockNumber(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 100 + Number(minutes)
}

/** Like `clockNumber`, but also accepts `24:00`, which is valid only as an end time. */
export function endClockNumber(text: string): number | undefined {
  return text === END_OF_DAY_TEXT ? END_OF_DAY : clockNumber(text)
}

/** Like `clockText`, but the end of the day becomes `24:00`. */
export function endClockText(hhmm: number): string {
  return isEndOfDay(hhmm) ? END_OF_DAY_TEXT : clockText(hhmm)
}

/** Converts the start and end time of a validated form to the booking API's format. */
export function clockNumbers(startTime: string, endTime: string): { startTime: number; endTime: number } {
  return { startTime: clockNumber(startTime) ?? 0, endTime: endClockNumber(endTime) ?? 0 }
}

export const END_OF_DAY = 2400
const END_OF_DAY_TEXT = '24:00'
/** Whether a number is a clock time from 0 to 2400. */
export const isClock = (hhmm: number) => hhmm >= 0 && hhmm <= END_OF_DAY && hhmm % 100 < 60
/** Normalises an end time: 2345 becomes 2400, because both mean the end of the day. */
export const endOf = (hhmm: number) => (hhmm === 2345 ? END_OF_DAY : hhmm)
export const isEndOfDay = (hhmm: number) => endOf(hhmm) === END_OF_DAY

/** Formats a time range as `09:00–17:30`, or as `All day` if it covers the whole day. */
export function clockRange(startTime: number, endTime: number): string {
  return startTime === 0 && isEndOfDay(endTime) ? 'All day' : `${clockText(startTime)}–${endClockText(endTime)}`
}

export const ALL_DAY = { startTime: 0, endTime: 2345 }
