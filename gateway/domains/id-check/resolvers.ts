import { idCheckStatuses, normaliseReference, referenceFault, staleIdCheckRefusal, verificationRefusal } from '#rules/id-check.ts'
import { requireViewer } from '../../access/require-viewer.ts'
import { ApiError, rejectInvalid } from '../../errors.ts'
import type { Resolvers } from '../../generated/resolvers.ts'
import { audited, auditRead } from '../../observe/audit.ts'
import { checkPaging } from '../../upstream/paging.ts'
import { withCurrentIdCheck } from './with-current-id-check.ts'

export const idCheckResolvers: Resolvers = {
  Query: {
    idChecks: (_root, { status, page, limit }, context) => {
      const { caller, dependencies } = context
      checkPaging({ page, limit })
      auditRead(context, { action: 'readIdChecks' })
      return dependencies.upstreams.idChecks.list(caller, { status: status === 'AWAITING' ? 'awaiting' : 'completed', limit, page })
    },
    awaitingIdCheckCount: (_root, _args, { dependencies: { upstreams }, caller }) => upstreams.idChecks.countAwaiting(caller),
  },

  Mutation: {
    updateIdCheck: async (_root, { input: { orderId, outcome, searchReference, seen } }, context) => {
      rejectInvalid(referenceFault(searchReference))
      return withCurrentIdCheck(orderId, context, async (order) => {
        const { patientId } = order
        if (patientId === undefined) throw new ApiError('CONFLICT', 'The order has no patient.')
        const refusal = staleIdCheckRefusal(order, seen) ?? verificationRefusal(order)
        if (refusal !== undefined) throw new ApiError('CONFLICT', refusal)
        await audited(context, { action: 'updateIdCheck', orderId, patientId, outcome }, () =>
          context.dependencies.upstreams.idChecks.update(context.caller, patientId, {
            status: idCheckStatuses[outcome],
            searchReference: normaliseReference(searchReference),
            updatedBy: requireViewer(context).name,
          }),
        )
        return { orderId }
      })
    },
  },
}
