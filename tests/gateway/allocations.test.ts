import { fileURLToPath } from 'node:url'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { clientOperation } from '../support/client-operations.ts'
import { demoUser } from '../support/demo-users.ts'
import { type GatewayProcess, startGatewayProcess } from '../support/gateway-process.ts'
import { freePort } from '../support/ports.ts'
import { people } from '../support/stack.ts'

const day = {
  locationId: '1001',
  location: '1001',
  dayStart: '2099-06-15T00:00:00+01:00',
  dayEnd: '2099-06-16T00:00:00+01:00',
  month: '2099-06',
  today: '2099-06-15',
  availableUntil: '2099-09-13',
  ever: '9999-12-31',
}

/** The allowed difference between measured and expected memory, as a fraction of the expected memory. */
const TOLERANCE = 0.06
/** The number of operations sent before measuring. They make V8 optimise the code, which then allocates less. */
const WARM_UP = 250
const MEASURED = 50

/*
 * Measures how much memory the client's largest operations allocate. Unlike the time that an operation takes, the memory that it allocates
 * doesn't depend on the machine's speed. If an operation allocates less than before, lower its `expected`.
 */
describe('the memory that an operation allocates', () => {
  let sandbox: Sandbox
  let gateway: GatewayProcess
  beforeAll(async () => {
    // With a fixed clock, every run creates the same records.
    sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0, now: new Date('2099-06-15T10:00:00Z') })
    const probe = fileURLToPath(new URL('support/heap-probe.ts', import.meta.url))
    gateway = await startGatewayProcess(
      { ...sandbox.environment, PORT: String(await freePort()), DRAIN_SECONDS: '0' },
      // The young generation is large enough that nothing is garbage-collected during the measurement.
      ['--no-allocation-site-pretenuring', '--expose-gc', '--min-semi-space-size=256', '--max-semi-space-size=256', `--import=${probe}`],
    )
  })
  afterAll(async () => {
    await gateway.stop()
    await sandbox.close()
  })

  const heap = async (message: string) => Number(await gateway.ask(message))

  // Each operation is sent by a different user, because the gateway limits how many operations one user can send.
  it.each([
    { name: 'OrderList', person: 'prescriber', variables: { status: 'AWAITING_REVIEW', page: 1, limit: 25 }, expected: 795 },
    { name: 'OrderPage', person: 'secondPrescriber', variables: { id: '300000', countsPhotos: true }, expected: 335 },
    { name: 'BranchDay', person: 'branch', variables: day, expected: 837 },
  ] as const)('is about $expected kB for $name', { timeout: 120_000 }, async ({ name, person, variables, expected }) => {
    const token = await sandbox.identity.idToken(demoUser(people[person]))
    const send = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        const { body } = await supertest(gateway.url)
          .post('/graphql')
          .set('authorization', `Bearer ${token}`)
          .send({ variables, extensions: { persistedQuery: { version: 1, sha256Hash: clientOperation(name).hash } } })
        expect(body.errors).toBeUndefined()
      }
    }
    await send(WARM_UP)
    const before = await heap('settled heap')
    await send(MEASURED)
    const kilobytes = ((await heap('heap')) - before) / MEASURED / 1_000
    expect(kilobytes).toBeGreaterThan(expected * (1 - TOLERANCE))
    expect(kilobytes).toBeLessThan(expected * (1 + TOLERANCE))
  })
})
