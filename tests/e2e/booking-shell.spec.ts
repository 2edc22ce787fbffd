import type { Page } from '@playwright/test'
import { demoUsers } from '../../sandbox/identity/users.ts'
import { placeBookingCustomer } from '../support/booking-customers.ts'
import { type PersonName, people, type Stack, startStack } from '../support/stack.ts'
import { named, operationsOf } from './support/operations.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const VISITOR = 'vic.visitor@pharmacy.example'

const header = (page: Page) => page.getByRole('navigation', { name: 'Appointment booking' })
const headerLink = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true })
const userMenu = (page: Page, name: string | RegExp = VISITOR) => page.getByRole('banner').getByRole('button', { name })
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search customers' })
const found = (page: Page) => page.getByRole('list', { name: 'Customers found' }).getByRole('link')
const today = (page: Page) => page.getByRole('heading', { level: 1, name: 'Appointments today' })

/** Signs in at a stack that the test started itself. */
async function signInAt(page: Page, url: string, person: PersonName, path: string) {
  const user = demoUsers.find(({ sub }) => sub === people[person])
  await page.goto(`${url}${path}`)
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: `${user?.name} ${user?.role}` }).click()
  await expect(page.getByRole('button', { name: new RegExp(`${user?.name}|${user?.email}`) })).toBeVisible()
}

test.describe('the booking header', () => {
  test('signs out to the booking sign-in, Back shows nothing, and the branch is forgotten', {
    tag: ['@BK-053', '@BK-069', '@XA-04'],
  }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', '/dashboard/1003')
    await page.goto('/customer-details/5000')
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    await userMenu(page).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    expect(page.url()).toBe(`${stack.url}/login`)
    await page.goto('/customer-details/5000')
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await expect(page.getByText(name)).toHaveCount(0)
    await signIn(page, 'nobody', '/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Belfast Donegall Place' })).toBeVisible()
  })
})

test.describe('inside a host shell', () => {
  let own: Stack
  test.afterEach(() => own.close())

  test('every address starts with /appts', { tag: ['@BK-009', '@BK-022'] }, async ({ page }) => {
    own = await startStack({ BASE_PATH: '/appts' })
    await signInAt(page, own.url, 'prescriber', '/appts/dashboard/1003')
    await expect(today(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Newcastle Grainger Street B1003' })).toHaveAttribute('href', '/appts/dashboard/1003')
    expect(new URL(page.url()).pathname).toBe('/appts/dashboard/1003')
    const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter((href) => !/^(\/appts(\/|$|#)|https?:|tel:|mailto:)/.test(href))).toEqual([])

    await page.goto(`${own.url}/appts/dashboard/1002/`)
    await expect(page.getByRole('link', { name: 'Bristol Cabot Circus B1002' })).toBeVisible()
    await page.getByRole('link', { name: 'Appointment booking' }).click()
    await expect(page).toHaveURL(/\/appts\/?$/)
    for (const home of ['/appts', '/appts/']) {
      await page.goto(`${own.url}${home}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Appointments today' })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'Bristol Cabot Circus B1002' })).toBeVisible()
    await headerLink(page, 'Clinical Review').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Awaiting clinical review (all)' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/appts/clinical-review')
  })

  test('redirects stay inside it', { tag: ['@BK-009', '@BK-052', '@BK-461'] }, async ({ page }) => {
    own = await startStack({ BASE_PATH: '/appts' })
    await signInAt(page, own.url, 'serviceTeam', '/appts/')
    await expect(page.getByRole('heading', { level: 1, name: 'Pharmacies' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/appts/central-visibility')
    own.sandbox.faults.order({ service: 'booking-graphql', kind: 'status', status: 401 })
    await page.getByRole('link', { name: /^Leeds Headrow/ }).click()
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/appts/login')
  })
})

test.describe('the current branch', () => {
  const branch = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

  test("comes from the address, else the last branch, else the user's default", { tag: ['@BK-020', '@BK-021', '@BK-053'] }, async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(page, 'nobody', '/')
    await expect(branch(page, 'Belfast Donegall Place')).toBeVisible()
    await page.goto('/dashboard/1003')
    await expect(branch(page, 'Newcastle Grainger Street')).toBeVisible()
    await page.goto('/')
    await expect(today(page)).toBeVisible()
    await expect(branch(page, 'Newcastle Grainger Street')).toBeVisible()
    await page.goto('/dashboard/1002')
    await expect(branch(page, 'Bristol Cabot Circus')).toBeVisible()
    // A new tab doesn't remember the last branch.
    const other = await context.newPage()
    await other.goto('/')
    await expect(branch(other, 'Belfast Donegall Place')).toBeVisible()
  })

  test("isn't remembered if it doesn't exist", { tag: ['@BK-053'] }, async ({ page, signIn }) => {
    await signIn(page, 'nobody', '/dashboard/9999')
    await expect(page.getByRole('heading', { name: 'Branch not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect(today(page)).toBeVisible()
    await expect(branch(page, 'Belfast Donegall Place')).toBeVisible()
  })
})

test.describe('the customer search', () => {
  test('finds a customer by name, date of birth or postcode', { tag: ['@BK-072', '@BK-075', '@BK-401'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { id } = placeBookingCustomer(stack.sandbox, {
      firstName: 'Cora',
      lastName: 'Bexleyheath',
      dob: '1961-03-07',
      address: { line1: '9 Low Road', line2: null, city: 'Leeds', postcode: 'ZZ9 8QQ' },
    })
    await signIn(page, 'nobody', '/dashboard/1003')
    const operations = operationsOf(page)
    for (const typed of ['Bexleyheath, Cora', '07/03/1961', 'zz9 8qq', 'ZZ98QQ', '  CORA   bexleyheath ']) {
      await searchField(page).fill(typed)
      await expect(found(page).and(page.locator(`[href="/customer-details/${id}"]`)), typed).toBeVisible()
    }
    const searches = named(operations, 'CustomerSearch').map(({ variables }) => variables)
    expect(searches).toEqual(['bexleyheath cora', '07/03/1961', 'zz9 8qq', 'zz98qq', 'cora bexleyheath'].map((search) => ({ search })))
    await found(page).filter({ hasText: 'Cora Bexleyheath' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cora Bexleyheath' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/customer-details/${id}`)
  })
})

test.describe('without a session', () => {
  test('a day redirects to sign-in without a session, calling no service', { tag: ['@BK-050', '@BK-380'] }, async ({ page, stack }) => {
    await page.goto(`${stack.url}/dashboard/1003`)
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/login')
    await expect(page.getByRole('navigation')).toHaveCount(0)
    expect(stack.sandbox.journal.read()).toEqual([])
    await expectAccessible(page)
  })

  test('a day whose session has ended redirects to sign-in, and then back to the day', { tag: ['@BK-400', '@BK-461', '@XA-06'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    await signIn(page, 'prescriber', '/dashboard/1002')
    await expect(today(page)).toBeVisible()
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'status', status: 401 })
    await page.goto('/dashboard/1003')
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/login')
    stack.sandbox.faults.clear()
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Newcastle Grainger Street' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/dashboard/1003')
  })
})
