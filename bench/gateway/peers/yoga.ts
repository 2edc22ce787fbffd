import { createServer } from 'node:http'
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import { createYoga, type Plugin } from 'graphql-yoga'
import { clientOperations } from '../work.ts'
import { contextOf, signInNeeded } from './context.ts'
import { stitchedSchema } from './stitched.ts'

/* GraphQL Yoga over the stitched schema. Yoga caches parsed and validated documents by itself. */

const refuseStrangers: Plugin = {
  onRequest: ({ request, url, endResponse, fetchAPI }) => {
    if (url.pathname === '/graphql' && request.headers.get('authorization') === null)
      endResponse(new fetchAPI.Response(signInNeeded, { status: 401, headers: { 'content-type': 'application/json' } }))
  },
}

const yoga = createYoga({
  schema: stitchedSchema,
  context: ({ request }) => contextOf(request.headers.get('authorization')),
  plugins: [
    refuseStrangers,
    usePersistedOperations({
      getPersistedOperation: (hash) => clientOperations[hash] ?? null,
      allowArbitraryOperations: true,
      skipDocumentValidation: true,
    }),
  ],
  healthCheckEndpoint: '/readyz',
  graphiql: false,
  landingPage: false,
  logging: false,
})
createServer(yoga).listen(Number(process.env.PORT))
