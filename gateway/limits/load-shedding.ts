import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '../errors.ts'
import type { LoadLimits } from './limits.ts'

const SAMPLE_EVERY = 1_000
/** Samples in a row; a single one may be a pause of the machine that is over already. */
const LATE_SAMPLES = 2

/**
 * Refuses requests for the routes of `app` while the gateway has more to do than it can: better some told at once to come back than
 * all of them late.
 *
 * @param refuse answers a request that is refused
 */
export function shedLoad(app: FastifyInstance, limits: LoadLimits, refuse: (reply: FastifyReply, error: ApiError) => FastifyReply): void {
  const isLate = watchEventLoop(app, limits.eventLoopDelay)
  let underWay = 0
  app.addHook('onRequest', async (_request, reply) => {
    if (isLate() || underWay >= limits.operations) {
      const details = { retryAfterSeconds: 2, http: { status: 503 } }
      return refuse(reply, new ApiError('RATE_LIMITED', 'The system is very busy. Please try again in a moment.', details))
    }
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
    })
  })
}

/** @returns whether the event loop has been later than this on average, in milliseconds, for some time */
function watchEventLoop(app: FastifyInstance, limit: number): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let lateSamples = 0
  const sampling = setInterval(() => {
    // None at all: nothing ran in between.
    const mean = delay.count === 0 ? SAMPLE_EVERY : delay.mean / 1e6
    lateSamples = mean > limit ? lateSamples + 1 : 0
    delay.reset()
  }, SAMPLE_EVERY).unref()
  app.addHook('onClose', async () => {
    clearInterval(sampling)
    delay.disable()
  })
  return () => lateSamples >= LATE_SAMPLES
}
