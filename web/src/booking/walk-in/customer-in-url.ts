import { useQuery } from '@apollo/client/react'
import { useSearchParams } from 'react-router-dom'
import { graphql } from '../../generated/gql.ts'
import { londonToday } from '../../ui/london-today.ts'
import { recordedDetails } from './recorded-details.ts'

const customerToBookDocument = graphql(`
  query CustomerToBook($id: ID!, $locationId: ID!) {
    getCustomer(id: $id, locationId: $locationId) {
      id
      firstName
      lastName
      dob
      sex
      email
      phone
      surgeryName
      surgeryAddress
      address {
        line1
        line2
        city
        postcode
      }
    }
  }
`)

/** The customer named in the page's URL, with the recorded details that prefill the booking. */
export function useCustomerInUrl(locationId: string) {
  const id = useSearchParams()[0].get('customer') || undefined
  const { data, error, loading, refetch } = useQuery(customerToBookDocument, {
    variables: { id: id ?? '', locationId },
    skip: id === undefined,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  })
  const customer = id === undefined ? undefined : data?.getCustomer
  return {
    /** Undefined if the URL has no customer. */
    id,
    customer: customer ? { customerId: customer.id, formData: recordedDetails(customer, londonToday()) } : undefined,
    isLoading: loading,
    isMissing: id !== undefined && !loading && !customer,
    /** True if no customer has this id. */
    isUnknown: data?.getCustomer === null && error === undefined,
    retry: () => void refetch(),
  }
}
