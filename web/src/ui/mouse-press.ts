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
