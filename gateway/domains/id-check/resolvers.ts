import { idCheckStatuses, NO_CUSTOMER, normaliseReference, referenceFault, staleIdCheckRefusal, updateRefusal } from '#rules/id-check.ts'
import { requireViewer } from '../../access/require-viewer.ts'
import { ApiError, rejectInvalid } from '../../errors.ts'
import type { Resolvers } from '../../generated/resolvers.ts'
import { audited, auditRead } from '../../observe/audit.ts'
import { checkPaging } from '../paging.ts'
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
        const refusal = staleIdCheckRefusal(order, seen) ?? updateRefusal(order)
        if (refusal !== undefined || patientId === undefined) throw new ApiError('CONFLICT', refusal ?? NO_CUSTOMER)
        await audited(context, { action: 'updateIdCheck', orderId, patientId, outcome }, () =>
          context.dependencies.upstreams.idChecks.update(context.caller, patientId, {
            status: idCheckStatuses[outcome],
            searchReference: normaliseReference(searchReference ?? order.idCheck.searchReference),
            updatedBy: requireViewer(context).name,
          }),
        )
        return { orderId }
      })
    },
  },
}
