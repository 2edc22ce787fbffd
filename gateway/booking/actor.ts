import type { Transform } from '@graphql-tools/delegate'
import { type ExecutionRequest, MapperKind, mapSchema } from '@graphql-tools/utils'
import { Kind, visit } from 'graphql'
import { requireViewer } from '../access/require-viewer.ts'
import type { RequestContext } from '../request-context.ts'

/** The arguments that contain the acting user's name, keyed by booking mutation. */
const actorArguments: Record<string, string> = { cancelAppointment: 'cancelledBy' }

/** Hides `actorArguments` from clients, and fills them in with the user's name from the verified token. */
export const actorFromToken: Transform<unknown, RequestContext> = {
  transformSchema: (schema) =>
    mapSchema(schema, {
      [MapperKind.MUTATION_ROOT_FIELD]: (field, name) => {
        const argument = actorArguments[name]
        if (argument === undefined || field.args === undefined) return field
        const { [argument]: _actor, ...args } = field.args
        return { ...field, args }
      },
    }),

  transformRequest: (request: ExecutionRequest) => ({
    ...request,
    document: visit(request.document, {
      Field: (node) => {
        const argument = actorArguments[node.name.value]
        if (argument === undefined || request.operationType !== 'mutation') return undefined
        const value = { kind: Kind.STRING, value: requireViewer(request.context as RequestContext).name } as const
        return {
          ...node,
          arguments: [...(node.arguments ?? []), { kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: argument }, value }],
        }
      },
    }),
  }),
}
