import { isMinor } from '#rules/age.ts'
import { PAY_IN_STORE } from '#rules/payment.ts'
import type { CustomerToBookQuery } from '../../generated/graphql.ts'
import type { FormData } from './customer-form.ts'

type RecordedCustomer = NonNullable<CustomerToBookQuery['getCustomer']>

/**
 * A customer's recorded details as form values. Leaves out the NHS number, which the form doesn't show. A minor's recorded email and phone
 * fill the guardian's fields instead.
 */
export function recordedDetails(customer: RecordedCustomer, today: string): FormData {
  const { firstName, lastName, dob, sex, surgeryName, surgeryAddress, address } = customer
  const contact = { email: customer.email ?? '', phone: customer.phone ?? '' }
  const noContact = { email: '', phone: '' }
  const minor = isMinor(dob, today)
  return {
    customerDetails: {
      firstName,
      lastName,
      dob,
      ...(minor ? noContact : contact),
      gender: genderOf(sex),
      nhsNumber: '',
      surgeryName: surgeryName ?? '',
      surgeryAddress: surgeryAddress ?? '',
      address: {
        postcode: address?.postcode ?? '',
        line1: address?.line1 ?? '',
        line2: address?.line2 ?? '',
        city: address?.city ?? '',
      },
      serviceID: '',
    },
    guardianDetails: { firstName: '', lastName: '', title: '', ...(minor ? contact : noContact) },
    paymentType: PAY_IN_STORE,
  }
}

/** The form's option for a recorded sex; empty if no option matches. */
function genderOf(sex: string | null): string {
  return ['Male', 'Female'].find((option) => option.toLowerCase() === sex?.trim().toLowerCase()) ?? ''
}
