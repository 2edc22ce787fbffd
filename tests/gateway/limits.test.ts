import supertest from 'supertest'
import { beforeEach, describe, expect, it } from 'vitest'
import { operationLimits, rateLimits } from '../../gateway/limits/limits.ts'
import { createRateLimits } from '../../gateway/limits/rate-limits.ts'
import { startStack } from '../support/stack.ts'
import { calls } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

const stack = sharedStack({ TRUSTED_PROXIES: 'loopback' }, { rateLimits: createRateLimits() })
beforeEach(() => stack.sandbox.journal.clear())

const times = (count: number, text: (index: number) => string) => Array.from({ length: count }, (_, index) => text(index)).join(' ')
const nested = (levels: number): string => `otherOrders { orders { id ${levels === 0 ? '' : nested(levels - 1)} } }`

describe('limiting operations', () => {
  it.each([
    ['aliases', `{ ${times(operationLimits.aliases + 1, (index) => `a${index}: __typename`)} }`, 'The operation has too many aliases.'],
    [
      'aliases in a repeated fragment',
      `{ ${times(16, () => '...F')} } fragment F on Query { a: __typename b: __typename }`,
      'The operation has too many aliases.',
    ],
    ['root fields', `{ ${times(operationLimits.rootFields + 1, () => 'order(id: "1") { id }')} }`, 'The operation has too many fields.'],
    ['depth', `{ order(id: "1") { ${nested(8)} } }`, 'The operation is nested too deeply.'],
    [
      'directives',
      `{ __typename ${times(operationLimits.directives + 1, () => '... on Query @include(if: true) { __typename }')} }`,
      'The operation has too many directives.',
    ],
    [
      'cost',
      '{ orders(limit: 100) { orders { otherOrders { orders { patient { idCheck { status } } } } } } }',
      'The operation asks for too much at once.',
    ],
    [
      'cost, with two images',
      `{ ${times(2, (index) => `image${index}: orderImage(orderId: "1", secondaryTag: "ed", index: ${index}) { total }`)} }`,
      'The operation asks for too much at once.',
    ],
  ])('rejects an operation that exceeds the limit on %s, without calling a service', async (_name, query, message) => {
    const { status, data, errors } = await stack.graphql(query)
    expect([status, data, errors]).toEqual([400, undefined, [{ message, extensions: { code: 'BAD_USER_INPUT' } }]])
    expect(calls(stack)).toEqual([])
    expect((await stack.graphql('{ awaitingIdCheckCount }')).status).toBe(200)
  })

  it('rejects an operation with too many lexical tokens', async () => {
    const { status, errors } = await stack.graphql(`{ awaitingIdCheckCount ${times(operationLimits.tokens, () => '__typename')} }`)
    expect([status, errors?.[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
    expect(calls(stack)).toEqual([])
  })

  it('rejects operations that are slow to validate, and still serves other requests', async () => {
    const slow = [
      times(operationLimits.tokens / 13, () => 'orders { orders { items { id } id } }'),
      times(operationLimits.tokens / 9, () => 'order(id: "1") { id }'),
    ]
    const responses = await Promise.all([...slow.map((fields) => stack.graphql(`{ ${fields} }`)), stack.graphql('{ viewer { id } }')])
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 200])
    expect(calls(stack)).toEqual([])
  })

  it('computes the cost of an operation from the actual values of its variables', async () => {
    const query = `query A($limit: PositiveInt! = 100) {
      orders(limit: $limit) { orders { otherOrders { orders { patient { idCheck { status } } } } } }
    }`
    expect((await stack.graphql(query)).status).toBe(400)
    expect((await stack.graphql(query, { limit: 100 })).status).toBe(400)
    expect(calls(stack)).toEqual([])
    expect((await stack.graphql(query, { limit: 1 })).status).toBe(200)
  })
})

describe('the rate limiter', () => {
  const ask = (address: string, query = '{ __typename }') =>
    supertest(stack.url).post('/graphql').set('x-forwarded-for', address).send({ query })

  it('rejects a flood from one IP address, and says when to retry; other clients are unaffected', async () => {
    for (let count = 0; count < rateLimits.address.points; count += 1) await ask('203.0.113.5')
    const { status, headers, body } = await ask('203.0.113.5')
    expect([status, body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body.errors[0].extensions.retryAfterSeconds).toBe(Number(headers['retry-after']))
    expect((await ask('203.0.113.6')).status).toBe(200)
    // The limit applies to the address that the trusted proxy appended, not to the one that the client sent itself.
    expect((await ask('198.51.100.1, 203.0.113.5')).status).toBe(429)
    expect((await stack.graphql('{ viewer { id } }')).status).toBe(200)
  })

  it('rejects a flood from one user, even with several tokens; other users are unaffected', async () => {
    const asUser = async (query: string, lifetimeSeconds: number) => {
      const token = await stack.tokenOf('secondPrescriber', { lifetimeSeconds })
      return supertest(stack.url).post('/graphql').set('authorization', `Bearer ${token}`).send({ query })
    }
    for (let count = 0; count < rateLimits.user.points; count += 1) await asUser('{ __typename }', 600)
    const { status, headers } = await asUser('{ awaitingIdCheckCount }', 700)
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    expect(calls(stack)).toEqual([])
    expect((await stack.graphql('{ __typename }', {}, 'pharmacist')).status).toBe(200)
  })

  it('limits requests for sign-in codes per combination of e-mail address and IP address', async () => {
    const request = (email: string, address: string) => ask(address, `mutation { requestSignInCode(email: "${email}") { expiresAt } }`)
    for (let count = 0; count < rateLimits.signInEmail.points; count += 1) {
      const { body } = await request('branch.1001@pharmacy.example', '192.0.2.1')
      expect(body.errors).toBeUndefined()
    }
    const refused = await request('Branch.1001@pharmacy.example', '192.0.2.1')
    expect([refused.status, refused.body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED'])
    expect((await request('nobody@pharmacy.example', '192.0.2.1')).body.errors[0].extensions.code).toBe('NOT_FOUND')
    expect((await request('branch.1001@pharmacy.example', '192.0.2.2')).body.errors).toBeUndefined()
  })

  it('rejects a flood of code requests from one IP address, even for different e-mail addresses', async () => {
    const request = (count: number, address: string) =>
      ask(address, `mutation { requestSignInCode(email: "nobody.${count}@pharmacy.example") { expiresAt } }`)
    for (let count = 0; count < rateLimits.signInAddress.points; count += 1)
      expect((await request(count, '192.0.2.50')).body.errors[0].extensions.code).toBe('NOT_FOUND')
    const { status, body } = await request(9_999, '192.0.2.50')
    expect([status, body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED'])
    expect((await request(9_999, '192.0.2.51')).body.errors[0].extensions.code).toBe('NOT_FOUND')
  })

  it('rejects a flood of requests with invalid tokens, and writes only one audit line and one log line for these rejections', async () => {
    stack.logLines.length = 0
    const nonsense = () =>
      supertest(stack.url)
        .post('/graphql')
        .set({ 'x-forwarded-for': '198.51.100.9', authorization: 'Bearer x' })
        .send({ query: '{ __typename }' })
    for (let count = 0; count < rateLimits.address.points; count += 1) expect((await nonsense()).status).toBe(401)
    for (let count = 0; count < 3; count += 1) expect((await nonsense()).status).toBe(429)
    const large = nonsense().send({ query: '{ __typename }', variables: { filler: 'x'.repeat(2 ** 20) } })
    expect((await large).status).toBe(429)
    const lines = stack.logLines.map((line) => JSON.parse(line))
    const heldBack = lines.filter(({ audit, result }) => audit === 'refusal' && result === 'RATE_LIMITED')
    expect(heldBack).toMatchObject([{ from: '198.51.100.9' }])
    expect(lines.filter(({ msg, status }) => msg === 'graphql' && status === 429)).toHaveLength(1)
  })

  it('rejects a flood of sign-in attempts from one IP address; other clients are unaffected', async () => {
    const begin = (address: string) => supertest(stack.url).get('/session/sign-in').set('x-forwarded-for', address).redirects(0)
    for (let count = 0; count < rateLimits.address.points; count += 1) expect((await begin('198.51.100.20')).status).toBe(302)
    const { status, headers, body } = await begin('198.51.100.20')
    expect([status, body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(headers['set-cookie']).toBeUndefined()
    expect((await begin('198.51.100.21')).status).toBe(302)
  })

  it('counts requests by connecting address, not x-forwarded-for, if no proxy is trusted', async () => {
    const own = await startStack({}, { rateLimits: createRateLimits() })
    const from = (address: string) => supertest(own.url).post('/graphql').set('x-forwarded-for', address).send({ query: '{ __typename }' })
    try {
      for (let count = 0; count < rateLimits.address.points; count += 1) await from(`203.0.113.${count & 255}`)
      expect((await from('192.0.2.77')).status).toBe(429)
      const warnings = own.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('TRUSTED_PROXIES'))
      expect(warnings).toMatchObject([{ level: 40 }])
    } finally {
      await own.close()
    }
  })

  it('counts requests from one IPv6 network as coming from one address', async () => {
    const from = (index: number) => ask(`2001:db8:1:2::${index.toString(16)}`)
    for (let count = 0; count < rateLimits.address.points; count += 1) await from(count + 1)
    expect((await from(9_999)).status).toBe(429)
    expect((await ask('2001:db8:1:3::1')).status).toBe(200)
  })
})
