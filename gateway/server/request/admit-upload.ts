import type { FastifyReply, FastifyRequest } from 'fastify'
import { abilitiesOf } from '../../access/abilities.ts'
import { refusal } from '../../errors.ts'
import { announcedSize, bodyTooLarge, ORDINARY_BODY } from '../../limits/body-limit.ts'
import { InFlight, whenClosed } from '../../limits/in-flight.ts'
import type { Dependencies } from '../../request-context.ts'
import type { Viewer } from '../../session/viewer.ts'
import { clientAddress } from '../client-address.ts'
import type { Identify } from './identify.ts'
import type { RequestObserver } from './observe.ts'

/**
 * Accepts large bodies only from viewers who may upload photos, and only a few at a time from each viewer. Other large bodies are refused
 * before they are read. Refusals are logged and audited like other rejected requests (see `RequestObserver`). Refusals also count towards
 * the rate limits, except while credentials can't be checked.
 */
export function createUploadAdmission(
  { config, cookiesOf, loadLimits, rateLimits }: Dependencies,
  identify: Identify,
  observer: RequestObserver,
) {
  const uploads = new InFlight(loadLimits.uploadsOfOne)

  const admit = async (viewer: Viewer | null, request: FastifyRequest, reply: FastifyReply) => {
    if (viewer === null || !abilitiesOf(viewer, config).editClinicalRecords) {
      await (viewer === null ? rateLimits.address(clientAddress(request)) : rateLimits.user(viewer.id))
      throw bodyTooLarge()
    }
    if (!uploads.add(viewer.id)) {
      await rateLimits.user(viewer.id)
      throw refusal('RATE_LIMITED', 'Too many uploads at once. Please try again in a moment.', { retryAfterSeconds: 5 })
    }
    whenClosed(reply, () => uploads.remove(viewer.id))
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (announcedSize(request) <= ORDINARY_BODY) return undefined
    let viewer: Viewer | null = null
    try {
      viewer = await identify(request, cookiesOf(request, reply))
      return await admit(viewer, request, reply)
    } catch (error) {
      // Observe the refusal here, because the route's handler, which observes requests, doesn't run for refused uploads.
      return observer.observe(request, reply, async (observation) => {
        observation.viewerId = viewer?.id
        throw error
      })
    }
  }
}
