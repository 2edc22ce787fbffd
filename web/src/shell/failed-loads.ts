import type { createBrowserRouter } from 'react-router-dom'
import { isConnectionLost, onConnection } from '../tab/connection.ts'
import { storeIfPossible } from '../tab/storage.ts'
import { FILE_MISSING } from './build-check.ts'

const RELOADED_AT = 'loaded-again-at'
/** Minimum time between two reloads, in milliseconds. If a file is still missing after a reload, another reload wouldn't help. */
const RELOAD_INTERVAL = 60_000

const failures = new WeakSet<Error>()

/** Whether the error occurred because a page's code couldn't be loaded. */
export function isFailedLoad(error: unknown): boolean {
  return error instanceof Error && failures.has(error)
}

/**
 * Reloads the client from the server if a page's code couldn't be loaded, either because the connection was lost or because a new build
 * renamed the files. Without the reload, React Router would remember the error and show it each time the page is opened.
 */
export function followFailedLoads(router: ReturnType<typeof createBrowserRouter>): void {
  window.addEventListener(FILE_MISSING, (event) => {
    failures.add(event.payload)
    const { location } = router.state.navigation
    // Reload only during a navigation. At other times, files are only preloaded, and the user may be typing.
    if (location !== undefined && mayReload() && rememberReload()) window.location.assign(router.createHref(location))
  })
  const reloadFailedPage = () => {
    const { errors, navigation } = router.state
    if (navigation.state !== 'idle' || !Object.values(errors ?? {}).some(isFailedLoad) || !mayReload()) return
    if (rememberReload()) window.location.reload()
  }
  router.subscribe(reloadFailedPage)
  onConnection(reloadFailedPage)
}

function mayReload(): boolean {
  // Without a connection, loading a page would replace the client with the browser's error page.
  if (isConnectionLost() || !navigator.onLine) return false
  return Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) >= RELOAD_INTERVAL
}

/**
 * Stores the time of the reload, so that the page can't reload endlessly.
 *
 * @returns false if the browser's storage is full; the caller must then not reload
 */
function rememberReload(): boolean {
  return storeIfPossible(sessionStorage, RELOADED_AT, String(Date.now()))
}
