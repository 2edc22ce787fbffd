import { useLazyQuery } from '@apollo/client/react'
import { useState } from 'react'
import { isRecordGone, unreadableIn } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import type { PostcodeAddressesQuery } from '../../generated/graphql.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import type { FormOf } from '../../ui/form/use-form.ts'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { Select } from '../../ui/select/select.tsx'
import { joinIsolated } from '../../ui/text/join-visible.ts'
import type { FormData } from './customer-form.ts'
import fieldRow from './field-row.module.css'

const postcodeAddressesDocument = graphql(`
  query PostcodeAddresses($postcode: String!) {
    postcodeAddresses(postcode: $postcode) {
      line1
      line2
      city
      postcode
    }
  }
`)

type Address = PostcodeAddressesQuery['postcodeAddresses'][number]

function addressText({ line1, line2, city }: Address): string {
  return joinIsolated([line1, line2, city], ', ')
}

/** The postcode field and, after a lookup, the addresses to choose from. */
export function PostcodeLookup({ form }: { form: FormOf<FormData> }) {
  const { postcode } = form.values.customerDetails.address
  const [lookUp, { data, variables, loading, error }] = useLazyQuery(postcodeAddressesDocument, {
    // Bypasses the cache, because an empty list may mean that the gateway couldn't read the addresses, not that there are none.
    fetchPolicy: 'network-only',
  })
  const [chosenPostcode, setChosenPostcode] = useState<string>()
  // Hides the addresses once the user edits the postcode, but keeps them if choosing an address changes the postcode.
  const isLookedUp = !loading && variables !== undefined && [variables.postcode, chosenPostcode].includes(postcode)
  const addresses = isLookedUp ? data?.postcodeAddresses.filter((address) => addressText(address) !== '') : undefined
  const unreadable = unreadableIn('postcodeAddresses', error)
  const isUnknown = (addresses?.length === 0 && unreadable === 0) || isRecordGone(error)
  const find = () => {
    if (postcode.trim() === '') return
    setChosenPostcode(undefined)
    void lookUp({ variables: { postcode } })
  }
  const choose = (found: Address) => {
    const address = {
      postcode: found.postcode ?? postcode,
      line1: found.line1 ?? '',
      line2: found.line2 ?? '',
      city: found.city ?? '',
    }
    setChosenPostcode(address.postcode)
    form.set(({ customerDetails }) => ({ customerDetails: { ...customerDetails, address } }))
  }
  return (
    <div className="stack-tight">
      <div className={fieldRow.row}>
        <TextField
          control={form.control}
          name="customerDetails.address.postcode"
          faultOf="postcode"
          label="Postcode"
          className={fieldRow.postcode ?? ''}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            find()
          }}
        />
        <Button className={fieldRow.beside} isBusy={loading} onClick={find}>
          Find address
        </Button>
      </div>
      {addresses !== undefined && addresses.length > 0 && (
        <Field label="Addresses of this postcode">
          {(control) => (
            <Select
              {...control}
              placeholder="Choose an address"
              options={addresses.map((address, index) => ({
                value: index,
                label: addressText(address),
              }))}
              onChange={(index: number) => {
                const address = addresses[index]
                if (address) choose(address)
              }}
            />
          )}
        </Field>
      )}
      <span role="status" className="visually-hidden">
        {isLookedUp && addresses?.length ? `${addresses.length} addresses found` : ''}
      </span>
      {isLookedUp && <Unreadable count={unreadable} one="address of this postcode" many="addresses of this postcode" />}
      {isLookedUp && isUnknown && (
        <p role="status" className="quiet">
          No addresses were found. Enter the address below.
        </p>
      )}
      {isLookedUp && !isUnknown && !addresses && error !== undefined && (
        <p role="status" className="quiet">
          The addresses can't be loaded. Enter the address below.
        </p>
      )}
    </div>
  )
}
