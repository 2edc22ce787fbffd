import type { createBrowserRouter } from 'react-router-dom'
import { client } from '../apollo/client.ts'
import { paths } from '../paths.ts'
import { onSessionLost } from '../tab/lost-session.ts'
import { showViewer } from '../tab/shown-viewer.ts'
import { warnUnsaved } from '../ui/unsaved.ts'

/**
 * Opens the sign-in page when the session ends. It returns to the page that was shown or being opened.
 *
 * @param mount path under which the client is served, without a trailing slash
 */
export function followSessionLoss(router: ReturnType<typeof createBrowserRouter>, mount: string): void {
  onSessionLost((end) => {
    // Unsaved input that can't be stored isn't lost: the user can sign in from another tab.
    if (end === 'expired' && warnUnsaved()) return
    // Use the location being navigated to, if any.
    const { pathname, search } = router.state.navigation.location ?? router.state.location
    const path = pathname.slice(mount.length)
    if (path.endsWith('/login')) return
    const login = path.startsWith(paths.clinical.home) ? paths.clinical.login : paths.booking.login
    showViewer(undefined)
    void client.clearStore().then(() => router.navigate(login({ returnTo: `${path}${search}` })))
  })
}
