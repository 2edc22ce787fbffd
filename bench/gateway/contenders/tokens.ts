import { createHash } from 'node:crypto'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { LRUCache } from 'lru-cache'
import { request } from 'undici'
import { type Abilities, abilitiesOf } from '../../../gateway/access/abilities.ts'
import { CLIENT_ID, USER_POOL_ID } from '../identity.ts'

export interface Viewer {
  name: string
  token: string
  /** The caller's authorization header, which most services accept unchanged. */
  authorization: string
  abilities: Abilities
}

const keysUrl = `${process.env.COGNITO_IDP_URL}/${USER_POOL_ID}/.well-known/jwks.json`
const jwksCache = new SimpleJwksCache({ fetcher: { fetch: async () => (await request(keysUrl)).body.arrayBuffer() } })
const verifier = CognitoJwtVerifier.create({ userPoolId: USER_POOL_ID, clientId: CLIENT_ID, tokenUse: 'id' }, { jwksCache })
const verified = new LRUCache<string, { viewer: Viewer; expiresAt: number }>({ max: 20_000 })

/**
 * Authenticates a request. Verifies each token only once, as the gateway does, and caches the viewer by the token's digest until the token
 * expires.
 */
export async function viewerOf(authorization: string | undefined): Promise<Viewer | undefined> {
  if (authorization === undefined) return undefined
  const token = authorization.slice('Bearer '.length)
  const digest = createHash('sha256').update(token).digest('base64')
  const known = verified.get(digest)
  if (known !== undefined && known.expiresAt > Date.now()) return known.viewer
  const claims = await verifier.verify(token)
  const name = String(claims.name)
  const groups = new Set(claims['cognito:groups'])
  const person = {
    id: claims.sub,
    kind: 'PERSON' as const,
    name,
    email: undefined,
    groups,
    groupsAreComplete: true,
    locationId: undefined,
    machineAreas: undefined,
    token,
    sessionExpiresAt: undefined,
  }
  const viewer = {
    name,
    token,
    authorization,
    abilities: abilitiesOf(person, { centralGroups: [], explorerGroups: [], overviewGroups: [] }),
  }
  verified.set(digest, { viewer, expiresAt: claims.exp * 1000 })
  return viewer
}
