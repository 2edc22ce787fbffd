import type { z } from 'zod'
import {
  bookingDate,
  bookingDateTime,
  clockTime,
  compiled,
  repeatFrequency,
  repeatInterval,
  repeatMonthDay,
  repeatWeekdays,
} from '../upstream/shapes.ts'

type Format = (value: unknown) => boolean

function format(shape: z.ZodType): Format {
  const check = compiled(shape)
  return (value) => check.safeParse(value).success
}

const [isDate, isDateTime, isClockTime] = [format(bookingDate), format(bookingDateTime), format(clockTime)]
const period = { startDate: isDate, endDate: isDate, startTime: isClockTime, endTime: isClockTime }
const interval = { startTime: isDateTime, endTime: isDateTime }

/** The contract's formats for fields that the booking API's schema declares as plain `String` or `Int`. */
const formats: Record<string, Record<string, Format>> = {
  Appointment: interval,
  AvailabilitySlot: interval,
  CalendarBlock: period,
  CoverPharmacistDay: { date: isDate },
  Customer: { dob: isDate },
  CustomerSearchResult: { dob: isDate },
  DayHours: { startTime: isClockTime, endTime: isClockTime },
  DaySlot: { date: isDate },
  Medicine: { expiryDate: isDate },
  Repeat: {
    frequency: format(repeatFrequency),
    interval: format(repeatInterval),
    weekdays: format(repeatWeekdays),
    monthDay: format(repeatMonthDay),
  },
  ResourceBlock: period,
  ServiceBlock: period,
}

/**
 * Required fields whose malformed values are replaced with empty text, because the object around them is still useful. Screens
 * treat empty text as missing.
 */
const blankIfMalformed: Record<string, readonly string[]> = {
  Calendar: ['name'],
  Course: ['name'],
  Customer: ['firstName', 'lastName', 'dob'],
  CustomerSearchResult: ['firstName', 'lastName', 'dob'],
  Guardian: ['title', 'firstName', 'lastName'],
  Location: ['name'],
  LocationService: ['serviceName'],
  Medicine: ['expiryDate', 'manufacturer', 'method', 'batchNumber'],
  Pharmacist: ['title', 'name', 'gphcNumber'],
}

export function becomesBlankIfMalformed(typeName: string, fieldName: string): boolean {
  return blankIfMalformed[typeName]?.includes(fieldName) === true
}

/** Returns the function that checks a field's format, or undefined if the field has no format. */
export function formatOf(typeName: string, fieldName: string): Format | undefined {
  return formats[typeName]?.[fieldName]
}
