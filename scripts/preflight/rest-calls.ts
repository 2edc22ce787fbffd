import { addDays } from '#rules/london.ts'
import { managedServices } from '#rules/services.ts'
import { systemClock } from '../../gateway/clock.ts'
import { upstreamCalls } from '../../gateway/generated/upstream-calls.ts'
import { blocksApi } from '../../gateway/upstream/booking/blocks.ts'
import { bookingGraphqlApi } from '../../gateway/upstream/booking/graphql.ts'
import { locationsApi } from '../../gateway/upstream/booking/locations.ts'
import type { Caller } from '../../gateway/upstream/caller.ts'
import { customersApi } from '../../gateway/upstream/clinical/customers.ts'
import { idChecksApi } from '../../gateway/upstream/clinical/id-checks.ts'
import { type Order, ordersApi } from '../../gateway/upstream/clinical/orders.ts'
import { subscriptionOrdersApi } from '../../gateway/upstream/clinical/subscription-orders.ts'
import { consultationsApi } from '../../gateway/upstream/consultations.ts'
import { imagesApi } from '../../gateway/upstream/images.ts'
import { preApprovedProductsApi } from '../../gateway/upstream/pre-approved-products.ts'
import type { UpstreamService } from '../../gateway/upstream/service.ts'
import { subscriptionsApi } from '../../gateway/upstream/subscriptions.ts'
import { usersApi } from '../../gateway/upstream/users.ts'
import { warningsApi } from '../../gateway/upstream/warnings.ts'
import { type Call, callFrom, callOf } from './calls.ts'
import type { Samples } from './samples.ts'
import type { ServiceName } from './services.ts'

type Services = Record<Exclude<ServiceName, 'identity'>, UpstreamService>

/** Large enough that lists include rare records, such as orders with a subscription. */
const LIST_LIMIT = 50

/** A public postcode, so that no patient's address is looked up. */
const POSTCODE = 'SW1A 2AA'

const CATEGORIES = [undefined, 'POM', 'PMed', 'GSL', 'VACCINE']

/** Calls that aren't made, because they change data or have side effects. */
export const uncheckedRestCalls: readonly [ServiceName, string][] = Object.entries(upstreamCalls).flatMap(([service, names]) =>
  names.filter((name) => !/^GET |\(GraphQL\)$/.test(name)).map((name): [ServiceName, string] => [service as ServiceName, name]),
)

/** All read calls to the REST services, sent by the gateway's typed clients. */
export function restCalls(
  services: Services,
  caller: Caller,
  { sub, isMachine, today }: { sub: string; isMachine: boolean; today: string },
): Call[] {
  const orders = ordersApi(services.main)
  const customers = customersApi(services.main)
  const idChecks = idChecksApi(services.main)
  const locations = locationsApi(services.booking)
  const blocks = blocksApi(bookingGraphqlApi(services['booking-graphql']), services.booking)

  return [
    callOf(
      'main',
      'GET /orders',
      (['AWAITING_REVIEW', 'COMPLETED'] as const).flatMap((status) => CATEGORIES.map((category) => ({ status, category }))),
      {
        fills: ['orders', 'patients', 'histories', 'photos', 'forms', 'subscriptions'],
        send: async ({ status, category }, samples) => {
          const sort = { key: 'date', direction: 'desc' } as const
          const { orders: found } = await orders.list(caller, { status, category, page: 1, limit: LIST_LIMIT, sort })
          for (const order of found) addOrder(samples, order)
        },
      },
    ),
    callFrom('main', 'GET /orders/{id}', 'orders', { send: (id) => orders.get(caller, id) }),
    callOf('main', 'GET /idchecks', ['awaiting', 'completed'] as const, {
      fills: ['patients'],
      send: async (status, samples) => {
        const { idChecks: found } = await idChecks.list(caller, { status, page: 1, limit: LIST_LIMIT })
        for (const { patientId } of found) if (patientId !== undefined) samples.add('patients', patientId)
      },
    }),
    callOf('main', 'GET /count/idchecks', [undefined], { send: () => idChecks.countAwaiting(caller) }),
    callFrom('main', 'GET /customers/{id}', 'patients', { send: (id) => customers.get(caller, id) }),
    callFrom('main', 'GET /customers/{id}/idchecks', 'patients', { send: (id) => idChecks.ofCustomer(caller, id) }),
    callFrom('main', 'GET /customers/{id}/orders', 'patients', { send: (id) => customers.orders(caller, id, { page: 1 }) }),
    callFrom('main', 'GET /customers/{id}/orders?skip=', 'histories', {
      send: ({ patientId, orderId }) => customers.orders(caller, patientId, { page: 1, skip: orderId }),
    }),
    callOf('main', 'GET /preapprovedproducts/customers', ['lastApprovalDate', 'nextReviewDate'], {
      fills: ['treatments'],
      send: async (key, samples) => {
        const { patients } = await customers.preApproved(caller, { page: 1, limit: LIST_LIMIT, sort: { key, direction: 'desc' } })
        for (const { id, treatmentName } of patients)
          if (treatmentName !== undefined) samples.add('treatments', { patientId: id, treatment: treatmentName })
      },
    }),
    callFrom('main', 'GET /customers/{id}?treatment=', 'treatments', {
      send: ({ patientId, treatment }) => customers.get(caller, patientId, treatment),
    }),
    callFrom('main', 'GET /subscriptions/{subscriptionId}/orders', 'subscriptions', {
      send: (id) => subscriptionOrdersApi(services.main).list(caller, id, 1),
    }),
    callFrom('consultation', 'GET /get_image/{orderId}/{secondaryTag}/{index}', 'photos', {
      send: ({ orderId, secondaryTag }) => imagesApi(services.consultation, systemClock).get(caller, orderId, secondaryTag, 0),
    }),
    callFrom('consultation', 'GET /traversals/fb/{traversalId}', 'forms', {
      send: (id) => consultationsApi(services.consultation).get(caller, id),
    }),
    callFrom('warnings', 'GET /order/warnings/{id}', 'orders', { send: (id) => warningsApi(services.warnings).ofOrder(caller, id) }),
    callFrom('subscriptions', 'GET /subscriptions/{id}', 'subscriptions', {
      send: (id) => subscriptionsApi(services.subscriptions).get(caller, id),
    }),
    callOf('users', 'GET /users/v3/{sub}/usergroups', [sub], {
      // The gateway never makes this call for machine clients, so the service may refuse their tokens.
      otherStatuses: isMachine ? [401, 403, 404] : [404],
      send: (id) => usersApi(services.users).groupsOf(caller, id, { isAwaited: true }),
    }),
    callOf('pre-approved', 'GET /utils/preapprovedproducts/products', [undefined], {
      send: () => preApprovedProductsApi(services['pre-approved']).list(caller),
    }),
    callOf('booking', 'GET /services/masterlocations', [undefined], {
      fills: ['locations'],
      send: async (_input, samples) => {
        for (const { locations: found } of (await locations.list(caller)).items) for (const { id } of found) samples.add('locations', id)
      },
    }),
    callFrom('booking', 'GET /services/masterlocations/{locationId}', 'locations', { send: (id) => locations.get(caller, id) }),
    callFrom('booking', 'GET /services/locations/{locationId}', 'locations', { send: (id) => locations.address(caller, id) }),
    callOf('booking', 'GET /postcodes/{postcode}/addresses', [POSTCODE], {
      otherStatuses: [404],
      send: (postcode) => locations.addresses(caller, postcode),
    }),
    callFrom('booking', 'GET /services/locations/{locationId}/service/{serviceId}/blocks/{startDate}/{endDate}', 'locations', {
      send: async (locationId) => {
        const days = { locationId, startDate: today, endDate: addDays(today, 60) }
        for (const { id } of managedServices) await blocks.ofService(caller, id, days)
      },
    }),
  ]
}

function addOrder(samples: Samples, { id, patientId, items }: Order): void {
  samples.add('orders', id)
  if (patientId !== undefined) {
    samples.add('patients', patientId)
    samples.add('histories', { patientId, orderId: id })
  }
  for (const { secondaryTag, consultationFormId, subscriptionId } of items) {
    if (secondaryTag !== undefined) samples.add('photos', { orderId: id, secondaryTag })
    if (consultationFormId !== undefined) samples.add('forms', consultationFormId)
    if (subscriptionId !== undefined) samples.add('subscriptions', subscriptionId)
  }
}
