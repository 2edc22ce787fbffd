import { useEffect, useSyncExternalStore } from 'react'
import { followDrafts, hasDrafts } from './draft.ts'

/** Held by each tab with unsaved input. Browsers offer locks only to pages loaded over https or from localhost. */
const LOCK = 'unsaved input'

/** Lets other tabs know whether this tab has unsaved input. */
export function useUnsavedLock(): void {
  const isUnsaved = useSyncExternalStore(followDrafts, hasDrafts)
  useEffect(() => {
    if (!isUnsaved) return undefined
    const saved = Promise.withResolvers<void>()
    void navigator.locks?.request(LOCK, { mode: 'shared' }, () => saved.promise)
    return () => saved.resolve()
  }, [isUnsaved])
}

/** Whether another tab has unsaved input. */
export async function isUnsavedElsewhere(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const own = hasDrafts() ? 1 : 0
  return held.filter(({ name }) => name === LOCK).length > own
}
