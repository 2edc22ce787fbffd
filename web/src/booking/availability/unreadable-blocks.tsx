import { Unreadable } from '../../ui/notice/unreadable.tsx'
import type { Availability } from './availability-query.ts'

interface UnreadableBlocksProps {
  availability: Availability
  /** Why nothing can be saved here. Undefined where saving is still possible. */
  refusal?: string
}

/** Says how many of the branch's blocks can't be read. The unreadable blocks could be of any kind, so every section shows this. */
export function UnreadableBlocks({ availability, refusal }: UnreadableBlocksProps) {
  const count = availability.unreadable.resourceBlocks
  if (count === 0) return null
  return (
    <>
      <Unreadable count={count} one="block of this branch" many="blocks of this branch" />
      {refusal && <p>{refusal}</p>}
    </>
  )
}
