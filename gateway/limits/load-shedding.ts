import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '../errors.ts'
import type { LoadLimits } from './limits.ts'

/**
 * Refuses requests for the routes of `app` while the gateway has more to do than it can: better some told at once to come back than
 * all of them late.
 *
 * @param refuse answers a request that is refused
 */
export async function shedLoad(
  app: FastifyInstance,
  limits: LoadLimits,
  refuse: (reply: FastifyReply, error: ApiError) => FastifyReply,
): Promise<void> {
  const refuseNow = (reply: FastifyReply) =>
    refuse(
      reply,
      new ApiError('RATE_LIMITED', 'The system is very busy. Please try again in a moment.', {
        retryAfterSeconds: 2,
        http: { status: 503 },
      }),
    )

  await app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelay,
    pressureHandler: (_request, reply) => void refuseNow(reply),
  })

  let underWay = 0
  app.addHook('onRequest', async (_request, reply) => {
    if (underWay >= limits.operations) return refuseNow(reply)
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
    })
  })
}
