import { type Dispatcher, Pool } from 'undici'
import type { Contender } from './contenders.ts'
import type { RunningContender, Stub, User } from './processes.ts'
import { bodyOf, count, type Work } from './work.ts'

/** Measurements of one contender doing one kind of work for one round. */
export interface Round {
  /** CPU time per operation, in microseconds. */
  cpu: number
  operations: number
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
  users: readonly User[]
  /**
   * Users with tokens instead of sessions, for operations other than the staff client's own. The gateway rejects such operations if they
   * come from a browser session.
   */
  scripts: readonly User[]
  pool: { request(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> }
}

export function connect(
  contender: Contender,
  running: RunningContender,
  users: readonly User[],
  connections: number,
  scripts = users,
): Target {
  return { contender, running, users, scripts, pool: new Pool(running.url, { connections }) }
}

export interface ReceivedResponse {
  status: number
  text: string
}

/** A separate client address for each user, because the gateway limits requests per address. */
export function addressOf(user: number): string {
  return `198.18.${user >> 8}.${user & 255}`
}

export async function send({ contender, users, scripts, pool }: Target, work: Work, index: number): Promise<ReceivedResponse> {
  const by = work.operation(index).hash === undefined ? scripts : users
  const user = index % by.length
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: contender.bodyFormat === 'graphql' ? '/graphql' : work.path,
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json,application/json;q=0.9',
      'x-forwarded-for': addressOf(user),
      ...(!work.isAnonymous && by[user]),
    },
    body: bodyOf(work, index, contender.bodyFormat),
  })
  return { status: statusCode, text: await body.text() }
}

/** Sends at least one request per user, so that tokens are already verified and groups cached when measuring starts. */
export async function warmCaches(target: Target, concurrency: number, stub: Stub): Promise<void> {
  await round(target, { ...count, operations: target.users.length }, concurrency, stub)
}

/** A warm-up ends when a round's CPU time per operation differs from the previous round's by at most this proportion. */
const AGREEMENT = 0.03
/** A warm-up ends after this many rounds at the latest. */
const LONGEST_WARM_UP = 6

/** Repeats the work until its cost is stable, because the engine and some contenders compile frequently used code. */
export async function warmUp(target: Target, work: Work, concurrency: number, stub: Stub): Promise<void> {
  let before = Number.NaN
  for (let number = 0; number < LONGEST_WARM_UP; number += 1) {
    const { cpu } = await round(target, work, concurrency, stub)
    if (Math.abs(cpu - before) <= AGREEMENT * before) return
    before = cpu
  }
}

/** Minimum duration of a round, in milliseconds. A single garbage collection would distort a shorter round. */
const SHORTEST_ROUND = 1_000

let sent = 0

/** Sends at least `work.operations` operations, up to `concurrency` at a time, and keeps sending until a second has passed. */
export async function round(target: Target, work: Work, concurrency: number, stub: Stub): Promise<Round> {
  const latencies: number[] = []
  const status = work.status ?? 200
  let remaining = work.operations
  const worker = async () => {
    while (remaining > 0 || performance.now() - began < SHORTEST_ROUND) {
      remaining -= 1
      sent += 1
      const sentAt = performance.now()
      const response = await send(target, work, sent)
      latencies.push(performance.now() - sentAt)
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
  const operations = latencies.length
  latencies.sort((one, other) => one - other)
  return {
    cpu: (after.cpu - before.cpu) / operations,
    operations,
    perSecond: operations / seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    residentMemory: after.residentMemory,
    upstreamCalls: (await stub.calls()) / operations,
  }
}

/** @param sorted numbers in ascending order */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}
