import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A ref to the value of the last render. With it, a function can use current values without changing when they do, so that memoised
 * components which receive the function aren't rendered again. The ref may only be read in event handlers and effects.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
