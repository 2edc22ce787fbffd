import { ApolloProvider } from '@apollo/client/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { client, markPageShown } from './apollo/client.ts'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'
import { followNewBuilds } from './shell/new-build.ts'
import { onSessionLost } from './tab/lost-session.ts'
import { showViewer } from './tab/shown-viewer.ts'
import { watchUserActivity } from './tab/user-activity.ts'
import { keepFocus } from './ui/keep-focus.ts'
import { warnUnsaved } from './ui/unsaved.ts'
import { warmLinks } from './warm-links.ts'
// Imported before our own styles, which override antd's.
import 'virtual:antd.css'
import './ui/style.css'

const mount = new URL(document.baseURI).pathname.replace(/\/$/, '')
const router = createBrowserRouter(routes, { basename: mount })
warmLinks(routes, mount)
router.subscribe(({ initialized }) => {
  if (initialized) markPageShown()
})

followNewBuilds(router)
keepFocus()
watchUserActivity()
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

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element.')

createRoot(root).render(
  <StrictMode>
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>
  </StrictMode>,
)
