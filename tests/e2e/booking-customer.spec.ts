import type { Page } from '@playwright/test'
import { instantOf, withOffset } from '#rules/london.ts'
import { placeBookingCustomer } from '../support/booking-customers.ts'
import { placeBranch } from '../support/bookings.ts'
import type { Stack } from '../support/stack.ts'
import { cells } from './support/bookings.ts'
import { isOperation } from './support/operations.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** The current date in these tests. The clocks went back early that morning. */
const DAY = '2037-10-25'

const upcoming = (page: Page) => page.getByRole('table', { name: 'Upcoming appointments' })
const previous = (page: Page) => page.getByRole('table', { name: 'Previous appointments' })

/** Creates a customer and a branch that no other test uses. Returns them with a function that books the customer's appointments. */
function bookCustomer(stack: Stack, changes: Parameters<typeof placeBookingCustomer>[1] = {}) {
  const branch = placeBranch(stack.sandbox, { day: DAY })
  const customer = placeBookingCustomer(stack.sandbox, changes)
  const book = (on: string, at: number, appointment: object = {}) => {
    const start = instantOf(on, at)
    return branch.addAppointment({
      startTime: withOffset(start),
      endTime: withOffset(new Date(start.getTime() + 15 * 60_000)),
      customer,
      ...appointment,
    })
  }
  return { branch, customer, book, home: `/dashboard/${branch.locationId}`, path: `/customer-details/${customer.id}` }
}

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date(`${DAY}T10:00:00Z`))
})

test.describe("a customer's page", () => {
  test('lists upcoming appointments soonest first, and previous ones latest first', { tag: ['@BK-130', '@BK-131'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { home, path, book, branch } = bookCustomer(stack)
    const flu = { course: { name: 'Flu', onSchedServiceId: '4790' }, totalNumber: 1 }
    book('2037-11-30', 2345, { ...flu, number: 1 })
    book('2037-10-26', 900, { number: 2 })
    book('2037-10-25', 930, { status: 'in_progress' })
    book('2037-09-01', 1000, { status: 'created' })
    book('2037-10-01', 0, { status: 'completed' })
    book('2036-02-29', 1215, { status: 'cancelled' })
    book('2037-12-24', 1000, { status: 'cancelled' })
    await signIn(page, 'noGroups', home)
    await page.goto(path)
    await expect(upcoming(page).getByRole('row')).toHaveCount(5)
    const at = `Branch ${branch.locationId}`
    await expect(page.getByRole('cell', { name: at })).toHaveCount(7)
    expect(await cells(upcoming(page))).toEqual([
      ['01/09/2037', '10:00–10:15', 'Chickenpox', '1 of 2', at, 'created'],
      ['25/10/2037', '09:30–09:45', 'Chickenpox', '1 of 2', at, 'in progress'],
      ['26/10/2037', '09:00–09:15', 'Chickenpox', '2 of 2', at, 'created'],
      ['30/11/2037', '23:45–00:00', 'Flu', '1 of 1', at, 'created'],
    ])
    expect(await cells(previous(page))).toEqual([
      ['24/12/2037', '10:00–10:15', 'Chickenpox', '1 of 2', at, 'cancelled'],
      ['01/10/2037', '00:00–00:15', 'Chickenpox', '1 of 2', at, 'completed'],
      ['29/02/2036', '12:15–12:30', 'Chickenpox', '1 of 2', at, 'cancelled'],
    ])
    await expectAccessible(page)
  })

  test('opens an appointment; the header and new bookings then use that appointment’s branch', {
    tag: ['@BK-130', '@R-18'],
  }, async ({ page, stack, signIn }) => {
    const { customer, book, branch } = bookCustomer(stack)
    const id = book('2037-12-01', 900)
    await signIn(page, 'noGroups', '/dashboard/1003')
    await page.goto(`/customer-details/${customer.id}`)
    await upcoming(page).getByRole('link', { name: '01/12/2037' }).click()
    await expect(page).toHaveURL(`${stack.url}/service-details/${id}?location=${branch.locationId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appointment details')
    const facts = page.getByRole('region', { name: 'Appointment', exact: true })
    await expect(facts.getByText(`Branch ${branch.locationId}`, { exact: true })).toBeVisible()
    const bar = page.getByRole('banner').getByRole('link', { name: `Branch ${branch.locationId}` })
    await expect(bar).toHaveAttribute('href', `/dashboard/${branch.locationId}`)
    await page.reload()
    await expect(bar).toBeVisible()
    await page.getByRole('link', { name: 'Book an appointment' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Book an appointment' })).toBeVisible()
    await expect(bar).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('location'))).toBe(branch.locationId)
    // The user visits another branch and goes back to the appointment. The header then shows the appointment's branch again.
    await page.goto('/dashboard/1003')
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book an appointment')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appointment details')
    await expect(bar).toBeVisible()
  })

  test('shows an error if loading fails, and lets the user retry', { tag: ['@BK-198', '@BK-460'] }, async ({ page, stack, signIn }) => {
    const { home, path } = bookCustomer(stack, { firstName: 'Ada', lastName: 'Later' })
    stack.sandbox.faults.inject({ service: 'booking-graphql', kind: 'status' })
    await signIn(page, 'noGroups', home)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByText(/^Error: \S/)).toBeVisible()
    await expect(page.getByText('no data')).toHaveCount(0)
    stack.sandbox.faults.clear()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Later' })).toBeVisible()
  })
})

test("going back to an appointment shows its branch in the header, even while another branch's day is loading", {
  tag: ['@BK-130', '@R-18'],
}, async ({ page, stack, signIn }) => {
  const { book, branch } = bookCustomer(stack)
  const id = book('2037-12-01', 900)
  await signIn(page, 'serviceTeam', `/service-details/${id}?location=${branch.locationId}`)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  stack.sandbox.faults.inject({ service: 'booking-graphql', kind: 'latency', milliseconds: 3_000 })
  const loading = page.waitForRequest((request) => isOperation(request.postData(), 'BranchDay'))
  await page.getByRole('link', { name: /^Newcastle Grainger Street/ }).click()
  const late = (await loading).response()
  await page.goBack()
  stack.sandbox.faults.clear()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appointment details')
  const shownBranch = page.getByRole('banner').getByRole('link', { name: `Branch ${branch.locationId}` })
  await expect(shownBranch).toBeVisible()
  await late.catch(() => undefined)
  await expect(shownBranch).toBeVisible()
})
