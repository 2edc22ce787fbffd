import type { ExecutionRequest, ExecutionResult } from '@graphql-tools/utils'
import { type GraphQLSchema, getOperationAST, print } from 'graphql'
import { z } from 'zod'
import { ApiError } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { path } from '../upstream/path.ts'
import { auditBookingReads } from './audit.ts'

const answer = z
  .object({
    data: z.record(z.string(), z.unknown()).nullish(),
    errors: z.array(z.object({ message: z.string(), path: z.array(z.union([z.string(), z.number()])).nullish() })).nullish(),
  })
  .refine(({ data, errors }) => data || errors?.length)

/**
 * Sends an operation to the existing booking API as its viewer, over the same guarded connection as every other service:
 * queries may be retried, mutations are sent once, and nothing is shared between users.
 */
export function bookingExecutor(schema: GraphQLSchema) {
  return async (request: ExecutionRequest): Promise<ExecutionResult> => {
    const context = request.context as RequestContext
    const { upstreams, caller } = context
    const operation = getOperationAST(request.document)
    if (operation?.operation === 'query') auditBookingReads(schema, operation, request.variables ?? {}, context)
    const body = { query: print(request.document), variables: request.variables ?? {} }
    const { data, errors } =
      request.operationType === 'mutation'
        ? await upstreams.bookingGraphql.write(caller, { method: 'POST', path: path``, body, success: 200, answer })
        : await upstreams.bookingGraphql.query(caller, { path: path``, body, answer })
    // Of its errors only the message and the place are passed on: the rest may hold variables and addresses.
    return { data, ...(errors && { errors: errors.map(toApiError) }) }
  }
}

function toApiError({ message, path: place }: { message: string; path?: (string | number)[] | null | undefined }): ApiError {
  const error = new ApiError('UPSTREAM_REJECTED', message, { service: 'booking' })
  return place ? Object.assign(error, { path: place }) : error
}
