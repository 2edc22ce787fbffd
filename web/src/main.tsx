import { ApolloProvider } from '@apollo/client/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { client } from './apollo/client.ts'
import { setPageShown } from './apollo/page-shown.ts'
import { followChanges } from './live/follow-changes.ts'
import { routes } from './routes.tsx'
import { loadViewer } from './session/viewer.ts'
import { reportCaughtError, reportRecoveredError, reportUnhandledErrors } from './shell/error-reports.ts'
import { followFailedLoads } from './shell/failed-loads.ts'
import { keepModules } from './shell/keep-modules.ts'
import { reconnect } from './shell/reconnect.ts'
import { followSessionLoss } from './shell/session-loss.ts'
import { warmLinks } from './shell/warm-links.ts'
import { watchUserActivity } from './tab/user-activity.ts'
import { keepFocus } from './ui/keep-focus.ts'
import { rememberFollowedLinks } from './ui/layout/followed-link.ts'
import { followMousePresses, ignoreSecondClickOnNextPage } from './ui/mouse-press.ts'
import { followColourScheme } from './ui/theme/colour-scheme.ts'
import './ui/styles.ts'

// Every page needs the signed-in user's details. Requesting the details now, while the page's code loads, shows the page sooner. If this
// request fails, the page requests them again.
loadViewer().catch(() => undefined)

const mount = new URL(document.baseURI).pathname.replace(/\/$/, '')
const pages = keepModules(routes)
const router = createBrowserRouter(pages, { basename: mount })
warmLinks(pages, mount)
router.subscribe(({ initialized }) => {
  if (initialized) setPageShown(true)
})

followColourScheme()
followFailedLoads(router)
keepFocus()
rememberFollowedLinks()
followMousePresses()
ignoreSecondClickOnNextPage()
watchUserActivity()
followSessionLoss(router, mount)
reconnect(router)
reportUnhandledErrors()
followChanges()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element.')

createRoot(root, { onCaughtError: reportCaughtError, onRecoverableError: reportRecoveredError }).render(
  <StrictMode>
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>
  </StrictMode>,
)
