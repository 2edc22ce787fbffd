import { useEffect, useId } from 'react'
import { createListeners } from '../tab/listeners.ts'

const SESSION_ENDED = 'session-ended'

/** Messages about input that would be lost by leaving the page, keyed by component. */
const unsaved = new Map<string, string>()
/** Notified when `unsaved` changes. */
const changes = createListeners()
/** Messages about input that survives a reload, but would be lost by opening another page. */
const lostOnBack = new Map<string, string>()

/**
 * While `loss` is set, asks the user for confirmation before they leave the page.
 *
 * @param loss whole sentences that say what would be lost; undefined while nothing would be lost
 */
export function useUnsaved(loss: string | undefined): void {
  useLoss(unsaved, loss)
}

/** Like `useUnsaved`, but asks only before Back and Forward, because links are seldom clicked by mistake and a reload loses nothing. */
export function useLostOnBack(loss: string | undefined): void {
  useLoss(lostOnBack, loss)
}

function useLoss(losses: Map<string, string>, loss: string | undefined): void {
  const id = useId()
  useEffect(() => {
    if (loss === undefined) return
    losses.set(id, loss)
    changes.notify()
    return () => {
      losses.delete(id)
      changes.notify()
    }
  }, [losses, loss, id])
}

/**
 * Called when the session has ended. If the page has unsaved changes, calls the listeners of `onUnsavedWarning`.
 *
 * @returns whether the page has unsaved changes
 */
export function warnUnsaved(): boolean {
  if (unsaved.size === 0) return false
  dispatchEvent(new Event(SESSION_ENDED))
  return true
}

/** Forgets all unsaved changes, so that the page can be left without a prompt. */
export function forgetUnsaved(): void {
  unsaved.clear()
  changes.notify()
}

/** Calls the listener whenever the result of `unsavedLosses` may have changed. */
export const followUnsaved = changes.follow

/**
 * Calls the listener whenever `warnUnsaved` finds unsaved changes.
 *
 * @returns a function that unsubscribes
 */
export function onUnsavedWarning(listener: () => void): () => void {
  addEventListener(SESSION_ENDED, listener)
  return () => removeEventListener(SESSION_ENDED, listener)
}

/**
 * Messages about input that would be lost by leaving the page; empty if it is safe to leave.
 *
 * @param isBack whether the page is left by Back or Forward
 */
export function unsavedLosses(isBack = false): string[] {
  return [...new Set([...unsaved.values(), ...(isBack ? lostOnBack.values() : [])])]
}
