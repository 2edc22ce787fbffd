import type { ExecutionRequest, ExecutionResult } from '@graphql-tools/utils'
import { type GraphQLSchema, getOperationAST, print } from 'graphql'
import type { RequestContext } from '../request-context.ts'
import { auditBookingChange, auditBookingReads } from './audit.ts'
import { selectedPlaces } from './error-place.ts'

/** Executes operations on the existing booking API with the viewer's token. */
export function bookingExecutor(schema: GraphQLSchema) {
  return async (request: ExecutionRequest): Promise<ExecutionResult> => {
    const context = request.context as RequestContext
    const operation = getOperationAST(request.document)
    if (operation?.operation === 'query') auditBookingReads(schema, operation, request.variables ?? {}, context)
    const kind = request.operationType === 'mutation' ? 'mutation' : 'query'
    const send = () =>
      context.dependencies.upstreams.bookingGraphql.send(context.caller, kind, print(request.document), request.variables ?? {})
    const { data, errors } =
      operation?.operation === 'mutation'
        ? await auditBookingChange(schema, operation, request.variables ?? {}, context, send)
        : await send()
    if (errors === undefined) return { data }
    // Leave out an error's path if it contains a name that the client didn't select. The forwarded operation can be used for this check,
    // because it selects the same fields as the client's operation.
    const selectedPlace = selectedPlaces(request.document)
    return { data, errors: errors.map((error) => Object.assign(error, { path: selectedPlace(error.place) })) }
  }
}
