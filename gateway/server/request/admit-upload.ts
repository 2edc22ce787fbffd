import type { FastifyReply, FastifyRequest } from 'fastify'
import { abilitiesOf } from '../../access/abilities.ts'
import { ApiError } from '../../errors.ts'
import { announcedSize, bodyTooLarge, ORDINARY_BODY } from '../../limits/body-limit.ts'
import { InFlight, whenClosed } from '../../limits/in-flight.ts'
import type { Dependencies } from '../../request-context.ts'
import type { Identify } from './identify.ts'

/** Accepts large bodies only from viewers who may upload photos, and only a few at a time from each viewer. */
export function createUploadAdmission({ config, cookiesOf, loadLimits }: Dependencies, identify: Identify) {
  const uploads = new InFlight(loadLimits.uploadsOfOne)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (announcedSize(request) <= ORDINARY_BODY) return
    const viewer = await identify(request, cookiesOf(request, reply))
    if (viewer === null || !abilitiesOf(viewer, config.centralGroups).editClinicalRecords) throw bodyTooLarge()
    if (!uploads.add(viewer.id))
      throw new ApiError('RATE_LIMITED', 'Too many uploads at once. Please try again in a moment.', {
        retryAfterSeconds: 5,
        http: { status: 429 },
      })
    whenClosed(reply, () => uploads.remove(viewer.id))
  }
}
