import { useQueryRefHandlers, useReadQuery } from '@apollo/client/react'
import { startTransition, useCallback, useEffect, useState } from 'react'
import type { Preloaded } from '../apollo/client.ts'
import { isIncomplete, isRecordGone, whyNoData } from '../apollo/errors.ts'

const INTERVAL = 30_000

/**
 * Reads the query that a route preloaded. Refetches the query every half minute while the screen is visible, when the screen
 * becomes visible again, and on `reload`. The screen keeps its data during a refetch and if the refetch fails. `read` refetches
 * and resolves to the data; it rejects if any part can't be read.
 */
export function useFreshQuery<Data>({ queryRef, refresh, complete }: Preloaded<Data>) {
  const { refetch } = useQueryRefHandlers(queryRef)
  const { data, error } = useReadQuery(queryRef)
  const [refreshed, setRefreshed] = useState<{ queryRef: typeof queryRef; error: unknown }>()
  const reload = useCallback(() => {
    setRefreshed(undefined)
    startTransition(() => void refetch())
  }, [refetch])
  const read = useCallback(async () => {
    const { data: now, error: failure } = await refresh()
    if (failure !== undefined || now === undefined) throw whyNoData(failure)
    return now
  }, [refresh])
  /** The last error about omitted parts, once an attempt to load those parts has finished. */
  const [completed, setCompleted] = useState<unknown>()
  const isCompleting = isIncomplete(error) && completed !== error
  // Keeps the data together with its query, so that a page never shows another record's data.
  const [lastGood, setLastGood] = useState({ queryRef, data })
  const isShown = lastGood.queryRef !== queryRef || !lostRootField(data, lastGood.data) || isRecordGone(error)
  if (isShown && (lastGood.queryRef !== queryRef || lastGood.data !== data)) setLastGood({ queryRef, data })

  const show = useCallback(
    (response: ReturnType<Preloaded<Data>['refresh']>) =>
      response.then(
        ({ data: arrived, error: failure }) => {
          // The record no longer exists, so stop showing it.
          if (isRecordGone(failure)) reload()
          // If there is no data, keeps what is shown and waits for the next automatic refresh.
          else if (arrived !== undefined) setRefreshed({ queryRef, error: failure })
        },
        () => undefined,
      ),
    [queryRef, reload],
  )

  useEffect(() => {
    if (isIncomplete(error)) void show(complete()).finally(() => setCompleted(error))
  }, [error, show, complete])

  useEffect(() => {
    const refreshWhileVisible = () => {
      if (document.visibilityState !== 'hidden') void show(refresh())
    }
    const timer = setInterval(refreshWhileVisible, INTERVAL)
    document.addEventListener('visibilitychange', refreshWhileVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshWhileVisible)
    }
  }, [show, refresh])

  return {
    data: isShown ? data : lastGood.data,
    error: refreshed?.queryRef === queryRef ? refreshed.error : error,
    reload,
    read,
    isCompleting,
  }
}

/** Whether a response lacks a root field that the previous one had. */
function lostRootField(data: unknown, before: unknown): boolean {
  if (!isObject(data)) return true
  return isObject(before) && Object.entries(before).some(([field, value]) => value != null && data[field] == null)
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null
}
