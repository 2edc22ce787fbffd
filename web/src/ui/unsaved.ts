import { useEffect, useId } from 'react'

const SESSION_ENDED = 'session-ended'

/** Messages about input on the screen that leaving the page would lose. */
const unsaved = new Map<string, string>()

/**
 * Asks the user before leaving the page while `loss` is set.
 *
 * @param loss what would be lost, in whole sentences; undefined while there is nothing to lose
 */
export function useUnsaved(loss: string | undefined): void {
  const id = useId()
  useEffect(() => {
    if (loss === undefined) return
    unsaved.set(id, loss)
    return () => void unsaved.delete(id)
  }, [loss, id])
}

/**
 * Reports the end of the session to a page with unsaved changes.
 *
 * @returns false if there is no such page
 */
export function warnUnsaved(): boolean {
  if (unsaved.size === 0) return false
  dispatchEvent(new Event(SESSION_ENDED))
  return true
}

/**
 * Subscribes to the end of the session on a page with unsaved changes.
 *
 * @returns a function that unsubscribes
 */
export function onUnsavedWarning(hear: () => void): () => void {
  addEventListener(SESSION_ENDED, hear)
  return () => removeEventListener(SESSION_ENDED, hear)
}

/** Messages about what leaving the page would lose; empty if it is safe to leave. */
export function unsavedLosses(): string[] {
  return [...new Set(unsaved.values())]
}
