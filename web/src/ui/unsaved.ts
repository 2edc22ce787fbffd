import { useEffect, useId } from 'react'

const SESSION_ENDED = 'session-ended'

interface Unsaved {
  loss: string
  survivesReload: boolean
}

/** Input that would be lost by leaving the page, keyed by component. */
const unsaved = new Map<string, Unsaved>()

/**
 * While `loss` is set, asks the user for confirmation before they leave the page.
 *
 * @param loss whole sentences that say what would be lost; undefined while nothing would be lost
 * @param options.survivesReload whether the input survives a reload and the end of the session. The question is then asked only before Back and
 *   Forward, because a link is seldom clicked by mistake.
 */
export function useUnsaved(loss: string | undefined, { survivesReload = false }: { survivesReload?: boolean } = {}): void {
  const id = useId()
  useEffect(() => {
    if (loss === undefined) return
    unsaved.set(id, { loss, survivesReload })
    return () => void unsaved.delete(id)
  }, [loss, survivesReload, id])
}

/**
 * If the page has unsaved changes that would be lost when the session ends, notifies it that the session has ended.
 *
 * @returns whether the page has such changes
 */
export function warnUnsaved(): boolean {
  if (!isLostOnReload()) return false
  dispatchEvent(new Event(SESSION_ENDED))
  return true
}

/** Forgets all unsaved changes, so that the page can be left without a prompt. */
export function forgetUnsaved(): void {
  unsaved.clear()
}

/**
 * Calls the listener whenever `warnUnsaved` finds unsaved changes.
 *
 * @returns a function that unsubscribes
 */
export function onUnsavedWarning(listener: () => void): () => void {
  addEventListener(SESSION_ENDED, listener)
  return () => removeEventListener(SESSION_ENDED, listener)
}

/** Whether reloading the page would lose input. */
export function isLostOnReload(): boolean {
  return [...unsaved.values()].some(({ survivesReload }) => !survivesReload)
}

/** Messages about input that would be lost by leaving the page; empty if it is safe to leave. */
export function unsavedLosses(): string[] {
  return [...new Set([...unsaved.values()].map(({ loss }) => loss))]
}
