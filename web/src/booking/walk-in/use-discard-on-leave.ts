import { useEffect, useEffectEvent, useRef } from 'react'
import { useWalkIn } from './walk-in-draft.ts'

/**
 * Returns a function to call just before leaving this page. The draft is then discarded when the page unmounts. It isn't discarded earlier,
 * because the page would then redirect to the first step.
 */
export function useDiscardOnLeave(): () => void {
  const { discard } = useWalkIn()
  const isLeaving = useRef(false)
  const discardIfLeaving = useEffectEvent(() => isLeaving.current && discard())
  useEffect(() => () => void discardIfLeaving(), [])
  return () => {
    isLeaving.current = true
  }
}
