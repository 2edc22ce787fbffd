import type { FastifyInstance } from 'fastify'
import supertest from 'supertest'
import type { Clock } from '../../gateway/clock.ts'
import { parseConfig } from '../../gateway/config/config.ts'
import type { LoadLimits } from '../../gateway/limits/limits.ts'
import type { RateLimits } from '../../gateway/limits/rate-limits.ts'
import type { LineBatch } from '../../gateway/observe/line-batch.ts'
import { createLogger } from '../../gateway/observe/logger.ts'
import { createGateway } from '../../gateway/server/server.ts'
import type { ChangeFeed } from '../../gateway/state/change-feed.ts'
import type { DecisionCounts } from '../../gateway/state/decision-counts.ts'
import type { Presence } from '../../gateway/state/presence.ts'
import type { EntryStore } from '../../gateway/state/store.ts'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { demoUser } from './demo-users.ts'
import { freePort } from './ports.ts'
import { withoutRecording } from './use-recorder.ts'

/** The demo users, by role. */
export const people = {
  prescriber: 'sub-prescriber',
  secondPrescriber: 'sub-prescriber-2',
  pharmacist: 'sub-pharmacist',
  lead: 'sub-lead',
  agent: 'sub-agent',
  pharmacistByUsersService: 'sub-pharmacist-2',
  serviceTeam: 'sub-service-team',
  support: 'sub-support',
  bookingCustomerService: 'sub-booking-cs',
  noGroups: 'sub-no-group',
  branch: 'sub-branch-1001',
} as const

export type PersonName = keyof typeof people

export interface GraphqlResponse {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read data of many shapes, and assert every value they read
  data: any
  errors: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> & { code: string } }[] | undefined
  /** The code of the first error. */
  code: string | undefined
}

/** A gateway and a sandbox in this process, connected over real HTTP. */
export interface Stack {
  sandbox: Sandbox
  gateway: FastifyInstance
  url: string
  /** The gateway's log lines. */
  logLines: string[]
  /** The ID token of a demo user. By default, it is valid for an hour from the gateway's or the system's time, whichever is later. */
  tokenOf(person: PersonName, options?: { lifetimeSeconds?: number }): Promise<string>
  /** Sends an operation with a demo user's token, with the given token, or without a token if `as` is null. */
  graphql(query: string, variables?: object, as?: PersonName | { token: string } | null): Promise<GraphqlResponse>
  close(): Promise<void>
}

export interface StackOptions {
  /** The gateway's current time. */
  clock?: Clock
  /** Unlimited by default, because tests send more requests than users do. */
  rateLimits?: RateLimits
  /** Unlimited by default. */
  loadLimits?: LoadLimits
  /** A store that several gateways share; by default each stack has its own. */
  entryStore?: EntryStore
  /** A feed that several gateways share; by default each stack has its own. */
  changeFeed?: ChangeFeed
  /** Batches the audit file's lines. */
  lines?: LineBatch
  /** Presence that several gateways share; by default each stack has its own. */
  presence?: Presence
  /** Decision counts that several gateways share; by default each stack has its own. */
  decisionCounts?: DecisionCounts
}

/** In seconds. */
const HOUR = 60 * 60

const withoutLimit = async () => {}
const noRateLimits: RateLimits = { user: withoutLimit, address: withoutLimit, signIn: withoutLimit, signedIn: withoutLimit }

/** Limits that are never reached. With real limits, a machine that is busy with other tests could count as overloaded. */
const anyLoad: LoadLimits = {
  eventLoopDelay: Number.POSITIVE_INFINITY,
  operations: Number.POSITIVE_INFINITY,
  anonymousOperations: Number.POSITIVE_INFINITY,
  operationsOfOne: Number.POSITIVE_INFINITY,
  uploadsOfOne: Number.POSITIVE_INFINITY,
  streams: Number.POSITIVE_INFINITY,
  streamsOfOne: Number.POSITIVE_INFINITY,
  streamCheckedEvery: 30_000,
}

/** Starts a new stack, on free ports and in memory. */
export function startStack(environment: Record<string, string> = {}, options: StackOptions = {}): Promise<Stack> {
  return withoutRecording(() => startUnrecorded(environment, options))
}

async function startUnrecorded(environment: Record<string, string>, options: StackOptions): Promise<Stack> {
  /** How many seconds the gateway's clock is ahead of the system clock; 0 if it is behind. Tokens must be valid by both clocks. */
  const secondsAhead = () => Math.max(0, Math.round(((options.clock?.().getTime() ?? 0) - Date.now()) / 1_000))
  const sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0, tokenLifetime: secondsAhead() + HOUR })
  const logLines: string[] = []
  const log = createLogger('debug', { write: (line: string) => void logLines.push(line) })
  const port = await freePort()
  const config = parseConfig({ ...sandbox.environment, PORT: String(port), ...environment })
  const gateway = await createGateway(config, log, { rateLimits: noRateLimits, loadLimits: anyLoad, ...options })
  await gateway.listen({ port, host: 'localhost' })
  const url = `http://localhost:${port}`

  const tokenOf = (person: PersonName, { lifetimeSeconds = HOUR }: { lifetimeSeconds?: number } = {}) =>
    sandbox.identity.idToken(demoUser(people[person]), { lifetimeSeconds: secondsAhead() + lifetimeSeconds })

  return {
    sandbox,
    gateway,
    url,
    logLines,
    tokenOf,
    graphql: async (query, variables = {}, as = 'prescriber') => {
      const token = as === null ? undefined : typeof as === 'string' ? await tokenOf(as) : as.token
      const request = supertest(url).post('/graphql').set('content-type', 'application/json')
      if (token !== undefined) request.set('authorization', `Bearer ${token}`)
      const { status, body } = await request.send({ query, variables })
      return { status, data: body.data, errors: body.errors, code: body.errors?.[0]?.extensions?.code }
    },
    close: async () => {
      await gateway.close()
      await sandbox.close()
    },
  }
}
