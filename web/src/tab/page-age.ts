import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** When the page was last up to date; undefined unless the page is out of date because it can't be refreshed. */
let upToDateAt: Date | undefined
const { notify, follow } = createListeners()

/** Records when a page that can't be refreshed was last up to date. Pass undefined once the page is up to date again. */
export function setOutOfDate(since: Date | undefined): void {
  if (since === upToDateAt) return
  upToDateAt = since
  notify()
}

/** Returns when the page was last up to date; undefined unless it is out of date. */
export function useOutOfDateSince(): Date | undefined {
  return useSyncExternalStore(follow, () => upToDateAt)
}
