import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { upstreamCalls } from '../../gateway/generated/upstream-calls.ts'
import { freePort } from '../support/ports.ts'
import { people, startStack } from '../support/stack.ts'
import { Browser } from './support/browser.ts'
import { letPass } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

let stack = sharedStack()
beforeEach(() => stack.sandbox.faults.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The values of a metric, by labels. */
async function series(name: string): Promise<Record<string, number>> {
  const { text } = await supertest(stack.url).get('/metrics')
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`))
  return Object.fromEntries(lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

describe('the metrics', () => {
  const statusAt = (url: string) =>
    fetch(`${url}/metrics`, { headers: { accept: 'text/plain' } }).then(
      ({ status }) => status,
      () => 'refused',
    )

  it('are served on their own port, not on the public port', async () => {
    const metricsPort = String(await freePort())
    const own = await startStack({ METRICS_PORT: metricsPort })
    try {
      expect([await statusAt(`http://localhost:${metricsPort}`), await statusAt(own.url)]).toEqual([200, 404])
    } finally {
      await own.close()
    }
    expect(await statusAt(`http://localhost:${metricsPort}`)).toBe('refused')
  })

  it('are not served in production if no port is configured for them', async () => {
    const own = await startStack({ NODE_ENV: 'production' })
    try {
      expect(await statusAt(own.url)).toBe(404)
    } finally {
      await own.close()
    }
  })
})

it('metrics for alerts start at 0, so that the first event counts as an increase', async () => {
  const own = stack
  stack = await startStack()
  try {
    const events = ['started', 'renewed', 'not-renewed', 'ended', 'failed'].flatMap((event) =>
      ['hosted', 'code'].map((flow) => [`{event="${event}",flow="${flow}"}`, 0]),
    )
    expect(await series('session_events_total')).toEqual(Object.fromEntries(events))
    expect(await series('graphql_errors_total')).toMatchObject({ '{code="INTERNAL_SERVER_ERROR"}': 0 })
    const malformed = await series('upstream_malformed_responses_total')
    expect(malformed).toMatchObject({ '{service="main",call="GET /orders/{}"}': 0, '{service="booking",call="POST (GraphQL)"}': 0 })
    expect(Object.keys(malformed)).toHaveLength(Object.values(upstreamCalls).flat().length)
    const operations = await series('graphql_operation_seconds_count')
    for (const status of [429, 500, 503]) expect(operations[`{operation="other",status="${status}"}`]).toBe(0)
    const { text } = await supertest(stack.url).get('/metrics')
    expect(text).toContain('\ngraphql_operations_shed_total 0\n')
  } finally {
    await stack.close()
    stack = own
  }
})

describe('the breaker metrics', () => {
  const warnings = '{service="warnings"}'
  const order = () => stack.graphql('{ order(id: "300000") { safetyWarnings { checkPatientAge } } }')

  it('show every breaker as closed while no service fails', async () => {
    await order()
    const names = ['booking', 'consultation', 'main', 'pre-approved', 'subscriptions', 'users', 'warnings']
    expect(await series('upstream_breaker_open')).toEqual(Object.fromEntries(names.map((name) => [`{service="${name}"}`, 0])))
  })

  it("show which service's breaker is open, until the service responds again", async () => {
    stack.sandbox.faults.inject({ service: 'warnings', kind: 'status', status: 500 })
    await expect.poll(async () => [await order(), (await series('upstream_breaker_open'))[warnings]][1], { timeout: 15_000 }).toBe(1)
    expect(Object.values(await series('upstream_breaker_open')).filter((open) => open === 1)).toHaveLength(1)

    stack.sandbox.faults.clear()
    await expect.poll(async () => (await order()).errors, { timeout: 15_000 }).toBeUndefined()
    expect((await series('upstream_breaker_open'))[warnings]).toBe(0)
  })
})

describe('the session metrics', () => {
  const HOUR = 60 * 60_000

  /** The number of session events during an action, by labels. */
  async function eventsCausedBy(action: () => Promise<unknown>): Promise<Record<string, number>> {
    const before = await series('session_events_total')
    await action()
    const after = await series('session_events_total')
    return Object.fromEntries(
      Object.entries(after)
        .map(([labels, count]): [string, number] => [labels, count - (before[labels] ?? 0)])
        .filter(([, count]) => count > 0),
    )
  }

  const use = (browser: Browser) => browser.graphql('{ viewer { id } }')

  it('count a sign-in by code as failed if the identity provider fails; the log mentions the failure too', async () => {
    stack.sandbox.faults.inject({ service: 'identity', kind: 'status', status: 500, method: 'POST' })
    onTestFinished(() => stack.sandbox.faults.clear())
    stack.logLines.length = 0
    const email = 'branch.1001@pharmacy.example'
    const request = () => stack.graphql(`mutation { requestSignInCode(email: "${email}") { expiresAt } }`)
    expect(await eventsCausedBy(request)).toEqual({ '{event="failed",flow="code"}': 1 })
    expect(stack.logLines.join('')).toContain('sign-in failed')
  })

  it('count how often sessions start, are renewed and end', async () => {
    const browser = new Browser(stack.url)
    expect(await eventsCausedBy(() => browser.signIn(people.prescriber))).toEqual({ '{event="started",flow="hosted"}': 1 })
    expect(await eventsCausedBy(() => use(browser))).toEqual({})
    letPass(HOUR)
    expect(await eventsCausedBy(() => use(browser))).toEqual({ '{event="renewed",flow="hosted"}': 1 })
    const signOut = () => browser.graphql('mutation { signOut(area: BOOKING) { redirectUrl } }')
    expect(await eventsCausedBy(signOut)).toEqual({ '{event="ended",flow="hosted"}': 1 })
    expect(await eventsCausedBy(signOut)).toEqual({})
  })

  it('count failed renewals, and count the session as ended when its token expires', async () => {
    const browser = new Browser(stack.url)
    await browser.signIn(people.prescriber)
    stack.sandbox.identity.endAllSignIns()
    letPass(HOUR - 30_000)
    expect(await eventsCausedBy(() => use(browser))).toEqual({ '{event="not-renewed",flow="hosted"}': 1 })
    letPass(HOUR)
    expect(await eventsCausedBy(() => use(browser))).toEqual({
      '{event="not-renewed",flow="hosted"}': 1,
      '{event="ended",flow="hosted"}': 1,
    })
  })

  it('count sign-ins by method (code or single sign-on) and by outcome', async () => {
    const browser = new Browser(stack.url)
    const email = 'branch.1001@pharmacy.example'
    const request = () => browser.graphql('mutation Request($email: String!) { requestSignInCode(email: $email) { expiresAt } }', { email })
    const confirm = () =>
      browser.graphql('mutation Confirm($code: String!) { confirmSignInCode(code: $code) { viewer { id } } }', {
        code: stack.sandbox.identity.mails[0]?.code,
      })
    await request()
    expect(await eventsCausedBy(confirm)).toEqual({ '{event="started",flow="code"}': 1 })

    await request()
    vi.spyOn(stack.sandbox.identity, 'answerCode').mockRejectedValue(new Error('down'))
    expect(await eventsCausedBy(confirm)).toEqual({ '{event="failed",flow="code"}': 1 })
    vi.spyOn(stack.sandbox.identity, 'exchange').mockRejectedValue(new Error('down'))
    expect(await eventsCausedBy(() => browser.signIn(people.prescriber))).toEqual({ '{event="failed",flow="hosted"}': 1 })
  })
})

describe('the metric for errors in responses', () => {
  const errors = async () => Object.fromEntries(Object.entries(await series('graphql_errors_total')).filter(([, count]) => count > 0))

  it('counts errors by code, in partial responses and rejected requests, and starts at 0', async () => {
    const own = stack
    stack = await startStack()
    try {
      expect(Object.keys(await series('graphql_errors_total'))).toContain('{code="INTERNAL_SERVER_ERROR"}')
      expect(await errors()).toEqual({})
      stack.sandbox.faults.inject({ service: 'warnings', kind: 'status', status: 500 })
      const inPart = await stack.graphql('{ a: order(id: "300000") { id safetyWarnings { checkPatientAge } } b: order(id: "9") { id } }')
      expect(inPart.status).toBe(200)
      expect(await errors()).toEqual({ '{code="UPSTREAM_UNAVAILABLE"}': 1, '{code="NOT_FOUND"}': 1 })

      expect((await stack.graphql('{ viewer { id } }', {}, { token: 'none' })).status).toBe(401)
      expect((await stack.graphql('{ nothing }')).status).toBe(400)
      expect(await errors()).toEqual({
        '{code="UPSTREAM_UNAVAILABLE"}': 1,
        '{code="NOT_FOUND"}': 1,
        '{code="UNAUTHENTICATED"}': 1,
        '{code="BAD_USER_INPUT"}': 1,
      })
    } finally {
      await stack.close()
      stack = own
    }
  })
})
