import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
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
import { refuseUnacceptable } from './request/accept.ts'
import { createAdmission } from './request/admit.ts'
import { createUploadAdmission } from './request/admit-upload.ts'
import { createDocumentResolver } from './request/allowed-document.ts'
import { createApolloResponse } from './request/apollo-response.ts'
import { createRequestContext } from './request/context.ts'
import { createDirectResponse } from './request/direct-response.ts'
import { createIdentify } from './request/identify.ts'
import { RequestObserver } from './request/observe.ts'
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
  const { config, cookiesOf, loadShedding, entryStore, log } = dependencies
  const execution = { schema, knownDocuments: new KnownDocuments(), execute: compiledExecution(schema) }
  const apollo = await startApollo(execution, dependencies)
  app.addHook('onClose', () => apollo.stop())
  const identify = createIdentify(dependencies, bearerTokens)
  const admit = createAdmission(dependencies, identify, createDocumentResolver(schema, trustedDocuments, config))
  const respondDirectly = createDirectResponse(execution)
  const respondWithApollo = createApolloResponse(apollo)
  const observer = new RequestObserver(dependencies, schema)
  const admitUpload = createUploadAdmission(dependencies, identify, observer)
  app.addHook('onClose', async () => observer.close())
  const writeOnce = createWriteOnce(entryStore, log)
  const finished = finishBeforeClosing(app)

  const handle = (request: FastifyRequest, reply: FastifyReply) =>
    observer.observe(request, reply, async (observation, traceContext) => {
      reply.header('cache-control', 'no-store')
      const address = clientAddress(request)
      const cookies = cookiesOf(request, reply)
      const admitted = await admit(request, cookies, observation)
      const { viewer, body } = admitted
      refuseUnacceptable(request.headers.accept)
      loadShedding.admit(viewer === null ? { kind: 'address', id: address } : { kind: 'viewer', id: viewer.id }, reply)
      return writeOnce(request, admitted, async () => {
        const context = createRequestContext(dependencies, viewer, { request, reply, cookies, traceContext, observation })
        const { response, executed } = await respondDirectly(request, body, context)
        if (response === undefined) return respondWithApollo(request, reply, body, { ...context, executed })
        reply.header('content-type', response.contentType)
        return response.body
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
    method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/graphql',
    handler: (_request, reply) => sendError(reply.header('allow', 'POST'), 405, 'Send operations with POST.', 'BAD_USER_INPUT'),
  })
}
