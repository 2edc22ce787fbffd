import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { demoUser } from '../support/demo-users.ts'
import { placeOrder } from '../support/orders.ts'
import { processEnvironment } from '../support/process-environment.ts'
import { placeCustomer } from '../support/records.ts'
import { eventually } from './support/calls.ts'

const main = fileURLToPath(new URL('../../gateway/main.ts', import.meta.url))
/** A module that throws an uncaught error on SIGUSR2. */
const FAULTY = `data:text/javascript,process.on('SIGUSR2', () => { setImmediate(() => { throw new Error(['Canary', 'Error'].join('')) }) })`
/** A module that makes every write to standard output fail until SIGUSR2, as if the disk were full. */
const FULL_DISK = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs'
  const write = fs.writeSync
  fs.writeSync = (descriptor, ...parameters) => {
    if (descriptor === 1) throw new Error('The disk is full.')
    return write(descriptor, ...parameters)
  }
  process.on('SIGUSR2', () => { fs.writeSync = write })
`)}`

let sandbox: Sandbox
let token: string
beforeAll(async () => {
  sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
  token = await sandbox.identity.idToken(demoUser('sub-prescriber'))
})
afterAll(() => sandbox.close())
beforeEach(() => {
  sandbox.journal.clear()
  sandbox.faults.clear()
})

const running = new Set<ChildProcess>()
afterEach(() => {
  for (const process of running) process.kill('SIGKILL')
  running.clear()
})

/** Starts the gateway as a separate process, and waits until it is ready. The process first runs the module `preloaded`. */
async function startProcess(preloaded = FAULTY) {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  const port = String(typeof address === 'object' && address !== null ? address.port : 0)
  probe.close()
  const gateway = spawn(process.execPath, ['--import', preloaded, main], {
    env: { ...processEnvironment, ...sandbox.environment, PORT: port },
  })
  running.add(gateway)
  let output = ''
  for (const stream of [gateway.stdout, gateway.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(gateway, 'close').then(([code]) => code as number | null)
  const url = `http://localhost:${port}`
  await expect.poll(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status, { timeout: 20_000 }).toBe(200)
  return {
    url,
    ended,
    kill: (signal: NodeJS.Signals) => gateway.kill(signal),
    output: () => output,
    lines: () => output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : [])),
    send: (query: string, signal?: AbortSignal) =>
      fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query }),
        ...(signal && { signal }),
      }),
  }
}

const noteOn = (orderId: string) => `mutation { addOrderNote(input: { orderId: "${orderId}", text: "Called" }) { order { id } } }`
const written = (by = 'POST') => sandbox.journal.read().filter(({ service, method }) => service === 'clinical' && method === by)
const auditOf = (gateway: Awaited<ReturnType<typeof startProcess>>, order: string) =>
  gateway.lines().filter(({ audit, orderId }) => audit === 'write' && orderId === order)

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', (signal) => {
  it('makes the gateway unready, but lets a change in flight finish and return its response', async () => {
    const gateway = await startProcess()
    const { orderId } = placeOrder(sandbox)
    sandbox.faults.inject({ service: 'clinical', method: 'POST', kind: 'latency', milliseconds: 1_500 })
    const response = gateway.send(noteOn(orderId))
    await eventually(() => written().length === 1)
    gateway.kill(signal)
    await expect
      .poll(() =>
        fetch(`${gateway.url}/readyz`).then(
          ({ status }) => status,
          () => 'refused',
        ),
      )
      .not.toBe(200)
    // An impatient second signal must not end the process before the change is saved and audited.
    gateway.kill(signal)
    expect(await (await response).json()).toEqual({ data: { addOrderNote: { order: { id: orderId } } } })
    expect(await gateway.ended).toBe(0)
    expect(written()).toHaveLength(1)
    expect(auditOf(gateway, orderId)).toMatchObject([{ result: 'done' }])
  })
})

it('a change finishes after SIGTERM, and its result is recorded, even if the client had already disconnected', async () => {
  const gateway = await startProcess()
  const { orderId } = placeOrder(sandbox)
  sandbox.faults.inject({ service: 'clinical', method: 'POST', kind: 'latency', milliseconds: 1_000 })
  const client = new AbortController()
  const response = gateway.send(noteOn(orderId), client.signal).catch(() => undefined)
  await eventually(() => written().length === 1)
  client.abort()
  await response
  gateway.kill('SIGTERM')
  expect(await gateway.ended).toBe(0)
  expect(auditOf(gateway, orderId)).toMatchObject([{ result: 'done' }])
  expect(written()).toHaveLength(1)
})

it('both writes of a change finish if SIGTERM arrives during the first, even if the client has disconnected', async () => {
  const gateway = await startProcess()
  const { id } = placeCustomer(sandbox)
  const { orderId } = placeOrder(sandbox, { customerId: id })
  sandbox.faults.inject({ service: 'clinical', method: 'PUT', kind: 'latency', milliseconds: 1_000 })
  const client = new AbortController()
  const response = gateway
    .send(
      `mutation { updatePatient(input: {
        id: "${id}", firstName: "Ana", lastName: "Smith", dateOfBirth: "1990-05-06", phone: "07700 900456"
        billingAddress: { orderId: "${orderId}", address1: "1 Row", city: "Leeds", postalCode: "LS1 1AA" }
      }) { savedParts } }`,
      client.signal,
    )
    .catch(() => undefined)
  await eventually(() => written('PUT').length === 1)
  client.abort()
  await response
  gateway.kill('SIGTERM')
  expect(await gateway.ended).toBe(0)
  expect(written('PUT')).toHaveLength(2)
  expect(gateway.lines().filter(({ audit }) => audit === 'write')).toMatchObject([
    { action: 'updatePatient', patientId: id, result: 'done' },
    { action: 'updateBillingAddress', patientId: id, result: 'done' },
  ])
})

it("changes in flight finish after an uncaught error, then the process ends, and the log omits the error's message", async () => {
  const gateway = await startProcess()
  const { orderId } = placeOrder(sandbox)
  sandbox.faults.inject({ service: 'clinical', method: 'POST', kind: 'latency', milliseconds: 1_000 })
  const response = gateway.send(noteOn(orderId))
  await eventually(() => written().length === 1)
  gateway.kill('SIGUSR2')
  expect(await (await response).json()).toEqual({ data: { addOrderNote: { order: { id: orderId } } } })
  expect(await gateway.ended).toBe(1)
  expect(gateway.lines().filter(({ level }) => level === 60)).toMatchObject([
    { msg: 'uncaught error', stack: expect.stringMatching(/^Error\n {4}at /) },
  ])
  expect(gateway.output()).not.toContain('CanaryError')
})

it('the gateway keeps responding while its log can’t be written, and writes the lines later', { tags: ['R-18'] }, async () => {
  const gateway = await startProcess(FULL_DISK)
  const { orderId } = placeOrder(sandbox)
  for (const _note of [1, 2]) expect((await gateway.send(noteOn(orderId))).status).toBe(200)
  expect(gateway.lines()).toEqual([])
  gateway.kill('SIGUSR2')
  await expect
    .poll(async () => {
      await gateway.send('{ __typename }')
      return auditOf(gateway, orderId)
    })
    .toHaveLength(2)
})
