import type { FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { abilitiesOf } from '../../access/abilities.ts'
import { SignInRequired } from '../../access/sign-in-required.ts'
import type { Config } from '../../config/config.ts'
import { ApiError } from '../../errors.ts'
import type { Observation } from '../../observation.ts'
import type { FoundOperation, TrustedDocuments } from '../../operation/trusted-documents.ts'
import type { Viewer } from '../../session/viewer.ts'

/** Creates a function that finds a request's document and checks that the viewer may send it. */
export function createDocumentResolver(schema: GraphQLSchema, trustedDocuments: TrustedDocuments, config: Config) {
  const signInRequired = new SignInRequired(schema)

  /**
   * In production, browsers may only send the staff client's own operations, so that injected scripts can't send any others. Support
   * engineers may send any operation.
   */
  const refuseUntrusted = ({ headers }: FastifyRequest, viewer: Viewer | null): void => {
    const isBrowser = headers.authorization === undefined
    if (!config.production || !isBrowser || (viewer && abilitiesOf(viewer, config).explore)) return
    throw viewer === null
      ? new ApiError('UNAUTHENTICATED', 'Please sign in, or send a bearer token.')
      : new ApiError('FORBIDDEN', "Browsers can only send the staff client's own operations.")
  }

  return async (request: FastifyRequest, viewer: Viewer | null, observation: Observation): Promise<FoundOperation> => {
    const found = await trustedDocuments.resolve(request.body)
    observation.trustedName = found.trustedName
    if (found.trustedName === undefined) refuseUntrusted(request, viewer)
    else if (viewer === null) signInRequired.check(found.text ?? '')
    return found
  }
}
