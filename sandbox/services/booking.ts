import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { buildSchema, type DocumentNode, execute, GraphQLError, type GraphQLSchema, getOperationAST, parse, validate } from 'graphql'
import { LRUCache } from 'lru-cache'
import { withOffset } from '#rules/london.ts'
import { appointmentMutations } from '../booking/appointment-mutations.ts'
import { findAppointment, isClosed, isFree, saveAppointment } from '../booking/appointments.ts'
import { availabilityMutations } from '../booking/availability-mutations.ts'
import { readResolvers } from '../booking/read-resolvers.ts'
import { screeningMutations } from '../booking/screening-mutations.ts'
import { holdSlot } from '../booking/slot-holds.ts'
import type { Database } from '../data/database.ts'
import { addressesOf } from '../seed/postcodes.ts'
import { optionalText, requiredText, ServiceError } from './service.ts'

const contract = new URL('../../schema/booking.graphql', import.meta.url)

interface GraphqlBody {
  query?: string
  variables?: Record<string, unknown>
  operationName?: string
}

export function bookingGraphqlRoutes(app: FastifyInstance, database: Database, clock: () => Date): void {
  const schema = buildSchema(readFileSync(contract, 'utf8'))
  const rootValue = {
    ...readResolvers(database, clock),
    ...appointmentMutations(database, clock),
    ...availabilityMutations(database),
    ...screeningMutations(database, clock),
  }
  const documents = new LRUCache<string, CheckedDocument>({ max: 500, memoMethod: (query) => checkDocument(schema, query) })
  app.addHook('preValidation', async ({ body, entry }) => {
    const { query, operationName } = (body ?? {}) as GraphqlBody
    if (entry) entry.isWrite = typeof query === 'string' && isMutation(documents.memo(query), operationName)
  })
  app.post('/graphql', async ({ body, claims }) => {
    const { query, variables, operationName } = (body ?? {}) as GraphqlBody
    if (typeof query !== 'string') throw new ServiceError(400, 'query is required')
    const checked = documents.memo(query)
    if (claims?.token_use !== 'id' && isMutation(checked, operationName)) throw new ServiceError(403, 'Machines can only read')
    if (checked.errors.length > 0 || checked.document === undefined) return { errors: checked.errors }
    return execute({
      schema,
      document: checked.document,
      rootValue,
      contextValue: { actor: claims?.name ?? claims?.email ?? '' },
      variableValues: variables ?? null,
      operationName: operationName ?? null,
    })
  })
}

interface CheckedDocument {
  /** Undefined if the query can't be parsed. */
  document: DocumentNode | undefined
  errors: readonly GraphQLError[]
}

function checkDocument(schema: GraphQLSchema, query: string): CheckedDocument {
  try {
    const document = parse(query)
    return { document, errors: validate(schema, document) }
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    return { document: undefined, errors: [error] }
  }
}

function isMutation({ document }: CheckedDocument, operationName: string | undefined): boolean {
  return document !== undefined && getOperationAST(document, operationName)?.operation === 'mutation'
}

interface Location {
  id: string
  name: string
  branchID: string
  address: { line1: string; city: string; postcode: string; province: string }
}

export function bookingRoutes(app: FastifyInstance, database: Database, clock: () => Date): void {
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

  app.get<{ Params: { postcode: string } }>('/postcodes/:postcode/addresses', async ({ params }) => {
    const addresses = addressesOf(params.postcode)
    if (addresses.length === 0) throw new ServiceError(404, 'Postcode not found')
    return { addresses }
  })

  app.post('/services/initialappointment', async ({ body }) => {
    if (!Array.isArray(body) || body.length === 0) throw new ServiceError(400, 'A list of slots is required')
    return database.transaction(() =>
      body.map((item) => {
        const slot = {
          locationId: requiredText(item, 'locationId'),
          serviceId: requiredText(item, 'serviceId'),
          resourceId: requiredText(item, 'resourceId'),
          start: utc(requiredText(item, 'startDateTime')),
          end: utc(requiredText(item, 'endDateTime')),
        }
        const hold = holdSlot(database, slot, optionalText(item, 'id') || undefined, clock())
        if (hold === undefined) throw new ServiceError(409, 'The slot is taken')
        return { ...item, id: hold.id, expiresAt: hold.expiresAt }
      }),
    )
  })

  app.post<{ Params: { id: string } }>('/services/appointments/:id/reschedule', async ({ params, body }) => {
    const [locationId = '', serviceId = '', resourceId = '', startDateTime = '', endDateTime = '', rescheduledBy = ''] = [
      'locationId',
      'serviceId',
      'resourceId',
      'startDateTime',
      'endDateTime',
      'rescheduledBy',
    ].map((field) => requiredText(body, field))
    const { travelTimeMins, travelAppointmentId } = body as Record<string, unknown>
    if (typeof travelTimeMins !== 'number') throw new ServiceError(400, 'travelTimeMins is required')
    if (typeof travelAppointmentId !== 'string') throw new ServiceError(400, 'travelAppointmentId is required')
    const [start, end] = [utc(startDateTime), utc(endDateTime)]
    return database.transaction(() => {
      const appointment = findAppointment(database, params.id)
      if (appointment === undefined) throw new ServiceError(404, 'Appointment not found')
      if (isClosed(appointment)) throw new ServiceError(400, `This appointment has already been ${appointment.status}.`)
      if (serviceId !== appointment.course.onSchedServiceId) throw new ServiceError(400, 'serviceId does not match the appointment')
      if (!isFree(database, { locationId, serviceId, resourceId, start, end }, clock(), { appointment: appointment.id }))
        throw new ServiceError(409, 'The slot is not available any more. Please choose another time.')
      saveAppointment(database, {
        ...appointment,
        locationId,
        resourceId,
        startTime: withOffset(start),
        endTime: withOffset(end),
        modifiedBy: rescheduledBy,
        modifiedAt: clock().toISOString(),
      })
      return { id: appointment.id, startDateTime: start.toISOString(), endDateTime: end.toISOString() }
    })
  })

  function locationOr404(locationId: string): Location {
    const location = database.document<Location>('SELECT document FROM locations WHERE id = ?', locationId)
    if (location === undefined) throw new ServiceError(404, 'Location not found')
    return location
  }
}

/** Parses a date-time. The REST services only accept UTC. */
function utc(text: string): Date {
  const instant = new Date(text)
  if (!/Z$/.test(text) || Number.isNaN(instant.getTime())) throw new ServiceError(400, 'Date-times must be UTC')
  return instant
}
