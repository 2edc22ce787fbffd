import { rmSync } from 'node:fs'
import { gateway, limit } from './contenders.ts'
import { copyGatewayWithOperations } from './known-operations.ts'
import { connect, median, round, type Target, warmCaches } from './load.ts'
import { type Stub, startContender, type User } from './processes.ts'
import { signIn } from './sign-in.ts'
import { orderList, orderPage, type Work } from './work.ts'

/* Measures how an operation's CPU time grows with the size of its input. */

const LENGTHS = [1, 10, 100]
const ITEMS = [1, 10, 60]
const GROUPS = [1, 10, 100]
const KNOWN = [10, 100, 1_000]
/** Operations per round. Fewer than in other measurements, because the largest inputs are a hundred times as large as the smallest. */
const OPERATIONS = 400

export interface Conditions {
  stub: Stub
  users: readonly User[]
  concurrency: number
  rounds: number
}

export interface Growth {
  /** Describes the input that grows. */
  what: string
  /** CPU time per operation, in microseconds. */
  steps: { size: string; ofGateway: number; ofLimit?: number }[]
}

interface Step {
  size: string
  work: Work
  gateway: Target
  limit?: Target
}

export async function measureGrowth(conditions: Conditions): Promise<Growth[]> {
  const { stub, users, concurrency } = conditions
  const limitTarget = connect(limit, await startContender(limit.module, stub.url), users, concurrency)
  const gatewayTarget = connect(gateway, await startContender(gateway.module, stub.url), users, concurrency)
  try {
    const step = (size: string | number, work: Work, by = users): Step => ({
      size: String(size),
      work: { ...work, operations: OPERATIONS },
      gateway: { ...gatewayTarget, users: by },
      limit: { ...limitTarget, users: by },
    })
    const byGroups = await Promise.all(GROUPS.map(async (groups) => step(groups, orderList(10), await stub.users(OPERATIONS, groups))))
    const { limit: _limit, ...bySession } = step('by session', orderList(10), await signIn(gatewayTarget.running, OPERATIONS))
    return [
      await grow(
        'Rows of the order list',
        conditions,
        LENGTHS.map((length) => step(length, orderList(length))),
      ),
      await grow(
        'Items of the order page',
        conditions,
        ITEMS.map((items) => step(items, orderPage(items))),
      ),
      await grow('Groups per user, order list', conditions, byGroups),
      await grow('Authentication, order list', conditions, [step('by token', orderList(10)), bySession]),
      await growKnownOperations(conditions),
    ]
  } finally {
    await limitTarget.running.stop()
    await gatewayTarget.running.stop()
  }
}

async function growKnownOperations(conditions: Conditions): Promise<Growth> {
  const { stub, users, concurrency } = conditions
  const gateways = KNOWN.map((count) => ({ size: String(count), ...copyGatewayWithOperations(count) }))
  const steps: Step[] = []
  try {
    for (const { size, work, folder } of gateways) {
      const running = await startContender(gateway.module, stub.url, { folder })
      steps.push({ size, work, gateway: connect(gateway, running, users, concurrency) })
    }
    return await grow('Known operations in use, order list', conditions, steps)
  } finally {
    for (const step of steps) await step.gateway.running.stop()
    for (const { folder } of gateways) rmSync(folder, { recursive: true })
  }
}

async function grow(what: string, { stub, concurrency, rounds }: Conditions, steps: Step[]): Promise<Growth> {
  const measured = steps.map((step) => ({ ...step, ofGateway: [] as number[], ofLimit: [] as number[] }))
  for (const { gateway, limit } of steps) {
    await warmCaches(gateway, concurrency, stub)
    if (limit !== undefined) await warmCaches(limit, concurrency, stub)
  }
  // The first round is a warm-up.
  for (let number = 0; number <= rounds; number += 1)
    for (const { gateway, limit, work, ofGateway, ofLimit } of measured) {
      if (number === 1) ofGateway.length = ofLimit.length = 0
      ofGateway.push((await round(gateway, work, concurrency, stub)).cpu)
      if (limit !== undefined) ofLimit.push((await round(limit, work, concurrency, stub)).cpu)
    }
  console.error(`growth: ${what}`)
  return {
    what,
    steps: measured.map(({ size, ofGateway, ofLimit }) => ({
      size,
      ofGateway: median(ofGateway),
      ...(ofLimit.length > 0 && { ofLimit: median(ofLimit) }),
    })),
  }
}
