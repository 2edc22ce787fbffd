import { createHash, randomBytes } from 'node:crypto'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect } from 'vitest'
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts'
import { addressOf, call } from './api.ts'

/* A sandbox, and requests to its identity provider. */

export let sandbox: Sandbox

export const setting = (name: string) => {
  const value = sandbox.environment[name]
  if (value === undefined) throw new Error(`the sandbox has no ${name}`)
  return value
}
export const pool = () => setting('COGNITO_USER_POOL_ID')
export const client = () => setting('COGNITO_CLIENT_ID')
const issuer = () => `https://cognito-idp.eu-west-2.amazonaws.com/${pool()}`
export const domain = () => addressOf(sandbox, 'COGNITO_DOMAIN_URL')
export const keysUrl = () => `${addressOf(sandbox, 'COGNITO_IDP_URL')}/${pool()}/.well-known/jwks.json`
export const CALLBACK = 'http://localhost:4000/session/callback'

export const verified = async (token: string): Promise<JWTPayload> =>
  (await jwtVerify(token, createRemoteJWKSet(new URL(keysUrl())), { issuer: issuer(), algorithms: ['RS256'] })).payload

/** Calls the Cognito API, as opposed to the hosted sign-in pages. */
export const cognito = (action: string, body: object) =>
  call(sandbox, 'COGNITO_IDP_URL', '/', {
    method: 'POST',
    token: null,
    rawBody: JSON.stringify({ ClientId: client(), ...body }),
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
  })
export const failsWith = (response: { status: number; body: { __type?: string; message?: string } }, type = 'NotAuthorizedException') => {
  expect(response.status).toBe(400)
  expect(response.body.__type).toContain(type)
  expect(response.body).not.toHaveProperty('AuthenticationResult')
}
export const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  call(sandbox, 'COGNITO_DOMAIN_URL', path, {
    method: 'POST',
    token: null,
    rawBody: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

export function pkce() {
  const verifier = randomBytes(40).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}
export const authorizeUrl = (changes: Record<string, string | undefined> = {}) => {
  const query = {
    client_id: client(),
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'state-1 ü&=',
    nonce: 'nonce-1',
    code_challenge_method: 'S256',
    code_challenge: pkce().challenge,
    ...changes,
  }
  const parameters = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${domain()}/oauth2/authorize?${new URLSearchParams(parameters)}`
}
export const open = (url: string, cookie?: string) => fetch(url, { redirect: 'manual', headers: cookie === undefined ? {} : { cookie } })
/** The links on the sign-in page. */
export const linksOf = (page: string) =>
  [...page.matchAll(/href="([^"]+)"/g)].map(
    (match) =>
      new URL(
        (match[1] ?? '').replaceAll(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code))).replaceAll('&amp;', '&'),
        domain(),
      ).href,
  )
export const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** Signs a user in through the single sign-on page. */
export async function signIn(sub: string) {
  const { verifier, challenge } = pkce()
  const page = await (await open(authorizeUrl({ code_challenge: challenge }))).text()
  const link = linksOf(page).find((href) => new URL(href).searchParams.get('user') === sub)
  if (link === undefined) throw new Error(`the sign-in page does not offer ${sub}`)
  const redirect = await open(link)
  const location = new URL(redirect.headers.get('location') ?? '')
  return { redirect, location, code: location.searchParams.get('code') ?? '', verifier, cookie: cookieOf(redirect) }
}
export const exchange = (code: string, code_verifier: string, changes: Record<string, string> = {}) =>
  form('/oauth2/token', { grant_type: 'authorization_code', client_id: client(), code, redirect_uri: CALLBACK, code_verifier, ...changes })
export const signedIn = async (sub: string) => {
  const { code, verifier } = await signIn(sub)
  return (await exchange(code, verifier)).body as { id_token: string; access_token: string; refresh_token: string; expires_in: number }
}
export const refresh = (token: string) =>
  cognito('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: token } })
export const revoke = (token: string) => form('/oauth2/revoke', { token, client_id: client() })

export const BRANCH = 'branch.1001@pharmacy.example'
export const start = (email = BRANCH) => cognito('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: email } })
export const respond = (session: string, username: string, answer: string, changes: object = {}) =>
  cognito('RespondToAuthChallenge', {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: session,
    ChallengeResponses: { USERNAME: username, ANSWER: answer },
    ...changes,
  })
/** The newest code on the mailbox page. */
export const mailedCode = async () => /\b\d{6}\b/.exec(await (await fetch(sandbox.mailboxUrl)).text())?.[0] ?? ''
export const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
export async function challenged() {
  const { body } = await start()
  return { session: body.Session as string, username: body.ChallengeParameters.USERNAME as string, code: await mailedCode() }
}

/** Starts the sandbox for all tests in a file. Call it once per file. */
export function startIdentity(): void {
  beforeAll(async () => {
    sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
  })
  afterAll(() => sandbox.close())
}
