import type { createBrowserRouter } from 'react-router-dom'

const RELOADED_AT = 'loaded-again-at'
/**
 * Milliseconds in which the page is reloaded only once: a file that is still missing after a reload isn't missing because of a
 * new build.
 */
const RELOAD_INTERVAL = 60_000

/**
 * Files of a new build have different names. If navigation fails because a file is missing, reloads the page at the new
 * location.
 */
export function followNewBuilds(router: ReturnType<typeof createBrowserRouter>): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { location } = router.state.navigation
    // Files are also preloaded. If that fails, don't reload, because the user may be typing.
    if (location === undefined) return
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_INTERVAL) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    window.location.assign(router.createHref(location))
  })
}
