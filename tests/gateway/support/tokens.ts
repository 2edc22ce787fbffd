import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import { CLIENT_ID, MACHINE_CLIENT_ID, MACHINE_SCOPE, USER_POOL_ID } from '../../../sandbox/identity/identity.ts'

export const ISSUER = `https://cognito-idp.eu-west-2.amazonaws.com/${USER_POOL_ID}`

/** An unsigned token, or a token signed by the given function. */
export function handmadeToken(header: object, claims: object, sign: (signed: string) => string = () => ''): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part(header)}.${part(claims)}`
  return `${signed}.${sign(signed)}`
}

/** Signs with a public key as if the key were a shared secret. */
export function signedWithPublicKey(publicKey: string): (signed: string) => string {
  return (signed) => createHmac('sha256', publicKey).update(signed).digest('base64url')
}

/** The claims of a prescriber's valid ID token. */
export function prescriberClaims(): JWTPayload {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: ISSUER,
    aud: CLIENT_ID,
    token_use: 'id',
    sub: 'sub-own-pool',
    name: 'Own Pool',
    email: 'own.pool@pharmacy.example',
    'cognito:username': 'sub-own-pool',
    'cognito:groups': ['clinicalreview-ip'],
    iat: now,
    exp: now + 3600,
  }
}

/** The claims of an integration script's valid access token. */
export function machineClaims(): JWTPayload {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: ISSUER,
    client_id: MACHINE_CLIENT_ID,
    sub: MACHINE_CLIENT_ID,
    token_use: 'access',
    scope: MACHINE_SCOPE,
    iat: now,
    exp: now + 3600,
  }
}

/** Starts a test user pool. It signs any claims, and serves its keys at the path that Cognito uses. */
export async function startPool() {
  const newKey = async (kid: string) => {
    const { publicKey, privateKey } = await generateKeyPair('RS256')
    return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
  }
  let current = await newKey('own-pool-key')
  const keys = [current.jwk]
  let keysServed = 0
  let keysFail = false
  let keysStall = false
  let keySet: string | undefined
  const server = createServer((request, response) => {
    if (request.url !== `/${USER_POOL_ID}/.well-known/jwks.json`) return response.writeHead(404).end()
    keysServed += 1
    if (keysFail) return response.writeHead(500).end()
    if (keysStall) return undefined
    return response.writeHead(200, { 'content-type': 'application/json' }).end(keySet ?? JSON.stringify({ keys }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    publicKey: JSON.stringify(current.jwk),
    keysServed: () => keysServed,
    failKeys: (fail: boolean) => {
      keysFail = fail
    },
    stallKeys: (stall: boolean) => {
      keysStall = stall
    },
    /** Serves only the current signing key from now on. */
    removeOldKeys: () => void keys.splice(0, keys.length, current.jwk),
    /** Serves this text instead of the key set. If undefined, serves the key set again. */
    serveInstead: (text: string | undefined) => {
      keySet = text
    },
    /** Signs with a new key from now on; the old key is still served. */
    rotateKey: async (kid: string) => {
      current = await newKey(kid)
      keys.push(current.jwk)
    },
    sign: (claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: current.jwk.kid, ...header })
        .sign(current.privateKey, { crit: { 'urn:example:extension': true } }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
