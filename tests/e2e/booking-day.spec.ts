import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { addDays, instantOf, londonClock, withOffset } from '#rules/london.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { placeBookingCustomer } from '../support/booking-customers.ts'
import { type AppointmentChanges, placeBranch, storedAppointment } from '../support/bookings.ts'
import { people, type Stack } from '../support/stack.ts'
import { acceptAllWrites, changeElsewhere, rejectWrites } from './support/bookings.ts'
import { named, operationsOf } from './support/operations.ts'
import { expect, expectAccessible, test, titleOf } from './support/test.ts'

/** A 25-hour day, when summer time ends. The seed data has nothing on it. */
const DAY = '2037-10-25'
const VISITOR = 'vic.visitor@pharmacy.example'

interface Booking extends Omit<AppointmentChanges, 'customer'> {
  /** Clock time (HHmm) and day at the branch. */
  at?: number
  on?: string
  minutes?: number
  customer?: Parameters<typeof placeBookingCustomer>[1]
}

/** Opens a branch that no other test uses, and returns a function that books appointments there. */
function openBranch(sandbox: Sandbox, options: Parameters<typeof placeBranch>[1] = {}) {
  const branch = placeBranch(sandbox, { day: DAY, ...options })
  return {
    ...branch,
    book: ({ at = 930, on = DAY, minutes = 15, customer, ...changes }: Booking = {}) => {
      const start = instantOf(on, at)
      return branch.addAppointment({
        startTime: withOffset(start),
        endTime: withOffset(new Date(start.getTime() + minutes * 60_000)),
        customer: placeBookingCustomer(sandbox, customer),
        ...changes,
      })
    },
  }
}

/** The real date in so many days, because the gateway looks ahead from the real today. */
const inDays = (days: number) => addDays(londonClock(new Date()).date, days)
const slashed = (date: string) => date.split('-').reverse().join('/')

const daily = { repeats: true, repeat: { frequency: 'D', interval: 1, weekdays: null, monthDay: null, monthType: null } }
const lunch = { ...daily, reason: 'Lunch Break', startTime: 1200, endTime: 1300, startDate: '2020-01-01', endDate: '9999-01-01' }
const flu = (onSchedServiceId: string, name: string) => ({ course: { name, onSchedServiceId } })

const day = (page: Page) => page.getByRole('region', { name: /^Appointments (today|on )/ })
const rows = (page: Page) => day(page).getByRole('table').getByRole('row')
const row = (page: Page, text: string | RegExp) => rows(page).filter({ hasText: text })
const calendarDay = (page: Page, name: RegExp) => page.getByRole('table', { name: 'Days with appointments' }).getByRole('button', { name })
const month = (page: Page, name: string) => page.getByRole('complementary').getByText(name, { exact: true })
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'waiting to be rescheduled' })
const availability = (page: Page) => page.getByRole('region', { name: 'Service availability for next 90 days' })
const availabilityRow = (page: Page, type: string) => availability(page).getByRole('row').filter({ hasText: type })
const dialog = (page: Page) => page.getByRole('dialog')

test.afterEach(({ stack }) => acceptAllWrites(stack))

/** The cell texts of a table, one array per row, without the options column. */
async function cells(table: Locator): Promise<string[][]> {
  return table
    .getByRole('row')
    .filter({ has: table.page().getByRole('cell') })
    .evaluateAll((found) =>
      found.map((line) =>
        [...line.querySelectorAll('td')].filter((cell) => cell.querySelector('button') === null).map((cell) => cell.innerText.trim()),
      ),
    )
}

/** Opens the menu of a row. */
async function openMenu(page: Page, text: string | RegExp) {
  await row(page, text)
    .getByRole('button', { name: /^Options of/ })
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
}

/** Opens the dialog that cancels an appointment. */
async function openCancel(page: Page, text: string | RegExp) {
  await openMenu(page, text)
  await page.getByRole('menuitem', { name: 'Cancel appointment' }).click()
  await expect(dialog(page).getByRole('group', { name: 'Reason' })).toBeVisible()
}

const cancelButton = (page: Page) => dialog(page).getByRole('button', { name: 'Cancel appointment' })
const mutations = (stack: Stack, locationId: string) =>
  stack.sandbox.database
    .documents<{ id: string; modifiedBy: string | null }>('SELECT document FROM appointments WHERE location_id = ?', locationId)
    .filter(({ modifiedBy }) => modifiedBy !== null)

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date(`${DAY}T10:00:00Z`))
})

test.describe('the shown day', () => {
  for (const { tag, query, title, tab } of [
    { tag: ['@BK-082'], query: '', title: 'Appointments today', tab: 'Appointments today · Pharmacy staff' },
    {
      tag: ['@BK-083'],
      query: '?date=2037-10-26',
      title: 'Appointments on Monday 26 October 2037',
      tab: 'Appointments on Monday 26 October 2037 · Pharmacy staff',
    },
    { tag: ['@BK-082'], query: `?date=${DAY}`, title: 'Appointments today', tab: 'Appointments today · Pharmacy staff' },
    // Invalid dates.
    { tag: ['@BK-082'], query: '?date=2037-02-30', title: 'Appointments today', tab: 'Appointments today · Pharmacy staff' },
    { tag: ['@BK-082'], query: '?date=tomorrow', title: 'Appointments today', tab: 'Appointments today · Pharmacy staff' },
    { tag: ['@BK-082'], query: '?date=9999-12-31', title: 'Appointments today', tab: 'Appointments today · Pharmacy staff' },
  ]) {
    test(`has the title "${title}" for ${query || 'the address without a date'}`, { tag }, async ({ page, stack, signIn }) => {
      const { locationId } = openBranch(stack.sandbox)
      await signIn(page, 'nobody', `/dashboard/${locationId}${query}`)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expect(page).toHaveTitle(tab)
    })
  }

  test('the day buttons go back and forth, and "Today" returns to today', { tag: ['@BK-084'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    book({ on: '2037-10-24', customer: { lastName: 'Yesterday' } })
    book({ customer: { lastName: 'Today' } })
    book({ on: '2037-10-26', customer: { lastName: 'Tomorrow' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(row(page, 'Zoë Today')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Today', exact: true })).toHaveCount(0)

    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Appointments on Monday 26 October 2037' })).toBeFocused()
    await expect(row(page, 'Zoë Tomorrow')).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    expect(new URL(page.url()).search).toBe('?date=2037-10-26')

    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect(row(page, 'Zoë Today')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')

    await page.getByRole('button', { name: 'Previous day' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Appointments on Saturday 24 October 2037' })).toBeVisible()
    await expect(row(page, 'Zoë Yesterday')).toBeVisible()
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Appointments today' })).toBeVisible()
  })

  for (const [from, button, to] of [
    ['2037-02-28', 'Next day', 'Sunday 1 March 2037'],
    ['2036-02-28', 'Next day', 'Friday 29 February 2036'],
    ['2037-12-31', 'Next day', 'Friday 1 January 2038'],
    ['2037-11-01', 'Previous day', 'Saturday 31 October 2037'],
    ['2037-03-30', 'Previous day', 'Sunday 29 March 2037'],
    ['2037-10-26', 'Previous day', undefined],
  ] as const) {
    test(`"${button}" on ${from} goes to ${to ?? 'today'}`, { tag: ['@BK-084'] }, async ({ page, stack, signIn }) => {
      const { locationId } = openBranch(stack.sandbox)
      await signIn(page, 'nobody', `/dashboard/${locationId}?date=${from}`)
      await expect(page.getByRole('heading', { level: 1, name: /^Appointments on/ })).toBeVisible()
      await page.getByRole('button', { name: button }).click()
      const title = to === undefined ? 'Appointments today' : `Appointments on ${to}`
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    })
  }

  test('the day picker shows dd/MM/yyyy and accepts a typed day', { tag: ['@BK-084', '@BK-519'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    book({ on: '2037-12-11', customer: { lastName: 'Later' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    const picker = page.getByRole('textbox', { name: 'Day' })
    await expect(picker).toHaveValue('25/10/2037')
    await picker.fill('11/12/2037')
    await picker.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Appointments on Friday 11 December 2037' })).toBeVisible()
    await expect(row(page, 'Zoë Later')).toBeVisible()
    await expect(picker).toHaveValue('11/12/2037')
    await expect(picker).toBeFocused()
    await picker.fill('31/02/2037')
    await picker.press('Enter')
    await expect(page.getByText('There is no day 31: February 2037 has 28 days')).toBeVisible()
    await expect(picker).toHaveValue('31/02/2037')
    await expect(page.getByRole('heading', { level: 1, name: 'Appointments on Friday 11 December 2037' })).toBeVisible()
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(picker).toHaveValue('12/12/2037')
  })

  test('Back goes through the visited days', { tag: ['@BK-084'] }, async ({ page, stack, signIn }) => {
    const { locationId } = openBranch(stack.sandbox)
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Monday 26 October/ })).toBeVisible()
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Tuesday 27 October/ })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: /Monday 26 October/ })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Appointments today' })).toBeVisible()
  })

  test('switches to the new day when a screen left open overnight becomes visible', { tag: ['@BK-082'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    book({ customer: { lastName: 'Today' } })
    book({ on: '2037-10-26', customer: { lastName: 'Tomorrow' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(row(page, 'Zoë Today')).toBeVisible()
    await page.clock.setFixedTime(new Date('2037-10-26T08:00:00Z'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(row(page, 'Zoë Tomorrow')).toBeVisible()
    await expect(row(page, 'Zoë Today')).toHaveCount(0)
  })

  test.describe('with the browser in New York', () => {
    test.use({ timezoneId: 'America/New_York' })

    test('shows the day and times of London', { tag: ['@CR-347', '@BK-082', '@XA-08'] }, async ({ page, stack, signIn }) => {
      // It is still the 24th in New York.
      await page.clock.setFixedTime(new Date(`${DAY}T02:00:00Z`))
      const { locationId, book } = openBranch(stack.sandbox)
      book({ at: 905, customer: { lastName: 'Today' } })
      book({ at: 905, on: '2037-10-24', customer: { lastName: 'Yesterday' } })
      await signIn(page, 'nobody', `/dashboard/${locationId}`)
      await expect(rows(page)).toHaveCount(2)
      await expect(row(page, 'Zoë Today')).toContainText('09:05–09:20')
      await expect(page.getByText('Times are those of the branch (UK time), not of this computer.')).toBeVisible()
    })
  })
})

test.describe('the calendar', () => {
  test('marks days with appointments, ignoring cancelled ones', { tag: ['@BK-085'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    book({ on: '2037-10-01', at: 0 })
    book({ on: '2037-10-13' })
    book({ on: '2037-10-13', at: 1000, status: 'completed' })
    book({ on: '2037-10-13', at: 1100, status: 'cancelled' })
    book({ on: '2037-10-14', status: 'cancelled' })
    book({ on: '2037-10-31', at: 2345, status: 'in_progress' })
    book({ on: '2037-09-30', at: 2345 })
    book({ on: '2037-11-01', at: 0 })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    const marked = page.getByRole('table', { name: 'Days with appointments' }).getByRole('button', { name: /appointments?$/ })
    await expect(marked).toHaveCount(3)
    expect(await marked.evaluateAll((days) => days.map((button) => button.getAttribute('aria-label')))).toEqual([
      'Thursday 1 October 2037, 1 appointment',
      'Tuesday 13 October 2037, 2 appointments',
      'Saturday 31 October 2037, 1 appointment',
    ])
  })

  test("loads each month once when shown, and marks that month's days", { tag: ['@BK-085'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    book({ on: '2037-11-30', at: 2345 })
    book({ on: '2037-12-01', at: 0 })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(month(page, 'October 2037')).toBeVisible()
    const operations = operationsOf(page)

    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(month(page, 'November 2037')).toBeVisible()
    await expect(calendarDay(page, /^Monday 30 November 2037, 1 appointment$/)).toBeVisible()
    await expect(calendarDay(page, /appointments?$/)).toHaveCount(1)
    expect(operations).toEqual([
      {
        name: 'AppointmentDays',
        variables: { location: locationId, month: '2037-11' },
      },
    ])

    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(month(page, 'October 2037')).toBeVisible()
    await expect(calendarDay(page, /appointments?$/)).toHaveCount(0)
    expect(operations).toHaveLength(1)
  })

  test('covers a month from midnight to midnight when the clocks change', { tag: ['@BK-085', '@BK-416'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    book({ on: '2037-02-28', at: 2345 })
    book({ on: '2037-03-01', at: 0 })
    book({ on: '2037-03-31', at: 2345 })
    book({ on: '2037-04-01', at: 0 })
    await signIn(page, 'nobody', `/dashboard/${locationId}?date=2037-02-10`)
    await expect(month(page, 'February 2037')).toBeVisible()
    await expect(calendarDay(page, /appointments?$/)).toHaveCount(1)
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(calendarDay(page, /^Sunday 1 March 2037, 1 appointment$/)).toBeVisible()
    await expect(calendarDay(page, /^Tuesday 31 March 2037, 1 appointment$/)).toBeVisible()
    await expect(calendarDay(page, /appointments?$/)).toHaveCount(2)
  })

  test('opens the clicked day, also in another month', { tag: ['@BK-084', '@BK-085'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    book({ on: '2038-01-04', customer: { lastName: 'Later' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    for (let month = 0; month < 3; month += 1) await page.getByRole('button', { name: 'Next month' }).click()
    await expect(month(page, 'January 2038')).toBeVisible()
    await calendarDay(page, /^Monday 4 January 2038/).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Appointments on Monday 4 January 2038' })).toBeVisible()
    await expect(row(page, 'Zoë Later')).toBeVisible()
    await expect(calendarDay(page, /^Monday 4 January 2038, 1 appointment$/)).toHaveAttribute('aria-pressed', 'true')
    expect(new URL(page.url()).search).toBe('?date=2038-01-04')
  })

  test('works by keyboard only', { tag: ['@BK-085'] }, async ({ page, stack, signIn }) => {
    const { locationId } = openBranch(stack.sandbox)
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await page.getByRole('button', { name: 'Next month' }).focus()
    await page.keyboard.press('Tab')
    await expect(calendarDay(page, /^Sunday 25 October 2037/)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(calendarDay(page, /^Sunday 18 October 2037/)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(calendarDay(page, /^Friday 16 October 2037/)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Appointments on Friday 16 October 2037' })).toBeVisible()
  })

  test('distinguishes today from the open day', { tag: ['@BK-085'] }, async ({ page, stack, signIn }) => {
    const { locationId } = openBranch(stack.sandbox)
    await signIn(page, 'nobody', `/dashboard/${locationId}?date=2037-10-20`)
    await expect(calendarDay(page, /^Sunday 25 October 2037/)).toHaveAttribute('aria-current', 'date')
    await expect(calendarDay(page, /^Sunday 25 October 2037/)).toHaveAttribute('aria-pressed', 'false')
    await expect(calendarDay(page, /^Tuesday 20 October 2037/)).toHaveAttribute('aria-pressed', 'true')
    await expect(calendarDay(page, /^Tuesday 20 October 2037/)).not.toHaveAttribute('aria-current')
  })

  test('keeps the day shown when a month fails to load', { tag: ['@BK-085'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    book({ customer: { lastName: 'Today' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(row(page, 'Zoë Today')).toBeVisible()
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'status' })
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(month(page, 'November 2037')).toBeVisible()
    await expect.poll(() => stack.sandbox.journal.read().filter(({ service }) => service === 'booking-graphql').length).toBeGreaterThan(4)
    await expect(row(page, 'Zoë Today')).toBeVisible()
  })
})

test.describe('the list of appointments', () => {
  test("shows the branch's appointments of the day in order", { tag: ['@BK-087', '@BK-409'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    const elsewhere = openBranch(stack.sandbox)
    book({
      at: 1630,
      status: 'in_progress',
      groupId: 'G-77',
      customer: { firstName: 'Ada', lastName: 'Group', dob: '2019-10-26' },
      ...flu('4791', 'Men B (Bexsero)'),
    })
    book({ at: 0, customer: { firstName: 'Ben', lastName: 'Birthday', dob: '2019-10-25' } })
    book({ at: 905, status: 'cancelled', customer: { firstName: 'Małgorzata', lastName: 'Ní Dhomhnaill' } })
    book({ at: 2345, status: 'completed', customer: { firstName: 'Eve', lastName: 'Late', dob: '1950-12-31' } })
    book({ on: '2037-10-24', at: 2345 })
    book({ on: '2037-10-26', at: 0 })
    elsewhere.book({ at: 1000 })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(rows(page)).toHaveCount(5)
    expect((await day(page).getByRole('columnheader').allInnerTexts()).map((text) => text.trim())).toEqual([
      'Customer',
      'Age',
      'Time',
      'Service',
      'Group',
      'Status',
      'Options',
    ])
    expect(await cells(day(page).getByRole('table'))).toEqual([
      ['Ben Birthday', '18', '00:00–00:15', 'Chickenpox', 'Single Booking', 'created'],
      ['Małgorzata Ní Dhomhnaill', '37', '09:05–09:20', 'Chickenpox', 'Single Booking', 'cancelled'],
      ['Ada Group', '17', '16:30–16:45', 'Men B (Bexsero)', 'G-77', 'in progress'],
      ['Eve Late', '86', '23:45–00:00', 'Chickenpox', 'Single Booking', 'completed'],
    ])
  })

  test('sorts appointments in the repeated hour by when they take place', { tag: ['@BK-087'] }, async ({ page, stack, signIn }) => {
    const { locationId, addAppointment } = openBranch(stack.sandbox)
    for (const [startTime, lastName] of [
      ['2037-10-25T01:15:00+00:00', 'Second'],
      ['2037-10-25T01:30:00+01:00', 'First'],
    ] as const) {
      const endTime = withOffset(new Date(Date.parse(startTime) + 15 * 60_000))
      addAppointment({ startTime, endTime, customer: placeBookingCustomer(stack.sandbox, { lastName }) })
    }
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(rows(page)).toHaveCount(3)
    expect((await cells(day(page).getByRole('table'))).map(([name, , time]) => [name, time])).toEqual([
      ['Zoë First', '01:30 BST–01:45 BST'],
      ['Zoë Second', '01:15 GMT–01:30 GMT'],
    ])
  })

  test('links each appointment to an address that also works in a new tab', { tag: ['@BK-025', '@BK-088'] }, async ({
    page,
    context,
    stack,
    signIn,
  }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    book({ customer: { lastName: 'Elsewhere' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    const address = await row(page, 'Zoë Elsewhere').locator('a[href*="/service-details/"]').getAttribute('href')
    const tab = await context.newPage()
    await tab.goto(`${stack.url}${address}`)
    await expect(tab.getByRole('heading', { level: 1, name: 'Appointment details' })).toBeVisible()
    await expect(tab.getByRole('link', { name: /^Zoë Elsewhere/ })).toBeVisible()
  })

  test('the name links to the customer only', { tag: ['@BK-087', '@BK-088'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    const customer = { id: 'cu-own-name', firstName: 'Ada', lastName: 'Lovelace' }
    book({ customer })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await day(page).getByRole('link', { name: 'Ada Lovelace' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/customer-details/cu-own-name')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Appointments today' })).toBeVisible()
  })

  test('opens an appointment by a click on its row', { tag: ['@BK-088'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    book({ at: 900 })
    const id = book({ at: 1000, customer: { lastName: 'Clicked' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await row(page, 'Zoë Clicked').getByRole('cell', { name: 'Chickenpox' }).click()
    await expect(page).toHaveURL(`${stack.url}/service-details/${id}?location=${locationId}`)
  })

  test('opens an appointment by keyboard', { tag: ['@BK-088'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    const id = book({ at: 1000 })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await day(page).getByRole('link', { name: '10:00–10:15' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${stack.url}/service-details/${id}?location=${locationId}`)
  })

  test('says so when the day has no appointments', { tag: ['@BK-094', '@BK-465'] }, async ({ page, stack, signIn }) => {
    const { locationId } = openBranch(stack.sandbox)
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(day(page).getByText('No appointments booked')).toBeVisible()
    await expectAccessible(page)
  })

  test('can be scrolled to the last appointment of a long day', { tag: ['@BK-087'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    const [first = '', last = ''] = Array.from({ length: 75 }, (_, index) => book({ at: 900 + (index % 60), minutes: 5 })).filter(
      (_, index) => index === 0 || index === 59,
    )
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(day(page).locator(`a[href^="/service-details/${first}?"]`)).toBeVisible()
    await day(page).getByRole('link', { name: '09:00–09:05' }).first().hover()
    await expect(async () => {
      await page.mouse.wheel(0, 2_000)
      await expect(day(page).locator(`a[href^="/service-details/${last}?"]`)).toBeVisible({ timeout: 200 })
    }).toPass()
  })

  test('renders a long day as one accessible table with headings', { tag: ['@BK-087'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    for (let index = 0; index < 75; index += 1) book({ at: 900 + (index % 60), minutes: 5 })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(day(page).getByRole('link', { name: '09:00–09:05' }).first()).toBeVisible()
    const table = day(page).getByRole('table')
    await expect(table).toHaveCount(1)
    await expect(table.getByRole('columnheader')).toHaveCount(7)
    await expect(table.getByRole('cell', { name: 'Chickenpox' }).first()).toBeVisible()
    await expectAccessible(page)
  })

  test('loads in one operation, without repeating any service call', { tag: ['@BK-101', '@BK-409'] }, async ({ page, stack, signIn }) => {
    const { locationId, book, addBlock } = openBranch(stack.sandbox)
    book()
    addBlock('resource', lunch)
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(rows(page)).toHaveCount(2)
    stack.sandbox.journal.clear()
    const operations = operationsOf(page)
    await page.reload()
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByRole('link', { name: /^Branch branch-/ })).toBeVisible()
    expect(named(operations, 'BranchDay')).toHaveLength(1)
    expect(operations.map(({ name }) => name).toSorted()).toEqual(['Branch', 'BranchDay', 'Settings', 'Viewer'])
    const calls = stack.sandbox.journal.read().map(({ service, method, path, bodyHash }) => `${service} ${method} ${path} ${bodyHash}`)
    expect(calls).toEqual([...new Set(calls)])
    expect(stack.sandbox.journal.read().every(({ subject }) => subject === people.nobody)).toBe(true)
  })

  test('shows an appointment booked elsewhere when the tab becomes visible again', { tag: ['@BK-409'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    book({ at: 905 })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(rows(page)).toHaveCount(2)
    book({ at: 1005 })
    stack.sandbox.journal.clear()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(rows(page)).toHaveCount(3)
    await expect(availability(page)).toBeVisible()
    // The 16 calls for service blocks are not repeated by every branch's screen.
    expect(stack.sandbox.journal.read().filter(({ path }) => path.includes('/blocks/'))).toEqual([])
  })

  test('shows "Branch not found" for a branch that doesn\'t exist', { tag: ['@CR-337'] }, async ({ page, signIn }) => {
    await signIn(page, 'nobody', '/dashboard/9999')
    await expect(page.getByRole('heading', { name: 'Branch not found' })).toBeVisible()
    await expect(page.getByText('There is no such branch.')).toBeVisible()
    await expect(page.getByText(/connection failed/)).toHaveCount(0)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expectAccessible(page)
  })

  for (const kind of ['status', 'malformed', 'reset'] as const) {
    test(`shows an error when the booking API fails (${kind}), and can be retried`, { tag: ['@CR-337', '@BK-460'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      const { locationId, book } = openBranch(stack.sandbox)
      book()
      stack.sandbox.faults.order({ service: 'booking-graphql', kind })
      await signIn(page, 'nobody', `/dashboard/${locationId}`)
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
      await expect(page.getByText(/^Error: \S/)).toBeVisible()
      await expect(page.getByRole('button', { name: VISITOR })).toBeVisible()
      await expect(page.getByText(/localhost:\d|ECONN|undici|JSON/)).toHaveCount(0)
      stack.sandbox.faults.clear()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(rows(page)).toHaveCount(2)
    })
  }
})

test.describe('the options menu of an appointment', () => {
  for (const status of ['created', 'in_progress', 'no_show']) {
    test(`offers all three options when it is ${status}`, { tag: ['@BK-089', '@BK-090'] }, async ({ page, stack, signIn }) => {
      const { locationId, book } = openBranch(stack.sandbox)
      book({ status, customer: { lastName: 'Open' } })
      await signIn(page, 'nobody', `/dashboard/${locationId}`)
      await openMenu(page, 'Zoë Open')
      await expect(page.getByRole('menuitem')).toHaveText(['View details', 'Reschedule', 'Cancel appointment'])
      await expectAccessible(page)
    })
  }

  for (const status of ['cancelled', 'completed']) {
    test(`offers no changes when it is ${status}`, { tag: ['@BK-089', '@BK-090'] }, async ({ page, stack, signIn }) => {
      const { locationId, book } = openBranch(stack.sandbox)
      book({ status, customer: { lastName: 'Closed' } })
      await signIn(page, 'nobody', `/dashboard/${locationId}`)
      await openMenu(page, 'Zoë Closed')
      await expect(page.getByRole('menuitem')).toHaveText(['View details'])
    })
  }

  for (const [tag, entry, step] of [
    [['@BK-089'], 'View details', ''],
    [['@BK-090'], 'Reschedule', '/reschedule'],
  ] satisfies [string[], string, string][]) {
    test(`"${entry}" opens its page without triggering the row`, { tag }, async ({ page, stack, signIn }) => {
      const { locationId, book } = openBranch(stack.sandbox)
      const appointmentId = book({ customer: { lastName: 'Open' } })
      await signIn(page, 'nobody', `/dashboard/${locationId}`)
      await openMenu(page, 'Zoë Open')
      expect(new URL(page.url()).pathname).toBe(`/dashboard/${locationId}`)
      await page.getByRole('menuitem', { name: entry }).click()
      await expect(page).toHaveURL(`${stack.url}/service-details/${appointmentId}${step}?location=${locationId}`)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'Appointments today' })).toBeVisible()
    })
  }

  test('works by keyboard only', { tag: ['@BK-090'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    const id = book({ customer: { lastName: 'Open' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await row(page, 'Zoë Open')
      .getByRole('button', { name: /^Options of/ })
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'View details' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Reschedule' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${stack.url}/service-details/${id}/reschedule?location=${locationId}`)
  })
})

test.describe('cancelling an appointment', () => {
  const seenAtFirst = { status: 'created', startTime: withOffset(instantOf(DAY, 930)), modifiedAt: null }
  const onCancelling = { service: 'booking-graphql', body: 'cancelAppointment', times: 1 }

  test('requires one of three reasons', { tag: ['@BK-321'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    book({ customer: { firstName: 'Ada', lastName: 'Lovelace' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await openCancel(page, 'Ada Lovelace')
    await expect(dialog(page)).toContainText('Ada Lovelace, Chickenpox on Sunday 25 October 2037 at 09:30')
    const reasons = dialog(page).getByRole('group', { name: 'Reason' }).getByRole('radio')
    await expect(reasons).toHaveCount(3)
    await expect(dialog(page).getByRole('group', { name: 'Reason' }).getByRole('radiogroup').locator('label')).toHaveText([
      'Customer cancelled appointment',
      'Pharmacist availability',
      'Stock availability',
    ])
    for (let index = 0; index < 3; index += 1) await expect(reasons.nth(index)).not.toBeChecked()
    await expect(cancelButton(page)).toBeDisabled()
    await expectAccessible(page)
    await dialog(page).getByRole('radio', { name: 'Stock availability' }).check()
    await expect(cancelButton(page)).toBeEnabled()
    expect(mutations(stack, locationId)).toEqual([])
  })

  for (const paymentType of ['exempt', 'voucher', 'in_store', 'exempt_payment', 'voucher_payment']) {
    test(`doesn't ask about a refund for payment type ${paymentType}, and sends false`, { tag: ['@BK-322', '@BK-525'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      const { locationId, book } = openBranch(stack.sandbox)
      const appointmentId = book({ course: { paymentType }, customer: { lastName: 'Unpaid' } })
      await signIn(page, 'nobody', `/dashboard/${locationId}`)
      const operations = operationsOf(page)
      await openCancel(page, 'Zoë Unpaid')
      await expect(dialog(page).getByRole('group', { name: 'Refund' })).toHaveCount(0)
      await dialog(page).getByRole('radio', { name: 'Pharmacist availability' }).check()
      await cancelButton(page).click()
      await expect(dialog(page)).toHaveCount(0)
      // The input doesn't say who cancels; the gateway adds that.
      expect(named(operations, 'CancelAppointment').map(({ variables }) => variables)).toEqual([
        { input: { appointmentId, locationId, reason: 'Pharmacist availability', refund: false, seen: seenAtFirst } },
      ])
      expect(storedAppointment(stack.sandbox, appointmentId).status).toBe('cancelled')
    })
  }

  for (const [choice, refund] of [
    ['Refund', true],
    ['Do not refund', false],
  ] as const) {
    test(`requires a choice about the refund after card payment: ${choice}`, { tag: ['@BK-322', '@BK-525'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      const { locationId, book } = openBranch(stack.sandbox)
      const appointmentId = book({ course: { paymentType: 'payment' }, customer: { lastName: 'Paid' } })
      await signIn(page, 'nobody', `/dashboard/${locationId}`)
      const operations = operationsOf(page)
      await openCancel(page, 'Zoë Paid')
      await dialog(page).getByRole('radio', { name: 'Customer cancelled appointment' }).check()
      const choices = dialog(page).getByRole('group', { name: 'Refund' })
      await expect(choices.locator('label')).toHaveText(['Refund', 'Do not refund'])
      await expect(cancelButton(page)).toBeDisabled()
      await expectAccessible(page)
      await choices.getByRole('radio', { name: choice, exact: true }).check()
      await cancelButton(page).click()
      await expect(dialog(page)).toHaveCount(0)
      expect(named(operations, 'CancelAppointment').map(({ variables }) => variables)).toEqual([
        { input: { appointmentId, locationId, reason: 'Customer cancelled appointment', refund, seen: seenAtFirst } },
      ])
      expect(storedAppointment(stack.sandbox, appointmentId).status).toBe('cancelled')
    })
  }

  for (const [person, name] of [
    ['nobody', 'Vic Visitor'],
    ['serviceTeam', 'Sam Central'],
    ['bookingCustomerService', 'Bea Helpdesk'],
    ['prescriber', 'Inês Prescott'],
  ] as const) {
    test(`stores ${name} as the user who cancelled, for ${titleOf(person)}`, { tag: ['@BK-424', '@R-3', '@R-11'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      const { locationId, book } = openBranch(stack.sandbox)
      const id = book({ customer: { lastName: 'Cancelled' } })
      const kept = book({ at: 1000, customer: { lastName: 'Kept' } })
      await signIn(page, person, `/dashboard/${locationId}`)
      await openCancel(page, 'Zoë Cancelled')
      await dialog(page).getByRole('radio', { name: 'Stock availability' }).check()
      await cancelButton(page).click()
      await expect(page.getByText('Appointment cancelled.')).toBeVisible()
      expect(storedAppointment(stack.sandbox, id)).toMatchObject({ status: 'cancelled', modifiedBy: name })
      expect(storedAppointment(stack.sandbox, kept)).toMatchObject({ status: 'created', modifiedBy: null })
    })
  }

  test('updates the status, menu, calendar and banner immediately', { tag: ['@BK-085', '@BK-090'] }, async ({ page, stack, signIn }) => {
    const { locationId, book, addBlock } = openBranch(stack.sandbox)
    const date = inDays(20)
    addBlock('resource', { startTime: 900, endTime: 1000, startDate: date, endDate: date })
    book({ at: 930, on: date, customer: { lastName: 'Cancelled' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}?date=${date}`)
    await expect(banner(page)).toBeVisible()
    await expect(calendarDay(page, /, 1 appointment$/)).toHaveCount(1)
    await openCancel(page, 'Zoë Cancelled')
    await dialog(page).getByRole('radio', { name: 'Stock availability' }).check()
    await cancelButton(page).click()
    await expect(row(page, 'Zoë Cancelled')).toContainText('cancelled')
    await expect(calendarDay(page, /, 1 appointment$/)).toHaveCount(0)
    await expect(banner(page)).toHaveCount(0)
    await expect(dialog(page)).toHaveCount(0)
    await expect(row(page, 'Zoë Cancelled').locator(':focus')).toHaveCount(1)
    await openMenu(page, 'Zoë Cancelled')
    await expect(page.getByRole('menuitem')).toHaveText(['View details'])
  })

  test("updates the list even when the blocks can't be loaded", { tag: ['@BK-090'] }, async ({ page, stack, signIn }) => {
    const { locationId, book, addBlock } = openBranch(stack.sandbox)
    // The booking API fails on an invalid block.
    addBlock('resource', { startTime: 'nine' })
    book({ customer: { lastName: 'Cancelled' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(availabilityRow(page, 'Lunch Hours')).toContainText("The lunch hours can't be loaded.")
    await openCancel(page, 'Zoë Cancelled')
    await dialog(page).getByRole('radio', { name: 'Stock availability' }).check()
    await cancelButton(page).click()
    await expect(page.getByText('Appointment cancelled.')).toBeVisible()
    await expect(row(page, 'Zoë Cancelled')).toContainText('cancelled')
  })

  test('cancels once on a double click, and keeps the dialog open until the response', { tag: ['@BK-424'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    const id = book({ customer: { lastName: 'Cancelled' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await openCancel(page, 'Zoë Cancelled')
    await dialog(page).getByRole('radio', { name: 'Stock availability' }).check()
    stack.sandbox.faults.order({ ...onCancelling, kind: 'latency', milliseconds: 800 })
    const operations = operationsOf(page)
    await cancelButton(page).dblclick()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(dialog(page).getByRole('button', { name: 'Keep appointment' })).toBeDisabled()
    await expect(dialog(page)).toHaveCount(0)
    await expect(row(page, 'Zoë Cancelled')).toContainText('cancelled')
    expect(named(operations, 'CancelAppointment')).toHaveLength(1)
    expect(storedAppointment(stack.sandbox, id).status).toBe('cancelled')
  })

  test('"Keep appointment", Escape and Back change nothing and reset the choice', { tag: ['@BK-321'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    const id = book({ customer: { lastName: 'Kept' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    for (const leave of [
      () => dialog(page).getByRole('button', { name: 'Keep appointment' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]) {
      await openCancel(page, 'Zoë Kept')
      await expect(cancelButton(page)).toBeDisabled()
      await dialog(page).getByRole('radio', { name: 'Stock availability' }).check()
      await leave()
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL(`${stack.url}/dashboard/${locationId}`)
    }
    expect(storedAppointment(stack.sandbox, id)).toMatchObject({ status: 'created', modifiedBy: null })
  })

  test('shows the specified message when it has since been completed or cancelled', { tag: ['@BK-472'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    const id = book({ customer: { lastName: 'Cancelled' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await openCancel(page, 'Zoë Cancelled')
    await dialog(page).getByRole('radio', { name: 'Stock availability' }).check()
    stack.sandbox.database.run(
      "UPDATE appointments SET document = json_set(document, '$.status', 'completed', '$.modifiedBy', 'Somebody else') WHERE id = ?",
      id,
    )
    await cancelButton(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText(
      "This appointment may have already been cancelled or completed. Please check the status of the appointment or use the contact details at the bottom of the page for support if you're having problems.",
    )
    await expect(row(page, 'Zoë Cancelled')).toContainText('completed')
    await expect(cancelButton(page)).toBeDisabled()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Back' }).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(storedAppointment(stack.sandbox, id)).toMatchObject({ status: 'completed', modifiedBy: 'Somebody else' })
  })

  test('names the group when a refund needs the whole group cancelled; works without refund', {
    tag: ['@BK-473'],
  }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    const paid = { groupId: 'G-417', course: { paymentType: 'payment' } }
    const id = book({ ...paid, customer: { lastName: 'First' } })
    const other = book({ ...paid, at: 1000, customer: { lastName: 'Second' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await openCancel(page, 'Zoë First')
    await dialog(page).getByRole('radio', { name: 'Customer cancelled appointment' }).check()
    await dialog(page).getByRole('radio', { name: 'Refund', exact: true }).check()
    await cancelButton(page).click()
    const alert = dialog(page).getByRole('alert')
    await expect(alert).toContainText(/part of a group booking/)
    await expect(alert).toContainText(/all appointments with the group id G-417 must be cancelled so that the refund is processed/i)
    await expect(alert).not.toContainText(/406|charge/)
    expect(storedAppointment(stack.sandbox, id).status).toBe('created')
    await dialog(page).getByRole('radio', { name: 'Do not refund' }).check()
    await cancelButton(page).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(row(page, 'Zoë First')).toContainText('cancelled')
    expect(storedAppointment(stack.sandbox, other).status).toBe('created')
  })

  test('refunds the last open appointment of a group', { tag: ['@BK-473'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    const paid = { groupId: 'G-418', course: { paymentType: 'payment' } }
    const id = book({ ...paid, customer: { lastName: 'Last' } })
    book({ ...paid, at: 1000, status: 'cancelled' })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await openCancel(page, 'Zoë Last')
    await dialog(page).getByRole('radio', { name: 'Customer cancelled appointment' }).check()
    await dialog(page).getByRole('radio', { name: 'Refund', exact: true }).check()
    await cancelButton(page).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(storedAppointment(stack.sandbox, id).status).toBe('cancelled')
  })

  test('shows the new time first when another user moved the appointment', {
    tag: ['@BK-424'],
  }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    const id = book({ customer: { lastName: 'Moved' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await openCancel(page, 'Zoë Moved')
    await expect(dialog(page)).toContainText('at 09:30')
    await dialog(page).getByRole('radio', { name: 'Stock availability' }).check()
    const [startTime, endTime] = [instantOf(DAY, 1000), instantOf(DAY, 1015)].map(withOffset)
    changeElsewhere(stack, id, { startTime: startTime ?? '', endTime: endTime ?? '' })
    await cancelButton(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('The appointment was changed in the meantime. Check it before you go on.')
    await expect(dialog(page)).toContainText('at 10:00')
    expect(storedAppointment(stack.sandbox, id).status).toBe('created')
    await cancelButton(page).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(storedAppointment(stack.sandbox, id).status).toBe('cancelled')
  })

  test('says so when another user moved the appointment to another day', { tag: ['@BK-424'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    const id = book({ customer: { lastName: 'Moved' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await openCancel(page, 'Zoë Moved')
    await dialog(page).getByRole('radio', { name: 'Stock availability' }).check()
    const [startTime, endTime] = [instantOf('2037-10-26', 1000), instantOf('2037-10-26', 1015)].map(withOffset)
    changeElsewhere(stack, id, { startTime: startTime ?? '', endTime: endTime ?? '' })
    await cancelButton(page).click()
    await expect(row(page, 'Zoë Moved')).toHaveCount(0)
    await expect(dialog(page).getByText('The appointment was changed in the meantime. Check it before you go on.')).toBeVisible()
    await expect(dialog(page).getByText('This appointment is not on this screen any more: it was moved.')).toBeVisible()
    await expect(cancelButton(page)).toBeDisabled()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Back' }).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(storedAppointment(stack.sandbox, id)).toMatchObject({ status: 'created', startTime })
  })

  test("shows the server's message for any other error", { tag: ['@BK-474'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    const id = book({ customer: { lastName: 'Locked' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await openCancel(page, 'Zoë Locked')
    await dialog(page).getByRole('radio', { name: 'Stock availability' }).check()
    rejectWrites(stack, 'appointments', "json_extract(document, '$.status') = 'cancelled'")
    await cancelButton(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('The record is locked')
    expect(storedAppointment(stack.sandbox, id)).toMatchObject({ status: 'created', modifiedBy: null })
  })

  test('shows an error when the booking API fails, keeps the choice, and can be retried', { tag: ['@BK-474'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    const id = book({ customer: { lastName: 'Cancelled' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await openCancel(page, 'Zoë Cancelled')
    await dialog(page).getByRole('radio', { name: 'Stock availability' }).check()
    stack.sandbox.faults.order({ ...onCancelling, kind: 'status', status: 503, message: 'down at http://10.0.0.1' })
    await cancelButton(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText(/\w+ .*\w/)
    await expect(dialog(page).getByRole('alert')).not.toContainText(/10\.0\.0|http|GraphQL|undefined/)
    expect(storedAppointment(stack.sandbox, id).status).toBe('created')
    await expect(dialog(page).getByRole('radio', { name: 'Stock availability' })).toBeChecked()
    await cancelButton(page).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(storedAppointment(stack.sandbox, id).status).toBe('cancelled')
  })

  test('recovers from a lost response and reports the cancellation', { tag: ['@BK-474'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    const id = book({ customer: { lastName: 'Cancelled' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await openCancel(page, 'Zoë Cancelled')
    await dialog(page).getByRole('radio', { name: 'Stock availability' }).check()
    const operations = operationsOf(page)
    stack.sandbox.faults.order({ ...onCancelling, kind: 'reset', when: 'after' })
    await cancelButton(page).click()
    await expect(page.getByText('No confirmation came, but it was saved. Appointment cancelled.')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('alert').filter({ hasText: 'not known' })).toHaveCount(0)
    await expect(row(page, 'Zoë Cancelled')).toContainText('cancelled')
    expect(named(operations, 'CancelAppointment')).toHaveLength(1)
    expect(storedAppointment(stack.sandbox, id).status).toBe('cancelled')
  })

  test('says nothing was cancelled after a lost request, and can be retried', { tag: ['@BK-474'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    const id = book({ customer: { lastName: 'Cancelled' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await openCancel(page, 'Zoë Cancelled')
    await dialog(page).getByRole('radio', { name: 'Stock availability' }).check()
    stack.sandbox.faults.order({ ...onCancelling, kind: 'reset' })
    await cancelButton(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('was not saved. You can try again.')
    await cancelButton(page).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(storedAppointment(stack.sandbox, id).status).toBe('cancelled')
  })

  test("the dialog's address opens nothing for a cancelled or unknown appointment", { tag: ['@BK-090'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    const id = book({ status: 'cancelled' })
    await signIn(page, 'nobody', `/dashboard/${locationId}?dialog=cancel&item=${id}`)
    await expect(rows(page)).toHaveCount(2)
    await expect(dialog(page)).toHaveCount(0)
    await page.goto(`/dashboard/${locationId}?dialog=cancel&item=none`)
    await expect(rows(page)).toHaveCount(2)
    await expect(dialog(page)).toHaveCount(0)
  })
})

test.describe('the flu summary', () => {
  const summary = (page: Page) => dialog(page).locator('dl > div')

  test("counts the day's vaccinations by kind, ignoring cancelled ones", { tag: ['@BK-091', '@BK-092', '@BK-093'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    const sixtyFive = { dob: '1972-10-25' }
    const sixtyFour = { dob: '1972-10-26' }
    book({ ...flu('4790', 'Flu'), at: 900, customer: sixtyFive })
    book({ ...flu('4790', 'Flu'), at: 905, customer: sixtyFour, status: 'completed' })
    book({ ...flu('4790', 'Flu'), at: 910, customer: sixtyFour, status: 'cancelled' })
    book({ ...flu('19674', 'Flu with PPV'), at: 915, customer: sixtyFive })
    book({ ...flu('19670', 'Flu with PCV'), at: 920, customer: sixtyFour })
    book({ ...flu('4449', 'PPV'), at: 925, customer: sixtyFour })
    book({ ...flu('4448', 'PCV'), at: 930, customer: sixtyFive })
    book({ ...flu('4448', 'PCV'), at: 935, customer: sixtyFive, status: 'in_progress' })
    book({ ...flu('5058', 'Chickenpox'), at: 940, customer: sixtyFive })
    book({ ...flu('4790', 'Flu'), on: '2037-10-26', customer: sixtyFive })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await page.getByRole('button', { name: 'See summary' }).click()
    await expect(dialog(page).getByText('Flu summary')).toBeVisible()
    await expect(summary(page)).toHaveText([/^Flu over 652$/, /^Flu under 652$/, /^PPV2$/, /^Prevenar3$/, /^Total9$/])
    await expectAccessible(page)
  })

  test('shows zeros on a day without vaccinations', { tag: ['@BK-091'] }, async ({ page, stack, signIn }) => {
    const { locationId } = openBranch(stack.sandbox)
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await page.getByRole('button', { name: 'See summary' }).click()
    await expect(summary(page)).toHaveText([/^Flu over 650$/, /^Flu under 650$/, /^PPV0$/, /^Prevenar0$/, /^Total0$/])
  })

  test('closes by button, Escape and Back, and returns the focus', { tag: ['@BK-091'] }, async ({ page, stack, signIn }) => {
    const { locationId } = openBranch(stack.sandbox)
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    const open = page.getByRole('button', { name: 'See summary' })
    for (const leave of [
      () => dialog(page).getByRole('button', { name: 'Close' }).last().click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]) {
      await open.click()
      await expect(dialog(page)).toBeVisible()
      await leave()
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL(`${stack.url}/dashboard/${locationId}`)
      await expect(open).toBeFocused()
    }
  })
})

test.describe('the banner of appointments to reschedule', () => {
  const listed = (page: Page) => banner(page).getByRole('link')

  test('lists only appointments inside a block of their room', { tag: ['@BK-080'] }, async ({ page, stack, signIn }) => {
    const { locationId, book, addBlock, room } = openBranch(stack.sandbox, { rooms: 2 })
    const [one, two, three, four] = [inDays(10), inDays(11), inDays(12), inDays(13)] as const
    addBlock('resource', { ...lunch })
    addBlock('resource', { resourceId: room(2), startDate: two, endDate: two, startTime: 900, endTime: 1130 })
    book({ at: 1200, on: one, customer: { lastName: 'AtLunch' } })
    const later = book({ at: 1245, on: three, status: 'in_progress', customer: { lastName: 'LateLunch' } })
    book({ at: 1155, on: four, customer: { lastName: 'IntoLunch' } })
    book({ at: 900, on: two, resourceId: room(2), customer: { lastName: 'InRoomTwo' } })
    // Not listed: before lunch, after lunch, in the other room, cancelled.
    book({ at: 1145, on: one, customer: { lastName: 'Before' } })
    book({ at: 1300, on: one, customer: { lastName: 'After' } })
    book({ at: 900, on: two, resourceId: room(1), customer: { lastName: 'InRoomOne' } })
    book({ at: 1230, on: one, status: 'cancelled', customer: { lastName: 'Cancelled' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(banner(page)).toContainText('4 appointments are waiting to be rescheduled')
    await expect(listed(page)).toHaveText([
      `${slashed(one)} 12:00 Zoë AtLunch, Chickenpox`,
      `${slashed(two)} 09:00 Zoë InRoomTwo, Chickenpox`,
      `${slashed(three)} 12:45 Zoë LateLunch, Chickenpox`,
      `${slashed(four)} 11:55 Zoë IntoLunch, Chickenpox`,
    ])
    await expectAccessible(page)
    await listed(page).nth(2).click()
    await expect(page).toHaveURL(`${stack.url}/service-details/${later}/reschedule?location=${locationId}`)
  })

  test('uses the singular for one appointment, and is hidden for none', { tag: ['@BK-080'] }, async ({ page, stack, signIn }) => {
    const { locationId, book, addBlock } = openBranch(stack.sandbox)
    addBlock('resource', lunch)
    book({ at: 900 })
    book({ at: 900, on: inDays(10) })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(rows(page)).toHaveCount(2)
    await expect(banner(page)).toHaveCount(0)
    book({ at: 1230, on: inDays(10) })
    await page.reload()
    await expect(banner(page)).toContainText('1 appointment is waiting to be rescheduled')
  })

  test('shows an error when appointments or days fail to load, and can be retried', { tag: ['@BK-080', '@BK-085'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    book({ at: 900 })
    await signIn(page, 'nobody', '/')
    await page.route('**/graphql', async (route) => {
      if (route.request().postDataJSON().operationName !== 'BranchDay') return route.fallback()
      const { data } = await (await route.fetch()).json()
      const fields = ['appointmentsToReschedule', 'appointmentDays']
      const errors = fields.map((field) => ({ message: 'Down', path: [field], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }))
      await route.fulfill({ json: { data: { ...data, ...Object.fromEntries(fields.map((field) => [field, null])) }, errors } })
    })
    await page.goto(`/dashboard/${locationId}`)
    await expect(rows(page)).toHaveCount(2)
    const waiting = page.getByRole('alert').filter({ hasText: "Appointments that wait to be rescheduled can't be loaded." })
    const month = page.getByRole('alert').filter({ hasText: "This month can't be loaded." })
    await expect(waiting).toBeVisible()
    await expect(month).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/graphql')
    await waiting.getByRole('button', { name: 'Try again' }).click()
    await expect(waiting).toHaveCount(0)
    await expect(month).toHaveCount(0)
  })

  test('looks one year ahead and not into the past', { tag: ['@BK-081'] }, async ({ page, stack, signIn }) => {
    const { locationId, book, addBlock } = openBranch(stack.sandbox)
    addBlock('resource', lunch)
    book({ at: 1200, on: inDays(-2), customer: { lastName: 'Past' } })
    book({ at: 1200, on: inDays(2), customer: { lastName: 'Soon' } })
    book({ at: 1200, on: inDays(360), customer: { lastName: 'Late' } })
    book({ at: 1200, on: inDays(370), customer: { lastName: 'NextYear' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(listed(page)).toHaveText([/Zoë Soon/, /Zoë Late/])
  })

  test('considers blocks on every page of results', { tag: ['@BK-081', '@BK-403', '@BK-512'] }, async ({ page, stack, signIn }) => {
    const { locationId, book, addBlock } = openBranch(stack.sandbox)
    const date = inDays(10)
    for (let index = 0; index < 30; index += 1) addBlock('resource', { startTime: 1600, endTime: 1601, startDate: date, endDate: date })
    addBlock('resource', { startDate: date, endDate: date, startTime: 900, endTime: 1000 })
    book({ at: 900, on: date, customer: { lastName: 'InTheLast' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(listed(page)).toHaveText([/Zoë InTheLast/])
  })

  test("links to the details for users who can't change appointments", { tag: ['@BK-080', '@R-2'] }, async ({ page, stack, signIn }) => {
    const { locationId, book, addBlock } = openBranch(stack.sandbox)
    addBlock('resource', lunch)
    const id = book({ at: 1200, on: inDays(10) })
    stack.sandbox.faults.order({ service: 'users', kind: 'status' })
    await signIn(page, 'secondPrescriber', `/dashboard/${locationId}`)
    await expect(listed(page)).toHaveAttribute('href', `/service-details/${id}?location=${locationId}`)
  })
})

test.describe('the service availability table', () => {
  const types = (page: Page) => availability(page).locator('tbody td:first-child:not([aria-hidden] td)')

  test('lists service blocks, lunch hours and the hours of each weekday', { tag: ['@BK-095', '@BK-096'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId, addBlock } = openBranch(stack.sandbox, {
      rooms: 1,
      hours: {
        mon: { startTime: 900, endTime: 1730 },
        tue: { startTime: 900, endTime: 1730 },
        wed: { startTime: 0, endTime: 2400 },
        thu: { startTime: 0, endTime: 2345 },
        fri: { startTime: 905, endTime: 2400 },
        sat: { startTime: 900, endTime: 1700 },
        sun: { startTime: 0, endTime: 0 },
      },
    })
    addBlock('resource', lunch)
    const weekly = { repeats: true, repeat: { frequency: 'W', interval: 1, weekdays: '135', monthDay: null, monthType: null } }
    addBlock('service', { ...weekly, serviceId: '5058', startTime: 1500, endTime: 1730, reason: 'Service Block', endDate: '9999-12-31' })
    addBlock('service', { serviceId: '4790', reason: 'Service Block', startDate: '2037-11-02', endDate: '2037-11-02' })
    addBlock('service', { ...daily, serviceId: '8868', reason: 'Service Pause', startTime: 0, endTime: 2345, endDate: '9999-12-31' })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(page.getByRole('heading', { level: 2, name: 'Service availability for next 90 days', exact: true })).toBeVisible()
    await expect(availability(page).getByRole('columnheader')).toHaveText(['Type', 'Details'])
    for (const [type, details] of [
      ['Chickenpox', 'Every Monday, Wednesday, Friday, 15:00–17:30, from 25/10/2037'],
      ['Flu', '02/11/2037, 10:00–11:00'],
      ['COVID PCR', 'Paused'],
      ['Lunch Hours', '12:00–13:00'],
      ['Appointment Hours, Monday', '09:00–17:30'],
      ['Appointment Hours, Wednesday', 'All day'],
      ['Appointment Hours, Thursday', 'All day'],
      ['Appointment Hours, Friday', '09:05–24:00'],
      ['Appointment Hours, Saturday', '09:00–17:00'],
      ['Appointment Hours, Sunday', 'Unavailable'],
    ] as const) {
      await expect(availability(page).getByRole('row', { name: `${type} ${details}`, exact: true }), type).toBeVisible()
    }
    // Services without blocks have no row.
    await expect(types(page)).toHaveCount(3 + 1 + 7)
    await expect(availability(page).getByRole('status')).toHaveCount(0)
  })

  test('has the headings Type and Details in the same table as the rows', { tag: ['@BK-096'] }, async ({ page, stack, signIn }) => {
    const { locationId, addBlock } = openBranch(stack.sandbox)
    addBlock('resource', lunch)
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    const table = availability(page).getByRole('table').filter({ hasText: 'Lunch Hours' })
    await expect(table).toBeVisible()
    await expect(table.getByRole('columnheader')).toHaveText(['Type', 'Details'])
  })

  test("lists each room's hours when they differ", { tag: ['@BK-096'] }, async ({ page, stack, signIn }) => {
    const { locationId, room } = openBranch(stack.sandbox, { rooms: 2 })
    stack.sandbox.database.run(
      "UPDATE calendars SET document = json_set(document, '$.availability.mon.endTime', 1200) WHERE id = ?",
      room(2),
    )
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(availabilityRow(page, 'Appointment Hours, Monday').getByRole('listitem')).toHaveText([
      'Room 1: 09:00–17:00',
      'Room 2: 09:00–12:00',
    ])
    await expect(availabilityRow(page, 'Appointment Hours, Tuesday').getByRole('listitem')).toHaveText(['09:00–17:00'])
  })

  test('counts rooms with equal hours, and shows their names on Enter', { tag: ['@BK-096'] }, async ({ page, stack, signIn }) => {
    const { locationId, room } = openBranch(stack.sandbox, { rooms: 6 })
    stack.sandbox.database.run(
      "UPDATE calendars SET document = json_set(document, '$.availability.mon.endTime', 1200) WHERE id = ?",
      room(6),
    )
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    const row = availabilityRow(page, 'Appointment Hours, Monday')
    await expect(row.getByRole('listitem').nth(1)).toHaveText('Room 6: 09:00–12:00')
    const names = row.getByText('Room 1, Room 2, Room 3, Room 4, Room 5')
    await expect(names).toBeHidden()
    await row.getByText('09:00–17:00 · 5 calendars').focus()
    await page.keyboard.press('Enter')
    await expect(names).toBeVisible()
    await expectAccessible(page)
  })

  test('says so when lunch hours are not set', { tag: ['@BK-097'] }, async ({ page, stack, signIn }) => {
    const { locationId, addBlock } = openBranch(stack.sandbox)
    addBlock('service', { serviceId: '5058', reason: 'Service Block' })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(availability(page).getByRole('row', { name: 'Lunch Hours Lunch Hours not updated', exact: true })).toBeVisible()
    await expect(availability(page).getByText('No blocks available')).toHaveCount(0)
  })

  test('shows only a notice when all services are paused', { tag: ['@BK-098'] }, async ({ page, stack, signIn }) => {
    const { locationId, addBlock } = openBranch(stack.sandbox)
    addBlock('resource', lunch)
    addBlock('service', { serviceId: '5058', reason: 'Service Block' })
    addBlock('resource', { ...daily, reason: 'Emergency - Pause all services', startTime: 0, endTime: 2345, endDate: '9999-04-20' })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(availability(page).getByText('All services are paused', { exact: true })).toBeVisible()
    await expect(availability(page).getByRole('row')).toHaveCount(0)
    await expectAccessible(page)
  })

  test('says "No blocks available" without blocks and lunch hours', { tag: ['@BK-099', '@BK-465'] }, async ({ page, stack, signIn }) => {
    const { locationId, addBlock } = openBranch(stack.sandbox)
    addBlock('resource', { reason: 'Training day' })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(availability(page).getByText('No blocks available', { exact: true })).toBeVisible()
  })

  test('hides "No blocks available" when only lunch hours are set', { tag: ['@BK-099'] }, async ({ page, stack, signIn }) => {
    const { locationId, addBlock } = openBranch(stack.sandbox)
    addBlock('resource', lunch)
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(availabilityRow(page, 'Lunch Hours')).toContainText('12:00–13:00')
    await expect(availability(page).getByText('No blocks available')).toHaveCount(0)
  })

  test('is 350 pixels high and scrolls to its last row, also by keyboard', { tag: ['@BK-100'] }, async ({ page, stack, signIn }) => {
    const { locationId, addBlock } = openBranch(stack.sandbox)
    for (let index = 0; index < 20; index += 1) addBlock('service', { serviceId: '5058', reason: 'Service Block' })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    const scroll = availability(page).getByRole('region', { name: 'Service availability', exact: true })
    await expect(scroll).toBeVisible()
    expect((await scroll.boundingBox())?.height).toBe(350)
    const last = availabilityRow(page, 'Appointment Hours, Sunday')
    await scroll.scrollIntoViewIfNeeded()
    await expect(last).not.toBeInViewport()
    await scroll.focus()
    await page.keyboard.press('End')
    await expect(last).toBeInViewport()
  })

  test('requests the blocks of the 16 services once each, for 90 days from today', {
    tag: ['@BK-101', '@BK-440', '@BK-510', '@BK-527'],
  }, async ({ page, stack, signIn }) => {
    const { locationId } = openBranch(stack.sandbox)
    await signIn(page, 'nobody', `/dashboard/${locationId}?date=2037-11-15`)
    await expect(availability(page)).toBeVisible()
    const requested = stack.sandbox.journal.read().filter(({ path }) => path.includes('/blocks/'))
    const ids = '4790 19670 19674 4449 4448 4793 128189 128190 5058 4791 4792 8868 21551 21552 9056 118342'.split(' ')
    expect(requested.map(({ service, method, path }) => `${service} ${method} ${path}`).toSorted()).toEqual(
      ids.map((id) => `booking GET /services/locations/${locationId}/service/${id}/blocks/2037-10-25/2038-01-23`).toSorted(),
    )
  })

  for (const kind of ['status', 'malformed', 'misshapen', 'reset'] as const) {
    test(`shows an error only in the row of a service whose blocks fail (${kind})`, { tag: ['@CR-337', '@BK-101'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      const { locationId, book, addBlock } = openBranch(stack.sandbox)
      book()
      addBlock('resource', lunch)
      addBlock('service', { serviceId: '5058', reason: 'Service Block' })
      addBlock('service', { serviceId: '4790', reason: 'Service Block' })
      stack.sandbox.faults.order({ service: 'booking', path: '/service/5058/blocks/', kind })
      await signIn(page, 'nobody', `/dashboard/${locationId}`)
      await expect(availability(page).getByRole('row', { name: "Chickenpox The blocks can't be loaded.", exact: true })).toBeVisible()
      await expect(availability(page).getByRole('row', { name: 'Flu 25/10/2037, 10:00–11:00', exact: true })).toBeVisible()
      await expect(availabilityRow(page, 'Lunch Hours')).toContainText('12:00–13:00')
      await expect(rows(page)).toHaveCount(2)
      stack.sandbox.faults.clear()
      await availability(page).getByRole('button', { name: 'Try again' }).click()
      await expect(availability(page).getByRole('row', { name: 'Chickenpox 25/10/2037, 10:00–11:00', exact: true })).toBeVisible()
      await expect(availability(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
    })
  }

  test("doesn't call lunch hours unset when they fail to load", { tag: ['@BK-097'] }, async ({ page, stack, signIn }) => {
    const { locationId, book, addBlock } = openBranch(stack.sandbox)
    book()
    addBlock('resource', { ...lunch, startTime: 'noon' })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(availability(page).getByRole('row', { name: "Lunch Hours The lunch hours can't be loaded.", exact: true })).toBeVisible()
    await expect(availability(page).getByText(/not updated|No blocks available/)).toHaveCount(0)
    await expect(rows(page)).toHaveCount(2)
  })
})

test.describe('the button that edits the availability', () => {
  for (const person of ['nobody', 'prescriber', 'serviceTeam'] as const) {
    test(`opens the dialog for ${titleOf(person)}`, { tag: ['@BK-086', '@BK-388'] }, async ({ page, stack, signIn }) => {
      const { locationId } = openBranch(stack.sandbox)
      await signIn(page, person, `/dashboard/${locationId}`)
      await page.getByRole('button', { name: 'Edit service availability' }).click()
      await expect(dialog(page)).toBeVisible()
      expect(new URL(page.url()).searchParams.get('availability')).toBe('/')
    })
  }

  test("is hidden from customer service, and so is the dialog's address", { tag: ['@BK-086', '@BK-383'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId } = openBranch(stack.sandbox)
    await signIn(page, 'bookingCustomerService', `/dashboard/${locationId}?availability=%2F`)
    await expect(availability(page)).toBeVisible()
    await expect(page.getByText('Edit service availability')).toHaveCount(0)
    await expect(dialog(page)).toHaveCount(0)
  })
})

test.describe('the day sheet', () => {
  test('prints only the day, with the details the counter needs', { tag: ['@BK-087'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    book({ at: 1000, notes: 'Left arm', groupId: 'G-5', customer: { firstName: 'Ada', lastName: 'Group', dob: '2019-10-26', phone: null } })
    book({ at: 900, status: 'cancelled', customer: { firstName: 'Ben', lastName: 'Early' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(rows(page)).toHaveCount(3)
    const sheet = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Date of birth' }) })
    await expect(sheet).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([`Branch ${locationId}: Sunday 25 October 2037`])
    await expect(sheet.getByRole('columnheader')).toHaveText([
      'Time',
      'Customer',
      'Date of birth',
      'Age',
      'Phone',
      'Service',
      'Group',
      'Status',
      'Notes',
    ])
    expect(await cells(sheet)).toEqual([
      ['09:00–09:15', 'Ben Early', '01/01/2000', '37', '07700 900001', 'Chickenpox', 'Single Booking', 'cancelled', ''],
      ['10:00–10:15', 'Ada Group', '26/10/2019', '17', '', 'Chickenpox', 'G-5', 'created', 'Left arm'],
    ])
    await expect(page.getByRole('table')).toHaveCount(1)
    await expect(page.getByRole('link')).toHaveCount(0)
  })

  test('says so on paper for a day without appointments', { tag: ['@BK-087'] }, async ({ page, stack, signIn }) => {
    const { locationId } = openBranch(stack.sandbox)
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('cell')).toHaveText(['No appointments booked'])
  })

  test('prints no buttons or fields', { tag: ['@BK-087'] }, async ({ page, stack, signIn }) => {
    const { locationId } = openBranch(stack.sandbox)
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(availability(page)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(availability(page)).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })

  test('prints on "Print day sheet"', { tag: ['@BK-087'] }, async ({ page, stack, signIn }) => {
    const { locationId } = openBranch(stack.sandbox)
    let printed = 0
    await page.exposeFunction('onPrint', () => {
      printed += 1
    })
    await page.addInitScript('window.print = () => window.onPrint()')
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await page.getByRole('button', { name: 'Print day sheet' }).click()
    await expect.poll(() => printed).toBe(1)
  })

  test('exports the day for spreadsheets, with formulas neutralised', { tag: ['@BK-087'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    book({ at: 1000, notes: 'Said "no", then yes\nSecond line', customer: { firstName: '=HYPERLINK("http://x")', lastName: 'Ødegård' } })
    book({ at: 900, notes: '+44 7700', groupId: '@SUM(A1)', customer: { firstName: '-2+3', lastName: 'Early', phone: '+44 7700 900001' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await expect(rows(page)).toHaveCount(3)
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()])
    expect(download.suggestedFilename()).toBe('appointments-2037-10-25.csv')
    expect(readFileSync(await download.path(), 'utf8')).toBe(
      [
        '\ufeffTime,Customer,Date of birth,Age,Phone,Service,Group,Status,Notes',
        "09:00–09:15,'-2+3 Early,01/01/2000,37,'+44 7700 900001,Chickenpox,'@SUM(A1),created,'+44 7700",
        '10:00–10:15,"\'=HYPERLINK(""http://x"") Ødegård",01/01/2000,37,07700 900001,Chickenpox,Single Booking,created,"Said ""no"", then yes\nSecond line"',
        '',
      ].join('\r\n'),
    )
  })

  test("exports another day under that day's name", { tag: ['@BK-087'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    book({ customer: { lastName: 'Today' } })
    book({ on: '2037-11-02', customer: { lastName: 'Later' } })
    await signIn(page, 'nobody', `/dashboard/${locationId}?date=2037-11-02`)
    await expect(row(page, 'Zoë Later')).toBeVisible()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()])
    expect(download.suggestedFilename()).toBe('appointments-2037-11-02.csv')
    const text = readFileSync(await download.path(), 'utf8')
    expect(text).toContain('Zoë Later')
    expect(text).not.toContain('Zoë Today')
  })
})

test.describe('the day for each role', () => {
  for (const person of ['agent', 'pharmacistByUsersService', 'serviceTeam', 'bookingCustomerService'] as const) {
    test(`${person} can open any branch's day, and move and cancel its appointments`, {
      tag: ['@BK-090', '@BK-388', '@R-3', '@R-18'],
    }, async ({ page, stack, signIn }) => {
      const { locationId, book } = openBranch(stack.sandbox)
      book({ customer: { lastName: 'Open' } })
      await signIn(page, person, `/dashboard/${locationId}`)
      await openMenu(page, 'Zoë Open')
      await expect(page.getByRole('menuitem')).toHaveText(['View details', 'Reschedule', 'Cancel appointment'])
    })
  }

  test("a branch account cancels under the branch's name and edits its availability", { tag: ['@BK-086', '@BK-090', '@R-11'] }, async ({
    page,
    stack,
  }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    const id = book({ customer: { lastName: 'Cancelled' } })
    await page.goto(`${stack.url}/login?email=true`)
    await page.getByLabel('Branch email address').fill('branch.1001@pharmacy.example')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByLabel('Secret code')).toBeVisible()
    const { code } = stack.sandbox.identity.mails.find(({ to }) => to === 'branch.1001@pharmacy.example') ?? { code: '' }
    await page.getByLabel('Secret code').fill(code)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
    await page.goto(`${stack.url}/dashboard/${locationId}`)
    await openCancel(page, 'Zoë Cancelled')
    await dialog(page).getByRole('radio', { name: 'Stock availability' }).check()
    await cancelButton(page).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(storedAppointment(stack.sandbox, id)).toMatchObject({ status: 'cancelled', modifiedBy: 'Leeds Headrow' })
    await page.getByRole('button', { name: 'Edit service availability' }).click()
    await expect(dialog(page)).toBeVisible()
  })

  test('nothing can be changed while the users service fails', { tag: ['@BK-086', '@BK-090', '@R-2'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    book({ customer: { lastName: 'Open' } })
    stack.sandbox.faults.order({ service: 'users', kind: 'status' })
    await signIn(page, 'agent', `/dashboard/${locationId}`)
    await openMenu(page, 'Zoë Open')
    await expect(page.getByRole('menuitem')).toHaveText(['View details'])
    await expect(page.getByRole('button', { name: 'Edit service availability' })).toHaveCount(0)
  })
})

test('the complete day is accessible', { tag: ['@BK-080', '@BK-082', '@BK-096'] }, async ({ page, stack, signIn }) => {
  const { locationId, book, addBlock } = openBranch(stack.sandbox)
  addBlock('resource', lunch)
  addBlock('service', { serviceId: '5058', reason: 'Service Block' })
  book({ at: 1200, on: inDays(10) })
  book({ at: 1200 })
  book({ at: 1300, status: 'cancelled' })
  book({ at: 1400, status: 'in_progress', groupId: 'G-12' })
  await signIn(page, 'prescriber', `/dashboard/${locationId}`)
  await expect(rows(page)).toHaveCount(4)
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page)
})
