import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MACHINE_CLIENT_ID } from '../../sandbox/identity/identity.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { requests } from './support/calls.ts'
import { openRaw } from './support/raw-connection.ts'
import { sharedStack } from './support/shared-stack.ts'
import { handmadeToken, ISSUER, machineClaims, prescriberClaims, signedWithPublicKey, startPool } from './support/tokens.ts'

const stack = sharedStack()
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('checking tokens from our user pool', () => {
  let pool: Awaited<ReturnType<typeof startPool>>
  let own: Stack
  beforeAll(async () => {
    pool = await startPool()
    own = await startStack({ COGNITO_IDP_URL: pool.url, COGNITO_MACHINE_CLIENT_IDS: `${MACHINE_CLIENT_ID},second-script` })
  })
  afterAll(async () => {
    await own.close()
    await pool.close()
  })

  const who = (token: string) => own.graphql('{ viewer { id kind name } }', {}, { token })
  const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

  it('accepts a valid ID token and a valid script token', { tags: ['CR-260', 'XB-02'] }, async () => {
    const person = await who(await pool.sign(prescriberClaims()))
    expect(person.data.viewer).toEqual({ id: 'sub-own-pool', kind: 'PERSON', name: 'Own Pool' })
    for (const client_id of [MACHINE_CLIENT_ID, 'second-script']) {
      const script = await who(await pool.sign({ ...machineClaims(), client_id, sub: client_id }))
      expect(script.data.viewer).toEqual({ id: client_id, kind: 'MACHINE', name: client_id })
    }
  })

  it.each<[string, object, object?]>([
    ['no expiry', { exp: undefined }],
    ['a non-numeric expiry', { exp: '9999999999' }],
    ['an expiry in the past', { exp: ago(5) }],
    ['a not-before time in the future', { nbf: ago(-3600) }],
    ['a different issuer', { iss: 'https://cognito-idp.eu-west-2.amazonaws.com/eu-west-2_Other0001' }],
    ['an issuer that begins with http instead of https', { iss: ISSUER.replace('https', 'http') }],
    ['no issuer', { iss: undefined }],
    ['a different audience', { aud: 'another-client' }],
    ['no audience', { aud: undefined }],
    ['a different token_use', { token_use: 'refresh' }],
    ['no token_use', { token_use: undefined }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['groups as a string', { 'cognito:groups': 'clinicalreview-ip' }],
    ['groups that are not strings', { 'cognito:groups': [{ name: 'clinicalreview-ip' }] }],
    ['an unknown key id', {}, { kid: 'another-key' }],
    ['no key id', {}, { kid: undefined }],
    ['an unknown critical extension', {}, { crit: ['urn:example:extension'], 'urn:example:extension': true }],
  ])('rejects an ID token with %s', { tags: ['XB-02'] }, async (_name, claims, header) => {
    const { code, status, data } = await who(await pool.sign({ ...prescriberClaims(), ...claims }, header))
    expect([code, status]).toEqual(['UNAUTHENTICATED', 401])
    expect(data?.viewer ?? null).toBeNull()
  })

  it('rejects a token from the same pool in another region', { tags: ['CR-350', 'XB-02'] }, async () => {
    const { code } = await who(await pool.sign({ ...prescriberClaims(), iss: ISSUER.replaceAll('eu-west-2', 'us-east-1') }))
    expect(code).toBe('UNAUTHENTICATED')
    expect((await who(await pool.sign(prescriberClaims()))).data.viewer.id).toBe('sub-own-pool')
  })

  it.each<[string, object]>([
    ['an unknown client', { client_id: 'another-script', sub: 'another-script' }],
    ['the client id that staff sign-in uses', { client_id: 'sandbox-staff-client', sub: 'sub-prescriber', username: 'sub-prescriber' }],
    ['a subject other than its client id', { sub: 'sub-prescriber' }],
    ['no scope', { scope: undefined }],
    ['a different scope', { scope: 'gateway/write openid' }],
    ['the right scope followed by extra letters', { scope: 'gateway/reader' }],
    ['a scope for an unknown area', { scope: 'gateway/read.reviews' }],
    ['no expiry', { exp: undefined }],
    ['an expiry in the past', { exp: ago(5) }],
    ['a different issuer', { iss: 'https://cognito-idp.eu-west-2.amazonaws.com/eu-west-2_Other0001' }],
  ])('rejects an access token with %s', { tags: ['XB-02'] }, async (_name, claims) => {
    const { code, status } = await who(await pool.sign({ ...machineClaims(), ...claims }))
    expect([code, status]).toEqual(['UNAUTHENTICATED', 401])
  })

  it('rejects tokens not signed with our key', { tags: ['XB-02'] }, async () => {
    const header = { kid: 'own-pool-key' }
    const right = (await pool.sign(prescriberClaims())).split('.')
    for (const token of [
      handmadeToken({ ...header, alg: 'none' }, prescriberClaims()),
      handmadeToken({ ...header, alg: 'HS256' }, prescriberClaims(), signedWithPublicKey(pool.publicKey)),
      handmadeToken({ ...header, alg: 'RS256' }, prescriberClaims(), () => right[2] ?? ''),
      `${right[0]}.${right[1]}.`,
      `${right[0]}.${right[1]}`,
    ]) {
      expect((await who(token)).code).toBe('UNAUTHENTICATED')
    }
  })

  it('rejects a previously accepted token after it expires', { tags: ['XB-02'] }, async () => {
    const token = await pool.sign({ ...prescriberClaims(), exp: ago(-60) })
    expect((await who(token)).data.viewer.id).toBe('sub-own-pool')
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 61_000)
    expect((await who(token)).code).toBe('UNAUTHENTICATED')
  })

  it('rejects every access token, and says why, if no script client is configured', { tags: ['XB-02'] }, async () => {
    const alone = await startStack({ COGNITO_IDP_URL: pool.url, COGNITO_MACHINE_CLIENT_IDS: '' })
    try {
      const { code, errors } = await alone.graphql('{ viewer { id } }', {}, { token: await pool.sign(machineClaims()) })
      expect([code, errors?.[0]?.message]).toEqual(['UNAUTHENTICATED', 'Access tokens are not accepted here; send an ID token.'])
    } finally {
      await alone.close()
    }
  })

  it("returns 503 while the signing keys can't be fetched, and then recovers", { tags: ['XB-02'] }, async () => {
    const fresh = await startStack({ COGNITO_IDP_URL: pool.url })
    try {
      pool.failKeys(true)
      const token = await pool.sign(prescriberClaims())
      const { code, status } = await fresh.graphql('{ viewer { id } }', {}, { token })
      expect([code, status]).toEqual(['UPSTREAM_UNAVAILABLE', 503])
      pool.failKeys(false)
      await expect
        .poll(async () => (await fresh.graphql('{ viewer { id } }', {}, { token })).data?.viewer?.id, { timeout: 15_000, interval: 500 })
        .toBe('sub-own-pool')
    } finally {
      pool.failKeys(false)
      await fresh.close()
    }
  })

  it('returns 503 to requests with a token, but not to others, while the key endpoint has no usable keys', {
    tags: ['XB-02'],
  }, async () => {
    const fresh = await startStack({ COGNITO_IDP_URL: pool.url })
    const ask = async () => fresh.graphql('{ viewer { id } }', {}, { token: await pool.sign(prescriberClaims()) })
    try {
      for (const text of [
        '<html>Please sign in to this network</html>',
        `{"keys":[${pool.publicKey}`,
        '{"message":"moved"}',
        '{"keys":[]}',
        `{"keys":[${pool.publicKey}],"filler":"${'x'.repeat(2 ** 21)}"}`,
      ]) {
        pool.serveInstead(text)
        const { code, status } = await ask()
        expect([text.slice(0, 20), code, status]).toEqual([text.slice(0, 20), 'UPSTREAM_UNAVAILABLE', 503])
        expect((await fresh.graphql('{ viewer { id } }', {}, null)).status).toBe(200)
      }
      expect(fresh.sandbox.journal.read()).toEqual([])
      pool.serveInstead(undefined)
      expect((await ask()).status).toBe(200)
    } finally {
      pool.serveInstead(undefined)
      await fresh.close()
    }
  })

  it('fetches a new key despite a flood of made-up key ids, and accepts every key in the key set', {
    tags: ['XB-02'],
  }, async () => {
    const rotating = await startPool()
    const fresh = await startStack({ COGNITO_IDP_URL: rotating.url })
    const ask = async (kid?: string) =>
      (await fresh.graphql('{ viewer { id } }', {}, { token: await rotating.sign(prescriberClaims(), kid === undefined ? {} : { kid }) }))
        .status
    try {
      const old = await rotating.sign({ ...prescriberClaims(), jti: 'old' })
      expect(await ask()).toBe(200)
      const keysServed = rotating.keysServed()
      const madeUp = Array.from({ length: 20 }, (_, index) => ask(`made-up-${index}`))
      await madeUp[0]
      await rotating.rotateKey('new-key')
      expect(await ask('new-key')).toBe(200)
      expect(await Promise.all(madeUp)).toEqual(Array(20).fill(401))
      expect((await fresh.graphql('{ viewer { id } }', {}, { token: old })).status).toBe(200)
      expect(rotating.keysServed() - keysServed).toBeLessThanOrEqual(5)
    } finally {
      await fresh.close()
      await rotating.close()
    }
  })

  it('rejects a previously accepted token after its key leaves the key set', { tags: ['XB-02'] }, async () => {
    const rotating = await startPool()
    const fresh = await startStack({ COGNITO_IDP_URL: rotating.url })
    const ask = async (token: string) => (await fresh.graphql('{ viewer { id } }', {}, { token })).status
    try {
      const stolen = await rotating.sign(prescriberClaims())
      const machine = await rotating.sign(machineClaims())
      expect([await ask(stolen), await ask(machine)]).toEqual([200, 200])
      await rotating.rotateKey('new-key')
      rotating.removeOldKeys()
      vi.useFakeTimers({ toFake: ['Date'] })
      vi.setSystemTime(Date.now() + 10 * 60_000)
      expect([await ask(stolen), await ask(machine)]).toEqual([401, 401])
      expect(await ask(await rotating.sign(prescriberClaims()))).toBe(200)
    } finally {
      await fresh.close()
      await rotating.close()
    }
  })

  it('fetches the signing keys once, not for every token', { tags: ['XB-02'] }, async () => {
    const before = pool.keysServed()
    for (let index = 0; index < 5; index += 1) await who(await pool.sign({ ...prescriberClaims(), jti: `token-${index}` }))
    expect(pool.keysServed() - before).toBeLessThanOrEqual(1)
  })

  it("uses the token's branch as the default, or the first branch in the master list if the token has none", {
    tags: ['BK-231', 'R-4'],
  }, async () => {
    const home = '{ viewer { locationId defaultLocation { id name branchId } } }'
    const central = '{ viewer { groups locationId can { overseeBranches } } }'
    expect((await stack.graphql(central, {}, 'serviceTeam')).data.viewer).toEqual({
      groups: ['bookwell-service-team'],
      locationId: null,
      can: { overseeBranches: true },
    })
    stack.sandbox.journal.clear()
    expect((await stack.graphql(home, {}, 'branch')).data.viewer).toEqual({
      locationId: '1001',
      defaultLocation: { id: '1001', name: 'Leeds Headrow', branchId: 'B1001' },
    })
    expect(requests(stack)).toEqual(['GET /services/masterlocations/1001'])
    const other = (await stack.graphql(home, {}, 'noGroups')).data.viewer
    expect(other).toEqual({ locationId: null, defaultLocation: { id: '1007', name: 'Belfast Donegall Place', branchId: 'B1007' } })
  })
})

describe('checking the authorization header', () => {
  const send = async (headers: Record<string, string>) => {
    const { default: supertest } = await import('supertest')
    const { status, body } = await supertest(stack.url).post('/graphql').set(headers).send({ query: '{ viewer { id } }' })
    return [status, body.errors?.[0].extensions.code, body.data?.viewer?.id]
  }

  it('rejects a request with both an authorization header and a session cookie', { tags: ['XB-02'] }, async () => {
    const token = await stack.tokenOf('prescriber')
    expect(await send({ authorization: `Bearer ${token}`, cookie: 'staff_session=abc' })).toEqual([400, 'BAD_USER_INPUT', undefined])
    expect(await send({ authorization: `Bearer ${token}`, cookie: 'other=abc' })).toEqual([200, undefined, 'sub-prescriber'])
    expect(await send({ cookie: 'staff_session=abc' })).toEqual([200, undefined, undefined])
  })

  it('rejects a request with several authorization headers', { tags: ['XB-02'] }, async () => {
    const token = await stack.tokenOf('prescriber')
    const body = '{"query":"{ viewer { id } }"}'
    for (const other of [`Bearer ${token}`, 'Bearer none', 'Basic eDp5', '']) {
      const headers = [`Authorization: Bearer ${token}`, `authorization: ${other}`]
      for (const lines of [headers, headers.toReversed()]) {
        const { ended } = await openRaw(
          stack.url,
          `POST /graphql HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${lines.join('\r\n')}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        )
        const response = await ended
        expect(response).toMatch(/^HTTP\/1\.1 400 /)
        expect(response).toContain('"BAD_USER_INPUT"')
      }
    }
  })

  it("rejects an authorization header that isn't a bearer token, whatever it contains", { tags: ['XB-02'] }, async () => {
    const token = await stack.tokenOf('prescriber')
    for (const authorization of [token, `Basic ${token}`, 'Bearer', 'Bearer ', `Bearer ${token} x`, `Bearer ${token},${token}`])
      expect(await send({ authorization })).toEqual([401, 'UNAUTHENTICATED', undefined])
    expect(await send({ authorization: `bearer ${token}` })).toEqual([200, undefined, 'sub-prescriber'])
  })
})
