import { redirect, replace } from 'react-router-dom'

/**
 * A loader's redirect from the requested URL to another page. If the browser already shows the requested URL, for example because the user
 * typed it or went back to it, the redirect replaces that URL's history entry. If it added an entry instead, Back would lead to the
 * requested URL, and so to the redirect again.
 */
export function redirectFrom(request: Request, to: string): Response {
  const { pathname, search } = new URL(request.url)
  const isShown = pathname === location.pathname && search === location.search
  return isShown ? replace(to) : redirect(to)
}
