import { defaultOrderSort } from '#rules/default-sort.ts'
import { handlingRefusal, staleIdCheckRefusal, updateRefusal } from '#rules/id-check.ts'
import { orderNoteFault } from '#rules/note.ts'
import {
  bmiConfirmation,
  bmiRefusal,
  decidedMeanwhileRefusal,
  isReadyForReview,
  isReviewBlocked,
  isWeightLoss,
  notesAbout,
  notesAboutOrder,
  orderReviewBlocks,
  reviewability,
  takesPhotos,
} from '#rules/order-review.ts'
import { DEFAULT_MAXIMUM_ISSUES } from '#rules/subscription.ts'
import { type Abilities, abilitiesOf } from '../../access/abilities.ts'
import { requireViewer } from '../../access/require-viewer.ts'
import { ApiError, rejectConflict, rejectInvalid } from '../../errors.ts'
import type { OrderHandling, Resolvers } from '../../generated/resolvers.ts'
import { audited, auditRead } from '../../observe/audit.ts'
import type { RequestContext } from '../../request-context.ts'
import { withCurrentIdCheck } from '../id-check/with-current-id-check.ts'
import { checkPaging } from '../paging.ts'
import { billingAddressVersion } from '../patient/versions.ts'
import { readBeforeChange } from '../read-before-change.ts'
import { sortDirections } from '../sort-directions.ts'
import { findItem } from './item.ts'
import { keepOrderOpen, openByOthers, openersOf } from './open-by.ts'
import type { ChangedOrder } from './payload.ts'
import { reviewOrderItem } from './review.ts'
import { toSafetyWarnings } from './safety-warnings.ts'

const sortKeys = { DATE: 'date', CATEGORY: 'category' } as const

const allHandlings: readonly OrderHandling[] = ['APPROVE', 'REJECT_RESTRICTED_ITEMS', 'REJECT']

function abilities(context: RequestContext): Abilities {
  return abilitiesOf(requireViewer(context), context.dependencies.config)
}

function mayEdit(context: RequestContext): boolean {
  return abilities(context).editClinicalRecords
}

/** After a change, reads the order again, so that the mutation returns the order as the main API has stored it. */
const changedOrder = {
  order: ({ orderId }: ChangedOrder, _args: unknown, { loaders }: RequestContext) => loaders().orders.clear(orderId).load(orderId),
}

export const orderResolvers: Resolvers = {
  Query: {
    orders: async (_root, { status, category, page, limit, sort }, context) => {
      const { caller, dependencies } = context
      checkPaging({ page, limit })
      auditRead(context, { action: 'readOrders' })
      return dependencies.upstreams.orders.list(caller, {
        status,
        category: category ?? undefined,
        page,
        limit,
        sort: sort ? { key: sortKeys[sort.key], direction: sortDirections[sort.direction] } : defaultOrderSort(status),
      })
    },
    order: async (_root, { id }, context) => {
      auditRead(context, { action: 'readOrder', orderId: id })
      return context.loaders().orders.load(id)
    },
    orderOpeners: (_root, { orderIds }, context) => openersOf(orderIds, context),
  },

  Mutation: {
    reviewOrderItem: (_root, { input }, context) => reviewOrderItem(input, context),
    keepOrderOpen: (_root, { orderId, hasLeft }, context) => keepOrderOpen(orderId, hasLeft, context),

    addOrderNote: async (_root, { input }, context) => {
      const { orderId } = input
      rejectInvalid(orderNoteFault(input.text))
      const text = input.text.trim()
      await audited(context, { action: 'addOrderNote', orderId }, () =>
        context.dependencies.upstreams.orders.addNote(context.caller, orderId, { text, createdBy: requireViewer(context).name }),
      )
      return { orderId }
    },

    confirmBmi: (_root, { input: { orderId, productId } }, context) => {
      const { upstreams } = context.dependencies
      return context.withLock(`order ${orderId}`, async () => {
        const order = await readBeforeChange(upstreams.orders.get(context.caller, orderId))
        const item = findItem(order, (candidate) => candidate.productId === productId)
        if (!isWeightLoss(item)) throw new ApiError('BAD_USER_INPUT', 'Only weight-loss items have a BMI to confirm.')
        const refusal = bmiRefusal(bmiConfirmation(item, order.allNotes))
        rejectConflict(refusal)
        await audited(context, { action: 'confirmBmi', orderId, productId }, () =>
          upstreams.orders.confirmBmi(context.caller, orderId, productId, { createdBy: requireViewer(context).name }),
        )
        return { orderId }
      })
    },

    handleOrder: (_root, { input: { orderId, handling, seen, seenOpenItems } }, context) =>
      withCurrentIdCheck(orderId, context, async (order) => {
        const refusal =
          staleIdCheckRefusal(order, seen) ?? decidedMeanwhileRefusal(order.items, seenOpenItems) ?? handlingRefusal(order, handling)
        rejectConflict(refusal)
        await audited(context, { action: 'handleOrder', orderId, handling }, () =>
          context.dependencies.upstreams.orders.handle(context.caller, orderId, {
            handling,
            updatedBy: requireViewer(context).name,
          }),
        )
        return { orderId }
      }),
  },

  Order: {
    billingAddressVersion,
    canUpdateIdCheck: (order, _args, context) => mayEdit(context) && updateRefusal(order) === undefined,
    handlings: (order, _args, context) =>
      mayEdit(context) ? allHandlings.filter((handling) => handlingRefusal(order, handling) === undefined) : [],
    reviewBlockedBy: orderReviewBlocks,
    reviewBlocked: isReviewBlocked,
    readyForReview: (order, _args, context) => isReadyForReview(abilities(context), order),
    items: (order) => order.items.map((item) => ({ ...item, orderId: order.id, order })),
    notes: (order) => notesAboutOrder(order),
    patient: ({ patientId }, _args, context) => {
      if (patientId === undefined) return null
      auditRead(context, { action: 'readPatient', patientId })
      return context.panelReads.within(context.loaders().patients.load(patientId))
    },
    safetyWarnings: async (order, _args, { loaders, panelReads }) =>
      toSafetyWarnings(await panelReads.within(loaders().safetyWarnings.load(order.id))),
    openBy: ({ id }, _args, context) => openByOthers(id, context),
    otherOrders: ({ id, patientId }, { page }, context) => {
      checkPaging({ page })
      if (patientId === undefined) return null
      auditRead(context, { action: 'readOtherOrders', patientId })
      return context.panelReads.within(context.loaders().patientOrders.load({ patientId, skip: id, page }))
    },
  },

  OrderItem: {
    subscriptionMaximumIssues: ({ subscriptionMaximumIssues }) => subscriptionMaximumIssues ?? DEFAULT_MAXIMUM_ISSUES,
    subscription: ({ subscriptionId }, _args, { loaders, panelReads }) =>
      subscriptionId === undefined ? null : panelReads.within(loaders().subscriptions.load(subscriptionId)),
    subscriptionOrders: ({ subscriptionId }, { page }, context) => {
      checkPaging({ page })
      if (subscriptionId === undefined) return null
      auditRead(context, { action: 'readSubscriptionOrders', subscriptionId })
      return context.panelReads.within(context.loaders().subscriptionOrders.load({ subscriptionId, page }))
    },
    takesPhotos,
    photosAddedLater: ({ secondaryTag, photoUploadSkipped, order }, _args, { loaders, panelReads }) =>
      photoUploadSkipped && secondaryTag !== undefined
        ? panelReads.within(loaders().photoCounts.load({ orderId: order.id, secondaryTag }))
        : null,
    clinicalNotes: (item) => notesAbout(item, item.order.allNotes),
    bmiConfirmation: (item) => bmiConfirmation(item, item.order.allNotes) ?? null,
    reviewability: (item, _args, context) => reviewability(abilities(context), item.order, item),
  },

  ReviewOrderItemPayload: changedOrder,
  AddOrderNotePayload: changedOrder,
  ConfirmBmiPayload: changedOrder,
  HandleOrderPayload: changedOrder,
  UpdateIdCheckPayload: changedOrder,
  UploadImagesPayload: changedOrder,
}
