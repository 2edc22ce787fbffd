import { z } from 'zod'
import type { ResourceBlock, ResourceBlockInput, ServiceBlock } from '../../generated/booking.ts'
import type { Caller } from '../caller.ts'
import { path } from '../path.ts'
import { PANEL_DEADLINE, type UpstreamService } from '../service.ts'
import { bookingDate, clockTime, id, type ReadableList, reference, requiredListOf } from '../shapes.ts'
import { everyPage } from './every-page.ts'
import type { BookingGraphqlApi } from './graphql.ts'

const nothing = <T>(value: T | null | undefined): T | null => value ?? null
const optionalText = z.string().nullish().transform(nothing)
const optionalNumber = z.int32().nullish().transform(nothing)

const period = {
  id,
  locationId: id,
  startDate: bookingDate,
  endDate: bookingDate,
  startTime: clockTime,
  endTime: clockTime,
  reason: optionalText,
  repeats: z
    .boolean()
    .nullish()
    .transform((repeats) => repeats ?? false),
  repeat: z
    .object({
      frequency: z.string(),
      interval: optionalNumber,
      weekdays: optionalText,
      monthDay: optionalNumber,
      monthType: optionalText,
    })
    .nullish()
    .transform(nothing),
}

const serviceBlock = z.object({ ...period, serviceId: id })
const resourceBlock = z.object({ ...period, resourceId: reference.transform(nothing) })

const resourceBlocksDocument = `query ResourceBlocks($locationId: ID!, $startDate: String!, $endDate: String!, $offset: Int!, $limit: Int!) {
  getResourceBlocks(locationId: $locationId, startDate: $startDate, endDate: $endDate, offset: $offset, limit: $limit) {
    id resourceId locationId startDate endDate startTime endTime reason repeats repeat { frequency interval weekdays monthDay monthType }
  }
}`

const createResourceBlockDocument = `mutation CreateResourceBlock($input: ResourceBlockInput!) {
  createResourceBlock(input: $input) { id }
}`

interface Days {
  locationId: string
  /** `yyyy-MM-dd` */
  startDate: string
  endDate: string
}

/* Whole answers, compiled: they are checked several times faster than piece by piece. */
const resourceBlocksAnswer = z.compile(z.object({ getResourceBlocks: requiredListOf(resourceBlock) }), { strict: true })
const createdBlockAnswer = z.compile(z.object({ createResourceBlock: z.object({ id }) }), { strict: true })
const serviceBlocksAnswer = z.compile(z.object({ service_blocks: requiredListOf(serviceBlock) }), { strict: true })

/** The blocks of a branch. */
export function blocksApi(graphql: BookingGraphqlApi, service: UpstreamService) {
  const page = async (caller: Caller, days: Days, offset: number, limit: number): Promise<ReadableList<ResourceBlock>> => {
    return (await graphql.ask(caller, 'query', resourceBlocksDocument, { ...days, offset, limit }, resourceBlocksAnswer)).getResourceBlocks
  }
  return {
    /** `createResourceBlock` @returns its id */
    createOfResources: async (caller: Caller, input: ResourceBlockInput): Promise<string> => {
      return (await graphql.ask(caller, 'mutation', createResourceBlockDocument, { input }, createdBlockAnswer)).createResourceBlock.id
    },

    /** `GET /services/locations/{locationId}/service/{serviceId}/blocks/{startDate}/{endDate}` */
    ofService: async (caller: Caller, serviceId: string, { locationId, startDate, endDate }: Days): Promise<ReadableList<ServiceBlock>> => {
      const { service_blocks } = await service.read(caller, {
        path: path`/services/locations/${locationId}/service/${serviceId}/blocks/${startDate}/${endDate}`,
        answer: serviceBlocksAnswer,
        deadline: PANEL_DEADLINE,
      })
      return service_blocks
    },

    /** `getResourceBlocks`, every page of it. */
    ofResources: (caller: Caller, days: Days): Promise<ReadableList<ResourceBlock>> =>
      everyPage((offset, limit) => page(caller, days, offset, limit)),
  }
}
