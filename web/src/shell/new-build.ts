import type { createBrowserRouter } from 'react-router-dom'

const RELOADED_AT = 'loaded-again-at'
/** Milliseconds. If a file is still missing after one reload, it is missing for another reason. */
const RELOAD_INTERVAL = 60_000

/**
 * A new build has different file names: if navigation fails because a file is missing, reloads the page at the new location.
 */
export function followNewBuilds(router: ReturnType<typeof createBrowserRouter>): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { location } = router.state.navigation
    // Files are also preloaded; a failure there must not interrupt someone who is typing.
    if (location === undefined) return
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_INTERVAL) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    window.location.assign(router.createHref(location))
  })
}
