import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../gateway/errors.ts'
import type { SignInStep } from '../../gateway/limits/limits.ts'
import { createRateLimits, type RateLimits } from '../../gateway/limits/rate-limits.ts'
import { memorySessionStore, type SessionStore } from '../../gateway/state/store.ts'
import { placeOrder } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { Browser } from './support/browser.ts'
import { calls } from './support/calls.ts'

const SESSION = 'staff_session'
const ATTEMPT = 'staff_sign_in'
const MINUTE = 60_000

let stack: Stack
let browser: Browser
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
  browser = new Browser(stack.url)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const who = '{ viewer { id kind name sessionExpiresAt } }'
const viewerOf = async (of: Browser) => (await of.graphql(who)).data?.viewer?.id ?? null

/** Advances the clock that tokens and sessions use, but not timers. */
function letPass(milliseconds: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + milliseconds)
}

describe('single sign-on', () => {
  it('redirects to the hosted sign-in with PKCE, state and nonce, and returns with a session', {
    tags: ['CR-309', 'BK-381', 'BK-452'],
  }, async () => {
    const start = await browser.open('/session/sign-in?area=clinical-review&returnTo=/clinical-review/POM/AWAITING_REVIEW?page=2')
    expect(start.status).toBe(302)
    expect(start.headers.get('cache-control')).toBe('no-store')
    const authorize = new URL(start.location ?? '')
    expect(`${authorize.origin}${authorize.pathname}`).toBe(`${stack.sandbox.environment.COGNITO_DOMAIN_URL}/oauth2/authorize`)
    expect(Object.fromEntries(authorize.searchParams)).toEqual({
      response_type: 'code',
      client_id: stack.sandbox.environment.COGNITO_CLIENT_ID,
      redirect_uri: `${stack.url}/session/callback`,
      scope: expect.stringContaining('openid'),
      state: expect.stringMatching(/^[\w-]{22,}$/),
      nonce: expect.stringMatching(/^[\w-]{22,}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(start.set).toMatchObject([{ name: ATTEMPT, attributes: { httponly: true, secure: true, samesite: 'Lax' } }])
    expect(Number(start.set[0]?.attributes['max-age'])).toBeLessThanOrEqual(600)

    const provider = await browser.open(`${authorize}&user=sub-prescriber`)
    const callback = new URL(provider.location ?? '')
    expect(callback.searchParams.get('state')).toBe(authorize.searchParams.get('state'))
    const back = await browser.open(callback.href)
    expect([back.status, back.location]).toEqual([302, '/clinical-review/POM/AWAITING_REVIEW?page=2'])
    expect(back.headers.get('cache-control')).toBe('no-store')
    const session = back.set.find(({ name }) => name === SESSION)
    expect(session?.attributes).toMatchObject({ httponly: true, secure: true, samesite: 'Strict', path: '/' })
    expect(session?.attributes.domain).toBeUndefined()
    expect(browser.cookies.has(ATTEMPT)).toBe(false)
    expect(await viewerOf(browser)).toBe('sub-prescriber')
  })

  it('sets a cookie with only an opaque key; services receive the ID token', { tags: ['CR-280', 'CR-309'] }, async () => {
    await browser.signIn('sub-agent')
    const cookie = browser.cookies.get(SESSION) ?? ''
    expect(cookie).toMatch(/^[\w-]{43}$/)
    const { data } = await browser.graphql('{ awaitingIdCheckCount viewer { sessionExpiresAt kind name } }')
    expect(data.awaitingIdCheckCount).toEqual(expect.any(Number))
    expect(data.viewer).toMatchObject({ kind: 'PERSON', name: 'Carla Service' })
    expect(new Date(data.viewer.sessionExpiresAt).getTime()).toBeGreaterThan(Date.now())
    expect(calls(stack)).toMatchObject([{ path: '/count/idchecks', subject: 'sub-agent' }])
  })

  it('fetches the groups from the users service at sign-in, but not for every request', { tags: ['CR-308'] }, async () => {
    await browser.signIn('sub-pharmacist-2')
    const { data } = await browser.graphql('{ awaitingIdCheckCount viewer { groups } }')
    await browser.graphql('{ awaitingIdCheckCount }')
    expect(data.viewer.groups).toEqual(['clinicalreview-dp'])
    expect(stack.sandbox.journal.read().filter(({ service }) => service === 'users')).toMatchObject([
      { path: '/users/v3/sub-pharmacist-2/usergroups', subject: 'sub-pharmacist-2' },
    ])
  })

  it('uses a new state, nonce, challenge and cookie for every sign-in', async () => {
    const seen = new Set<string>()
    for (let index = 0; index < 3; index += 1) {
      const { location, set } = await new Browser(stack.url).open('/session/sign-in')
      const { searchParams } = new URL(location ?? '')
      for (const name of ['state', 'nonce', 'code_challenge']) seen.add(searchParams.get(name) ?? '')
      seen.add(set[0]?.value ?? '')
    }
    expect(seen.size).toBe(12)
  })

  const authorized = async (of: Browser, sub = 'sub-prescriber') => {
    const start = await of.open('/session/sign-in?area=clinical-review')
    const provider = await of.open(`${start.location}&user=${sub}`)
    return new URL(provider.location ?? '')
  }
  const expectFailed = async (of: Browser, callback: URL | string, login = '/clinical-review/login') => {
    const answer = await of.open(String(callback))
    expect(answer.status).toBe(302)
    expect(answer.location).toBe(`${login}?problem=sign-in-failed`)
    expect(of.cookies.has(SESSION)).toBe(false)
    expect(await viewerOf(of)).toBeNull()
  }

  it.each<[string, (callback: URL) => void]>([
    ['another state', (url) => url.searchParams.set('state', 'A'.repeat(32))],
    ['an empty state', (url) => url.searchParams.set('state', '')],
    ['no state', (url) => url.searchParams.delete('state')],
    ['another code', (url) => url.searchParams.set('code', 'A'.repeat(32))],
    ['no code', (url) => url.searchParams.delete('code')],
    ['two states', (url) => url.searchParams.append('state', 'other')],
    [
      'an error of the identity provider',
      (url) => {
        url.searchParams.delete('code')
        url.searchParams.set('error', 'access_denied')
      },
    ],
  ])('rejects a callback with %s', { tags: ['CR-309'] }, async (_name, change) => {
    const callback = await authorized(browser)
    change(callback)
    await expectFailed(browser, callback)
  })

  it('rejects a repeated callback', { tags: ['CR-309'] }, async () => {
    const callback = await authorized(browser)
    const attempt = browser.cookies.get(ATTEMPT) ?? ''
    await browser.open(callback.href)
    expect(await viewerOf(browser)).toBe('sub-prescriber')

    const thief = new Browser(stack.url)
    thief.cookies.set(ATTEMPT, attempt)
    await expectFailed(thief, callback, '/login')
    expect(await viewerOf(browser)).toBe('sub-prescriber')
  })

  it('rejects the correct callback after one with a wrong state', { tags: ['CR-309'] }, async () => {
    const callback = await authorized(browser)
    const attempt = browser.cookies.get(ATTEMPT) ?? ''
    const wrong = new URL(callback)
    wrong.searchParams.set('state', 'wrong')
    await browser.open(wrong.href)
    browser.cookies.set(ATTEMPT, attempt)
    await expectFailed(browser, callback, '/login')
  })

  it("rejects a callback in a browser that didn't start the sign-in", { tags: ['CR-309'] }, async () => {
    const callback = await authorized(browser)
    await expectFailed(new Browser(stack.url), callback, '/login')
    const other = new Browser(stack.url)
    await authorized(other, 'sub-agent')
    await expectFailed(other, callback)
  })

  it("rejects the code of another browser's sign-in, because of PKCE and nonce", { tags: ['CR-309'] }, async () => {
    const stolen = await authorized(browser)
    const other = new Browser(stack.url)
    const own = await authorized(other, 'sub-agent')
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    await expectFailed(other, own)
  })

  it('rejects a token with a different nonce', { tags: ['CR-309'] }, async () => {
    const start = await browser.open('/session/sign-in?area=clinical-review')
    const authorize = new URL(start.location ?? '')
    authorize.searchParams.set('nonce', 'another-nonce')
    const provider = await browser.open(`${authorize}&user=sub-prescriber`)
    await expectFailed(browser, provider.location ?? '')
  })

  it.each<[Record<string, string>, string]>([
    [{}, '/'],
    [{ area: 'booking' }, '/'],
    [{ area: 'clinical-review' }, '/clinical-review'],
    [{ area: 'elsewhere' }, '/'],
    [{ returnTo: '/dashboard/1001?date=2026-03-02' }, '/dashboard/1001?date=2026-03-02'],
    [
      { returnTo: '/clinical-review/customer/81000?treatment=Wegovy%20%26%20more' },
      '/clinical-review/customer/81000?treatment=Wegovy%20%26%20more',
    ],
  ])('redirects after a sign-in with %j to %s', { tags: ['CR-309'] }, async (query, target) => {
    expect(await browser.signIn('sub-prescriber', query)).toBe(target)
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/.\\/evil.example',
    'javascript:alert(1)',
    'http:evil.example',
    'evil.example',
    '@evil.example',
    '/@evil.example/..//evil.example',
    '',
  ])('never redirects to another site for the return target %j', { tags: ['CR-309'] }, async (returnTo) => {
    const location = (await browser.signIn('sub-prescriber', { returnTo })) ?? ''
    expect(new URL(location, stack.url).origin).toBe(stack.url)
    expect(location).toMatch(/^\/(?![/\\])/)
  })

  it('logs a failure of the identity provider, and reveals no details to the browser', {
    tags: ['BK-462'],
  }, async () => {
    const callback = await authorized(browser)
    vi.spyOn(stack.sandbox.identity, 'exchange').mockRejectedValue(new Error('secret detail'))
    const answer = await browser.open(callback.href)
    expect(answer.location).toBe('/clinical-review/login?problem=sign-in-failed')
    expect(stack.logLines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ level: 40, msg: 'sign-in failed' }))
  })

  it('ends the browser’s old session', async () => {
    await browser.signIn('sub-prescriber')
    const old = new Browser(stack.url)
    old.cookies.set(SESSION, browser.cookies.get(SESSION) ?? '')
    await browser.signIn('sub-agent')
    expect(await viewerOf(browser)).toBe('sub-agent')
    expect(await viewerOf(old)).toBeNull()
  })

  it("never redirects the browser to the provider's internal address, which the gateway uses", async () => {
    const provider = stack.sandbox.environment.COGNITO_DOMAIN_URL ?? ''
    const { COGNITO_CLIENT_ID = '', COGNITO_IDP_URL = '' } = stack.sandbox.environment
    const own = await startStack({ COGNITO_DOMAIN_URL: 'https://sign-in.invalid', COGNITO_DOMAIN_INTERNAL_URL: provider, COGNITO_IDP_URL })
    try {
      const visitor = new Browser(own.url)
      const authorize = new URL((await visitor.open('/session/sign-in')).location ?? '')
      expect(authorize.origin).toBe('https://sign-in.invalid')
      const signedIn = await visitor.open(`${provider}${authorize.pathname}${authorize.search}&user=sub-prescriber`)
      await visitor.open(signedIn.location ?? '')
      expect(await viewerOf(visitor)).toBe('sub-prescriber')

      const revoke = vi.spyOn(stack.sandbox.identity, 'revoke')
      const { data } = await visitor.graphql('mutation { signOut(area: BOOKING) { redirectUrl } }')
      expect(data.signOut.redirectUrl).toContain(`https://sign-in.invalid/logout?client_id=${COGNITO_CLIENT_ID}`)
      expect(revoke).toHaveBeenCalledTimes(1)
    } finally {
      await own.close()
    }
  })

  it('uses the base path for its callback, cookies, redirects and sign-out', { tags: ['BK-009'] }, async () => {
    const own = await startStack({ BASE_PATH: '/appts' })
    try {
      const shell = new Browser(own.url)
      const start = await shell.open('/appts/session/sign-in?area=clinical-review&returnTo=/clinical-review')
      const authorize = new URL(start.location ?? '')
      expect(authorize.searchParams.get('redirect_uri')).toBe(`${own.url}/appts/session/callback`)
      const provider = await shell.open(`${authorize}&user=sub-prescriber`)
      const back = await shell.open(provider.location ?? '')
      expect(back.location).toBe('/appts/clinical-review')
      expect(back.set.find(({ name }) => name === SESSION)?.attributes.path).toBe('/appts')
      expect((await shell.open('/session/sign-in')).status).toBe(404)
      const failed = await shell.open('/appts/session/callback?code=x&state=y')
      expect(failed.location).toMatch(/^\/appts\/login/)
    } finally {
      await own.close()
    }
  })
})

describe('sign-in with a code', () => {
  const request = 'mutation Request($email: String!) { requestSignInCode(email: $email) { expiresAt } }'
  const confirm = 'mutation Confirm($code: String!) { confirmSignInCode(code: $code) { viewer { id name locationId } } }'
  const email = 'branch.1001@pharmacy.example'
  const sentCode = () => stack.sandbox.identity.mails[0]?.code ?? ''
  const wrongCode = () => (sentCode() === '000000' ? '000001' : '000000')

  it('signs the branch in with the correct code', { tags: ['CR-309', 'BK-381', 'BK-452'] }, async () => {
    const requested = await browser.graphql(request, { email })
    expect(requested.errors).toBeUndefined()
    expect(new Date(requested.data.requestSignInCode.expiresAt).getTime()).toBeGreaterThan(Date.now())
    expect(requested.set).toMatchObject([
      { name: ATTEMPT, attributes: { httponly: true, secure: true, samesite: expect.stringMatching(/Lax|Strict/) } },
    ])
    expect(stack.sandbox.identity.mails[0]).toMatchObject({ to: email, code: expect.stringMatching(/^\d{6}$/) })
    expect(await viewerOf(browser)).toBeNull()

    const confirmed = await browser.graphql(confirm, { code: ` ${sentCode()} ` })
    expect(confirmed.data.confirmSignInCode.viewer).toEqual({ id: 'sub-branch-1001', name: 'Leeds Headrow', locationId: '1001' })
    expect(confirmed.set.find(({ name }) => name === SESSION)?.attributes).toMatchObject({
      httponly: true,
      secure: true,
      samesite: 'Strict',
    })
    expect(browser.cookies.has(ATTEMPT)).toBe(false)
    expect(await viewerOf(browser)).toBe('sub-branch-1001')
  })

  it('trims the e-mail address and converts it to lower case', async () => {
    const { errors } = await browser.graphql(request, { email: '  Branch.1001@Pharmacy.Example ' })
    expect(errors).toBeUndefined()
    expect(stack.sandbox.identity.mails[0]?.to).toBe(email)
  })

  it('rejects a wrong code with BAD_USER_INPUT, and then accepts the correct code', { tags: ['CR-309'] }, async () => {
    await browser.graphql(request, { email })
    const wrong = await browser.graphql(confirm, { code: wrongCode() })
    expect([wrong.code, wrong.errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', 'Secret code is invalid'])
    expect(browser.cookies.has(SESSION)).toBe(false)
    expect((await browser.graphql(confirm, { code: sentCode() })).data.confirmSignInCode.viewer.id).toBe('sub-branch-1001')
  })

  it('counts every code entered after the first two as a late try', { tags: ['CR-309'] }, async () => {
    const counted: string[] = []
    const signIn = async (step: string) => void counted.push(step)
    const unlimited = async () => {}
    const own = await startStack({}, { rateLimits: { user: unlimited, address: unlimited, signedIn: unlimited, signIn } })
    const visitor = new Browser(own.url)
    await visitor.graphql(request, { email })
    const code = own.sandbox.identity.mails[0]?.code
    for (const entered of [0, 1, 2]) await visitor.graphql(confirm, { code: code === `00000${entered}` ? '999999' : `00000${entered}` })
    await own.close()
    expect(counted).toEqual(['send', 'late-try'])
  })

  it('accepts a code on a second try if the first try could not be checked', { tags: ['CR-309'] }, async () => {
    await browser.graphql(request, { email })
    stack.sandbox.faults.order({ service: 'identity', method: 'POST', kind: 'status', status: 503, times: 1 })
    expect((await browser.graphql(confirm, { code: sentCode() })).code).toBe('UPSTREAM_UNAVAILABLE')
    expect((await browser.graphql(confirm, { code: sentCode() })).data.confirmSignInCode.viewer.id).toBe('sub-branch-1001')
  })

  it('rejects even the correct code after three wrong codes, until a new code is requested', { tags: ['CR-309'] }, async () => {
    await browser.graphql(request, { email })
    const codes: (string | undefined)[] = []
    for (let index = 0; index < 3; index += 1) codes.push((await browser.graphql(confirm, { code: wrongCode() })).code)
    expect(codes).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT', 'UNAUTHENTICATED'])
    expect((await browser.graphql(confirm, { code: sentCode() })).code).toBe('UNAUTHENTICATED')
    expect(await viewerOf(browser)).toBeNull()

    await browser.graphql(request, { email })
    expect((await browser.graphql(confirm, { code: sentCode() })).errors).toBeUndefined()
  })

  it('counts many codes in one operation as one try', { tags: ['CR-309'] }, async () => {
    await browser.graphql(request, { email })
    const guesses = Array.from(
      { length: 12 },
      (_, index) => `g${index}: confirmSignInCode(code: "${index === 10 ? sentCode() : wrongCode()}") { viewer { id } }`,
    )
    const { data, errors } = await browser.graphql(`mutation { ${guesses.join(' ')} }`)
    expect(data).toBeNull()
    expect(errors?.every(({ extensions }) => extensions.code !== 'INTERNAL_SERVER_ERROR')).toBe(true)
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  it('accepts a code only in the browser that requested it', { tags: ['CR-309'] }, async () => {
    await browser.graphql(request, { email })
    const other = new Browser(stack.url)
    expect((await other.graphql(confirm, { code: sentCode() })).code).toBe('UNAUTHENTICATED')
    expect((await browser.graphql(confirm, { code: sentCode() })).errors).toBeUndefined()
  })

  it('rejects a used code', { tags: ['CR-309'] }, async () => {
    await browser.graphql(request, { email })
    const attempt = browser.cookies.get(ATTEMPT) ?? ''
    await browser.graphql(confirm, { code: sentCode() })
    const thief = new Browser(stack.url)
    thief.cookies.set(ATTEMPT, attempt)
    expect((await thief.graphql(confirm, { code: sentCode() })).code).toBe('UNAUTHENTICATED')
  })

  it("rejects input that isn't six digits, which does not count as a try", async () => {
    await browser.graphql(request, { email })
    for (const [code, message] of [
      ['', 'Secret code is required'],
      ['  ', 'Secret code is required'],
      ['12345', 'Secret code is invalid'],
      ['1234567', 'Secret code is invalid'],
      ['12345a', 'Secret code is invalid'],
      ['１２３４５６', 'Secret code is invalid'],
    ]) {
      const { code: errorCode, errors } = await browser.graphql(confirm, { code })
      expect([code, errorCode, errors?.[0]?.message]).toEqual([code, 'BAD_USER_INPUT', message])
    }
    expect((await browser.graphql(confirm, { code: sentCode() })).errors).toBeUndefined()
  })

  it('rejects an unknown e-mail address with NOT_FOUND and a malformed one with BAD_USER_INPUT', {
    tags: ['CR-309'],
  }, async () => {
    for (const [address, code] of [
      ['nobody@pharmacy.example', 'NOT_FOUND'],
      ['ines.prescott@pharmacy.example', 'NOT_FOUND'],
      ['branch', 'BAD_USER_INPUT'],
      ['', 'BAD_USER_INPUT'],
      ['branch.1001@', 'BAD_USER_INPUT'],
    ]) {
      const answer = await browser.graphql(request, { email: address })
      expect([address, answer.code]).toEqual([address, code])
      expect(browser.cookies.has(ATTEMPT)).toBe(false)
    }
  })

  it('rejects a code if the browser has started single sign-on instead', { tags: ['CR-309'] }, async () => {
    await browser.open('/session/sign-in')
    expect((await browser.graphql(confirm, { code: '123456' })).code).toBe('UNAUTHENTICATED')
  })

  it('keeps an existing session after a wrong code', async () => {
    await browser.signIn('sub-prescriber')
    expect((await browser.graphql(confirm, { code: '123456' })).code).toBe('UNAUTHENTICATED')
    expect(await viewerOf(browser)).toBe('sub-prescriber')
  })

  it('renews a session started by code', { tags: ['CR-309'] }, async () => {
    await browser.graphql(request, { email })
    await browser.graphql(confirm, { code: sentCode() })
    letPass(61 * MINUTE)
    expect(await viewerOf(browser)).toBe('sub-branch-1001')
  })

  describe('while other people request codes for the user’s e-mail address', () => {
    let own: Stack
    let rateLimits: RateLimits
    beforeAll(async () => {
      own = await startStack(
        {},
        {
          rateLimits: {
            user: (key) => rateLimits.user(key),
            address: (address) => rateLimits.address(address),
            signIn: (step, of, address) => rateLimits.signIn(step, of, address),
            signedIn: (of, address) => rateLimits.signedIn(of, address),
          },
        },
      )
    })
    afterAll(() => own.close())
    beforeEach(() => {
      rateLimits = createRateLimits()
    })

    let from = 0
    const attack = async (count: number, steps: readonly SignInStep[] = ['send', 'late-try']) => {
      for (let attempt = 0; attempt < count; attempt += 1) {
        from += 1
        for (const step of steps) await rateLimits.signIn(step, email, `198.51.${from >> 8}.${from & 255}`).catch(() => undefined)
      }
    }
    const code = () => own.sandbox.identity.mails[0]?.code ?? ''
    const wrong = () => (code() === '000000' ? '000001' : '000000')
    /** Retries once after a rate limit, when the retry time is over. */
    const persist = async (attempt: () => ReturnType<Browser['graphql']>) => {
      const first = await attempt()
      if (first.code !== 'RATE_LIMITED') return first
      letPass(Number(first.errors?.[0]?.extensions.retryAfterSeconds) * 1_000)
      return attempt()
    }

    it.each([100, 120, 1_000])(
      'lets the owner sign in after %i attempts by others, even if they continue',
      { tags: ['CR-309'] },
      async (count) => {
        const owner = new Browser(own.url)
        await attack(count)
        expect((await persist(() => owner.graphql(request, { email }))).errors).toBeUndefined()
        await attack(20)
        expect((await owner.graphql(confirm, { code: wrong() })).code).toBe('BAD_USER_INPUT')
        await attack(20)
        expect((await owner.graphql(confirm, { code: code() })).data?.confirmSignInCode.viewer.id).toBe('sub-branch-1001')

        // The owner has signed in on this network, so attempts from other networks don't slow them down any more.
        for (let times = 0; times < 3; times += 1) {
          await attack(20)
          expect((await owner.graphql(request, { email })).errors).toBeUndefined()
          expect((await owner.graphql(confirm, { code: code() })).errors).toBeUndefined()
        }
      },
    )

    it('accepts the owner’s code after the wait that the rate limit requires', { tags: ['CR-309'] }, async () => {
      const owner = new Browser(own.url)
      await owner.graphql(request, { email })
      for (let times = 0; times < 2; times += 1) await owner.graphql(confirm, { code: wrong() })
      await attack(200, ['late-try'])
      const refused = await owner.graphql(confirm, { code: code() })
      expect([refused.status, refused.code, refused.set]).toEqual([429, 'RATE_LIMITED', []])
      expect((await persist(() => owner.graphql(confirm, { code: code() }))).errors).toBeUndefined()
    })
  })

  it('renews sessions repeatedly if the pool rotates refresh tokens', { tags: ['CR-309'] }, async () => {
    const own = await startStack()
    try {
      own.sandbox.identity.rotateRefreshTokens(true)
      const byCode = new Browser(own.url)
      await byCode.graphql(request, { email })
      await byCode.graphql(confirm, { code: own.sandbox.identity.mails[0]?.code })
      const hosted = new Browser(own.url)
      await hosted.signIn('sub-prescriber')
      for (let hour = 0; hour < 3; hour += 1) {
        letPass(61 * MINUTE)
        const viewers = await Promise.all([byCode, byCode, hosted, hosted].map(viewerOf))
        expect(viewers).toEqual(['sub-branch-1001', 'sub-branch-1001', 'sub-prescriber', 'sub-prescriber'])
      }
    } finally {
      await own.close()
    }
  })
})

describe('a session', () => {
  it('renews a session before its token expires, once for simultaneous requests', { tags: ['CR-309'] }, async () => {
    await browser.signIn('sub-prescriber')
    const refresh = vi.spyOn(stack.sandbox.identity, 'refresh')
    letPass(30 * MINUTE)
    expect(await viewerOf(browser)).toBe('sub-prescriber')
    expect(refresh).not.toHaveBeenCalled()

    letPass(29.5 * MINUTE)
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.graphql('{ awaitingIdCheckCount }')))
    expect(answers.map(({ errors }) => errors)).toEqual(Array(5).fill(undefined))
    expect(refresh).toHaveBeenCalledTimes(1)

    letPass(10 * MINUTE)
    const { data, errors } = await browser.graphql('{ awaitingIdCheckCount }')
    expect(errors).toBeUndefined()
    expect(data.awaitingIdCheckCount).toEqual(expect.any(Number))
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('ends a session after the idle time, even if the screen refreshes itself', async () => {
    const own = await startStack({ SESSION_IDLE_MINUTES: '30' })
    try {
      const [idle, used] = [new Browser(own.url), new Browser(own.url)]
      for (const each of [idle, used]) await each.signIn('sub-prescriber')
      for (let times = 0; times < 3; times += 1) {
        letPass(11 * MINUTE)
        await idle.graphql('{ awaitingIdCheckCount }', {}, { 'x-user-idle': 'true' })
        expect((await used.graphql('{ awaitingIdCheckCount }')).errors).toBeUndefined()
      }
      const ended = await idle.graphql('{ awaitingIdCheckCount }', {}, { 'x-user-idle': 'true' })
      expect([ended.status, ended.code, idle.cookies.has(SESSION)]).toEqual([401, 'UNAUTHENTICATED', false])
    } finally {
      await own.close()
    }
  })

  it.each([
    ['https://staff.example', '', '__Host-', '/'],
    ['https://staff.example', '/appts', '', '/appts'],
    ['http://staff.example', '', '', '/'],
  ])('uses cookies at %s%s with the prefix %j and the path %s', async (PUBLIC_URL, BASE_PATH, prefix, path) => {
    const own = await startStack({ PUBLIC_URL, BASE_PATH })
    const planted = 'A'.repeat(43)
    try {
      const visitor = new Browser(own.url)
      const start = await visitor.open(`${BASE_PATH}/session/sign-in`)
      const { searchParams } = new URL(start.location ?? '')
      const provider = await visitor.open(`${start.location}&user=sub-prescriber`)
      const code = new URL(provider.location ?? '').searchParams.get('code')
      const back = await visitor.open(`${BASE_PATH}/session/callback?code=${code}&state=${searchParams.get('state')}`)
      const cookies = [...start.set, ...back.set].filter(({ value }) => value !== '')
      expect(cookies.map(({ name }) => name)).toEqual([`${prefix}${ATTEMPT}`, `${prefix}${SESSION}`])
      for (const { attributes } of cookies) {
        expect(attributes).toMatchObject({ path, secure: true, httponly: true })
        expect(attributes).not.toHaveProperty('domain')
      }
      // Another host of the site could set a cookie without the prefix, which must be ignored.
      if (prefix !== '') visitor.cookies.set(SESSION, planted)
      const url = `${own.url}${BASE_PATH}/graphql`
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ query: who }),
      })
      expect(await response.json()).toMatchObject({ data: { viewer: { id: 'sub-prescriber' } } })
    } finally {
      await own.close()
    }
  })

  it('keeps a session for hours of work, with repeated renewals', { tags: ['CR-309'] }, async () => {
    await browser.signIn('sub-prescriber')
    for (let hour = 0; hour < 5; hour += 1) {
      letPass(59.5 * MINUTE)
      const { errors } = await browser.graphql('{ awaitingIdCheckCount }')
      expect(errors).toBeUndefined()
    }
    expect(new Set(calls(stack).map(({ subject }) => subject))).toEqual(new Set(['sub-prescriber']))
  })

  it('keeps the groups from the users service after the renewal of a session', { tags: ['CR-308'] }, async () => {
    await browser.signIn('sub-pharmacist-2')
    letPass(61 * MINUTE)
    const { data, errors } = await browser.graphql('{ awaitingIdCheckCount viewer { groups groupsAreComplete } }')
    expect(errors).toBeUndefined()
    expect(data.viewer).toEqual({ groups: ['clinicalreview-dp'], groupsAreComplete: true })
  })

  it("ends a session that can't be renewed when its token expires, not earlier", { tags: ['CR-309'] }, async () => {
    await browser.signIn('sub-prescriber')
    stack.sandbox.identity.endAllSignIns()
    letPass(59.5 * MINUTE)
    expect(await viewerOf(browser)).toBe('sub-prescriber')
    letPass(MINUTE)
    const answer = await browser.graphql('{ awaitingIdCheckCount }')
    expect([answer.code, answer.status]).toEqual(['UNAUTHENTICATED', 401])
    expect(browser.cookies.has(SESSION)).toBe(false)
    expect(calls(stack)).toEqual([])
  })

  it('keeps a session during a short outage of the identity provider', { tags: ['CR-309'] }, async () => {
    await browser.signIn('sub-prescriber')
    const refresh = vi.spyOn(stack.sandbox.identity, 'refresh').mockRejectedValue(new Error('down'))
    letPass(61 * MINUTE)
    const away = await browser.graphql('{ awaitingIdCheckCount }')
    expect(away.code).toBe('UPSTREAM_UNAVAILABLE')
    expect(browser.cookies.has(SESSION)).toBe(true)
    refresh.mockRestore()
    expect(await viewerOf(browser)).toBe('sub-prescriber')
  })

  it('never switches a session to another user whose token a renewal returns', { tags: ['CR-309'] }, async () => {
    await browser.signIn('sub-prescriber')
    const idToken = await stack.tokenOf('agent')
    letPass(59.5 * MINUTE)
    vi.spyOn(stack.sandbox.identity, 'refresh').mockResolvedValue({ idToken, accessToken: 'x', expiresIn: 3600 })
    expect([null, 'sub-prescriber']).toContain(await viewerOf(browser))
    letPass(MINUTE)
    vi.spyOn(stack.sandbox.identity, 'refresh').mockResolvedValue({
      idToken: await stack.tokenOf('agent'),
      accessToken: 'x',
      expiresIn: 3600,
    })
    expect(await viewerOf(browser)).toBeNull()
  })

  it('ends a session and revokes its refresh token when a service rejects its token', {
    tags: ['CR-281', 'XB-07'],
  }, async () => {
    await browser.signIn('sub-prescriber')
    const thief = new Browser(stack.url)
    thief.cookies.set(SESSION, browser.cookies.get(SESSION) ?? '')
    const revoke = vi.spyOn(stack.sandbox.identity, 'revoke')
    stack.sandbox.faults.order({ service: 'clinical', kind: 'status', status: 401 })
    const answer = await browser.graphql('{ awaitingIdCheckCount }')
    expect(answer.code).toBe('UNAUTHENTICATED')
    expect(browser.cookies.has(SESSION)).toBe(false)
    stack.sandbox.faults.clear()
    expect(await viewerOf(thief)).toBeNull()
    expect(revoke).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['clinical', '^/orders/300000$', '{ order(id: "300000") { id } }'],
    ['warnings', '', '{ order(id: "300000") { id safetyWarnings { checkPatientAge } } }'],
    ['subscriptions', '', '{ order(id: "300005") { items { subscription { issueNumber } } } }'],
    ['consultation', '', '{ consultationForm(id: "t-1") { id } }'],
    ['preapproved', '', '{ preApprovedProducts { id } }'],
    ['booking', '', '{ branchLocations { title } }'],
    ['booking-graphql', '', '{ getLocation(locationId: "1001") { name } }'],
  ])(
    'ends a session when the service %s rejects its token, even for a part of the screen',
    { tags: ['CR-281'] },
    async (service, path, query) => {
      await browser.signIn('sub-prescriber')
      stack.sandbox.faults.order({ service, path, kind: 'status', status: 401 })
      const { errors } = await browser.graphql(query)
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED'])
      expect(browser.cookies.has(SESSION)).toBe(false)
    },
  )

  it('ends a session when a write fails with 401', { tags: ['CR-281'] }, async () => {
    await browser.signIn('sub-prescriber')
    stack.sandbox.faults.order({ service: 'clinical', method: 'POST', kind: 'status', status: 401 })
    const { code } = await browser.graphql('mutation { addOrderNote(input: { orderId: "300000", text: "Called" }) { order { id } } }')
    expect(code).toBe('UNAUTHENTICATED')
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  it('ends a session when the second of two writes fails with 401', { tags: ['CR-281'] }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    const { orderId } = placeOrder(stack.sandbox, { customerId: id })
    await browser.signIn('sub-prescriber')
    stack.sandbox.faults.order({ service: 'clinical', path: '/addresses$', kind: 'status', status: 401 })
    const { data } = await browser.graphql('mutation Update($input: UpdatePatientInput!) { updatePatient(input: $input) { savedParts } }', {
      input: {
        id,
        firstName: 'Ana',
        lastName: 'Smith',
        dateOfBirth: '1990-05-06',
        phone: '07700 900456',
        billingAddress: { orderId, address1: '1 Row', city: 'Leeds', postalCode: 'LS1 1AA' },
      },
    })
    expect(data?.updatePatient?.savedParts ?? ['DETAILS']).toEqual(['DETAILS'])
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  it.each([403, 404, 500])('keeps a session after a %i from a service', { tags: ['CR-281'] }, async (status) => {
    await browser.signIn('sub-prescriber')
    stack.sandbox.faults.order({ service: 'clinical', kind: 'status', status })
    await browser.graphql('{ awaitingIdCheckCount }')
    expect(await viewerOf(browser)).toBe('sub-prescriber')
  })

  it('rejects a session with an unknown key, and clears its cookie', async () => {
    for (const key of ['A'.repeat(43), '', '../..', 'x'.repeat(4_000)]) {
      browser.cookies.set(SESSION, key)
      const answer = await browser.graphql('{ awaitingIdCheckCount }')
      expect([answer.code, answer.status]).toEqual(['UNAUTHENTICATED', 401])
    }
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  it('accepts a session only from the product’s own site', async () => {
    await browser.signIn('sub-prescriber')
    const note = 'mutation { addOrderNote(input: { orderId: "300000", text: "Called" }) { order { id } } }'
    const otherPort = new URL(stack.url).port === '4000' ? '4001' : '4000'
    for (const origin of ['https://evil.example', 'null', `${stack.url}.evil.example`, `http://localhost:${otherPort}`]) {
      const { code, status } = await browser.graphql(note, {}, { origin })
      expect([origin, code, status]).toEqual([origin, 'FORBIDDEN', 403])
    }
    expect(calls(stack)).toEqual([])
    expect((await browser.graphql(who, {}, { origin: stack.url })).data.viewer.id).toBe('sub-prescriber')
  })
})

describe('a request from another site', () => {
  it.each([
    ['request a code', 'mutation { requestSignInCode(email: "branch.1001@pharmacy.example") { expiresAt } }'],
    ['confirm a code', 'mutation { confirmSignInCode(code: "123456") { viewer { id } } }'],
    ['sign the user out', 'mutation { signOut(area: BOOKING) { redirectUrl } }'],
    ['read the user', who],
  ])("does not let another site %s in a user's browser, signed in or not", async (_name, query) => {
    const mails = stack.sandbox.identity.mails.length
    const refused = async () => {
      const { status, code, set } = await browser.graphql(query, {}, { origin: 'https://evil.example' })
      expect([status, code, set]).toEqual([403, 'FORBIDDEN', []])
    }
    await refused()
    await browser.signIn('sub-prescriber')
    stack.sandbox.journal.clear()
    await refused()
    expect([calls(stack), stack.sandbox.identity.mails.length]).toEqual([[], mails])
    expect(await viewerOf(browser)).toBe('sub-prescriber')
  })

  it('returns no CORS headers to a preflight request from another site', async () => {
    const preflight = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const { status, headers } = await fetch(`${stack.url}/graphql`, { method: 'OPTIONS', headers: preflight })
    expect(status).toBe(404)
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  it('accepts a request from another site if it has a bearer token', async () => {
    const answer = await fetch(`${stack.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'https://tool.example',
        authorization: `Bearer ${await stack.tokenOf('prescriber')}`,
      },
      body: JSON.stringify({ query: who }),
    })
    expect(await answer.json()).toMatchObject({ data: { viewer: { id: 'sub-prescriber' } } })
  })
})

describe('while the session store is unavailable', () => {
  const away = async () => {
    throw new ApiError('UPSTREAM_UNAVAILABLE', "Sessions can't be reached at the moment. Please try again.")
  }
  let isAway = false
  const addressesCounted: number[] = []
  let own: Stack
  beforeAll(async () => {
    const store = memorySessionStore()
    const sessionStore: SessionStore = {
      get: (key) => (isAway ? away() : store.get(key)),
      take: (key) => (isAway ? away() : store.take(key)),
      replace: (key, value, lifetime) => (isAway ? away() : store.replace(key, value, lifetime)),
      set: (key, value, lifetime) => (isAway ? away() : store.set(key, value, lifetime)),
      delete: (key) => (isAway ? away() : store.delete(key)),
      close: () => store.close(),
    }
    const free = async () => {}
    const rateLimits = { user: free, signIn: free, signedIn: free, address: async () => void addressesCounted.push(1) }
    own = await startStack({}, { sessionStore, rateLimits })
  })
  afterAll(() => own.close())
  afterEach(() => {
    isAway = false
  })

  it('browsers get a 503 but keep their session, and bearer tokens still work', async () => {
    const signedIn = new Browser(own.url)
    await signedIn.signIn('sub-prescriber')
    own.sandbox.journal.clear()
    addressesCounted.length = 0
    isAway = true
    const { status, code } = await signedIn.graphql('{ awaitingIdCheckCount }')
    expect([status, code]).toEqual([503, 'UPSTREAM_UNAVAILABLE'])
    expect([signedIn.cookies.has(SESSION), addressesCounted, calls(own)]).toEqual([true, [], []])
    expect((await own.graphql('{ awaitingIdCheckCount }')).errors).toBeUndefined()
    isAway = false
    expect(await viewerOf(signedIn)).toBe('sub-prescriber')
  })

  it('a sign-in fails at any step with a redirect to the sign-in page', async () => {
    const early = new Browser(own.url)
    isAway = true
    const started = await early.open('/session/sign-in?area=clinical-review')
    expect([started.status, started.location, started.set]).toEqual([302, '/clinical-review/login?problem=sign-in-failed', []])

    isAway = false
    const late = new Browser(own.url)
    const { location } = await late.open('/session/sign-in?area=clinical-review')
    const provider = await late.open(`${location}&user=sub-prescriber`)
    isAway = true
    const back = await late.open(provider.location ?? '')
    expect([back.status, back.location]).toEqual([302, '/login?problem=sign-in-failed'])
    expect(late.cookies.has(SESSION)).toBe(false)
    expect(own.logLines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([])

    isAway = false
    expect(await early.signIn('sub-prescriber')).toBe('/')
  })

  it('requesting and confirming a code fail with UPSTREAM_UNAVAILABLE and can be retried', async () => {
    const branch = new Browser(own.url)
    const request = 'mutation { requestSignInCode(email: "branch.1001@pharmacy.example") { expiresAt } }'
    isAway = true
    expect((await branch.graphql(request)).code).toBe('UPSTREAM_UNAVAILABLE')
    isAway = false
    expect((await branch.graphql(request)).errors).toBeUndefined()
    const confirm = `mutation { confirmSignInCode(code: "${own.sandbox.identity.mails[0]?.code}") { viewer { id } } }`
    isAway = true
    expect((await branch.graphql(confirm)).code).toBe('UPSTREAM_UNAVAILABLE')
    isAway = false
    expect((await branch.graphql(confirm)).data?.confirmSignInCode.viewer.id).toBe('sub-branch-1001')
  })
})

describe('sign-out', () => {
  const signOut = 'mutation SignOut($area: StaffArea!) { signOut(area: $area) { redirectUrl } }'

  it.each([
    ['CLINICAL_REVIEW', '/clinical-review/login'],
    ['BOOKING', '/login'],
  ])('ends the session (%s), and redirects to the identity provider, which redirects to %s', { tags: ['CR-309'] }, async (area, path) => {
    await browser.signIn('sub-prescriber')
    const thief = new Browser(stack.url)
    thief.cookies.set(SESSION, browser.cookies.get(SESSION) ?? '')
    const revoke = vi.spyOn(stack.sandbox.identity, 'revoke')

    const { data, set, headers } = await browser.graphql(signOut, { area })
    expect(headers.get('clear-site-data')).toBe('"storage"')
    const redirect = new URL(data.signOut.redirectUrl)
    expect(`${redirect.origin}${redirect.pathname}`).toBe(`${stack.sandbox.environment.COGNITO_DOMAIN_URL}/logout`)
    expect(Object.fromEntries(redirect.searchParams)).toEqual({
      client_id: stack.sandbox.environment.COGNITO_CLIENT_ID,
      logout_uri: `${stack.url}${path}`,
    })
    expect((await browser.open(redirect.href)).location).toBe(`${stack.url}${path}`)

    expect(set.find(({ name }) => name === SESSION)?.attributes.path).toBe('/')
    expect(browser.cookies.has(SESSION)).toBe(false)
    expect(await viewerOf(thief)).toBeNull()
    expect(revoke).toHaveBeenCalledTimes(1)
    const [token] = revoke.mock.calls[0] ?? []
    expect(await stack.sandbox.identity.refresh(token ?? '')).toBeUndefined()
  })

  it('ends the session even if the identity provider is unreachable', { tags: ['CR-309'] }, async () => {
    await browser.signIn('sub-prescriber')
    const thief = new Browser(stack.url)
    thief.cookies.set(SESSION, browser.cookies.get(SESSION) ?? '')
    vi.spyOn(stack.sandbox.identity, 'revoke').mockImplementation(() => {
      throw new Error('down')
    })
    expect((await browser.graphql(signOut, { area: 'BOOKING' })).errors).toBeUndefined()
    expect(await viewerOf(thief)).toBeNull()
  })

  it('succeeds without a session, and if it is repeated', { tags: ['CR-309'] }, async () => {
    expect((await browser.graphql(signOut, { area: 'BOOKING' })).data.signOut.redirectUrl).toContain('/logout')
    await browser.signIn('sub-prescriber')
    await browser.graphql(signOut, { area: 'BOOKING' })
    expect((await browser.graphql(signOut, { area: 'BOOKING' })).errors).toBeUndefined()
  })

  it("ends only this session, not the user's other sessions", { tags: ['CR-309'] }, async () => {
    const other = new Browser(stack.url)
    await other.signIn('sub-prescriber')
    await browser.signIn('sub-prescriber')
    await browser.graphql(signOut, { area: 'BOOKING' })
    expect(await viewerOf(other)).toBe('sub-prescriber')
  })
})
