import { isDate } from '#rules/london.ts'
import type { PostAppointmentInput, StartScreeningInput } from '../../generated/booking.ts'
import type { Slot } from '../../upstream/booking/appointments.ts'
import type { ServiceSlot } from '../../upstream/booking/availability.ts'
import { isSameSlot } from '../appointment/rules.ts'
import { hasPaymentChoice, isPartlyPaid, needsGpDetails, PNEUMONIA_WALK_IN, slotServiceOf, WEIGHT_LOSS } from '../services.ts'
import { visibleText } from '../written-text.ts'
import type { Screened } from './memory.ts'

const ADULT = 18
const OLDEST = 74

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const paymentTypes = new Set(['exempt', 'voucher', 'in_store', 'exempt_payment', 'voucher_payment'])

/** What is wrong with a customer's details, or null when they may be screened. @param today `yyyy-MM-dd` at the branch */
export function customerFault(customer: StartScreeningInput, today: string): string | null {
  const { dob, serviceID, guardian } = customer
  if (!isDate(dob)) return 'The date of birth is not a date (yyyy-MM-dd).'
  if (dob > today) return 'The date of birth is in the future.'
  const minor = isMinor(dob, today)
  const isAboveOldest = dob < yearsBefore(today, OLDEST)
  if (serviceID === WEIGHT_LOSS && minor) return 'Because you are under 18, you are unable to book an appointment for this service.'
  if (serviceID === WEIGHT_LOSS && isAboveOldest) return 'Because you are above 74, you are unable to book an appointment for this service.'
  const missing = missingPart(customer)
  if (missing !== undefined) return `Enter the ${missing}.`
  if (minor && !(guardian && [guardian.title, guardian.firstName, guardian.lastName].every(isFilled)))
    return "Enter the guardian's title, first name and last name."
  if (serviceID === PNEUMONIA_WALK_IN) return 'Choose the vaccine.'
  return isFilled(customer.email) && !EMAIL.test(customer.email.trim()) ? 'Enter a valid e-mail address.' : null
}

/** Under 18 until the eighteenth birthday. */
export function isMinor(dob: string, today: string): boolean {
  return dob > yearsBefore(today, ADULT)
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
  surgeryName,
  surgeryAddress,
}: StartScreeningInput): string | undefined {
  const required: [name: string, value: string | null | undefined][] = [
    ['first name', firstNames],
    ['last name', lastName],
    ['phone number', phone],
    ...(serviceID === WEIGHT_LOSS ? [] : ([['gender', sex]] as typeof required)),
    ['postcode', postcode],
    ['address line 1', addressLine1],
    ['city', town],
    ...(needsGpDetails(serviceID)
      ? ([
          ['GP surgery name', surgeryName],
          ['GP surgery address', surgeryAddress],
        ] as typeof required)
      : []),
  ]
  return required.find(([, value]) => !isFilled(value))?.[0]
}

/** What is wrong with a booking, or null when it may be sent. */
export function bookingFault({ paymentType, startDate, endDate }: PostAppointmentInput): string | null {
  if (!paymentTypes.has(paymentType)) return 'The payment type is not one that can be booked.'
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)]
  return start < end ? null : 'The start and end of the appointment are not valid.'
}

/** What is wrong with booking a slot that is held, for a customer who was screened. */
export function heldFault({ slot, held, screened }: { slot: Slot; held: ServiceSlot; screened: Screened | undefined }): string | null {
  if (!isSameSlot(slot, held.slot)) return 'The slot is not the one that is held.'
  if (screened === undefined) return null
  const isSameService = held.serviceId === screened.serviceId || held.serviceId === slotServiceOf(screened.serviceId)
  return isSameService && held.locationId === screened.locationId
    ? null
    : 'The customer was screened for another service or branch than the slot is held for.'
}

/** Regions without a free flu vaccination. */
const chargingRegions: readonly (string | null)[] = ['Scotland', 'NorthernIreland']

export const isExempt = (paymentType: string) => paymentType.startsWith('exempt')

/** What is wrong with how an appointment is paid for, or null when it may be. */
export function paymentFault(
  { serviceId, isMinor: minor, region }: { serviceId: string; isMinor: boolean; region: string | null },
  paymentType: string,
): string | null {
  if (paymentType === 'in_store') return null
  const suffix = isPartlyPaid(serviceId) ? '_payment' : ''
  const isOffered = hasPaymentChoice(serviceId) && [`exempt${suffix}`, `voucher${suffix}`].includes(paymentType)
  if (!isOffered) return "The service can't be paid for in this way."
  if (!isExempt(paymentType)) return null
  if (minor) return 'Only adults are eligible for a free NHS flu vaccination.'
  return chargingRegions.includes(region) ? 'There is no free NHS flu vaccination at this branch.' : null
}

/** Whether an appointment starts with a slot, at its resource. Services may leave the resource out. */
export function startsIn({ startTime, resourceId }: { startTime: string; resourceId?: string | undefined }, slot: Slot): boolean {
  return Date.parse(startTime) === slot.start.getTime() && (resourceId ?? slot.resourceId) === slot.resourceId
}

/** The same day some years before; 29 February becomes 28 February in a year that lacks it. */
function yearsBefore(date: string, years: number): string {
  const before = `${Number(date.slice(0, 4)) - years}${date.slice(4)}`
  return isDate(before) ? before : before.replace(/29$/, '28')
}

function isFilled(value: string | null | undefined): value is string {
  return visibleText(value) !== ''
}
