import { HeaderMap } from '@apollo/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { ApiError } from '../errors.ts'
import { compiledExecution } from '../execution/executor.ts'
import { addJsonParser, limitedBody, UPLOAD_BODY } from '../limits/body-limit.ts'
import { KnownDocuments } from '../operation/known-documents.ts'
import type { TrustedDocuments } from '../operation/trusted-documents.ts'
import type { Dependencies } from '../request-context.ts'
import type { BearerTokens } from '../session/bearer-tokens.ts'
import { startApollo } from './apollo.ts'
import { clientAddress } from './client-address.ts'
import { finishBeforeClosing } from './closing.ts'
import { sendError } from './error-response.ts'
import { createAdmission } from './request/admit.ts'
import { createUploadAdmission } from './request/admit-upload.ts'
import { createDocumentResolver } from './request/allowed-document.ts'
import { createRequestContext } from './request/context.ts'
import { createDirectResponse } from './request/direct-response.ts'
import { createIdentify, isUnverifiable } from './request/identify.ts'
import { RequestObserver } from './request/observe.ts'
import { operationName } from './request/request-body.ts'
import { createSubscriptionReader } from './request/subscription.ts'
import { createWriteOnce } from './request/write-once.ts'
import { streamEndpoint } from './stream-endpoint.ts'

interface EndpointParts {
  schema: GraphQLSchema
  dependencies: Dependencies
  bearerTokens: BearerTokens
  trustedDocuments: TrustedDocuments
}

/**
 * `POST /graphql`: identifies the viewer, applies rate limits, finds the document and executes it. `POST /graphql/stream` does the same for
 * subscriptions.
 */
export async function graphqlEndpoint(
  app: FastifyInstance,
  { schema, dependencies, bearerTokens, trustedDocuments }: EndpointParts,
): Promise<void> {
  const { config, cookiesOf, loadShedding, sessionStore, log } = dependencies
  const execution = { schema, knownDocuments: new KnownDocuments(), execute: compiledExecution(schema) }
  const apollo = await startApollo(execution, dependencies)
  app.addHook('onClose', () => apollo.stop())
  const identify = createIdentify(dependencies, bearerTokens)
  const admit = createAdmission(dependencies, identify, createDocumentResolver(schema, trustedDocuments, config))
  const respondDirectly = createDirectResponse(execution)
  const observer = new RequestObserver(dependencies, schema)
  const admitUpload = createUploadAdmission(dependencies, identify, observer)
  app.addHook('onClose', async () => observer.close())
  const writeOnce = createWriteOnce(sessionStore, log)
  const finished = finishBeforeClosing(app)

  const handle = (request: FastifyRequest, reply: FastifyReply) =>
    observer.observe(request, reply, async (observation, traceContext) => {
      reply.header('cache-control', 'no-store')
      const address = clientAddress(request)
      const cookies = cookiesOf(request, reply)
      const admitted = await admit(request, cookies, observation).catch((error: unknown) => {
        // If the session can't be looked up right now, signing out still deletes the cookie, because the computer may be shared. The
        // session then expires by itself.
        if (isUnverifiable(error) && operationName(request.body) === 'SignOut') cookies.clearSession()
        throw error
      })
      const { viewer, body } = admitted
      refuseUnacceptable(request.headers.accept)
      loadShedding.admit(viewer === null ? { kind: 'address', id: address } : { kind: 'viewer', id: viewer.id }, reply)
      return writeOnce(request, admitted, async () => {
        const context = createRequestContext(dependencies, viewer, { request, reply, cookies, traceContext, observation })
        const direct = await respondDirectly(request, body, context)
        if (direct !== undefined) {
          reply.header('content-type', direct.contentType)
          return direct.body
        }
        const response = await apollo.executeHTTPGraphQLRequest({
          httpGraphQLRequest: { method: request.method, headers: negotiation(request), body, search: '' },
          context: async () => context,
        })
        for (const [name, value] of response.headers) if (name !== 'cache-control') reply.header(name, value)
        reply.status(response.status ?? 200)
        return response.body.kind === 'complete' ? response.body.string : reply.status(406).send()
      })
    })

  addJsonParser(app)
  app.post('/graphql', {
    bodyLimit: UPLOAD_BODY,
    // If this hook throws or responds, the body is never read.
    onRequest: (request, reply) => {
      loadShedding.refuseIfDelayed()
      return admitUpload(request, reply)
    },
    preParsing: (request, _reply, body, done) => done(null, request.headers['content-length'] === undefined ? limitedBody(body) : body),
    handler: (request, reply) => finished(handle(request, reply)),
  })
  streamEndpoint(app, { dependencies, identify, admit, observer, readSubscription: createSubscriptionReader(schema, config) })
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/graphql',
    handler: (_request, reply) => sendError(reply.header('allow', 'POST'), 405, 'Send operations with POST.', 'BAD_USER_INPUT'),
  })
}

/** Rejects an `accept` header that allows neither response format. Apollo Server would reject it only after executing the operation. */
function refuseUnacceptable(accept: string | undefined): void {
  if (!accept || accept.split(',').some(isAcceptable)) return
  throw new ApiError('BAD_USER_INPUT', 'The response can only be application/json or application/graphql-response+json.', {
    http: { status: 406 },
  })
}

/** Whether a media range, such as `application/*;q=0.8`, allows one of the response's formats. */
function isAcceptable(range: string): boolean {
  const [type = '', ...parameters] = range.toLowerCase().split(';')
  const isMatching = parameters.every((parameter) => {
    const [name, value = ''] = parameter.replaceAll(/\s/g, '').split('=')
    return name === 'q' ? Number(value) > 0 && Number(value) <= 1 : name === 'charset' && /^"?utf-8"?$/.test(value)
  })
  return isMatching && ['*/*', 'application/*', 'application/json', 'application/graphql-response+json'].includes(type.trim())
}

/** The request headers that decide the format of a GraphQL response. */
function negotiation({ headers: { accept, 'content-type': contentType } }: FastifyRequest): HeaderMap {
  const headers = new HeaderMap()
  if (accept !== undefined) headers.set('accept', accept)
  if (contentType !== undefined) headers.set('content-type', contentType)
  return headers
}
