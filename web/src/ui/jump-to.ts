import type { MouseEvent } from 'react'

/** Scrolls to an element and focuses it. Adds no history entry, so that Back still leaves the page. For a link's `onClick`. */
export function jumpTo(event: MouseEvent, id: string): void {
  event.preventDefault()
  const target = document.getElementById(id)
  target?.scrollIntoView({ block: 'start' })
  target?.focus({ preventScroll: true })
}
