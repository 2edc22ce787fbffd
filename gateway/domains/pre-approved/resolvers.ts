import { DEFAULT_PRE_APPROVED_SORT } from '#rules/default-sort.ts'
import { removalFault } from '#rules/note.ts'
import { isBlank } from '#rules/text.ts'
import { isSameTreatment, NO_PRODUCT_FOR_TREATMENT, newTreatmentFault, preApprovalRefusal } from '#rules/treatment.ts'
import { requireViewer } from '../../access/require-viewer.ts'
import { ApiError, rejectConflict, rejectInvalid } from '../../errors.ts'
import type { Resolvers } from '../../generated/resolvers.ts'
import { audited, auditRead } from '../../observe/audit.ts'
import { partialList } from '../../partial-list.ts'
import type { RequestContext } from '../../request-context.ts'
import { checkPaging } from '../paging.ts'
import { readBeforeChange } from '../read-before-change.ts'
import { sortDirections } from '../sort-directions.ts'

const sortKeys = { LAST_APPROVAL_DATE: 'lastApprovalDate', NEXT_REVIEW_DATE: 'nextReviewDate' } as const

export const preApprovedResolvers: Resolvers = {
  Query: {
    preApprovedPatients: (_root, { page, limit, sort }, context) => {
      checkPaging({ page, limit })
      auditRead(context, { action: 'readPreApprovedPatients' })
      return context.dependencies.upstreams.customers.preApproved(context.caller, {
        page,
        limit,
        sort: sort ? { key: sortKeys[sort.key], direction: sortDirections[sort.direction] } : DEFAULT_PRE_APPROVED_SORT,
      })
    },
    preApprovedProducts: async (_root, _args, context, info) =>
      partialList(await context.dependencies.upstreams.preApprovedProducts.list(context.caller), context, info),
  },

  Mutation: {
    changeTreatment: async (_root, { input }, context) => {
      const { patientId, currentTreatment, newTreatment } = input
      if (isBlank(currentTreatment)) throw new ApiError('BAD_USER_INPUT', 'The current treatment is required.')
      rejectInvalid(newTreatmentFault(newTreatment, currentTreatment))
      const { items: products } = await readBeforeChange(context.dependencies.upstreams.preApprovedProducts.list(context.caller))
      const treatmentName = products.find((product) => isSameTreatment(product.treatmentName, newTreatment))?.treatmentName
      if (treatmentName === undefined) throw new ApiError('BAD_USER_INPUT', NO_PRODUCT_FOR_TREATMENT)
      await audited(context, { action: 'changeTreatment', patientId }, () =>
        context.dependencies.upstreams.customers.changeTreatment(context.caller, patientId, {
          updatedBy: requireViewer(context).name,
          treatmentName,
          currentTreatment,
        }),
      )
      return { patientId, treatment: treatmentName }
    },

    createCart: async (_root, { input: { patientId, productId, treatment, requestKey } }, context) => {
      const { items: products } = await readBeforeChange(context.dependencies.upstreams.preApprovedProducts.list(context.caller))
      const product = products.find(({ id }) => id === productId)
      if (product === undefined) throw new ApiError('NOT_FOUND', 'There is no such pre-approved product.')
      const { id, doseNumber, treatmentName } = product
      if (treatmentName === undefined) throw new ApiError('CONFLICT', "The product doesn't belong to a treatment.")
      if (treatment != null && !isSameTreatment(treatment, treatmentName))
        throw new ApiError('BAD_USER_INPUT', 'The product belongs to another treatment.')
      await requirePreApproval(context, patientId, treatment ?? treatmentName)
      const cartId = await audited(context, { action: 'createCart', patientId, productId }, () =>
        context.dependencies.upstreams.customers.createCart(
          context.caller,
          patientId,
          { id, doseNumber, treatmentName },
          // The idempotency key includes the patient and product, in case a client uses the same `requestKey` for a different cart.
          `${requestKey}.${patientId}.${productId}`,
        ),
      )
      return { cartId }
    },

    removePreApproval: async (_root, { input }, context) => {
      const { patientId, treatment } = input
      // Reject a blank treatment here, because the main API deletes the patient if it receives no treatment.
      if (isBlank(treatment)) throw new ApiError('BAD_USER_INPUT', 'The treatment is required.')
      rejectInvalid(removalFault(input.comment))
      const comment = input.comment.trim()
      await audited(context, { action: 'removePreApproval', patientId }, () =>
        context.dependencies.upstreams.customers.removePreApproval(context.caller, patientId, treatment, comment),
      )
      return { patientId }
    },
  },

  PreApprovedProduct: {
    doseNumber: ({ doseNumber }) => (doseNumber === undefined ? null : String(doseNumber)),
  },

  ChangeTreatmentPayload: {
    patient: ({ patientId, treatment }, _args, { dependencies: { upstreams }, caller }) =>
      upstreams.customers.get(caller, patientId, treatment),
  },
}

/**
 * Checks that the patient is still pre-approved for the treatment, because only a pre-approved patient may get a checkout link. The
 * pre-approval may have been changed or removed since the user opened the screen.
 *
 * @throws ApiError CONFLICT unless the main API returns a pre-approval for this treatment
 */
async function requirePreApproval(
  { dependencies: { upstreams }, caller }: RequestContext,
  patientId: string,
  treatment: string,
): Promise<void> {
  const { preApproval } = await readBeforeChange(upstreams.customers.get(caller, patientId, treatment))
  const refusal = preApprovalRefusal(preApproval?.treatmentName, treatment)
  rejectConflict(refusal)
}
