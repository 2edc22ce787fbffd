import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { ageOn } from '#rules/age.ts'
import { formatDay, londonDate } from '#rules/london.ts'
import { messageOf, unreadableIn } from '../apollo/errors.ts'
import { graphql } from '../generated/gql.ts'
import { paths } from '../paths.ts'
import { Combobox, ComboboxNote } from '../ui/combobox/combobox.tsx'
import { Unreadable } from '../ui/notice/unreadable.tsx'
import { FirstLines } from '../ui/text/clamped-text.tsx'
import { normaliseSearch } from './customer-search-terms.ts'

/** The booking API's limit. */
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

/** Finds customers by name, date of birth or postcode as the user types. */
export function CustomerSearch() {
  const [text, setText] = useState('')
  const wanted = normaliseSearch(text)
  const search = useSettled(wanted, DEBOUNCE)
  const { data, error, loading } = useQuery(customerSearchDocument, {
    variables: { search },
    skip: search === '',
    fetchPolicy: 'network-only',
  })
  const isSearching = loading || wanted !== search
  const today = londonDate(new Date())
  const results = data?.customerSearch ?? []
  const unreadable = unreadableIn('customerSearch', error)
  const isIdle = wanted === ''
  const failure = error && !data?.customerSearch ? `Error: ${messageOf(error)}` : undefined
  const isEmpty = results.length === 0 && unreadable === 0
  return (
    <Combobox
      label="Search customers"
      placeholder="Search customer name, DOB or postcode"
      text={text}
      onText={setText}
      listLabel="Customers found"
      items={isSearching || isIdle ? undefined : results}
      keyOf={({ id }) => id}
      pathOf={({ id }) => paths.booking.customer(id)}
      action={{
        text: 'Book',
        labelOf: ({ firstName, lastName }) => `Book for ${firstName} ${lastName}`,
        pathOf: ({ id }) => paths.booking.bookFor(id),
      }}
      renderItem={({ firstName, lastName, dob, address }) => (
        <>
          <strong>
            <FirstLines>{`${firstName} ${lastName}`}</FirstLines>
          </strong>
          <span className="numeric">
            {formatDay(dob)} ({ageOn(dob, today)} years)
          </span>
          <span className="small quiet">
            <FirstLines>{[address?.line1, address?.line2, address?.city, address?.postcode].filter(Boolean).join(', ')}</FirstLines>
          </span>
        </>
      )}
      summary={isSearching || isEmpty || failure !== undefined ? undefined : countOf(results.length)}
      note={
        isIdle ? undefined : isSearching ? (
          <ComboboxNote>Loading...</ComboboxNote>
        ) : failure !== undefined ? (
          <ComboboxNote isFault>{failure}</ComboboxNote>
        ) : isEmpty ? (
          <ComboboxNote>No results</ComboboxNote>
        ) : (
          <>
            {results.length + unreadable >= MOST_RESULTS && (
              <ComboboxNote>Only the best {MOST_RESULTS} matches are shown. Enter more to narrow them down.</ComboboxNote>
            )}
            <Unreadable count={unreadable} one="customer in this list" many="customers in this list" />
          </>
        )
      }
    />
  )
}

function countOf(results: number): string {
  return results === 1 ? '1 customer found' : `${results} customers found`
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
