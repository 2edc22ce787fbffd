import { CombinedGraphQLErrors } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { client } from '../../../web/src/apollo/client.ts'
import { routes } from '../../../web/src/routes.tsx'
import type { Viewer as SessionViewer } from '../../../web/src/session/viewer.ts'
import { ViewerContext } from '../../../web/src/session/viewer-context.ts'
import { followSessionLoss } from '../../../web/src/shell/session-loss.ts'
import { Workspace } from '../../../web/src/shell/workspace.tsx'
import { defaultResponses } from './defaults.ts'
import { addOpenRouter } from './open-routers.ts'
import { type Responses, respond } from './stand-in-gateway.ts'
import { type PersonName, showViewer } from './viewers.ts'

/** An open screen of the client. */
export interface Screen {
  /** The URL's path and query, without the mount path. */
  address(): string
  /** Goes to another URL, as a link does. */
  goTo(path: string): Promise<void>
  goBack(): Promise<void>
}

/** Opens one of the client's URLs as a signed-in user, with these responses from the gateway. */
export async function openScreen(path: string, { as = 'prescriber', ...responses }: Responses & { as?: PersonName } = {}): Promise<Screen> {
  const viewer = showViewer(as)
  respond({ viewer: () => viewer, ...defaultResponses(), ...responses })
  return openRoutes(routes, path)
}

/** The path at which `openComponent` shows its component. */
const COMPONENT = '/clinical-review/component'

/** Opens a component without its screen, as a signed-in user. Every other URL shows the text "Another page". */
export function openComponent(
  component: ReactNode,
  { as = 'prescriber', ...responses }: Responses & { as?: PersonName } = {},
): Promise<Screen> {
  const viewer = showViewer(as)
  respond(responses)
  const page = (content: ReactNode) => (
    <ViewerContext value={viewer as SessionViewer}>
      <Workspace>
        <main>{content}</main>
      </Workspace>
    </ViewerContext>
  )
  const pages = [
    { path: COMPONENT, element: page(component) },
    { path: '*', element: page('Another page') },
  ]
  return openRoutes(pages, COMPONENT)
}

async function openRoutes(pages: RouteObject[], path: string): Promise<Screen> {
  // Dialogs read the browser's URL, so the test changes that URL and restores it afterwards.
  const testAddress = location.href
  // The client remembers the followed link and the scroll position by the history entry's key. With a unique key, a test doesn't get what
  // an earlier test left behind.
  history.pushState({ key: `first ${performance.now()}` }, '', path)
  const router = createBrowserRouter(pages)
  addOpenRouter(router)
  followSessionLoss(router, '')
  onTestFinished(() => history.replaceState(null, '', testAddress))
  await render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
    { createRootOptions: { onRecoverableError: failUnlessFromGateway } },
  )
  return {
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    goTo: (address) => router.navigate(address),
    goBack: () => router.navigate(-1),
  }
}

/** Called when React has rendered a screen again to recover from an error. Fails the test unless the error is from the gateway. */
function failUnlessFromGateway(error: unknown): void {
  if (!(error instanceof Error && CombinedGraphQLErrors.is(error.cause))) reportError(error)
}
