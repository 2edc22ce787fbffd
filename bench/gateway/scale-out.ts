import { hasRedis, startRedis } from '../../tests/support/redis.ts'
import { gateway } from './contenders.ts'
import type { Conditions } from './growth.ts'
import { connect, median, round, type Target, warmCaches, warmUp } from './load.ts'
import { type RunningContender, startContender } from './processes.ts'
import { signIn } from './sign-in.ts'
import { orderList } from './work.ts'

const USERS = 400

/** CPU time per operation in microseconds, summed over all gateways. */
export interface ScaleOut {
  alone: number
  oneWithRedis: number
  twoWithRedis: number
}

/**
 * Measures the order list with browser sessions in three set-ups: one gateway without Redis, one gateway with
 * Redis, and two gateways that share one Redis and receive requests alternately.
 *
 * @returns undefined if Redis isn't installed
 */
export async function measureScaleOut({ stub, concurrency, rounds }: Conditions): Promise<ScaleOut | undefined> {
  if (!hasRedis) return undefined
  const redis = await startRedis()
  const gateways: RunningContender[] = []
  const start = async (settings = {}) => {
    const running = await startContender(gateway.module, stub.url, { settings })
    gateways.push(running)
    return connect(gateway, running, [], concurrency)
  }
  try {
    const [alone, one, other] = [await start(), await start({ REDIS_URL: redis.url }), await start({ REDIS_URL: redis.url })]
    const shared = await signIn(one.running, USERS)
    const setUps = [
      { target: { ...alone, users: await signIn(alone.running, USERS) }, cpu: [] as number[] },
      { target: { ...one, users: shared }, cpu: [] as number[] },
      // Omits the Origin header, because the two gateways have different origins.
      { target: { ...alternating(one, other), users: shared.map(({ origin: _origin, ...user }) => user) }, cpu: [] as number[] },
    ]
    const work = orderList(10)
    for (const { target } of setUps) {
      await warmCaches(target, concurrency, stub)
      await warmUp(target, work, concurrency, stub)
    }
    for (let number = 0; number < rounds; number += 1)
      for (const { target, cpu } of setUps) cpu.push((await round(target, work, concurrency, stub)).cpu)
    const [ofAlone = Number.NaN, ofOne = Number.NaN, ofBoth = Number.NaN] = setUps.map(({ cpu }) => median(cpu))
    return { alone: ofAlone, oneWithRedis: ofOne, twoWithRedis: ofBoth }
  } finally {
    await Promise.all(gateways.map((running) => running.stop()))
    await redis.stop()
  }
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
