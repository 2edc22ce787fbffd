import type { ServiceAddresses } from '../config/config.ts'
import { locationsApi } from './booking/locations.ts'
import { customersApi } from './clinical/customers.ts'
import { idChecksApi } from './clinical/id-checks.ts'
import { ordersApi } from './clinical/orders.ts'
import { subscriptionOrdersApi } from './clinical/subscription-orders.ts'
import { consultationsApi } from './consultations.ts'
import { imagesApi } from './images.ts'
import { preApprovedProductsApi } from './pre-approved-products.ts'
import { UpstreamService } from './service.ts'
import { subscriptionsApi } from './subscriptions.ts'
import { usersApi } from './users.ts'
import { warningsApi } from './warnings.ts'

/** A panel's service may keep the rest of its screen waiting this long, in milliseconds. */
const PANEL_DEADLINE = 3_000

/** An image of the largest size that may be uploaded, in base64, with room for what surrounds it, in bytes. */
const MAXIMUM_IMAGE_ANSWER = 40 * 2 ** 20

export type Upstreams = ReturnType<typeof connectUpstreams>

/** One typed client for each existing service. Nothing is sent until one is called. */
export function connectUpstreams(addresses: ServiceAddresses) {
  const clinical = new UpstreamService({ name: 'main', url: addresses.clinical })
  const consultation = new UpstreamService({ name: 'consultation', url: addresses.consultation, maximumAnswer: MAXIMUM_IMAGE_ANSWER })
  const warnings = new UpstreamService({ name: 'warnings', url: addresses.warnings, readDeadline: PANEL_DEADLINE })
  const subscriptions = new UpstreamService({ name: 'subscriptions', url: addresses.subscriptions, readDeadline: PANEL_DEADLINE })
  const users = new UpstreamService({ name: 'users', url: addresses.users, readDeadline: PANEL_DEADLINE })
  const preApproved = new UpstreamService({ name: 'pre-approved', url: addresses.preApproved })
  const booking = new UpstreamService({ name: 'booking', url: addresses.booking })
  const bookingGraphql = new UpstreamService({ name: 'booking-graphql', url: addresses.bookingGraphql, authorization: 'bare' })
  const services = [clinical, consultation, warnings, subscriptions, users, preApproved, booking, bookingGraphql]
  return {
    orders: ordersApi(clinical),
    idChecks: idChecksApi(clinical),
    customers: customersApi(clinical),
    subscriptionOrders: subscriptionOrdersApi(clinical),
    consultations: consultationsApi(consultation),
    images: imagesApi(consultation),
    warnings: warningsApi(warnings),
    subscriptions: subscriptionsApi(subscriptions),
    users: usersApi(users),
    preApprovedProducts: preApprovedProductsApi(preApproved),
    locations: locationsApi(booking),
    bookingGraphql,
    close: async (): Promise<void> => {
      await Promise.all(services.map((service) => service.close()))
    },
  }
}
