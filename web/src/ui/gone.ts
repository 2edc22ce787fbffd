import { useEffect, useRef } from 'react'

/** Whether the component has unmounted, so that a late response can be ignored. */
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
