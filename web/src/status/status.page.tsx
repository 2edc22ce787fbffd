import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { messageOf, noDataError } from '../apollo/errors.ts'
import { preload } from '../apollo/preload.ts'
import { useFreshQuery } from '../data/fresh-query.ts'
import { graphql } from '../generated/gql.ts'
import { requireViewer } from '../session/viewer.ts'
import { SupportPage } from '../shell/support-page.tsx'
import { formatDateTime } from '../ui/formats.ts'
import { Notice } from '../ui/notice/notice.tsx'
import { StatusReport } from './status-report.tsx'

const gatewayStatusDocument = graphql(`
  query GatewayStatus {
    gatewayStatus {
      version
      clientBuild
      nodeVersion
      startedAt
      now
      redisIsReachable
      identityProviderIsReachable
      openStreams
      services {
        name
        setting
        isReachable
        breakerIsOpen
        calls
        failures
        medianMilliseconds
        slowMilliseconds
        lastResponseAt
        clockAheadSeconds
      }
    }
  }
`)

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request)
  if (!viewer.can.explore) return { viewer, preloaded: undefined }
  const preloaded = preload(gatewayStatusDocument, {})
  await preloaded.loaded()
  return { viewer, preloaded }
}

/** Shows support engineers whether the gateway and the services it calls are working. */
export function Component() {
  const { viewer, preloaded } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  return (
    <SupportPage title="Status" subject="The status page" viewer={viewer} className="page stack">
      {preloaded && <GatewayStatus preloaded={preloaded} />}
    </SupportPage>
  )
}

type Preloaded = NonNullable<Awaited<ReturnType<typeof loader>>['preloaded']>

function GatewayStatus({ preloaded }: { preloaded: Preloaded }) {
  const { data, error } = useFreshQuery(preloaded)
  if (data?.gatewayStatus === undefined) throw noDataError(error)
  const { gatewayStatus: status } = data
  return (
    <>
      {error !== undefined && (
        <Notice tone="warning" title="The status can't be read at the moment.">
          {messageOf(error)} This is the status of {formatDateTime(status.now)}.
        </Notice>
      )}
      <StatusReport status={status} />
    </>
  )
}
