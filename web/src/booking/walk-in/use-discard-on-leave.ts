import { useEffect, useEffectEvent, useRef } from 'react'
import { useWalkIn } from './walk-in-draft.ts'

/**
 * Returns a function that schedules the draft's deletion: the draft is discarded when this page closes. Discarding it earlier would make
 * the page redirect to the first step.
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
