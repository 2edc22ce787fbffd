import { useEffect, useSyncExternalStore } from 'react'
import { followUnsaved, unsavedLosses } from '../ui/unsaved.ts'
import { followDrafts, hasDrafts } from './draft.ts'

/** The lock that each tab with unsaved input holds. Browsers provide locks only for pages loaded over https or from localhost. */
const LOCK = 'unsaved input'

/** Whether this tab has any unsaved input. */
export function hasUnsavedInput(): boolean {
  return hasDrafts() || unsavedLosses().length > 0
}

function followInput(listener: () => void): () => void {
  const ends = [followDrafts(listener), followUnsaved(listener)]
  return () => {
    for (const end of ends) end()
  }
}

/** Lets other tabs know whether this tab has unsaved input. */
export function useUnsavedLock(): void {
  const isUnsaved = useSyncExternalStore(followInput, hasUnsavedInput)
  useEffect(() => {
    if (!isUnsaved) return undefined
    const saved = Promise.withResolvers<void>()
    navigator.locks?.request(LOCK, { mode: 'shared' }, () => saved.promise).catch(() => undefined)
    return () => saved.resolve()
  }, [isUnsaved])
}

/**
 * Whether another tab has unsaved input. Call this only if this tab has none, because its own lock would count too. Returns false if the
 * browser doesn't provide locks.
 */
export async function isUnsavedElsewhere(): Promise<boolean> {
  const locks = await navigator.locks?.query().catch(() => undefined)
  return locks?.held?.some(({ name }) => name === LOCK) ?? false
}
