import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { TrustedDocuments } from '../operation/trusted-documents.ts'
import { gatewaySchema } from '../schema.ts'
import { clientAddress } from './client-address.ts'
import { clientFiles } from './client-files.ts'
import { endConnectionsOnClose } from './closing.ts'
import { createDependencies, type GatewayOptions } from './dependencies.ts'
import { redirectFormerHosts } from './former-hosts.ts'
import { graphqlEndpoint } from './graphql-endpoint.ts'
import { healthEndpoints } from './health.ts'
import { hostedSignIn } from './hosted-sign-in.ts'
import { createHttpServer } from './http-server.ts'
import { metricsEndpoint } from './metrics-endpoint.ts'

/**
 * How often to publish the client's operations again, in milliseconds. Redis drops them after 30 days, or earlier if a restart empties it.
 */
const REPUBLISHED_AFTER = 60 * 60 * 1000

/** Creates the gateway's HTTP server. It doesn't send or accept any requests until `listen` is called. */
export async function createGateway(config: Config, log: Logger, options: GatewayOptions = {}): Promise<FastifyInstance> {
  const app = await createHttpServer(config, log)
  const { dependencies, bearerTokens, trustedDocuments } = createDependencies(app, config, log, options)
  const isOpen = openAfterPublishing(app, config, log, trustedDocuments)
  // Call this after `openAfterPublishing`, which adds a hook that delays closing. Connections must not be ended before that delay is over.
  endConnectionsOnClose(app)

  healthEndpoints(app, () => isOpen() && !dependencies.loadShedding.isShedding())
  metricsEndpoint(app, dependencies.metrics, config)
  redirectFormerHosts(app, config)
  await app.register(
    async (mounted) => {
      await mounted.register(async (signIn) => {
        signIn.addHook('onRequest', (request) => dependencies.rateLimits.address(clientAddress(request)))
        hostedSignIn(signIn, dependencies)
      })
      await mounted.register((endpoint) =>
        graphqlEndpoint(endpoint, { schema: gatewaySchema, dependencies, bearerTokens, trustedDocuments }),
      )
      await clientFiles(mounted, config.basePath, log)
    },
    { prefix: config.basePath },
  )
  return app
}

/**
 * Publishes the client's operations to other gateways before this gateway reports that it is ready, and then at regular intervals.
 *
 * @returns a function that says whether the gateway is ready. It is ready from the end of the first attempt to publish until the server
 *   starts to close
 */
function openAfterPublishing(app: FastifyInstance, { drainSeconds }: Config, log: Logger, trustedDocuments: TrustedDocuments) {
  let isOpen = false
  let publishing: NodeJS.Timeout | undefined
  const publish = () =>
    trustedDocuments.publish().catch((error: Error) => log.error({ reason: error.message }, 'operations not shared with other gateways'))
  app.addHook('onListen', async () => {
    publishing = setInterval(publish, REPUBLISHED_AFTER).unref()
    await publish()
    isOpen = true
  })
  app.addHook('preClose', async () => {
    isOpen = false
    await wait(drainSeconds * 1000)
  })
  app.addHook('onClose', async () => clearInterval(publishing))
  return () => isOpen
}
