import { matchRoutes, type Params, type RouteObject } from 'react-router-dom'

/** Milliseconds that a link or button must be hovered or focused before its page is loaded. */
const REST = 80

/** A page's module, which may export a function that prefetches the page's data. */
interface PrefetchableModule {
  prefetch?: (params: Params, search: URLSearchParams) => Promise<unknown>
}

/**
 * While a link or a button that opens a page is hovered or focused, loads the page's code and prefetches the page's data, so that the page
 * opens immediately.
 */
export function warmLinks(routes: RouteObject[], mount: string): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const rest = ({ target }: Event) => {
    clearTimeout(resting)
    const url = target instanceof Element ? urlAt(target) : undefined
    if (url !== undefined) resting = setTimeout(() => warm(routes, url, mount), REST)
  }
  document.addEventListener('pointerover', rest)
  document.addEventListener('focusin', rest)
  // A click loads the page anyway, so the timer is cancelled.
  document.addEventListener('click', () => clearTimeout(resting), { capture: true })
}

/**
 * The URL on this site that a click on the element opens. The element may be inside a link or, in a menu, the entry that contains the link.
 * A button that opens a URL names it in `data-opens`.
 */
function urlAt(element: Element): URL | undefined {
  const link = element.closest('a') ?? element.closest('[role=menuitem]')?.querySelector('a')
  if (link) return link.origin === location.origin ? new URL(link.href) : undefined
  const opened = element.closest('[data-opens]')?.getAttribute('data-opens')
  return opened == null ? undefined : new URL(opened, location.href)
}

function warm(routes: RouteObject[], { pathname, search }: URL, mount: string): void {
  for (const { route, params } of matchRoutes(routes, pathname, mount) ?? []) {
    if (typeof route.lazy !== 'function') continue
    route.lazy().then(
      (module) => (module as PrefetchableModule).prefetch?.(params, new URLSearchParams(search)),
      // Ignores the error, because opening the page loads the code again and reports any error.
      () => undefined,
    )
  }
}
