import { ageOn } from '#rules/age.ts'
import { londonDate } from '#rules/london.ts'
import { patientFaults } from '#rules/patient.ts'
import { requireViewer } from '../../access/require-viewer.ts'
import { ApiError } from '../../errors.ts'
import type { Resolvers, UpdatePatientInput } from '../../generated/resolvers.ts'
import { audited, auditRead } from '../../observe/audit.ts'
import type { RequestContext } from '../../request-context.ts'
import type { BillingAddressUpdate, PatientUpdate } from '../../upstream/clinical/patient-updates.ts'
import { checkPaging } from '../paging.ts'
import { readBeforeChange } from '../read-before-change.ts'
import type { UpdatedPatient } from './payload.ts'
import { billingAddressVersion, detailsVersion } from './versions.ts'

const DETAILS_CHANGED = "Someone has changed the customer's details since you opened them. Check them before you save again."
const BILLING_ADDRESS_CHANGED = "Someone has changed the order's billing address since you opened it. Check it before you save again."

export const patientResolvers: Resolvers = {
  Query: {
    patient: async (_root, { id, treatment }, context) => {
      auditRead(context, { action: 'readPatient', patientId: id })
      return treatment ? context.dependencies.upstreams.customers.get(context.caller, id, treatment) : context.loaders().patients.load(id)
    },
  },

  Mutation: {
    updatePatient: async (_root, { input }, context) => {
      const faults = patientFaults(input, londonDate(context.dependencies.clock()))
      if (Object.keys(faults).length > 0) throw new ApiError('BAD_USER_INPUT', Object.values(faults).join('. '), { faults })
      if (input.address && input.billingAddress) throw new ApiError('BAD_USER_INPUT', 'Give the address or the billing address, not both.')

      // The lock lets only one of two simultaneous updates pass the checks.
      return context.withLock(`patient ${input.id}`, async () => {
        await Promise.all([rejectChangedDetails(input, context), rejectUnsuitableBilling(input, context)])
        return updatePatient(input, context)
      })
    },
  },

  Patient: {
    detailsVersion,
    age: ({ dateOfBirth, age }, _args, { dependencies }) =>
      (dateOfBirth === undefined ? age : ageOn(dateOfBirth, londonDate(dependencies.clock()))) ?? null,
    idCheck: (patient, _args, { loaders, panelReads }) => panelReads.within(loaders().patientIdChecks.load(patient.id)),
    orders: ({ id }, { page }, context) => {
      checkPaging({ page })
      auditRead(context, { action: 'readPatientOrders', patientId: id })
      return context.panelReads.within(context.loaders().patientOrders.load({ patientId: id, page }))
    },
  },

  UpdatePatientPayload: {
    patient: ({ patientId }, _args, { loaders }) => loaders().patients.clear(patientId).load(patientId),
  },
}

/** @throws ApiError CONFLICT if the patient's details have changed since the user saw them */
async function rejectChangedDetails({ id, seenVersion }: UpdatePatientInput, { dependencies, caller }: RequestContext): Promise<void> {
  if (seenVersion == null) return
  const patient = await readBeforeChange(dependencies.upstreams.customers.get(caller, id))
  if (detailsVersion(patient) !== seenVersion) throw new ApiError('CONFLICT', DETAILS_CHANGED)
}

/**
 * @throws ApiError BAD_USER_INPUT if the billing address is for another patient's order; CONFLICT if it has changed since the user saw it
 */
async function rejectUnsuitableBilling({ id, billingAddress }: UpdatePatientInput, context: RequestContext): Promise<void> {
  if (!billingAddress) return
  const order = await readBeforeChange(context.loaders().orders.clear(billingAddress.orderId).load(billingAddress.orderId), 'The order')
  if (order.patientId !== id) throw new ApiError('BAD_USER_INPUT', "The billing address belongs to another patient's order.")
  const { seenVersion } = billingAddress
  if (seenVersion != null && billingAddressVersion(order) !== seenVersion) throw new ApiError('CONFLICT', BILLING_ADDRESS_CHANGED)
}

/** Saves the patient's details, then the billing address if the input has one. */
async function updatePatient(input: UpdatePatientInput, context: RequestContext): Promise<UpdatedPatient> {
  const { id } = input
  const { name } = requireViewer(context)
  const { customers } = context.dependencies.upstreams
  await audited(context, { action: 'updatePatient', patientId: id }, () =>
    customers.update(context.caller, id, toPatientUpdate(input, name)),
  )
  const billingAddress = toBillingAddressUpdate(input, name)
  if (billingAddress === undefined) return { patientId: id, savedParts: ['DETAILS'], billingAddressProblem: null }
  try {
    await audited(context, { action: 'updateBillingAddress', patientId: id, orderId: billingAddress.orderId }, () =>
      customers.updateBillingAddress(context.caller, id, billingAddress),
    )
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { patientId: id, savedParts: ['DETAILS'], billingAddressProblem: { code: error.code, message: error.message } }
  }
  return { patientId: id, savedParts: ['DETAILS', 'BILLING_ADDRESS'], billingAddressProblem: null }
}

function toPatientUpdate(input: UpdatePatientInput, updatedBy: string): PatientUpdate {
  const { address, generalPractitioner: gp } = input
  return {
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    dateOfBirth: input.dateOfBirth,
    sex: input.sex ?? undefined,
    phone: input.phone.trim(),
    generalPractitioner: gp
      ? {
          surgery: trimmed(gp.surgery),
          address1: trimmed(gp.address1),
          address2: trimmed(gp.address2),
          city: trimmed(gp.city),
          postalCode: trimmed(gp.postalCode),
        }
      : undefined,
    address: address
      ? {
          id: address.id || undefined,
          address1: trimmed(address.address1),
          address2: trimmed(address.address2),
          city: trimmed(address.city),
          postalCode: trimmed(address.postalCode),
          type: address.type || undefined,
          countryCode: address.countryCode || undefined,
          stateOrProvince: trimmed(address.stateOrProvince),
        }
      : undefined,
    updatedBy,
  }
}

function toBillingAddressUpdate(input: UpdatePatientInput, updatedBy: string): BillingAddressUpdate | undefined {
  const address = input.billingAddress
  if (!address) return undefined
  return {
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    address1: trimmed(address.address1),
    address2: trimmed(address.address2),
    city: trimmed(address.city),
    state: trimmed(address.state),
    postalCode: trimmed(address.postalCode),
    country: address.country ?? '',
    countryCode: address.countryCode ?? '',
    phone: input.phone.trim(),
    type: address.type ?? '',
    updatedBy,
    orderId: address.orderId,
    company: address.company ?? '',
  }
}

function trimmed(text: string | null | undefined): string {
  return (text ?? '').trim()
}
