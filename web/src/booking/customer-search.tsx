import { useState } from 'react'
import { paths } from '../paths.ts'
import { Combobox } from '../ui/combobox/combobox.tsx'
import { londonToday } from '../ui/london-today.ts'
import { FirstLines } from '../ui/text/clamped-text.tsx'
import { joinIsolated } from '../ui/text/join-visible.ts'
import { birthText } from './birth-text.ts'
import { customerName } from './customer-name.ts'
import { type FoundCustomer, useCustomerSearch } from './use-customer-search.tsx'

/** Finds customers by name, date of birth or postcode as the user types. */
export function CustomerSearch() {
  const [text, setText] = useState('')
  const { customers, note } = useCustomerSearch(text)
  const today = londonToday()
  return (
    <Combobox
      label="Search customers"
      placeholder="Search customer name, DOB or postcode"
      text={text}
      onText={setText}
      listLabel="Customers found"
      items={customers}
      keyOf={({ id }) => id}
      pathOf={({ id }) => paths.booking.customer(id)}
      action={{
        text: 'Book',
        labelOf: (customer) => `Book for ${customerName(customer)}`,
        pathOf: ({ id }) => paths.booking.bookFor(id),
      }}
      renderItem={(customer) => (
        <>
          <strong>
            <FirstLines>{customerName(customer)}</FirstLines>
          </strong>
          <span className="numeric">{birthText(customer.dob, today)}</span>
          <span className="small quiet">
            <FirstLines>{addressLine(customer.address)}</FirstLines>
          </span>
        </>
      )}
      summary={customers?.length ? countOf(customers.length) : undefined}
      note={note}
    />
  )
}

function addressLine(address: FoundCustomer['address']): string {
  return joinIsolated([address?.line1, address?.line2, address?.city, address?.postcode], ', ')
}

function countOf(results: number): string {
  return results === 1 ? '1 customer found' : `${results} customers found`
}
