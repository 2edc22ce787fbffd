/** Where focus may go: what can have it, or a part of the page that is announced by its name. */
const TARGETS = 'a[href], button, input, textarea, select, [tabindex], [role=dialog], article, section, main'

/** Where focus was last, on the page or in one dialog. */
interface Place {
  /** Null on the page itself. */
  dialog: Element | null
  /** The focused element and everything around it, innermost first. */
  path: Element[]
}

/**
 * Keeps the keyboard's place when the focused element disappears or is disabled, such as a button that its own action made
 * pointless. The browser would drop focus to the body, and keyboard and screen reader users would start at the top again.
 * Focus moves to the nearest remaining part of the page around it or, after a dialog, around what opened it.
 */
export function keepFocus(): void {
  /** The latest first. */
  let places: Place[] = []
  let isScheduled = false

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    const place = placeOf(target)
    const elsewhere = places.filter(({ dialog }) => dialog !== place.dialog && dialog?.isConnected !== false)
    places = [place, ...elsewhere]
  })

  const restore = () => {
    isScheduled = false
    if (document.activeElement !== document.body || isUsable(places[0]?.path[0])) return
    for (const { path } of places) {
      const remaining = path.find((element) => element.matches(TARGETS) && isUsable(element))
      if (remaining instanceof HTMLElement) return focus(remaining)
    }
  }
  new MutationObserver(() => {
    if (isScheduled) return
    isScheduled = true
    // The browser takes focus away from a disabled element when it draws, not before.
    requestAnimationFrame(() => setTimeout(restore))
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
