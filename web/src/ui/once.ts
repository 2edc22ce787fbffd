import { useCallback, useRef } from 'react'

/** Carries out one piece of work at a time: what is asked for while it runs, such as by a second click, is not done, and answers undefined. */
export function useOnce() {
  const isRunning = useRef(false)
  return useCallback(async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    try {
      return await work()
    } finally {
      isRunning.current = false
    }
  }, [])
}
