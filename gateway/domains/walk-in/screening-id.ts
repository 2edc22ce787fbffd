import type { Transform } from '@graphql-tools/delegate'
import { Kind, visit } from 'graphql'
import type { RequestContext } from '../../request-context.ts'

const ALIAS = 'gatewayScreeningId'
const SCREENING_FIELDS: ReadonlySet<string> = new Set(['startScreening', 'nextScreening'])

/**
 * Adds the screening's id to the selection, under the gateway's own alias, so that the id is returned even if the client didn't select it.
 */
export const withScreeningId: Transform<unknown, RequestContext> = {
  transformRequest: (request) => ({
    ...request,
    document: visit(request.document, {
      Field: (node) => {
        if (!SCREENING_FIELDS.has(node.name.value) || node.selectionSet === undefined) return undefined
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

/** Reads the screening's id from the response to a request that used `withScreeningId`. */
export function screeningIdOf(screening: unknown): string | undefined {
  if (typeof screening !== 'object' || screening === null || !(ALIAS in screening)) return undefined
  return screening[ALIAS] == null ? undefined : String(screening[ALIAS])
}
