import { createLogger } from '../../gateway/observe/logger.ts'
import { connectRedis } from '../../gateway/state/redis.ts'
import { hasRedis, startRedis } from '../../tests/support/redis.ts'
import { gateway } from './contenders.ts'
import type { Conditions } from './growth.ts'
import { connect, median, round, type Target, warmCaches, warmUp } from './load.ts'
import { type RunningContender, startContender } from './processes.ts'
import { signIn } from './sign-in.ts'
import { orderList } from './work.ts'

const USERS = 400

/** CPU time per operation, in microseconds. */
interface Cost {
  /** Summed over all gateways. */
  gateways: number
  redis: number
}

export interface ScaleOut {
  alone: Cost
  oneWithRedis: Cost
  twoWithRedis: Cost
}

/**
 * Measures the order list with browser sessions in three set-ups: one gateway without Redis, one gateway with
 * Redis, and two gateways that share one Redis and receive requests alternately. Each gateway handles `concurrency` operations at a time.
 *
 * @returns undefined if Redis isn't installed
 */
export async function measureScaleOut({ stub, concurrency, rounds }: Conditions): Promise<ScaleOut | undefined> {
  if (!hasRedis) return undefined
  const redis = await startRedis()
  const client = await connectRedis(redis.url, createLogger('silent', { write: () => undefined }))
  const gateways: RunningContender[] = []
  const start = async (settings = {}) => {
    const running = await startContender(gateway.module, stub.url, { settings })
    gateways.push(running)
    return connect(gateway, running, [], concurrency)
  }
  const work = orderList(10)
  const prepare = async (target: Target, atOnce: number) => {
    await warmCaches(target, atOnce, stub)
    await warmUp(target, work, atOnce, stub)
    return { target, atOnce, costs: [] as Cost[] }
  }
  try {
    const [alone, one, other] = [await start(), await start({ REDIS_URL: redis.url }), await start({ REDIS_URL: redis.url })]
    const shared = await signIn(one.running, USERS)
    // Omits the Origin header, because the two gateways have different origins.
    const withoutOrigin = shared.map(({ origin: _origin, ...user }) => user)
    const setUps = [
      await prepare({ ...alone, users: await signIn(alone.running, USERS) }, concurrency),
      await prepare({ ...one, users: shared }, concurrency),
      await prepare({ ...alternating(one, other), users: withoutOrigin }, 2 * concurrency),
    ]
    for (let number = 0; number < rounds; number += 1)
      for (const { target, atOnce, costs } of setUps) {
        const before = cpuOf(await client.info('cpu'))
        const { cpu, operations } = await round(target, work, atOnce, stub)
        costs.push({ gateways: cpu, redis: (cpuOf(await client.info('cpu')) - before) / operations })
      }
    const [ofAlone, ofOne, ofBoth] = setUps.map(({ costs }) => ({
      gateways: median(costs.map(({ gateways }) => gateways)),
      redis: median(costs.map(({ redis }) => redis)),
    })) as [Cost, Cost, Cost]
    return { alone: ofAlone, oneWithRedis: ofOne, twoWithRedis: ofBoth }
  } finally {
    await Promise.all(gateways.map((running) => running.stop()))
    client.destroy()
    await redis.stop()
  }
}

/** Redis's user and system time so far, in microseconds, read from the response to `INFO cpu`. */
function cpuOf(info: string): number {
  const [system, user] = ['used_cpu_sys', 'used_cpu_user'].map((name) => Number(new RegExp(`^${name}:(.+)$`, 'm').exec(info)?.[1]))
  return ((system ?? Number.NaN) + (user ?? Number.NaN)) * 1e6
}

/** Combines two gateways into one target. Requests alternate between them; CPU time and memory are added up. */
function alternating(one: Target, other: Target): Target {
  let sent = 0
  return {
    contender: gateway,
    users: [],
    scripts: [],
    pool: {
      request: (options) => {
        sent += 1
        return (sent % 2 === 0 ? one : other).pool.request(options)
      },
    },
    running: {
      ...one.running,
      request: async (message) => {
        const [ofOne, ofOther] = await Promise.all([one.running.request(message), other.running.request(message)])
        return {
          cpu: ofOne.cpu + ofOther.cpu,
          residentMemory: ofOne.residentMemory + ofOther.residentMemory,
          heapUsed: ofOne.heapUsed + ofOther.heapUsed,
        }
      },
    },
  }
}
