import { type Browser, launch, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOrder } from '../../sandbox/data/orders.ts'
import { firefoxPath } from '../../scripts/system-browsers.ts'
import { placeBookingCustomer } from '../support/booking-customers.ts'
import { placeBranch, storedAppointment } from '../support/bookings.ts'
import { demoUser } from '../support/demo-users.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import { type PersonName, people, type Stack, startStack } from '../support/stack.ts'

/* Performs the main task of each area in Firefox, through WebDriver BiDi. Needs a built client. */

const DAY = '2099-06-15'
const executablePath = firefoxPath()

describe.skipIf(executablePath === undefined)('the client in Firefox', () => {
  let stack: Stack
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    stack = await startStack()
    browser = await launch({ browser: 'firefox', executablePath: executablePath ?? '', headless: true })
  }, 120_000)

  afterAll(async () => {
    await browser?.close()
    await stack?.close()
  })

  const click = (element: 'a' | 'button', text: string) => page.locator(`${element} ::-p-text(${text})`).click()
  const heading = (name: string) => page.locator(`h1 ::-p-text(${name})`).wait()

  async function signIn(person: PersonName, path: string): Promise<void> {
    page = await (await browser.createBrowserContext()).newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(`${stack.url}${path}`)
    await click('a', 'Sign in')
    await click('a', demoUser(people[person]).name)
  }

  it('lets a prescriber write a note and approve an item', { tags: ['CR-109', 'CR-138'], timeout: 120_000 }, async () => {
    const { orderId } = placeOrder(stack.sandbox, {
      customerId: placeCustomer(stack.sandbox).id,
      products: [product({ primaryTag: 'PMed' })],
    })
    await signIn('prescriber', `/clinical-review/order/${orderId}`)
    await heading(`Order ${orderId}`)
    await page.locator('textarea').fill('Called the patient')
    await click('button', 'Approve Item')
    // The dialog opens with focus on the first confirmation checkbox.
    await page.locator('[role=dialog] input:focus').wait()
    for (let confirmation = 0; confirmation < 4; confirmation += 1) {
      await page.keyboard.press(' ')
      await page.keyboard.press('Tab')
    }
    await page.locator('[role=dialog] button[type=submit]:enabled').wait()
    await page.focus('[role=dialog] button[type=submit]')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => findOrder(stack.sandbox.database, orderId), { timeout: 20_000 })
      .toMatchObject({ products: [{ reviewStatus: 'APPROVED', reviewComment: 'Called the patient' }] })
  })

  it('lets a user complete an appointment', { tags: ['BK-244', 'BK-248'], timeout: 120_000 }, async () => {
    const branch = placeBranch(stack.sandbox, { services: ['4790'], day: DAY })
    const id = branch.addAppointment({ customer: placeBookingCustomer(stack.sandbox), course: { onSchedServiceId: '4790' } })
    await signIn('prescriber', `/dashboard/${branch.locationId}?date=${DAY}`)
    await click('a', '09:30–09:45')
    await heading('Appointment details')
    await click('button', 'Mark as complete')
    await expect.poll(() => storedAppointment(stack.sandbox, id).status, { timeout: 20_000 }).toBe('completed')
  })
})
