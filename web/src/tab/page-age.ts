import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** Since when the page has been out of date because it can't be refreshed; undefined while refreshing works. */
let upToDateAt: Date | undefined
const { notify, follow } = createListeners()

/** Records since when the page has been out of date because it can't be refreshed. Undefined means that it is up to date again. */
export function setOutOfDate(since: Date | undefined): void {
  if (since === upToDateAt) return
  upToDateAt = since
  notify()
}

/** Since when the page has been out of date because it can't be refreshed; undefined while refreshing works. */
export function useOutOfDateSince(): Date | undefined {
  return useSyncExternalStore(follow, () => upToDateAt)
}
