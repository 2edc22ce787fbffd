import { z } from 'zod'
import type { ResourceBlock, ResourceBlockInput, ServiceBlock } from '../../generated/booking.ts'
import type { Caller } from '../caller.ts'
import { path } from '../path.ts'
import { DAMAGED } from '../repair.ts'
import { PANEL_DEADLINE, type UpstreamService } from '../service.ts'
import {
  bookingDate,
  clockTime,
  compiled,
  damaged,
  bookingId as id,
  type ReadableList,
  bookingReference as reference,
  repeatFrequency,
  repeatInterval,
  repeatMonthDay,
  repeatWeekdays,
  requiredListOf,
} from '../shapes.ts'
import { readAllPages } from './every-page.ts'
import type { BookingGraphqlApi } from './graphql.ts'

const toNull = <T>(value: T | null | undefined): T | null => value ?? null
const optionalText = z.string().nullish().transform(toNull)

const repeat = z.object({
  frequency: repeatFrequency,
  interval: repeatInterval.nullish().transform(toNull),
  weekdays: repeatWeekdays.nullish().transform(toNull),
  monthDay: repeatMonthDay.nullish().transform(toNull),
  monthType: optionalText,
})

const period = {
  id,
  locationId: id,
  startDate: bookingDate,
  endDate: bookingDate,
  startTime: clockTime,
  endTime: clockTime,
  reason: optionalText,
  repeats: z.boolean().nullish(),
  repeat: repeat.nullish().transform(toNull),
  [DAMAGED]: damaged,
}

interface ReadBlock {
  repeats?: boolean | null | undefined
  repeat: z.output<typeof repeat> | null
  [DAMAGED]: readonly string[]
}

/**
 * Makes `repeats` and `repeat` agree. A missing `repeats` counts as true if the block has a `repeat`, even a malformed one. If `repeats` is
 * false, `repeat` is ignored.
 */
const withRepeats = <Block extends ReadBlock>({ [DAMAGED]: names, ...block }: Block) => {
  const repeats = block.repeats ?? (block.repeat !== null || names.includes('repeat'))
  return { ...block, repeats, repeat: repeats ? block.repeat : null }
}

// The response may omit the location and the service, because the request already names them.
const serviceBlock = z.object({ ...period, locationId: reference, serviceId: reference }).transform(withRepeats)
const resourceBlock = z.object({ ...period, resourceId: reference.transform(toNull) }).transform(withRepeats)

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

/** The size that the specification prescribes for the first page. */
const FIRST_PAGE = 25

const resourceBlocksResponse = compiled(z.object({ getResourceBlocks: requiredListOf(resourceBlock) }))
const createdBlockResponse = compiled(z.object({ createResourceBlock: z.object({ id }) }))
const serviceBlocksResponse = compiled(z.object({ service_blocks: requiredListOf(serviceBlock) }))

/** Calls to the existing booking services about blocks. */
export function blocksApi(graphql: BookingGraphqlApi, service: UpstreamService) {
  const page = async (caller: Caller, days: Days, offset: number, limit: number): Promise<ReadableList<ResourceBlock>> => {
    return (await graphql.execute(caller, 'query', resourceBlocksDocument, { ...days, offset, limit }, resourceBlocksResponse))
      .getResourceBlocks
  }
  return {
    /** Calls `createResourceBlock` and returns the new block's id. */
    createOfResources: async (caller: Caller, input: ResourceBlockInput): Promise<string> => {
      return (await graphql.execute(caller, 'mutation', createResourceBlockDocument, { input }, createdBlockResponse)).createResourceBlock
        .id
    },

    /** `GET /services/locations/{locationId}/service/{serviceId}/blocks/{startDate}/{endDate}` */
    ofService: async (
      caller: Caller,
      serviceId: string,
      { locationId, startDate, endDate }: Days,
      { isPanel = false }: { isPanel?: boolean } = {},
    ): Promise<ReadableList<ServiceBlock>> => {
      const { service_blocks } = await service.read(caller, {
        path: path`/services/locations/${locationId}/service/${serviceId}/blocks/${startDate}/${endDate}`,
        shape: serviceBlocksResponse,
        ...(isPanel && { deadline: PANEL_DEADLINE }),
      })
      const items = service_blocks.items.map((block) => ({
        ...block,
        locationId: block.locationId ?? locationId,
        serviceId: block.serviceId ?? serviceId,
      }))
      return { ...service_blocks, items }
    },

    /** `getResourceBlocks`. Reads all pages. */
    ofResources: (caller: Caller, days: Days): Promise<ReadableList<ResourceBlock>> =>
      readAllPages(FIRST_PAGE, (offset, limit) => page(caller, days, offset, limit)),
  }
}
