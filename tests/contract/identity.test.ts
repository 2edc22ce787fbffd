import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoUsers } from '../../sandbox/identity/users.ts'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { addressOf, call, clinical, demoUser, idTokenOf, isError } from './support/api.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
})
afterAll(() => sandbox.close())

const setting = (name: string) => {
  const value = sandbox.environment[name]
  if (value === undefined) throw new Error(`the sandbox has no ${name}`)
  return value
}
const pool = () => setting('COGNITO_USER_POOL_ID')
const client = () => setting('COGNITO_CLIENT_ID')
const issuer = () => `https://cognito-idp.eu-west-2.amazonaws.com/${pool()}`
const domain = () => addressOf(sandbox, 'COGNITO_DOMAIN_URL')
const keysUrl = () => `${addressOf(sandbox, 'COGNITO_IDP_URL')}/${pool()}/.well-known/jwks.json`
const CALLBACK = 'http://localhost:4000/session/callback'

const verified = async (token: string): Promise<JWTPayload> =>
  (await jwtVerify(token, createRemoteJWKSet(new URL(keysUrl())), { issuer: issuer(), algorithms: ['RS256'] })).payload

/** Calls the Cognito API, as opposed to the hosted sign-in pages. */
const cognito = (action: string, body: object) =>
  call(sandbox, 'COGNITO_IDP_URL', '/', {
    method: 'POST',
    token: null,
    rawBody: JSON.stringify({ ClientId: client(), ...body }),
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
  })
const failsWith = (answer: { status: number; body: { __type?: string; message?: string } }, type = 'NotAuthorizedException') => {
  expect(answer.status).toBe(400)
  expect(answer.body.__type).toContain(type)
  expect(answer.body).not.toHaveProperty('AuthenticationResult')
}
const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  call(sandbox, 'COGNITO_DOMAIN_URL', path, {
    method: 'POST',
    token: null,
    rawBody: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

function pkce() {
  const verifier = randomBytes(40).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}
const authorizeUrl = (changes: Record<string, string | undefined> = {}) => {
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
const open = (url: string, cookie?: string) => fetch(url, { redirect: 'manual', headers: cookie === undefined ? {} : { cookie } })
/** The links on the sign-in page. */
const linksOf = (page: string) =>
  [...page.matchAll(/href="([^"]+)"/g)].map(
    (match) =>
      new URL(
        (match[1] ?? '').replaceAll(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code))).replaceAll('&amp;', '&'),
        domain(),
      ).href,
  )
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** Signs a user in through the single sign-on page. */
async function signIn(sub: string) {
  const { verifier, challenge } = pkce()
  const page = await (await open(authorizeUrl({ code_challenge: challenge }))).text()
  const link = linksOf(page).find((href) => new URL(href).searchParams.get('user') === sub)
  if (link === undefined) throw new Error(`the sign-in page does not offer ${sub}`)
  const redirect = await open(link)
  const location = new URL(redirect.headers.get('location') ?? '')
  return { redirect, location, code: location.searchParams.get('code') ?? '', verifier, cookie: cookieOf(redirect) }
}
const exchange = (code: string, code_verifier: string, changes: Record<string, string> = {}) =>
  form('/oauth2/token', { grant_type: 'authorization_code', client_id: client(), code, redirect_uri: CALLBACK, code_verifier, ...changes })
const signedIn = async (sub: string) => {
  const { code, verifier } = await signIn(sub)
  return (await exchange(code, verifier)).body as { id_token: string; access_token: string; refresh_token: string; expires_in: number }
}
const refresh = (token: string) => cognito('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: token } })
const revoke = (token: string) => form('/oauth2/revoke', { token, client_id: client() })

const BRANCH = 'branch.1001@pharmacy.example'
const start = (email = BRANCH) => cognito('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: email } })
const respond = (session: string, username: string, answer: string, changes: object = {}) =>
  cognito('RespondToAuthChallenge', {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: session,
    ChallengeResponses: { USERNAME: username, ANSWER: answer },
    ...changes,
  })
/** The newest code on the mailbox page. */
const mailedCode = async () => /\b\d{6}\b/.exec(await (await fetch(sandbox.mailboxUrl)).text())?.[0] ?? ''
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
async function challenged() {
  const { body } = await start()
  return { session: body.Session as string, username: body.ChallengeParameters.USERNAME as string, code: await mailedCode() }
}

describe('signing keys', () => {
  it("publishes its keys as RSA public keys without private parts, at the pool's address", async () => {
    const response = await fetch(keysUrl())
    expect(response.status).toBe(200)
    const { keys } = (await response.json()) as { keys: Record<string, string>[] }
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) {
      expect(key).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig', kid: expect.any(String), n: expect.any(String), e: 'AQAB' })
      for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(key).not.toHaveProperty(secret)
    }
    expect((await fetch(keysUrl().replace(pool(), 'eu-west-2_Another'))).status).toBe(404)
  })

  it('creates its keys at start, so that another sandbox has different keys', async () => {
    const other = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
    const token = await idTokenOf(other)
    await other.close()
    await expect(verified(token)).rejects.toThrow()
    isError(await clinical(sandbox).get('/count/idchecks', { token }), 401)
  })
})

describe('single sign-on with PKCE', () => {
  it('lists the demo users by role, and redirects to the callback with a code and the state', async () => {
    const response = await open(authorizeUrl())
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/html')
    const offered = linksOf(await response.text()).map((href) => new URL(href).searchParams.get('user'))
    for (const { sub, byCode } of demoUsers) if (!byCode) expect(offered).toContain(sub)
    const { redirect, location, code } = await signIn('sub-prescriber')
    expect(redirect.status).toBe(302)
    expect(`${location.origin}${location.pathname}`).toBe(CALLBACK)
    expect(location.searchParams.get('state')).toBe('state-1 ü&=')
    expect(code).not.toBe('')
  })

  it('returns an ID, access and refresh token for the code and its verifier', async () => {
    const { code, verifier } = await signIn('sub-prescriber')
    const { status, body } = await exchange(code, verifier)
    expect(status).toBe(200)
    expect(body).toEqual({
      id_token: expect.any(String),
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: expect.any(Number),
    })
    const id = await verified(body.id_token)
    const { name, email } = demoUser('sub-prescriber')
    expect(id).toMatchObject({ sub: 'sub-prescriber', aud: client(), token_use: 'id', nonce: 'nonce-1', name, email })
    expect(id['cognito:groups']).toEqual(['clinicalreview-ip'])
    expect((id.exp ?? 0) - (id.iat ?? 0)).toBe(body.expires_in)
    const access = await verified(body.access_token)
    expect(access).toMatchObject({ sub: 'sub-prescriber', client_id: client(), token_use: 'access' })
    expect(access).not.toHaveProperty('name')
    expect(access).not.toHaveProperty('email')
    expect(decodeProtectedHeader(body.id_token)).toMatchObject({ alg: 'RS256', kid: expect.any(String) })
  })

  it('refuses a wrong or missing verifier, another callback or client, and a used code', async () => {
    const wrongs: Record<string, string>[] = [
      { code_verifier: pkce().verifier },
      { code_verifier: '' },
      { redirect_uri: 'http://localhost:4000/elsewhere' },
      { client_id: 'another-client' },
      { code: 'made-up' },
    ]
    for (const changes of wrongs) {
      const { code, verifier } = await signIn('sub-prescriber')
      const { status, body } = await exchange(code, verifier, changes)
      expect([400, 401], JSON.stringify(changes)).toContain(status)
      expect(body).toEqual({ error: expect.stringMatching(/^invalid_(grant|client|request)$/) })
    }
    const { code, verifier } = await signIn('sub-prescriber')
    expect((await exchange(code, verifier)).status).toBe(200)
    expect(await exchange(code, verifier)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })

  it.each([
    ['another client', { client_id: 'another-client' }],
    ['no callback', { redirect_uri: undefined }],
    ['no challenge', { code_challenge: undefined }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['the implicit flow', { response_type: 'token' }],
  ])('refuses to start with %s', async (_title, changes) => {
    const response = await open(authorizeUrl({ ...changes, user: 'sub-prescriber' }))
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
  })

  it('remembers the user until /logout, which redirects to the requested URL', async () => {
    const { cookie } = await signIn('sub-pharmacist')
    const again = await open(authorizeUrl(), cookie)
    expect(again.status).toBe(302)
    const out = await open(
      `${domain()}/logout?${new URLSearchParams({ client_id: client(), logout_uri: 'http://localhost:4000/login' })}`,
      cookie,
    )
    expect(out.status).toBe(302)
    expect(out.headers.get('location')).toBe('http://localhost:4000/login')
    const cleared = out.headers.getSetCookie().join()
    expect(cleared).toContain(cookie.split('=')[0])
    expect(cleared).toMatch(/expires=Thu, 01 Jan 1970|max-age=0/i)
    expect((await open(authorizeUrl(), cookieOf(out))).status).toBe(200)
  })

  it('refuses a sign-out without a client id or a redirect URL', async () => {
    expect((await open(`${domain()}/logout?logout_uri=http%3A%2F%2Flocalhost%3A4000%2Flogin`)).status).toBe(400)
    expect((await open(`${domain()}/logout?client_id=${client()}`)).status).toBe(400)
  })

  it('lists users with every group, in the token or only in the users service, and a branch user', async () => {
    const groups = new Set<string>()
    for (const { sub } of demoUsers) {
      const claims = await verified(await idTokenOf(sandbox, sub))
      for (const group of (claims['cognito:groups'] as string[] | undefined) ?? []) groups.add(group)
      const { status, body } = await call(sandbox, 'USERS_API_URL', `/users/v3/${sub}/usergroups`)
      if (status === 200) for (const group of body.userGroups) groups.add(group)
    }
    expect([...groups].toSorted()).toEqual([
      'bookwell-customer-service',
      'bookwell-service-team',
      'clinicalreview-cs',
      'clinicalreview-dp',
      'clinicalreview-ip',
    ])
  })

  it('never returns 5xx for a token request without a form', async () => {
    const bare = await fetch(`${domain()}/oauth2/token`, { method: 'POST' })
    expect(bare.status).toBeLessThan(500)
    const revoked = await fetch(`${domain()}/oauth2/revoke`, { method: 'POST' })
    expect(revoked.status).toBeLessThan(500)
  })
})

describe('sign-in by code (CUSTOM_AUTH)', () => {
  it('mails a six-digit code, and returns tokens with the branch in exchange for the code', async () => {
    const begun = await start()
    expect(begun.status).toBe(200)
    expect(begun.body).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE', Session: expect.any(String) })
    expect(begun.text).not.toContain(await mailedCode())
    const username = begun.body.ChallengeParameters.USERNAME
    const { status, body } = await respond(begun.body.Session, username, await mailedCode())
    expect(status).toBe(200)
    expect(body.AuthenticationResult).toEqual({
      IdToken: expect.any(String),
      AccessToken: expect.any(String),
      RefreshToken: expect.any(String),
      ExpiresIn: expect.any(Number),
      TokenType: 'Bearer',
    })
    expect(await verified(body.AuthenticationResult.IdToken)).toMatchObject({
      token_use: 'id',
      aud: client(),
      email: BRANCH,
      'custom:locationId': '1001',
    })
    expect(await verified(body.AuthenticationResult.AccessToken)).toMatchObject({ token_use: 'access', client_id: client() })
  })

  it('allows another attempt after a wrong code, with a new sign-in session', async () => {
    const { session, username, code } = await challenged()
    const second = await respond(session, username, wrong(code))
    expect(second.status).toBe(200)
    expect(second.body).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE', Session: expect.any(String) })
    expect(second.body).not.toHaveProperty('AuthenticationResult')
    expect((await respond(second.body.Session, username, code)).body.AuthenticationResult.IdToken).toEqual(expect.any(String))
  })

  it('ends after three wrong codes, so that even the correct code fails', async () => {
    const { session, username, code } = await challenged()
    const second = await respond(session, username, wrong(code))
    const third = await respond(second.body.Session, username, wrong(code))
    expect([second.status, third.status]).toEqual([200, 200])
    failsWith(await respond(third.body.Session, username, wrong(code)))
    for (const used of [session, second.body.Session, third.body.Session]) failsWith(await respond(used, username, code))
  })

  it('refuses a sign-in session that is used, unknown, or belongs to another code', async () => {
    const { session, username, code } = await challenged()
    const other = await challenged()
    expect((await respond(session, username, code)).body.AuthenticationResult).toBeDefined()
    failsWith(await respond(session, username, code))
    failsWith(await respond('made-up', username, code))
    if (other.code !== code) expect((await respond(other.session, username, code)).body).not.toHaveProperty('AuthenticationResult')
  })

  it('refuses a challenge response without the user name, as Cognito does', async () => {
    const { session, code } = await challenged()
    failsWith(await respond(session, '', code, { ChallengeResponses: { ANSWER: code } }), '')
  })

  it('refuses an unknown e-mail address, another client, and an unsupported flow', async () => {
    failsWith(await start('nobody@pharmacy.example'), '')
    failsWith(await cognito('InitiateAuth', { ClientId: 'another', AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: BRANCH } }), '')
    failsWith(
      await cognito('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: BRANCH, PASSWORD: 'password' } }),
      '',
    )
  })
})

describe('refreshing and revoking tokens', () => {
  it('returns new tokens of the same user, through the API and the hosted token endpoint', async () => {
    const tokens = await signedIn('sub-agent')
    const { status, body } = await refresh(tokens.refresh_token)
    expect(status).toBe(200)
    const hosted = await form('/oauth2/token', {
      grant_type: 'refresh_token',
      client_id: client(),
      refresh_token: tokens.refresh_token,
    })
    expect(hosted.status).toBe(200)
    for (const token of [body.AuthenticationResult.IdToken, hosted.body.id_token])
      expect(await verified(token)).toMatchObject({ sub: 'sub-agent', token_use: 'id', 'cognito:groups': ['clinicalreview-cs'] })
    for (const token of [body.AuthenticationResult.AccessToken, hosted.body.access_token])
      expect(await verified(token)).toMatchObject({ sub: 'sub-agent', token_use: 'access' })
    expect(body.AuthenticationResult.IdToken).not.toBe(tokens.id_token)
  })

  it('keeps the branch of a user who signed in by code', async () => {
    const { session, username, code } = await challenged()
    const { AuthenticationResult } = (await respond(session, username, code)).body
    const { body } = await refresh(AuthenticationResult.RefreshToken)
    expect(decodeJwt(body.AuthenticationResult.IdToken)['custom:locationId']).toBe('1001')
  })

  it('refuses a revoked or unknown refresh token, and still accepts the others', async () => {
    const [one, other] = [await signedIn('sub-agent'), await signedIn('sub-agent')]
    expect((await revoke(one.refresh_token)).status).toBe(200)
    failsWith(await refresh(one.refresh_token))
    const hosted = await form('/oauth2/token', { grant_type: 'refresh_token', client_id: client(), refresh_token: one.refresh_token })
    expect(hosted).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    failsWith(await refresh('made-up'))
    expect((await refresh(other.refresh_token)).status).toBe(200)
    expect((await revoke('made-up')).status).toBe(200)
  })

  it('GetTokensFromRefreshToken returns a new refresh token only if rotation is enabled', async () => {
    const { refresh_token } = await signedIn('sub-agent')
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await cognito('GetTokensFromRefreshToken', { RefreshToken: refresh_token })
      expect(status).toBe(200)
      expect(await verified(body.AuthenticationResult.IdToken)).toMatchObject({ sub: 'sub-agent', token_use: 'id' })
      expect(body.AuthenticationResult).not.toHaveProperty('RefreshToken')
    }
    failsWith(await cognito('GetTokensFromRefreshToken', { RefreshToken: 'made-up' }))
  })

  it('with rotation, returns a new refresh token, and refuses the old token and the old flow', async () => {
    const { refresh_token } = await signedIn('sub-agent')
    sandbox.identity.rotateRefreshTokens(true)
    try {
      failsWith(await refresh(refresh_token))
      const { body } = await cognito('GetTokensFromRefreshToken', { RefreshToken: refresh_token })
      const second = body.AuthenticationResult.RefreshToken
      expect(second).not.toBe(refresh_token)
      failsWith(await cognito('GetTokensFromRefreshToken', { RefreshToken: refresh_token }), 'RefreshTokenReuseException')
      const hosted = await form('/oauth2/token', { grant_type: 'refresh_token', client_id: client(), refresh_token: second })
      expect(hosted.body.refresh_token).toEqual(expect.any(String))
      expect(hosted.body.refresh_token).not.toBe(second)
    } finally {
      sandbox.identity.rotateRefreshTokens(false)
    }
  })

  it('can revoke every sign-in when a test requests it', async () => {
    const { refresh_token } = await signedIn('sub-pharmacist')
    expect((await fetch(`${sandbox.controlUrl}/identity/end-all-sign-ins`, { method: 'POST' })).status).toBe(204)
    failsWith(await refresh(refresh_token))
  })
})

describe('the client credentials flow', () => {
  const basic = (id: string, secret: string) => ({ authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` })
  const secret = async () => (await import('../../sandbox/identity/identity.ts')).MACHINE_CLIENT_SECRET

  it('returns an access token with the machine scope, and no ID token', async () => {
    const id = setting('COGNITO_MACHINE_CLIENT_IDS')
    const { status, body } = await form('/oauth2/token', { grant_type: 'client_credentials' }, basic(id, await secret()))
    expect(status).toBe(200)
    expect(body).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: expect.any(Number) })
    const claims = await verified(body.access_token)
    expect(claims).toMatchObject({ token_use: 'access', client_id: id })
    expect(String(claims.scope).split(' ')).toContain(setting('COGNITO_MACHINE_SCOPE'))
    expect(claims).not.toHaveProperty('cognito:groups')
    expect((await clinical(sandbox).get('/count/idchecks', { token: body.access_token })).status).toBe(200)
  })

  it('refuses a wrong secret, another client, and missing credentials', async () => {
    const id = setting('COGNITO_MACHINE_CLIENT_IDS')
    for (const headers of [basic(id, 'wrong'), basic(client(), await secret()), {}]) {
      const { status, body } = await form('/oauth2/token', { grant_type: 'client_credentials' }, headers)
      expect([400, 401]).toContain(status)
      expect(body).toEqual({ error: 'invalid_client' })
    }
  })
})

describe('authentication at the services', () => {
  const count = (token: string) => clinical(sandbox).get('/count/idchecks', { token })

  it('accepts an ID token, but not an expired, forged or unsigned one', async () => {
    expect((await count(await idTokenOf(sandbox))).status).toBe(200)
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const good = await idTokenOf(sandbox)
    const header = decodeProtectedHeader(good)
    const forged = await new SignJWT(decodeJwt(good)).setProtectedHeader({ alg: 'RS256', kid: header.kid ?? '' }).sign(privateKey)
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${good.split('.')[1]}.`
    const expired = await sandbox.identity.idToken(demoUser('sub-prescriber'), { lifetimeSeconds: -60 })
    for (const token of [forged, unsigned, expired]) isError(await count(token), 401)
  })

  it("refuses a person's access token, because people must send their ID token", async () =>
    isError(await count(await sandbox.identity.accessToken(demoUser('sub-prescriber'))), 401))

  it('refuses every change by a machine', async () => {
    const token = await sandbox.identity.machineToken()
    const api = clinical(sandbox)
    const before = (await api.get('/orders/300439')).body
    const { status } = await api.post('/orders/300439/notes', { noteText: 'By a machine', createdBy: 'A machine' }, { token })
    expect((await api.get('/orders/300439')).body).toEqual(before)
    expect([401, 403]).toContain(status)
  })
})
