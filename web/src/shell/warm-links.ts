import { matchRoutes, type Params, type RouteObject } from 'react-router-dom'

/** Milliseconds that a link must be hovered or focused before its page is loaded. */
const REST = 80

/** A page's module, which may export a function that prefetches the page's data. */
interface PrefetchableModule {
  prefetch?: (params: Params, search: URLSearchParams) => Promise<unknown>
}

/** While a link is hovered or focused, loads its page's code and prefetches the page's data, so that the page opens immediately. */
export function warmLinks(routes: RouteObject[], mount: string): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const rest = ({ target }: Event) => {
    clearTimeout(resting)
    const link = target instanceof Element ? linkAt(target) : null
    if (link === null || link.origin !== location.origin) return
    resting = setTimeout(() => warm(routes, link, mount), REST)
  }
  document.addEventListener('pointerover', rest)
  document.addEventListener('focusin', rest)
  // A click loads the page anyway, so the timer is cancelled.
  document.addEventListener('click', () => clearTimeout(resting), { capture: true })
}

/** The link that contains the element or, in a menu, the link in the focused entry. */
function linkAt(element: Element): HTMLAnchorElement | null {
  return element.closest('a') ?? element.closest('[role=menuitem]')?.querySelector('a') ?? null
}

function warm(routes: RouteObject[], { pathname, search }: HTMLAnchorElement, mount: string): void {
  for (const { route, params } of matchRoutes(routes, pathname, mount) ?? []) {
    if (typeof route.lazy !== 'function') continue
    route.lazy().then(
      (module) => (module as PrefetchableModule).prefetch?.(params, new URLSearchParams(search)),
      // Ignores the error, because opening the page loads the code again and reports any error.
      () => undefined,
    )
  }
}
