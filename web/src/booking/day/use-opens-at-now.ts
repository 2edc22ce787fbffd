import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Scrolls the current time into view when the day is opened. Doesn't move the focus, because the page's heading is announced.
 * When the user comes Back to the day, or reloads it, its last scroll position is restored instead, so an entry of the history
 * that was opened once is marked.
 *
 * @param isComplete whether all rows are rendered
 */
export function useOpensAtNow(line: RefObject<HTMLElement | null>, isComplete: boolean): void {
  const { key } = useLocation()
  const isOpened = useRef(false)
  useEffect(() => {
    if (!isComplete || isOpened.current) return
    isOpened.current = true
    if (!entryState().wasOpened && scrollY === 0) showLine(line.current)
  }, [line, isComplete])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog or a filter is another entry
  useEffect(() => history.replaceState({ ...entryState(), wasOpened: true }, ''), [key])
}

/** React Router's state of the current history entry, and ours. */
function entryState(): { wasOpened?: boolean } {
  return (history.state ?? {}) as { wasOpened?: boolean }
}

/** Scrolls to the line unless it is in view. */
function showLine(line: HTMLElement | null): void {
  if (line === null) return
  const { top, bottom } = line.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) line.scrollIntoView({ block: 'center' })
}
