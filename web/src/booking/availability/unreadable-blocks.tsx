import { Unreadable } from '../../ui/notice/unreadable.tsx'
import type { Availability } from './availability-query.ts'

interface UnreadableBlocksProps {
  availability: Availability
  /** Explains how the unreadable blocks affect this section. */
  consequence?: string
}

/**
 * Says how many of the branch's blocks can't be read. The unreadable blocks could be of any kind, so every section that lists or saves
 * the branch's blocks shows this notice.
 */
export function UnreadableBlocks({ availability, consequence }: UnreadableBlocksProps) {
  const count = availability.unreadable.resourceBlocks
  if (count === 0) return null
  return (
    <>
      <Unreadable count={count} one="block of this branch" many="blocks of this branch" />
      {consequence && <p>{consequence}</p>}
    </>
  )
}
