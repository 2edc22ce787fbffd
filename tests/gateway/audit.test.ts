import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../gateway/clock.ts'
import { AuditTrail, openAuditTrail } from '../../gateway/observe/audit-trail.ts'
import { verifyAudit } from '../../gateway/observe/audit-verification.ts'
import { LineBatch } from '../../gateway/observe/line-batch.ts'
import { createLogger } from '../../gateway/observe/logger.ts'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { demoUser } from '../support/demo-users.ts'
import { startGatewayProcess } from '../support/gateway-process.ts'
import { freePort } from '../support/ports.ts'
import { people, startStack } from '../support/stack.ts'

const folder = mkdtempSync(join(tmpdir(), 'audit-'))
afterAll(() => rmSync(folder, { recursive: true }))
const silent = pino({ level: 'silent' })

describe('verifyAudit', () => {
  const written = (name: string, count = 5): string[] => {
    const file = join(folder, name)
    const batch = new LineBatch()
    const trail = openAuditTrail(file, silent, batch, systemClock)
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

  it('accepts a chain that continues from one of the last 10,000 lines, but not from an earlier one', { tags: ['R-18'] }, async () => {
    const lines: string[] = []
    const chain = (previous?: string) =>
      new AuditTrail((line) => lines.push(JSON.stringify({ ...line, audit: 'read' })), systemClock, previous)
    const long = chain()
    for (let count = 0; count < 10_100; count += 1) long.append({ audit: 'read' })
    const hashOf = (line: string | undefined) => JSON.parse(line ?? '').hash
    chain(hashOf(lines.at(-100))).append({ audit: 'read' })
    expect((await verifyAudit(lines)).faults).toEqual([])
    chain(hashOf(lines[0])).append({ audit: 'read' })
    expect((await verifyAudit(lines)).faults).toEqual(['line 10102 does not continue the previous line'])
  })

  it('reports only the line that a crash truncated, and accepts the lines after the restart', {
    tags: ['R-18'],
  }, async () => {
    const lines = written('torn')
    writeFileSync(join(folder, 'torn'), lines.join('\n').slice(0, -20))
    const after = written('torn')
    expect(await verifyAudit(after)).toEqual({ lines: 10, chains: 2, faults: ['line 5 was altered'] })
  })

  it.each([40, 60])('reports a line that a crash cut off after %i characters', { tags: ['R-18'] }, async (length) => {
    const lines = written(`cut after ${length}`)
    const { faults } = await verifyAudit([...lines, lines[4]?.slice(0, length) ?? ''])
    expect(faults).toEqual(['line 6 was altered'])
  })

  it('reports a file as incomplete if log rotation removed its beginning', { tags: ['R-18'] }, async () => {
    const lines = written('rotated', 8)
    expect((await verifyAudit(lines.slice(4))).faults).toHaveLength(1)
  })

  it('npm run audit:verify exits with 0 (unbroken), 1 (broken) or 2 (no such file)', { tags: ['R-18'] }, () => {
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
    expect(run(former, join(folder, 'none')).status).toBe(2)
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
      const trail = openAuditTrail(file, silent, batch, systemClock)
      for (const record of records) trail.append({ ...record, ...who })
      batch.flush()
    }
    append(files[0], { audit: 'read', action: 'readOrder', orderId: '300001' }, { audit: 'read', action: 'readOrder', orderId: '30000' })
    append(files[1], { audit: 'read', action: 'readPatient', patientId: '300001' })
    append(
      files[1],
      { audit: 'refusal', action: 'patient', id: '300001', result: 'FORBIDDEN' },
      { audit: 'refusal', action: 'updatePatient', id: '300001', result: 'FORBIDDEN' },
      { audit: 'refusal', action: 'branchLocation', id: '300001', result: 'FORBIDDEN' },
    )
    append(files[0], { audit: 'write', action: 'handleOrder', orderId: '300001', handling: 'APPROVE', result: 'done' })
    return files
  }

  it('prints who requested a record and who changed it, and reports that no audit lines are missing', { tags: ['XC-19'] }, () => {
    const files = writtenByTwoGateways('found')
    const { stdout, stderr, status } = find('--record', 'order/300001', ...files)
    const when = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
    expect(stdout.replaceAll(when, 'WHEN')).toBe(
      'WHEN  sub-prescriber  readOrder  requested  orderId=300001  from=192.0.2.1  request=r-1\n' +
        'WHEN  sub-prescriber  handleOrder  done  orderId=300001  handling=APPROVE  from=192.0.2.1  request=r-1\n',
    )
    expect(stderr).toBe('2 of 7 audit lines are about order/300001; 4 chains unbroken\n')
    expect(status).toBe(0)
    const json = find('--record', 'patient/300001', '--json', ...files).stdout
    expect(
      json
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { action: 'readPatient', patientId: '300001', ...who },
      // The audit line of a refusal contains the record's id as `id`, not as `patientId`.
      { action: 'patient', id: '300001', result: 'FORBIDDEN' },
      { action: 'updatePatient', id: '300001', result: 'FORBIDDEN' },
    ])
    expect(find('--record', 'branch/300001', ...files).stdout).toContain('branchLocation  FORBIDDEN')
  })

  it('reports missing or altered lines, even in a chain that has no lines about the requested record', { tags: ['XC-19'] }, () => {
    const [one, other] = writtenByTwoGateways('broken')
    const lines = readFileSync(one, 'utf8').trimEnd().split('\n')
    writeFileSync(one, `${[...lines.slice(0, 1), (lines[1] ?? '').replace('30000', '30001'), ...lines.slice(2)].join('\n')}\n`)
    expect(find('--record', 'order/300001', one, other)).toMatchObject({
      status: 1,
      stderr: 'line 2 was altered\n2 of 7 audit lines are about order/300001; 4 chains BROKEN\n',
    })
    expect(find('--record', 'patient/300001', one, other).status).toBe(1)
    expect(find('--record', 'order/9', one, other)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'line 2 was altered\n0 of 7 audit lines are about order/9; 4 chains BROKEN\n',
    })
  })

  it('exits with 2 and prints the reason if the arguments are invalid or no audit lines are found', { tags: ['XC-19'] }, () => {
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
    const trail = openAuditTrail('/dev/full', log, batch, systemClock)
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

/** Writes lines with a delay, so that the test fails if a response doesn't wait for its audit line. */
class SlowBatch extends LineBatch {
  override flush(): void {
    setTimeout(() => super.flush(), 200)
  }
}

it('no response is sent before its audit line is written', { tags: ['R-18'] }, async () => {
  const file = join(folder, 'slow')
  const slow = await startStack({ AUDIT_FILE: file }, { lines: new SlowBatch() })
  const query = '{ orders { total } }'
  // The first request goes through Apollo Server. The second doesn't, because the gateway already knows the query.
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
])('every response that was sent before the gateway was killed has its audit line %s', { tags: ['R-18'] }, async (_place, file) => {
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
