import type { Page } from '@playwright/test'
import { instantOf, withOffset } from '../../sandbox/booking/london.ts'
import { demoUsers } from '../../sandbox/identity/users.ts'
import { type PersonName, people, type Stack } from '../support/stack.ts'
import { expect, test } from './support/test.ts'

const BRANCH = 'branch.1001@pharmacy.example'

/** Who a person is on the identity provider's page. */
function linkName(person: PersonName): string {
  const user = demoUsers.find(({ sub }) => sub === people[person])
  return `${user?.name} ${user?.role}`
}

const codesSent = (stack: Stack, to: string) => stack.sandbox.identity.mails.filter((mail) => mail.to === to)

/** Asks for a code by the screens, and reads it from the mailbox. */
async function requestCode(page: Page, stack: Stack, email = BRANCH): Promise<string> {
  const before = codesSent(stack, email).length
  await page.goto(`${stack.url}/login`)
  await page.getByRole('link', { name: 'Sign in with email' }).click()
  await page.getByLabel('Branch email address').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Secret code')).toBeVisible()
  expect(codesSent(stack, email)).toHaveLength(before + 1)
  return codesSent(stack, email)[0]?.code ?? ''
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel('Secret code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Another six digits than these. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test.describe('by company account', () => {
  test('CR-309 BK-193 single sign-on leads to the day of the first branch', async ({ page, stack }) => {
    await page.goto(`${stack.url}/`)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Sign in as' })).toBeVisible()
    await page.getByRole('link', { name: linkName('nobody') }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Appointments today' })).toBeVisible()
    expect(page.url()).toBe(`${stack.url}/`)
    await expect(page.getByRole('button', { name: 'vic.visitor@pharmacy.example' })).toBeVisible()
    // The first of the master list outside group %.
    await expect(page.getByRole('link', { name: 'Belfast Donegall Place' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'vic.visitor@pharmacy.example' })).toBeVisible()
  })

  test('CR-309 BK-050 after signing in the branch that was asked for is shown', async ({ page, signIn }) => {
    await signIn(page, 'nobody', '/dashboard/1003')
    await expect(page.getByRole('link', { name: 'Newcastle Grainger Street' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/dashboard/1003')
  })

  test('BK-065 BK-384 the link to clinical review is there for its groups', async ({ page, signIn }) => {
    await signIn(page, 'prescriber', '/dashboard/1003')
    await page.getByRole('link', { name: 'Clinical Review' }).click()
    await expect(page.getByRole('heading', { name: 'Awaiting clinical review (all)' })).toBeVisible()
  })

  for (const person of ['nobody', 'serviceTeam'] as const) {
    test(`BK-065 BK-384 ${person} has no link to clinical review`, async ({ page, signIn }) => {
      await signIn(page, person, '/dashboard/1003')
      await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Clinical Review' })).toHaveCount(0)
    })
  }

  test('CR-309 an answer of the identity provider that was not asked for signs nobody in', async ({ page, stack }) => {
    for (const answer of ['code=stolen&state=stolen', 'error=access_denied', '']) {
      await page.goto(`${stack.url}/session/callback?${answer}`)
      await expect(page.getByRole('alert')).toContainText('The sign-in did not succeed. Please try again.')
      expect(new URL(page.url()).pathname).toBe('/login')
    }
    await page.goto(`${stack.url}/`)
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  })

  test('CR-309 BK-069 after signing out, the identity provider asks who it is', async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', '/')
    await page.getByRole('button', { name: 'vic.visitor@pharmacy.example' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    expect(page.url()).toBe(`${stack.url}/login`)
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Sign in as' })).toBeVisible()
  })
})

test.describe('by e-mail code', () => {
  test('CR-309 BK-194 BK-195 BK-306 a branch signs in with the code it was sent, and sees its own day', async ({ page, stack }) => {
    const code = await requestCode(page, stack)
    expect(new URL(page.url()).pathname).toBe('/enter-secret-code')
    await expect(page.getByText(BRANCH)).toBeVisible()
    await enterCode(page, code)
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
    expect(page.url()).toBe(`${stack.url}/`)
    await expect(page.getByRole('link', { name: 'Leeds Headrow' })).toBeVisible()
    await expect(page.getByRole('button', { name: BRANCH })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Clinical Review' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: BRANCH })).toBeVisible()
  })

  test('BK-368 the address is trimmed and lower-cased', async ({ page, stack }) => {
    await page.goto(`${stack.url}/login?email=true`)
    await page.getByLabel('Branch email address').fill('  Branch.1006@PHARMACY.example ')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Secret code')).toBeVisible()
    await enterCode(page, codesSent(stack, 'branch.1006@pharmacy.example')[0]?.code ?? '')
    await expect(page.getByRole('link', { name: 'Glasgow Buchanan Street' })).toBeVisible()
  })

  test('BK-368 an address that is none is explained, and no code is sent', async ({ page, stack }) => {
    await page.goto(`${stack.url}/login?email=true`)
    const sent = stack.sandbox.identity.mails.length
    for (const address of ['', '   ', 'branch', 'branch@', '@pharmacy.example', 'branch 1001@pharmacy.example', 'branch.1001@pharmacy']) {
      await page.getByLabel('Branch email address').fill(address)
      await page.getByRole('button', { name: 'Send code' }).click()
      const fault = page.getByRole('alert')
      await expect(fault, address).toContainText(/valid company e-?mail address/i)
      await expect(fault).toContainText(/store id/i)
      await expect(fault).toContainText('pharmacy.example')
      await expect(page.getByLabel('Branch email address')).toHaveAttribute('aria-invalid', 'true')
    }
    await page.getByLabel('Branch email address').fill('b')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(stack.sandbox.identity.mails).toHaveLength(sent)
  })

  test('BK-501 an address nobody has is explained, with the support phones and e-mail', async ({ page, stack }) => {
    await page.goto(`${stack.url}/login?email=true`)
    await page.getByLabel('Branch email address').fill('branch.4711@pharmacy.example')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('alert')).toContainText(
      "Check you've entered your email address correctly. This should contain your store ID and end in the company domain.",
    )
    for (const text of ['020 7946 0100', '020 7946 0101', 'support@pharmacy.example'])
      await expect(page.getByRole('main')).toContainText(text)
    expect(new URL(page.url()).pathname).toBe('/login')
    await expect(page.getByLabel('Branch email address')).toHaveValue('branch.4711@pharmacy.example')
  })

  test('BK-196 the code page helps: junk mail, five minutes, the phones, and a wrong address', async ({ page, stack }) => {
    await requestCode(page, stack)
    const main = page.getByRole('main')
    await expect(main).toContainText(/six-digit code/)
    await expect(main).toContainText(/Allow up to 5 minutes/)
    await expect(main).toContainText(/junk mail/)
    await expect(main).toContainText('020 7946 0100')
    await expect(main).toContainText('020 7946 0101')
    await page.getByRole('link', { name: 'Wrong e-mail address?' }).click()
    await expect(page.getByLabel('Branch email address')).toBeVisible()
    expect(page.url()).toBe(`${stack.url}/login?email=true`)
  })

  test('BK-369 BK-522 a code that is none is explained before anything is sent', async ({ page, stack }) => {
    const code = await requestCode(page, stack)
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1
    })
    for (const [typed, message] of [
      ['', 'Secret code is required'],
      ['   ', 'Secret code is required'],
      ['12345', 'Secret code is invalid'],
      ['1234567', 'Secret code is invalid'],
      ['12 456', 'Secret code is invalid'],
      ['abcdef', 'Secret code is invalid'],
      ['-12345', 'Secret code is invalid'],
    ] as const) {
      await enterCode(page, typed)
      await expect(page.getByRole('alert'), typed).toHaveText(message)
      await expect(page.getByLabel('Secret code')).toHaveAttribute('aria-invalid', 'true')
    }
    expect(sent).toBe(0)
    await enterCode(page, ` ${code} `)
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
  })

  test('CR-309 BK-369 a wrong code is refused, and the right one still works', async ({ page, stack }) => {
    const code = await requestCode(page, stack)
    await enterCode(page, wrong(code))
    await expect(page.getByRole('alert')).toHaveText('Secret code is invalid')
    expect(new URL(page.url()).pathname).toBe('/enter-secret-code')
    await enterCode(page, code)
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
  })

  test('CR-309 after three wrong codes a new one is needed, and the old one is worth nothing', async ({ page, stack }) => {
    const code = await requestCode(page, stack)
    await enterCode(page, wrong(code))
    await expect(page.getByRole('alert')).toHaveText('Secret code is invalid')
    await page.getByLabel('Secret code').fill('')
    await enterCode(page, wrong(code))
    await expect(page.getByRole('alert')).toHaveText('Secret code is invalid')
    await page.getByLabel('Secret code').fill('')
    await enterCode(page, wrong(code))
    await expect(page.getByRole('alert')).toContainText(/request a new one/)
    await enterCode(page, code)
    await expect(page.getByRole('alert')).toContainText(/request a new one/)
    await page.goto(`${stack.url}/`)
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    const fresh = await requestCode(page, stack)
    await enterCode(page, fresh)
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
  })

  test('CR-309 a code works once, and in the browser that asked for it', async ({ page, browser, stack }) => {
    const code = await requestCode(page, stack)
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await other.goto(`${stack.url}/enter-secret-code`)
    await enterCode(other, code)
    await expect(other.getByRole('alert')).toContainText(/request a new one/)
    await elsewhere.close()
    await enterCode(page, code)
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
    await page.getByRole('button', { name: BRANCH }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await page.goto(`${stack.url}/enter-secret-code`)
    await enterCode(page, code)
    await expect(page.getByRole('alert')).toContainText(/request a new one/)
  })

  test('CR-309 a reload of the code page keeps the sign-in that is under way', async ({ page, stack }) => {
    const code = await requestCode(page, stack)
    await page.reload()
    await expect(page.getByText(BRANCH)).toBeVisible()
    await enterCode(page, code)
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
  })

  test('XA-03 CR-021 a branch has no clinical review', async ({ page, stack }) => {
    await enterCode(page, await requestCode(page, stack))
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
    stack.sandbox.journal.clear()
    await page.goto('/clinical-review')
    await expect(page.getByText('Access Denied!!! Please contact administrator')).toBeVisible()
    expect(stack.sandbox.journal.read().filter(({ service }) => service === 'clinical')).toEqual([])
  })
})

test.describe('the branch’s day', () => {
  const locationId = '1003'
  const table = (page: Page) => page.getByRole('table', { name: 'Appointments today' })
  /** A day that no seed reaches, when summer time ends: it has 25 hours. */
  const DAY = '2037-10-25'

  interface Changes {
    status?: string
    groupId?: string | null
    dob?: string
    at?: string
    courseName?: string
    firstName?: string
    lastName?: string
  }

  /** Books a customer, at a clock time of the branch. */
  function book(stack: Stack, id: string, date: string, hhmm: number, changes: Changes = {}) {
    const start = instantOf(date, hhmm)
    const at = changes.at ?? locationId
    const appointment = {
      id,
      locationId: at,
      number: 1,
      totalNumber: 1,
      startTime: withOffset(start),
      endTime: withOffset(new Date(start.getTime() + 15 * 60_000)),
      creationDate: withOffset(start),
      modifiedBy: null,
      modifiedAt: null,
      notes: null,
      status: changes.status ?? 'created',
      source: 'online',
      onschedApptId: `os-${id}`,
      resourceId: `${at}-room-1`,
      groupId: changes.groupId ?? null,
      course: {
        id: `co-${id}`,
        name: changes.courseName ?? 'Flu',
        paymentType: 'payment',
        patientAdvice: '',
        pharmacistInstructions: '',
        onSchedServiceId: '4790',
        questions: [],
      },
      pharmacist: null,
      customer: {
        id: `cu-${id}`,
        firstName: changes.firstName ?? 'Zoë',
        lastName: changes.lastName ?? `O'Brien ${id}`,
        email: null,
        dob: changes.dob ?? '2000-01-01',
        phone: '07700 900001',
        nhsNumber: null,
        sex: 'female',
        surgeryName: '',
        surgeryAddress: '',
        address: { line1: '1 High Street', line2: null, city: 'Leeds', postcode: 'LS1 1AA' },
      },
      medicine: null,
      guardian: null,
      gpLetterPdf: null,
    }
    stack.sandbox.database.run(
      'INSERT INTO appointments (id, location_id, start_time, customer_id, course_id, document) VALUES (?, ?, ?, ?, ?, ?)',
      id,
      at,
      start.toISOString(),
      appointment.customer.id,
      appointment.course.id,
      JSON.stringify(appointment),
    )
  }

  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(new Date(`${DAY}T10:00:00Z`))
  })
  test.afterEach(({ stack }) => {
    stack.sandbox.database.run("DELETE FROM appointments WHERE id LIKE 'own-%'")
  })

  test('BK-082 BK-409 lists today’s appointments of its location, in one request of the stitched API', async ({ page, stack, signIn }) => {
    book(stack, 'own-3', DAY, 1630, { status: 'in_progress', groupId: 'G-77', dob: '2019-10-26', courseName: 'Men B (Bexsero)' })
    book(stack, 'own-1', DAY, 0, { dob: '2019-10-25' })
    book(stack, 'own-2', DAY, 905, { status: 'cancelled', firstName: 'Małgorzata', lastName: 'Ní Dhomhnaill' })
    book(stack, 'own-4', DAY, 2345)
    book(stack, 'own-before', '2037-10-24', 2345)
    book(stack, 'own-after', '2037-10-26', 0)
    book(stack, 'own-elsewhere', DAY, 1000, { at: '1002' })
    await signIn(page, 'nobody', '/dashboard/1003')

    await expect(page.getByRole('link', { name: 'Newcastle Grainger Street' })).toHaveAttribute('href', '/dashboard/1003')
    await expect(table(page).getByRole('row')).toHaveCount(5)
    await expect(table(page).getByRole('row')).toHaveText([
      /^Time/,
      /^00:00–00:15\s*Zoë O'Brien own-1\s*18\s*Flu\s*Single Booking\s*created$/,
      /^09:05–09:20\s*Małgorzata Ní Dhomhnaill\s*37\s*Flu\s*Single Booking\s*cancelled$/,
      /^16:30–16:45\s*Zoë O'Brien own-3\s*17\s*Men B \(Bexsero\)\s*G-77\s*in progress$/,
      /^23:45–00:00\s*Zoë O'Brien own-4\s*37\s*Flu\s*Single Booking\s*created$/,
    ])
    expect(stack.sandbox.journal.read().filter(({ service }) => service === 'booking-graphql')).toHaveLength(1)
    expect(stack.sandbox.journal.read().filter(({ service }) => service === 'booking-graphql')).toMatchObject([
      { method: 'POST', subject: people.nobody },
    ])
  })

  test.describe('with the browser in New York', () => {
    test.use({ timezoneId: 'America/New_York' })

    test('CR-347 XA-08 its day and its times are London’s', async ({ page, stack, signIn }) => {
      // In New York it is still the 24th.
      await page.clock.setFixedTime(new Date('2037-10-25T02:00:00Z'))
      book(stack, 'own-1', DAY, 905)
      book(stack, 'own-before', '2037-10-24', 905)
      await signIn(page, 'nobody', '/dashboard/1003')
      await expect(table(page).getByRole('row')).toHaveCount(2)
      await expect(table(page).getByRole('row').nth(1)).toContainText('09:05–09:20')
      await expect(table(page).getByRole('row').nth(1)).toContainText('own-1')
    })
  })

  test('BK-094 a day without appointments says so', async ({ page, signIn }) => {
    await signIn(page, 'nobody', '/dashboard/1003')
    await expect(table(page).getByText('No appointments booked')).toBeVisible()
  })

  test('BK-409 another branch’s address shows that branch, and the name leads to it', async ({ page, stack, signIn }) => {
    book(stack, 'own-elsewhere', DAY, 1000, { at: '1002' })
    await signIn(page, 'nobody', '/dashboard/1002')
    await expect(table(page).getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: 'Bristol Cabot Circus' }).click()
    expect(new URL(page.url()).pathname).toBe('/dashboard/1002')
  })

  test('CR-337 a branch that does not exist is a clear page', async ({ page, signIn }) => {
    await signIn(page, 'nobody', '/dashboard/9999')
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
    await expect(page.getByText('There is no such branch.')).toBeVisible()
    await expect(page.getByText(/connection failed/)).toHaveCount(0)
    await expect(page.getByRole('main')).toHaveCount(1)
  })

  for (const kind of ['status', 'malformed', 'reset'] as const) {
    test(`CR-337 when the booking API fails (${kind}) the page says so, and Try again shows the day`, async ({ page, stack, signIn }) => {
      book(stack, 'own-1', DAY, 905)
      stack.sandbox.faults.order({ service: 'booking-graphql', kind })
      await signIn(page, 'nobody', '/dashboard/1003')
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'vic.visitor@pharmacy.example' })).toBeVisible()
      await expect(page.getByText(/localhost:\d|ECONN|undici|JSON/)).toHaveCount(0)
      stack.sandbox.faults.clear()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(table(page).getByRole('row')).toHaveCount(2)
    })
  }

  test('BK-409 an appointment that is booked elsewhere appears when the screen is looked at again', async ({ page, stack, signIn }) => {
    book(stack, 'own-1', DAY, 905)
    await signIn(page, 'nobody', '/dashboard/1003')
    await expect(table(page).getByRole('row')).toHaveCount(2)
    book(stack, 'own-2', DAY, 1005)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(table(page).getByRole('row')).toHaveCount(3)
  })

  test('BK-082 a screen that is left open over midnight shows the new day when it is looked at again', async ({ page, stack, signIn }) => {
    book(stack, 'own-1', DAY, 905)
    book(stack, 'own-next', '2037-10-26', 1005)
    await signIn(page, 'nobody', '/dashboard/1003')
    await expect(table(page).getByText("O'Brien own-1")).toBeVisible()
    await page.clock.setFixedTime(new Date('2037-10-26T08:00:00Z'))
    for (let look = 0; look < 2; look += 1) {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await page.waitForTimeout(700)
    }
    await expect(table(page).getByText("O'Brien own-next")).toBeVisible()
    await expect(table(page).getByText("O'Brien own-1")).toHaveCount(0)
  })
})
