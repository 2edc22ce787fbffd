import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../gateway/errors.ts'
import { type EntryStore, memoryEntryStore } from '../../gateway/state/store.ts'
import { placeOrder } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { Browser, viewerOf, who } from './support/browser.ts'
import { calls, letPass } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

const SESSION = 'staff_session'
const ATTEMPT = 'staff_sign_in'
const MINUTE = 60_000

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

describe('a session', () => {
  it('is renewed before its token expires, and simultaneous requests renew it only once', { tags: ['CR-309'] }, async () => {
    await browser.signIn('sub-prescriber')
    const refresh = vi.spyOn(stack.sandbox.identity, 'refresh')
    letPass(30 * MINUTE)
    expect(await viewerOf(browser)).toBe('sub-prescriber')
    expect(refresh).not.toHaveBeenCalled()

    letPass(29.5 * MINUTE)
    const responses = await Promise.all(Array.from({ length: 5 }, () => browser.graphql('{ awaitingIdCheckCount }')))
    expect(responses.map(({ errors }) => errors)).toEqual(Array(5).fill(undefined))
    expect(refresh).toHaveBeenCalledTimes(1)

    letPass(10 * MINUTE)
    const { data, errors } = await browser.graphql('{ awaitingIdCheckCount }')
    expect(errors).toBeUndefined()
    expect(data.awaitingIdCheckCount).toEqual(expect.any(Number))
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('ends after the idle timeout, even if the screen keeps refreshing', async () => {
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
  ])('uses cookies with the prefix "$2" and the path $3 at %s%s', async (PUBLIC_URL, BASE_PATH, prefix, path) => {
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
        expect(attributes).toMatchObject({ path, httponly: true })
        // Over http, browsers accept secure cookies only from localhost.
        expect('secure' in attributes).toBe(PUBLIC_URL.startsWith('https:'))
        expect(attributes).not.toHaveProperty('domain')
      }
      // Another host on the same site could set a cookie without the prefix. The gateway must ignore that cookie.
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

  it('lasts for hours of work, with repeated renewals', { tags: ['CR-309'] }, async () => {
    await browser.signIn('sub-prescriber')
    for (let hour = 0; hour < 5; hour += 1) {
      letPass(59.5 * MINUTE)
      const { errors } = await browser.graphql('{ awaitingIdCheckCount }')
      expect(errors).toBeUndefined()
    }
    expect(new Set(calls(stack).map(({ subject }) => subject))).toEqual(new Set(['sub-prescriber']))
  })

  it('keeps the groups from the users service when it is renewed', { tags: ['CR-308'] }, async () => {
    await browser.signIn('sub-pharmacist-2')
    letPass(61 * MINUTE)
    const { data, errors } = await browser.graphql('{ awaitingIdCheckCount viewer { groups groupsAreComplete } }')
    expect(errors).toBeUndefined()
    expect(data.viewer).toEqual({ groups: ['clinicalreview-dp'], groupsAreComplete: true })
  })

  it("that can't be renewed ends when its token expires, not earlier", { tags: ['CR-309'] }, async () => {
    await browser.signIn('sub-prescriber')
    stack.sandbox.identity.endAllSignIns()
    letPass(59.5 * MINUTE)
    expect(await viewerOf(browser)).toBe('sub-prescriber')
    letPass(MINUTE)
    const response = await browser.graphql('{ awaitingIdCheckCount }')
    expect([response.code, response.status]).toEqual(['UNAUTHENTICATED', 401])
    expect(browser.cookies.has(SESSION)).toBe(false)
    expect(calls(stack)).toEqual([])
  })

  it('survives a short outage of the identity provider', { tags: ['CR-309'] }, async () => {
    await browser.signIn('sub-prescriber')
    const refresh = vi.spyOn(stack.sandbox.identity, 'refresh').mockRejectedValue(new Error('down'))
    letPass(61 * MINUTE)
    const away = await browser.graphql('{ awaitingIdCheckCount }')
    expect(away.code).toBe('UPSTREAM_UNAVAILABLE')
    expect(browser.cookies.has(SESSION)).toBe(true)
    refresh.mockRestore()
    expect(await viewerOf(browser)).toBe('sub-prescriber')
  })

  it("never switches to a different user, even if a renewal returns that user's token", { tags: ['CR-309'] }, async () => {
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

  it('ends, and its refresh token is revoked, when a service rejects its token', {
    tags: ['CR-281', 'XB-07'],
  }, async () => {
    await browser.signIn('sub-prescriber')
    const thief = new Browser(stack.url)
    thief.cookies.set(SESSION, browser.cookies.get(SESSION) ?? '')
    const revoke = vi.spyOn(stack.sandbox.identity, 'revoke')
    stack.sandbox.faults.inject({ service: 'clinical', kind: 'status', status: 401 })
    const response = await browser.graphql('{ awaitingIdCheckCount }')
    expect(response.code).toBe('UNAUTHENTICATED')
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
    'ends when the %s service rejects its token, even if only part of the screen needs that service',
    { tags: ['CR-281'] },
    async (service, path, query) => {
      await browser.signIn('sub-prescriber')
      stack.sandbox.faults.inject({ service, path, kind: 'status', status: 401 })
      const { errors } = await browser.graphql(query)
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED'])
      expect(browser.cookies.has(SESSION)).toBe(false)
    },
  )

  it('ends when a write fails with 401', { tags: ['CR-281'] }, async () => {
    await browser.signIn('sub-prescriber')
    stack.sandbox.faults.inject({ service: 'clinical', method: 'POST', kind: 'status', status: 401 })
    const { code } = await browser.graphql('mutation { addOrderNote(input: { orderId: "300000", text: "Called" }) { order { id } } }')
    expect(code).toBe('UNAUTHENTICATED')
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  it('ends when the second of two writes fails with 401', { tags: ['CR-281'] }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    const { orderId } = placeOrder(stack.sandbox, { customerId: id })
    await browser.signIn('sub-prescriber')
    stack.sandbox.faults.inject({ service: 'clinical', path: '/addresses$', kind: 'status', status: 401 })
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

  it("loses its cookie after a 401, even if its stored entry can't be deleted, and the error is UNAUTHENTICATED", {
    tags: ['CR-281'],
  }, async () => {
    const entryStore = memoryEntryStore()
    const own = await startStack({}, { entryStore })
    try {
      const user = new Browser(own.url)
      await user.signIn('sub-prescriber')
      own.sandbox.faults.inject({ service: 'clinical', kind: 'status', status: 401 })
      vi.spyOn(entryStore, 'take').mockRejectedValue(new Error('The store is down.'))
      const { code } = await user.graphql('{ awaitingIdCheckCount }')
      expect([code, user.cookies.has(SESSION)]).toEqual(['UNAUTHENTICATED', false])
    } finally {
      await own.close()
    }
  })

  it.each([403, 404, 500])('continues after a %i from a service', { tags: ['CR-281'] }, async (status) => {
    await browser.signIn('sub-prescriber')
    stack.sandbox.faults.inject({ service: 'clinical', kind: 'status', status })
    await browser.graphql('{ awaitingIdCheckCount }')
    expect(await viewerOf(browser)).toBe('sub-prescriber')
  })

  it("is rejected if its key is unknown, and the browser's cookie is cleared", async () => {
    for (const key of ['A'.repeat(43), '', '../..', 'x'.repeat(4_000)]) {
      browser.cookies.set(SESSION, key)
      const response = await browser.graphql('{ awaitingIdCheckCount }')
      expect([response.code, response.status]).toEqual(['UNAUTHENTICATED', 401])
    }
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  it('is accepted only from the staff client’s own origin', async () => {
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
  ])('cannot %s, whether or not the browser has a session', async (_name, query) => {
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

  it('gets no CORS headers if it is a preflight request', async () => {
    const preflight = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const { status, headers } = await fetch(`${stack.url}/graphql`, { method: 'OPTIONS', headers: preflight })
    expect(status).toBe(405)
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  it('is accepted if it has a bearer token', async () => {
    const response = await fetch(`${stack.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'https://tool.example',
        authorization: `Bearer ${await stack.tokenOf('prescriber')}`,
      },
      body: JSON.stringify({ query: who }),
    })
    expect(await response.json()).toMatchObject({ data: { viewer: { id: 'sub-prescriber' } } })
  })
})

describe('while the session store is unavailable', () => {
  const away = async () => {
    throw new ApiError('UPSTREAM_UNAVAILABLE', "This can't be looked up at the moment. Please try again.")
  }
  let isAway = false
  const addressesCounted: number[] = []
  let own: Stack
  beforeAll(async () => {
    const store = memoryEntryStore()
    const entryStore: EntryStore = {
      get: (key) => (isAway ? away() : store.get(key)),
      take: (key) => (isAway ? away() : store.take(key)),
      replace: (key, value, lifetime) => (isAway ? away() : store.replace(key, value, lifetime)),
      add: (key, value, lifetime) => (isAway ? away() : store.add(key, value, lifetime)),
      set: (key, value, lifetime) => (isAway ? away() : store.set(key, value, lifetime)),
      delete: (key) => (isAway ? away() : store.delete(key)),
      close: () => store.close(),
    }
    const free = async () => {}
    const rateLimits = { user: free, signIn: free, signedIn: free, address: async () => void addressesCounted.push(1) }
    own = await startStack({}, { entryStore, rateLimits })
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

  it("signing out fails with 503, but still deletes the browser's session cookie", { tags: ['CR-309'] }, async () => {
    const browser = new Browser(own.url)
    await browser.signIn('sub-prescriber')
    isAway = true
    const query = 'mutation SignOut { signOut(area: BOOKING) { redirectUrl } }'
    const { status } = await browser.send({ query, operationName: 'SignOut' })
    expect([status, browser.cookies.has(SESSION)]).toEqual([503, false])
  })

  it('starting and completing single sign-on both fail with a redirect to the sign-in page', async () => {
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
