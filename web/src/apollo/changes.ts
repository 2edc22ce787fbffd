import { ApolloLink } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { OperationTypeNode } from 'graphql'
import { defer, finalize, of, switchMap } from 'rxjs'
import { gatewayHeaders } from '#rules/gateway-protocol.ts'
import { uniqueId } from '../tab/unique-id.ts'

/** Mutations that don't change any data that screens refresh. */
const WITHOUT_EFFECT = new Set(['KeepOrderOpen', 'RecordWalkInEvent', 'RememberViewed', 'ReportClientError'])

/** Whether an operation is a mutation that changes data. */
function isChange({ operationType, operationName }: SetContextLink.SetContextOperation): boolean {
  return operationType === OperationTypeNode.MUTATION && !WITHOUT_EFFECT.has(operationName ?? '')
}

/**
 * Sends a new id with each mutation, except those in `WITHOUT_EFFECT`. If the connection breaks, a browser may repeat a request without
 * telling the page. The id lets the gateway detect and refuse the repeated mutation.
 */
export const withWriteId = new SetContextLink(({ headers }, operation) =>
  isChange(operation) ? { headers: { ...headers, [gatewayHeaders.writeId]: uniqueId() } } : {},
)

/** The number of mutations that have ended, except those in `WITHOUT_EFFECT`. */
let changes = 0

/** How many mutations that change data have ended in this tab. Data requested before the last of them ended may be out of date. */
export const changeCount = () => changes

/**
 * Repeats a screen's query once if a mutation ended while the query was in flight, because the query may have read the record before the
 * change. A screen's query has the context `screenRead`: `load` or `refresh`.
 */
export const rereadAfterChange = new ApolloLink((operation, forward) => {
  if (isChange(operation)) return forward(operation).pipe(finalize(() => (changes += 1)))
  if (operation.getContext().screenRead === undefined) return forward(operation)
  return defer(() => {
    const before = changes
    return forward(operation).pipe(switchMap((result) => (changes === before ? of(result) : forward(operation))))
  })
})
