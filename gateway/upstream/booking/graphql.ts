import { z } from 'zod'
import { ApiError } from '../../errors.ts'
import { withoutAddresses } from '../../without-addresses.ts'
import type { Caller } from '../caller.ts'
import type { Path } from '../path.ts'
import { readResponse } from '../repair.ts'
import { errorOfResponse, type ServiceResponse, unreadableResponse, withAdvice } from '../response-error.ts'
import type { UpstreamService } from '../service.ts'
import { compiled } from '../shapes.ts'

/** Keeps all errors, even malformed ones, because a failed change would look saved if its error were dropped. */
const errorList = z
  .unknown()
  .optional()
  .transform((errors): unknown[] => (errors === undefined || errors === null ? [] : Array.isArray(errors) ? errors : [errors]))

const responseShape = compiled(
  z
    .object({ data: z.record(z.string(), z.unknown()).nullish(), errors: errorList })
    .refine(({ data, errors }) => data || errors.length > 0),
)

const UNEXPLAINED = 'The booking service reported an error.'

const graphqlError = z.object({
  message: z.string().catch(UNEXPLAINED),
  path: z
    .array(z.union([z.string(), z.number()]))
    .nullish()
    .catch(null),
})

/** An error from the booking API. Contains only the message and path, because other parts could contain variables or addresses. */
export class BookingError extends ApiError {
  /** The error's path in the forwarded operation, which may differ from the client's operation. */
  readonly place: readonly (string | number)[]
  readonly #original: string

  constructor({ message, path: place }: { message: string; path?: (string | number)[] | null | undefined }) {
    super('UPSTREAM_REJECTED', withoutAddresses(message), { service: 'booking' })
    this.place = place ?? []
    this.#original = message
  }

  /** Whether the API's original message contains `text`. Don't search `message` instead, because addresses are removed from it. */
  says(text: string): boolean {
    return this.#original.includes(text)
  }
}

function toBookingError(error: unknown): BookingError {
  return new BookingError(graphqlError.safeParse(error).data ?? { message: UNEXPLAINED })
}

/**
 * Creates the error for a response with an unexpected status. A GraphQL API may send its errors with a 4xx or 5xx status, in the same form
 * as with a 200.
 */
export function errorOfBookingResponse(service: string, response: ServiceResponse): ApiError {
  const [error] = [401, 429].includes(response.status) ? [] : errorsIn(response.text)
  return error === undefined ? errorOfResponse(service, response) : toBookingError(error)
}

/**
 * Whether a response with a 5xx status is the result of an operation. Some GraphQL servers send a 5xx status if a non-null field fails and
 * `data` is therefore null.
 */
export function isBookingAnswer(text: string): boolean {
  const { data, errors = [] } = parseResponse(text) ?? {}
  return data !== undefined && errors.length > 0
}

function errorsIn(text: string): unknown[] {
  return parseResponse(text)?.errors ?? []
}

function parseResponse(text: string): z.output<typeof responseShape> | undefined {
  try {
    return responseShape.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The service's URL is the endpoint itself, so `path` is empty. `template` is the call's name in logs and metrics. */
const endpoint: Path = { path: '', template: '(GraphQL)' }

export type BookingGraphqlApi = ReturnType<typeof bookingGraphqlApi>

/**
 * Client for the existing booking GraphQL API. Queries may be retried; mutations are sent only once. A request never combines the
 * operations of several users.
 */
export function bookingGraphqlApi(service: UpstreamService) {
  const send = async (caller: Caller, kind: 'query' | 'mutation', query: string, variables: Record<string, unknown>) => {
    const body = { query, variables }
    const { data, errors } =
      kind === 'mutation'
        ? await service.write(caller, { method: 'POST', path: endpoint, body, success: 200, shape: responseShape })
        : await service.query(caller, { path: endpoint, body, shape: responseShape })
    return { data, errors: errors.length === 0 ? undefined : errors.map(toBookingError) }
  }
  /** Reports malformed fields in a response that `send` returned. */
  const reportMalformed = (caller: Caller, fields: readonly string[]): void => {
    if (fields.length > 0) caller.onMalformedFields({ service: service.name, call: `POST ${endpoint.template}`, fields })
  }
  return {
    /** Sends an operation unchanged, and returns its data and errors. */
    send,
    reportMalformed,

    /**
     * Executes one of the gateway's own operations.
     *
     * @throws BookingError for the first error in the response, if there is one
     * @throws ApiError UPSTREAM_UNAVAILABLE if the data doesn't match the shape
     */
    execute: async <T>(
      caller: Caller,
      kind: 'query' | 'mutation',
      query: string,
      variables: Record<string, unknown>,
      shape: z.ZodType<T>,
    ) => {
      const { data: response, errors } = await send(caller, kind, query, variables)
      const [error] = errors ?? []
      if (error !== undefined) throw error
      const { data, malformed } = readResponse(shape, response)
      reportMalformed(caller, malformed)
      if (data !== undefined) return data
      const unreadable = unreadableResponse(service.name)
      throw kind === 'mutation' ? withAdvice(unreadable) : unreadable
    },
  }
}
