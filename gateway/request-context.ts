import type { ExecutionResult } from 'graphql'
import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import type { LoadLimits } from './limits/limits.ts'
import type { LoadShedding } from './limits/load-shedding.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { AuditTrail } from './observe/audit-trail.ts'
import type { Metrics } from './observe/metrics.ts'
import type { SessionCookies } from './session/cookies.ts'
import type { IdentityProvider } from './session/identity-provider.ts'
import type { Sessions } from './session/sessions.ts'
import type { SignInAttempts } from './session/sign-in-attempts.ts'
import type { Viewer } from './session/viewer.ts'
import type { Locks } from './state/locks.ts'
import type { WalkInMemory } from './state/walk-in-memory.ts'
import type { Caller, UpstreamCall } from './upstream/caller.ts'
import type { Loaders } from './upstream/loaders.ts'
import type { PanelReads } from './upstream/panel-reads.ts'
import type { Upstreams } from './upstream/upstreams.ts'

/** What lives as long as the gateway. */
export interface Services {
  config: Config
  log: Logger
  upstreams: Upstreams
  identityProvider: IdentityProvider
  sessions: Sessions
  signInAttempts: SignInAttempts
  rateLimits: RateLimits
  loadLimits: LoadLimits
  loadShedding: LoadShedding
  metrics: Metrics
  auditTrail: AuditTrail
  locks: Locks
  walkIns: WalkInMemory
  clock: () => Date
}

export interface PartialList {
  /** Where it is in the response. */
  path: readonly (string | number)[]
  /** How many of its elements can't be read. */
  unreadable: number
}

/** What every resolver of one request shares. */
export interface RequestContext {
  services: Services
  /** Null when nobody is signed in. */
  viewer: Viewer | null
  /** Where the request comes from. */
  address: string
  /** Of the whole request, in bytes. */
  bodySize: number
  /** The operation's, coerced; undefined while it has not been checked, and when they are wrong. */
  variables: Record<string, unknown> | undefined
  /** What executing the operation comes to; undefined until that has begun. */
  result: Promise<ExecutionResult> | undefined
  /** Carries the viewer's token to the existing services; its token is empty when nobody is signed in, and no field that calls a service is reached then. */
  caller: Caller
  /** Every call of an existing service made for this request so far. */
  upstreamCalls: readonly UpstreamCall[]
  /** Of the errors that are answered. */
  errorCodes: string[]
  /** The lists in the response that lack elements that can't be read. */
  partialLists: PartialList[]
  upstreams: Upstreams
  /** The changes that failed and left an audit line of their own. */
  auditedFailures: string[]
  /** Made when they are first asked for: many operations need none. */
  loaders: () => Loaders
  panelReads: PanelReads
  cookies: SessionCookies
  log: Logger
}
