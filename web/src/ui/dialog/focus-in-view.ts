/**
 * Keeps a dialog's focused control in the window. Ant Design moves focus from the last control to the first, and back, without
 * scrolling. Content that loads late can also push the focused control out of the window.
 *
 * @returns a function that removes the listeners
 */
export function keepFocusInView(dialog: HTMLElement): () => void {
  let height = dialog.offsetHeight
  let wasInView = false
  const focused = () => (dialog.contains(document.activeElement) && document.activeElement !== dialog ? document.activeElement : null)
  const show = () => {
    const control = focused()
    if (!isInWindow(control)) control?.scrollIntoView({ block: 'nearest' })
    wasInView = isInWindow(control)
  }
  // If the user has scrolled away from the focused control, don't scroll back to it. Ignore scrolling while the dialog's height changes,
  // because the browser causes that scrolling, not the user.
  const scrolled = () => {
    if (dialog.offsetHeight === height) wasInView = isInWindow(focused())
  }
  const resized = new ResizeObserver(() => {
    height = dialog.offsetHeight
    if (wasInView) show()
  })
  resized.observe(dialog)
  dialog.addEventListener('focusin', show)
  dialog.parentElement?.addEventListener('scroll', scrolled, { passive: true })
  return () => {
    resized.disconnect()
    dialog.removeEventListener('focusin', show)
    dialog.parentElement?.removeEventListener('scroll', scrolled)
  }
}

/**
 * Whether the window shows all of an element or, if the element is too tall, any part of it. Positions may be off by one pixel because of
 * rounding.
 */
function isInWindow(element: Element | null): boolean {
  if (element === null) return false
  const { top, bottom, height } = element.getBoundingClientRect()
  return height < innerHeight ? top >= -1 && bottom <= innerHeight + 1 : top < innerHeight && bottom > 0
}
