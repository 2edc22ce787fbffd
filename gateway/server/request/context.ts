import type { Context } from '@opentelemetry/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { gatewayHeaders } from '#rules/gateway-protocol.ts'
import { announcedSize } from '../../limits/body-limit.ts'
import { whenClosed } from '../../limits/in-flight.ts'
import { operationLimits } from '../../limits/limits.ts'
import type { Observation } from '../../observation.ts'
import { recordId } from '../../operation/record-ids.ts'
import type { Dependencies, RequestContext } from '../../request-context.ts'
import type { SessionCookies } from '../../session/cookies.ts'
import type { Viewer } from '../../session/viewer.ts'
import { changedRecords } from '../../state/changed-records.ts'
import { withSharedWait } from '../../state/locks.ts'
import { Abandonment } from '../../upstream/abandonment.ts'
import { callReports } from '../../upstream/call-reports.ts'
import type { Caller } from '../../upstream/caller.ts'
import { createLoaders, type Loaders } from '../../upstream/loaders.ts'
import { panelReads } from '../../upstream/panel-reads.ts'
import { clientAddress } from '../client-address.ts'

/** A request that the gateway is handling. */
interface IncomingRequest {
  request: FastifyRequest
  reply: FastifyReply
  cookies: SessionCookies
  traceContext: Context
  observation: Observation
}

export function createRequestContext(dependencies: Dependencies, viewer: Viewer | null, incoming: IncomingRequest): RequestContext {
  const { request, reply, cookies, observation } = incoming
  const caller = createCaller(dependencies, viewer, incoming)
  const panels = panelReads(request.headers[gatewayHeaders.panelWait])
  whenClosed(reply, panels.end)
  const tab = recordId(request.headers[gatewayHeaders.tabId])
  let loaders: Loaders | undefined
  return {
    dependencies,
    viewer,
    address: clientAddress(request),
    bodySize: announcedSize(request),
    caller,
    loaders: () => {
      loaders ??= createLoaders(dependencies.upstreams, caller)
      return loaders
    },
    panelReads: panels,
    cookies,
    observation,
    tab,
    announce: (action) => {
      const records = changedRecords(action)
      if (records.length > 0) dependencies.changeFeed.announce({ records, tab })
    },
    withLock: withSharedWait(dependencies.locks),
  }
}

function createCaller(
  dependencies: Dependencies,
  viewer: Viewer | null,
  { request, reply, traceContext, observation }: IncomingRequest,
): Caller {
  const { onUpstreamCall, onMalformedFields } = callReports(dependencies, request.id)
  return {
    token: viewer?.token ?? '',
    requestId: request.id,
    traceContext,
    abandonment: abandonmentOf(reply),
    onUpstreamCall: (upstreamCall) => {
      observation.upstreamCalls.push(upstreamCall)
      onUpstreamCall(upstreamCall)
    },
    onMalformedFields,
  }
}

/** Returns an `Abandonment` that happens when the client disconnects or the operation's time limit is reached. */
function abandonmentOf(reply: FastifyReply): Abandonment {
  const abandonment = new Abandonment()
  const timeout = setTimeout(() => abandonment.happen(), operationLimits.time)
  whenClosed(reply, () => {
    clearTimeout(timeout)
    if (!reply.raw.writableFinished) abandonment.happen()
  })
  return abandonment
}
