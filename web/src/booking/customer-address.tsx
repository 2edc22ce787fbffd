import { NOTHING } from '../rules/formats.ts'

interface CustomerAddressProps {
  address: { line1?: string | null; line2?: string | null; city?: string | null; postcode?: string | null } | null | undefined
}

/** A customer's address in one run, whose postcode is not broken over two lines. */
export function CustomerAddress({ address }: CustomerAddressProps) {
  const lines = [address?.line1, address?.line2, address?.city].filter(Boolean).join(', ')
  const postcode = address?.postcode && <span className="nowrap">{address.postcode}</span>
  if (!lines || !postcode) return lines || postcode || NOTHING
  return (
    <>
      {lines}, {postcode}
    </>
  )
}
