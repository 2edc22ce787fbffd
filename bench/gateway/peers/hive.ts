import { createServer } from 'node:http'
import { createGatewayRuntime, type GatewayPlugin } from '@graphql-hive/gateway-runtime'
import { composeServices } from '@theguild/federation-composition'
import { parse } from 'graphql'
import { clientOperations } from '../work.ts'
import { contextOf, type PeerContext, signInNeeded } from './context.ts'
import { resolvers } from './resolvers.ts'
import { bookingSchemaText, ownTypeDefs } from './schema.ts'

/* Hive Gateway with the booking API as a subgraph and the REST fields as additional resolvers. */

const { supergraphSdl, errors } = composeServices([
  { name: 'booking', url: process.env.BOOKING_GRAPHQL_URL ?? '', typeDefs: parse(bookingSchemaText) },
])
if (supergraphSdl === undefined) throw new Error(`the supergraph cannot be composed: ${JSON.stringify(errors)}`)

const viewers: GatewayPlugin = {
  onRequest: ({ request, url, endResponse, fetchAPI }) => {
    if (url.pathname === '/graphql' && request.headers.get('authorization') === null)
      endResponse(new fetchAPI.Response(signInNeeded, { status: 401, headers: { 'content-type': 'application/json' } }))
  },
  onContextBuilding: async ({ context, extendContext }) => {
    extendContext({ ...(await contextOf(context.request.headers.get('authorization'))) })
  },
}

const gateway = createGatewayRuntime<PeerContext>({
  supergraph: supergraphSdl,
  additionalTypeDefs: ownTypeDefs,
  additionalResolvers: [resolvers],
  persistedDocuments: {
    getPersistedOperation: (hash) => clientOperations[hash] ?? null,
    allowArbitraryDocuments: true,
    skipDocumentValidation: true,
  },
  // The booking API expects the token without a scheme.
  propagateHeaders: {
    fromClientToSubgraphs: ({ request }) => ({ authorization: request.headers.get('authorization')?.slice('Bearer '.length) ?? '' }),
  },
  plugins: () => [viewers],
  readinessCheckEndpoint: '/readyz',
  graphiql: false,
  landingPage: false,
  logging: false,
})
createServer(gateway).listen(Number(process.env.PORT))
