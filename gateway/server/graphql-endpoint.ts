import { ApolloServer, HeaderMap } from '@apollo/server'
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { abilitiesOf } from '../access/abilities.ts'
import { mayExplore } from '../access/explorers.ts'
import { type RefusedOperation, SignInRequired } from '../access/sign-in-required.ts'
import { ApiError } from '../errors.ts'
import { compiledExecution } from '../execution/executor.ts'
import { addJsonParser, announcedSize, bodyTooLarge, limitedBody, ORDINARY_BODY, UPLOAD_BODY } from '../limits/body-limit.ts'
import { InFlight, whenClosed } from '../limits/in-flight.ts'
import { operationLimits } from '../limits/limits.ts'
import { Overloaded } from '../limits/load-shedding.ts'
import { noPrototypeNames } from '../limits/no-prototype-names.ts'
import { RateLimited } from '../limits/rate-limits.ts'
import { auditRefusedOperation, refusalAuditPlugin } from '../observe/audit.ts'
import { endRequestSpan, startRequestSpan } from '../observe/tracing.ts'
import type { TrustedDocuments } from '../operation/trusted-documents.ts'
import type { RequestContext, Services } from '../request-context.ts'
import { authenticate } from '../session/authenticate.ts'
import type { BearerTokens } from '../session/bearer-tokens.ts'
import { type SessionCookies, sessionCookies } from '../session/cookies.ts'
import type { Viewer } from '../session/viewer.ts'
import type { MalformedFields, UpstreamCall } from '../upstream/caller.ts'
import { createLoaders, type Loaders } from '../upstream/loaders.ts'
import { panelReads } from '../upstream/panel-reads.ts'
import { answerError, answerRefusal } from './answer-error.ts'
import { clientAddress } from './client-address.ts'
import { finishBeforeClosing } from './closing.ts'
import { formatError } from './format-error.ts'
import { changeOutcomesPlugin } from './plugins/change-outcomes.ts'
import { checksPlugin } from './plugins/checks.ts'
import { errorCodesPlugin } from './plugins/error-codes.ts'
import { lostSessionPlugin } from './plugins/lost-session.ts'
import { retryAfterPlugin } from './plugins/retry-after.ts'
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
      changeOutcomesPlugin,
      refusalAuditPlugin,
      errorCodesPlugin,
      lostSessionPlugin,
      retryAfterPlugin,
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

  const signInRequired = new SignInRequired(schema)
  const uploads = new InFlight(services.loadLimits.uploadsOfOne)
  /** Reads a large body only for those who may upload, and a few at a time. */
  const checkAnnouncedSize = async (request: FastifyRequest, reply: FastifyReply) => {
    if (announcedSize(request) <= ORDINARY_BODY) return
    const viewer = await findViewer(request, sessionCookies(request, reply, config))
    if (viewer === null || !abilitiesOf(viewer, config.centralGroups).editClinicalRecords) throw bodyTooLarge()
    if (!uploads.add(viewer.id))
      throw new ApiError('RATE_LIMITED', 'Too many uploads at once. Please try again in a moment.', {
        retryAfterSeconds: 5,
        http: { status: 429 },
      })
    whenClosed(reply, () => uploads.remove(viewer.id))
  }

  addJsonParser(app)
  const route: RouteShorthandOptions = {
    bodyLimit: UPLOAD_BODY,
    // What is thrown here is sent by the error handler, and the body isn't read.
    onRequest: async (request, reply) => {
      services.loadShedding.refuseWhenLate()
      await checkAnnouncedSize(request, reply)
    },
    preParsing: async (request, _reply, body) => (request.headers['content-length'] === undefined ? limitedBody(body) : body),
  }

  const carryOut = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const started = performance.now()
    const calls: UpstreamCall[] = []
    const errorCodes: string[] = []
    const address = clientAddress(request)
    const { span, traceContext } = startRequestSpan(request.headers, request.id)
    const cookies = sessionCookies(request, reply, config)
    let viewerId: string | undefined
    let trustedName: string | undefined
    let refusedOperation: RefusedOperation | undefined
    const panels = panelReads(request.headers['x-panel-wait'])
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
      refusedOperation = viewer === null && trustedName !== undefined ? signInRequired.find(operation.text ?? '') : undefined
      if (refusedOperation !== undefined) throw refusedOperation.error
      services.loadShedding.admit(viewer === null ? { kind: 'address', id: address } : { kind: 'viewer', id: viewer.id }, reply)
      const caller = {
        token: viewer?.token ?? '',
        requestId: request.id,
        traceContext,
        signal: abortWhenNotAwaited(reply),
        onUpstreamCall: (call: UpstreamCall) => {
          calls.push(call)
          const { service, outcome } = call
          // The answer itself was told before.
          if (outcome === 'misshapen') services.metrics.misshapenAnswers.inc({ service, call: call.call })
          else services.metrics.upstreamCalls.observe({ service, call: call.call, outcome }, call.milliseconds / 1000)
        },
        onMalformedFields: ({ service, call, fields }: MalformedFields) => {
          for (const field of fields) services.metrics.malformedFields.inc({ service, call, field })
          services.log.warn({ requestId: request.id, service, call, fields }, 'malformed fields')
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
        partialLists: [],
        upstreams,
        auditedFailures: [],
        loaders: () => {
          loaders ??= createLoaders(upstreams, caller)
          return loaders
        },
        panelReads: panels,
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
      const isOneOfMany = error instanceof Overloaded || (error instanceof RateLimited && !error.isFirst)
      const refusal = { sub: viewerId, from: address, requestId: request.id, result: error.code }
      if (refusedOperation !== undefined)
        auditRefusedOperation(services.auditTrail, { schema, ...refusedOperation, variables: variablesOf(request.body) }, refusal)
      else if (!isOneOfMany) services.auditTrail.append({ audit: 'refusal', action: operationName(request.body) ?? 'request', ...refusal })
      const refused = answerRefusal(reply, error)
      status = reply.statusCode
      return refused
    } finally {
      panels.end()
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

/** Aborts when the client has left, or has waited for as long as an operation may take. */
function abortWhenNotAwaited(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const tooLate = setTimeout(() => controller.abort(), operationLimits.time)
  whenClosed(reply, () => {
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

function variablesOf(body: unknown): Record<string, unknown> {
  const variables = typeof body === 'object' && body !== null && 'variables' in body ? body.variables : undefined
  return typeof variables === 'object' && variables !== null ? (variables as Record<string, unknown>) : {}
}

function operationName(body: unknown): string | undefined {
  const name = typeof body === 'object' && body !== null && 'operationName' in body ? body.operationName : undefined
  return typeof name === 'string' && /^\w{1,64}$/.test(name) ? name : undefined
}
