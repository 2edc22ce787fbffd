import type { Clock } from '../clock.ts'
import type { ServiceAddresses, serviceVariables } from '../config/config.ts'
import { appointmentsApi } from './booking/appointments.ts'
import { availabilityApi } from './booking/availability.ts'
import { blocksApi } from './booking/blocks.ts'
import { calendarsApi } from './booking/calendars.ts'
import { bookingGraphqlApi, errorOfBookingResponse, isBookingAnswer } from './booking/graphql.ts'
import { locationsApi } from './booking/locations.ts'
import { slotHoldsApi } from './booking/slot-holds.ts'
import { weightLossQuestionsApi } from './booking/weight-loss-questions.ts'
import { customersApi } from './clinical/customers.ts'
import { idChecksApi } from './clinical/id-checks.ts'
import { ordersApi } from './clinical/orders.ts'
import { subscriptionOrdersApi } from './clinical/subscription-orders.ts'
import { consultationsApi } from './consultations.ts'
import { imagesApi } from './images.ts'
import { preApprovedProductsApi } from './pre-approved-products.ts'
import { PANEL_DEADLINE, UpstreamService } from './service.ts'
import { subscriptionsApi } from './subscriptions.ts'
import { usersApi } from './users.ts'
import { walkInFormsApi } from './walk-in-forms.ts'
import { warningsApi } from './warnings.ts'

/**
 * Maximum size of an image response in bytes. Large enough for the largest image that can be uploaded, encoded in base64 and wrapped in
 * JSON.
 */
const MAXIMUM_IMAGE_RESPONSE = 40 * 2 ** 20

/** Maximum size of a booking API response in bytes. Large enough for a GP letter, which is a PDF in base64. */
const MAXIMUM_BOOKING_RESPONSE = 32 * 2 ** 20

export type Upstreams = ReturnType<typeof connectUpstreams>

/** Creates a typed client for each upstream service. The clients don't connect until their first call. */
export function connectUpstreams(addresses: ServiceAddresses, clock: Clock) {
  const clinical = new UpstreamService({ name: 'main', clock, url: addresses.clinical })
  const consultation = new UpstreamService({
    name: 'consultation',
    clock,
    url: addresses.consultation,
    maximumResponseSize: MAXIMUM_IMAGE_RESPONSE,
  })
  // Keeps the default time limit instead of the shorter one for panels, because reviewers need the warnings even if the service is slow.
  const warnings = new UpstreamService({ name: 'warnings', clock, url: addresses.warnings })
  const subscriptions = new UpstreamService({ name: 'subscriptions', clock, url: addresses.subscriptions, readDeadline: PANEL_DEADLINE })
  const users = new UpstreamService({ name: 'users', clock, url: addresses.users })
  const preApproved = new UpstreamService({ name: 'pre-approved', clock, url: addresses.preApproved })
  const booking = new UpstreamService({ name: 'booking', clock, url: addresses.booking })
  const bookingQueries = new UpstreamService({
    name: 'booking',
    clock,
    url: addresses.bookingGraphql,
    isEndpoint: true,
    maximumResponseSize: MAXIMUM_BOOKING_RESPONSE,
    authorization: 'bare',
    errorOf: errorOfBookingResponse,
    isAnswer: isBookingAnswer,
  })
  const bySetting: Record<keyof typeof serviceVariables, UpstreamService> = {
    CLINICAL_API_URL: clinical,
    CONSULTATION_API_URL: consultation,
    WARNINGS_API_URL: warnings,
    SUBSCRIPTIONS_API_URL: subscriptions,
    USERS_API_URL: users,
    PREAPPROVED_API_URL: preApproved,
    BOOKING_API_URL: booking,
    BOOKING_GRAPHQL_URL: bookingQueries,
  }
  const services = Object.values(bySetting)
  const bookingGraphql = bookingGraphqlApi(bookingQueries)
  return {
    orders: ordersApi(clinical),
    idChecks: idChecksApi(clinical),
    customers: customersApi(clinical),
    subscriptionOrders: subscriptionOrdersApi(clinical),
    consultations: consultationsApi(consultation),
    images: imagesApi(consultation, clock),
    warnings: warningsApi(warnings),
    subscriptions: subscriptionsApi(subscriptions),
    users: usersApi(users),
    preApprovedProducts: preApprovedProductsApi(preApproved),
    locations: locationsApi(booking),
    appointments: appointmentsApi(bookingGraphql, booking),
    availability: availabilityApi(bookingGraphql),
    calendars: calendarsApi(bookingGraphql),
    blocks: blocksApi(bookingGraphql, booking),
    slotHolds: slotHoldsApi(booking),
    walkInForms: walkInFormsApi(consultation),
    weightLossQuestions: weightLossQuestionsApi(consultation),
    bookingGraphql,
    services,
    /** Each service, keyed by the environment variable that contains its address. */
    bySetting,
    close: async (): Promise<void> => {
      await Promise.all(services.map((service) => service.close()))
    },
  }
}
