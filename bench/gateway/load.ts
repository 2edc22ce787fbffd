import { type Dispatcher, Pool } from 'undici'
import type { Contender } from './contenders.ts'
import type { RunningContender, Stub, User } from './processes.ts'
import { bodyOf, count, type Work } from './work.ts'

/** Measurements of one contender doing one kind of work for one round. */
export interface Round {
  /** CPU time per operation, in microseconds. */
  cpu: number
  perSecond: number
  /** Latency in milliseconds. */
  p50: number
  p99: number
  /** Bytes. */
  residentMemory: number
  upstreamCalls: number
}

export interface Target {
  contender: Contender
  running: RunningContender
  pool: { request(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> }
}

export function connect(contender: Contender, running: RunningContender, connections: number): Target {
  return { contender, running, pool: new Pool(running.url, { connections }) }
}

export interface ReceivedResponse {
  status: number
  text: string
}

/** A separate client address for each user, because the gateway limits requests per address. */
export function addressOf(user: number): string {
  return `198.18.${user >> 8}.${user & 255}`
}

export async function send({ contender, pool }: Target, work: Work, users: readonly User[], index: number): Promise<ReceivedResponse> {
  const user = index % users.length
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: contender.bodyFormat === 'graphql' ? '/graphql' : work.path,
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json,application/json;q=0.9',
      'x-forwarded-for': addressOf(user),
      ...(!work.isAnonymous && users[user]),
    },
    body: bodyOf(work, index, contender.bodyFormat),
  })
  return { status: statusCode, text: await body.text() }
}

/** Sends one request per user, so that tokens are already verified and groups cached when measuring starts. */
export async function warmCaches(target: Target, users: readonly User[], concurrency: number, stub: Stub): Promise<void> {
  await round(target, { ...count, operations: users.length }, users, concurrency, stub)
}

let sent = 0

/** Sends a work's operations for one round, up to `concurrency` at a time. */
export async function round(target: Target, work: Work, users: readonly User[], concurrency: number, stub: Stub): Promise<Round> {
  const latencies: number[] = []
  const status = work.status ?? 200
  let remaining = work.operations
  const worker = async () => {
    while (remaining > 0) {
      remaining -= 1
      sent += 1
      const began = performance.now()
      const response = await send(target, work, users, sent)
      latencies.push(performance.now() - began)
      if (response.status !== status)
        throw new Error(`${target.contender.name} responded to ${work.name} with ${response.status}: ${response.text}`)
    }
  }
  await stub.calls()
  const before = await target.running.request({ type: 'usage' })
  const began = performance.now()
  await Promise.all(Array.from({ length: concurrency }, worker))
  const seconds = (performance.now() - began) / 1000
  const after = await target.running.request({ type: 'usage' })
  latencies.sort((one, other) => one - other)
  return {
    cpu: (after.cpu - before.cpu) / work.operations,
    perSecond: work.operations / seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    residentMemory: after.residentMemory,
    upstreamCalls: (await stub.calls()) / work.operations,
  }
}

/** Requires sorted numbers. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}
