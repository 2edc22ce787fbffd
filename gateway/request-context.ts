import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { LoadLimits } from './limits/limits.ts'
import type { LoadShedding } from './limits/load-shedding.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { Observation } from './observation.ts'
import type { AuditTrail } from './observe/audit-trail.ts'
import type { Metrics } from './observe/metrics.ts'
import type { CookiesOf, SessionCookies } from './session/cookies.ts'
import type { IdentityProvider } from './session/identity-provider.ts'
import type { RecentlyViewed } from './session/recently-viewed.ts'
import type { Sessions } from './session/sessions.ts'
import type { SignInAttempts } from './session/sign-in-attempts.ts'
import type { Viewer } from './session/viewer.ts'
import type { ChangeFeed } from './state/change-feed.ts'
import type { ActionIds } from './state/changed-records.ts'
import type { DecisionCounts } from './state/decision-counts.ts'
import type { Locks } from './state/locks.ts'
import type { Presence } from './state/presence.ts'
import type { EntryStore } from './state/store.ts'
import type { BranchPostcodes } from './upstream/booking/branch-postcodes.ts'
import type { Caller } from './upstream/caller.ts'
import type { Loaders } from './upstream/loaders.ts'
import type { PanelReads } from './upstream/panel-reads.ts'
import type { Upstreams } from './upstream/upstreams.ts'

/** Created once at startup and shared by all requests. */
export interface Dependencies {
  readonly config: Config
  readonly log: Logger
  readonly upstreams: Upstreams
  readonly identityProvider: IdentityProvider
  readonly sessions: Sessions
  readonly cookiesOf: CookiesOf
  readonly entryStore: EntryStore
  readonly recentlyViewed: RecentlyViewed
  readonly signInAttempts: SignInAttempts
  readonly rateLimits: RateLimits
  readonly loadLimits: LoadLimits
  readonly loadShedding: LoadShedding
  readonly metrics: Metrics
  readonly auditTrail: AuditTrail
  readonly locks: Locks
  readonly changeFeed: ChangeFeed
  readonly presence: Presence
  readonly decisionCounts: DecisionCounts
  readonly branchPostcodes: BranchPostcodes
  /** The client build that is served. Undefined if the client hasn't been built. */
  readonly clientBuild: string | undefined
  readonly clock: Clock
}

/** Shared by all of a request's resolvers. */
export interface RequestContext {
  readonly dependencies: Dependencies
  /** Null when signed out. */
  readonly viewer: Viewer | null
  /** The client's IP address. */
  readonly address: string
  /** The request's `content-length` in bytes, or 0 if it has none. */
  readonly bodySize: number
  /**
   * The viewer's token and the other request data that calls to services need. If no one is signed in, the token is empty, and fields that
   * call a service are forbidden.
   */
  readonly caller: Caller
  /** Creates the loaders on the first call, because many operations don't need them. */
  readonly loaders: () => Loaders
  readonly panelReads: PanelReads
  readonly cookies: SessionCookies
  readonly observation: Observation
  /** The id of the browser tab that sent the request. */
  readonly tab: string | undefined
  readonly announce: (action: ActionIds) => void
  /** Like `locks.withLock`. All of a request's locks share one maximum wait. */
  readonly withLock: <Result>(key: string, change: () => Promise<Result>) => Promise<Result>
}
