import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { findOrder } from '../../sandbox/data/orders.ts'
import { tickConfirmations } from '../e2e/support/clinical.ts'
import { clientOperation } from '../support/client-operations.ts'
import { placeOrder } from '../support/orders.ts'
import { hasRedis } from '../support/redis.ts'
import type { PersonName } from '../support/stack.ts'
import { SOON, startSharedDay } from './support/shared-day.ts'

const ORDERS = 30

const KEEP_OPEN = clientOperation('KeepOrderOpen').hash

/** A member of staff, the page in their browser, and the orders that they have opened. */
interface Person {
  name: string
  page: Page
  read: string[]
}

describe.skipIf(!hasRedis)('two prescribers and an agent who work on the same queue through two gateways', () => {
  const shared = startSharedDay()

  async function signIn(person: PersonName): Promise<Person> {
    const { name, page } = await shared.signIn(person, 'clinical-review')
    await page.goto(`${shared.pair.balancer.url}/clinical-review`)
    await page.getByRole('table').getByRole('link').first().waitFor()
    return { name, page, read: [] }
  }

  /** Opens an order, and waits until the page shows it and the gateway knows that it is open. */
  async function openOrder({ page, read }: Person, open: () => Promise<void>): Promise<void> {
    const before = page.url()
    const known = page.waitForResponse((response) => response.request().postData()?.includes(KEEP_OPEN) === true)
    await open()
    await known
    await page.waitForURL(({ href, pathname }) => href !== before && pathname.includes('/order/'))
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page.getByRole('heading', { level: 1, name: `Order ${id}`, exact: true }).waitFor()
    read.push(id)
  }

  async function approve({ page }: Person): Promise<void> {
    await page.getByRole('button', { name: 'Approve Item' }).click()
    const dialog = page.getByRole('dialog')
    await tickConfirmations(dialog)
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  it("decide each order exactly once, and see each other's changes within two seconds", {
    tags: ['XC-05', 'XC-06'],
    timeout: 600_000,
  }, async () => {
    const { sandbox, balancer } = shared.pair
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
    await rowOf(first, noor).getByText('Inês Prescott has just opened it.').waitFor({ timeout: SOON })
    await rowOf(first, carla).getByText('Inês Prescott has just opened it.').waitFor({ timeout: SOON })
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
      if (decided === ORDERS / 2) await shared.restartGateway()
      const person = decided % 2 === 0 ? ines : noor
      await approve(person)
      const isLast = decided >= ORDERS - 2
      if (!isLast) await openOrder(person, () => person.page.keyboard.press('n'))
    }

    expect([...ines.read, ...noor.read].toSorted()).toEqual(ids.toSorted())
    expect(ids.map((id) => findOrder(sandbox.database, id)?.products[0]?.reviewStatus)).toEqual(ids.map(() => 'APPROVED'))
    const calls = sandbox.journal.read()
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(ORDERS)
    // Each order causes about 15 calls: to open it, decide it, find the next order, and refresh the screens.
    expect(calls.length).toBeLessThan(ORDERS * 20)
  })
})
