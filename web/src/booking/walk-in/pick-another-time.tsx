import { Button } from 'antd'
import { type WalkIn, withoutSlot } from './walk-in-draft.ts'

/** Gives up the slot. Without one, every step of the booking leads back to choosing it. */
export function PickAnotherTime({ change }: Pick<WalkIn, 'change'>) {
  return <Button onClick={() => change(withoutSlot)}>Pick another time</Button>
}
