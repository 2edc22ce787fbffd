import { Button } from '../../ui/button/button.tsx'
import { heldSlots } from './hold.ts'
import { type WalkIn, type WalkInDraft, withoutSlot } from './walk-in-draft.ts'

interface PickAnotherTimeProps extends Pick<WalkIn, 'change'> {
  draft: WalkInDraft
  /** Whether someone else has the slot. If not, the user may choose it again, because it is still held for this booking. */
  isTaken: boolean
}

/** A button that gives up the slot. Every step then redirects to the page where the user chooses a slot. */
export function PickAnotherTime({ change, draft, isTaken }: PickAnotherTimeProps) {
  const giveUp = () => change(isTaken ? withoutSlot : { ...withoutSlot, otherHolds: heldSlots(draft) })
  return <Button onClick={giveUp}>Pick another time</Button>
}
