import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { memoryEntryStore } from '../../gateway/state/store.ts'
import { startStack } from '../support/stack.ts'
import { Browser, viewerOf } from './support/browser.ts'
import { calls } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

const SESSION = 'staff_session'
const ATTEMPT = 'staff_sign_in'

let browser: Browser
const stack = sharedStack()
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
  browser = new Browser(stack.url)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('single sign-on', () => {
  it('redirects to the hosted sign-in with PKCE, state and nonce, and starts a session on return', {
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

  it('sets a cookie that expires with the session, after twelve hours', { tags: ['CR-309'] }, async () => {
    const { location } = await browser.open('/session/sign-in')
    const provider = await browser.open(`${location}&user=sub-prescriber`)
    const { set } = await browser.open(provider.location ?? '')
    expect(set.find(({ name }) => name === SESSION)?.attributes['max-age']).toBe(String(12 * 60 * 60))
  })

  it('gives the browser only an opaque key, and sends the ID token to services', { tags: ['CR-280', 'CR-309'] }, async () => {
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
    const response = await of.open(String(callback))
    expect(response.status).toBe(302)
    expect(response.location).toBe(`${login}?problem=sign-in-failed`)
    expect(of.cookies.has(SESSION)).toBe(false)
    expect(await viewerOf(of)).toBeNull()
  }

  it.each<[string, (callback: URL) => void]>([
    ['a different state', (url) => url.searchParams.set('state', 'A'.repeat(32))],
    ['an empty state', (url) => url.searchParams.set('state', '')],
    ['no state', (url) => url.searchParams.delete('state')],
    ['a different code', (url) => url.searchParams.set('code', 'A'.repeat(32))],
    ['no code', (url) => url.searchParams.delete('code')],
    ['two states', (url) => url.searchParams.append('state', 'other')],
    [
      'an error from the identity provider',
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

  it('accepts the correct callback even after a forged callback with a wrong state', { tags: ['CR-309'] }, async () => {
    const callback = await authorized(browser)
    const wrong = new URL(callback)
    wrong.searchParams.set('state', 'wrong')
    await expectFailed(browser, wrong)
    expect((await browser.open(callback.href)).location).toBe('/clinical-review')
    expect(await viewerOf(browser)).toBe('sub-prescriber')
  })

  it('can be started in several tabs, and returns each tab to its own page', { tags: ['CR-309', 'XA-06'] }, async () => {
    const inClinicalReview = await authorized(browser)
    const start = await browser.open('/session/sign-in?area=booking&returnTo=/dashboard/1001')
    const { location: inBooking } = await browser.open(`${start.location}&user=sub-prescriber`)
    expect((await browser.open(inClinicalReview.href)).location).toBe('/clinical-review')
    expect((await browser.open(inBooking ?? '')).location).toBe('/dashboard/1001')
    expect(browser.cookies.has(ATTEMPT)).toBe(false)
  })

  it('remembers only the four newest sign-in attempts of each browser', async () => {
    const begin = () => browser.open('/session/sign-in').then(() => browser.cookies.get(ATTEMPT)?.split('.') ?? [])
    const known: string[][] = []
    for (let count = 0; count < 6; count += 1) known.push(await begin())
    expect(known[5]?.toReversed()).toEqual(known.slice(2).map(([newest]) => newest))
  })

  it('ends the browser’s earlier session, even if that session’s cookie is not sent with the callback', { tags: ['CR-309'] }, async () => {
    await browser.signIn('sub-agent')
    const earlier = browser.cookies.get(SESSION) ?? ''
    const callback = await authorized(browser)
    browser.cookies.delete(SESSION)
    await browser.open(callback.href)
    expect(await viewerOf(browser)).toBe('sub-prescriber')
    const earlierBrowser = new Browser(stack.url)
    earlierBrowser.cookies.set(SESSION, earlier)
    expect(await viewerOf(earlierBrowser)).toBeNull()
  })

  it.each([
    ['unauthorized_client', 'The identity provider refused the sign-in: unauthorized_client.', 1],
    ['canary', 'The identity provider refused the sign-in: unknown error.', 1],
    ['access_denied', 'The identity provider refused the sign-in: access_denied.', 0],
  ])('logs a sign-in that failed with %s, and counts it as a failure unless the user caused the error', async (error, reason, counted) => {
    const failures = async () => {
      const text = await (await fetch(`${stack.url}/metrics`)).text()
      return Number(/session_events_total\{event="failed",flow="hosted"\} (\d+)/.exec(text)?.[1] ?? 0)
    }
    const before = await failures()
    const callback = await authorized(browser)
    callback.searchParams.delete('code')
    callback.searchParams.set('error', error)
    await expectFailed(browser, callback)
    const reasons = stack.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'sign-in failed')
    expect(reasons.at(-1)).toMatchObject({ reason })
    expect((await failures()) - before).toBe(counted)
  })

  it("rejects a callback in a browser that didn't start the sign-in", { tags: ['CR-309'] }, async () => {
    const callback = await authorized(browser)
    await expectFailed(new Browser(stack.url), callback, '/login')
    const other = new Browser(stack.url)
    await authorized(other, 'sub-agent')
    await expectFailed(other, callback)
  })

  it("rejects a code from another browser's sign-in, because of PKCE and nonce", { tags: ['CR-309'] }, async () => {
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
    [{ area: 'booking', returnTo: '/dashboard/1001' }, '/dashboard/1001'],
    [{ returnTo: '/dashboard/1001?date=2026-03-02' }, '/dashboard/1001?date=2026-03-02'],
    [
      { returnTo: '/clinical-review/customer/81000?treatment=Wegovy%20%26%20more' },
      '/clinical-review/customer/81000?treatment=Wegovy%20%26%20more',
    ],
    [{ returnTo: `/dashboard/1001?name=${'a'.repeat(980)}` }, '/'],
  ])('redirects to $1 after a sign-in with the parameters %j', { tags: ['CR-309'] }, async (query, target) => {
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

  it('keeps the return target after a failed sign-in', { tags: ['CR-309'] }, async () => {
    const start = await browser.open('/session/sign-in?area=booking&returnTo=%2Fdashboard%2F1003')
    const provider = await browser.open(`${start.location}&user=sub-no-group`)
    vi.spyOn(stack.sandbox.identity, 'exchange').mockRejectedValueOnce(new Error('busy'))
    const response = await browser.open(provider.location ?? '')
    expect(response.location).toBe('/login?problem=sign-in-failed&returnTo=%2Fdashboard%2F1003')
  })

  it('logs a failure of the identity provider, and reveals no details to the browser', {
    tags: ['BK-462'],
  }, async () => {
    const callback = await authorized(browser)
    vi.spyOn(stack.sandbox.identity, 'exchange').mockRejectedValue(new Error('secret detail'))
    stack.logLines.length = 0
    const response = await browser.open(callback.href)
    expect(response.location).toBe('/clinical-review/login?problem=sign-in-failed')
    expect(JSON.stringify(response)).not.toContain('secret detail')
    expect(stack.logLines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ level: 40, msg: 'sign-in failed' }))
  })

  it('ends the previous user’s session when another user signs in with the same browser', async () => {
    await browser.signIn('sub-prescriber')
    const old = new Browser(stack.url)
    old.cookies.set(SESSION, browser.cookies.get(SESSION) ?? '')
    await browser.signIn('sub-agent')
    expect(await viewerOf(browser)).toBe('sub-agent')
    expect(await viewerOf(old)).toBeNull()
  })

  it("never redirects the browser to the provider's internal address, which only the gateway uses", async () => {
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

  it('uses the base path for its sign-in address, callback, cookie and redirects', { tags: ['BK-009'] }, async () => {
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

describe('sign-out', () => {
  const signOut = 'mutation SignOut($area: StaffArea!) { signOut(area: $area) { redirectUrl } }'

  it.each([
    ['CLINICAL_REVIEW', '/clinical-review/login'],
    ['BOOKING', '/login'],
  ])('from the area %s ends the session and redirects to %s through the identity provider', { tags: ['CR-309'] }, async (area, path) => {
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

  it('succeeds even without a session, or when repeated', { tags: ['CR-309'] }, async () => {
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

it('an overlong session cookie is not stored when a sign-in starts', async () => {
  const entryStore = memoryEntryStore()
  const set = vi.spyOn(entryStore, 'set')
  const own = await startStack({}, { entryStore })
  onTestFinished(() => own.close())
  set.mockClear()
  await fetch(`${own.url}/session/sign-in`, { redirect: 'manual', headers: { cookie: `staff_session=${'A'.repeat(10_000)}` } })
  expect(set).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(set.mock.calls[0]).length).toBeLessThan(2_000)
})
