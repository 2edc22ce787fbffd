import { useCallback, useSyncExternalStore } from 'react'
import { useBeforeUnload } from 'react-router-dom'
import { createListeners } from '../tab/listeners.ts'
import { tabEntries } from '../tab/storage.ts'
import { DRAFT, KEPT } from './user-keys.ts'
import { useViewer } from './viewer-context.ts'

/**
 * The listeners that are notified after each change to a stored entry. Several screens can show the same entry, for example if a dialog is
 * reopened during a save.
 */
const entries = createListeners()

/** Calls the listener after each change to a draft. */
export const followDrafts = entries.follow

/** Whether this tab has any unsaved input. */
export function hasDrafts(): boolean {
  return tabEntries.keys().some((key) => key.startsWith(`${DRAFT} `))
}

/**
 * Text that the user is typing, stored in this tab per user and record. Closing the tab loses the text, so the browser asks for
 * confirmation first if the text is on the screen.
 *
 * @param record what the text is about, such as `review 300514 112`
 */
export function useDraft(record: string) {
  const { hasAny, ...draft } = useStored(`${DRAFT} ${useViewer().id} ${record}`)
  useBeforeUnload(
    useCallback(
      (event) => {
        if (hasAny()) event.preventDefault()
      },
      [hasAny],
    ),
  )
  return draft
}

/** Returns the given records for which the user has unsaved text in this tab. */
export function useDraftedRecords(records: readonly string[]): readonly string[] {
  const { id } = useViewer()
  const drafted = useSyncExternalStore(entries.follow, () =>
    JSON.stringify(records.filter((record) => stored(`${DRAFT} ${id} ${record}`) !== '')),
  )
  return JSON.parse(drafted)
}

/** Like `useDraft`, but for a value that the user didn't type, such as an id. When the tab closes, the value is lost without a warning. */
export function useKept(record: string) {
  return useStored(`${KEPT} ${useViewer().id} ${record}`)
}

/** Text that survives a reload and an expired session, until it is discarded or the user signs out. */
function useStored(key: string) {
  const text = useSyncExternalStore(entries.follow, () => stored(key))
  const setText = (changed: string) => {
    tabEntries.set(key, changed === '' ? undefined : changed)
    entries.notify()
  }
  return {
    text,
    setText,
    /** Applies the change to the latest text, which another screen may have set. */
    changeText: (change: (before: string) => string) => setText(change(stored(key))),
    discard: () => setText(''),
    /**
     * Whether closing the tab would lose text. Checks the stored entry, not `text`: once a sign-out has removed the entry, there is nothing
     * left to lose, although `text` may still be on a screen.
     */
    hasAny: useCallback(() => stored(key) !== '', [key]),
  }
}

function stored(key: string): string {
  return tabEntries.get(key) ?? ''
}
