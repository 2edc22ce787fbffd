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

export const isEndOfDay = (hhmm: number) => hhmm === 2345 || hhmm === 2400

/** `09:00–17:30`; `All day` from midnight to the end of the day. */
export function clockRange(startTime: number, endTime: number): string {
  return startTime === 0 && isEndOfDay(endTime)
    ? 'All day'
    : `${clockText(startTime)}–${isEndOfDay(endTime) ? '24:00' : clockText(endTime)}`
}

export const ALL_DAY = { startTime: 0, endTime: 2345 }
