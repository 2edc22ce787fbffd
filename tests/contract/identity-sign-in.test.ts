import { decodeProtectedHeader } from 'jose'
import { describe, expect, it } from 'vitest'
import { demoUsers } from '../../sandbox/identity/users.ts'
import { demoUser } from '../support/demo-users.ts'
import { call, idTokenOf } from './support/api.ts'
import {
  authorizeUrl,
  BRANCH,
  CALLBACK,
  challenged,
  client,
  cognito,
  cookieOf,
  domain,
  exchange,
  failsWith,
  linksOf,
  mailedCode,
  open,
  pkce,
  respond,
  sandbox,
  signIn,
  start,
  startIdentity,
  verified,
  wrong,
} from './support/identity.ts'

startIdentity()

describe('single sign-on with PKCE', () => {
  it('lists the single sign-on users, and redirects to the callback with a code and the state', async () => {
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

  it('exchanges the code and its verifier for ID, access and refresh tokens', async () => {
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

  it('refuses a wrong or missing verifier, a different callback or client, and a used code', async () => {
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
    ['a different client', { client_id: 'another-client' }],
    ['no callback', { redirect_uri: undefined }],
    ['no challenge', { code_challenge: undefined }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['the implicit flow', { response_type: 'token' }],
  ])('refuses to start a sign-in with %s', async (_title, changes) => {
    const response = await open(authorizeUrl({ ...changes, user: 'sub-prescriber' }))
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
  })

  it('remembers the user until a request to /logout, which redirects to its logout_uri', async () => {
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

  it('offers a user for every group, including groups that only the users service returns', async () => {
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
      'clinicalreview-lead',
    ])
  })

  it('never returns 5xx if a token request or a revocation request has no body', async () => {
    const bare = await fetch(`${domain()}/oauth2/token`, { method: 'POST' })
    expect(bare.status).toBeLessThan(500)
    const revoked = await fetch(`${domain()}/oauth2/revoke`, { method: 'POST' })
    expect(revoked.status).toBeLessThan(500)
  })
})

describe('sign-in by code (CUSTOM_AUTH)', () => {
  it('e-mails a six-digit code, and exchanges the code for tokens that contain the branch', async () => {
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

  it('ends after three wrong codes; even the correct code then fails', async () => {
    const { session, username, code } = await challenged()
    const second = await respond(session, username, wrong(code))
    const third = await respond(second.body.Session, username, wrong(code))
    expect([second.status, third.status]).toEqual([200, 200])
    failsWith(await respond(third.body.Session, username, wrong(code)))
    for (const used of [session, second.body.Session, third.body.Session]) failsWith(await respond(used, username, code))
  })

  it('refuses a sign-in session that has been used, is unknown or belongs to another code', async () => {
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

  it('refuses a challenge response with the e-mail address instead of the user name, as Cognito does', async () => {
    const { session, code } = await challenged()
    failsWith(await respond(session, BRANCH, code))
  })

  it('refuses an unknown e-mail address, a different client, and an unsupported flow', async () => {
    failsWith(await start('nobody@pharmacy.example'), '')
    failsWith(await cognito('InitiateAuth', { ClientId: 'another', AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: BRANCH } }), '')
    failsWith(
      await cognito('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: BRANCH, PASSWORD: 'password' } }),
      '',
    )
  })
})
