let isPressing = false
let selectionBefore: SelectionEnds | undefined

type SelectionEnds = readonly [anchor: Node | null, anchorOffset: number, focus: Node | null, focusOffset: number]

/** Starts to follow mouse presses. Call this once per document. */
export function followMousePresses(): void {
  const press = () => {
    isPressing = true
    selectionBefore = selectionEnds()
    // The browser moves the focus right after the event, before any timer runs, so `isPressing` stays true until the focus has moved.
    setTimeout(() => {
      isPressing = false
    })
  }
  document.addEventListener('mousedown', press, { capture: true })
}

/** Whether a mouse press is being handled at this moment. If so, the press is the cause of any focus change. */
export function isMousePressing(): boolean {
  return isPressing
}

/** Whether the last mouse press selected text, by dragging for example. Text that was selected before the press doesn't count. */
export function hasMouseSelectedText(): boolean {
  if (getSelection()?.isCollapsed !== false) return false
  const ends = selectionEnds()
  return !selectionBefore?.every((end, index) => end === ends[index])
}

function selectionEnds(): SelectionEnds {
  const selection = getSelection()
  return [selection?.anchorNode ?? null, selection?.anchorOffset ?? 0, selection?.focusNode ?? null, selection?.focusOffset ?? 0]
}

/** Milliseconds between two taps that count as a double tap. */
const DOUBLE_TAP = 500
/** How far apart the two taps of a double tap can be, in pixels. */
const SAME_PLACE = 20

/**
 * Ignores the second click of a double click if the first one has opened another page. Otherwise, the second click could press a button
 * of the new page that happens to be in the same place, such as "Mark as complete".
 */
export function ignoreSecondClickOnNextPage(): void {
  let last = { time: Number.NEGATIVE_INFINITY, path: '', x: 0, y: 0 }
  const follow = (event: MouseEvent) => {
    const click = { time: event.timeStamp, path: location.pathname, x: event.clientX, y: event.clientY }
    const isNear = Math.abs(click.x - last.x) < SAME_PLACE && Math.abs(click.y - last.y) < SAME_PLACE
    const isTap = 'pointerType' in event && event.pointerType === 'touch'
    // Browsers count the clicks of a mouse, but not always those of a finger.
    const isSecond = event.detail > 1 || (isTap && isNear && click.time - last.time < DOUBLE_TAP)
    if (isSecond && click.path !== last.path) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else last = click
  }
  document.addEventListener('click', follow, { capture: true })
}
