import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { ApiError } from '../errors.ts'
import { limitArrivingBodies } from '../limits/arriving-bodies.ts'
import { arrivalLimits, connectionLimits, type LoadLimits, loadLimits as ordinaryLoad } from '../limits/limits.ts'
import { createLoadShedding } from '../limits/load-shedding.ts'
import { createRateLimits, type RateLimits } from '../limits/rate-limits.ts'
import { limitUnusedConnections } from '../limits/unused-connections.ts'
import { openAuditTrail } from '../observe/audit-trail.ts'
import { createMetrics } from '../observe/metrics.ts'
import { stackOf } from '../observe/stack-of.ts'
import { TrustedDocuments } from '../operation/trusted-documents.ts'
import { createSchema } from '../schema.ts'
import { BearerTokens } from '../session/bearer-tokens.ts'
import { GroupDirectory } from '../session/groups.ts'
import { IdentityProvider } from '../session/identity-provider.ts'
import { Sessions } from '../session/sessions.ts'
import { SignInAttempts } from '../session/sign-in-attempts.ts'
import { createTokenVerifier } from '../session/token-verifier.ts'
import { createLocks, type Locks } from '../state/locks.ts'
import { memorySessionStore, type SessionStore } from '../state/store.ts'
import { walkInMemory } from '../state/walk-in-memory.ts'
import { allCalls } from '../upstream/all-calls.ts'
import { connectUpstreams } from '../upstream/upstreams.ts'
import { answerError, answerRefusal } from './answer-error.ts'
import { clientAddress, trustedProxies, warnOfUntrustedProxy } from './client-address.ts'
import { clientFiles } from './client-files.ts'
import { endConnectionsOnClose } from './closing.ts'
import { redirectFormerHosts } from './former-hosts.ts'
import { graphqlEndpoint } from './graphql-endpoint.ts'
import { healthEndpoints } from './health.ts'
import { hostedSignIn } from './hosted-sign-in.ts'
import { metricsEndpoint } from './metrics-endpoint.ts'
import { securityHeaders } from './security-headers.ts'

/** Operations are kept for 30 days; a Redis may lose them earlier. */
const REPUBLISHED_AFTER = 60 * 60 * 1000

const REQUEST_ID = /^[\w.:-]{1,64}$/

/** What of a gateway may live outside its process, or be another's; each has one of its own by default. */
interface GatewayParts {
  sessionStore?: SessionStore
  rateLimits?: RateLimits
  loadLimits?: LoadLimits
  locks?: Locks
  clock?: () => Date
}

/** Builds the gateway's HTTP server. Nothing listens and nothing is sent until `listen` is called. */
export async function createGateway(config: Config, log: Logger, parts: GatewayParts = {}): Promise<FastifyInstance> {
  const {
    sessionStore = memorySessionStore(),
    rateLimits = createRateLimits(),
    loadLimits = ordinaryLoad,
    locks = createLocks(),
    clock = () => new Date(),
  } = parts
  const upstreams = connectUpstreams(config.services)
  const verifier = createTokenVerifier(config.identity)
  const identityProvider = new IdentityProvider(config.identity)
  const groups = new GroupDirectory(upstreams.users)
  const metrics = createMetrics(upstreams.services, allCalls)
  const sessions = new Sessions({
    store: sessionStore,
    verifier,
    identityProvider,
    groups,
    events: metrics.sessionEvents,
    locks,
    idleMinutes: config.sessionIdleMinutes,
  })
  const signInAttempts = new SignInAttempts(sessionStore)
  const headersForBrowsers = securityHeaders(config)
  const addUsualHeaders = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(headersForBrowsers).header('x-request-id', request.id)
  const answerHttpError = httpErrorAnswers(log)
  const isTrustedProxy = trustedProxies(config.trustedProxies)
  const app = Fastify({
    trustProxy: isTrustedProxy,
    // An address that can't even be read, such as one with broken percent-encoding: no hook sees it.
    frameworkErrors: (error, request, reply) => {
      addUsualHeaders(request as FastifyRequest, reply as FastifyReply)
      answerHttpError(error, request as FastifyRequest, reply as FastifyReply)
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Closing counts as a plugin, and waits for longer than any.
    pluginTimeout: 0,
    requestTimeout: connectionLimits.receiving,
    connectionTimeout: connectionLimits.silence,
    // How often Node looks for requests that take too long to arrive.
    http: { connectionsCheckingInterval: 1_000, headersTimeout: connectionLimits.headers },
    genReqId: ({ headers }) =>
      typeof headers['x-request-id'] === 'string' && REQUEST_ID.test(headers['x-request-id']) ? headers['x-request-id'] : randomUUID(),
  })
  const loadShedding = createLoadShedding(app, loadLimits, () => metrics.shedOperations.inc())
  const dependencies = {
    config,
    log,
    upstreams,
    identityProvider,
    sessions,
    signInAttempts,
    rateLimits,
    loadLimits,
    loadShedding,
    metrics,
    auditTrail: openAuditTrail(config.auditFile, log),
    locks,
    walkIns: walkInMemory(sessionStore),
    clock,
  }
  const trustedDocuments = new TrustedDocuments(sessionStore)
  let publishing: NodeJS.Timeout | undefined
  const publish = () =>
    trustedDocuments.publish().catch((error: Error) => log.error({ reason: error.message }, 'operations not shared with other gateways'))
  let ready = false
  app.addHook('onListen', async () => {
    publishing = setInterval(publish, REPUBLISHED_AFTER).unref()
    await publish()
    ready = true
  })
  app.addHook('preClose', async () => {
    ready = false
    await wait(config.drainSeconds * 1000)
  })
  endConnectionsOnClose(app)
  app.addHook('onClose', async () => {
    clearInterval(publishing)
    await upstreams.close()
    await locks.close()
    await sessionStore.close()
  })
  app.addHook('onRequest', async (request, reply) => void addUsualHeaders(request, reply))
  warnOfUntrustedProxy(app, log)
  limitUnusedConnections(app.server, arrivalLimits.perAddress, (address) => isTrustedProxy(address, 0))
  limitArrivingBodies(app, arrivalLimits, clientAddress, answerRefusal)
  app.setErrorHandler(answerHttpError)
  app.setNotFoundHandler((_request, reply) => answerError(reply, 404, 'There is nothing at this address.', 'NOT_FOUND'))

  await app.register(fastifyCookie)
  healthEndpoints(app, () => ready && !loadShedding.isShedding())
  metricsEndpoint(app, metrics, config)
  redirectFormerHosts(app, config)
  await app.register(
    async (mounted) => {
      await mounted.register(async (signIn) => {
        signIn.addHook('onRequest', (request) => rateLimits.address(clientAddress(request)))
        hostedSignIn(signIn, dependencies)
      })
      await mounted.register((app) =>
        graphqlEndpoint(app, { schema: createSchema(), dependencies, bearerTokens: new BearerTokens(verifier, groups), trustedDocuments }),
      )
      await clientFiles(mounted, config.basePath, log)
    },
    { prefix: config.basePath },
  )
  return app
}

/** Requests that are refused before anybody reads them, or that HTTP itself refuses: malformed JSON, a body too large, a type nobody reads. */
function httpErrorAnswers(log: Logger) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof ApiError) return answerRefusal(reply, error)
    const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500
    if (status >= 500) log.error({ requestId: request.id, stack: stackOf(error) }, 'unexpected error')
    return status >= 500
      ? answerError(reply, status, 'Something went wrong.', 'INTERNAL_SERVER_ERROR')
      : answerError(reply, status, error.message, 'BAD_USER_INPUT')
  }
}
