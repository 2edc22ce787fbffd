import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { demoUser } from '../support/demo-users.ts'
import { clinical, idTokenOf, isError } from './support/api.ts'
import {
  challenged,
  client,
  cognito,
  failsWith,
  form,
  keysUrl,
  pool,
  refresh,
  respond,
  revoke,
  sandbox,
  setting,
  signedIn,
  startIdentity,
  verified,
} from './support/identity.ts'

startIdentity()

describe('signing keys', () => {
  it("are published as RSA public keys without private parts, at the pool's URL", async () => {
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

  it('are created when the sandbox starts, so another sandbox has different keys', async () => {
    const other = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
    const token = await idTokenOf(other)
    await other.close()
    await expect(verified(token)).rejects.toThrow()
    isError(await clinical(sandbox).get('/count/idchecks', { token }), 401)
  })
})

describe('a token refresh', () => {
  it('returns new tokens for the same user, through the API and the hosted token endpoint', async () => {
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

  it("refuses a revoked or unknown refresh token, but still accepts the user's other tokens", async () => {
    const [one, other] = [await signedIn('sub-agent'), await signedIn('sub-agent')]
    expect((await revoke(one.refresh_token)).status).toBe(200)
    failsWith(await refresh(one.refresh_token))
    const hosted = await form('/oauth2/token', { grant_type: 'refresh_token', client_id: client(), refresh_token: one.refresh_token })
    expect(hosted).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    failsWith(await refresh('made-up'))
    expect((await refresh(other.refresh_token)).status).toBe(200)
    expect((await revoke('made-up')).status).toBe(200)
  })

  it('through GetTokensFromRefreshToken returns no new refresh token if rotation is disabled', async () => {
    const { refresh_token } = await signedIn('sub-agent')
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await cognito('GetTokensFromRefreshToken', { RefreshToken: refresh_token })
      expect(status).toBe(200)
      expect(await verified(body.AuthenticationResult.IdToken)).toMatchObject({ sub: 'sub-agent', token_use: 'id' })
      expect(body.AuthenticationResult).not.toHaveProperty('RefreshToken')
    }
    failsWith(await cognito('GetTokensFromRefreshToken', { RefreshToken: 'made-up' }))
  })

  it('supports rotation: each use replaces the refresh token, and the REFRESH_TOKEN_AUTH flow is refused', async () => {
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

  it('refuses refresh tokens after all sign-ins have been ended through the control API', async () => {
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

  it('refuses a wrong secret, a different client, and missing credentials', async () => {
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

  it('refuses a change by a machine', async () => {
    const token = await sandbox.identity.machineToken()
    const api = clinical(sandbox)
    const before = (await api.get('/orders/300439')).body
    const { status } = await api.post('/orders/300439/notes', { noteText: 'By a machine', createdBy: 'A machine' }, { token })
    expect((await api.get('/orders/300439')).body).toEqual(before)
    expect([401, 403]).toContain(status)
  })
})
