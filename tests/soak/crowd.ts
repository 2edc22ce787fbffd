import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createRandom, type Random } from '../../sandbox/seed/random.ts'
import { Browser } from '../gateway/support/browser.ts'
import { people } from '../support/stack.ts'
import { type ActionContext, actionsOf, type Operation, readFixtures } from './actions.ts'
import { type Behaviour, type Outcome, send } from './client.ts'
import type { SoakSandbox } from './sandbox.ts'
import { flooder, members, type Role } from './staff.ts'

/** A request in a soak test, and its outcome for the client. */
export interface Sent {
  requestId: string
  who: string
  operation: string
  isChange: boolean
  isFlood: boolean
  behaviour: Behaviour
  outcome: Outcome
  milliseconds: number
}

interface User {
  who: string
  role: Role
  headers: Record<string, string>
  /** Whether the user, like a browser, sends the hashes of operations instead of their text. */
  byHash: boolean
  locationId: string | undefined
  random: Random
}

/** Repeated entries are chosen more often. */
const behaviours: readonly Behaviour[] = [
  ...Array<Behaviour>(10).fill('ordinary'),
  'disconnects',
  'disconnects',
  'reads slowly',
  'sends slowly',
]

const browsers: { sub: string; role: Role }[] = [
  { sub: people.prescriber, role: 'prescriber' },
  { sub: people.secondPrescriber, role: 'prescriber' },
  { sub: people.pharmacistByUsersService, role: 'pharmacist' },
  { sub: people.agent, role: 'agent' },
  { sub: people.branch, role: 'branch' },
  { sub: people.bookingCustomerService, role: 'central' },
]
const SCRIPTS = 2
const THINK_TIME = { least: 50, most: 400 }

/** The number of requests in a flood. The rate limits allow a user or an address fewer than this in a minute. */
const FLOOD_SIZE = 700
const FLOOD_CONCURRENCY = 20
const FLOOD_INTERVAL = 90_000

/** All clients of the gateway. The seed determines what each client does, but not when the gateway responds. */
export class Crowd {
  readonly sent: Sent[] = []
  /** Values that must not appear in any output. */
  readonly secrets: readonly string[]
  readonly #url: string
  readonly #sandbox: SoakSandbox
  readonly #fixtures: Awaited<ReturnType<typeof readFixtures>>
  readonly #users: readonly User[]
  readonly #locationIds: readonly string[]

  private constructor(url: string, sandbox: SoakSandbox, fixtures: Awaited<ReturnType<typeof readFixtures>>, users: readonly User[]) {
    this.#url = url
    this.#sandbox = sandbox
    this.#fixtures = fixtures
    this.#users = users
    this.#locationIds = users.flatMap(({ locationId }) => locationId ?? [])
    const keys = users.flatMap(({ headers: { cookie } }) => cookie?.split('=')[1] ?? [])
    this.secrets = [...Object.values(fixtures.tokens), fixtures.machineToken, ...keys]
  }

  static async gather(url: string, sandbox: SoakSandbox, seed: number): Promise<Crowd> {
    const fixtures = await readFixtures(sandbox)
    const bearers = members.map(({ role, user: { sub, locationId } }) => ({
      who: sub,
      role,
      locationId,
      byHash: false,
      headers: bearer(fixtures.tokens[sub]),
    }))
    const scripts = Array.from({ length: SCRIPTS }, (_, index) => ({
      who: `script-${index + 1}`,
      role: 'script' as const,
      locationId: undefined,
      byHash: false,
      headers: bearer(fixtures.machineToken),
    }))
    const tabs = await Promise.all(
      browsers.map(async ({ sub, role }) => {
        const browser = new Browser(url)
        await browser.signIn(sub)
        const key = browser.cookies.get('staff_session')
        if (key === undefined) throw new Error(`${sub} cannot sign in`)
        return { who: sub, role, locationId: undefined, byHash: true, headers: { cookie: `staff_session=${key}`, 'x-viewer-id': sub } }
      }),
    )
    const users = [...bearers, ...scripts, ...tabs].map((user, index) => ({
      ...user,
      headers: { ...user.headers, 'x-forwarded-for': `198.51.100.${index + 1}` },
      random: createRandom(seed * 1_000 + index),
    }))
    return new Crowd(url, sandbox, fixtures, users)
  }

  /** Runs all clients until `isOver()` is true, and waits for their last requests. */
  async use(isOver: () => boolean): Promise<void> {
    await Promise.all([...this.#users.map((user) => this.#work(user, isOver)), this.#flood(isOver)])
  }

  async #work(user: User, isOver: () => boolean): Promise<void> {
    const { random } = user
    const agent = new Agent({ keepAlive: true })
    while (!isOver()) {
      const context: ActionContext = {
        sandbox: this.#sandbox,
        fixtures: this.#fixtures,
        random,
        locationId: user.locationId ?? random.pick(this.#locationIds),
      }
      const operation = await random.pick(actionsOf[user.role])(context)
      await this.#send(user, operation, { agent, behaviour: random.pick(behaviours) })
      await wait(random.between(THINK_TIME.least, THINK_TIME.most))
    }
    agent.destroy()
  }

  /** Repeatedly makes a user and an anonymous address exceed their rate limits. */
  async #flood(isOver: () => boolean): Promise<void> {
    const random = createRandom(0)
    const user = { who: flooder.sub, headers: { ...bearer(this.#fixtures.tokens[flooder.sub]), 'x-forwarded-for': '203.0.113.1' } }
    const anonymous = { who: 'anonymous', headers: { 'x-forwarded-for': '203.0.113.2' } }
    const operation = { name: 'Flood', text: 'query Flood { viewer { id } }', variables: {}, isChange: false }
    while (!isOver()) {
      for (const from of [user, anonymous]) {
        const agent = new Agent({ keepAlive: true })
        let remaining = FLOOD_SIZE
        const sendRemaining = async () => {
          while (remaining > 0 && !isOver()) {
            remaining -= 1
            await this.#send({ ...from, byHash: false, random }, operation, { agent, behaviour: 'ordinary', isFlood: true })
          }
        }
        await Promise.all(Array.from({ length: FLOOD_CONCURRENCY }, sendRemaining))
        agent.destroy()
      }
      for (let waited = 0; waited < FLOOD_INTERVAL && !isOver(); waited += 500) await wait(500)
    }
  }

  async #send(
    { who, headers, byHash, random }: Pick<User, 'who' | 'headers' | 'byHash' | 'random'>,
    { name, text, hash, variables, isChange }: Operation,
    { agent, behaviour, isFlood = false }: { agent: Agent; behaviour: Behaviour; isFlood?: boolean },
  ): Promise<void> {
    const requestId = randomUUID()
    const document = byHash ? { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } } : { query: text }
    const since = performance.now()
    const outcome = await send({
      url: this.#url,
      headers: { ...headers, 'x-request-id': requestId },
      body: JSON.stringify({ operationName: name, variables, ...document }),
      agent,
      behaviour,
      delay: random.between(0, behaviour === 'disconnects' ? 150 : 3_000),
    })
    this.sent.push({ requestId, who, operation: name, isChange, isFlood, behaviour, outcome, milliseconds: performance.now() - since })
  }
}

const bearer = (token = '') => ({ authorization: `Bearer ${token}` })
