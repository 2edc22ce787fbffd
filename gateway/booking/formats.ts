import { z } from 'zod'
import { bookingDate, bookingDateTime, clockTime } from '../upstream/shapes.ts'

type Format = (value: unknown) => boolean

function format(shape: z.ZodType): Format {
  const compiled = z.compile(shape, { strict: true })
  return (value) => compiled.safeParse(value).success
}

const [isDate, isDateTime, isClockTime] = [format(bookingDate), format(bookingDateTime), format(clockTime)]
const period = { startDate: isDate, endDate: isDate, startTime: isClockTime, endTime: isClockTime }
const stretch = { startTime: isDateTime, endTime: isDateTime }

/** What the contract says about the values of fields that are plain texts and numbers in the booking API's schema. */
const formats: Record<string, Record<string, Format>> = {
  Appointment: stretch,
  AvailabilitySlot: stretch,
  CalendarBlock: period,
  CoverPharmacistDay: { date: isDate },
  Customer: { dob: isDate },
  CustomerSearchResult: { dob: isDate },
  DayHours: { startTime: isClockTime, endTime: isClockTime },
  DaySlot: { date: isDate },
  Medicine: { expiryDate: isDate },
  ResourceBlock: period,
  ServiceBlock: period,
}

/** Checks a field's value beyond its type; undefined if any value of the type will do. */
export function formatOf(typeName: string, fieldName: string): Format | undefined {
  return formats[typeName]?.[fieldName]
}
