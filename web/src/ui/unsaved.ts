import { useEffect, useId } from 'react'

const SESSION_ENDED = 'session-ended'

/** What on the screen can't be kept over leaving its page, in words. */
const unsaved = new Map<string, string>()

/**
 * Marks that leaving the page loses something: the user is asked first.
 *
 * @param loss what is lost, in whole sentences; undefined while there is nothing to lose
 */
export function useUnsaved(loss: string | undefined): void {
  const id = useId()
  useEffect(() => {
    if (loss === undefined) return
    unsaved.set(id, loss)
    return () => void unsaved.delete(id)
  }, [loss, id])
}

/** Tells the user of a page with something unsaved that the session has ended. @returns false when there is no such page */
export function tellUnsaved(): boolean {
  if (unsaved.size === 0) return false
  dispatchEvent(new Event(SESSION_ENDED))
  return true
}

/** Hears that the session has ended on a page with something unsaved. @returns what ends hearing it */
export function onToldUnsaved(hear: () => void): () => void {
  addEventListener(SESSION_ENDED, hear)
  return () => removeEventListener(SESSION_ENDED, hear)
}

/** What leaving the page would lose, in words; nothing when it is safe to leave. */
export function unsavedLosses(): string[] {
  return [...new Set(unsaved.values())]
}
