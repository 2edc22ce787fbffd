import { ADULT_AGE, isMinor } from '#rules/age.ts'
import { isDate } from '#rules/london.ts'
import { PAY_IN_STORE } from '#rules/payment.ts'
import { WEIGHT_LOSS_SERVICE } from '#rules/services.ts'
import { type CustomerField, customerFaults } from '#rules/walk-in-customer.ts'
import type { WalkInService } from '#rules/walk-in-services.ts'
import { dateFault } from '../../ui/date-input/typed-date.ts'

/** The customer form's values; strings are empty until entered. */
export interface FormData {
  customerDetails: {
    firstName: string
    lastName: string
    /** `yyyy-MM-dd`, or text that couldn't be read as a date */
    dob: string
    email: string
    phone: string
    gender: string
    nhsNumber: string
    surgeryName: string
    surgeryAddress: string
    address: { postcode: string; line1: string; line2: string; city: string }
    /** For the pneumonia walk-in, the id of the chosen vaccine; for all other services, the service's own id. */
    serviceID: string
  }
  guardianDetails: { firstName: string; lastName: string; title: string; email: string; phone: string }
  paymentType: string
}

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
    paymentType: PAY_IN_STORE,
  }
}

/** Whether the service's form asks for the customer's gender. */
export function asksGender({ id }: WalkInService): boolean {
  return id !== WEIGHT_LOSS_SERVICE
}

export const GUARDIAN_NEEDED = `Because this person is under the age of ${ADULT_AGE}, they must be accompanied by their legal guardian when they attend the appointment.`

/** Errors by field, in page order. */
export type Faults = Partial<Record<CustomerField | 'paymentType', string>>

/** The form's errors; empty if the form can be sent. */
export function formFaults(service: WalkInService, form: FormData, today: string, payments: readonly { value: string }[]): Faults {
  const { dob, serviceID } = form.customerDetails
  if (dob !== '' && !isDate(dob)) return { dob: dateFault(dob, { today, isBirth: true }) }
  const { customer, guardian } = detailsOf(form, today)
  const faults = customerFaults({ ...customer, serviceId: serviceID || service.id, guardian }, today)
  if (faults.dob !== undefined) return faults
  const { vaccine, ...others } = faults
  const isPaymentOffered = !service.includePaymentSelection || payments.some(({ value }) => value === form.paymentType)
  return { ...others, ...(!isPaymentOffered && { paymentType: 'Choose how it is paid for' }), ...(vaccine && { vaccine }) }
}

/** The details that the rules check. For a minor, the email address and phone number are the guardian's. */
export function detailsOf({ customerDetails, guardianDetails }: FormData, today: string) {
  const { dob, firstName, lastName, gender, surgeryName, surgeryAddress, address } = customerDetails
  const minor = isMinor(dob, today)
  const { email, phone } = minor ? guardianDetails : customerDetails
  const { postcode, line1: addressLine1, city } = address
  return {
    customer: { dob, firstName, lastName, email, phone, gender, postcode, addressLine1, city, surgeryName, surgeryAddress },
    guardian: minor ? guardianDetails : null,
  }
}

/** The parts of a draft that the screening needs. */
interface Screened {
  formData: FormData
  locationId: string
  /** Undefined if the customer isn't recorded. */
  customerId?: string | undefined
}

/**
 * The customer details to send to the screening. For a customer who isn't recorded, leaves out gender and GP details that the service's
 * form doesn't ask for. The user may have entered them for another service, and can't see them in this form.
 */
export function screeningInput(service: WalkInService, { formData: form, locationId, customerId }: Screened, today: string) {
  const { customer, guardian } = detailsOf(form, today)
  const { nhsNumber, address, serviceID } = form.customerDetails
  const isRecorded = customerId !== undefined
  return {
    guardian: guardian && {
      title: guardian.title.trim(),
      firstName: guardian.firstName.trim(),
      lastName: guardian.lastName.trim(),
    },
    firstNames: customer.firstName.trim(),
    lastName: customer.lastName.trim(),
    locationID: locationId,
    serviceID,
    dob: customer.dob,
    email: filled(customer.email),
    phone: filled(customer.phone),
    nhsNumber: filled(nhsNumber),
    sex: isRecorded || asksGender(service) ? filled(customer.gender) : null,
    surgeryName: isRecorded || service.includeGPDetails ? filled(customer.surgeryName) : null,
    surgeryAddress: isRecorded || service.includeGPDetails ? filled(customer.surgeryAddress) : null,
    addressLine1: address.line1.trim(),
    addressLine2: filled(address.line2),
    postcode: address.postcode.trim(),
    town: address.city.trim(),
  }
}

const filled = (text: string) => text.trim() || null
