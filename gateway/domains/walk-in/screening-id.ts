import type { Transform } from '@graphql-tools/delegate'
import { Kind, visit } from 'graphql'
import type { RequestContext } from '../../request-context.ts'

const ALIAS = 'gatewayScreeningId'

/** Selects the screening's id under the gateway's own alias, whether or not the client selected it. */
export const withScreeningId: Transform<unknown, RequestContext> = {
  transformRequest: (request) => ({
    ...request,
    document: visit(request.document, {
      Field: (node) => {
        if (node.name.value !== 'startScreening' || node.selectionSet === undefined) return undefined
        const id = {
          kind: Kind.FIELD,
          name: { kind: Kind.NAME, value: 'screeningId' },
          alias: { kind: Kind.NAME, value: ALIAS },
        } as const
        return { ...node, selectionSet: { ...node.selectionSet, selections: [...node.selectionSet.selections, id] } }
      },
    }),
  }),
}

/** The id in the response to a request that used `withScreeningId`. */
export function screeningIdOf(screening: unknown): string | undefined {
  if (typeof screening !== 'object' || screening === null || !(ALIAS in screening)) return undefined
  return screening[ALIAS] == null ? undefined : String(screening[ALIAS])
}
