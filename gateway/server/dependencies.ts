import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type Clock, systemClock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { upstreamCalls } from '../generated/upstream-calls.ts'
import { loadLimits as defaultLoadLimits, type LoadLimits } from '../limits/limits.ts'
import { createLoadShedding } from '../limits/load-shedding.ts'
import { createRateLimits, type RateLimits } from '../limits/rate-limits.ts'
import { openAuditTrail } from '../observe/audit-trail.ts'
import { LineBatch } from '../observe/line-batch.ts'
import { createMetrics } from '../observe/metrics.ts'
import { TrustedDocuments } from '../operation/trusted-documents.ts'
import type { Dependencies } from '../request-context.ts'
import { BearerTokens } from '../session/bearer-tokens.ts'
import { createCookies } from '../session/cookies.ts'
import { GroupDirectory } from '../session/groups.ts'
import { IdentityProvider } from '../session/identity-provider.ts'
import { RecentlyViewed } from '../session/recently-viewed.ts'
import { Sessions } from '../session/sessions.ts'
import { SignInAttempts } from '../session/sign-in-attempts.ts'
import { createTokenVerifier } from '../session/token-verifier.ts'
import { type ChangeFeed, createChangeFeed } from '../state/change-feed.ts'
import { createDecisionCounts, type DecisionCounts } from '../state/decision-counts.ts'
import { createLocks, type Locks } from '../state/locks.ts'
import { createPresence, type Presence } from '../state/presence.ts'
import { type EntryStore, memoryEntryStore } from '../state/store.ts'
import { BranchPostcodes } from '../upstream/booking/branch-postcodes.ts'
import { callReports } from '../upstream/call-reports.ts'
import { connectUpstreams } from '../upstream/upstreams.ts'
import { clientBuild } from './client-build.ts'

/** Options for tests and for sharing state between gateways. By default, each gateway keeps its state in memory. */
export interface GatewayOptions {
  entryStore?: EntryStore
  rateLimits?: RateLimits
  locks?: Locks
  changeFeed?: ChangeFeed
  presence?: Presence
  decisionCounts?: DecisionCounts
  loadLimits?: LoadLimits
  /** Batches the lines of the audit file, and the log's lines if the log was created with the same batch. */
  lines?: LineBatch
  /**
   * By default, the system clock. The log, rate limits, the lifetimes of stored entries, and aws-jwt-verify ignore this option and always
   * use the system clock. Tokens must therefore be valid according to both clocks.
   */
  clock?: Clock
}

/** Creates the dependencies that the gateway's endpoints share. Closing the server also closes the dependencies. */
export function createDependencies(app: FastifyInstance, config: Config, log: Logger, options: GatewayOptions) {
  const {
    entryStore = memoryEntryStore(),
    rateLimits = createRateLimits(),
    locks = createLocks(),
    changeFeed = createChangeFeed(),
    clock = systemClock,
    presence = createPresence(clock),
    decisionCounts = createDecisionCounts(),
    loadLimits = defaultLoadLimits,
    lines = new LineBatch(),
  } = options
  const upstreams = connectUpstreams(config.services, clock)
  const metrics = createMetrics(upstreams.services, upstreamCalls)
  const verifier = createTokenVerifier(config.identity, clock)
  const identityProvider = new IdentityProvider(config.identity)
  const groups = new GroupDirectory(upstreams.users, (requestId) => callReports({ metrics, log }, requestId), clock)
  const sessions = new Sessions({
    store: entryStore,
    verifier,
    identityProvider,
    groups,
    events: metrics.sessionEvents,
    locks,
    clock,
    idleMinutes: config.sessionIdleMinutes,
  })
  // Send each response only after the batched audit and log lines have been written.
  app.addHook('onSend', (_request, _reply, payload, done) => lines.whenWritten(() => done(null, payload)))
  app.addHook('onClose', async () => {
    await upstreams.close()
    await locks.close()
    await changeFeed.close()
    await presence.close()
    await decisionCounts.close()
    await entryStore.close()
  })
  const dependencies: Dependencies = {
    config,
    log,
    upstreams,
    identityProvider,
    sessions,
    cookiesOf: createCookies(config),
    entryStore,
    recentlyViewed: new RecentlyViewed(entryStore),
    signInAttempts: new SignInAttempts(entryStore),
    rateLimits,
    loadLimits,
    loadShedding: createLoadShedding(app, loadLimits, () => metrics.shedOperations.inc()),
    metrics,
    auditTrail: openAuditTrail(config.auditFile, log, lines, clock),
    locks,
    changeFeed,
    presence,
    decisionCounts,
    branchPostcodes: new BranchPostcodes(upstreams.locations, clock),
    clientBuild: clientBuild(),
    clock,
  }
  return { dependencies, bearerTokens: new BearerTokens(verifier, groups, clock), trustedDocuments: new TrustedDocuments(entryStore) }
}
