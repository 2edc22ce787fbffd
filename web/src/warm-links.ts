import { matchRoutes, type Params, type RouteObject } from 'react-router-dom'

/** How long a link is pointed at, or has the focus, before it is taken to be wanted. */
const REST = 80

/** What a page's module may offer besides its route: reads what its screen shows, before it is opened. */
interface AheadOfRoute {
  readAhead?: (params: Params) => void
}

/** Loads the code of a page, and lets it read ahead, while a link to it is pointed at or has the focus: then it opens at once. */
export function warmLinks(routes: RouteObject[], mount: string): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const rest = ({ target }: Event) => {
    clearTimeout(resting)
    const link = target instanceof Element ? target.closest('a') : null
    if (link === null || link.origin !== location.origin || link.pathname === location.pathname) return
    resting = setTimeout(() => warm(routes, link.pathname, mount), REST)
  }
  document.addEventListener('pointerover', rest)
  document.addEventListener('focusin', rest)
  // A link that is followed loads its page itself.
  document.addEventListener('click', () => clearTimeout(resting), { capture: true })
}

function warm(routes: RouteObject[], pathname: string, mount: string): void {
  for (const { route, params } of matchRoutes(routes, pathname, mount) ?? []) {
    if (typeof route.lazy !== 'function') continue
    route.lazy().then(
      (module) => (module as AheadOfRoute).readAhead?.(params),
      // Should the page be opened, it is loaded again, and says what is wrong.
      () => undefined,
    )
  }
}
