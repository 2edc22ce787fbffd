import type { ReactNode } from 'react'
import { isBlank } from '#rules/text.ts'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import { joinIsolated } from '../ui/text/join-visible.ts'

interface Address {
  line1?: string | null
  line2?: string | null
  city?: string | null
  postcode?: string | null
}

/** A customer's address on one line, or null if there is none. The postcode never wraps. */
export function customerAddress(address: Address | null | undefined): ReactNode {
  const lines = joinIsolated([address?.line1, address?.line2, address?.city], ', ')
  const postcode = !isBlank(address?.postcode) && <bdi className="unbroken">{address?.postcode}</bdi>
  if (!lines || !postcode) return lines ? <ClampedText>{lines}</ClampedText> : postcode || null
  return (
    <>
      <ClampedText>{lines}</ClampedText>, {postcode}
    </>
  )
}
