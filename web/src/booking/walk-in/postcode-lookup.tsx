import { useLazyQuery } from '@apollo/client/react'
import { Button, Input, Select } from 'antd'
import type { FocusEvent } from 'react'
import { graphql } from '../../generated/gql.ts'
import { Field } from '../../ui/field.tsx'

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

interface PostcodeLookupProps {
  /** Of the postcode's field. */
  id: string
  postcode: string
  fault: string | undefined
  onLeave: (event: FocusEvent) => void
  onPostcode: (postcode: string) => void
  onAddress: (address: { postcode: string; line1: string; line2: string; city: string }) => void
}

/** A postcode, and the choice of its addresses once they were looked up. */
export function PostcodeLookup({ id, postcode, fault, onLeave, onPostcode, onAddress }: PostcodeLookupProps) {
  const [lookUp, { data, variables, loading, error }] = useLazyQuery(postcodeAddressesDocument)
  // Those of another postcode are not offered.
  const addresses = variables?.postcode === postcode ? data?.postcodeAddresses : undefined
  const find = () => {
    if (postcode.trim() !== '') void lookUp({ variables: { postcode } })
  }
  return (
    <div className="stack-tight">
      <div className="row-top">
        <Field id={id} label="Postcode" fault={fault}>
          {(control) => (
            <Input
              {...control}
              className="postcode"
              autoComplete="off"
              value={postcode}
              onBlur={onLeave}
              onChange={({ target }) => onPostcode(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                find()
              }}
            />
          )}
        </Field>
        <Button className="beside-field" loading={loading} onClick={find}>
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
                label: [address.line1, address.line2, address.city].filter(Boolean).join(', '),
              }))}
              onChange={(index: number) => {
                const address = addresses[index]
                if (address)
                  onAddress({
                    postcode: address.postcode ?? postcode,
                    line1: address.line1 ?? '',
                    line2: address.line2 ?? '',
                    city: address.city ?? '',
                  })
              }}
            />
          )}
        </Field>
      )}
      {(addresses === undefined ? error !== undefined : addresses.length === 0) && !loading && (
        <p role="status" className="quiet">
          No addresses were found. Enter the address below.
        </p>
      )}
    </div>
  )
}
