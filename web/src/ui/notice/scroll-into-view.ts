/** Use this as a notice's `ref`. It scrolls the notice into view when it appears, because the notice may be outside the window. */
export function scrollIntoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
