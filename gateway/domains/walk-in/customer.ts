import { ageRefusal, customerFaults, type WalkInCustomer } from '#rules/walk-in-customer.ts'
import type { StartScreeningInput } from '../../generated/booking.ts'

/**
 * Returns the reason why a customer can't be screened, or undefined if they can.
 *
 * @param today today's date at the branch (`yyyy-MM-dd`)
 */
export function screeningFault(input: StartScreeningInput, today: string): string | undefined {
  const customer = toCustomer(input)
  return ageRefusal(customer.serviceId, customer.dob, today) ?? Object.values(customerFaults(customer, today))[0]
}

function toCustomer({ firstNames, serviceID, sex, town, ...input }: StartScreeningInput): WalkInCustomer {
  return {
    serviceId: serviceID,
    dob: input.dob,
    firstName: firstNames,
    lastName: input.lastName,
    email: input.email,
    phone: input.phone,
    gender: sex,
    postcode: input.postcode,
    addressLine1: input.addressLine1,
    city: town,
    surgeryName: input.surgeryName,
    surgeryAddress: input.surgeryAddress,
    guardian: input.guardian,
  }
}
