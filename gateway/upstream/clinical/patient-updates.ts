import type { Sex } from '../../generated/enums.ts'

export interface PatientUpdate {
  firstName: string
  lastName: string
  /** yyyy-MM-dd */
  dateOfBirth: string
  sex: Sex | undefined
  phone: string
  generalPractitioner: { surgery: string; address1: string; address2: string; city: string; postalCode: string } | undefined
  address:
    | {
        id: string | undefined
        address1: string
        address2: string
        city: string
        postalCode: string
        type: string | undefined
        countryCode: string | undefined
        stateOrProvince: string
      }
    | undefined
  updatedBy: string
}

/** The billing address to save for an order. */
export interface BillingAddressUpdate {
  firstName: string
  lastName: string
  address1: string
  address2: string
  city: string
  state: string
  postalCode: string
  country: string
  countryCode: string
  phone: string
  type: string
  updatedBy: string
  orderId: string
  company: string
}

/** The body of `PUT /customers/{id}`, with the main API's field names. */
export function patientBody({ sex, generalPractitioner: gp, address, ...details }: PatientUpdate): object {
  return {
    ...details,
    sex: sex?.toLowerCase(),
    gpDetails: gp && {
      gpSurgery: gp.surgery,
      gpAddress1: gp.address1,
      gpAddress2: gp.address2,
      gpCity: gp.city,
      gpPostalCode: gp.postalCode,
    },
    addressDetails: address && {
      address1: address.address1,
      address2: address.address2,
      addressID: address.id,
      city: address.city,
      postalCode: address.postalCode,
      addressType: address.type,
      counrtyCode: address.countryCode,
      stateOrProvince: address.stateOrProvince,
    },
  }
}

/** The body of `PUT /customers/{id}/addresses`, with the main API's field names. */
export function billingAddressBody({ address1, address2, postalCode, countryCode, type, ...others }: BillingAddressUpdate): object {
  return { ...others, street1: address1, street2: address2, zip: postalCode, countryIso2: countryCode, addressType: type }
}
