import { isBlank } from '#rules/text.ts'
import { NO_VALUE } from '../ui/formats.ts'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import { joinIsolated } from '../ui/text/join-visible.ts'

interface CustomerAddressProps {
  address: { line1?: string | null; line2?: string | null; city?: string | null; postcode?: string | null } | null | undefined
}

/** A customer's address on one line. The postcode never wraps. */
export function CustomerAddress({ address }: CustomerAddressProps) {
  const lines = joinIsolated([address?.line1, address?.line2, address?.city], ', ')
  const postcode = !isBlank(address?.postcode) && <bdi className="unbroken">{address?.postcode}</bdi>
  if (!lines || !postcode) return lines ? <ClampedText>{lines}</ClampedText> : postcode || NO_VALUE
  return (
    <>
      <ClampedText>{lines}</ClampedText>, {postcode}
    </>
  )
}
