import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TrustedDocuments } from '../../gateway/operation/trusted-documents.ts'
import { memoryEntryStore } from '../../gateway/state/store.ts'
import { clientOperation, clientOperations } from '../support/client-operations.ts'
import { people, type Stack, startStack } from '../support/stack.ts'
import { Browser } from './support/browser.ts'
import { calls } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

const FREE = 'query Free { viewer { id } awaitingIdCheckCount }'

/** An operation that a gateway from another build has put in the store. */
const FORMER = 'query FormerViewer { viewer { id } }'
const formerHash = createHash('sha256').update(FORMER).digest('hex')

let stack: Stack
const entryStore = memoryEntryStore()
beforeAll(async () => {
  await entryStore.set(`operation:${formerHash}`, { text: FORMER }, 60)
  stack = await startStack({ NODE_ENV: 'production' }, { entryStore })
})
afterAll(() => stack.close())
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.logLines.length = 0
})

async function browserOf(person: keyof typeof people) {
  const browser = new Browser(stack.url)
  await browser.signIn(people[person])
  stack.sandbox.journal.clear()
  return browser
}
const logged = () =>
  stack.logLines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'graphql')
    .map(({ document }) => document)

it('client-operations.json lists every operation under its hash', () => {
  for (const [hash, text] of Object.entries(clientOperations)) expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
})

describe('in production', () => {
  it('a client with a token can run an operation even if it sends the text with a wrong hash', { tags: ['XB-06'] }, async () => {
    const query = 'query Both { awaitingIdCheckCount idChecks(status: AWAITING, page: 99999999) { total } }'
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } }
    const token = await stack.tokenOf('support')
    for (let time = 0; time < 3; time += 1) {
      const response = await fetch(`${stack.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query, extensions }),
      })
      expect(await response.json()).toEqual({
        data: null,
        errors: [expect.objectContaining({ path: ['idChecks'], extensions: expect.objectContaining({ code: 'BAD_USER_INPUT' }) })],
      })
    }
  })

  it("a browser can run the staff client's operations, by hash or text", async () => {
    const browser = await browserOf('prescriber')
    const { hash, text } = clientOperation('AwaitingIdChecks')
    expect((await browser.graphqlByHash(hash)).data.awaitingIdCheckCount).toBeTypeOf('number')
    expect((await browser.graphql(text)).data.awaitingIdCheckCount).toBeTypeOf('number')
    expect(logged()).toEqual(['trusted', 'trusted'])
  })

  it.each([
    ['prescriber', 403, 'FORBIDDEN'],
    [null, 401, 'UNAUTHENTICATED'],
  ] as const)("a browser cannot run operations other than the staff client's (user %s gets %i %s)", async (person, refused, reason) => {
    const browser = person === null ? new Browser(stack.url) : await browserOf(person)
    const { status, data, code } = await browser.graphql(FREE)
    expect([status, data, code]).toEqual([refused, undefined, reason])
    expect(calls(stack)).toEqual([])
    expect(logged()).toEqual(['free'])
  })

  it("a browser cannot run different text under a trusted operation's hash", async () => {
    const browser = await browserOf('prescriber')
    const extensions = { persistedQuery: { version: 1, sha256Hash: clientOperation('AwaitingIdChecks').hash } }
    expect(await browser.send({ query: FREE, extensions })).toMatchObject({ status: 403, data: undefined, code: 'FORBIDDEN' })
    expect(calls(stack)).toEqual([])
    expect(logged()).toEqual(['free'])
  })

  it('a browser gets OUTDATED_CLIENT if it sends an unknown hash', async () => {
    const { status, errors } = await (await browserOf('prescriber')).graphqlByHash('0'.repeat(64))
    expect([status, errors?.[0]]).toMatchObject([
      400,
      { message: 'This page is out of date. Please reload it.', extensions: { code: 'OUTDATED_CLIENT' } },
    ])
  })

  it('a browser can run the operations of an earlier build', async () => {
    expect((await (await browserOf('prescriber')).graphqlByHash(formerHash)).data).toEqual({ viewer: { id: people.prescriber } })
  })

  it('a browser can run any operation if a support engineer is signed in, but access rules still apply', async () => {
    const browser = await browserOf('serviceTeam')
    expect((await browser.graphql('query Mine { viewer { id } }')).data).toEqual({ viewer: { id: people.serviceTeam } })
    expect((await browser.graphql(FREE)).code).toBe('FORBIDDEN')
    expect(logged()).toEqual(['free', 'free'])
  })
})

it('in production, a client with a token may run any operation', async () => {
  expect((await stack.graphql(FREE)).errors).toBeUndefined()
})

it("a gateway stores its build's operations, for use by gateways from other builds", async () => {
  for (const [hash, text] of Object.entries(clientOperations)) expect(await entryStore.get(`operation:${hash}`)).toEqual({ text })
})

it("a gateway stores its build's operations for 30 days", async () => {
  const lifetimes = new Set<number>()
  const store = memoryEntryStore()
  await new TrustedDocuments({ ...store, set: async (_key, _value, seconds) => void lifetimes.add(seconds) }).publish()
  expect([...lifetimes]).toEqual([30 * 24 * 60 * 60])
})

it('a running gateway stores its operations again every hour, because Redis may have lost them', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stored = new Set<string>()
  const store = memoryEntryStore()
  const own = await startStack({}, { entryStore: { ...store, set: async (key) => void stored.add(key) } })
  try {
    stored.clear()
    for (const milliseconds of [1_000, 60 * 60 * 1000 - 1_001]) {
      vi.advanceTimersByTime(milliseconds)
      expect(stored.size).toBe(0)
    }
    vi.advanceTimersByTime(1)
    expect(stored).toEqual(new Set(Object.keys(clientOperations).map((hash) => `operation:${hash}`)))
  } finally {
    vi.useRealTimers()
    await own.close()
  }
})

describe('an anonymous browser', () => {
  const { hash, text } = clientOperation('OrderPage')
  const own = sharedStack()

  /** Sends an operation. Returns the response, the log lines, and how many UNAUTHENTICATED errors the operation added to the metrics. */
  const refusalOf = async (body: object, accept: string) => {
    const count = async () => {
      const metrics = await (await fetch(`${own.url}/metrics`)).text()
      return Number(/graphql_errors_total\{code="UNAUTHENTICATED"\} (\d+)/.exec(metrics)?.[1])
    }
    const before = await count()
    own.logLines.length = 0
    const response = await fetch(`${own.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept },
      body: JSON.stringify({ variables: { id: '300000' }, ...body }),
    })
    const { 'x-request-id': _id, date: _date, ...headers } = Object.fromEntries(response.headers)
    const lines = own.logLines.map((line) => {
      const { time, requestId, at, chain, sequence, previous, hash, milliseconds, document, ...rest } = JSON.parse(line)
      return rest
    })
    return { status: response.status, headers, body: await response.text(), lines, counted: (await count()) - before }
  }

  it.each(['*/*', 'application/graphql-response+json'])(
    "gets the same refusal for an operation's hash as for its text (accept: %s)",
    { tags: ['XB-02'] },
    async (accept) => {
      const atOnce = await refusalOf(
        { extensions: { persistedQuery: { version: 1, sha256Hash: hash } }, operationName: 'OrderPage' },
        accept,
      )
      const byGraphql = await refusalOf({ query: `${text}\n`, operationName: 'OrderPage' }, accept)
      expect(atOnce).toEqual(byGraphql)
      expect(atOnce).toMatchObject({ status: 401, counted: 1 })
      expect(JSON.parse(atOnce.body)).toEqual({ errors: [{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }] })
      expect(atOnce.lines).toMatchObject([
        { audit: 'refusal', action: 'order', id: '300000', result: 'UNAUTHENTICATED' },
        { msg: 'graphql', operation: 'OrderPage', status: 401, errors: ['UNAUTHENTICATED'] },
      ])
      expect(calls(own)).toEqual([])
    },
  )

  it('can run operations that are open to everyone', { tags: ['XB-02'] }, async () => {
    const open = Object.entries(clientOperations).filter(([, operation]) => /^query \w+ \{\s+(viewer|settings) /.test(operation))
    expect(open.length).toBeGreaterThan(0)
    for (const [sha256Hash] of open) {
      const { errors } = await new Browser(own.url).graphqlByHash(sha256Hash)
      expect(errors).toBeUndefined()
    }
  })
})
