import { compile } from '@fastify/proxy-addr'
import { z } from 'zod'
import { list } from './lists.ts'
import { type Settings, settingsVariables, toSettings } from './settings.ts'

/** The address of each existing service, by its name in the contract. */
export interface ServiceAddresses {
  clinical: string
  consultation: string
  warnings: string
  subscriptions: string
  users: string
  preApproved: string
  booking: string
  /** Full URL of the booking GraphQL endpoint. */
  bookingGraphql: string
}

export interface IdentityConfig {
  region: string
  userPoolId: string
  clientId: string
  clientSecret: string | undefined
  /** Base URL of Cognito's API and key sets. */
  idpUrl: string
  /** Origin that browsers use to reach the hosted sign-in pages. */
  domainUrl: string
  /** Origin that the gateway uses to reach the hosted sign-in pages. */
  domainInternalUrl: string
  machineClientIds: string[]
  machineScope: string
}

export interface Config {
  production: boolean
  port: number
  /** Port for Prometheus metrics. If unset, production serves no metrics. */
  metricsPort: number | undefined
  /** Seconds to keep accepting requests after a shutdown signal, so that load balancers have time to notice the shutdown. */
  drainSeconds: number
  logLevel: string
  /** The product's public origin, without a trailing slash. */
  publicUrl: string
  /** `/appts` if the client runs inside a host shell, otherwise empty. */
  basePath: '' | '/appts'
  /** Minutes of inactivity after which a browser session ends. */
  sessionIdleMinutes: number
  redisUrl: string | undefined
  /** File for the audit log. If unset, audit lines go to the ordinary log. */
  auditFile: string | undefined
  /** Trace collector address and sampling ratio. If unset, tracing is off. */
  tracing: { endpoint: string; sampled: number } | undefined
  /** Proxies whose `x-forwarded-for` is trusted: addresses, networks, or `loopback`, `linklocal`, `uniquelocal`. */
  trustedProxies: string[]
  /** Other origins that may embed the client in a frame. */
  frameAncestors: string[]
  centralGroups: string[]
  explorerGroups: string[]
  /** Groups whose members may see the overview, if they are also clinical staff. */
  overviewGroups: string[]
  services: ServiceAddresses
  identity: IdentityConfig
  settings: Settings
}

/** Reports all configuration problems in one message. */
export class ConfigError extends Error {
  readonly faults: string[]

  constructor(faults: string[]) {
    super(
      `The configuration has ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    )
    this.name = 'ConfigError'
    this.faults = faults
  }
}

const endpoint = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .refine(isPlain, 'must not contain a user name, a password, a query or a fragment')
const address = endpoint.transform((url) => url.replace(/\/+$/, ''))
const origin = address.refine(isOrigin, 'must be an origin: scheme, host and port, without a path').transform((url) => new URL(url).origin)
const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65535, 'must be a port number')
const proxy = z.string().refine(isProxy, 'must be addresses or networks like 10.0.0.0/8, comma-separated')
const share = z.coerce.number('must be a number from 0 to 1').min(0, 'must be a number from 0 to 1').max(1, 'must be a number from 0 to 1')
const redisAddress = z
  .url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' })
  .refine(isRedisAddress, 'must have a percent-encoded password and, if it has a path, a database number')
const userPoolId = z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d_\w+$/, 'must look like eu-west-2_AbCdEfGhI')

/**
 * The environment variables for service addresses, in the order in which the contract lists them. If a variable is missing, `npm start`
 * sets it to the sandbox's address.
 */
export const serviceVariables = {
  CLINICAL_API_URL: address,
  CONSULTATION_API_URL: address,
  WARNINGS_API_URL: address,
  SUBSCRIPTIONS_API_URL: address,
  USERS_API_URL: address,
  PREAPPROVED_API_URL: address,
  BOOKING_API_URL: address,
  BOOKING_GRAPHQL_URL: endpoint,
}

export const identityVariables = {
  COGNITO_USER_POOL_ID: userPoolId,
  COGNITO_CLIENT_ID: z.string(),
  COGNITO_DOMAIN_URL: origin,
}

const variables = z.object({
  ...serviceVariables,
  ...identityVariables,
  COGNITO_REGION: z.string().default('eu-west-2'),
  COGNITO_IDP_URL: address.optional(),
  COGNITO_DOMAIN_INTERNAL_URL: origin.optional(),
  COGNITO_CLIENT_SECRET: z.string().optional(),
  COGNITO_MACHINE_CLIENT_IDS: list.default([]),
  COGNITO_MACHINE_SCOPE: z.string().default('gateway/read'),
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').optional(),
  PORT: port.default(4000),
  METRICS_PORT: port.optional(),
  DRAIN_SECONDS: z.coerce
    .number('must be a number of seconds')
    .min(0, 'must be a number of seconds')
    .max(600, 'must be at most 600')
    .default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino log level').default('info'),
  PUBLIC_URL: origin.optional(),
  SESSION_IDLE_MINUTES: z.coerce
    .number('must be a number of minutes')
    .min(5, 'must be at least 5')
    .max(720, 'must be at most 720')
    .default(120),
  BASE_PATH: z.enum(['', '/appts'], 'must be empty or /appts').default(''),
  REDIS_URL: redisAddress.optional(),
  AUDIT_FILE: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
  TRUSTED_PROXIES: list.pipe(z.array(proxy)).default([]),
  FRAME_ANCESTORS: list.pipe(z.array(origin)).default([]),
  CENTRAL_GROUPS: list.default(['bookwell-customer-service', 'bookwell-service-team']),
  EXPLORER_GROUPS: list.default(['bookwell-service-team']),
  OVERVIEW_GROUPS: list.default([]),
  ...settingsVariables,
})

export const variableNames: readonly string[] = Object.keys(variables.shape)

/**
 * Reads the configuration from environment variables. Treats an empty variable as missing. Ignores white space around values, such as the
 * line break at the end of a secret that was read from a file.
 *
 * @throws ConfigError that lists all missing and invalid variables
 */
export function parseConfig(environment: NodeJS.ProcessEnv): Config {
  const values = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value = '']) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  )
  const parsed = variables.safeParse(values)
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => {
        const name = String(issue.path[0])
        return values[name] === undefined ? `${name} is missing` : `${name} ${issue.message}`
      })
  const region = values.COGNITO_REGION ?? 'eu-west-2'
  if (values.COGNITO_USER_POOL_ID !== undefined && !values.COGNITO_USER_POOL_ID.startsWith(`${region}_`)) {
    faults.push(`COGNITO_USER_POOL_ID must begin with the region, ${region}_`)
  }
  if (parsed.success && parsed.data.METRICS_PORT !== undefined && parsed.data.METRICS_PORT === parsed.data.PORT)
    faults.push('METRICS_PORT must differ from PORT, which is public')
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults)

  const env = parsed.data
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    metricsPort: env.METRICS_PORT,
    drainSeconds: env.DRAIN_SECONDS,
    logLevel: env.LOG_LEVEL,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    basePath: env.BASE_PATH,
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    redisUrl: env.REDIS_URL,
    auditFile: env.AUDIT_FILE,
    tracing:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, sampled: env.OTEL_TRACES_SAMPLER_ARG },
    trustedProxies: env.TRUSTED_PROXIES,
    frameAncestors: env.FRAME_ANCESTORS,
    centralGroups: env.CENTRAL_GROUPS,
    explorerGroups: env.EXPLORER_GROUPS,
    overviewGroups: env.OVERVIEW_GROUPS,
    services: {
      clinical: env.CLINICAL_API_URL,
      consultation: env.CONSULTATION_API_URL,
      warnings: env.WARNINGS_API_URL,
      subscriptions: env.SUBSCRIPTIONS_API_URL,
      users: env.USERS_API_URL,
      preApproved: env.PREAPPROVED_API_URL,
      booking: env.BOOKING_API_URL,
      bookingGraphql: env.BOOKING_GRAPHQL_URL,
    },
    identity: {
      region: env.COGNITO_REGION,
      userPoolId: env.COGNITO_USER_POOL_ID,
      clientId: env.COGNITO_CLIENT_ID,
      clientSecret: env.COGNITO_CLIENT_SECRET,
      idpUrl: env.COGNITO_IDP_URL ?? `https://cognito-idp.${env.COGNITO_REGION}.amazonaws.com`,
      domainUrl: env.COGNITO_DOMAIN_URL,
      domainInternalUrl: env.COGNITO_DOMAIN_INTERNAL_URL ?? env.COGNITO_DOMAIN_URL,
      machineClientIds: env.COGNITO_MACHINE_CLIENT_IDS,
      machineScope: env.COGNITO_MACHINE_SCOPE,
    },
    settings: toSettings(env),
  }
}

/** Whether a URL consists only of an origin. Accepts an upper-case host and an explicit default port. */
function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { origin, href } = new URL(url)
  return href === `${origin}/`
}

/** Whether an address has only the parts that the gateway uses. Also true for text that isn't an address; another check rejects that. */
function isPlain(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { username, password, search, hash } = new URL(url)
  return [username, password, search, hash].every((part) => part === '')
}

/** Whether the Redis client accepts an address. Also true for text that isn't an address; another check rejects that. */
function isRedisAddress(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { username, password, pathname } = new URL(url)
  try {
    decodeURIComponent(`${username}:${password}`)
  } catch {
    return false
  }
  return /^(\/\d*)?$/.test(pathname)
}

/** Whether Fastify accepts the text as a trusted proxy: an address, a network, or a name such as `loopback`. */
function isProxy(text: string): boolean {
  try {
    compile(text)
    return true
  } catch {
    return false
  }
}
