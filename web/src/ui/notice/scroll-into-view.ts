/** For a notice's `ref`: scrolls the notice into view when it appears, because the end of a long form may be below the window. */
export function scrollIntoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
