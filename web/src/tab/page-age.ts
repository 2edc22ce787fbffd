import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** When everything on the page was last up to date; undefined while the page can be refreshed. */
let upToDateAt: Date | undefined
const { notify, follow } = createListeners()

/** Records that the page shows older values because it can't be refreshed, or, if `since` is undefined, that it is up to date again. */
export function setOutOfDate(since: Date | undefined): void {
  if (since === upToDateAt) return
  upToDateAt = since
  notify()
}

/** When everything on the page was last up to date; undefined while the page can be refreshed. */
export function useOutOfDateSince(): Date | undefined {
  return useSyncExternalStore(follow, () => upToDateAt)
}
