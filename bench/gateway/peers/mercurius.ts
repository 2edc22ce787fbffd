import Fastify from 'fastify'
import mercurius from 'mercurius'
import { clientOperations } from '../work.ts'
import { contextOf, signInNeeded } from './context.ts'
import { stitchedSchema } from './stitched.ts'

/* Mercurius with JIT, over the stitched schema. */

/** A client can send a hash instead of an operation's text. Returns that hash, or undefined if the body contains none. */
function hashOf(body: object): string | undefined {
  return (body as { extensions?: { persistedQuery?: { sha256Hash: string } } }).extensions?.persistedQuery?.sha256Hash
}

const app = Fastify()
app.get('/readyz', () => ({}))
app.addHook('onRequest', async (request, reply) => {
  if (request.url === '/graphql' && request.headers.authorization === undefined)
    return reply.status(401).type('application/json').send(signInNeeded)
})
await app.register(mercurius, {
  schema: stitchedSchema,
  jit: 1,
  path: '/graphql',
  context: ({ headers }) => contextOf(headers.authorization),
  persistedQueryProvider: {
    ...mercurius.persistedQueryDefaults.prepared(clientOperations),
    isPersistedQuery: (body) => hashOf(body) !== undefined,
    getHash: (body) => hashOf(body) ?? '',
  },
})
await app.listen({ port: Number(process.env.PORT) })
