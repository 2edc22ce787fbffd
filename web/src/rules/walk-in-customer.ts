import { isDate } from '#rules/london.ts'
import { dateFault } from '#rules/typed-date.ts'
import { WEIGHT_LOSS } from './services.ts'
import { hasSecondVaccine, type WalkInService } from './walk-in-services.ts'

/** What the form about a customer holds; texts, empty where nothing was entered. */
export interface FormData {
  customerDetails: {
    firstName: string
    lastName: string
    /** `yyyy-MM-dd`, or the text that was typed instead */
    dob: string
    email: string
    phone: string
    gender: string
    nhsNumber: string
    surgeryName: string
    surgeryAddress: string
    address: { postcode: string; line1: string; line2: string; city: string }
    /** The vaccine that was chosen, of the pneumonia services; else the service's own id. */
    serviceID: string
  }
  guardianDetails: { firstName: string; lastName: string; title: string; email: string; phone: string }
  paymentType: string
}

export const DEFAULT_PAYMENT = 'in_store'

export function emptyFormData(service: WalkInService): FormData {
  return {
    customerDetails: {
      firstName: '',
      lastName: '',
      dob: '',
      email: '',
      phone: '',
      gender: '',
      nhsNumber: '',
      surgeryName: '',
      surgeryAddress: '',
      address: { postcode: '', line1: '', line2: '', city: '' },
      serviceID: service.includeVaccineSelection ? '' : service.id,
    },
    guardianDetails: { firstName: '', lastName: '', title: '', email: '', phone: '' },
    paymentType: DEFAULT_PAYMENT,
  }
}

const ADULT = 18
const OLDEST = 74

/** Under 18 until the eighteenth birthday. */
export function isMinor(dob: string, today: string): boolean {
  return dob > yearsBefore(today, ADULT)
}

export function isAboveOldest(dob: string, today: string): boolean {
  return dob < yearsBefore(today, OLDEST)
}

/** The same day some years before; 29 February becomes 28 February in a year that lacks it. */
function yearsBefore(date: string, years: number): string {
  const before = `${Number(date.slice(0, 4)) - years}${date.slice(4)}`
  return isDate(before) ? before : before.replace(/29$/, '28')
}

/** Why nobody of this age is given the service. */
export function ageRefusal(service: WalkInService, dob: string, today: string): string | undefined {
  if (service.id !== WEIGHT_LOSS || !isDate(dob)) return undefined
  if (isMinor(dob, today)) return 'Because you are under 18, you are unable to book an appointment for this service.'
  if (isAboveOldest(dob, today)) return 'Because you are above 74, you are unable to book an appointment for this service.'
  return undefined
}

export const GUARDIAN_NEEDED =
  'Because this person is under the age of 18, they must be accompanied by their legal guardian when they attend the appointment.'

/** Of the regions, those without a free flu vaccination. */
const chargingRegions = new Set(['Scotland', 'NorthernIreland'])

/** How a flu vaccination can be paid for, in the order in which it is offered. */
export function paymentOptions(
  service: WalkInService,
  { dob, today, region }: { dob: string; today: string; region: string | null },
): { value: string; label: string }[] {
  const [suffix, note] = hasSecondVaccine(service) ? ['_payment', ' (with payment)'] : ['', '']
  const options = [
    { value: `exempt${suffix}`, label: `Eligible for a free NHS flu vaccination${note}` },
    { value: `voucher${suffix}`, label: `Has a voucher${note}` },
    { value: 'in_store', label: 'Paying in pharmacy' },
  ]
  const isFree = !isMinor(dob, today) && !chargingRegions.has(region ?? '')
  return isFree ? options : options.slice(1)
}

/** What is wrong with a field, by its name. */
export type Faults = Partial<Record<string, string>>

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is missing or wrong in the form: nothing when it can be sent. */
export function formFaults(
  service: WalkInService,
  { customerDetails, guardianDetails, paymentType }: FormData,
  today: string,
  payments: readonly { value: string }[],
): Faults {
  const { dob, address } = customerDetails
  if (dob === '') return { dob: 'Enter the date of birth' }
  if (!isDate(dob)) return { dob: dateFault(dob, { today, isBirth: true }) }
  if (dob > today) return { dob: "The date of birth can't be in the future" }
  const minor = isMinor(dob, today)
  const contact = minor ? guardianDetails : customerDetails
  const email = contact.email.trim()
  // In the order of the page.
  const checks: [field: string, isRight: boolean, fault: string][] = [
    ['guardianFirstName', !minor || isFilled(guardianDetails.firstName), "Enter the guardian's first name"],
    ['guardianLastName', !minor || isFilled(guardianDetails.lastName), "Enter the guardian's last name"],
    ['guardianTitle', !minor || isFilled(guardianDetails.title), "Choose the guardian's title"],
    ['email', email === '' || EMAIL.test(email), 'Enter a valid e-mail address'],
    ['phone', isFilled(contact.phone), minor ? "Enter the guardian's phone number" : 'Enter the phone number'],
    ['firstName', isFilled(customerDetails.firstName), 'Enter the first name'],
    ['lastName', isFilled(customerDetails.lastName), 'Enter the last name'],
    ['gender', service.id === WEIGHT_LOSS || isFilled(customerDetails.gender), 'Choose the gender'],
    ['postcode', isFilled(address.postcode), 'Enter the postcode'],
    ['line1', isFilled(address.line1), 'Enter the address line 1'],
    ['city', isFilled(address.city), 'Enter the city'],
    ['surgeryName', !service.includeGPDetails || isFilled(customerDetails.surgeryName), 'Enter the GP surgery name'],
    ['surgeryAddress', !service.includeGPDetails || isFilled(customerDetails.surgeryAddress), 'Enter the GP surgery address'],
    ['paymentType', !service.includePaymentSelection || payments.some(({ value }) => value === paymentType), 'Choose how it is paid for'],
    ['vaccine', !service.includeVaccineSelection || isFilled(customerDetails.serviceID), 'Choose the vaccine'],
  ]
  return Object.fromEntries(checks.filter(([, isRight]) => !isRight).map(([field, , fault]) => [field, fault]))
}

const isFilled = (text: string) => text.trim() !== ''

/** What screening is told about the customer. A minor is reached through their guardian. */
export function screeningInput({ customerDetails, guardianDetails }: FormData, locationId: string, today: string) {
  const { firstName, lastName, dob, gender, nhsNumber, surgeryName, surgeryAddress, address, serviceID } = customerDetails
  const minor = isMinor(dob, today)
  const contact = minor ? guardianDetails : customerDetails
  return {
    guardian: minor
      ? trimmed({ title: guardianDetails.title, firstName: guardianDetails.firstName, lastName: guardianDetails.lastName })
      : null,
    ...trimmed({ firstNames: firstName, lastName }),
    locationID: locationId,
    serviceID,
    dob,
    email: filled(contact.email),
    phone: filled(contact.phone),
    nhsNumber: filled(nhsNumber),
    sex: filled(gender),
    surgeryName: filled(surgeryName),
    surgeryAddress: filled(surgeryAddress),
    addressLine1: address.line1.trim(),
    addressLine2: filled(address.line2),
    postcode: address.postcode.trim(),
    town: address.city.trim(),
  }
}

const filled = (text: string) => (isFilled(text) ? text.trim() : null)

function trimmed<Texts extends Record<string, string>>(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as Texts
}
