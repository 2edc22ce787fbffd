import { useCallback, useRef } from 'react'

/** Runs one task at a time. Calls made while a task runs, for example by a second click, are ignored and resolve to undefined. */
export function useOnce() {
  const isRunning = useRef(false)
  return useCallback(async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    // An async function, so that `finally` also runs if `work` throws immediately.
    return (async () => work())().finally(() => {
      isRunning.current = false
    })
  }, [])
}
