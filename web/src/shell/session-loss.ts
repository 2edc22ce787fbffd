import type { createBrowserRouter } from 'react-router-dom'
import { forgetRecords } from '../apollo/client.ts'
import { isClinicalPath, paths } from '../paths.ts'
import { onSessionLost } from '../tab/lost-session.ts'
import { showViewer } from '../tab/shown-viewer.ts'
import { forgetUnsaved, warnUnsaved } from '../ui/unsaved.ts'
import { remountScreens } from './screen-key.ts'

/**
 * Opens the sign-in page when the session ends. After signing in, the user returns to the page that was open, or that was about to open.
 *
 * @param mount path under which the client is served, without a trailing slash
 */
export function followSessionLoss(router: ReturnType<typeof createBrowserRouter>, mount: string): void {
  onSessionLost((end) => {
    // Keeps a page with unsaved changes open: the user can sign in again in another tab and then save the changes here.
    if (end === 'expired' && warnUnsaved()) return
    // After a sign-out, unsaved changes must not keep the page open for the next user.
    if (end === 'signed-out') forgetUnsaved()
    // If a navigation is in progress, return to its target after signing in.
    const { pathname, search } = router.state.navigation.location ?? router.state.location
    const path = pathname.slice(mount.length)
    if (path.endsWith('/login')) return
    const isClinical = isClinicalPath(path)
    const login = isClinical ? paths.clinical.login : paths.booking.login
    showViewer(undefined)
    void forgetRecords()
      .then(() => router.navigate(login({ returnTo: `${path}${search}` })))
      // If the user has already signed in again in another tab, the sign-in page leads straight back to the same screen, and React keeps
      // the screen mounted. Clinical screens must be mounted again, because clearing the cache has stopped their updates. Booking screens
      // stay mounted: they don't share records through the cache, and mounting one of them again could send its booking again.
      .then(() => isClinical && remountScreens())
  })
}
