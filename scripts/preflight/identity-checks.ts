import { hash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { loginPaths } from '#rules/area-paths.ts'
import { systemClock } from '../../gateway/clock.ts'
import type { Config } from '../../gateway/config/config.ts'
import { IdentityProvider } from '../../gateway/session/identity-provider.ts'
import { createTokenVerifier } from '../../gateway/session/token-verifier.ts'
import { CallRecord, unexpectedStatus } from './call-record.ts'
import { type Credentials, requestMachineToken } from './credentials.ts'
import { type Deviation, IMPOSSIBLE_VALUE, MISSING, UNUSABLE, whole } from './deviations.ts'
import { type Exchange, exchange, parseJson } from './exchange.ts'
import { checkShape } from './shape-check.ts'

/** Calls that aren't made, because they would sign someone in or out, or send them a code. */
export const uncheckedIdentityCalls = [
  'InitiateAuth (sends a code or renews a session)',
  'RespondToAuthChallenge',
  'POST /oauth2/token (authorization_code, refresh_token)',
  'POST /oauth2/revoke',
] as const

const NO_SIGN_IN = 'every sign-in fails'
const NO_SINGLE_SIGN_ON = 'single sign-on fails'

const keySet = z.object({ keys: z.array(z.object({ kid: z.string(), kty: z.literal('RSA'), n: z.string(), e: z.string() })).min(1) })

export interface IdentityResult {
  records: CallRecord[]
  /** The token to send to the services; undefined if the identity provider didn't issue one. */
  token: string | undefined
  /** The token's subject. */
  sub: string
  isMachine: boolean
  /** How far the identity provider's clock was ahead of this machine's when the token was issued, in milliseconds. */
  issuedSkew: number | undefined
}

/** Checks the identity provider, and gets the token for calling the services. */
export async function checkIdentity(config: Config, credentials: Credentials, timeout: number): Promise<IdentityResult> {
  const records = [await checkKeySet(config, timeout), await checkAuthorize(config, timeout), await checkLogout(config, timeout)]
  let token = credentials.kind === 'token' ? credentials.token : undefined
  let issuedSkew = skewFromFuture(token)
  if (credentials.kind === 'machine') {
    const record = new CallRecord('identity', 'POST /oauth2/token (client_credentials)')
    const { received, token: issued } = await requestMachineToken(config.identity, credentials, timeout)
    const body = parseJson(received.text)
    addExchange(record, received, body, issued === undefined ? [refusal(received, body)] : [])
    records.push(record)
    token = issued
    const { iat } = claimsOf(issued)
    // The issue time is truncated to whole seconds, so the best estimate is half a second later.
    if (typeof iat === 'number') issuedSkew = iat * 1_000 + 500 - Date.now()
  }
  if (token !== undefined) records.push(await checkToken(config, token))
  const { sub } = claimsOf(token)
  return { records, token, sub: typeof sub === 'string' ? sub : 'unknown', isMachine: isMachineToken(token), issuedSkew }
}

/**
 * The clock skew according to a person's token. The token may have been issued long ago, so only an issue time in the future
 * indicates a skew.
 */
function skewFromFuture(token: string | undefined): number | undefined {
  const { iat } = claimsOf(token)
  return typeof iat === 'number' && iat * 1_000 > Date.now() ? iat * 1_000 - Date.now() : undefined
}

async function checkKeySet({ identity }: Config, timeout: number): Promise<CallRecord> {
  const record = new CallRecord('identity', 'GET /{pool id}/.well-known/jwks.json')
  const received = await exchange(`${identity.idpUrl}/${identity.userPoolId}/.well-known/jwks.json`, {}, timeout)
  const body = parseJson(received.text)
  const deviations = received.status === 200 ? checkShape(keySet, body).deviations : [unexpectedStatus(received.status)]
  addExchange(
    record,
    received,
    body,
    deviations.map((deviation) => ({ ...deviation, effect: NO_SIGN_IN })),
  )
  return record
}

/**
 * Checks the hosted sign-in page. Requests the URL to which the gateway redirects browsers, but at the internal address that the gateway
 * uses to reach the provider. Opening the page doesn't sign anyone in.
 */
async function checkAuthorize(config: Config, timeout: number): Promise<CallRecord> {
  const record = new CallRecord('identity', 'GET /oauth2/authorize')
  const provider = new IdentityProvider(config.identity)
  const url = provider.authorizeUrl({
    redirectUri: `${config.publicUrl}${config.basePath}/session/callback`,
    state: randomBytes(24).toString('base64url'),
    nonce: randomBytes(24).toString('base64url'),
    codeChallenge: hash('sha256', randomBytes(48).toString('base64url'), 'base64url'),
  })
  const received = await exchange(asGatewayReaches(url, config), {}, timeout)
  addExchange(record, received, undefined, isSuccessful(received) ? [] : [{ ...refusal(received), effect: NO_SINGLE_SIGN_ON }])
  return record
}

/** Checks the sign-out address. This doesn't end any session, because the request has no cookie. */
async function checkLogout(config: Config, timeout: number): Promise<CallRecord> {
  const record = new CallRecord('identity', 'GET /logout')
  const provider = new IdentityProvider(config.identity)
  for (const login of Object.values(loginPaths)) {
    const returnUrl = `${config.publicUrl}${config.basePath}${login}`
    const received = await exchange(asGatewayReaches(provider.logoutUrl(returnUrl), config), {}, timeout)
    addExchange(
      record,
      received,
      undefined,
      isSuccessful(received) ? [] : [{ ...refusal(received), effect: 'sign-out ends on an error page' }],
    )
  }
  return record
}

/** Verifies the token as the gateway does. If verification fails, reports which claim is wrong. */
async function checkToken({ identity }: Config, token: string): Promise<CallRecord> {
  const claims = claimsOf(token)
  const isMachine = isMachineToken(token)
  const record = new CallRecord('identity', isMachine ? "the machine's access token" : "the person's ID token")
  const verifier = createTokenVerifier(identity, systemClock)
  const isAccepted = await (isMachine ? verifier.verifyMachineToken(token) : verifier.verifyIdToken(token)).then(
    () => true,
    () => false,
  )
  const expected: Record<string, boolean> = {
    exp: typeof claims.exp === 'number' && claims.exp * 1_000 > Date.now(),
    iss: claims.iss === `https://cognito-idp.${identity.region}.amazonaws.com/${identity.userPoolId}`,
    ...(isMachine
      ? {
          client_id: identity.machineClientIds.includes(String(claims.client_id)) && claims.client_id === claims.sub,
          scope: String(claims.scope)
            .split(' ')
            .some((scope) => scope === identity.machineScope || scope.startsWith(`${identity.machineScope}.`)),
        }
      : { token_use: claims.token_use === 'id', aud: claims.aud === identity.clientId }),
  }
  const effect = 'the gateway refuses the token'
  const wrong = Object.entries(expected).flatMap(([claim, isExpected]): Deviation[] =>
    isExpected ? [] : [{ place: [claim], kind: claims[claim] === undefined ? MISSING : IMPOSSIBLE_VALUE, effect }],
  )
  const deviations = isAccepted || wrong.length > 0 ? wrong : [whole('signature not verified', effect)]
  record.add(undefined, { body: claims, deviations, isUsable: deviations.length === 0 })
  return record
}

function isMachineToken(token: string | undefined): boolean {
  return claimsOf(token).token_use === 'access'
}

function claimsOf(token: string | undefined): Record<string, unknown> {
  const payload = parseJson(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
  return typeof payload === 'object' && payload !== null ? { ...payload } : {}
}

function addExchange(record: CallRecord, received: Exchange, body: unknown, deviations: Deviation[]): void {
  const { failure } = received
  if (failure === undefined) record.add(received, { body, deviations, isUsable: deviations.length === 0 })
  else record.add(received, { body, deviations: failure.isWholeService ? [] : [whole(failure.reason, UNUSABLE)], isUsable: false })
}

/**
 * Whether the response is a page, or a redirect without an error. If Cognito rejects the request, it redirects to an error page, or
 * back to the gateway with an `error` parameter.
 */
function isSuccessful({ status, headers }: Exchange): boolean {
  if (status === 200) return true
  const location = headers.get('location') ?? ''
  return status >= 300 && status < 400 && !/[/?&]error\b/.test(location)
}

/** The deviation for a refused request, with the OAuth error code if there is one. The code never contains personal data. */
function refusal({ status, headers }: Exchange, body?: unknown): Deviation {
  const isNamed = typeof body === 'object' && body !== null && 'error' in body
  const named = isNamed ? String(body.error) : errorOf(headers.get('location'))
  const code = /^[a-z_]{3,40}$/.exec(named ?? '')?.[0]
  return whole(code === undefined ? `status ${status}` : `status ${status}, ${code}`, UNUSABLE)
}

/** The `error` parameter of a redirect's location, which may be relative. */
function errorOf(location: string | null): string | null {
  if (location === null || !URL.canParse(location, 'http://localhost')) return null
  return new URL(location, 'http://localhost').searchParams.get('error')
}

function asGatewayReaches(url: string, { identity }: Config): string {
  return url.replace(identity.domainUrl, identity.domainInternalUrl)
}
