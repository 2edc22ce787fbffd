import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'

const services = {
  CLINICAL_API_URL: 'https://clinical.example',
  CONSULTATION_API_URL: 'https://consultation.example',
  WARNINGS_API_URL: 'https://warnings.example',
  SUBSCRIPTIONS_API_URL: 'https://subscriptions.example',
  USERS_API_URL: 'https://users.example',
  PREAPPROVED_API_URL: 'https://preapproved.example',
  BOOKING_API_URL: 'https://booking.example',
  BOOKING_GRAPHQL_URL: 'https://booking.example/graphql',
}
const identity = {
  COGNITO_USER_POOL_ID: 'eu-west-2_AbCdEfGhI',
  COGNITO_CLIENT_ID: 'client',
  COGNITO_DOMAIN_URL: 'https://sign-in.example',
}
const required = { ...services, ...identity }

/** Returns the problems that `parseConfig` reports; empty if the environment is valid. */
function faultsOf(environment: Record<string, string | undefined>): string[] {
  try {
    parseConfig(environment)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const fault of error.faults) expect(error.message).toContain(fault)
    return error.faults
  }
}

describe('the check for missing variables', () => {
  it('lists every missing variable once, in one message', () => {
    for (const environment of [{}, { NODE_ENV: 'production' }]) {
      expect(faultsOf(environment).toSorted()).toEqual(
        Object.keys(required)
          .map((name) => `${name} is missing`)
          .toSorted(),
      )
    }
  })

  it.each(Object.keys(required))('reports only %s if only that variable is missing or blank', (name) => {
    expect(faultsOf({ ...required, [name]: undefined })).toEqual([`${name} is missing`])
    expect(faultsOf({ ...required, [name]: '' })).toEqual([`${name} is missing`])
    expect(faultsOf({ ...required, [name]: '  ' })).toEqual([`${name} is missing`])
  })

  it('reports nothing when all required variables are set', () => {
    expect(faultsOf(required)).toEqual([])
    expect(faultsOf({ ...required, NODE_ENV: 'production', SOMETHING_ELSE: 'x' })).toEqual([])
  })
})

describe('the check for invalid variables', () => {
  it.each([
    ...Object.keys(services).flatMap((name) => [
      [name, 'clinical.example'],
      [name, 'ftp://clinical.example'],
      [name, 'https://'],
    ]),
    ['CLINICAL_API_URL', 'https://clinical.example/api?key=1'],
    ['CLINICAL_API_URL', 'https://user:password@clinical.example'],
    ['BOOKING_GRAPHQL_URL', 'https://booking.example/graphql#top'],
    ['COGNITO_DOMAIN_URL', 'https://sign-in.example/oauth2'],
    ['COGNITO_DOMAIN_URL', 'sign-in.example'],
    ['COGNITO_DOMAIN_INTERNAL_URL', 'http://sandbox:4100/oauth2'],
    ['COGNITO_IDP_URL', 'localhost:4100'],
    ['COGNITO_USER_POOL_ID', 'AbCdEfGhI'],
    ['COGNITO_USER_POOL_ID', 'eu-west-2_'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '40.5'],
    ['METRICS_PORT', 'http'],
    ['METRICS_PORT', '4000'],
    ['SESSION_IDLE_MINUTES', 'never'],
    ['SESSION_IDLE_MINUTES', '0'],
    ['SESSION_IDLE_MINUTES', '721'],
    ['DRAIN_SECONDS', 'soon'],
    ['DRAIN_SECONDS', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'https://staff.example/appts'],
    ['PUBLIC_URL', 'staff.example'],
    ['BASE_PATH', 'appts'],
    ['BASE_PATH', '/other'],
    ['REDIS_URL', 'https://redis.example'],
    ['REDIS_URL', 'redis://:100%pw@redis:6379'],
    ['REDIS_URL', 'redis://redis:6379/sessions'],
    ['FRAME_ANCESTORS', 'https://shell.example/path'],
    ['FRAME_ANCESTORS', "https://shell.example, 'none'"],
    ['SUPPORT_PHONES', '020 7946 0100'],
    ['SUPPORT_PHONES', '1,2,3'],
    ['SUPPORT_EMAIL', 'support'],
    ['FEEDBACK_URL', 'javascript:alert(1)'],
    ['HELP_URL', 'help'],
    ['PRESCRIPTIONS_URL', '/prescriptions'],
    ['HOME_DELIVERY_URL', 'x'],
    ['WALK_IN_BOOKING_URL', 'data:text/html,x'],
    ['COVER_PHARMACIST', 'yes'],
    ['FORMER_HOSTS', 'old.example'],
    ['FORMER_HOSTS', 'old.example=new.example,other'],
    ['FORMER_HOSTS', 'old.example=https://new.example'],
    ['FORMER_HOSTS', 'old.example=old.example'],
    ['FORMER_HOSTS', 'Old.example=old.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['TRUSTED_PROXIES', '10.0.0.1,999.0.0.1'],
    ['TRUSTED_PROXIES', 'proxy'],
  ])('rejects %s set to %j', (name, value) => {
    const faults = faultsOf({ ...required, [name]: value })
    expect(faults).not.toEqual([])
    for (const fault of faults) {
      expect(fault).toMatch(new RegExp(`^${name} `))
      expect(fault).not.toContain('is missing')
    }
  })

  it('accepts a Redis address with a percent-encoded password and a database number', () => {
    expect(faultsOf({ ...required, REDIS_URL: 'rediss://user:100%25pw@redis:6379/2' })).toEqual([])
  })

  it('ignores white space around values, such as the line break after a secret that was read from a file', () => {
    const { identity } = parseConfig({ ...required, COGNITO_CLIENT_ID: ' client\n', COGNITO_CLIENT_SECRET: 'secret\n' })
    expect(identity).toMatchObject({ clientId: 'client', clientSecret: 'secret' })
  })

  it('reports invalid and missing variables together', () => {
    const faults = faultsOf({ ...required, PORT: 'x', COVER_PHARMACIST: 'maybe', CLINICAL_API_URL: 'nowhere', USERS_API_URL: undefined })
    expect(faults.map((fault) => fault.split(' ')[0]).toSorted()).toEqual(['CLINICAL_API_URL', 'COVER_PHARMACIST', 'PORT', 'USERS_API_URL'])
  })

  it("rejects a user pool that isn't in the configured region", { tags: ['CR-350'] }, () => {
    const pool = { ...required, COGNITO_USER_POOL_ID: 'us-east-1_AbCdEfGhI' }
    expect(faultsOf(pool)).toEqual([expect.stringContaining('COGNITO_USER_POOL_ID')])
    expect(faultsOf({ ...pool, COGNITO_REGION: 'us-east-1' })).toEqual([])
  })

  it('never repeats a secret in a message', () => {
    expect(faultsOf({ COGNITO_CLIENT_SECRET: 'very-secret', REDIS_URL: 'http://user:very-secret@redis' }).join()).not.toContain(
      'very-secret',
    )
  })
})

describe('the default configuration', () => {
  const config = parseConfig(required)

  it('uses the region eu-west-2 and its Cognito endpoint', { tags: ['CR-350'] }, () => {
    expect(config.identity).toEqual({
      region: 'eu-west-2',
      userPoolId: 'eu-west-2_AbCdEfGhI',
      clientId: 'client',
      clientSecret: undefined,
      idpUrl: 'https://cognito-idp.eu-west-2.amazonaws.com',
      domainUrl: 'https://sign-in.example',
      domainInternalUrl: 'https://sign-in.example',
      machineClientIds: [],
      machineScope: 'gateway/read',
    })
  })

  it('sets the port, the public address, the central groups and the settings', { tags: ['R-1', 'XA-02'] }, () => {
    expect(config).toMatchObject({
      production: false,
      port: 4000,
      metricsPort: undefined,
      drainSeconds: 0,
      sessionIdleMinutes: 120,
      publicUrl: 'http://localhost:4000',
      basePath: '',
      redisUrl: undefined,
      frameAncestors: [],
      trustedProxies: [],
      centralGroups: ['bookwell-customer-service', 'bookwell-service-team'],
      settings: {
        coverPharmacist: false,
        feedbackUrl: undefined,
        homeDeliveryBranchIds: [],
        vanLocationIds: [],
        paidPilotLocationIds: [],
        formerHosts: [],
      },
    })
    expect(config.settings).toMatchObject({ supportEmail: 'support@pharmacy.example', companyEmailDomain: 'pharmacy.example' })
    expect(config.settings.supportPhones).toHaveLength(2)
    expect(parseConfig({ ...required, PORT: '4123' }).publicUrl).toBe('http://localhost:4123')
  })
})

describe('parseConfig', () => {
  it("reads each service's address, and keeps a trailing slash only in the GraphQL endpoint", { tags: ['CR-282'] }, () => {
    const slashed = Object.fromEntries(Object.entries(services).map(([name, url]) => [name, `${url}/`]))
    expect(parseConfig({ ...required, ...slashed }).services).toEqual({
      clinical: 'https://clinical.example',
      consultation: 'https://consultation.example',
      warnings: 'https://warnings.example',
      subscriptions: 'https://subscriptions.example',
      users: 'https://users.example',
      preApproved: 'https://preapproved.example',
      booking: 'https://booking.example',
      bookingGraphql: 'https://booking.example/graphql/',
    })
    expect(faultsOf({ ...required, CLINICAL_API_URL: 'http://10.0.0.5:8080/main/v2' })).toEqual([])
  })

  it('normalises origins, and accepts an underscore in the second part of a user pool id', { tags: ['CR-282'] }, () => {
    const environment = { PUBLIC_URL: 'https://Staff.example:443', COGNITO_DOMAIN_URL: 'HTTPS://auth.example' }
    const config = parseConfig({ ...required, ...environment, COGNITO_USER_POOL_ID: 'eu-west-2_test_pool' })
    expect(config.publicUrl).toBe('https://staff.example')
    expect(config.identity).toMatchObject({ domainUrl: 'https://auth.example', userPoolId: 'eu-west-2_test_pool' })
  })

  it('reads optional settings: splits lists at commas, trims spaces and drops empty entries', () => {
    const config = parseConfig({
      ...required,
      CENTRAL_GROUPS: 'one, two ,,three,',
      COGNITO_MACHINE_CLIENT_IDS: 'a,b',
      COGNITO_MACHINE_SCOPE: 'other/read',
      SUPPORT_PHONES: '0113 1, 0113 2',
      FORMER_HOSTS: 'old.example=new.example, older.example=new.example',
      FRAME_ANCESTORS: 'https://shell.example,https://other.example:8443',
      COVER_PHARMACIST: 'on',
      BASE_PATH: '/appts',
      PUBLIC_URL: 'https://staff.example/',
    })
    expect(config.centralGroups).toEqual(['one', 'two', 'three'])
    expect(config.identity).toMatchObject({ machineClientIds: ['a', 'b'], machineScope: 'other/read' })
    expect(config).toMatchObject({
      frameAncestors: ['https://shell.example', 'https://other.example:8443'],
      basePath: '/appts',
      publicUrl: 'https://staff.example',
    })
    expect(config.settings).toMatchObject({
      supportPhones: ['0113 1', '0113 2'],
      coverPharmacist: true,
      formerHosts: [
        { host: 'old.example', replacedBy: 'new.example' },
        { host: 'older.example', replacedBy: 'new.example' },
      ],
    })
  })

  it("reads each of the client's settings from its own variable", { tags: ['BK-063', 'BK-064', 'BK-066'] }, () => {
    const environment = {
      PHARMACY_NAME: 'Bookwell',
      PHARMACY_ADDRESS: '1 High Street, Leeds',
      SUPPORT_PHONES: '0113 1,0113 2',
      SUPPORT_EMAIL: 'help@bookwell.example',
      COMPANY_EMAIL_DOMAIN: 'bookwell.example',
      FEEDBACK_URL: 'https://feedback.example',
      HELP_URL: 'https://help.example',
      PRESCRIPTIONS_URL: 'https://prescriptions.example',
      HOME_DELIVERY_URL: 'https://delivery.example',
      HOME_DELIVERY_BRANCH_IDS: 'delivery-1,delivery-2',
      VAN_LOCATION_IDS: 'van',
      PAID_PILOT_LOCATION_IDS: 'pilot',
      WALK_IN_BOOKING_URL: 'https://walk-in.example',
      COVER_PHARMACIST: 'on',
      FORMER_HOSTS: 'old.example=new.example',
    }
    expect(parseConfig({ ...required, ...environment }).settings).toEqual({
      pharmacyName: 'Bookwell',
      pharmacyAddress: '1 High Street, Leeds',
      supportPhones: ['0113 1', '0113 2'],
      supportEmail: 'help@bookwell.example',
      companyEmailDomain: 'bookwell.example',
      feedbackUrl: 'https://feedback.example',
      helpUrl: 'https://help.example',
      prescriptionsUrl: 'https://prescriptions.example',
      homeDeliveryUrl: 'https://delivery.example',
      homeDeliveryBranchIds: ['delivery-1', 'delivery-2'],
      vanLocationIds: ['van'],
      paidPilotLocationIds: ['pilot'],
      walkInBookingUrl: 'https://walk-in.example',
      coverPharmacist: true,
      formerHosts: [{ host: 'old.example', replacedBy: 'new.example' }],
    })
  })

  it('treats only NODE_ENV=production as production', () => {
    expect(parseConfig({ ...required, NODE_ENV: 'production' }).production).toBe(true)
    expect(parseConfig({ ...required, NODE_ENV: 'development' }).production).toBe(false)
  })

  it.each(['Production', 'prod', 'staging'])('refuses NODE_ENV=%s, which would turn off the protections of production', (value) => {
    expect(() => parseConfig({ ...required, NODE_ENV: value })).toThrow('NODE_ENV must be production, development or test')
  })
})
