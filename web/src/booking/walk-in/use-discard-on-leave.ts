import { useEffect, useEffectEvent, useRef } from 'react'
import { useWalkIn } from './walk-in-draft.ts'

/**
 * Returns a function that makes the draft be discarded when this page closes. It must not be discarded earlier, because without a draft the
 * page would redirect to the first step.
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
