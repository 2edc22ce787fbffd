import { type Dispatcher, Pool } from 'undici'
import type { Contender } from './contenders.ts'
import type { RunningContender, Stub, User } from './processes.ts'
import { bodyOf, count, type Work } from './work.ts'

/** What one contender did in one round of one work. */
export interface Round {
  /** CPU time of one operation, in microseconds. */
  cpu: number
  perSecond: number
  /** Latencies, in milliseconds. */
  p50: number
  p99: number
  /** In bytes. */
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

export interface Answer {
  status: number
  text: string
}

/** Each user has an address of their own, behind a load balancer: a gateway limits what comes from one. */
export function addressOf(user: number): string {
  return `198.18.${user >> 8}.${user & 255}`
}

/** Sends one operation. */
export async function send({ contender, pool }: Target, work: Work, users: readonly User[], index: number): Promise<Answer> {
  const user = index % users.length
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: contender.speaks === 'graphql' ? '/graphql' : work.path,
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      'x-forwarded-for': addressOf(user),
      ...(!work.isAnonymous && users[user]),
    },
    body: bodyOf(work, index, contender.speaks),
  })
  return { status: statusCode, text: await body.text() }
}

/** Has each user ask for something once: tokens are verified, and their groups asked for, at their first use. */
export async function introduce(target: Target, users: readonly User[], concurrency: number, stub: Stub): Promise<void> {
  await round(target, { ...count, operations: users.length }, users, concurrency, stub)
}

let sent = 0

/** Has a contender do a work again and again, so many operations at a time. */
export async function round(target: Target, work: Work, users: readonly User[], concurrency: number, stub: Stub): Promise<Round> {
  const latencies: number[] = []
  const status = work.status ?? 200
  let left = work.operations
  const worker = async () => {
    while (left > 0) {
      left -= 1
      sent += 1
      const began = performance.now()
      const answer = await send(target, work, users, sent)
      latencies.push(performance.now() - began)
      if (answer.status !== status) throw new Error(`${target.contender.name} answered ${work.name} with ${answer.status}: ${answer.text}`)
    }
  }
  await stub.calls()
  const before = await target.running.ask({ ask: 'usage' })
  const began = performance.now()
  await Promise.all(Array.from({ length: concurrency }, worker))
  const seconds = (performance.now() - began) / 1000
  const after = await target.running.ask({ ask: 'usage' })
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

/** Of sorted numbers. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}
