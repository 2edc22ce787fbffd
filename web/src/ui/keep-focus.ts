/** The elements to which focus can be restored: controls, and parts of the page that screen readers announce by name. */
const TARGETS = 'a[href], button, input, textarea, select, [tabindex], [role=dialog], article, section, main'

/** Where focus last was, on the page itself or in one dialog. */
interface Place {
  /** The dialog that contains the focused element; null if the element is on the page itself. */
  dialog: Element | null
  /** The focused element and its ancestors, innermost first. */
  path: Element[]
}

/**
 * Restores focus when the focused element disappears or is disabled, for example when clicking a button disables that button. Focus moves
 * to the nearest remaining ancestor or, if a dialog has closed, to the control that opened it. Without this function, the browser would
 * move focus to the body, and keyboard and screen reader users would have to start again at the top.
 */
export function keepFocus(): void {
  /** Most recent first. */
  let places: Place[] = []
  let isScheduled = false

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    const place = placeOf(target)
    // When Tab leaves a modal dialog, the page behind it has focus for a moment before focus returns to the dialog.
    if (place.dialog === null && [...document.querySelectorAll('[aria-modal=true]')].some(isUsable)) return
    const elsewhere = places.filter(({ dialog }) => dialog !== place.dialog && dialog?.isConnected !== false)
    places = [place, ...elsewhere]
  })

  const restore = () => {
    if (document.activeElement !== document.body || isUsable(places[0]?.path[0])) return
    for (const { path } of places) {
      const remaining = path.find((element) => element.matches(TARGETS) && isUsable(element))
      if (remaining instanceof HTMLElement) return focus(remaining)
    }
  }
  new MutationObserver(() => {
    if (isScheduled) return
    isScheduled = true
    // A disabled element keeps focus until the browser paints, so wait for the next paint. Later changes schedule another check.
    requestAnimationFrame(() => {
      isScheduled = false
      setTimeout(restore)
    })
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] })
}

function placeOf(element: Element): Place {
  const path: Element[] = []
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) path.push(at)
  return { dialog: element.closest('[role=dialog]'), path }
}

function isUsable(element: Element | undefined): boolean {
  return element?.isConnected === true && !element.matches(':disabled') && element.checkVisibility()
}

function focus(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
