import type { PostAppointmentInput, StartScreeningInput } from '../../generated/booking.ts'
import { isDate } from '../london.ts'
import { WEIGHT_LOSS } from '../services.ts'

const ADULT = 18
const OLDEST = 74

const paymentTypes = new Set(['exempt', 'voucher', 'in_store', 'exempt_payment', 'voucher_payment'])

/** What is wrong with a customer's details, or null when they may be screened. @param today `yyyy-MM-dd` at the branch */
export function customerFault(customer: StartScreeningInput, today: string): string | null {
  const { dob, serviceID, guardian } = customer
  if (!isDate(dob)) return 'The date of birth is not a date (yyyy-MM-dd).'
  if (dob > today) return 'The date of birth is in the future.'
  const isMinor = dob > yearsBefore(today, ADULT)
  const isAboveOldest = dob < yearsBefore(today, OLDEST)
  if (serviceID === WEIGHT_LOSS && isMinor) return 'Because you are under 18, you are unable to book an appointment for this service.'
  if (serviceID === WEIGHT_LOSS && isAboveOldest) return 'Because you are above 74, you are unable to book an appointment for this service.'
  const missing = missingPart(customer)
  if (missing !== undefined) return `Enter the ${missing}.`
  if (isMinor && !(guardian && [guardian.title, guardian.firstName, guardian.lastName].every(isFilled)))
    return "Enter the guardian's title, first name and last name."
  return null
}

function missingPart({
  firstNames,
  lastName,
  phone,
  sex,
  serviceID,
  postcode,
  addressLine1,
  town,
}: StartScreeningInput): string | undefined {
  const required: [string, string | null | undefined][] = [
    ['first name', firstNames],
    ['last name', lastName],
    ['phone number', phone],
    ...(serviceID === WEIGHT_LOSS ? [] : [['gender', sex] as [string, string | null | undefined]]),
    ['postcode', postcode],
    ['address line 1', addressLine1],
    ['city', town],
  ]
  return required.find(([, value]) => !isFilled(value))?.[0]
}

/** What is wrong with a booking, or null when it may be sent. */
export function bookingFault({ paymentType, startDate, endDate }: PostAppointmentInput): string | null {
  if (!paymentTypes.has(paymentType)) return 'The payment type is not one that can be booked.'
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)]
  return start < end ? null : 'The start and end of the appointment are not valid.'
}

/** The same day some years before; 29 February becomes 28 February in a year that lacks it. */
function yearsBefore(date: string, years: number): string {
  const before = `${Number(date.slice(0, 4)) - years}${date.slice(4)}`
  return isDate(before) ? before : before.replace(/29$/, '28')
}

function isFilled(value: string | null | undefined): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
