import Fastify, { type FastifyInstance } from 'fastify'
import { Faults } from './control/faults.ts'
import { Journal } from './control/journal.ts'
import { controlRoutes } from './control/routes.ts'
import { Database } from './data/database.ts'
import { cognitoRoutes } from './identity/cognito-routes.ts'
import { hostedRoutes } from './identity/hosted-routes.ts'
import {
  CLIENT_ID,
  createIdentity,
  type ForeignPool,
  type Identity,
  MACHINE_CLIENT_ID,
  MACHINE_SCOPE,
  REGION,
  USER_POOL_ID,
} from './identity/identity.ts'
import { seedDatabase } from './seed/seed.ts'
import { exampleSettings } from './seed/settings.ts'
import { bookingGraphqlRoutes, bookingRoutes } from './services/booking.ts'
import { clinicalCustomerRoutes } from './services/clinical-customers.ts'
import { clinicalIdCheckRoutes } from './services/clinical-id-checks.ts'
import { clinicalOrderRoutes } from './services/clinical-orders.ts'
import { clinicalPreApprovedRoutes } from './services/clinical-pre-approved.ts'
import { addFaultInjection, createService } from './services/service.ts'
import {
  consultationRoutes,
  preApprovedProductsRoutes,
  subscriptionsRoutes,
  usersRoutes,
  warningsRoutes,
} from './services/small-services.ts'
import { walkInBookingPage } from './services/walk-in-booking-page.ts'

export interface SandboxOptions {
  /** The database file, or `:memory:`. */
  databaseFile: string
  /** The first of ten consecutive ports. A port that is in use is replaced with a free one. 0 means ten free ports. */
  firstPort: number
  /** The address to listen on. By default, only this machine can connect. */
  host?: string
  seed?: number
  /** Replaces the current time in tests. Tokens still expire by the system clock. */
  now?: Date
  /** How long ID and access tokens are valid, in seconds. By default, an hour. */
  tokenLifetime?: number
  foreignPool?: ForeignPool
  /** Whether read requests return the most hostile data that the contract allows: long text, and missing or malformed optional fields. */
  isHostile?: boolean
}

export interface Sandbox {
  /** The environment variables that configure the gateway to use this sandbox. */
  environment: Record<string, string>
  /** The services' endpoints, such as `GET /orders/:id`. */
  endpoints: readonly string[]
  controlUrl: string
  mailboxUrl: string
  database: Database
  faults: Faults
  journal: Journal
  identity: Identity
  close(): Promise<void>
}

/** Starts stand-ins for all eight services and for the identity provider, each on its own port. */
export async function startSandbox({
  databaseFile,
  firstPort,
  host = 'localhost',
  seed = 1,
  now,
  tokenLifetime = 60 * 60,
  foreignPool,
  isHostile = false,
}: SandboxOptions): Promise<Sandbox> {
  if (process.env.NODE_ENV === 'production') throw new Error('The sandbox does not run in production: configure the real services.')
  const clock = () => now ?? new Date()
  const database = new Database(databaseFile)
  seedDatabase(database, seed, clock())
  const faults = new Faults()
  const journal = new Journal()
  const identity = await createIdentity(clock, tokenLifetime, foreignPool)
  const context = { faults, journal, identity, isHostile }
  const apps: FastifyInstance[] = []
  const endpoints: string[] = []

  const listen = async (app: FastifyInstance): Promise<string> => {
    const port = firstPort === 0 ? 0 : firstPort + apps.length
    apps.push(app)
    await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      return app.listen({ port: 0, host })
    })
    const address = app.server.address()
    return `http://localhost:${typeof address === 'object' && address !== null ? address.port : port}`
  }
  const start = (
    name: string,
    addRoutes: ((app: FastifyInstance, database: Database, clock: () => Date) => void)[],
    authorization: 'bearer' | 'bare' = 'bearer',
  ) => {
    const app = createService(name, context, authorization)
    app.addHook('onRoute', ({ method, url }) => void endpoints.push(`${method} ${url}`))
    for (const add of addRoutes) add(app, database, clock)
    return listen(app)
  }

  const identityProvider = Fastify({ forceCloseConnections: true })
  addFaultInjection(identityProvider, 'identity', faults)
  cognitoRoutes(identityProvider, identity)
  await hostedRoutes(identityProvider, identity)
  const identityUrl = await listen(identityProvider)
  const clinicalUrl = await start('clinical', [
    clinicalOrderRoutes,
    clinicalIdCheckRoutes,
    clinicalCustomerRoutes,
    clinicalPreApprovedRoutes,
  ])
  const environment = {
    CLINICAL_API_URL: clinicalUrl,
    CONSULTATION_API_URL: await start('consultation', [consultationRoutes]),
    WARNINGS_API_URL: await start('warnings', [warningsRoutes]),
    SUBSCRIPTIONS_API_URL: await start('subscriptions', [subscriptionsRoutes]),
    USERS_API_URL: await start('users', [usersRoutes]),
    PREAPPROVED_API_URL: await start('preapproved', [preApprovedProductsRoutes]),
    BOOKING_API_URL: await start('booking', [bookingRoutes]),
    BOOKING_GRAPHQL_URL: `${await start('booking-graphql', [bookingGraphqlRoutes], 'bare')}/graphql`,
    COGNITO_REGION: REGION,
    COGNITO_USER_POOL_ID: USER_POOL_ID,
    COGNITO_CLIENT_ID: CLIENT_ID,
    COGNITO_IDP_URL: identityUrl,
    COGNITO_DOMAIN_URL: identityUrl,
    COGNITO_MACHINE_CLIENT_IDS: MACHINE_CLIENT_ID,
    COGNITO_MACHINE_SCOPE: MACHINE_SCOPE,
    OVERVIEW_GROUPS: 'clinicalreview-lead',
    ...exampleSettings,
  }
  const control = Fastify({ forceCloseConnections: true })
  controlRoutes(control, context)
  walkInBookingPage(control)
  const controlUrl = await listen(control)

  return {
    environment: { ...environment, WALK_IN_BOOKING_URL: `${controlUrl}/walk-in-booking` },
    endpoints,
    controlUrl,
    mailboxUrl: `${identityUrl}/mailbox`,
    database,
    ...context,
    close: async () => {
      await Promise.all(apps.map((app) => app.close()))
      database.close()
    },
  }
}
