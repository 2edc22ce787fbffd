import { z } from 'zod'
import { ApiError } from '../../errors.ts'
import { withoutAddresses } from '../../without-addresses.ts'
import type { Caller } from '../caller.ts'
import type { Path } from '../path.ts'
import { readResponse } from '../repair.ts'
import { notUnderstood, type UpstreamService, withAdvice } from '../service.ts'

/** Any error is kept, however malformed: without it, a change that failed would look as if it was saved. */
const errorList = z
  .unknown()
  .optional()
  .transform((errors): unknown[] => (errors === undefined || errors === null ? [] : Array.isArray(errors) ? errors : [errors]))

const answer = z.compile(
  z
    .object({ data: z.record(z.string(), z.unknown()).nullish(), errors: errorList })
    .refine(({ data, errors }) => data || errors.length > 0),
  { strict: true },
)

const UNEXPLAINED = 'The booking service reported an error.'

const graphqlError = z.object({
  message: z.string().catch(UNEXPLAINED),
  path: z
    .array(z.union([z.string(), z.number()]))
    .nullish()
    .catch(null),
})

/** Of the booking API's errors only the message and the place are passed on: the rest may hold variables and addresses. */
export class BookingError extends ApiError {
  /** Where in the operation that was sent; the client's own may look different. */
  readonly place: readonly (string | number)[]

  constructor({ message, path: place }: { message: string; path?: (string | number)[] | null | undefined }) {
    super('UPSTREAM_REJECTED', withoutAddresses(message), { service: 'booking' })
    this.place = place ?? []
  }
}

function toBookingError(error: unknown): BookingError {
  return new BookingError(graphqlError.safeParse(error).data ?? { message: UNEXPLAINED })
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
    return { data, errors: errors.length === 0 ? undefined : errors.map(toBookingError) }
  }
  /** Reports what is malformed in a response to `send`. */
  const reportMalformed = (caller: Caller, fields: readonly string[]): void => {
    if (fields.length > 0) caller.onMalformedFields({ service: service.name, call: `POST ${endpoint.template}`, fields })
  }
  return {
    /** Sends an operation as it is and answers data and errors as they come. */
    send,
    reportMalformed,

    /**
     * Sends an operation of the gateway's own.
     *
     * @throws BookingError the first error, and ApiError UPSTREAM_UNAVAILABLE for data of another shape
     */
    ask: async <T>(caller: Caller, kind: 'query' | 'mutation', query: string, variables: Record<string, unknown>, shape: z.ZodType<T>) => {
      const { data: response, errors } = await send(caller, kind, query, variables)
      const [error] = errors ?? []
      if (error !== undefined) throw error
      const { data, malformed } = readResponse(shape, response)
      reportMalformed(caller, malformed)
      if (data !== undefined) return data
      const unreadable = notUnderstood(service.name)
      throw kind === 'mutation' ? withAdvice(unreadable) : unreadable
    },
  }
}
