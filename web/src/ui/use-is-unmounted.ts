import { useEffect, useRef } from 'react'

/** Whether the component has unmounted, so that a late response can be ignored. */
export function useIsUnmounted() {
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])
  return isUnmounted
}
