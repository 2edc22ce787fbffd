import { ApolloServer, HeaderMap } from '@apollo/server'
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { abilitiesOf } from '../access/abilities.ts'
import { mayExplore } from '../access/explorers.ts'
import type { TrustedDocuments } from '../access/trusted-documents.ts'
import { createLoaders, type Loaders } from '../domains/loaders.ts'
import { ApiError } from '../errors.ts'
import { checksPlugin } from '../execution/checks-plugin.ts'
import { compiledExecution } from '../execution/executor.ts'
import { operationLimits } from '../limits/limits.ts'
import { shedLoad } from '../limits/load-shedding.ts'
import { noPrototypeNames } from '../limits/no-prototype-names.ts'
import { RateLimited } from '../limits/rate-limits.ts'
import { refusalAuditPlugin } from '../observe/audit.ts'
import { errorCodesPlugin } from '../observe/error-codes-plugin.ts'
import { endRequestSpan, startRequestSpan } from '../observe/tracing.ts'
import type { RequestContext, Services } from '../request-context.ts'
import { authenticate } from '../session/authenticate.ts'
import type { BearerTokens } from '../session/bearer-tokens.ts'
import { type SessionCookies, sessionCookies } from '../session/cookies.ts'
import type { Viewer } from '../session/viewer.ts'
import type { UpstreamCall } from '../upstream/caller.ts'
import { answerError, answerRefusal } from './answer-error.ts'
import { addJsonParser, bodyTooLarge, limitedBody, ORDINARY_BODY, UPLOAD_BODY } from './body-limit.ts'
import { clientAddress } from './client-address.ts'
import { finishBeforeClosing } from './closing.ts'
import { formatError } from './format-error.ts'
import { lostSessionPlugin } from './lost-session-plugin.ts'
import { sameOrigin } from './same-origin.ts'

/** `POST /graphql`: who is asking, may they, and then the operation. */
export async function graphqlEndpoint(
  app: FastifyInstance,
  schema: GraphQLSchema,
  services: Services,
  bearerTokens: BearerTokens,
  trustedDocuments: TrustedDocuments,
): Promise<void> {
  const { config, upstreams } = services
  const compiled = compiledExecution(schema)
  const apollo = new ApolloServer<RequestContext>({
    gateway: compiled.gateway,
    persistedQueries: false,
    // Who may read the schema is an access rule.
    introspection: true,
    hideSchemaDetailsFromClientErrors: config.production,
    includeStacktraceInErrorResponses: false,
    stringifyResult: JSON.stringify,
    parseOptions: { maxTokens: operationLimits.tokens },
    validationRules: [noPrototypeNames],
    formatError: formatError(services.log, config, services.metrics.errors),
    logger: services.log,
    stopOnTerminationSignals: false,
    plugins: [
      checksPlugin(config),
      compiled.plugin,
      refusalAuditPlugin,
      errorCodesPlugin,
      lostSessionPlugin,
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
    ],
  })
  await apollo.start()
  app.addHook('onClose', () => apollo.stop())

  const identify = async (request: FastifyRequest, cookies: SessionCookies): Promise<Viewer | null> => {
    // A bearer token is nothing that another site's page has a browser send along.
    if (request.headers.authorization === undefined && !sameOrigin(request, config.publicUrl))
      throw new ApiError('FORBIDDEN', 'Requests from other sites are refused.')
    const viewer = await authenticate(request, cookies, bearerTokens, services.sessions)
    refuseSomebodyElse(request, viewer)
    return viewer
  }

  /** Tokens and sessions that are none count against their address; those that nobody can judge now do not. */
  const findViewer = (request: FastifyRequest, cookies: SessionCookies): Promise<Viewer | null> =>
    identify(request, cookies).catch(async (error: unknown) => {
      const isUnjudged = error instanceof ApiError && error.code === 'UPSTREAM_UNAVAILABLE'
      if (!isUnjudged) await services.rateLimits.address(clientAddress(request))
      throw error
    })

  /** A large body is read for those alone who may upload. */
  const checkAnnouncedSize = async (request: FastifyRequest, reply: FastifyReply) => {
    if (announcedSize(request) <= ORDINARY_BODY) return
    const viewer = await findViewer(request, sessionCookies(request, reply, config.basePath))
    if (viewer === null || !abilitiesOf(viewer, config.centralGroups).editClinicalRecords) throw bodyTooLarge()
  }

  shedLoad(app, services.loadLimits, (reply, error) => {
    services.metrics.shedOperations.inc()
    return answerRefusal(reply, error)
  })
  addJsonParser(app)
  const route: RouteShorthandOptions = {
    bodyLimit: UPLOAD_BODY,
    onRequest: (request, reply) =>
      checkAnnouncedSize(request, reply).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        return answerRefusal(reply, error)
      }),
    preParsing: async (request, _reply, body) => (request.headers['content-length'] === undefined ? limitedBody(body) : body),
  }

  const carryOut = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const started = performance.now()
    const calls: UpstreamCall[] = []
    const errorCodes: string[] = []
    const address = clientAddress(request)
    const { span, traceContext } = startRequestSpan(request.headers, request.id)
    const signal = abortWhenNotAwaited(reply)
    const cookies = sessionCookies(request, reply, config.basePath)
    let viewerId: string | undefined
    let trustedName: string | undefined
    let status = 500
    try {
      const viewer = await findViewer(request, cookies)
      viewerId = viewer?.id
      await (viewer === null ? services.rateLimits.address(address) : services.rateLimits.user(viewer.id))
      const operation = await trustedDocuments.resolve(request.body)
      trustedName = operation.trustedName
      const isBrowser = request.headers.authorization === undefined
      if (config.production && isBrowser && trustedName === undefined && !mayExplore(viewer, config.explorerGroups))
        throw viewer === null
          ? new ApiError('UNAUTHENTICATED', 'Please sign in, or send a bearer token.')
          : new ApiError('FORBIDDEN', 'A browser may send the operations of the staff client alone.')
      const caller = {
        token: viewer?.token ?? '',
        requestId: request.id,
        traceContext,
        signal,
        onUpstreamCall: (call: UpstreamCall) => {
          calls.push(call)
          const { service, outcome } = call
          // The answer itself was told before.
          if (outcome === 'misshapen') services.metrics.misshapenAnswers.inc({ service, call: call.call })
          else services.metrics.upstreamCalls.observe({ service, call: call.call, outcome }, call.milliseconds / 1000)
        },
      }
      let loaders: Loaders | undefined
      const contextValue: RequestContext = {
        services,
        viewer,
        address,
        bodySize: announcedSize(request),
        variables: undefined,
        result: undefined,
        caller,
        upstreamCalls: calls,
        errorCodes,
        upstreams,
        auditedFailures: [],
        loaders: () => {
          loaders ??= createLoaders(upstreams, caller)
          return loaders
        },
        cookies,
        log: services.log,
      }
      const answer = await apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: { method: request.method, headers: negotiation(request), body: operation.body, search: '' },
        context: async () => contextValue,
      })
      for (const [name, value] of answer.headers) if (name !== 'cache-control') reply.header(name, value)
      status = answer.status ?? 200
      reply.status(status)
      return answer.body.kind === 'complete' ? answer.body.string : reply.status(406).send()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'INTERNAL_SERVER_ERROR'
      errorCodes.push(code)
      services.metrics.errors.inc({ code })
      if (!(error instanceof ApiError)) throw error
      // A flood leaves one line, not one for each request that is held back.
      if (!(error instanceof RateLimited) || error.isFirst)
        services.auditTrail.append({
          audit: 'refusal',
          action: operationName(request.body) ?? 'request',
          sub: viewerId,
          from: address,
          requestId: request.id,
          result: error.code,
        })
      const refused = answerRefusal(reply, error)
      status = reply.statusCode
      return refused
    } finally {
      const seconds = (performance.now() - started) / 1000
      endRequestSpan(span, { name: trustedName, sub: viewerId, status })
      services.metrics.operations.observe({ operation: trustedName ?? 'other', status }, seconds)
      services.log.info(
        {
          requestId: request.id,
          operation: operationName(request.body),
          document: trustedName === undefined ? 'free' : 'trusted',
          sub: viewerId,
          status,
          errors: errorCodes.length === 0 ? undefined : errorCodes,
          milliseconds: Math.round(seconds * 1000),
          upstream: calls,
        },
        'graphql',
      )
    }
  }

  const finished = finishBeforeClosing(app)
  app.post('/graphql', route, (request, reply) => finished(carryOut(request, reply)))
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/graphql',
    handler: (_request, reply) => answerError(reply.header('allow', 'POST'), 405, 'Send operations with POST.', 'BAD_USER_INPUT'),
  })
}

/**
 * A browser's tabs share one session. A tab that still shows another person says so, and must not act in this one's name.
 *
 * @throws ApiError UNAUTHENTICATED
 */
function refuseSomebodyElse(request: FastifyRequest, viewer: Viewer | null): void {
  const shown = request.headers['x-viewer-id']
  if (viewer !== null && shown !== undefined && shown !== viewer.id)
    throw new ApiError('UNAUTHENTICATED', 'Somebody else is signed in here now.')
}

/** 0 when the length is not announced: such a body is an ordinary one, or is cut off. */
function announcedSize(request: FastifyRequest): number {
  return Number(request.headers['content-length'] ?? 0)
}

/** Aborts when the client has left, or has waited for as long as an operation may take. */
function abortWhenNotAwaited(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const tooLate = setTimeout(() => controller.abort(), operationLimits.time)
  reply.raw.once('close', () => {
    clearTimeout(tooLate)
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

/** The headers that GraphQL over HTTP has a use for. */
function negotiation({ headers: { accept, 'content-type': contentType } }: FastifyRequest): HeaderMap {
  const headers = new HeaderMap()
  if (accept !== undefined) headers.set('accept', accept)
  if (contentType !== undefined) headers.set('content-type', contentType)
  return headers
}

function operationName(body: unknown): string | undefined {
  const name = typeof body === 'object' && body !== null && 'operationName' in body ? body.operationName : undefined
  return typeof name === 'string' && /^\w{1,64}$/.test(name) ? name : undefined
}
