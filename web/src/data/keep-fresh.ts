import { hasKeptPart } from '../apollo/failed-parts.ts'
import type { Preloaded, Refreshed } from '../apollo/preload.ts'
import { isFollowedSince, KEPT_WHILE_HIDDEN, type OnChange } from '../live/record-changes.ts'
import { setOutOfDate } from '../tab/page-age.ts'
import { atMostEvery } from '../ui/at-most-every.ts'
import { REFRESH_INTERVAL } from '../ui/refresh.ts'

/**
 * The refresh interval, in milliseconds, for a record whose changes are reported. It can be long, because only changes made in other
 * systems go unreported. These are rare, and even if the screen is out of date, the gateway checks every decision.
 */
const FOLLOWED_INTERVAL = 120_000
/** Age in milliseconds. If refreshes fail, a notice appears once the values on the screen are older than this. */
const UNNOTICED_AGE = 75_000
/** Minimum time between two refetches caused by reported changes, in milliseconds. */
const CHANGES_PAUSE = 2_000
/** Milliseconds until a failed refetch is retried, if the screen doesn't show a reported change yet. */
const RETRY_INTERVAL = 10_000
/** How many times a failed refetch is retried at this interval. After that, it waits for the next normal refresh. */
const MAXIMUM_RETRIES = 3

/** The times of the last reported changes, as values of `performance.now()`. */
interface LastChanges {
  /** When anything on the screen last changed. */
  data: number
  /** When a change last affected a part that a normal refresh skips. */
  parts: number
}

export const NO_CHANGES: LastChanges = { data: Number.NEGATIVE_INFINITY, parts: Number.NEGATIVE_INFINITY }

type Screen<Data> = Pick<Preloaded<Data>, 'requestedAt' | 'refresh' | 'complete' | 'kindsInSkippedParts'> & {
  isRecord: boolean
  /** Updated with each reported change. The caller passes the same object to each call, so it includes changes reported earlier. */
  changes: LastChanges
  /** Shows the response of a refetch. Resolves to true if everything could be read. */
  show: (response: ReturnType<Preloaded<Data>['refresh']>) => Promise<boolean>
}

/**
 * Refetches a screen's data at intervals while the screen is visible, when it becomes visible again, and after changes. Tells the user if
 * refetches fail for so long that the screen is out of date.
 *
 * @returns `onChange`, which must be called when a record on the screen is changed, and `stop`
 */
export function keepFresh<Data>({ requestedAt, refresh, complete, kindsInSkippedParts, isRecord, changes, show }: Screen<Data>): {
  onChange: OnChange
  stop: () => void
} {
  let lastAttempt = requestedAt
  // The start time of the latest request that returned data.
  let answeredSince = requestedAt
  // Two times at which data on the screen was requested: `partsSince` for the parts that a normal refresh skips, `dataSince` for everything
  // else. The screen already shows all changes made before these times.
  let [dataSince, partsSince] = [requestedAt, requestedAt]
  const reportAge = ageReporter(requestedAt)
  let isOutOfDate = false
  const isChanged = () => changes.data > dataSince || changes.parts > partsSince

  let isStopped = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let retries = 0
  const readWhileVisible = async () => {
    clearTimeout(retry)
    if (isStopped) return
    if (document.visibilityState === 'hidden') return
    lastAttempt = performance.now()
    const readsParts = changes.parts > partsSince
    const response = readsParts ? complete() : refresh()
    const isRead = await show(response)
    const { data, error, requestedAt: readAt } = await response.catch((failure) => ({ data: undefined, error: failure, requestedAt: 0 }))
    if (isStopped) return
    isOutOfDate = reportAge({ data, error, requestedAt: readAt })
    if (data != null) answeredSince = Math.max(answeredSince, readAt)
    if (!isRead) {
      clearTimeout(retry)
      if (isChanged() && retries < MAXIMUM_RETRIES) retry = setTimeout(request, RETRY_INTERVAL)
      retries += 1
      return
    }
    retries = 0
    dataSince = Math.max(dataSince, readAt)
    if (readsParts) partsSince = Math.max(partsSince, readAt)
  }
  const refreshWhileVisible = () => void readWhileVisible()
  let hiddenAt = document.visibilityState === 'hidden' ? requestedAt : Number.POSITIVE_INFINITY
  const followVisibility = () => {
    const now = performance.now()
    if (document.visibilityState === 'hidden') hiddenAt = now
    // The stream is closed if the tab is hidden for this long, so changes may have been missed.
    else if (now - hiddenAt > KEPT_WHILE_HIDDEN) changes.parts = now
    refreshWhileVisible()
  }
  const refreshWhenDue = () => {
    const isFollowed = isRecord && isFollowedSince(answeredSince)
    const isDue = performance.now() - lastAttempt > FOLLOWED_INTERVAL - REFRESH_INTERVAL / 2
    if (isChanged() || isDue || isOutOfDate || !isFollowed) refreshWhileVisible()
  }
  const { request, cancel } = atMostEvery(CHANGES_PAUSE, refreshWhileVisible)
  const timer = setInterval(refreshWhenDue, REFRESH_INTERVAL)
  document.addEventListener('visibilitychange', followVisibility)
  if (isChanged()) request()
  return {
    onChange: (at, kind) => {
      changes.data = Math.max(changes.data, at)
      if (kind === undefined || kindsInSkippedParts.includes(kind)) changes.parts = Math.max(changes.parts, at)
      if (isChanged() && !isStopped) request()
    },
    stop: () => {
      isStopped = true
      setOutOfDate(undefined)
      cancel()
      clearInterval(timer)
      clearTimeout(retry)
      document.removeEventListener('visibilitychange', followVisibility)
    },
  }
}

/**
 * Returns a function to call with the response of each refetch. The function returns whether the screen shows values that are too old. If
 * so, it also tells the user.
 */
function ageReporter(requestedAt: number): (response: Refreshed<unknown>) => boolean {
  // The time at which the oldest value on the screen was requested.
  let shownSince = requestedAt
  let reported: Date | undefined
  return ({ data, error, requestedAt: readAt }) => {
    if (data != null && !hasKeptPart(data, error)) shownSince = Math.max(shownSince, readAt)
    const age = performance.now() - shownSince
    reported = age > UNNOTICED_AGE ? (reported ?? new Date(Date.now() - age)) : undefined
    setOutOfDate(reported)
    return reported !== undefined
  }
}
