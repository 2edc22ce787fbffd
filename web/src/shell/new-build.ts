import type { createBrowserRouter } from 'react-router-dom'

const LOADED_AGAIN_AT = 'loaded-again-at'
/** A file that is still not there after this, in milliseconds, is missing for another reason. */
const ONCE_IN = 60_000

/** A new build has other files: a page that goes where it lacks one is loaded anew, there. */
export function followNewBuilds(router: ReturnType<typeof createBrowserRouter>): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { location } = router.state.navigation
    // Files are also fetched ahead of need: nobody who types is interrupted for one.
    if (location === undefined) return
    if (Date.now() - Number(sessionStorage.getItem(LOADED_AGAIN_AT)) < ONCE_IN) return
    event.preventDefault()
    sessionStorage.setItem(LOADED_AGAIN_AT, String(Date.now()))
    window.location.assign(router.createHref(location))
  })
}
