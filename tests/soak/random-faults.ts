import { setTimeout as wait } from 'node:timers/promises'
import type { FaultRequest } from '../../sandbox/control/faults.ts'
import type { Random } from '../../sandbox/seed/random.ts'
import type { SoakSandbox } from './sandbox.ts'
import { CANARY } from './staff.ts'

const services = ['clinical', 'consultation', 'warnings', 'subscriptions', 'users', 'preapproved', 'booking', 'booking-graphql']

/** Repeated entries are chosen more often. */
const kinds = [
  'latency',
  'latency',
  'latency',
  'status',
  'status',
  'status',
  'reset',
  'reset',
  'malformed',
  'wrong-shape',
  'stall',
] as const
const statuses = [400, 404, 409, 429, 500, 500, 502, 503, 503]
const MAX_FAULTS = 3
/** The maximum number of calls that one fault may stall. Each stalled call makes its client wait until the gateway's deadline. */
const MAX_STALLED_CALLS = 2

/** Injects random faults, and replaces them every few seconds until `isOver()` is true. */
export async function keepInjectingFaults(sandbox: SoakSandbox, random: Random, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await sandbox.call(
      'injectFaults',
      Array.from({ length: random.between(0, MAX_FAULTS) }, () => randomFault(random)),
    )
    await wait(random.between(500, 3_000))
  }
  await sandbox.call('injectFaults', [])
}

function randomFault(random: Random): FaultRequest {
  const kind = random.pick(kinds)
  return {
    service: random.pick(services),
    kind,
    ...(kind === 'latency' && { milliseconds: random.between(50, 1_500) }),
    ...(kind === 'status' && { status: random.pick(statuses), message: `${CANARY} message of a service` }),
    when: random.chance(0.5) ? 'before' : 'after',
    ...(kind === 'stall' ? { times: MAX_STALLED_CALLS } : random.chance(0.5) && { times: random.between(1, 20) }),
  }
}
