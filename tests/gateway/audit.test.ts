import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAuditTrail } from '../../gateway/observe/audit-trail.ts'
import { verifyAudit } from '../../gateway/observe/audit-verification.ts'
import { LineBatch } from '../../gateway/observe/line-batch.ts'
import { createLogger } from '../../gateway/observe/logger.ts'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { demoUser } from '../support/demo-users.ts'
import { startGatewayProcess } from '../support/gateway-process.ts'
import { placeOrder, product } from '../support/orders.ts'
import { freePort } from '../support/ports.ts'
import { type PersonName, people, type Stack, startStack } from '../support/stack.ts'
import { Browser } from './support/browser.ts'
import { writes } from './support/calls.ts'

const folder = mkdtempSync(join(tmpdir(), 'audit-'))
afterAll(() => rmSync(folder, { recursive: true }))
const silent = pino({ level: 'silent' })

describe('verifyAudit', () => {
  const written = (name: string, count = 5): string[] => {
    const file = join(folder, name)
    const batch = new LineBatch()
    const trail = openAuditTrail(file, silent, batch)
    for (let index = 0; index < count; index += 1)
      trail.append({
        audit: 'read',
        action: 'readOrder',
        orderId: String(index),
        sub: 'sub-prescriber',
        from: '192.0.2.1',
        requestId: 'r-1',
      })
    batch.flush()
    return readFileSync(file, 'utf8').trimEnd().split('\n')
  }

  it('accepts an unmodified trail with restarts and other log lines in it', { tags: ['R-18'] }, async () => {
    written('whole')
    const lines = written('whole')
    expect(await verifyAudit(lines)).toEqual({ lines: 10, chains: 2, faults: [] })
    const log = lines.flatMap((line) => ['{"level":30,"msg":"graphql"}', line, 'not json'])
    expect(await verifyAudit(log)).toEqual({ lines: 10, chains: 2, faults: [] })
  })

  it('accepts a log shared by two gateways', { tags: ['R-18'] }, async () => {
    const [one, other] = [written('one'), written('other')]
    expect(await verifyAudit(one.flatMap((line, index) => [line, other[index] ?? '']))).toEqual({ lines: 10, chains: 2, faults: [] })
  })

  it.each<[string, (lines: string[]) => string[], string]>([
    ['altered', (lines) => lines.with(2, (lines[2] ?? '').replace('"orderId":"2"', '"orderId":"3"')), 'line 3 was altered'],
    ['extended', (lines) => lines.with(2, (lines[2] ?? '').replace('"orderId":"2"', '"orderId":"2","more":1')), 'line 3 was altered'],
    ['removed', (lines) => lines.toSpliced(2, 1), 'before line 3, lines are missing or out of order'],
    [
      'removed from the beginning',
      (lines) => lines.slice(1),
      'line 1 continues a chain whose beginning is missing: it was removed, or is in an earlier file',
    ],
    ['moved', ([a = '', b = '', ...rest]) => [a, ...rest, b], 'before line 2, lines are missing or out of order'],
    ['repeated', (lines) => [...lines, lines.at(-1) ?? ''], 'before line 6, lines are missing or out of order'],
    ['truncated', (lines) => lines.with(4, `${lines[4]?.slice(0, -5)}`), 'line 5 was altered'],
  ])('detects a line that was %s', { tags: ['R-18'] }, async (name, change, fault) => {
    expect((await verifyAudit(change(written(name)))).faults[0]).toBe(fault)
  })

  it.each(['audit', 'action', 'orderId', 'sub', 'from', 'requestId', 'at', 'chain', 'sequence', 'previous', 'hash'])(
    'detects a changed value of "%s"',
    { tags: ['R-18'] },
    async (field) => {
      const lines = written(`value-of-${field}`)
      const line = JSON.parse(lines[2] ?? '')
      expect(line).toHaveProperty(field)
      expect((await verifyAudit(lines.with(2, JSON.stringify({ ...line, [field]: 'other' })))).faults).not.toEqual([])
    },
  )

  it('detects the removal of all lines between two restarts', { tags: ['R-18'] }, async () => {
    written('restarts')
    written('restarts')
    const lines = written('restarts')
    expect((await verifyAudit(lines.toSpliced(5, 5))).faults).toEqual(['line 6 does not continue the previous line'])
  })

  it('reports only the line that a crash truncated, and accepts the lines after the restart', {
    tags: ['R-18'],
  }, async () => {
    const lines = written('torn')
    writeFileSync(join(folder, 'torn'), lines.join('\n').slice(0, -20))
    const after = written('torn')
    expect(await verifyAudit(after)).toEqual({ lines: 10, chains: 3, faults: ['line 5 was altered'] })
  })

  it('reports a file as incomplete if log rotation removed its beginning', { tags: ['R-18'] }, async () => {
    const lines = written('rotated', 8)
    expect((await verifyAudit(lines.slice(4))).faults).toHaveLength(1)
  })

  it('determines the exit code of npm run audit:verify', { tags: ['R-18'] }, () => {
    const lines = written('command')
    const script = fileURLToPath(new URL('../../scripts/audit-verify.ts', import.meta.url))
    const run = (...parameters: string[]) => spawnSync(process.execPath, [script, ...parameters], { encoding: 'utf8' })
    const file = join(folder, 'command')
    expect(run(file)).toMatchObject({ status: 0, stdout: '5 audit lines in 1 chain: unbroken\n' })
    const [former, current] = [join(folder, 'command.1'), join(folder, 'command.2')]
    writeFileSync(former, `${lines.slice(0, 2).join('\n')}\n`)
    writeFileSync(current, lines.slice(2).join('\n'))
    expect(run(former, current)).toMatchObject({ status: 0, stdout: '5 audit lines in 1 chain: unbroken\n' })
    expect(run(current, former).status).toBe(1)
    writeFileSync(file, lines.toSpliced(1, 1).join('\n'))
    expect(run(file)).toMatchObject({ status: 1, stderr: 'before line 2, lines are missing or out of order\n' })
    expect(run(join(folder, 'none')).status).toBe(2)
    expect(run('--help').stdout).toContain('Usage:')
  })
})

describe('npm run audit:find', () => {
  const script = fileURLToPath(new URL('../../scripts/audit-find.ts', import.meta.url))
  const find = (...parameters: string[]) => spawnSync(process.execPath, [script, ...parameters], { encoding: 'utf8' })
  const who = { sub: 'sub-prescriber', from: '192.0.2.1', requestId: 'r-1' }

  /** Writes the audit lines of two gateways that each restart once, and returns their two files. */
  function writtenByTwoGateways(name: string): [one: string, other: string] {
    const files = [join(folder, `${name}.1`), join(folder, `${name}.2`)] as [string, string]
    const append = (file: string, ...records: object[]) => {
      const batch = new LineBatch()
      const trail = openAuditTrail(file, silent, batch)
      for (const record of records) trail.append({ ...record, ...who })
      batch.flush()
    }
    append(files[0], { audit: 'read', action: 'readOrder', orderId: '300001' }, { audit: 'read', action: 'readOrder', orderId: '30000' })
    append(files[1], { audit: 'read', action: 'readPatient', patientId: '300001' })
    append(files[1], { audit: 'refusal', action: 'patient', id: '300001', result: 'FORBIDDEN' })
    append(files[0], { audit: 'write', action: 'handleOrder', orderId: '300001', handling: 'APPROVE', result: 'done' })
    return files
  }

  it('prints who viewed and changed a record, and reports that no audit lines are missing', { tags: ['XC-19'] }, () => {
    const files = writtenByTwoGateways('found')
    const { stdout, stderr, status } = find('--record', 'order/300001', ...files)
    const when = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
    expect(stdout.replaceAll(when, 'WHEN')).toBe(
      'WHEN  sub-prescriber  readOrder  viewed  orderId=300001  from=192.0.2.1  request=r-1\n' +
        'WHEN  sub-prescriber  handleOrder  done  orderId=300001  handling=APPROVE  from=192.0.2.1  request=r-1\n',
    )
    expect(stderr).toBe('2 of 5 audit lines are about order/300001; 4 chains unbroken\n')
    expect(status).toBe(0)
    const json = find('--record', 'patient/300001', '--json', ...files).stdout
    expect(
      json
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { action: 'readPatient', patientId: '300001', ...who },
      // A refused read names the record only as `id`.
      { action: 'patient', id: '300001', result: 'FORBIDDEN' },
    ])
  })

  it('reports missing or altered lines, even in a chain that has no lines about the requested record', { tags: ['XC-19'] }, () => {
    const [one, other] = writtenByTwoGateways('broken')
    const lines = readFileSync(one, 'utf8').trimEnd().split('\n')
    writeFileSync(one, `${[...lines.slice(0, 1), (lines[1] ?? '').replace('30000', '30001'), ...lines.slice(2)].join('\n')}\n`)
    expect(find('--record', 'order/300001', one, other)).toMatchObject({
      status: 1,
      stderr: 'line 2 was altered\n2 of 5 audit lines are about order/300001; 4 chains BROKEN\n',
    })
    expect(find('--record', 'patient/300001', one, other).status).toBe(1)
    expect(find('--record', 'order/9', one, other)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'line 2 was altered\n0 of 5 audit lines are about order/9; 4 chains BROKEN\n',
    })
  })

  it('prints its usage if the arguments are invalid', { tags: ['XC-19'] }, () => {
    const [file] = writtenByTwoGateways('usage')
    for (const record of ['', '300001', 'order/', 'order', 'orders/300001'])
      expect(find('--record', record, file)).toMatchObject({ status: 2, stderr: expect.stringContaining('--record must be KIND/ID') })
    expect(find('--other').status).toBe(2)
    expect(find('--record', 'order/1', join(folder, 'none')).status).toBe(2)
    expect(find('--record', 'order/1', '/dev/null')).toMatchObject({ status: 2, stderr: expect.stringContaining('No audit lines found') })
    expect(find('--help').stdout).toContain('Usage:')
  })
})

it.each(['info', 'silent'])(
  'audit lines go to the log if the audit file can’t be written, even with the log level %s',
  { tags: ['R-18'] },
  async (level) => {
    const lines: Record<string, unknown>[] = []
    const log = createLogger(level, { write: (line: string) => void lines.push(JSON.parse(line)) })
    // Writing to /dev/full fails as it would on a full disk.
    const batch = new LineBatch()
    const trail = openAuditTrail('/dev/full', log, batch)
    for (const orderId of ['1', '2', '3']) {
      trail.append({ audit: 'read', action: 'readOrder', orderId })
      if (orderId !== '1') batch.flush()
    }
    expect(lines).toMatchObject([
      { level: 50, reason: expect.stringContaining('ENOSPC') },
      { level: 50, msg: 'audit', audit: 'read', orderId: '1' },
      { level: 50, msg: 'audit', audit: 'read', orderId: '2' },
      { level: 50, reason: expect.stringContaining('ENOSPC') },
      { level: 50, msg: 'audit', audit: 'read', orderId: '3' },
    ])
    expect(await verifyAudit(lines.map((line) => JSON.stringify(line)))).toEqual({ lines: 3, chains: 1, faults: [] })
  },
)

/** Delays its writes, so that the test fails if a response doesn't wait for them. */
class SlowBatch extends LineBatch {
  override flush(): void {
    setTimeout(() => super.flush(), 200)
  }
}

it('no response is sent before its audit line is written', { tags: ['R-18'] }, async () => {
  const file = join(folder, 'slow')
  const slow = await startStack({ AUDIT_FILE: file }, { lines: new SlowBatch() })
  const query = '{ orders { total } }'
  // Apollo Server handles the first request that contains this document, but not the second.
  for (const lines of [1, 2]) {
    expect((await slow.graphql(query)).data.orders.total).toBeGreaterThan(0)
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(lines)
  }
  await slow.close()
})

/** A module that delays asynchronous writes, as a busy disk does. */
const SLOW_WRITES = `data:text/javascript,import fs from 'node:fs'; const { write } = fs; fs.write = (...of) => setTimeout(write, 500, ...of)`

it.each([
  ['in the audit file', join(folder, 'killed')],
  ['in the log if there is no audit file', undefined],
])('even if the gateway is killed, every response that was sent has its audit line %s', { tags: ['R-18'] }, async (_place, file) => {
  const sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
  const environment = {
    ...sandbox.environment,
    PORT: String(await freePort()),
    DRAIN_SECONDS: '0',
    ...(file !== undefined && { AUDIT_FILE: file }),
  }
  const gateway = await startGatewayProcess(environment, ['--import', SLOW_WRITES])
  const token = await sandbox.identity.idToken(demoUser(people.prescriber))
  const succeeded: string[] = []
  const send = async (requestId: string) => {
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-request-id': requestId },
      body: JSON.stringify({ query: '{ orders { total } }' }),
    })
    // A response counts as sent once its headers arrive.
    if (response.ok) succeeded.push(requestId)
    if (succeeded.length === 10) gateway.kill()
  }
  await Promise.allSettled(Array.from({ length: 60 }, (_, index) => send(`killed-${index}`)))
  await gateway.stop()
  const lines = file === undefined ? gateway.log : readFileSync(file, 'utf8').trimEnd().split('\n')
  const audited = new Set(lines.map((line) => JSON.parse(line)).flatMap((line) => (line.msg === 'audit' ? [line.requestId] : [])))
  expect(succeeded.length).toBeGreaterThanOrEqual(10)
  expect(succeeded.filter((requestId) => !audited.has(requestId))).toEqual([])
  await sandbox.close()
})

describe('auditing refused changes', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.close())
  beforeEach(() => {
    stack.sandbox.journal.clear()
    stack.logLines.length = 0
  })
  const audit = () => stack.logLines.map((line) => JSON.parse(line)).filter((line) => line.audit !== undefined)
  const refusals = () => audit().filter((line) => line.audit === 'refusal')
  const review = 'mutation R($input: ReviewOrderItemInput!) { done: reviewOrderItem(input: $input) { order { id } } }'

  it('counts refusals in a flood of anonymous requests, instead of writing a line for each', { tags: ['R-18'] }, async () => {
    const body = JSON.stringify({ query: '{ awaitingIdCheckCount }' })
    const send = () =>
      fetch(`${stack.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer nonsense' },
        body,
      })
    const responses = await Promise.all(Array.from({ length: 150 }, send))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401]))
    const counted = () => refusals().reduce((sum, { count = 1 }) => sum + count, 0)
    await expect.poll(counted, { timeout: 5_000 }).toBe(150)
    expect(refusals().length).toBeLessThan(150)
  })

  it('writes a line with the user, record, IP address and reason, but no other input', { tags: ['R-18'] }, async () => {
    const { orderId } = placeOrder(stack.sandbox, { products: [product()] })
    const input = { orderId, productId: '112', decision: 'REJECTED', comment: 'CanaryComment' }
    await stack.graphql(review, { input }, 'agent')
    await stack.graphql(review, { input: { ...input, comment: 'x' } })
    expect(refusals()).toMatchObject([
      {
        action: 'reviewOrderItem',
        orderId,
        productId: '112',
        sub: 'sub-agent',
        from: expect.stringMatching(/127\.0\.0\.1|::1/),
        result: 'FORBIDDEN',
      },
      { action: 'reviewOrderItem', orderId, productId: '112', sub: 'sub-prescriber', result: 'BAD_USER_INPUT' },
    ])
    expect(stack.logLines.join()).not.toContain('CanaryComment')
    expect(writes(stack)).toEqual([])
  })

  it('if the service refuses a change, records the result in the write line, and writes no refusal line', {
    tags: ['R-18'],
  }, async () => {
    const { orderId } = placeOrder(stack.sandbox, { products: [product()] })
    stack.sandbox.faults.inject({ service: 'clinical', method: 'PUT', kind: 'status', status: 409, times: 1 })
    await stack.graphql(review, { input: { orderId, productId: '112', decision: 'REJECTED', comment: 'No longer needed' } })
    expect(refusals()).toEqual([])
    expect(audit().filter((line) => line.audit === 'write')).toMatchObject([
      { action: 'reviewOrderItem', result: 'CONFLICT', upstream: [{ service: 'main', call: 'PUT /orders/{}/products/{}', outcome: 409 }] },
    ])
  })

  it('writes a line for an invalid token and for a request from another site', { tags: ['R-18'] }, async () => {
    await stack.graphql('{ viewer { id } }', {}, { token: 'nonsense' })
    expect(refusals()).toMatchObject([{ action: 'request', result: 'UNAUTHENTICATED' }])
    const browser = new Browser(stack.url)
    await browser.signIn('sub-prescriber')
    stack.logLines.length = 0
    await browser.graphql('query Mine { viewer { id } }', {}, { origin: 'https://elsewhere.example' })
    expect(refusals()).toMatchObject([{ action: 'request', result: 'FORBIDDEN' }])
  })

  it('writes a line for a change inside fragments, and for each of two changes with the same name', { tags: ['R-18'] }, async () => {
    const { orderId } = placeOrder(stack.sandbox, { products: [product(), product({ productId: '113', reviewStatus: 'APPROVED' })] })
    const input = { orderId, productId: '112', decision: 'REJECTED', comment: 'No longer needed' }
    await stack.graphql(
      'mutation R($input: ReviewOrderItemInput!) { ... on Mutation { ...F } } fragment F on Mutation { reviewOrderItem(input: $input) { order { id } } }',
      { input },
      'agent',
    )
    expect(refusals()).toMatchObject([{ action: 'reviewOrderItem', orderId, result: 'FORBIDDEN' }])
    stack.logLines.length = 0
    await stack.graphql(
      `mutation R($one: ReviewOrderItemInput!, $two: ReviewOrderItemInput!) {
        one: reviewOrderItem(input: $one) { order { id } } two: reviewOrderItem(input: $two) { order { id } }
      }`,
      { one: input, two: { ...input, productId: '113' } },
    )
    expect(audit().filter((line) => line.audit === 'write')).toMatchObject([{ productId: '112', result: 'done' }])
    expect(refusals()).toMatchObject([{ productId: '113', result: 'CONFLICT' }])
  })

  it('writes a line for a change forwarded to the booking API, with its result', { tags: ['R-18'] }, async () => {
    const cancel =
      'mutation C($id: ID!) { cancelAppointment(appointmentId: $id, locationId: "1001", reason: "Stock availability", shouldRefund: "no") { id } }'
    await stack.graphql(cancel, { id: 'none' }, 'branch')
    expect(audit().filter((line) => line.audit === 'write')).toMatchObject([
      { action: 'cancelAppointment', appointmentId: 'none', locationId: '1001', sub: 'sub-branch-1001', result: 'UPSTREAM_REJECTED' },
    ])
  })

  it.each([
    ['a read', '{ getCustomer(id: "Jo Bloggs, 1 High Street", locationId: "1001") { id } }'],
    ['a write', 'mutation { updateAppointmentNotes(appointmentId: "Jo Bloggs, 1 High Street", notes: "x", locationId: "1001") { id } }'],
    [
      'a refusal',
      'mutation { updateAppointmentNotes(appointmentId: "Jo Bloggs, 1 High Street", notes: "x", locationId: "1001") { id } }',
      'serviceTeam',
    ],
  ] as [string, string, PersonName?][])(
    "omits text that isn't a valid id from the audit line for %s",
    { tags: ['R-18'] },
    async (_name, query, person = 'branch') => {
      await stack.graphql(query, {}, person)
      expect(audit()).toHaveLength(1)
      expect(stack.logLines.join()).not.toMatch(/Bloggs|Street/)
    },
  )

  it('writes a line for a refused read, but not for a read that fails for another reason', { tags: ['R-18'] }, async () => {
    await stack.graphql('{ order(id: "300001") { id } }', {}, 'noGroups')
    await stack.graphql('{ order(id: "999999999") { id } }')
    expect(refusals()).toMatchObject([{ action: 'order', id: '300001', sub: 'sub-no-group', result: 'FORBIDDEN' }])
  })

  it("leaves the gateway's audit trail verifiable", { tags: ['R-18'] }, async () => {
    expect((await verifyAudit(stack.logLines)).faults).toEqual([])
  })
})
