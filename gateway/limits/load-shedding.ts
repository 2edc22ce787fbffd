import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '../errors.ts'
import { InFlight, whenClosed } from './in-flight.ts'
import type { LoadLimits } from './limits.ts'
import { networkOf } from './network.ts'

const SAMPLE_EVERY = 1_000
/**
 * The gateway is overloaded if this many samples in a row have a long delay. A single sample isn't enough, because the cause of its delay
 * may already be over.
 */
const DELAYED_SAMPLES = 2
/** Minimum number of recent rejections before the gateway reports that it isn't ready. */
const FEWEST_REFUSED = 5

export class Overloaded extends ApiError {
  constructor() {
    super('RATE_LIMITED', 'The system is very busy. Please try again in a moment.', { retryAfterSeconds: 2, http: { status: 503 } })
  }
}

/** Identifies who sent an operation: by user id or, for signed-out clients, by network address. */
export interface Sender {
  kind: 'viewer' | 'address'
  id: string
}

export type LoadShedding = ReturnType<typeof createLoadShedding>

/**
 * Rejects operations while the gateway is overloaded. Some clients then get an error immediately, instead of every client getting a slow
 * response.
 */
export function createLoadShedding(app: FastifyInstance, limits: LoadLimits, onShed: () => void) {
  const isDelayed = watchEventLoop(app, limits.eventLoopDelay)
  const bySender = new InFlight(limits.operationsOfOne)
  const inFlight = { viewer: 0, address: 0 }
  const limitOf = { viewer: limits.operations, address: limits.anonymousOperations }
  let admitted = 0
  let shed = 0
  // Exponential decay: both counts halve every second.
  const decay = setInterval(() => {
    admitted /= 2
    shed /= 2
  }, 1_000).unref()
  app.addHook('onClose', async () => clearInterval(decay))

  /** @param countsForReadiness whether `isShedding` counts this rejection. Pass false if the overload doesn't affect signed-in users */
  const refuseOverload = (countsForReadiness: boolean) => {
    if (countsForReadiness) shed += 1
    onShed()
    throw new Overloaded()
  }

  return {
    /**
     * Rejects a request if the event loop is delayed. Cheap enough to call before the body is read.
     *
     * @throws Overloaded
     */
    refuseIfDelayed: (): void => {
      if (isDelayed()) refuseOverload(true)
    },

    /**
     * Counts an operation as in flight until its response has been sent. Call this function when the whole request has arrived and its
     * sender is known, so that slow and unidentified clients don't use up capacity. If a sender exceeds their own limit, the rejection
     * doesn't affect `isShedding`.
     *
     * @throws ApiError RATE_LIMITED
     */
    admit: ({ kind, id }: Sender, reply: FastifyReply): void => {
      if (inFlight[kind] >= limitOf[kind]) refuseOverload(kind === 'viewer')
      const sender = `${kind} ${kind === 'address' ? networkOf(id) : id}`
      if (!bySender.add(sender))
        throw new ApiError('RATE_LIMITED', 'Too many requests at once. Please try again in a moment.', {
          retryAfterSeconds: 1,
          http: { status: 429 },
        })
      if (kind === 'viewer') admitted += 1
      inFlight[kind] += 1
      whenClosed(reply, () => {
        inFlight[kind] -= 1
        bySender.remove(sender)
      })
    },

    /**
     * Whether the gateway recently rejected more operations than it admitted. Operations from anonymous clients count only if they were
     * rejected because the event loop was delayed.
     */
    isShedding: (): boolean => shed >= FEWEST_REFUSED && shed > admitted,
  }
}

/**
 * Measures the event loop's delay at regular intervals.
 *
 * @returns a function that reports whether the mean delay exceeded `limit` milliseconds in each of the last `DELAYED_SAMPLES` samples
 */
function watchEventLoop(app: FastifyInstance, limit: number): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let delayedSamples = 0
  const sampling = setInterval(() => {
    // If nothing was measured, the loop was blocked for the whole interval.
    const mean = delay.count === 0 ? SAMPLE_EVERY : delay.mean / 1e6
    delayedSamples = mean > limit ? delayedSamples + 1 : 0
    delay.reset()
  }, SAMPLE_EVERY).unref()
  app.addHook('onClose', async () => {
    clearInterval(sampling)
    delay.disable()
  })
  return () => delayedSamples >= DELAYED_SAMPLES
}
