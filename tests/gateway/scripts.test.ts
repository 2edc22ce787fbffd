import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { placeBranch } from '../support/bookings.ts'
import { type Stack, startStack } from '../support/stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})

const DAY = '2099-06-15'

/** Runs a script against the stack, as its user would. */
function run(script: string, parameters: string[] = [], environment: Record<string, string> = {}, { closesOutput = false } = {}) {
  const file = fileURLToPath(new URL(`../../scripts/integration/${script}.ts`, import.meta.url))
  const env = {
    PATH: process.env.PATH ?? '',
    GATEWAY_URL: `${stack.url}/graphql`,
    COGNITO_DOMAIN_URL: stack.sandbox.environment.COGNITO_DOMAIN_URL ?? '',
    SCRIPT_CLIENT_ID: 'sandbox-integration-script',
    SCRIPT_CLIENT_SECRET: 'sandbox-integration-secret',
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

/** A CSV without quotes, as its rows. */
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
    expect(err).toMatch(/^page 1: \d+ of \d+\n/)
  })

  it('ends without a word when nobody reads its output any more', async () => {
    const { code, err } = await run('id-checks-awaiting', [], {}, { closesOutput: true })
    expect([code, err.includes('Error')]).toEqual([0, false])
  })

  it('a failure says where it stopped and how to go on, and what was read is written whole', async () => {
    stack.sandbox.faults.order({ service: 'clinical', path: '/idchecks', kind: 'status', status: 400, message: 'Not now' })
    const { code, out, err } = await run('id-checks-awaiting', ['--from-page', '2'])
    expect([code, rowsOf(out)]).toEqual([1, [['patientId', 'orderId', 'orderDate', 'status', 'apiStatus']]])
    expect(err).toContain('Stopped at page 2: Not now (UPSTREAM_REJECTED) Go on with --from-page 2.')
  })
})

describe('reviews-due', () => {
  it('writes those that are due by a day, the earliest first, without names', async () => {
    const everybody = rowsOf((await run('reviews-due', ['--until', '2999-12-31'])).out)
    const [head, ...rows] = everybody
    expect(head).toEqual(['id', 'treatmentName', 'lastApprovalDate', 'nextReviewDate'])
    const dates = rows.map(([, , , next = '']) => next)
    expect(dates).toEqual(dates.toSorted())
    const middle = dates[Math.floor(dates.length / 2)]?.slice(0, 10) ?? ''
    const due = rowsOf((await run('reviews-due', ['--until', middle])).out).slice(1)
    expect(due).toEqual(rows.filter(([, , , next = '']) => next.slice(0, 10) <= middle))
    expect(due.length).toBeGreaterThan(0)
  })
})

describe('day-sheet', () => {
  it("writes a branch's day in the branch's time, the earliest first", async () => {
    const branch = placeBranch(stack.sandbox, { day: DAY })
    const name = { firstName: '=1+1', lastName: 'Óg, Junior' }
    branch.addAppointment({ ...branch.slot(1430), resourceId: branch.room(1) })
    branch.addAppointment({
      ...branch.slot(930),
      resourceId: branch.room(1),
      customer: { id: 'c-1', dob: '1980-01-01', sex: null, ...name },
    })
    const { code, out, err } = await run('day-sheet', ['--location', branch.locationId, '--date', DAY], { TZ: 'Asia/Tokyo' })
    expect([code, err]).toEqual([0, '2 appointments\n'])
    const [head, first, second] = out.trimEnd().split('\n')
    expect(head).toBe('id,start,end,status,service,appointment,firstName,lastName,dateOfBirth,phone')
    expect(first).toContain(',09:30,09:45,created,')
    // No formula for a spreadsheet.
    expect(first).toContain(`'=1+1,"Óg, Junior",1980-01-01`)
    expect(second).toContain(',14:30,14:45,')
  })

  it('of a branch that does not exist says so, and ends with 1', async () => {
    const { code, out, err } = await run('day-sheet', ['--location', '999999', '--date', DAY])
    expect([code, out, err]).toEqual([1, '', 'There is no branch 999999. (NOT_FOUND)\n'])
  })

  it.each([
    [[], '--location is needed. See --help.'],
    [['--location', '1001', '--date', '2099-02-30'], '--date must be a date (yyyy-MM-dd). See --help.'],
    [['--branch', '1001'], "Unknown option '--branch'. See --help."],
  ])('called wrongly (%j) it says so, ends with 2, and asks nothing', async (parameters, message) => {
    const { code, out, err } = await run('day-sheet', parameters)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(message)
    expect(stack.sandbox.journal.read()).toEqual([])
  })
})

describe('every script', () => {
  const scripts = ['id-checks-awaiting', 'reviews-due', 'day-sheet']

  it.each(scripts)('%s says with --help what it does, and ends with 0', async (script) => {
    const { code, out } = await run(script, ['--help'], { GATEWAY_URL: '' })
    expect(code).toBe(0)
    for (const part of [`npm run --silent ${script}`, 'GATEWAY_URL', 'SCRIPT_CLIENT_SECRET', '--help']) expect(out).toContain(part)
  })

  it.each<[string, number, Record<string, string>, string | RegExp]>([
    ['missing variables', 2, { SCRIPT_CLIENT_ID: '', SCRIPT_CLIENT_SECRET: '' }, 'Set SCRIPT_CLIENT_ID, SCRIPT_CLIENT_SECRET. See --help.'],
    ['an address that is none', 2, { GATEWAY_URL: 'nonsense' }, 'GATEWAY_URL is not an address. See --help.'],
    ['a wrong secret', 1, { SCRIPT_CLIENT_SECRET: 'wrong' }, /The identity provider at \S+ gave no token: \w+\. \(UNAUTHENTICATED\)/],
  ])('with %s it says so, and ends with %i', async (_name, expected, environment, message) => {
    const { code, err } = await run('reviews-due', [], environment)
    expect(code).toBe(expected)
    expect(err).toMatch(message)
    expect(err).not.toContain('    at ')
  })

  it('whose output has no room left says so, and ends with 1', async () => {
    const file = fileURLToPath(new URL('../../scripts/integration/reviews-due.ts', import.meta.url))
    const { COGNITO_DOMAIN_URL = '' } = stack.sandbox.environment
    const env = {
      ...{ PATH: process.env.PATH ?? '', GATEWAY_URL: `${stack.url}/graphql`, COGNITO_DOMAIN_URL },
      ...{ SCRIPT_CLIENT_ID: 'sandbox-integration-script', SCRIPT_CLIENT_SECRET: 'sandbox-integration-secret' },
    }
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, [file, '--until', '2999-12-31'], { env, stdio: ['ignore', full, 'pipe'] })
    let err = ''
    child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()))
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect([code, err.includes("The output can't be written"), err.includes('    at ')]).toEqual([1, true, false])
  })

  it('waits as long as the gateway says when it asked too often', async () => {
    const arrived: number[] = []
    const gateway = createServer((_request, response) => {
      arrived.push(performance.now())
      if (arrived.length === 1) {
        response.writeHead(429, { 'retry-after': '1' })
        response.end(JSON.stringify({ errors: [{ message: 'Too many requests.', extensions: { code: 'RATE_LIMITED' } }] }))
      } else response.end(JSON.stringify({ data: { preApprovedPatients: { total: 0, patients: [] } } }))
    }).listen(0)
    try {
      const { code, out } = await run('reviews-due', [], {
        GATEWAY_URL: `http://localhost:${(gateway.address() as AddressInfo).port}/graphql`,
      })
      // A table without rows has a head all the same.
      expect([code, out]).toEqual([0, 'id,treatmentName,lastApprovalDate,nextReviewDate\n'])
      // By itself it would have come back after half a second.
      expect((arrived[1] ?? 0) - (arrived[0] ?? 0)).toBeGreaterThan(900)
    } finally {
      gateway.close()
    }
  })
})
