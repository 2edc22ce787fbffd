import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import { GraphiQL, type GraphiQLProps } from 'graphiql'
import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { gatewayHeaders } from '#rules/gateway-protocol.ts'
import { viewerHeaders } from '../apollo/request-headers.ts'
import { currentLocation, useCurrentLocation } from '../branch/current-location.ts'
import { requireViewer, type Viewer } from '../session/viewer.ts'
import { SupportPage } from '../shell/support-page.tsx'
import { sessionWasLost } from '../tab/lost-session.ts'
import { uniqueId } from '../tab/unique-id.ts'
import { londonToday } from '../ui/london-today.ts'
import { useColourScheme } from '../ui/theme/colour-scheme.ts'
import { examplesFor } from './examples.ts'
import styles from './explorer.module.css'
import { tabStorage } from './tab-storage.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<Viewer> {
  const viewer = await requireViewer(request)
  // The examples use the current branch. If the branch can't be read, the Explorer opens with examples in which the branch is empty.
  if (viewer.can.explore) await currentLocation().catch(() => undefined)
  return viewer
}

/** The gateway's schema and operations, for support engineers. Operations run with the user's own permissions. */
export function Component() {
  const viewer = useLoaderData<Viewer>()
  const storage = useMemo(() => tabStorage(viewer.id), [viewer.id])
  const locationId = useCurrentLocation()
  const colours = useColourScheme()
  const mayReadClinicalRecords = viewer.can.useClinicalReview
  const examples = useMemo(
    () => examplesFor({ mayReadClinicalRecords, locationId, today: londonToday() }),
    [mayReadClinicalRecords, locationId],
  )
  return (
    <SupportPage title="Explorer" subject="The Explorer" viewer={viewer} className={styles.explorer}>
      <GraphiQL
        fetcher={fetcher}
        storage={storage}
        defaultTabs={examples}
        defaultEditorToolsVisibility="variables"
        // Operations run as the signed-in user, so headers with a token aren't needed.
        isHeadersEditorEnabled={false}
        showPersistHeadersSettings={false}
        forcedTheme={colours}
      >
        <GraphiQL.Logo>
          <span />
        </GraphiQL.Logo>
      </GraphiQL>
    </SupportPage>
  )
}

const fetcher: GraphiQLProps['fetcher'] = async (operation) => {
  const response = await fetch(new URL('graphql', document.baseURI), {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      // Leaves out the tab's id. The gateway doesn't report a change to the tab that made it, but the screens of this tab must learn of
      // changes made in the Explorer.
      ...viewerHeaders(),
      // The gateway ignores the write id if the operation is a query.
      [gatewayHeaders.writeId]: uniqueId(),
    },
    body: JSON.stringify(operation),
  })
  // A proxy may respond with an HTML page instead of JSON.
  const result = await response.json().catch(() => {
    throw new Error(`The response (status ${response.status}) didn't come from the gateway.`)
  })
  if (result.errors?.some(isUnauthenticated)) sessionWasLost('expired')
  return result
}

const isUnauthenticated = ({ extensions }: { extensions?: { code?: string } }) => extensions?.code === 'UNAUTHENTICATED'
