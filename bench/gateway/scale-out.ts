import { hasRedis, startRedis } from '../../tests/support/redis.ts'
import { gateway } from './contenders.ts'
import type { Conditions } from './growth.ts'
import { connect, introduce, median, round, type Target } from './load.ts'
import { type RunningContender, startContender } from './processes.ts'
import { signIn } from './sign-in.ts'
import { orderList } from './work.ts'

const USERS = 400

/** What an operation takes of all gateways together, and how many times one's throughput they have where there are cores for them. */
export interface ScaleOut {
  /** CPU time in microseconds. */
  alone: number
  oneWithRedis: number
  twoWithRedis: number
}

/**
 * The order list by session: of one gateway, and of two that share a Redis and get the requests in turn, as a load balancer gives them.
 *
 * @returns undefined on a machine without a Redis
 */
export async function measureScaleOut({ stub, concurrency, rounds }: Conditions): Promise<ScaleOut | undefined> {
  if (!hasRedis) return undefined
  const redis = await startRedis()
  const gateways: RunningContender[] = []
  const start = async (settings = {}) => {
    const running = await startContender(gateway.module, stub.url, { settings })
    gateways.push(running)
    return connect(gateway, running, concurrency)
  }
  try {
    const [alone, one, other] = [await start(), await start({ REDIS_URL: redis.url }), await start({ REDIS_URL: redis.url })]
    const shared = await signIn(one.running, USERS)
    const setUps = [
      { target: alone, users: await signIn(alone.running, USERS), cpu: [] as number[] },
      { target: one, users: shared, cpu: [] as number[] },
      // A browser's Origin is that of the balancer.
      { target: inTurns(one, other), users: shared.map(({ origin: _own, ...user }) => user), cpu: [] as number[] },
    ]
    const work = orderList(10)
    for (const { target, users } of setUps) {
      await introduce(target, users, concurrency, stub)
      // The engine compiles what it meets often.
      await round(target, work, users, concurrency, stub)
    }
    for (let number = 0; number < rounds; number += 1)
      for (const { target, users, cpu } of setUps) cpu.push((await round(target, work, users, concurrency, stub)).cpu)
    const [ofAlone = Number.NaN, ofOne = Number.NaN, ofBoth = Number.NaN] = setUps.map(({ cpu }) => median(cpu))
    return { alone: ofAlone, oneWithRedis: ofOne, twoWithRedis: ofBoth }
  } finally {
    await Promise.all(gateways.map((running) => running.stop()))
    await redis.stop()
  }
}

/** Two gateways as one: each gets every other request, and what they take counts together. */
function inTurns(one: Target, other: Target): Target {
  let sent = 0
  return {
    contender: gateway,
    pool: {
      request: (options) => {
        sent += 1
        return (sent % 2 === 0 ? one : other).pool.request(options)
      },
    },
    running: {
      ...one.running,
      ask: async (question) => {
        const [ofOne, ofOther] = await Promise.all([one.running.ask(question), other.running.ask(question)])
        return {
          cpu: ofOne.cpu + ofOther.cpu,
          residentMemory: ofOne.residentMemory + ofOther.residentMemory,
          heapUsed: ofOne.heapUsed + ofOther.heapUsed,
        }
      },
    },
  }
}
