import { Button } from '../../ui/button/button.tsx'
import { type WalkIn, withoutSlot } from './walk-in-draft.ts'

/** Gives up the slot. Every step then redirects to the page where the user chooses a slot. */
export function PickAnotherTime({ change }: Pick<WalkIn, 'change'>) {
  return <Button onClick={() => change(withoutSlot)}>Pick another time</Button>
}
