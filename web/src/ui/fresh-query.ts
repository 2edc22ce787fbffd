import { useQueryRefHandlers, useReadQuery } from '@apollo/client/react'
import { startTransition, useCallback, useEffect, useRef } from 'react'
import type { Preloaded } from '../apollo/client.ts'

const INTERVAL = 30_000

/**
 * Reads what a route preloaded, and reads it again every half minute while the screen is visible, when it becomes
 * visible again, and on `reload`. What is on the screen stays there meanwhile, and when reading again fails.
 */
export function useFreshQuery<Data>({ queryRef, refresh }: Preloaded<Data>) {
  const { refetch } = useQueryRefHandlers(queryRef)
  const { data, error } = useReadQuery(queryRef)
  const reload = useCallback(() => startTransition(() => void refetch()), [refetch])
  // Of this very query alone: another record's data must never stand in for it.
  const lastGood = useRef({ queryRef, data })
  if (lastGood.current.queryRef !== queryRef || isWhole(data)) lastGood.current = { queryRef, data }

  useEffect(() => {
    const refreshWhileVisible = () => {
      // The screen keeps what it shows; the next try comes by itself.
      if (document.visibilityState === 'visible') refresh().catch(() => undefined)
    }
    const timer = setInterval(refreshWhileVisible, INTERVAL)
    document.addEventListener('visibilitychange', refreshWhileVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshWhileVisible)
    }
  }, [refresh])

  return { data: lastGood.current.data, error, reload }
}

/** Whether every root field was answered. */
function isWhole(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.values(data).every((value) => value !== null && value !== undefined)
}
