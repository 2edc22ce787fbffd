import type { Page } from '@playwright/test'
import { demoUsers } from '../../sandbox/identity/users.ts'
import { placeBookingCustomer } from '../support/booking-customers.ts'
import { placeBranch } from '../support/bookings.ts'
import { type PersonName, people, type Stack, startStack } from '../support/stack.ts'
import { named, operationsOf } from './support/operations.ts'
import { expect, expectAccessible, test, titleOf } from './support/test.ts'

/** A day on which the seed data has nothing. */
const NOW = new Date('2037-10-25T10:00:00Z')
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
  test('links its title to the day of the current branch', { tag: ['@BK-060'] }, async ({ page, signIn }) => {
    await signIn(page, 'nobody', '/dashboard/1003')
    await page.goto('/customer-details/5000')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Appointment booking' })).toHaveAttribute('href', '/')
    await page.getByRole('link', { name: 'Appointment booking' }).click()
    await expect(today(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Newcastle Grainger Street' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  for (const [person, address] of [
    ['nobody', '/'],
    ['prescriber', '/'],
    ['serviceTeam', '/central-visibility'],
    ['bookingCustomerService', '/central-visibility'],
  ] as const) {
    test(`links Dashboard to ${address} for ${titleOf(person)}`, { tag: ['@BK-061'] }, async ({ page, signIn }) => {
      await signIn(page, person, '/dashboard/1003')
      await page.goto('/customer-details/5000')
      await expect(headerLink(page, 'Dashboard')).toHaveAttribute('href', address)
      await expect(headerLink(page, 'Dashboard')).not.toHaveAttribute('aria-current')
      await headerLink(page, 'Dashboard').click()
      await expect(page.getByRole('heading', { level: 1, name: address === '/' ? 'Appointments today' : 'Pharmacies' })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(address)
      await expect(headerLink(page, 'Dashboard')).toHaveAttribute('aria-current', 'page')
    })
  }

  for (const [name, href, tag] of [
    ['Prescriptions', 'https://prescriptions.pharmacy.example/', ['@BK-063']],
    ['Home Delivery', 'https://delivery.pharmacy.example/', ['@BK-063', '@BK-064']],
    ['Help', 'https://help.pharmacy.example/', ['@BK-066']],
  ] satisfies [string, string, string[]][]) {
    test(`opens ${name} in a new tab, outside the system`, { tag }, async ({ page, signIn }) => {
      await signIn(page, 'nobody', '/dashboard/1001')
      await expect(headerLink(page, name)).toHaveAttribute('href', href)
      await expect(headerLink(page, name)).toHaveAttribute('target', '_blank')
      await expect(headerLink(page, name)).toHaveAttribute('rel', /noreferrer|noopener/)
    })
  }

  for (const [location, isExpected] of [
    ['1001', true],
    ['1002', true],
    ['1003', false],
    ['1006', false],
  ] as const) {
    test(`${isExpected ? 'links' : "doesn't link"} to Home Delivery at branch ${location}`, { tag: ['@BK-064', '@BK-385'] }, async ({
      page,
      signIn,
    }) => {
      await signIn(page, 'nobody', `/dashboard/${location}`)
      await expect(page.getByRole('link', { name: new RegExp(`B${location}$`) })).toBeVisible()
      await expect(headerLink(page, 'Help')).toBeVisible()
      await expect(headerLink(page, 'Home Delivery')).toHaveCount(isExpected ? 1 : 0)
    })
  }

  for (const [person, isExpected] of [
    ['agent', true],
    ['pharmacist', true],
    ['pharmacistByUsersService', true],
    ['bookingCustomerService', false],
  ] as const) {
    test(`${isExpected ? 'links' : "doesn't link"} to clinical review for ${person}`, { tag: ['@BK-065', '@BK-384'] }, async ({
      page,
      signIn,
    }) => {
      await signIn(page, person, '/dashboard/1003')
      await expect(today(page)).toBeVisible()
      await expect(headerLink(page, 'Clinical Review')).toHaveCount(isExpected ? 1 : 0)
      if (isExpected) await expect(headerLink(page, 'Clinical Review')).toHaveAttribute('href', '/clinical-review')
    })
  }

  test("doesn't link to clinical review for a clinical user who is also central staff", { tag: ['@BK-065', '@BK-382'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { database } = stack.sandbox
    database.run('CREATE TEMP TABLE kept_groups AS SELECT * FROM user_groups')
    try {
      database.run('INSERT OR REPLACE INTO user_groups (sub, document) VALUES (?, ?)', people.agent, '["bookwell-service-team"]')
      await signIn(page, 'agent', '/dashboard/1003')
      await expect(today(page)).toBeVisible()
      await expect(headerLink(page, 'Dashboard')).toHaveAttribute('href', '/central-visibility')
      await expect(headerLink(page, 'Clinical Review')).toHaveCount(0)
    } finally {
      database.run('DELETE FROM user_groups')
      database.run('INSERT INTO user_groups SELECT * FROM kept_groups')
      database.run('DROP TABLE kept_groups')
    }
  })

  test('shows the e-mail address, its first letter and the actions in the user menu', {
    tag: ['@BK-067', '@BK-068', '@BK-069'],
  }, async ({ page, signIn }) => {
    await signIn(page, 'nobody', '/dashboard/1003')
    await expect(userMenu(page)).toHaveText(new RegExp(`^V\\s*${VISITOR}$`))
    await userMenu(page).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Service availability', 'Sign out'])
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Service availability' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(new URL(page.url()).searchParams.get('availability')).toBe('/')
  })

  test('has no Service availability in the user menu of customer service', { tag: ['@BK-068', '@BK-383'] }, async ({ page, signIn }) => {
    await signIn(page, 'bookingCustomerService', '/dashboard/1003')
    await userMenu(page, 'bea.helpdesk@pharmacy.example').click()
    await expect(page.getByRole('menuitem')).toHaveText(['Sign out'])
  })

  test('has a user menu that works by keyboard only', { tag: ['@BK-068'] }, async ({ page, signIn }) => {
    await signIn(page, 'nobody', '/dashboard/1003')
    await userMenu(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Service availability' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(userMenu(page)).toBeFocused()
  })

  test('signs out to the booking sign-in, and Back shows nothing', { tag: ['@BK-069', '@XA-04'] }, async ({ page, stack, signIn }) => {
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
  })
})

for (const width of [1280, 1024, 768]) {
  test(`the header fits and stays legible at a width of ${width} pixels`, { tag: ['@BK-060', '@BK-070'] }, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'prescriber', '/dashboard/1001')
    await expect(today(page)).toBeVisible()
    await expect(headerLink(page, 'Home Delivery')).toBeVisible()
    const right = await header(page)
      .getByRole('link')
      .evaluateAll((links) => Math.max(...links.map((link) => link.getBoundingClientRect().right)))
    expect(right).toBeLessThanOrEqual(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  })
}

test.describe('other settings', () => {
  let own: Stack
  test.afterEach(() => own.close())

  test('unset addresses have no links', { tag: ['@BK-011', '@BK-063', '@BK-066'] }, async ({ page }) => {
    own = await startStack({ PRESCRIPTIONS_URL: '', HOME_DELIVERY_URL: '', HELP_URL: '', FEEDBACK_URL: '' })
    await signInAt(page, own.url, 'prescriber', '/dashboard/1001')
    await expect(page.getByRole('link', { name: 'Leeds Headrow B1001' })).toBeVisible()
    await expect(header(page).getByRole('link').filter({ hasNotText: 'Book an appointment' })).toHaveText(['Dashboard', 'Clinical Review'])
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('link', { name: /feedback/i })).toHaveCount(0)
  })

  test('support phones, e-mail address and links come from the settings', { tag: ['@BK-012', '@BK-198'] }, async ({ page }) => {
    own = await startStack({
      SUPPORT_PHONES: '01632 960001,01632 960002',
      SUPPORT_EMAIL: 'help@branch.example',
      FEEDBACK_URL: 'https://feedback.branch.example/form',
      HOME_DELIVERY_BRANCH_IDS: 'B1003',
    })
    await signInAt(page, own.url, 'nobody', '/dashboard/1003')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: '01632 960001' })).toHaveAttribute('href', 'tel:01632960001')
    await expect(footer.getByRole('link', { name: '01632 960002' })).toHaveAttribute('href', 'tel:01632960002')
    await expect(footer.getByRole('link', { name: 'help@branch.example' })).toHaveAttribute('href', 'mailto:help@branch.example')
    await expect(footer.getByRole('link', { name: /feedback/i })).toHaveAttribute('href', 'https://feedback.branch.example/form')
    await expect(headerLink(page, 'Home Delivery')).toBeVisible()
    own.sandbox.faults.order({ service: 'booking-graphql', kind: 'status' })
    await page.reload()
    await expect(page.getByRole('main').getByRole('link', { name: 'help@branch.example' })).toBeVisible()
  })

  test('every address starts with /appts inside a host shell', { tag: ['@BK-009', '@BK-022'] }, async ({ page }) => {
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

  test('redirects stay inside the host shell', { tag: ['@BK-009', '@BK-052', '@BK-461'] }, async ({ page }) => {
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

test.describe('the location bar', () => {
  test("shows the branch's name and id, and links to its day", { tag: ['@BK-070'] }, async ({ page, signIn }) => {
    await signIn(page, 'nobody', '/dashboard/1003')
    await page.goto('/customer-details/5000')
    const link = page.getByRole('banner').getByRole('link', { name: 'Newcastle Grainger Street B1003', exact: true })
    await expect(link).toHaveAttribute('href', '/dashboard/1003')
    await link.click()
    await expect(today(page)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/dashboard/1003')
  })

  test("shows the branch's id, and works, when its name can't be loaded", { tag: ['@BK-070', '@BK-470'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    stack.sandbox.faults.order({ service: 'booking', path: '/masterlocations/', kind: 'status' })
    await signIn(page, 'nobody', '/dashboard/1003')
    await expect(today(page)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Branch 1003' })).toHaveAttribute('href', '/dashboard/1003')
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
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

  for (const path of ['/dashboard/1003', '/dashboard/1003/', '/dashboard/1003?date=2037-01-01', '/dashboard/1003/?date=2037-01-01']) {
    test(`is 1003 at ${path}`, { tag: ['@BK-022'] }, async ({ page, stack, signIn }) => {
      await signIn(page, 'nobody', path)
      await expect(branch(page, 'Newcastle Grainger Street')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: /^Appointments/ })).toBeVisible()
      expect(stack.sandbox.journal.read().filter(({ path: requested }) => /locations\/1003\/service\/4790/.test(requested))).toHaveLength(1)
    })
  }

  test("follows the address, even to a branch other than the user's own", { tag: ['@BK-021', '@R-18'] }, async ({ page, stack }) => {
    await page.goto(`${stack.url}/login?email=true`)
    await page.getByLabel('Branch email address').fill('branch.1006@pharmacy.example')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByLabel('Secret code')).toBeVisible()
    const { code } = stack.sandbox.identity.mails.find(({ to }) => to === 'branch.1006@pharmacy.example') ?? { code: '' }
    await page.getByLabel('Secret code').fill(code)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(branch(page, 'Glasgow Buchanan Street')).toBeVisible()
    await page.goto('/dashboard/1003')
    await expect(branch(page, 'Newcastle Grainger Street')).toBeVisible()
    await expect(today(page)).toBeVisible()
  })

  test('is forgotten on sign-out', { tag: ['@BK-053'] }, async ({ page, signIn }) => {
    await signIn(page, 'nobody', '/dashboard/1003')
    await userMenu(page).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await signIn(page, 'nobody', '/')
    await expect(branch(page, 'Belfast Donegall Place')).toBeVisible()
  })

  test("isn't remembered if it doesn't exist", { tag: ['@BK-053'] }, async ({ page, signIn }) => {
    await signIn(page, 'nobody', '/dashboard/9999')
    await expect(page.getByRole('heading', { name: 'Branch not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect(today(page)).toBeVisible()
    await expect(branch(page, 'Belfast Donegall Place')).toBeVisible()
  })

  test('is remembered, and not called missing, when it fails to load', { tag: ['@BK-053', '@BK-500'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeBranch(stack.sandbox)
    const write = (change: string) => stack.sandbox.database.run(`UPDATE locations SET document = ${change} WHERE id = ?`, locationId)
    write("json_remove(document, '$.name')")
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    write("json_set(document, '$.name', 'Branch again')")
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(today(page)).toBeVisible()
    await page.goto('/')
    await expect(today(page)).toBeVisible()
    expect(await page.evaluate(() => Object.values(sessionStorage))).toContain(locationId)
  })

  test("shows an error when the user's default fails to load, and can be retried", { tag: ['@BK-198', '@BK-500'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    stack.sandbox.faults.order({ service: 'booking', path: '/masterlocations$', kind: 'status' })
    await signIn(page, 'nobody', '/')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    stack.sandbox.faults.clear()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(today(page)).toBeVisible()
  })
})

test.describe('the customer search', () => {
  const address = (line1: string, postcode: string, city = 'Leeds') => ({ line1, line2: null, city, postcode })

  test("shows each customer's name, date of birth with age, and address", { tag: ['@BK-004', '@BK-072', '@BK-073'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    await page.clock.setFixedTime(NOW)
    const one = placeBookingCustomer(stack.sandbox, {
      firstName: 'Ada',
      lastName: 'Quillfeather',
      dob: '1980-10-25',
      address: { line1: '1 High Street', line2: 'Flat 2', city: 'York', postcode: 'YO1 9ZZ' },
    })
    placeBookingCustomer(stack.sandbox, { firstName: 'Ben', lastName: 'Quillfeather', dob: '2037-10-24', address: null })
    await signIn(page, 'nobody', '/dashboard/1003')
    await expect(searchField(page)).toHaveAttribute('placeholder', 'Search customer name, DOB or postcode')
    await searchField(page).fill('quillfeather')
    await expect(found(page)).toHaveCount(2)
    const texts = (await found(page).allInnerTexts()).map((text) => text.split('\n').filter(Boolean)).toSorted()
    expect(texts).toEqual([
      ['Ada Quillfeather', '25/10/1980 (57 years)', '1 High Street, Flat 2, York, YO1 9ZZ'],
      ['Ben Quillfeather', '24/10/2037 (0 years)'],
    ])
    await found(page).filter({ hasText: 'Ada' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Quillfeather' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/customer-details/${one.id}`)
    await expect(found(page)).toHaveCount(0)
    await expect(searchField(page)).toHaveValue('')
  })

  for (const [typed, search] of [
    ['Bexleyheath, Cora', 'bexleyheath cora'],
    ['  CORA   bexleyheath ', 'cora bexleyheath'],
    ['07/03/1961', '07/03/1961'],
    ['zz9 8qq', 'zz9 8qq'],
    ['ZZ98QQ', 'zz98qq'],
  ] as const) {
    test(`sends “${typed}” as “${search}” and finds the customer`, { tag: ['@BK-075', '@BK-401'] }, async ({ page, stack, signIn }) => {
      const { id } = placeBookingCustomer(stack.sandbox, {
        firstName: 'Cora',
        lastName: 'Bexleyheath',
        dob: '1961-03-07',
        address: address('9 Low Road', 'ZZ9 8QQ'),
      })
      await signIn(page, 'nobody', '/dashboard/1003')
      const operations = operationsOf(page)
      await searchField(page).fill(typed)
      await expect(found(page).and(page.locator(`[href="/customer-details/${id}"]`))).toBeVisible()
      expect(named(operations, 'CustomerSearch').map(({ variables }) => variables)).toEqual([{ search }])
    })
  }

  test('sends one request, 750 milliseconds after the last key', { tag: ['@BK-075', '@BK-511'] }, async ({ page, signIn }) => {
    await page.clock.install()
    await signIn(page, 'nobody', '/dashboard/1003')
    await expect(today(page)).toBeVisible()
    const operations = operationsOf(page)
    await page.clock.pauseAt(Date.now() + 60 * 60_000)
    await searchField(page).pressSequentially('smi')
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
    await page.clock.runFor(700)
    await searchField(page).press('t')
    await expect(searchField(page)).toHaveValue('smit')
    await page.clock.runFor(740)
    expect(named(operations, 'CustomerSearch')).toEqual([])
    await page.clock.runFor(20)
    await expect.poll(() => named(operations, 'CustomerSearch')).toEqual([{ name: 'CustomerSearch', variables: { search: 'smit' } }])
  })

  test('shows Loading... during a search, and No results if nothing matches', { tag: ['@BK-074'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', '/dashboard/1003')
    await expect(today(page)).toBeVisible()
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'latency', milliseconds: 1_000 })
    await searchField(page).fill('nobody is called that')
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
    await expect(page.getByText('No results', { exact: true })).toBeVisible()
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
  })

  test('has an accessible field and list', { tag: ['@BK-073', '@BK-074'] }, async ({ page, stack, signIn }) => {
    placeBookingCustomer(stack.sandbox, { firstName: 'Hal', lastName: 'Oakshott' })
    // On this page the list doesn't half cover a button, which axe would report.
    await signIn(page, 'nobody', '/walk-in/book-an-appointment')
    await searchField(page).fill('oakshott')
    await expect(found(page)).toHaveCount(1)
    await expectAccessible(page)
  })

  test('sends nothing for only spaces and commas', { tag: ['@BK-075'] }, async ({ page, signIn }) => {
    await signIn(page, 'nobody', '/dashboard/1003')
    await expect(today(page)).toBeVisible()
    const operations = operationsOf(page)
    await searchField(page).fill(' , ')
    await expect(page.getByText(/^(Loading\.\.\.|No results)$/)).toHaveCount(0)
    await searchField(page).fill('nobody is called that')
    await expect(page.getByText('No results', { exact: true })).toBeVisible()
    expect(named(operations, 'CustomerSearch').map(({ variables }) => variables)).toEqual([{ search: 'nobody is called that' }])
  })

  test('never shows the results of an earlier text', { tag: ['@BK-075'] }, async ({ page, stack, signIn }) => {
    placeBookingCustomer(stack.sandbox, { firstName: 'Dot', lastName: 'Wrenfield' })
    await signIn(page, 'nobody', '/dashboard/1003')
    await searchField(page).fill('wrenfield')
    await expect(found(page)).toHaveCount(1)
    await searchField(page).fill('wrenfieldx')
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
    await expect(found(page)).toHaveCount(0)
    await expect(page.getByText('No results', { exact: true })).toBeVisible()
  })

  test('shows about three and a half customers and scrolls to the last one', { tag: ['@BK-074'] }, async ({ page, stack, signIn }) => {
    for (let index = 1; index <= 9; index += 1) placeBookingCustomer(stack.sandbox, { firstName: `Eli ${index}`, lastName: 'Thornbury' })
    await signIn(page, 'nobody', '/dashboard/1003')
    await searchField(page).fill('thornbury')
    await expect(found(page)).toHaveCount(9)
    const [row, all] = await Promise.all([
      page.getByRole('list', { name: 'Customers found' }).getByRole('listitem').first().boundingBox(),
      page.locator('.customer-results').boundingBox(),
    ])
    const visible = (all?.height ?? 0) / (row?.height ?? 1)
    expect(visible).toBeGreaterThan(3.1)
    expect(visible).toBeLessThan(3.9)
    await expect(found(page).last()).not.toBeInViewport()
    await found(page).last().scrollIntoViewIfNeeded()
    await expect(found(page).last()).toBeInViewport()
  })

  test('works by keyboard only', { tag: ['@BK-073'] }, async ({ page, stack, signIn }) => {
    for (const firstName of ['Fay', 'Flo', 'Fred']) placeBookingCustomer(stack.sandbox, { firstName, lastName: 'Underhill' })
    await signIn(page, 'nobody', '/dashboard/1003')
    await searchField(page).focus()
    await page.keyboard.type('underhill')
    await expect(found(page)).toHaveCount(3)
    await page.keyboard.press('ArrowDown')
    await expect(found(page).nth(0)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(found(page).nth(2)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(found(page).nth(1)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(found(page)).toHaveCount(0)
    await expect(searchField(page)).toBeFocused()
    await page.keyboard.type(' f')
    await expect(found(page).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    const name = (await found(page).first().getByRole('strong').innerText()).trim()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('closes the list when the user clicks elsewhere', { tag: ['@BK-073'] }, async ({ page, stack, signIn }) => {
    placeBookingCustomer(stack.sandbox, { firstName: 'Gus', lastName: 'Netherby' })
    await signIn(page, 'nobody', '/dashboard/1003')
    await searchField(page).fill('netherby')
    await expect(found(page)).toHaveCount(1)
    await today(page).click()
    await expect(found(page)).toHaveCount(0)
    await searchField(page).focus()
    await expect(found(page)).toHaveCount(1)
  })

  for (const kind of ['status', 'malformed', 'reset'] as const) {
    test(`shows an error in the list when the search fails (${kind}), and keeps the page`, { tag: ['@BK-460'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      await signIn(page, 'nobody', '/dashboard/1003')
      await expect(today(page)).toBeVisible()
      stack.sandbox.faults.order({ service: 'booking-graphql', kind })
      await searchField(page).fill('khan')
      await expect(page.getByText(/^Error: \S.*/)).toBeVisible()
      await expect(page.getByText(/localhost|ECONN|undici|JSON|GraphQL/)).toHaveCount(0)
      await expect(today(page)).toBeVisible()
    })
  }

  test('redirects to the booking sign-in when the session has ended', { tag: ['@BK-461', '@XA-06'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', '/dashboard/1003')
    await expect(today(page)).toBeVisible()
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'status', status: 401 })
    await searchField(page).fill('khan')
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/login')
  })
})

test.describe('the footer', () => {
  for (const path of ['/dashboard/1003', '/customer-details/5000', '/service-details/none', '/dashboard/9999']) {
    test(`has feedback, two phones and an e-mail address on ${path}`, { tag: ['@BK-011', '@BK-012'] }, async ({ page, signIn }) => {
      await signIn(page, 'nobody', path)
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('link', { name: /feedback/i })).toHaveAttribute('href', 'https://feedback.pharmacy.example/')
      await expect(footer.getByRole('link', { name: '020 7946 0100' })).toHaveAttribute('href', 'tel:02079460100')
      await expect(footer.getByRole('link', { name: '020 7946 0101' })).toHaveAttribute('href', 'tel:02079460101')
      await expect(footer.getByRole('link', { name: 'support@pharmacy.example' })).toHaveAttribute(
        'href',
        'mailto:support@pharmacy.example',
      )
    })
  }
})

test.describe('error and sign-in pages', () => {
  test('the error page has the message, the support e-mail address and a way back', { tag: ['@BK-198', '@BK-460'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId, addAppointment } = placeBranch(stack.sandbox, { day: '2037-10-25' })
    addAppointment()
    await page.clock.setFixedTime(NOW)
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    const name = page.getByRole('table', { name: 'Appointments today' }).getByRole('link').first()
    await expect(name).toBeVisible()
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'status' })
    await name.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText(/^Error: \S/)).toBeVisible()
    await expect(main.getByRole('link', { name: 'support@pharmacy.example' })).toHaveAttribute('href', 'mailto:support@pharmacy.example')
    stack.sandbox.faults.clear()
    await main.getByRole('button', { name: 'Go back' }).click()
    await expect(today(page)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/dashboard/${locationId}`)
  })

  test('the error page is accessible', { tag: ['@BK-198'] }, async ({ page, stack, signIn }) => {
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'status' })
    await signIn(page, 'nobody', '/dashboard/1003')
    await expect(page.getByRole('main').getByRole('link', { name: 'support@pharmacy.example' })).toBeVisible()
    await expectAccessible(page)
  })

  test('an unknown address shows a not-found page with a link to the dashboard', { tag: ['@BK-198'] }, async ({ page, signIn }) => {
    await signIn(page, 'nobody', '/dashboard/1003')
    await page.goto('/nothing/at/all')
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect(today(page)).toBeVisible()
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

  test('a 401 from a REST call redirects to sign-in', { tag: ['@BK-461'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', '/dashboard/1002')
    await expect(today(page)).toBeVisible()
    stack.sandbox.faults.order({ service: 'booking', kind: 'status', status: 401 })
    await page.goto('/dashboard/1003')
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/login')
  })

  for (const path of ['/', '/dashboard/1003', '/central-visibility', '/customer-details/5000', '/service-details/1/edit']) {
    test(`${path} redirects to sign-in without a session, calling no service`, { tag: ['@BK-050', '@BK-380'] }, async ({ page, stack }) => {
      await page.goto(`${stack.url}${path}`)
      await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/login')
      await expect(page.getByRole('navigation')).toHaveCount(0)
      expect(stack.sandbox.journal.read()).toEqual([])
      await expectAccessible(page)
    })
  }

  test('clinical review shows the specified message to users without its groups', { tag: ['@BK-197', '@BK-502'] }, async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'nobody', '/dashboard/1003')
    await page.goto('/clinical-review')
    await expect(page.getByText('Access Denied!!! Please contact administrator', { exact: true })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/clinical-review/login')
  })
})
