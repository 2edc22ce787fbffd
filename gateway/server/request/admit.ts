import type { FastifyRequest } from 'fastify'
import type { Observation } from '../../observation.ts'
import type { FoundOperation } from '../../operation/trusted-documents.ts'
import type { Dependencies } from '../../request-context.ts'
import type { SessionCookies } from '../../session/cookies.ts'
import type { Viewer } from '../../session/viewer.ts'
import { clientAddress } from '../client-address.ts'
import type { createDocumentResolver } from './allowed-document.ts'
import { type Identify, isUnverifiable } from './identify.ts'
import { operationName } from './request-body.ts'

interface Admitted extends FoundOperation {
  viewer: Viewer | null
}

/** Identifies the sender, applies rate limits and finds the document. Called for every operation and subscription. */
export type Admit = (
  request: FastifyRequest,
  cookies: SessionCookies,
  observation: Observation,
  isUserActive?: boolean,
) => Promise<Admitted>

export function createAdmission(
  { rateLimits }: Dependencies,
  identify: Identify,
  resolveDocument: ReturnType<typeof createDocumentResolver>,
): Admit {
  const admit: Admit = async (request, cookies, observation, isUserActive) => {
    const viewer = await identify(request, cookies, isUserActive)
    observation.viewerId = viewer?.id
    await (viewer === null ? rateLimits.address(clientAddress(request)) : rateLimits.user(viewer.id))
    return { viewer, ...(await resolveDocument(request, viewer, observation)) }
  }
  return (request, cookies, observation, isUserActive) =>
    admit(request, cookies, observation, isUserActive).catch((error: unknown) => {
      // If the session can't be looked up right now, signing out still deletes the cookie, because the computer may be shared. The session
      // then expires by itself.
      if (isUnverifiable(error) && operationName(request.body) === 'SignOut') cookies.clearSession()
      throw error
    })
}
