import { ADULT_AGE, isMinor, yearsBefore } from './age.ts'
import { isEmail } from './email.ts'
import { isDate } from './london.ts'
import { needsGpDetails, PNEUMONIA_WALK_IN, WEIGHT_LOSS_SERVICE } from './services.ts'
import { isBlank } from './text.ts'

const OLDEST_FOR_WEIGHT_LOSS = 74

type Text = string | null | undefined

/** A customer at the counter. If the customer is a minor, `email` and `phone` are the guardian's. */
export interface WalkInCustomer {
  /** The chosen service or, for a pneumonia walk-in, the service for the chosen vaccine. */
  serviceId: string
  /** `yyyy-MM-dd` */
  dob: string
  firstName: Text
  lastName: Text
  email: Text
  phone: Text
  gender: Text
  postcode: Text
  addressLine1: Text
  city: Text
  surgeryName: Text
  surgeryAddress: Text
  guardian: { title: Text; firstName: Text; lastName: Text } | null | undefined
}

export type CustomerField =
  | 'dob'
  | 'guardianFirstName'
  | 'guardianLastName'
  | 'guardianTitle'
  | 'email'
  | 'phone'
  | 'firstName'
  | 'lastName'
  | 'gender'
  | 'postcode'
  | 'line1'
  | 'city'
  | 'surgeryName'
  | 'surgeryAddress'
  | 'vaccine'

/**
 * Returns the error message if the customer's age rules out the service, or undefined if it doesn't.
 *
 * @param today `yyyy-MM-dd` at the branch
 */
export function ageRefusal(serviceId: string, dob: string, today: string): string | undefined {
  if (serviceId !== WEIGHT_LOSS_SERVICE || !isDate(dob) || dob > today) return undefined
  if (isMinor(dob, today)) return `Because you are under ${ADULT_AGE}, you are unable to book an appointment for this service.`
  if (dob < yearsBefore(today, OLDEST_FOR_WEIGHT_LOSS))
    return `Because you are above ${OLDEST_FOR_WEIGHT_LOSS}, you are unable to book an appointment for this service.`
  return undefined
}

/**
 * Returns an error message for each missing or invalid field, in the screen's order. Empty if all fields are valid. If the date of birth
 * is missing or invalid, returns only the message for that field, because other fields depend on the customer's age.
 *
 * @param today `yyyy-MM-dd` at the branch
 */
export function customerFaults(customer: WalkInCustomer, today: string): Partial<Record<CustomerField, string>> {
  const { serviceId, dob, guardian, email } = customer
  if (dob === '') return { dob: 'Enter the date of birth' }
  if (!isDate(dob)) return { dob: 'The date of birth is not a date (yyyy-MM-dd)' }
  if (dob > today) return { dob: "The date of birth can't be in the future" }
  const minor = isMinor(dob, today)
  const needsGp = needsGpDetails(serviceId)
  const checks: [field: CustomerField, isRight: boolean, fault: string][] = [
    ['guardianFirstName', !minor || !isBlank(guardian?.firstName), "Enter the guardian's first name"],
    ['guardianLastName', !minor || !isBlank(guardian?.lastName), "Enter the guardian's last name"],
    ['guardianTitle', !minor || !isBlank(guardian?.title), "Choose the guardian's title"],
    ['email', isBlank(email) || isEmail(email ?? ''), 'Enter a valid e-mail address'],
    ['phone', !isBlank(customer.phone), minor ? "Enter the guardian's phone number" : 'Enter the phone number'],
    ['firstName', !isBlank(customer.firstName), 'Enter the first name'],
    ['lastName', !isBlank(customer.lastName), 'Enter the last name'],
    ['gender', serviceId === WEIGHT_LOSS_SERVICE || !isBlank(customer.gender), 'Choose the gender'],
    ['postcode', !isBlank(customer.postcode), 'Enter the postcode'],
    ['line1', !isBlank(customer.addressLine1), 'Enter address line 1'],
    ['city', !isBlank(customer.city), 'Enter the city'],
    ['surgeryName', !needsGp || !isBlank(customer.surgeryName), 'Enter the GP surgery name'],
    ['surgeryAddress', !needsGp || !isBlank(customer.surgeryAddress), 'Enter the GP surgery address'],
    ['vaccine', serviceId !== PNEUMONIA_WALK_IN, 'Choose the vaccine'],
  ]
  return Object.fromEntries(checks.filter(([, isRight]) => !isRight).map(([field, , fault]) => [field, fault]))
}
