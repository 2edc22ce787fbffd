import { readFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOrder } from '../../sandbox/data/orders.ts'
import { demoUsers } from '../../sandbox/identity/users.ts'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { browserPath } from '../e2e/support/browser.ts'
import { signInSilently } from '../e2e/support/single-sign-on.ts'
import { type Balancer, startBalancer } from '../support/balancer.ts'
import { type GatewayProcess, startGatewayProcess } from '../support/gateway-process.ts'
import { placeOrder } from '../support/orders.ts'
import { freePort } from '../support/ports.ts'
import { hasRedis, type RedisServer, startRedis } from '../support/redis.ts'
import { type PersonName, people } from '../support/stack.ts'

const ORDERS = 30
/** Milliseconds within which screens learn of a change. */
const SOON = 2_000

const manifest: Record<string, string> = JSON.parse(readFileSync(new URL('../../schema/client-operations.json', import.meta.url), 'utf8'))
const KEEP_OPEN = Object.entries(manifest).find(([, text]) => text.startsWith('mutation KeepOrderOpen('))?.[0] ?? ''

/** A member of staff at their browser, and the orders that they have read. */
interface Person {
  name: string
  page: Page
  read: string[]
}

describe.skipIf(!hasRedis)('two prescribers and an agent who share a queue through two gateways', () => {
  const gateways: GatewayProcess[] = []
  let redis: RedisServer
  let sandbox: Sandbox
  let balancer: Balancer
  let browser: Browser
  let start: (index: number) => Promise<void>

  beforeAll(async () => {
    redis = await startRedis()
    sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
    const [entrance, ...ports] = [await freePort(), await freePort(), await freePort()] as const
    start = async (index) => {
      gateways[index] = await startGatewayProcess({
        ...sandbox.environment,
        PORT: String(ports[index]),
        PUBLIC_URL: `http://localhost:${entrance}`,
        REDIS_URL: redis.url,
        DRAIN_SECONDS: '1',
      })
    }
    await Promise.all([start(0), start(1)])
    balancer = await startBalancer(
      entrance,
      gateways.map(({ url }) => url),
    )
    const executablePath = browserPath()
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] })
  }, 120_000)

  afterAll(async () => {
    await browser?.close()
    await Promise.all(gateways.map((gateway) => gateway.stop()))
    await balancer?.close()
    await sandbox?.close()
    await redis?.stop()
  })

  async function signIn(person: PersonName): Promise<Person> {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    context.setDefaultTimeout(20_000)
    await signInSilently(context.request, balancer.url, person, 'clinical-review')
    const page = await context.newPage()
    await page.goto(`${balancer.url}/clinical-review`)
    await page.getByRole('table').getByRole('link').first().waitFor()
    return { name: demoUsers.find(({ sub }) => sub === people[person])?.name ?? '', page, read: [] }
  }

  /** Opens an order, and waits until others know. */
  async function openOrder({ page, read }: Person, open: () => Promise<void>): Promise<string> {
    const known = page.waitForResponse((response) => response.request().postData()?.includes(KEEP_OPEN) === true)
    await open()
    await known
    const id = (await page.getByRole('heading', { level: 1 }).textContent())?.replace(/\D/g, '') ?? ''
    read.push(id)
    return id
  }

  async function approve({ page }: Person): Promise<void> {
    await page.getByRole('button', { name: 'Approve Item' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').first().waitFor()
    for (const confirmation of await dialog.getByRole('checkbox').all()) await confirmation.check()
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  it('read and decide every order once, and see what the others do within two seconds', {
    tags: ['XC-03', 'XC-05', 'XC-06'],
    timeout: 600_000,
  }, async () => {
    await expect.poll(() => gateways.every(({ url }) => balancer.isReady(url))).toBe(true)
    sandbox.database.run('DELETE FROM orders')
    const ids = Array.from({ length: ORDERS }, (_, index) => {
      const minute = String(index).padStart(2, '0')
      return placeOrder(sandbox, { orderdate: `2026-03-02T09:${minute}:00.000Z` }).orderId
    })
    const ines = await signIn('prescriber')
    const noor = await signIn('secondPrescriber')
    const carla = await signIn('agent')
    const rowOf = (id: string, { page }: Person) => page.getByRole('row').filter({ has: page.getByRole('link', { name: id, exact: true }) })
    sandbox.journal.clear()

    // Both prescribers begin at the top of the list. Noor sees that Inês has the first order open.
    const [first = '', second = ''] = ids
    await openOrder(ines, () => ines.page.getByRole('link', { name: first, exact: true }).click())
    await rowOf(first, noor).getByText('Inês Prescott has it open').waitFor({ timeout: SOON })
    await rowOf(first, carla).getByText('Inês Prescott has it open').waitFor({ timeout: SOON })
    await openOrder(noor, () => noor.page.getByRole('link', { name: second, exact: true }).click())

    // Carla adds a note to the order that Noor is reading.
    await openOrder(carla, () => carla.page.getByRole('link', { name: second, exact: true }).click())
    await noor.page.getByText('Carla Service has just opened this order.').waitFor({ timeout: SOON })
    await carla.page.getByRole('button', { name: 'Add note' }).click()
    await carla.page.getByRole('dialog').getByLabel('Note').fill('The customer called')
    await carla.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await carla.page.getByText('Note added.').waitFor()
    await noor.page.getByText('Carla Service added a note on').waitFor({ timeout: SOON })
    await carla.page.goto(`${balancer.url}/clinical-review`)

    for (let decided = 0; decided < ORDERS; decided += 1) {
      if (decided === ORDERS / 2) {
        await gateways[0]?.stop()
        await start(0)
        await expect.poll(() => balancer.isReady(gateways[0]?.url ?? ''), { timeout: 10_000 }).toBe(true)
      }
      const person = decided % 2 === 0 ? ines : noor
      await approve(person)
      const isLast = decided >= ORDERS - 2
      if (!isLast) await openOrder(person, () => person.page.keyboard.press('n'))
    }

    expect([...ines.read, ...noor.read].toSorted()).toEqual(ids.toSorted())
    expect(ids.map((id) => findOrder(sandbox.database, id)?.products[0]?.reviewStatus)).toEqual(ids.map(() => 'APPROVED'))
    const calls = sandbox.journal.read()
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(ORDERS)
    // Opening, deciding and finding the next order costs about 15 calls, refreshes included.
    expect(calls.length).toBeLessThan(ORDERS * 20)
  })
})
