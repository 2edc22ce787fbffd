import { useEffect, useRef } from 'react'

/** Whether its screen was left: an answer that comes late must change nothing of the next. */
export function useIsGone() {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return isGone
}
