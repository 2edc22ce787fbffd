import { systemClock } from './clock.ts'
import { ConfigError, parseConfig } from './config/config.ts'
import { createRateLimits } from './limits/rate-limits.ts'
import { LineBatch } from './observe/line-batch.ts'
import { createLogger, standardOutput } from './observe/logger.ts'
import { stackOf } from './observe/stack-of.ts'
import { startTracing } from './observe/tracing.ts'
import { createGateway } from './server/server.ts'
import { createChangeFeed } from './state/change-feed.ts'
import { createDecisionCounts } from './state/decision-counts.ts'
import { createLocks } from './state/locks.ts'
import { createPresence } from './state/presence.ts'
import { connectRedis } from './state/redis.ts'
import { redisEntryStore } from './state/redis-store.ts'
import { memoryEntryStore } from './state/store.ts'

/** The events that end the process. `disconnect` means that the launcher which started this process has exited. */
const ends = ['SIGTERM', 'SIGINT', 'disconnect'] as const

try {
  const config = parseConfig(process.env)
  const lines = new LineBatch()
  const log = createLogger(config.logLevel, lines.to(standardOutput()))
  process.on('exit', () => lines.flush())
  const endTracing = config.tracing && (await startTracing(config.tracing.endpoint, config.tracing.sampled, log))
  // Before the gateway accepts requests, there is nothing to finish, so exit immediately. Without this handler, a container's first process
  // would ignore SIGTERM.
  const exit = () => process.exit(0)
  for (const end of ends) process.once(end, exit)
  const redis = config.redisUrl === undefined ? undefined : await connectRedis(config.redisUrl, log)
  const gateway = await createGateway(config, log, {
    entryStore: redis ? redisEntryStore(redis) : memoryEntryStore(),
    rateLimits: createRateLimits(redis),
    locks: createLocks(redis),
    changeFeed: createChangeFeed(redis),
    presence: createPresence(systemClock, redis),
    decisionCounts: createDecisionCounts(redis),
    lines,
  })
  await gateway.listen({ port: config.port, host: '0.0.0.0' })
  let isClosing = false
  const shutDown = (exitCode: number) => {
    if (isClosing) return
    isClosing = true
    void gateway
      .close()
      .then(endTracing)
      .finally(() => process.exit(exitCode))
  }
  // Use `on`, not `once`. With `once`, a second signal would end the process immediately, before its writes are saved and audited.
  for (const end of ends) process.off(end, exit).on(end, () => shutDown(0))
  // After an uncaught error, the process's state is unknown, so finish the in-flight requests and exit. The supervisor starts a new
  // process.
  process.on('uncaughtException', (error) => {
    log.fatal({ stack: stackOf(error) }, 'uncaught error')
    shutDown(1)
  })
} catch (error) {
  if (error instanceof ConfigError) console.error(error.message)
  // The likely cause is a port in use or a file that can't be written. Neither is a bug in the gateway, so a stack trace wouldn't help.
  else if (error instanceof Error && 'syscall' in error)
    console.error(`The gateway can't start: ${error.message}. Check PORT, METRICS_PORT and AUDIT_FILE.`)
  else throw error
  process.exitCode = 1
}
