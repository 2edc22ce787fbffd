import { z } from 'zod'
import { ApiError, withoutAddresses } from '../../errors.ts'
import type { Caller } from '../caller.ts'
import type { Path } from '../path.ts'
import { type UpstreamService, withAdvice } from '../service.ts'

const answer = z.compile(
  z
    .object({
      data: z.record(z.string(), z.unknown()).nullish(),
      errors: z.array(z.object({ message: z.string(), path: z.array(z.union([z.string(), z.number()])).nullish() })).nullish(),
    })
    .refine(({ data, errors }) => data || errors?.length),
  { strict: true },
)

/** Of the booking API's errors only the message and the place are passed on: the rest may hold variables and addresses. */
export class BookingError extends ApiError {
  /** Where in the operation that was sent; the client's own may look different. */
  readonly place: readonly (string | number)[]

  constructor({ message, path: place }: { message: string; path?: (string | number)[] | null | undefined }) {
    super('UPSTREAM_REJECTED', withoutAddresses(message), { service: 'booking' })
    this.place = place ?? []
  }
}

/** Its address is the whole of it: logs and metrics call it by what it is. */
const endpoint: Path = { path: '', template: '(GraphQL)' }

export type BookingGraphqlApi = ReturnType<typeof bookingGraphqlApi>

/** The existing booking GraphQL API: queries may be retried, mutations are sent once, and nothing is shared between users. */
export function bookingGraphqlApi(service: UpstreamService) {
  const send = async (caller: Caller, kind: 'query' | 'mutation', query: string, variables: Record<string, unknown>) => {
    const body = { query, variables }
    const { data, errors } =
      kind === 'mutation'
        ? await service.write(caller, { method: 'POST', path: endpoint, body, success: 200, answer })
        : await service.query(caller, { path: endpoint, body, answer })
    return { data, errors: errors?.map((error) => new BookingError(error)) }
  }
  return {
    /** Sends an operation as it is and answers data and errors as they come. */
    send,

    /**
     * Sends an operation of the gateway's own.
     *
     * @throws BookingError the first error, and ApiError UPSTREAM_UNAVAILABLE for data of another shape
     */
    ask: async <T>(caller: Caller, kind: 'query' | 'mutation', query: string, variables: Record<string, unknown>, shape: z.ZodType<T>) => {
      const { data, errors } = await send(caller, kind, query, variables)
      const [error] = errors ?? []
      if (error !== undefined) throw error
      const parsed = shape.safeParse(data)
      if (!parsed.success) {
        const unreadable = new ApiError('UPSTREAM_UNAVAILABLE', 'The booking service gave an answer that can not be read.')
        throw kind === 'mutation' ? withAdvice(unreadable) : unreadable
      }
      return parsed.data
    },
  }
}
