import { setTimeout as wait } from 'node:timers/promises'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { demoUser } from '../../tests/support/demo-users.ts'
import { startGatewayProcess } from '../../tests/support/gateway-process.ts'
import { placeOrder } from '../../tests/support/orders.ts'
import { freePort } from '../../tests/support/ports.ts'

/*
 * Measures how much memory a gateway uses for idle streams, and how much CPU time each change takes while streams are open:
 * `node bench/gateway/streams.ts [number of streams]`. See docs/decisions/live-updates.md.
 */

const STREAMS = Number(process.argv[2] ?? 1_500)
const STREAMS_OF_ONE = 15
const CHANGES = 200
/** Milliseconds to wait before measuring memory, so that the idle gateway can collect its garbage. */
const REST = 15_000

const sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
const [port, metricsPort] = [await freePort(), await freePort()]
const gateway = await startGatewayProcess({
  ...sandbox.environment,
  PORT: String(port),
  METRICS_PORT: String(metricsPort),
  LOG_LEVEL: 'error',
})
const agent = demoUser('sub-agent')

const headersOf = async (user: number | string) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${await sandbox.identity.idToken({ ...agent, sub: `sub-${user}` })}`,
})
const post = (path: string, headers: Record<string, string>, body: object) =>
  fetch(`${gateway.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text()
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
}
const megabytes = async (name: string) => (await metric(name)) / 2 ** 20
const memory = async () => {
  await wait(REST)
  return { resident: await megabytes('process_resident_memory_bytes'), heap: await megabytes('nodejs_heap_size_used_bytes') }
}

/** Changes an order many times. @returns the CPU time per change, in milliseconds */
async function costOfChanges(orderId: string): Promise<number> {
  const query = `mutation { addOrderNote(input: { orderId: "${orderId}", text: "Called" }) { order { id } } }`
  const headers = await headersOf(orderId)
  const before = await metric('process_cpu_seconds_total')
  for (let count = 0; count < CHANGES; count += 1) await (await post('/graphql', headers, { query })).text()
  return (((await metric('process_cpu_seconds_total')) - before) * 1_000) / CHANGES
}

let received = 0
async function openStreams(count: number, orderId: string): Promise<void> {
  const query = `subscription { recordChanged(records: [{ kind: ORDER, id: "${orderId}" }]) { kind id } }`
  for (let index = 0; index < count; index += 1) {
    const headers = await headersOf(Math.floor(index / STREAMS_OF_ONE))
    const { status, body } = await post('/graphql/stream', headers, { query })
    if (status !== 200 || body === null) throw new Error(`the stream was refused with ${status}`)
    void (async () => {
      for await (const chunk of body.pipeThrough(new TextDecoderStream())) received += chunk.split('event: next').length - 1
    })().catch(() => undefined)
  }
}

const [warmUp, before, unfollowed, followed] = Array.from({ length: 4 }, () => placeOrder(sandbox).orderId) as [
  string,
  string,
  string,
  string,
]
await costOfChanges(warmUp)
// As a side effect, these changes trigger garbage collection in the gateway before its memory is measured.
const changeBefore = await costOfChanges(before)
const memoryBefore = await memory()
const openedFrom = await metric('process_cpu_seconds_total')
await openStreams(STREAMS, followed)
const opening = (((await metric('process_cpu_seconds_total')) - openedFrom) * 1_000) / STREAMS
const changeUnfollowed = await costOfChanges(unfollowed)
const memoryAfter = await memory()
const idleFrom = await metric('process_cpu_seconds_total')
await wait(60_000)
const idle = ((await metric('process_cpu_seconds_total')) - idleFrom) / 60
const changeFollowed = await costOfChanges(followed)
await wait(1_000)

const each = (part: 'resident' | 'heap') =>
  `${memoryBefore[part].toFixed(0)} MB → ${memoryAfter[part].toFixed(0)} MB, ${(((memoryAfter[part] - memoryBefore[part]) * 1_024) / STREAMS).toFixed(0)} KB each`
console.log(`${STREAMS} streams, Node ${process.version}
resident memory              ${each('resident')}
heap                         ${each('heap')}
opening                      ${opening.toFixed(2)} ms of CPU time each
idle                         ${(idle * 100).toFixed(1)} % of a core
a change without streams     ${changeBefore.toFixed(2)} ms of CPU time
a change that nobody follows ${changeUnfollowed.toFixed(2)} ms
a change that all follow     ${changeFollowed.toFixed(2)} ms; ${received} of ${CHANGES * STREAMS} events arrived`)
process.exit()
