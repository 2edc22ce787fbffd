import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '../errors.ts'
import { InFlight, whenClosed } from './in-flight.ts'
import type { LoadLimits } from './limits.ts'
import { networkOf } from './network.ts'

const SAMPLE_EVERY = 1_000
/** Samples in a row; a single one may be a pause of the machine that is over already. */
const LATE_SAMPLES = 2
/** Fewer refusals than this in the last seconds don't make the gateway unready. */
const FEWEST_REFUSED = 5

/** The gateway has more to do than it can. */
export class Overloaded extends ApiError {
  constructor() {
    super('RATE_LIMITED', 'The system is very busy. Please try again in a moment.', { retryAfterSeconds: 2, http: { status: 503 } })
  }
}

/** Who sends an operation: a user, or an address that nobody is signed in from. */
export interface Sender {
  kind: 'viewer' | 'address'
  id: string
}

export type LoadShedding = ReturnType<typeof createLoadShedding>

/** Refuses operations while the gateway has more to do than it can: some clients are refused at once, instead of all served late. */
export function createLoadShedding(app: FastifyInstance, limits: LoadLimits, onShed: () => void) {
  const isLate = watchEventLoop(app, limits.eventLoopDelay)
  const bySender = new InFlight(limits.operationsOfOne)
  const inFlight = { viewer: 0, address: 0 }
  const limitOf = { viewer: limits.operations, address: limits.anonymousOperations }
  let admitted = 0
  let shed = 0
  // Halved every second, so that the last few seconds count.
  const forgetting = setInterval(() => {
    admitted /= 2
    shed /= 2
  }, 1_000).unref()
  app.addHook('onClose', async () => clearInterval(forgetting))

  /** @param countsForReadiness false for what signed-in users don't notice */
  const refuseOverload = (countsForReadiness: boolean) => {
    if (countsForReadiness) shed += 1
    onShed()
    throw new Overloaded()
  }

  return {
    /** Costs next to nothing, so it comes before the body is read. @throws Overloaded while the event loop is late */
    refuseWhenLate: (): void => {
      if (isLate()) refuseOverload(true)
    },

    /**
     * Counts an operation until it has been responded to. It has arrived completely and its sender is known, so that slow and
     * unidentified clients take up no capacity; a sender who exceeds their own share is refused without being counted as overload.
     *
     * @throws ApiError RATE_LIMITED
     */
    admit: ({ kind, id }: Sender, reply: FastifyReply): void => {
      if (inFlight[kind] >= limitOf[kind]) refuseOverload(kind === 'viewer')
      const sender = `${kind} ${kind === 'address' ? networkOf(id) : id}`
      if (!bySender.add(sender))
        throw new ApiError('RATE_LIMITED', 'Too many requests at once. Please try again in a moment.', {
          retryAfterSeconds: 1,
          http: { status: 429 },
        })
      if (kind === 'viewer') admitted += 1
      inFlight[kind] += 1
      whenClosed(reply, () => {
        inFlight[kind] -= 1
        bySender.remove(sender)
      })
    },

    /** Whether most operations of signed-in users in the last seconds were refused, or most of all because the event loop is late. */
    isShedding: (): boolean => shed >= FEWEST_REFUSED && shed > admitted,
  }
}

/** @returns whether the event loop has been later than this on average, in milliseconds, for some time */
function watchEventLoop(app: FastifyInstance, limit: number): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let lateSamples = 0
  const sampling = setInterval(() => {
    // None at all: nothing ran in between.
    const mean = delay.count === 0 ? SAMPLE_EVERY : delay.mean / 1e6
    lateSamples = mean > limit ? lateSamples + 1 : 0
    delay.reset()
  }, SAMPLE_EVERY).unref()
  app.addHook('onClose', async () => {
    clearInterval(sampling)
    delay.disable()
  })
  return () => lateSamples >= LATE_SAMPLES
}
