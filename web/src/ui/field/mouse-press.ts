let isPressing = false

/** Starts to follow mouse presses. Call this once per document. */
export function followMousePresses(): void {
  const press = () => {
    isPressing = true
    // The browser moves the focus right after the event, before any timer.
    setTimeout(() => {
      isPressing = false
    })
  }
  document.addEventListener('mousedown', press, { capture: true })
}

/** Whether the mouse is being pressed at this moment, which may move the focus. */
export function isMousePressing(): boolean {
  return isPressing
}
