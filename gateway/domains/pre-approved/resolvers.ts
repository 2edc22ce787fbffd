import { ApiError } from '../../errors.ts'
import type { Resolvers } from '../../generated/resolvers.ts'
import { audited, auditRead } from '../../observe/audit.ts'
import { actorOf } from '../actor.ts'
import { checkPaging } from '../paging.ts'
import { writtenText } from '../written-text.ts'

const sortKeys = { LAST_APPROVAL_DATE: 'lastApprovalDate', NEXT_REVIEW_DATE: 'nextReviewDate' } as const

export const preApprovedResolvers: Resolvers = {
  Query: {
    preApprovedPatients: (_root, { page, limit, sort }, context) => {
      checkPaging({ page, limit })
      auditRead(context, { action: 'readPreApprovedPatients' })
      return context.upstreams.customers.preApproved(context.caller, {
        page,
        limit,
        sort: { key: sortKeys[sort?.key ?? 'NEXT_REVIEW_DATE'], direction: sort?.direction === 'ASC' ? 'asc' : 'desc' },
      })
    },
    preApprovedProducts: (_root, _args, { upstreams, caller }) => upstreams.preApprovedProducts.list(caller),
  },

  Mutation: {
    changeTreatment: async (_root, { input }, context) => {
      const { patientId } = input
      const currentTreatment = requiredText(input.currentTreatment, 'The current treatment is required.')
      const treatmentName = requiredText(input.newTreatment, 'Select a new treatment.')
      if (treatmentName === currentTreatment) throw new ApiError('BAD_USER_INPUT', 'The patient has this treatment already.')
      const products = await context.upstreams.preApprovedProducts.list(context.caller)
      if (!products.some((product) => product.treatmentName === treatmentName))
        throw new ApiError('BAD_USER_INPUT', 'There is no pre-approved product of this treatment.')
      await audited(context, { action: 'changeTreatment', patientId }, () =>
        context.upstreams.customers.changeTreatment(context.caller, patientId, {
          updatedBy: actorOf(context).name,
          treatmentName,
          currentTreatment,
        }),
      )
      return { patientId, treatment: treatmentName }
    },

    createCart: async (_root, { input: { patientId, productId, requestKey } }, context) => {
      const product = (await context.upstreams.preApprovedProducts.list(context.caller)).find(({ id }) => id === productId)
      if (product === undefined) throw new ApiError('NOT_FOUND', 'There is no such pre-approved product.')
      const { id, doseNumber, treatmentName } = product
      if (treatmentName === undefined) throw new ApiError('CONFLICT', 'The product belongs to no treatment.')
      // Somebody may have removed the patient, or changed their treatment, since the screen was opened.
      const { preApproval } = await context.upstreams.customers.get(context.caller, patientId, treatmentName)
      if (preApproval?.treatmentName !== undefined && preApproval.treatmentName !== treatmentName)
        throw new ApiError('CONFLICT', 'The patient is not pre-approved for this treatment any more.')
      const cartId = await audited(context, { action: 'createCart', patientId, productId }, () =>
        context.upstreams.customers.createCart(
          context.caller,
          patientId,
          { id, doseNumber, treatmentName },
          // For another patient, or of another product, it is another cart, whatever the client says.
          `${requestKey}.${patientId}.${productId}`,
        ),
      )
      return { cartId }
    },

    removePreApproval: async (_root, { input }, context) => {
      const { patientId } = input
      // Without its treatment the call would delete the patient.
      const treatment = requiredText(input.treatment, 'The treatment is required.')
      const comment = writtenText(input.comment)
      if (comment === undefined) throw new ApiError('BAD_USER_INPUT', 'Enter why the patient is removed.')
      await audited(context, { action: 'removePreApproval', patientId }, () =>
        context.upstreams.customers.removePreApproval(context.caller, patientId, treatment, comment),
      )
      return { patientId }
    },
  },

  PreApprovedProduct: {
    doseNumber: ({ doseNumber }) => (doseNumber === undefined ? null : String(doseNumber)),
  },

  ChangeTreatmentPayload: {
    patient: ({ patientId, treatment }, _args, { upstreams, caller }) => upstreams.customers.get(caller, patientId, treatment),
  },
}

function requiredText(text: string, message: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw new ApiError('BAD_USER_INPUT', message)
  return trimmed
}
