import type { Page } from '@playwright/test'
import { addDays, instantOf, londonClock, withOffset } from '#rules/london.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { placeBookingCustomer } from '../support/booking-customers.ts'
import { type AppointmentChanges, placeBranch, storedAppointment } from '../support/bookings.ts'
import { people } from '../support/stack.ts'
import { cells, changeElsewhere, lunch } from './support/bookings.ts'
import { named, operationsOf } from './support/operations.ts'
import { expect, expectSoundAtBothWidths, test } from './support/test.ts'

/** A 25-hour day, when summer time ends. The seed data has nothing on that day. */
const DAY = '2037-10-25'
const VISITOR = 'vic.visitor@pharmacy.example'

interface Booking extends Omit<AppointmentChanges, 'customer'> {
  /** The start time in the branch's time zone (HHmm), on the date `on`. */
  at?: number
  on?: string
  customer?: Parameters<typeof placeBookingCustomer>[1]
}

/** Creates a branch that no other test uses, and returns it with a function that books appointments there. */
function openBranch(sandbox: Sandbox, options: Parameters<typeof placeBranch>[1] = {}) {
  const branch = placeBranch(sandbox, { day: DAY, ...options })
  return {
    ...branch,
    book: ({ at = 930, on = DAY, customer, ...changes }: Booking = {}) => {
      const start = instantOf(on, at)
      return branch.addAppointment({
        startTime: withOffset(start),
        endTime: withOffset(new Date(start.getTime() + 15 * 60_000)),
        customer: placeBookingCustomer(sandbox, customer),
        ...changes,
      })
    },
  }
}

/** The date that is `days` days after the real date. The gateway uses the real date; only the browser's date is fixed. */
const inDays = (days: number) => addDays(londonClock(new Date()).date, days)

const lunchForYears = { ...lunch, startDate: '2020-01-01' }

const day = (page: Page) => page.getByRole('region', { name: /^Appointments (today|on )/ })
/** The table's rows, without the line that marks the current time. */
const rows = (page: Page) =>
  day(page)
    .getByRole('table')
    .getByRole('row')
    .filter({ hasNotText: /^Now \d/ })
const row = (page: Page, text: string | RegExp) => rows(page).filter({ hasText: text })
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'waiting to be rescheduled' })
const availability = (page: Page) => page.getByRole('region', { name: 'Service availability for next 90 days' })
const dialog = (page: Page) => page.getByRole('dialog')

/** Opens a row's menu. */
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

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date(`${DAY}T10:00:00Z`))
})

test.describe('the displayed day', () => {
  test('changes with the day buttons, "Today" and Back', { tag: ['@BK-084'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    book({ on: '2037-10-24', customer: { lastName: 'Yesterday' } })
    book({ customer: { lastName: 'Today' } })
    book({ on: '2037-10-26', customer: { lastName: 'Tomorrow' } })
    await signIn(page, 'noGroups', `/dashboard/${locationId}`)
    await expect(row(page, 'Zoë Today')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Today', exact: true })).toHaveCount(0)

    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Appointments on Monday 26 October 2037' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next day' })).toBeFocused()
    await expect(row(page, 'Zoë Tomorrow')).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    expect(new URL(page.url()).search).toBe('?date=2037-10-26')

    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Appointments today' })).toBeFocused()
    await expect(row(page, 'Zoë Today')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')

    await page.getByRole('button', { name: 'Previous day' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Appointments on Saturday 24 October 2037' })).toBeVisible()
    await expect(row(page, 'Zoë Yesterday')).toBeVisible()
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Appointments today' })).toBeVisible()

    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Appointments on Saturday 24 October 2037' })).toBeVisible()
    await page.goBack()
    await expect(row(page, 'Zoë Today')).toBeVisible()
  })

  test.describe('in a browser set to New York time', () => {
    test.use({ timezoneId: 'America/New_York' })

    test('is the current date in London, and shows London times', {
      tag: ['@CR-347', '@BK-082', '@XA-08'],
    }, async ({ page, stack, signIn }) => {
      // At this time, the date is the 25th in London but still the 24th in New York.
      await page.clock.setFixedTime(new Date(`${DAY}T02:00:00Z`))
      const { locationId, book } = openBranch(stack.sandbox)
      book({ at: 905, customer: { lastName: 'Today' } })
      book({ at: 905, on: '2037-10-24', customer: { lastName: 'Yesterday' } })
      await signIn(page, 'noGroups', `/dashboard/${locationId}`)
      await expect(rows(page)).toHaveCount(2)
      await expect(row(page, 'Zoë Today')).toContainText('09:05–09:20')
      await expect(page.getByText("Times are the branch's (UK time), not this computer's.")).toBeVisible()
    })
  })
})

test.describe('the list of appointments', () => {
  test('loads in one operation, without repeating any service call', { tag: ['@BK-101', '@BK-409'] }, async ({ page, stack, signIn }) => {
    const { locationId, book, addBlock } = openBranch(stack.sandbox)
    book()
    addBlock('resource', lunchForYears)
    await signIn(page, 'noGroups', `/dashboard/${locationId}`)
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
    expect(stack.sandbox.journal.read().every(({ subject }) => subject === people.noGroups)).toBe(true)
  })

  test('shows an error if the booking API fails, and can be retried', { tag: ['@CR-337', '@BK-460'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    book()
    stack.sandbox.faults.inject({ service: 'booking-graphql', kind: 'malformed' })
    await signIn(page, 'noGroups', `/dashboard/${locationId}`)
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByText(/^Error: \S/)).toBeVisible()
    await expect(page.getByRole('button', { name: VISITOR })).toBeVisible()
    await expect(page.getByText(/localhost:\d|ECONN|undici|JSON/)).toHaveCount(0)
    stack.sandbox.faults.clear()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveCount(2)
  })
})

test.describe('cancelling an appointment', () => {
  test('fails and shows the new time if another user has moved the appointment, and succeeds when repeated', {
    tag: ['@BK-424'],
  }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    const id = book({ customer: { lastName: 'Moved' } })
    await signIn(page, 'noGroups', `/dashboard/${locationId}`)
    await openCancel(page, 'Zoë Moved')
    await expect(dialog(page)).toContainText('at 09:30')
    await dialog(page).getByRole('radio', { name: 'Stock availability' }).check()
    const [startTime, endTime] = [instantOf(DAY, 1000), instantOf(DAY, 1015)].map(withOffset)
    changeElsewhere(stack, id, { startTime: startTime ?? '', endTime: endTime ?? '' })
    await cancelButton(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'The appointment has changed since you opened it. Check it before you continue.',
    )
    await expect(dialog(page)).toContainText('at 10:00')
    expect(storedAppointment(stack.sandbox, id).status).toBe('created')
    await cancelButton(page).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(storedAppointment(stack.sandbox, id).status).toBe('cancelled')
  })

  test("records the branch's name if the user is a branch account, which can also edit availability", {
    tag: ['@BK-086', '@BK-090', '@R-11'],
  }, async ({ page, stack }) => {
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
})

test.describe('the day sheet', () => {
  test('prints only the appointments, with the details the counter needs', { tag: ['@BK-087'] }, async ({ page, stack, signIn }) => {
    const { locationId, book } = openBranch(stack.sandbox)
    book({ at: 1000, notes: 'Left arm', groupId: 'G-5', customer: { firstName: 'Ada', lastName: 'Group', dob: '2019-10-26', phone: null } })
    book({ at: 900, status: 'cancelled', customer: { firstName: 'Ben', lastName: 'Early' } })
    await signIn(page, 'noGroups', `/dashboard/${locationId}`)
    await expect(rows(page)).toHaveCount(3)
    const sheet = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Date of birth' }) })
    await expect(sheet).toHaveCount(0)
    await expect(availability(page)).toBeVisible()
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
    await expect(availability(page)).toBeHidden()
    for (const role of ['link', 'button', 'textbox'] as const) await expect(page.getByRole(role)).toHaveCount(0)

    // The sheet isn't rendered until printing starts. All its rows must then be rendered before the browser lays out the printed pages.
    await page.emulateMedia({ media: null })
    await expect(sheet).toHaveCount(0)
    await page.evaluate(() => {
      const countRows = () => `${document.querySelectorAll('.print-only tbody tr').length} rows`
      addEventListener('beforeprint', () => queueMicrotask(() => (document.title = countRows())))
    })
    await page.pdf()
    await expect(page).toHaveTitle('2 rows')
  })
})

test("a branch's day with blocks, a warning banner and appointments is accessible", { tag: ['@BK-080', '@BK-082', '@BK-096'] }, async ({
  page,
  stack,
  signIn,
}) => {
  const { locationId, book, addBlock } = openBranch(stack.sandbox)
  addBlock('resource', lunchForYears)
  addBlock('service', { serviceId: '5058', reason: 'Service Block' })
  book({ at: 1200, on: inDays(10) })
  book({ at: 1200 })
  book({ at: 1300, status: 'cancelled' })
  book({ at: 1400, status: 'in_progress', groupId: 'G-12' })
  await signIn(page, 'prescriber', `/dashboard/${locationId}`)
  await expect(rows(page)).toHaveCount(4)
  await expect(banner(page)).toBeVisible()
  await expectSoundAtBothWidths(page)
})
