import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import { londonDate } from '#rules/london.ts'
import { connectionFailure } from '../../scripts/connection-failure.ts'
import { connectToGateway } from '../../scripts/integration/gateway.ts'
import { TypedDocumentString } from '../../scripts/integration/generated/graphql.ts'
import { placeBranch } from '../support/bookings.ts'
import { freePort } from '../support/ports.ts'
import { processEnvironment } from '../support/process-environment.ts'
import { sharedStack } from './support/shared-stack.ts'

const stack = sharedStack()
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})

const DAY = '2099-06-15'

/** Runs a script as a process, against the stack's gateway. */
function run(script: string, parameters: string[] = [], environment: Record<string, string> = {}, { closesOutput = false } = {}) {
  const file = fileURLToPath(new URL(`../../scripts/integration/${script}.ts`, import.meta.url))
  const env = {
    ...processEnvironment,
    ...settings(),
    ...environment,
  }
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [file, ...parameters], { env })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    if (closesOutput) child.stdout.destroy()
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    child.on('close', (code) => resolve({ code, out, err }))
  })
}

/** The environment variables for the sandbox's script client. */
const settings = () => ({
  GATEWAY_URL: `${stack.url}/graphql`,
  COGNITO_DOMAIN_URL: stack.sandbox.environment.COGNITO_DOMAIN_URL ?? '',
  SCRIPT_CLIENT_ID: 'sandbox-integration-script',
  SCRIPT_CLIENT_SECRET: 'sandbox-integration-secret',
})

/** The rows of a CSV that has no quotes. */
const rowsOf = (csv: string) =>
  csv
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))

describe('id-checks-awaiting', () => {
  it('writes every ID check that awaits a decision, page by page', async () => {
    const { code, out, err } = await run('id-checks-awaiting')
    expect(code).toBe(0)
    const [head, ...rows] = rowsOf(out)
    expect(head).toEqual(['patientId', 'orderId', 'orderDate', 'status', 'apiStatus'])
    const { data } = await stack.graphql('{ awaitingIdCheckCount idChecks(limit: 100) { idChecks { orderId } } }')
    expect(rows).toHaveLength(data.awaitingIdCheckCount)
    expect(rows.slice(0, 100).map(([, orderId]) => orderId)).toEqual(
      data.idChecks.idChecks.map(({ orderId }: { orderId: string }) => orderId),
    )
    const pages = Math.ceil(rows.length / 100)
    expect(err).toMatch(new RegExp(`^page 1 of ${pages}: \\d+ of ${rows.length} read\\n`))
    expect(err.endsWith(`${rows.length} rows written\n`)).toBe(true)
  })

  it('fails when --from-page is past the end of the list', async () => {
    const { code, out, err } = await run('id-checks-awaiting', ['--from-page', '999'])
    expect([code, rowsOf(out)]).toEqual([2, [['patientId', 'orderId', 'orderDate', 'status', 'apiStatus']]])
    expect(err).toMatch(/^--from-page 999 is past the end: the list has \d+ pages?\. See --help\.\n$/)
  })

  it.each(['0', '-1', '1.5', '1e1', 'two'])('refuses --from-page=%s', async (page) => {
    const { code, out, err } = await run('id-checks-awaiting', [`--from-page=${page}`])
    expect([code, out, err]).toEqual([2, '', '--from-page must be a whole number of 1 or more. See --help.\n'])
    expect(stack.sandbox.journal.read()).toEqual([])
  })

  it('exits quietly when its output is closed', async () => {
    const { code, err } = await run('id-checks-awaiting', [], {}, { closesOutput: true })
    expect([code, err.includes('Error')]).toEqual([0, false])
  })

  it('keeps the output so far and prints how to continue if a page cannot be read', async () => {
    stack.sandbox.faults.inject({ service: 'clinical', path: '/idchecks', kind: 'status', status: 400, message: 'Not now' })
    const { code, out, err } = await run('id-checks-awaiting', ['--from-page', '2'])
    expect([code, rowsOf(out)]).toEqual([1, [['patientId', 'orderId', 'orderDate', 'status', 'apiStatus']]])
    expect(err).toContain('Stopped at page 2: Not now (UPSTREAM_REJECTED) Continue with --from-page 2.')
  })
})

describe('reviews-due', () => {
  it("writes the reviews that are due by a given day, earliest first, without patients' names", async () => {
    const everybody = rowsOf((await run('reviews-due', ['--until', '2999-12-31'])).out)
    const [head, ...rows] = everybody
    expect(head).toEqual(['id', 'treatmentName', 'lastApprovalDate', 'nextReviewDate'])
    const dates = rows.map(([, , , next = '']) => next)
    expect(dates).toEqual(dates.toSorted())
    const dayOf = (next = '') => londonDate(new Date(next))
    const middle = dayOf(dates[Math.floor(dates.length / 2)])
    const { out, err } = await run('reviews-due', ['--until', middle])
    const due = rowsOf(out).slice(1)
    expect(due).toEqual(rows.filter(([, , , next]) => dayOf(next) <= middle))
    expect(due.length).toBeGreaterThan(0)
    expect(err).toMatch(new RegExp(`^page 1 of \\d+: [^]*\\n${due.length} rows written\\n$`))
  })
})

describe('day-sheet', () => {
  it("writes a branch's appointments in the branch's time zone, earliest first", async () => {
    const branch = placeBranch(stack.sandbox, { day: DAY })
    const name = { firstName: '=1+1', lastName: 'Óg, Junior' }
    branch.addAppointment({ ...branch.slot(1430), resourceId: branch.room(1) })
    branch.addAppointment({
      ...branch.slot(930),
      resourceId: branch.room(1),
      customer: { id: 'c-1', dob: '1980-01-01', sex: null, ...name },
    })
    const { code, out, err } = await run('day-sheet', ['--location', branch.locationId, '--date', DAY], { TZ: 'Asia/Tokyo' })
    expect([code, err]).toEqual([0, '2 rows written\n'])
    const [head, first, second] = out.trimEnd().split('\n')
    expect(head).toBe('id,start,end,status,service,appointment,firstName,lastName,dateOfBirth,phone')
    expect(first).toContain(',09:30,09:45,created,')
    // The cell is escaped, so that a spreadsheet doesn't run it as a formula.
    expect(first).toContain(`'=1+1,"Óg, Junior",1980-01-01`)
    expect(second).toContain(',14:30,14:45,')
  })

  it('marks times as BST or GMT in the hour that repeats when summer time ends', async () => {
    const branch = placeBranch(stack.sandbox, { day: '2026-10-25' })
    branch.addAppointment({ resourceId: branch.room(1), startTime: '2026-10-25T00:30:00.000Z', endTime: '2026-10-25T01:30:00.000Z' })
    const { out } = await run('day-sheet', ['--location', branch.locationId, '--date', '2026-10-25'])
    expect(out).toContain(',01:30 BST,01:30 GMT,')
  })

  it('exits with 1 and a message for an unknown branch', async () => {
    const { code, out, err } = await run('day-sheet', ['--location', '999999', '--date', DAY])
    expect([code, out, err]).toEqual([1, '', 'There is no branch 999999. (NOT_FOUND)\n'])
  })

  it.each([
    [[], '--location is required. See --help.'],
    [['--branch', '1001'], "Unknown option '--branch'. See --help."],
  ])('exits with 2 and a message for invalid arguments (%j), without sending a request', async (parameters, message) => {
    const { code, out, err } = await run('day-sheet', parameters)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(message)
    expect(stack.sandbox.journal.read()).toEqual([])
  })
})

describe('rows that the gateway cannot read', () => {
  it('are omitted from a paged list and reported, and the script exits with 1', async () => {
    const complete = await run('reviews-due', ['--until', '2999-12-31'])
    stack.sandbox.faults.inject({ service: 'clinical', path: 'preapproved', kind: 'field', field: 'customers[0]', value: 'damaged' })
    const { code, out, err } = await run('reviews-due', ['--until', '2999-12-31'])
    expect([code, rowsOf(out).length]).toEqual([1, rowsOf(complete.out).length - 1])
    expect(err).toContain("\n1 row can't be read and is left out\n")
  })

  it('are left out and reported, even if only their review date is malformed', async () => {
    const complete = await run('reviews-due', ['--until', '2999-12-31'])
    const field = 'customers[0].nextReviewDate'
    stack.sandbox.faults.inject({ service: 'clinical', path: 'preapproved', kind: 'field', field, value: 'soon' })
    const { code, out, err } = await run('reviews-due', ['--until', '2999-12-31'])
    expect([code, rowsOf(out).length]).toEqual([1, rowsOf(complete.out).length - 1])
    expect(err).toContain("\n1 row can't be read and is left out\n")
  })

  it("are omitted from a branch's day sheet and reported, and the script exits with 1", async () => {
    const branch = placeBranch(stack.sandbox, { day: DAY })
    for (const time of [930, 1430]) branch.addAppointment({ ...branch.slot(time), resourceId: branch.room(1) })
    const field = 'data.getAppointments[0].customer'
    stack.sandbox.faults.inject({ service: 'booking-graphql', kind: 'field', field, value: null })
    const { code, out, err } = await run('day-sheet', ['--location', branch.locationId, '--date', DAY])
    expect([code, rowsOf(out).length]).toEqual([1, 2])
    expect(err).toBe("1 row can't be read and is left out\n1 row written\n")
  })
})

describe('every script', () => {
  const scripts = ['id-checks-awaiting', 'reviews-due', 'day-sheet']

  it.each(scripts)('%s describes itself with --help and exits with 0', async (script) => {
    const { code, out } = await run(script, ['--help'], { GATEWAY_URL: '' })
    expect(code).toBe(0)
    for (const part of [`npm run --silent ${script}`, 'GATEWAY_URL', 'SCRIPT_CLIENT_SECRET', '--help']) expect(out).toContain(part)
  })

  it.each<[string, number, Record<string, string>, string | RegExp]>([
    ['missing variables', 2, { SCRIPT_CLIENT_ID: '', SCRIPT_CLIENT_SECRET: '' }, 'Set SCRIPT_CLIENT_ID, SCRIPT_CLIENT_SECRET. See --help.'],
    ['an invalid address', 2, { GATEWAY_URL: 'nonsense' }, 'GATEWAY_URL is not an http or https URL. See --help.'],
    ['an address without a scheme', 2, { GATEWAY_URL: 'localhost:4000' }, 'GATEWAY_URL is not an http or https URL. See --help.'],
    ['a wrong secret', 1, { SCRIPT_CLIENT_SECRET: 'wrong' }, /The identity provider at \S+ issued no token: \w+\. \(UNAUTHENTICATED\)/],
    [
      'an unknown host',
      1,
      { GATEWAY_URL: 'http://gateway.invalid' },
      /^The gateway at http:\/\/gateway\.invalid can't be reached: .*DNS.*\.\n$/,
    ],
  ])('explains %s and exits with %i', async (_name, expected, environment, message) => {
    const { code, err } = await run('reviews-due', [], environment)
    expect(code).toBe(expected)
    expect(err).toMatch(message)
    expect(err).not.toContain('    at ')
  })

  it.each(['2026-02-30', '30/02/2026', '2026-2-3', '2026-13-01', 'today', ' 2026-02-03'])(
    'rejects %j as a date without sending a request',
    async (date) => {
      const until = run('reviews-due', [`--until=${date}`])
      const day = run('day-sheet', ['--location', '1001', `--date=${date}`])
      const message = (option: string) => `${option} must be a real date in the form yyyy-MM-dd. See --help.\n`
      expect(await until).toEqual({ code: 2, out: '', err: message('--until') })
      expect(await day).toEqual({ code: 2, out: '', err: message('--date') })
      expect(stack.sandbox.journal.read()).toEqual([])
    },
  )

  it.each(['reviews-due', 'day-sheet'])("%s defaults to today's date in London, whatever the local time zone", async (script) => {
    const clock =
      'const now = Date; globalThis.Date = class extends now { constructor(...of) { super(...(of.length ? of : [1782862200000])) } }'
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(clock)}`
    // The script’s clock says 2026-06-30T23:30:00Z, which is 1 July in London.
    for (const TZ of ['UTC', 'America/New_York', 'Pacific/Kiritimati'])
      expect((await run(script, ['--help'], { TZ, NODE_OPTIONS })).out).toContain('(default: 2026-07-01)')
  })

  it("exits with 1 and a message if its output can't be written", async () => {
    const file = fileURLToPath(new URL('../../scripts/integration/reviews-due.ts', import.meta.url))
    const env = { ...processEnvironment, ...settings() }
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, [file, '--until', '2999-12-31'], { env, stdio: ['ignore', full, 'pipe'] })
    let err = ''
    child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()))
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect([code, err.includes("The output can't be written"), err.includes('    at ')]).toEqual([1, true, false])
  })

  it('repeats a rate-limited request only after the delay in `retry-after`', async () => {
    const arrived: number[] = []
    const gateway = createServer((_request, response) => {
      arrived.push(performance.now())
      if (arrived.length === 1) {
        response.writeHead(429, { 'retry-after': '1' })
        response.end(JSON.stringify({ errors: [{ message: 'Too many requests.', extensions: { code: 'RATE_LIMITED' } }] }))
      } else response.end(JSON.stringify({ data: { preApprovedPatients: { total: 0, unreadable: 0, patients: [] } } }))
    }).listen(0)
    try {
      const { code, out } = await run('reviews-due', [], {
        GATEWAY_URL: `http://localhost:${(gateway.address() as AddressInfo).port}/graphql`,
      })
      // An empty table still has its header row.
      expect([code, out]).toEqual([0, 'id,treatmentName,lastApprovalDate,nextReviewDate\n'])
      // The script waited for one second, as `retry-after` requires. Without that header, it would have waited for half a second.
      expect((arrived[1] ?? 0) - (arrived[0] ?? 0)).toBeGreaterThan(900)
    } finally {
      gateway.close()
    }
  })
})

describe('a list whose total is unknown', () => {
  it('is read until a page is empty', async () => {
    const row = { treatmentName: 'Wegovy', lastApprovalDate: null, nextReviewDate: '2026-01-02T00:00:00.000Z' }
    const requested: number[] = []
    const gateway = createServer(async (request, response) => {
      const { variables } = JSON.parse(await text(request))
      requested.push(variables.page)
      const patients = variables.page > 2 ? [] : [{ ...row, id: String(variables.page) }]
      response.end(JSON.stringify({ data: { preApprovedPatients: { total: null, unreadable: 0, patients } } }))
    }).listen(0)
    try {
      const { code, err } = await run('reviews-due', ['--until', '2999-12-31'], {
        GATEWAY_URL: `http://localhost:${(gateway.address() as AddressInfo).port}/graphql`,
      })
      expect([code, requested]).toEqual([0, [1, 2, 3]])
      expect(err).toBe('page 1 read\npage 2 read\npage 3 read\n2 rows written\n')
    } finally {
      gateway.close()
    }
  })
})

describe("a script's error message", () => {
  const query = new TypedDocumentString<unknown, object>('{ awaitingIdCheckCount }')
  /** Sends a query with the changed settings, without retries. The query should fail. Returns the error message. */
  const messageOf = (changed: Record<string, string>) =>
    connectToGateway({ ...settings(), ...changed }, { leaveOut: () => {}, retryDelays: [] })
      .query(query, {})
      .then(
        () => 'no failure',
        (error: Error) => error.message,
      )
  /** Listens on a free port while `use` runs. */
  async function withServer(listener: RequestListener, use: (origin: string) => Promise<void>): Promise<void> {
    const server = createServer(listener).listen(0)
    await once(server, 'listening')
    await use(`http://localhost:${(server.address() as AddressInfo).port}`).finally(() => server.close())
  }
  const page: RequestListener = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')

  it('explains a refused connection', async () => {
    const GATEWAY_URL = `http://localhost:${await freePort()}`
    expect(await messageOf({ GATEWAY_URL })).toBe(`The gateway at ${GATEWAY_URL} can't be reached: the connection was refused.`)
    expect(await messageOf({ COGNITO_DOMAIN_URL: GATEWAY_URL })).toBe(
      `The identity provider at ${GATEWAY_URL} can't be reached: the connection was refused.`,
    )
  })

  it('explains a failed TLS handshake', async () => {
    const GATEWAY_URL = stack.url.replace('http:', 'https:')
    expect(await messageOf({ GATEWAY_URL })).toMatch(/^The gateway at \S+ can't be reached: the TLS handshake failed \([A-Z_]+\)\.$/)
  })

  it.each([
    ['CERT_HAS_EXPIRED', 'the TLS handshake failed (CERT_HAS_EXPIRED)'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the TLS handshake failed (DEPTH_ZERO_SELF_SIGNED_CERT)'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'the TLS handshake failed (ERR_TLS_CERT_ALTNAME_INVALID)'],
    ['ENOTFOUND', 'DNS has no address for gateway.example'],
    ['EAI_AGAIN', 'the DNS lookup of gateway.example failed'],
    ['EHOSTUNREACH', 'there is no route to it'],
    ['UND_ERR_CONNECT_TIMEOUT', 'no response came in time'],
    ['ECONNRESET', 'the connection broke before the response was complete'],
  ])('explains the network error %s as "%s"', (code, reason) => {
    const error = new TypeError('fetch failed', { cause: Object.assign(new Error('with https://gateway.example/graphql'), { code }) })
    expect(connectionFailure(error, 'https://gateway.example/graphql').reason).toBe(reason)
  })

  it('names the environment variable whose address returns a web page instead of JSON', async () => {
    await withServer(page, async (origin) => {
      expect(await messageOf({ GATEWAY_URL: `${origin}/graphql` })).toBe(
        `The gateway at ${origin} returned a web page instead of JSON (status 200): check GATEWAY_URL.`,
      )
      expect(await messageOf({ COGNITO_DOMAIN_URL: origin })).toBe(
        `The identity provider at ${origin} returned a web page instead of JSON (status 200): check COGNITO_DOMAIN_URL.`,
      )
    })
  })

  it('contains the status that a load balancer returns if no gateway is running', async () => {
    await withServer(
      (_request, response) => response.writeHead(503).end('<html>'),
      async (origin) => expect(await messageOf({ GATEWAY_URL: origin })).toBe(`The gateway at ${origin} failed with status 503.`),
    )
  })

  it('says why the gateway rejects a token that the script has only just received', async () => {
    const issue = (token: string) => (use: (origin: string) => Promise<void>) =>
      withServer((_request, response) => response.writeHead(200).end(JSON.stringify({ access_token: token })), use)
    const expired = await stack.tokenOf('prescriber', { lifetimeSeconds: -10 })
    await issue(expired)(async (COGNITO_DOMAIN_URL) => {
      const message = await messageOf({ COGNITO_DOMAIN_URL })
      expect(message).toMatch(/^The gateway refuses the script's new token: it expired at 2\S+Z\. \(UNAUTHENTICATED\)$/)
      expect(message).not.toContain(expired)
    })
    await issue('not.a.token')(async (COGNITO_DOMAIN_URL) =>
      expect(await messageOf({ COGNITO_DOMAIN_URL })).toBe(
        "The gateway refuses the script's new token: the gateway expects a different client, scope or user pool. (UNAUTHENTICATED)",
      ),
    )
  })

  it('contains the message and the code of an error from the gateway', async () => {
    stack.sandbox.faults.inject({ service: 'clinical', kind: 'status', status: 500 })
    expect(await messageOf({})).toBe("The main service can't be reached at the moment. (UPSTREAM_UNAVAILABLE)")
  })
})
