import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { buildSchema, graphql } from 'graphql'
import { readResolvers } from '../booking/read-resolvers.ts'
import type { Database } from '../data/database.ts'
import { ServiceError } from './service.ts'

const contract = new URL('../../schema/booking.graphql', import.meta.url)

/** The booking GraphQL API. */
export function bookingGraphqlRoutes(app: FastifyInstance, database: Database): void {
  const schema = buildSchema(readFileSync(contract, 'utf8'))
  const rootValue = readResolvers(database)
  app.post('/graphql', async ({ body }) => {
    const { query, variables, operationName } = (body ?? {}) as {
      query?: string
      variables?: Record<string, unknown>
      operationName?: string
    }
    if (typeof query !== 'string') throw new ServiceError(400, 'query is required')
    return graphql({ schema, source: query, rootValue, variableValues: variables ?? null, operationName: operationName ?? null })
  })
}

interface Location {
  id: string
  name: string
  branchID: string
  address: { line1: string; city: string; postcode: string; province: string }
}

/** The booking REST services' locations. */
export function bookingRoutes(app: FastifyInstance, database: Database): void {
  const locations = () => database.documents<Location>("SELECT document FROM locations ORDER BY document ->> 'name'")
  const asMaster = ({ id, name, branchID }: Location) => ({ locationId: id, locationName: name, branchID })

  app.get('/services/masterlocations', async () => {
    const groups = Map.groupBy(locations(), ({ name }) => (/^[A-Z]/.test(name) ? name.slice(0, 1) : '%'))
    return [...groups]
      .map(([title, group]) => ({ title, locations: group.map(asMaster) }))
      .toSorted((one, other) => one.title.localeCompare(other.title))
  })

  app.get<{ Params: { locationId: string } }>('/services/masterlocations/:locationId', async ({ params }) =>
    asMaster(locationOr404(params.locationId)),
  )

  app.get<{ Params: { locationId: string } }>('/services/locations/:locationId', async ({ params }) => {
    const { id, name, address } = locationOr404(params.locationId)
    return { id, name, address }
  })

  app.get<{ Params: { locationId: string; serviceId: string; startDate: string; endDate: string } }>(
    '/services/locations/:locationId/service/:serviceId/blocks/:startDate/:endDate',
    async ({ params }) => ({
      service_blocks: database
        .documents<{ serviceId: string; startDate: string; endDate: string }>(
          "SELECT document FROM blocks WHERE location_id = ? AND kind = 'service'",
          params.locationId,
        )
        .filter((block) => block.serviceId === params.serviceId && block.startDate <= params.endDate && block.endDate >= params.startDate),
    }),
  )

  function locationOr404(locationId: string): Location {
    const location = database.document<Location>('SELECT document FROM locations WHERE id = ?', locationId)
    if (location === undefined) throw new ServiceError(404, 'Location not found')
    return location
  }
}
