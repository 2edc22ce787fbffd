import { useQuery } from '@apollo/client/react'
import { type ReactNode, useEffect, useState } from 'react'
import { messageOf, unreadableIn } from '../apollo/errors.ts'
import { graphql } from '../generated/gql.ts'
import type { CustomerSearchQuery } from '../generated/graphql.ts'
import { ComboboxNote } from '../ui/combobox/combobox.tsx'
import { londonToday } from '../ui/london-today.ts'
import { Unreadable } from '../ui/notice/unreadable.tsx'
import { normaliseSearch } from './customer-search-terms.ts'

/** The maximum number of customers that the booking API returns for a search. */
const MOST_RESULTS = 25

const customerSearchDocument = graphql(`
  query CustomerSearch($search: String!) {
    customerSearch(search: $search) {
      id
      firstName
      lastName
      dob
      address {
        line1
        line2
        city
        postcode
      }
    }
  }
`)

const DEBOUNCE = 750

export type FoundCustomer = NonNullable<CustomerSearchQuery['customerSearch']>[number]

/**
 * Searches for customers by name, date of birth or postcode once the user has stopped typing.
 *
 * @param noResults the text to show if no customer matches
 * @returns `customers` is undefined until the search has finished, and empty if the search failed. `note` is a message to show below the
 *   customers, or on its own if there are no customers
 */
export function useCustomerSearch(
  text: string,
  noResults = 'No results',
): { customers: readonly FoundCustomer[] | undefined; note: ReactNode } {
  const wanted = normaliseSearch(text, londonToday())
  const search = useSettled(wanted, DEBOUNCE)
  const { data, error, loading } = useQuery(customerSearchDocument, {
    variables: { search },
    skip: search === '',
    fetchPolicy: 'network-only',
  })
  if (wanted === '') return { customers: undefined, note: undefined }
  if (loading || wanted !== search) return { customers: undefined, note: <ComboboxNote>Loading...</ComboboxNote> }
  const customers = data?.customerSearch ?? []
  const unreadable = unreadableIn('customerSearch', error)
  if (error && !data?.customerSearch) return { customers, note: <ComboboxNote isFault>{`Error: ${messageOf(error)}`}</ComboboxNote> }
  if (customers.length === 0 && unreadable === 0) return { customers, note: <ComboboxNote>{noResults}</ComboboxNote> }
  return {
    customers,
    note: (
      <>
        {customers.length + unreadable >= MOST_RESULTS && (
          <ComboboxNote>Only the best {MOST_RESULTS} matches are shown. Enter more to narrow them down.</ComboboxNote>
        )}
        <Unreadable count={unreadable} one="customer in this list" many="customers in this list" />
      </>
    ),
  }
}

/** Debounces a value. An empty value takes effect immediately. */
function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
