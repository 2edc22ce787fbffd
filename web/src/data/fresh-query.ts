import { CombinedGraphQLErrors } from '@apollo/client'
import { useQueryRefHandlers, useReadQuery } from '@apollo/client/react'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { isIncomplete, isRecordGone, noDataError } from '../apollo/errors.ts'
import type { Preloaded } from '../apollo/preload.ts'
import { followRecords, type OnChange, type RecordKey } from '../live/record-changes.ts'
import { keepFresh, NO_CHANGES } from './keep-fresh.ts'

interface LiveUpdates<Data> {
  /** The records that the screen shows. When one of them changes, the screen is refetched. */
  shows?: (data: Data) => readonly RecordKey[]
  /**
   * Whether the screen shows one record. Such a screen is refetched less often while the record's changes are reported. Lists and the
   * appointments of a day are always refetched at the normal interval, because entries that customers add aren't reported.
   */
  isRecord?: boolean
}

/**
 * Reads the query that a route preloaded, and refetches it:
 *
 * - every 30 seconds while the screen is visible, or every two minutes if the screen shows one record and its changes are being reported
 * - when the screen becomes visible again
 * - when a record on the screen is changed
 * - on `reload`
 *
 * The screen keeps its data during a refetch. If all or part of the refetch fails, the fields that couldn't be read keep their values,
 * except for those that `kept-data.ts` removes. `read` refetches and resolves to the data; it rejects if any part can't be read.
 */
export function useFreshQuery<Data>(
  { key, queryRef, requestedAt, refresh, complete, abandon, onScreen, kindsInSkippedParts }: Preloaded<Data>,
  { shows, isRecord = false }: LiveUpdates<Data> = {},
) {
  const { refetch } = useQueryRefHandlers(queryRef)
  const { data, error } = useReadQuery(queryRef)
  const [refreshed, setRefreshed] = useState<{ queryRef: typeof queryRef; error: unknown }>()
  const read = useCallback(async () => {
    const { data: now, error: failure } = await refresh()
    if (failure !== undefined || now == null) throw noDataError(failure)
    return now
  }, [refresh])
  /**
   * After an incomplete response, a second request reads everything again, including the missing parts. When that request ends,
   * successfully or not, `completed` is set to the incomplete response's error. Until then, `isCompleting` is true.
   */
  const [completed, setCompleted] = useState<unknown>()
  const isCompleting = isIncomplete(error) && completed !== error
  // Keeps the data together with its key, so that a page never shows another record's data.
  const [lastGood, setLastGood] = useState({ key, data })
  const isShown = lastGood.key !== key || !lostRootField(data, lastGood.data) || isRecordGone(error)
  if (isShown && (lastGood.key !== key || lastGood.data !== data)) setLastGood({ key, data })

  /**
   * Shows the response of a refetch. Resolves to true if everything could be read. Also resolves to true if only list items were
   * unreadable, because reading the list again wouldn't help.
   */
  const show = useCallback(
    (response: ReturnType<Preloaded<Data>['refresh']>) =>
      response.then(
        ({ data: arrived, error: failure }) => {
          // The record no longer exists, so stop showing it.
          if (isRecordGone(failure)) {
            setRefreshed(undefined)
            startTransition(() => void refetch())
          }
          // If there was no response, keeps the current data and error until the next automatic refresh.
          else if (arrived !== undefined) setRefreshed({ queryRef, error: failure })
          return failure === undefined || hasOnlyUnreadable(failure)
        },
        () => false,
      ),
    [queryRef, refetch],
  )
  const whenChanged = useRef<OnChange>(undefined)
  const reload = useCallback(() => {
    const startedAt = performance.now()
    // A failed read counts as a reported change, so that it is retried. Otherwise, the screen might stay out of date.
    void show(complete()).then((isRead) => isRead || whenChanged.current?.(startedAt))
  }, [show, complete])

  useEffect(() => {
    if (isIncomplete(error)) void show(complete()).finally(() => setCompleted(error))
  }, [error, show, complete])

  useEffect(() => onScreen(), [onScreen])

  const shown = isShown ? data : lastGood.data
  const changes = useRef({ ...NO_CHANGES })
  // As a string, because the same records in a new array must not restart the effect.
  const records = JSON.stringify(isObject(shown) ? (shows?.(shown as Data) ?? []) : [])
  useEffect(() => {
    const followed: RecordKey[] = JSON.parse(records)
    return followed.length === 0 ? undefined : followRecords(followed, (changedAt, kind) => whenChanged.current?.(changedAt, kind))
  }, [records])

  useEffect(() => {
    const { onChange, stop } = keepFresh({ requestedAt, refresh, complete, kindsInSkippedParts, isRecord, changes: changes.current, show })
    whenChanged.current = onChange
    return () => {
      stop()
      abandon()
    }
  }, [show, refresh, complete, abandon, isRecord, requestedAt, kindsInSkippedParts])

  return {
    data: shown,
    error: refreshed?.queryRef === queryRef ? refreshed.error : error,
    reload,
    read,
    isCompleting,
  }
}

/** Whether every error in a response says that list items couldn't be read. If so, reading the list again wouldn't help. */
function hasOnlyUnreadable(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.every(({ extensions }) => extensions?.unreadable !== undefined)
}

/** Whether a response lacks a root field that the previous one had. */
function lostRootField(data: unknown, before: unknown): boolean {
  if (!isObject(data)) return true
  return isObject(before) && Object.entries(before).some(([field, value]) => value != null && data[field] == null)
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null
}
