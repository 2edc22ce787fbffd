import { GraphQLDateTime, GraphQLLocalDate } from 'graphql-scalars'
import { toSafetyWarnings } from '../../../gateway/domains/order/safety-warnings.ts'
import { NO_END_DATE } from '../../../rules/blocks.ts'
import { handlingRefusal, verificationRefusal } from '../../../rules/id-check.ts'
import { londonDate } from '../../../rules/london.ts'
import { bmiConfirmation, notesAbout, notesAboutOrder, orderReviewBlocks, reviewability, takesPhotos } from '../../../rules/order-review.ts'
import { managedServices } from '../../../rules/services.ts'
import {
  readAppointmentDays,
  readAppointmentsToReschedule,
  readBlocksOfService,
  readCalendars,
  type ServiceDays,
} from '../contenders/day.ts'
import { billingAddressVersion, type ItemRecord, type OrderRecord, toOrder } from '../contenders/records.ts'
import { countIdChecks, type OrderListRequest, readOrder, readOrders, reviewItem } from '../contenders/services.ts'
import type { PeerContext } from './context.ts'

/*
 * Resolvers for the benchmarked fields, as developers typically write them. All servers in this folder share these resolvers. Each field
 * makes one call; loaders read the records that are needed more than once. There are no access rules, limits, audit log, metrics or logs.
 */

interface Item extends ItemRecord {
  order: OrderRecord
}

const allHandlings = ['APPROVE', 'REJECT_RESTRICTED_ITEMS', 'REJECT'] as const

interface ReviewInput {
  orderId: string
  productId: string
  decision: string
  comment: string
}

export const resolvers = {
  DateTime: GraphQLDateTime,
  LocalDate: GraphQLLocalDate,

  Query: {
    orders: async (_root: unknown, request: OrderListRequest, { viewer }: PeerContext) => {
      const { orders, total } = await readOrders(viewer, request)
      return { total, orders: orders.map(toOrder) }
    },
    order: (_root: unknown, { id }: { id: string }, { loaders }: PeerContext) => loaders.orders.load(id),
    awaitingIdCheckCount: async (_root: unknown, _args: unknown, { viewer }: PeerContext) => (await countIdChecks(viewer)).total,
    appointmentDays: (_root: unknown, { locationId, month }: { locationId: string; month: string }, { viewer }: PeerContext) =>
      readAppointmentDays(viewer, locationId, month),
    appointmentsToReschedule: (_root: unknown, { locationId }: { locationId: string }, { viewer, loaders }: PeerContext) =>
      readAppointmentsToReschedule(
        viewer,
        locationId,
        loaders.resourceBlocks.load({ locationId, startDate: londonDate(new Date()), endDate: NO_END_DATE }),
      ),
    resourceBlocks: (_root: unknown, { locationId, startDate, endDate }: ServiceDays, { loaders }: PeerContext) =>
      loaders.resourceBlocks.load({ locationId, startDate, endDate }),
    managedServices: (_root: unknown, days: ServiceDays) => managedServices.map((service) => ({ ...service, days })),
    calendars: (_root: unknown, { locationId }: { locationId: string }, { viewer }: PeerContext) => readCalendars(viewer, locationId),
  },

  ManagedService: {
    serviceId: ({ id }: { id: string }) => id,
    blocks: ({ id, days }: { id: string; days: ServiceDays }, _args: unknown, { viewer }: PeerContext) =>
      readBlocksOfService(viewer, id, days),
  },

  // The stub's records are never damaged.
  OrderPage: { unreadable: () => 0 },
  SubscriptionOrderPage: { unreadable: () => 0 },
  SafetyWarnings: { unreadable: () => 0 },

  Mutation: {
    reviewOrderItem: async (_root: unknown, { input }: { input: ReviewInput }, { viewer }: PeerContext) => {
      const { orderId, productId, decision, comment } = input
      const item = toOrder(await readOrder(viewer, orderId)).items.find((candidate) => candidate.productId === productId)
      if (item?.reviewStatus !== 'AWAITING_REVIEW') throw new Error('the item does not await review')
      await reviewItem(viewer, orderId, productId, { status: decision, comment })
      return { orderId }
    },
  },

  ReviewOrderItemPayload: {
    order: ({ orderId }: { orderId: string }, _args: unknown, { loaders }: PeerContext) => loaders.orders.clear(orderId).load(orderId),
  },

  Order: {
    items: (order: OrderRecord) => order.items.map((item) => ({ ...item, order })),
    notes: (order: OrderRecord) => notesAboutOrder(order),
    reviewBlockedBy: (order: OrderRecord) => orderReviewBlocks(order),
    billingAddressVersion,
    openBy: () => [],
    unreadableItems: () => 0,
    unreadableNotes: () => 0,
    unreadableWarnings: () => 0,
    patient: ({ patientId }: OrderRecord, _args: unknown, { loaders }: PeerContext) => loaders.customers.load(patientId),
    canUpdateIdCheck: (order: OrderRecord, _args: unknown, { viewer }: PeerContext) =>
      viewer.abilities.editClinicalRecords && verificationRefusal(order) === undefined,
    handlings: (order: OrderRecord, _args: unknown, { viewer }: PeerContext) =>
      viewer.abilities.editClinicalRecords ? allHandlings.filter((handling) => handlingRefusal(order, handling) === undefined) : [],
    safetyWarnings: async ({ id }: OrderRecord, _args: unknown, { loaders }: PeerContext) =>
      toSafetyWarnings(await loaders.warnings.load(id)),
    otherOrders: ({ id, patientId }: OrderRecord, { page }: { page: number }, { loaders }: PeerContext) =>
      loaders.otherOrders.load({ patientId, skip: id, page }),
  },

  OrderComment: {
    createdAt: ({ createdOn }: { createdOn: string }) => createdOn,
  },

  OrderItem: {
    orderId: ({ order }: Item) => order.id,
    subscriptionMaximumIssues: (item: Item) => item.subscriptionMaximumIssues ?? 12,
    subscription: ({ subscriptionId }: Item, _args: unknown, { loaders }: PeerContext) =>
      subscriptionId === undefined ? null : loaders.subscriptions.load(subscriptionId),
    subscriptionOrders: ({ subscriptionId }: Item, { page }: { page: number }, { loaders }: PeerContext) =>
      subscriptionId === undefined ? null : loaders.subscriptionOrders.load({ subscriptionId, page }),
    takesPhotos: (item: Item) => takesPhotos(item),
    clinicalNotes: (item: Item) => notesAbout(item, item.order.allNotes),
    bmiConfirmation: (item: Item) => bmiConfirmation(item, item.order.allNotes) ?? null,
    reviewability: (item: Item, _args: unknown, { viewer }: PeerContext) => reviewability(viewer.abilities, item.order, item),
  },
}
