import type { createBrowserRouter } from 'react-router-dom'
import { isConnectionLost } from '../tab/connection.ts'

const RELOADED_AT = 'loaded-again-at'
/**
 * Minimum time between two reloads, in milliseconds. If a file is still missing after a reload, a new build isn't the cause, and
 * another reload wouldn't help.
 */
const RELOAD_INTERVAL = 60_000

/**
 * When a navigation fails because a file is missing, loads the target page from the server. A file is usually missing because there is a
 * new build, whose files have different names.
 */
export function followNewBuilds(router: ReturnType<typeof createBrowserRouter>): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { location } = router.state.navigation
    // If no navigation is in progress, the file was only being preloaded. Don't reload the page, because the user may be typing.
    if (location === undefined) return
    // Without a connection, the browser would leave the client for its own error page.
    if (isConnectionLost() || !navigator.onLine) return
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_INTERVAL) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    window.location.assign(router.createHref(location))
  })
}
