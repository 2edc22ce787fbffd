import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Scrolls the current time into view when the day is opened. If the user goes Back to the day or reloads it, the day's last scroll position
 * is restored instead. To tell these cases apart, the hook marks each history entry when the entry is first opened. The focus stays on the
 * page's heading, so that screen readers announce the heading.
 *
 * @returns whether the day's last scroll position is restored
 */
export function useOpensAtNow(line: RefObject<HTMLElement | null>): boolean {
  const { key } = useLocation()
  const [isReturn] = useState(() => entryState().wasOpened === true)
  useEffect(() => {
    if (!isReturn && scrollY === 0) showLine(line.current)
  }, [line, isReturn])
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening a dialog or setting a filter adds an entry, which must be marked too
  useEffect(() => history.replaceState({ ...entryState(), wasOpened: true }, ''), [key])
  return isReturn
}

/** The current history entry's state. This hook sets `wasOpened`, and React Router sets the other fields. */
function entryState(): { wasOpened?: boolean } {
  return (history.state ?? {}) as { wasOpened?: boolean }
}

/** Scrolls to the line unless it is in view. */
function showLine(line: HTMLElement | null): void {
  if (line === null) return
  const { top, bottom } = line.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) line.scrollIntoView({ block: 'center' })
}
