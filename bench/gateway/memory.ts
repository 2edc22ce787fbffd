import { setTimeout as pause } from 'node:timers/promises'
import { gateway } from './contenders.ts'
import type { Conditions } from './growth.ts'
import { connect, send, type Target } from './load.ts'
import { type RunningContender, startContender } from './processes.ts'
import { signIn } from './sign-in.ts'
import { orderList } from './work.ts'

const SESSIONS = 2_000
const IN_FLIGHT = 500

/** Bytes of heap used by one session, and by one operation in flight. */
export interface Memory {
  session: number
  operationInFlight: number
}

export async function measureMemory({ stub, users }: Conditions): Promise<Memory> {
  const running = await startContender(gateway.module, stub.url)
  try {
    // Warm-up: the first sign-ins compile code and open connections.
    await signIn(running, 100)
    const session = await heapPer(running, SESSIONS, () => signIn(running, SESSIONS))
    const target = connect(gateway, running, users, IN_FLIGHT)
    await sendAtOnce(target)
    await stub.hold()
    let responses: Promise<unknown> = Promise.resolve()
    const operationInFlight = await heapPer(running, IN_FLIGHT, async () => {
      responses = sendAtOnce(target)
      await pause(1_000)
    })
    await stub.release()
    await responses
    return { session, operationInFlight }
  } finally {
    await running.stop()
  }
}

async function heapPer(running: RunningContender, count: number, act: () => Promise<unknown>): Promise<number> {
  const before = await running.request({ type: 'settled memory' })
  await act()
  const after = await running.request({ type: 'settled memory' })
  return (after.heapUsed - before.heapUsed) / count
}

function sendAtOnce(target: Target): Promise<unknown> {
  return Promise.all(Array.from({ length: IN_FLIGHT }, (_, index) => send(target, orderList(10), index)))
}
