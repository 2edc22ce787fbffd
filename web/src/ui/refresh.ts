import { startTransition, useEffect } from 'react'

const INTERVAL = 30_000

/** Reads a screen's data again every half minute while it is visible, and when it becomes visible again. */
export function useRefreshWhileVisible(refetch: () => unknown): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') startTransition(() => void refetch())
    }
    const timer = setInterval(refresh, INTERVAL)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [refetch])
}
