import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memorySessionStore } from '../../gateway/state/store.ts'
import { people, type Stack, startStack } from '../support/stack.ts'
import { Browser } from './support/browser.ts'
import { calls } from './support/calls.ts'

const manifest: Record<string, string> = JSON.parse(readFileSync(new URL('../../schema/client-operations.json', import.meta.url), 'utf8'))
const hashNamed = (name: string) => Object.entries(manifest).find(([, text]) => text.startsWith(`query ${name} `))?.[0] ?? ''
const FREE = 'query Free { viewer { id } awaitingIdCheckCount }'

/** As a gateway of another build left it. */
const FORMER = 'query FormerViewer { viewer { id } }'
const formerHash = createHash('sha256').update(FORMER).digest('hex')

let stack: Stack
const sessionStore = memorySessionStore()
beforeAll(async () => {
  await sessionStore.set(`operation:${formerHash}`, { text: FORMER }, 60)
  stack = await startStack({ NODE_ENV: 'production' }, { sessionStore })
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

it('every operation stands under its own hash', () => {
  for (const [hash, text] of Object.entries(manifest)) expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
})

describe('in production, a browser', () => {
  it('runs the operations of the staff client, by their hash or their text', async () => {
    const browser = await browserOf('prescriber')
    const hash = hashNamed('AwaitingIdChecks')
    expect((await browser.graphqlByHash(hash)).data.awaitingIdCheckCount).toBeTypeOf('number')
    expect((await browser.graphql(manifest[hash] ?? '')).data.awaitingIdCheckCount).toBeTypeOf('number')
    expect(logged()).toEqual(['trusted', 'trusted'])
  })

  it.each([
    ['prescriber', 403, 'FORBIDDEN'],
    [null, 401, 'UNAUTHENTICATED'],
  ] as const)('runs no others, and nothing is sent: %s', async (person, refused, reason) => {
    const browser = person === null ? new Browser(stack.url) : await browserOf(person)
    const { status, data, code } = await browser.graphql(FREE)
    expect([status, data, code]).toEqual([refused, undefined, reason])
    expect(calls(stack)).toEqual([])
    expect(logged()).toEqual(['free'])
  })

  it('runs no text that comes with the hash of one of them', async () => {
    const browser = await browserOf('prescriber')
    const extensions = { persistedQuery: { version: 1, sha256Hash: hashNamed('AwaitingIdChecks') } }
    expect(await browser.send({ query: FREE, extensions })).toMatchObject({ status: 403, data: undefined, code: 'FORBIDDEN' })
    expect(calls(stack)).toEqual([])
    expect(logged()).toEqual(['free'])
  })

  it('is told to load itself again when nobody knows its operation any more', async () => {
    const { status, errors } = await (await browserOf('prescriber')).graphqlByHash('0'.repeat(64))
    expect([status, errors?.[0]]).toMatchObject([
      400,
      { message: 'This page is older than the service. Please load it again.', extensions: { code: 'BAD_USER_INPUT' } },
    ])
  })

  it('of a former build goes on with its operations', async () => {
    expect((await (await browserOf('prescriber')).graphqlByHash(formerHash)).data).toEqual({ viewer: { id: people.prescriber } })
  })

  it('of a support engineer runs any, with the rights of its user', async () => {
    const browser = await browserOf('serviceTeam')
    expect((await browser.graphql('query Mine { viewer { id } }')).data).toEqual({ viewer: { id: people.serviceTeam } })
    expect((await browser.graphql(FREE)).code).toBe('FORBIDDEN')
    expect(logged()).toEqual(['free', 'free'])
  })
})

it('in production, whoever sends a token may run any operation', async () => {
  expect((await stack.graphql(FREE)).errors).toBeUndefined()
})

it('this build leaves its operations for the gateways of the others', async () => {
  for (const [hash, text] of Object.entries(manifest)) expect(await sessionStore.get(`operation:${hash}`)).toEqual({ text })
})

describe('a stranger', () => {
  const [hash = '', text = ''] = Object.entries(manifest).find(([, operation]) => operation.startsWith('query OrderPage(')) ?? []
  let own: Stack
  beforeAll(async () => {
    own = await startStack()
  })
  afterAll(() => own.close())

  /** The response to an operation, and what it leaves in the log and the metrics. */
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
    'is refused at once as by GraphQL itself, for %s',
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

  it('may still ask for what is open to everyone', { tags: ['XB-02'] }, async () => {
    const open = Object.entries(manifest).filter(([, operation]) => /^query \w+ \{\s+(viewer|settings) /.test(operation))
    expect(open.length).toBeGreaterThan(0)
    for (const [sha256Hash] of open) {
      const { errors } = await new Browser(own.url).graphqlByHash(sha256Hash)
      expect(errors).toBeUndefined()
    }
  })
})
