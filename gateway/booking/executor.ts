import type { ExecutionRequest, ExecutionResult } from '@graphql-tools/utils'
import { print } from 'graphql'
import { z } from 'zod'
import { ApiError } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { path } from '../upstream/path.ts'

const answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string(), path: z.array(z.union([z.string(), z.number()])).nullish() })).nullish(),
})

/**
 * Sends an operation to the existing booking API as its viewer, over the same guarded connection as every other service:
 * queries may be retried, mutations are sent once, and nothing is shared between users.
 */
export async function executeBooking(request: ExecutionRequest): Promise<ExecutionResult> {
  const { upstreams, caller } = request.context as RequestContext
  const body = { query: print(request.document), variables: request.variables ?? {} }
  const { data, errors } =
    request.operationType === 'mutation'
      ? await upstreams.bookingGraphql.write(caller, { method: 'POST', path: path``, body, success: 200, answer })
      : await upstreams.bookingGraphql.query(caller, { path: path``, body, answer })
  // Of its errors only the message and the place are passed on: the rest may hold variables and addresses.
  return { data, ...(errors && { errors: errors.map(toApiError) }) }
}

function toApiError({ message, path: place }: { message: string; path?: (string | number)[] | null | undefined }): ApiError {
  const error = new ApiError('UPSTREAM_REJECTED', message, { service: 'booking' })
  return place ? Object.assign(error, { path: place }) : error
}
