import type { Config } from '../../gateway/config/config.ts'

/** The services to check, with the environment variables that contain their addresses. */
export const serviceVariables = {
  identity: 'COGNITO_DOMAIN_URL, COGNITO_IDP_URL',
  main: 'CLINICAL_API_URL',
  consultation: 'CONSULTATION_API_URL',
  warnings: 'WARNINGS_API_URL',
  subscriptions: 'SUBSCRIPTIONS_API_URL',
  users: 'USERS_API_URL',
  'pre-approved': 'PREAPPROVED_API_URL',
  booking: 'BOOKING_API_URL',
  'booking-graphql': 'BOOKING_GRAPHQL_URL',
} as const

export type ServiceName = keyof typeof serviceVariables

export const serviceNames = Object.keys(serviceVariables) as ServiceName[]

export function isServiceName(name: string): name is ServiceName {
  return Object.hasOwn(serviceVariables, name)
}

/** The address of each service. For the identity provider, this is the address that the gateway uses to reach the hosted sign-in. */
export function serviceAddresses({ services, identity }: Config): Record<ServiceName, string> {
  return {
    identity: identity.domainInternalUrl,
    main: services.clinical,
    consultation: services.consultation,
    warnings: services.warnings,
    subscriptions: services.subscriptions,
    users: services.users,
    'pre-approved': services.preApproved,
    booking: services.booking,
    'booking-graphql': services.bookingGraphql,
  }
}
