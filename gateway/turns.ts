import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import AsyncLock from 'async-lock'
import { ApiError } from './errors.ts'
import type { RedisClient } from './session/redis.ts'

/** A gateway that died in its turn holds the others up for no longer, in milliseconds. Longer than any change takes. */
const LONGEST_TURN = 90_000
/** How long a change waits for its turn, in milliseconds. */
const LONGEST_WAIT = 30_000
/** How often a gateway asks whether it is its turn, in milliseconds. */
const ASK_AGAIN_AFTER = 25

/** Ends a turn, unless it has run out and is another gateway's. */
const END_TURN = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end"

/** Has changes of one thing take turns, so that each sees what the one before it did. */
export interface Turns {
  /**
   * @param thing what is changed, such as `appointment 17`
   * @throws ApiError UPSTREAM_UNAVAILABLE, before anything is done, when the gateways can't agree whose turn it is
   */
  take<Result>(thing: string, change: () => Promise<Result>): Promise<Result>
}

/** Turns in this process, or through Redis among all gateways. */
export function createTurns(redis?: RedisClient): Turns {
  const here = new AsyncLock()
  return {
    take: (thing, change) =>
      here.acquire(thing, async () => {
        if (redis === undefined) return change()
        const key = `pharmacy-staff:turn:${thing}`
        const holder = randomUUID()
        await begin(redis, key, holder)
        try {
          return await change()
        } finally {
          // What can't be ended runs out.
          await redis.eval(END_TURN, { keys: [key], arguments: [holder] }).catch(() => undefined)
        }
      }),
  }
}

async function begin(redis: RedisClient, key: string, holder: string): Promise<void> {
  const until = performance.now() + LONGEST_WAIT
  for (;;) {
    const begun = await redis.set(key, holder, { condition: 'NX', expiration: { type: 'PX', value: LONGEST_TURN } }).catch(() => undefined)
    if (begun === 'OK') return
    if (begun === undefined || performance.now() > until)
      throw new ApiError('UPSTREAM_UNAVAILABLE', 'Nothing can be changed at the moment. Please try again.')
    await wait(ASK_AGAIN_AFTER)
  }
}
