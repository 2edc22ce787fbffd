import { useQueryRefHandlers, useReadQuery } from '@apollo/client/react'
import { startTransition, useCallback, useEffect, useRef } from 'react'
import type { Preloaded } from '../apollo/client.ts'
import { gatewayError } from '../apollo/errors.ts'

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
  const isGone = gatewayError(error)?.code === 'NOT_FOUND'
  if (lastGood.current.queryRef !== queryRef || !lacksMore(data, lastGood.current.data) || isGone) lastGood.current = { queryRef, data }

  useEffect(() => {
    const refreshWhileVisible = () => {
      if (document.visibilityState === 'hidden') return
      refresh().catch((failure: unknown) => {
        // Somebody removed the record: the screen must not go on showing it. In every other case it keeps what it shows, and the next try comes by itself.
        if (gatewayError(failure)?.code === 'NOT_FOUND') reload()
      })
    }
    const timer = setInterval(refreshWhileVisible, INTERVAL)
    document.addEventListener('visibilitychange', refreshWhileVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshWhileVisible)
    }
  }, [refresh, reload])

  return { data: lastGood.current.data, error, reload }
}

/** Whether an answer lacks a root field that the one before had. */
function lacksMore(data: unknown, before: unknown): boolean {
  if (!isAnswer(data)) return true
  return isAnswer(before) && Object.entries(before).some(([field, value]) => value != null && data[field] == null)
}

function isAnswer(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null
}
