import type { Preloaded } from '../apollo/client.ts'
import { atMostEvery } from '../live/at-most-every.ts'
import { isFollowedSince, type OnChange } from '../live/record-changes.ts'
import { REFRESH_INTERVAL } from './refresh.ts'

/**
 * The refresh interval for a record whose changes are reported. A long interval is enough, because unreported changes, which are made in
 * other systems, are rare. In addition, the gateway checks every decision.
 */
const FOLLOWED_INTERVAL = 120_000
/** Minimum time between two refetches caused by reported changes, in milliseconds. */
const CHANGES_PAUSE = 2_000

type Screen<Data> = Pick<Preloaded<Data>, 'requestedAt' | 'refresh' | 'complete' | 'skippedPartsShow'> & {
  isRecord: boolean
  /** Shows the response of a refetch. Resolves to true if everything could be read. */
  show: (response: ReturnType<Preloaded<Data>['refresh']>) => Promise<boolean>
}

/**
 * Refetches a screen's data at intervals while the screen is visible, when it becomes visible again, and after changes.
 *
 * @returns `onChange`, which must be called when a record on the screen is changed, and `stop`
 */
export function keepFresh<Data>({ requestedAt, refresh, complete, skippedPartsShow, isRecord, show }: Screen<Data>): {
  onChange: OnChange
  stop: () => void
} {
  let lastAttempt = requestedAt
  // When the data on the screen was requested, and when its parts that a normal refresh skips were requested. Each includes all earlier
  // changes.
  let [shownSince, partsShownSince] = [requestedAt, requestedAt]
  // When anything on the screen was last changed, and when something was last changed that these parts show.
  let [changedAt, partsChangedAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]

  const readWhileVisible = async () => {
    if (document.visibilityState === 'hidden') return
    lastAttempt = performance.now()
    const readsParts = partsChangedAt > partsShownSince
    const response = readsParts ? complete() : refresh()
    if (!(await show(response))) return
    const readAt = (await response).requestedAt
    shownSince = Math.max(shownSince, readAt)
    if (readsParts) partsShownSince = Math.max(partsShownSince, readAt)
  }
  const refreshWhileVisible = () => void readWhileVisible()
  const isChanged = () => changedAt > shownSince || partsChangedAt > partsShownSince
  const refreshWhenDue = () => {
    const isFollowed = isRecord && isFollowedSince(shownSince)
    const isDue = performance.now() - lastAttempt > FOLLOWED_INTERVAL - REFRESH_INTERVAL / 2
    if (isChanged() || isDue || !isFollowed) refreshWhileVisible()
  }
  const { request, cancel } = atMostEvery(CHANGES_PAUSE, refreshWhileVisible)
  const timer = setInterval(refreshWhenDue, REFRESH_INTERVAL)
  document.addEventListener('visibilitychange', refreshWhileVisible)
  return {
    onChange: (at, kind) => {
      changedAt = Math.max(changedAt, at)
      if (kind === undefined || skippedPartsShow.includes(kind)) partsChangedAt = Math.max(partsChangedAt, at)
      if (isChanged()) request()
    },
    stop: () => {
      cancel()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshWhileVisible)
    },
  }
}
