import { useCallback, useRef, useState } from 'react'
import { useBeforeUnload } from 'react-router-dom'
import { useViewer } from './viewer-context.ts'

const DRAFT = 'draft'

/** Whether this tab keeps anything that was typed and not saved. */
export function hasDrafts(): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(`${DRAFT} `))
}

/**
 * A text that is being typed, kept in this tab for its user and record. It ends with the tab: who closes the tab is asked first.
 *
 * @param record what it is about, such as `review 300514 112`
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

/** A text that nobody typed, kept in this tab for its user and record like a draft. */
export function useKept(record: string) {
  return useStored(`kept ${useViewer().id} ${record}`)
}

/** A text that is there over a reload and over a lost session, until it is discarded or the user signs out. */
function useStored(key: string) {
  const [typed, setTyped] = useState(() => ({ key, text: stored(key) }))
  const text = typed.key === key ? typed.text : stored(key)
  // The text that was set last, if the storage has no room for it: two changes in a row must not lose the first.
  const unkept = useRef<{ key: string; text: string }>(undefined)

  const setText = (changed: string) => {
    setTyped({ key, text: changed })
    unkept.current = keep(key, changed) ? undefined : { key, text: changed }
  }
  return {
    text,
    setText,
    /** Sets the text from the one that was set last, by whichever screen. */
    changeText: (change: (before: string) => string) => setText(change(unkept.current?.key === key ? unkept.current.text : stored(key))),
    discard: () => setText(''),
    /** Whether there is a text now: signing out has cleared what the screen may still show. */
    hasAny: useCallback(() => unkept.current !== undefined || stored(key) !== '', [key]),
  }
}

function stored(key: string): string {
  return sessionStorage.getItem(key) ?? ''
}

/** @returns false when the browser's storage is full: the text stays on the screen, and is not kept over a reload */
function keep(key: string, text: string): boolean {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
    return true
  } catch {
    sessionStorage.removeItem(key)
    return false
  }
}

/** A form's values, of which those that differ from what is stored are kept like any draft. */
export function useFormDraft<Values extends Record<string, string>>(record: string, stored: Values) {
  const { text, changeText, discard } = useDraft(record)
  const changed = readChanges(text, stored)
  return {
    values: { ...stored, ...changed },
    isChanged: Object.keys(changed).length > 0,
    set: (change: Partial<Values>) =>
      changeText((before) => {
        const differing = Object.entries({ ...readChanges(before, stored), ...change }).filter(
          ([field, value]) => field in stored && value !== stored[field],
        )
        return differing.length === 0 ? '' : JSON.stringify(Object.fromEntries(differing))
      }),
    discard,
  }
}

function readChanges<Values extends Record<string, string>>(text: string, stored: Values): Partial<Values> {
  if (text === '') return {}
  const kept: unknown = JSON.parse(text)
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter(([field, value]) => field in stored && typeof value === 'string'),
  ) as Partial<Values>
}
