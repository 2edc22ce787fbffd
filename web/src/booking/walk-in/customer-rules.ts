import { useQuery } from '@apollo/client/react'
import { isMinor } from '#rules/age.ts'
import { paymentOptions } from '#rules/payment.ts'
import { ageRefusal } from '#rules/walk-in-customer.ts'
import { graphql } from '../../generated/gql.ts'
import { londonToday } from '../../ui/london-today.ts'
import { formFaults } from './customer-form.ts'
import type { HeldStep } from './held-walk-in.tsx'

const regionDocument = graphql(`
  query BranchRegion($id: RecordID!) {
    branchLocation(id: $id) {
      id
      region
    }
  }
`)

/**
 * Checks the customer's details. Returns the errors, the available ways to pay and, if the customer is the wrong age for the service, the
 * reason to refuse the booking.
 */
export function useCustomerRules({ service, draft: { formData, locationId } }: Pick<HeldStep, 'service' | 'draft'>) {
  // If the region couldn't be read, the ways to pay are those of a branch without a region.
  const { data, loading } = useQuery(regionDocument, {
    variables: { id: locationId },
    skip: !service.includePaymentSelection,
    // Requests the region again on each visit, because a null region may mean that the gateway couldn't read it.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'none',
  })
  const { dob } = formData.customerDetails
  const today = londonToday()
  const payments = paymentOptions({ serviceId: service.id, isMinor: isMinor(dob, today), region: data?.branchLocation?.region ?? null })
  return {
    today,
    isRegionKnown: !loading,
    payments,
    faults: formFaults(service, formData, today, payments),
    refusal: ageRefusal(service.id, dob, today),
  }
}
