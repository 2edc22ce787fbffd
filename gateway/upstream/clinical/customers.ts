import { z } from 'zod'
import { HISTORY_PAGE } from '#rules/paging.ts'
import type { Caller } from '../caller.ts'
import { path } from '../path.ts'
import { PANEL_DEADLINE, type UpstreamService } from '../service.ts'
import { compiled, count, date, dateTime, filledText, flag, id, reference, requiredListOf, text } from '../shapes.ts'
import { type OrderPage, orderPage } from './orders.ts'
import { type BillingAddressUpdate, billingAddressBody, type PatientUpdate, patientBody } from './patient-updates.ts'

const address = z
  .object({
    address1: text,
    address2: text,
    addressID: reference,
    city: text,
    postalCode: text,
    addressType: filledText,
    counrtyCode: filledText,
    stateOrProvince: text,
  })
  .transform((value) => ({
    id: value.addressID,
    address1: value.address1,
    address2: value.address2,
    city: value.city,
    postalCode: value.postalCode,
    type: value.addressType,
    countryCode: value.counrtyCode,
    stateOrProvince: value.stateOrProvince,
  }))

const generalPractitioner = z
  .object({ gpSurgery: text, gpAddress1: text, gpAddress2: text, gpCity: text, gpPostalCode: text })
  .transform((value) => ({
    surgery: value.gpSurgery,
    address1: value.gpAddress1,
    address2: value.gpAddress2,
    city: value.gpCity,
    postalCode: value.gpPostalCode,
  }))

const customer = z
  .object({
    id,
    firstName: filledText,
    lastName: filledText,
    dateOfBirth: date,
    age: count,
    sex: filledText,
    phone: filledText,
    email: filledText,
    addressDetails: address.nullish(),
    gpDetails: generalPractitioner.nullish(),
    treatmentName: filledText,
    previousTreatmentName: filledText,
    treatmentUpdatedBy: filledText,
    treatmentUpdatedAt: dateTime,
    treatmentWarning: flag,
  })
  .transform((value) => ({
    id: value.id,
    firstName: value.firstName,
    lastName: value.lastName,
    dateOfBirth: value.dateOfBirth,
    age: value.age,
    sex: value.sex,
    phone: value.phone,
    email: value.email,
    address: value.addressDetails ?? undefined,
    generalPractitioner: value.gpDetails ?? undefined,
    preApproval:
      value.treatmentName === undefined &&
      value.previousTreatmentName === undefined &&
      value.treatmentUpdatedBy === undefined &&
      value.treatmentUpdatedAt === undefined &&
      !value.treatmentWarning
        ? undefined
        : {
            treatmentName: value.treatmentName,
            previousTreatmentName: value.previousTreatmentName,
            updatedBy: value.treatmentUpdatedBy,
            updatedAt: value.treatmentUpdatedAt,
            notYetIssued: value.treatmentWarning,
          },
  }))

const preApprovedCustomer = z
  .object({
    id,
    cognitoId: reference,
    firstName: filledText,
    lastName: filledText,
    treatmentName: filledText,
    lastApprovalDate: dateTime,
    nextReviewDate: dateTime,
  })
  .transform(({ cognitoId, ...row }) => ({ ...row, identityId: cognitoId }))

const preApprovedCustomerPage = z
  .object({ customers: requiredListOf(preApprovedCustomer), total: count })
  .transform(({ customers, total }) => ({ patients: customers.items, unreadable: customers.unreadable, total }))
const cart = z.object({ cartId: id })

export type Patient = z.output<typeof customer>
export type PreApproval = NonNullable<Patient['preApproval']>
export type PreApprovedPatientPage = z.output<typeof preApprovedCustomerPage>

const customerResponse = compiled(customer)
const cartResponse = compiled(cart)
const preApprovedResponse = compiled(preApprovedCustomerPage)

/**
 * The value of `skip` that lists all orders, because no order has this id. `skip` is always sent, because the contract doesn't define what
 * the service does without it.
 */
const NO_ORDER = '0'

/** Calls to the main API about customers and pre-approved patients. */
export function customersApi(service: UpstreamService) {
  return {
    /** `GET /customers/{id}` */
    get: (caller: Caller, customerId: string, treatment?: string): Promise<Patient> =>
      service.read(caller, { path: path`/customers/${customerId}`, query: { treatment }, shape: customerResponse }),

    /** `PUT /customers/{id}` */
    update: (caller: Caller, customerId: string, update: PatientUpdate): Promise<void> =>
      service.write(caller, { method: 'PUT', path: path`/customers/${customerId}`, body: patientBody(update), success: 204 }),

    /** `PUT /customers/{id}/addresses` */
    updateBillingAddress: (caller: Caller, customerId: string, update: BillingAddressUpdate): Promise<void> =>
      service.write(caller, {
        method: 'PUT',
        path: path`/customers/${customerId}/addresses`,
        body: billingAddressBody(update),
        success: 204,
      }),

    /**
     * `GET /customers/{id}/orders`
     *
     * @param skip the id of an order to leave out of the list, because it is already on the screen. By default, all orders are listed.
     */
    orders: (
      caller: Caller,
      customerId: string,
      { page, skip = NO_ORDER }: { page: number; skip?: string | undefined },
    ): Promise<OrderPage> =>
      service.read(caller, {
        path: path`/customers/${customerId}/orders`,
        query: { limit: HISTORY_PAGE, page, skip },
        shape: orderPage,
        deadline: PANEL_DEADLINE,
      }),

    /** `POST /customers/{id}/cart` */
    createCart: async (
      caller: Caller,
      customerId: string,
      item: { id: string; doseNumber: string | number | undefined; treatmentName: string | undefined },
      idempotencyKey: string,
    ): Promise<string> => {
      const { cartId } = await service.write(caller, {
        method: 'POST',
        path: path`/customers/${customerId}/cart`,
        headers: { 'idempotency-key': idempotencyKey },
        body: { items: [{ quantity: 1, ...item }] },
        success: 200,
        shape: cartResponse,
      })
      return cartId
    },

    /** `DELETE /customers/{id}?treatment=`. Without the treatment, this call would delete the customer. */
    removePreApproval: (caller: Caller, customerId: string, treatment: string, comment: string): Promise<void> =>
      service.write(caller, {
        method: 'DELETE',
        path: path`/customers/${customerId}`,
        query: { treatment },
        body: { comment },
        success: 204,
      }),

    /** `PUT /customers/{id}/treatments` */
    changeTreatment: (
      caller: Caller,
      customerId: string,
      body: { updatedBy: string; treatmentName: string; currentTreatment: string },
    ): Promise<void> => service.write(caller, { method: 'PUT', path: path`/customers/${customerId}/treatments`, body, success: 204 }),

    /** `GET /preapprovedproducts/customers` */
    preApproved: (
      caller: Caller,
      { page, limit, sort }: { page: number; limit: number; sort: { key: string; direction: 'asc' | 'desc' } },
    ): Promise<PreApprovedPatientPage> =>
      service.read(caller, {
        path: path`/preapprovedproducts/customers`,
        query: { page, limit, sortBy: `${sort.key}.${sort.direction}` },
        shape: preApprovedResponse,
      }),
  }
}
