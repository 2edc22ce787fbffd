import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignInStep } from '../../gateway/limits/limits.ts'
import { createRateLimits, type RateLimits } from '../../gateway/limits/rate-limits.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { Browser, viewerOf } from './support/browser.ts'
import { letPass, logOf } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

const SESSION = 'staff_session'
const ATTEMPT = 'staff_sign_in_code'
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

  it('writes audit lines for the sent code, the sign-in and the sign-out, without the e-mail address', async () => {
    stack.logLines.length = 0
    await browser.graphql(request, { email })
    await browser.graphql(confirm, { code: sentCode() })
    await browser.graphql('mutation { signOut(area: BOOKING) { redirectUrl } }')
    const lines = logOf(stack.logLines).filter(({ audit }) => audit === 'session')
    const from = '127.0.0.1'
    expect(lines).toMatchObject([
      { action: 'requestSignInCode', from, result: 'done' },
      { action: 'confirmSignInCode', sub: 'sub-branch-1001', from, result: 'done' },
      { action: 'signOut', sub: 'sub-branch-1001', from, result: 'done' },
    ])
    expect(JSON.stringify(lines)).not.toContain(email)
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

  it('applies a separate rate limit to the third and later attempts to enter a code', { tags: ['CR-309'] }, async () => {
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

  it.each([500, 503])(
    'accepts a code on a second attempt if the identity provider first returned a %i',
    { tags: ['CR-309'] },
    async (status) => {
      await browser.graphql(request, { email })
      stack.sandbox.faults.inject({ service: 'identity', method: 'POST', kind: 'status', status, times: 1 })
      expect((await browser.graphql(confirm, { code: sentCode() })).code).toBe('UPSTREAM_UNAVAILABLE')
      expect((await browser.graphql(confirm, { code: sentCode() })).data.confirmSignInCode.viewer.id).toBe('sub-branch-1001')
    },
  )

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

  it('rejects an operation with many codes, even if one of them is correct', { tags: ['CR-309'] }, async () => {
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

  it('accepts a code in a browser that requested it and then started single sign-on in another tab', { tags: ['CR-309'] }, async () => {
    await browser.graphql(request, { email })
    await browser.open('/session/sign-in?area=booking')
    expect((await browser.graphql(confirm, { code: sentCode() })).errors).toBeUndefined()
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

  it("rejects input that isn't six digits, without counting it as an attempt", async () => {
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
      const response = await browser.graphql(request, { email: address })
      expect([address, response.code]).toEqual([address, code])
      expect(browser.cookies.has(ATTEMPT)).toBe(false)
    }
  })

  it('rejects a code in a browser that started single sign-on but never requested a code', { tags: ['CR-309'] }, async () => {
    await browser.open('/session/sign-in')
    expect((await browser.graphql(confirm, { code: '123456' })).code).toBe('UNAUTHENTICATED')
  })

  it('keeps an existing session if a code is rejected', async () => {
    await browser.signIn('sub-prescriber')
    expect((await browser.graphql(confirm, { code: '123456' })).code).toBe('UNAUTHENTICATED')
    expect(await viewerOf(browser)).toBe('sub-prescriber')
  })

  it('renews a session that was started with a code', { tags: ['CR-309'] }, async () => {
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
    /** Makes an attempt. If it is rate-limited, waits for the retry time and tries again. */
    const persist = async (attempt: () => ReturnType<Browser['graphql']>) => {
      const first = await attempt()
      if (first.code !== 'RATE_LIMITED') return first
      letPass(Number(first.errors?.[0]?.extensions.retryAfterSeconds) * 1_000)
      return attempt()
    }

    it.each([100, 120, 1_000])(
      'lets the user sign in after %i attempts by other people, and even during further attempts',
      { tags: ['CR-309'] },
      async (count) => {
        const owner = new Browser(own.url)
        await attack(count)
        expect((await persist(() => owner.graphql(request, { email }))).errors).toBeUndefined()
        await attack(20)
        expect((await owner.graphql(confirm, { code: wrong() })).code).toBe('BAD_USER_INPUT')
        await attack(20)
        expect((await owner.graphql(confirm, { code: code() })).data?.confirmSignInCode.viewer.id).toBe('sub-branch-1001')

        // The user has now signed in on this network, so attempts from other networks no longer slow the user down.
        for (let times = 0; times < 3; times += 1) {
          await attack(20)
          expect((await owner.graphql(request, { email })).errors).toBeUndefined()
          expect((await owner.graphql(confirm, { code: code() })).errors).toBeUndefined()
        }
      },
    )

    it('accepts the user’s code once the user has waited as long as the rate limit requires', { tags: ['CR-309'] }, async () => {
      const owner = new Browser(own.url)
      await owner.graphql(request, { email })
      for (let times = 0; times < 2; times += 1) await owner.graphql(confirm, { code: wrong() })
      await attack(200, ['late-try'])
      const refused = await owner.graphql(confirm, { code: code() })
      expect([refused.status, refused.code, refused.set]).toEqual([429, 'RATE_LIMITED', []])
      expect((await persist(() => owner.graphql(confirm, { code: code() }))).errors).toBeUndefined()
    })
  })

  it('renews sessions repeatedly even if the user pool rotates refresh tokens', { tags: ['CR-309'] }, async () => {
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
