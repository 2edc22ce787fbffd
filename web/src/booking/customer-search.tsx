import { useQuery } from '@apollo/client/react'
import { Input } from 'antd'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { ageOn } from '#rules/age.ts'
import { formatDay, londonDate } from '#rules/london.ts'
import { messageOf, unreadableIn } from '../apollo/errors.ts'
import { graphql } from '../generated/gql.ts'
import { paths } from '../paths.ts'
import { FirstLines } from '../ui/clamped-text.tsx'
import { Unreadable } from '../ui/unreadable.tsx'
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
  const [isOpen, setIsOpen] = useState(false)
  const wanted = normaliseSearch(text)
  const search = useSettled(wanted, DEBOUNCE)
  const { data, error, loading } = useQuery(customerSearchDocument, {
    variables: { search },
    skip: search === '',
    fetchPolicy: 'network-only',
  })
  const list = useRef<HTMLUListElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const listId = useId()
  const isSearching = loading || wanted !== search
  const today = londonDate(new Date())
  const results = data?.customerSearch ?? []
  const unreadable = unreadableIn('customerSearch', error)

  const close = () => {
    setText('')
    setIsOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      box.current?.querySelector('input')?.focus()
      setIsOpen(false)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    if (step === undefined || links.length === 0) return
    event.preventDefault()
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    links[Math.min(Math.max(at + step, 0), links.length - 1)]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles key events bubbling from the field and the links inside
    <div
      ref={box}
      className="customer-search"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
    >
      <Input
        type="search"
        aria-label="Search customers"
        aria-controls={isOpen && wanted !== '' ? listId : undefined}
        placeholder="Search customer name, DOB or postcode"
        value={text}
        onFocus={() => setIsOpen(true)}
        onChange={({ target }) => {
          setText(target.value)
          setIsOpen(true)
        }}
      />
      {isOpen && wanted !== '' && (
        <div className="customer-results" id={listId} aria-live="polite">
          {isSearching ? (
            <p className="customer-note">Loading...</p>
          ) : error && !data?.customerSearch ? (
            <p className="customer-note fault">Error: {messageOf(error)}</p>
          ) : results.length === 0 && unreadable === 0 ? (
            <p className="customer-note">No results</p>
          ) : (
            <ul ref={list} className="plain-list" aria-label="Customers found">
              {results.map(({ id, firstName, lastName, dob, address }) => (
                <li key={id}>
                  <Link className="customer-result" to={paths.booking.customer(id)} onClick={close}>
                    <strong>
                      <FirstLines>{`${firstName} ${lastName}`}</FirstLines>
                    </strong>
                    <span className="numeric">
                      {formatDay(dob)} ({ageOn(dob, today)} years)
                    </span>
                    <span className="small quiet">
                      <FirstLines>
                        {[address?.line1, address?.line2, address?.city, address?.postcode].filter(Boolean).join(', ')}
                      </FirstLines>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {!isSearching && results.length + unreadable >= MOST_RESULTS && (
            <p className="customer-note">Only the best {MOST_RESULTS} matches are shown. Enter more to narrow them down.</p>
          )}
          {!isSearching && <Unreadable count={unreadable} one="customer in this list" many="customers in this list" />}
        </div>
      )}
    </div>
  )
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
