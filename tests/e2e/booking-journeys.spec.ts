import type { Page } from '@playwright/test'
import { withOffset } from '#rules/london.ts'
import type { AppointmentRecord } from '../../sandbox/booking/appointments.ts'
import { placeBookingCustomer } from '../support/booking-customers.ts'
import { storedAppointment } from '../support/bookings.ts'
import type { Stack } from '../support/stack.ts'
import { medicine } from './support/appointments.ts'
import { bookableDay, choose, chooseSlot, daysFromToday, placeOpenBranch } from './support/bookings.ts'
import { expect, test } from './support/test.ts'

/* A day's work for each kind of user, from sign-in onwards. The other files test each screen separately. */

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function signInByCode(page: Page, stack: Stack, email: string): Promise<void> {
  await page.goto(`${stack.url}/login?email=true`)
  await page.getByLabel('Branch email address').fill(email)
  await button(page, 'Send code').click()
  await expect(page.getByLabel('Secret code')).toBeVisible()
  const { code } = stack.sandbox.identity.mails.find(({ to }) => to === email) ?? { code: '' }
  await page.getByLabel('Secret code').fill(code)
  await button(page, 'Sign in').click()
  await expect(heading(page, 'Appointments today')).toBeVisible()
}

/** Creates a branch, and a customer who has booked the first of two appointments in a course there. */
function place(stack: Stack) {
  const branch = placeOpenBranch(stack, { services: ['5058'], rooms: 2 })
  const customer = placeBookingCustomer(stack.sandbox)
  const id = branch.addAppointment({ customer, number: 1, totalNumber: 2 })
  return { ...branch, id, customer, name: `${customer.firstName} ${customer.lastName}` }
}
type Placed = ReturnType<typeof place>

async function findAppointment(page: Page, { customer, name }: Placed): Promise<void> {
  await page.getByRole('combobox', { name: 'Search customers' }).fill(customer.lastName)
  await page.getByRole('grid', { name: 'Customers found' }).getByRole('link', { name }).first().click()
  await expect(heading(page, name)).toBeVisible()
  await page.getByRole('table', { name: 'Upcoming appointments' }).getByRole('link').click()
  await expect(heading(page, 'Appointment details')).toBeVisible()
}

test("a branch user finds a customer, runs the customer's appointment and books the next one", {
  tag: ['@BK-244', '@BK-246', '@BK-247', '@BK-248', '@BK-249', '@BK-255', '@R-11'],
}, async ({ page, stack }) => {
  const placed = place(stack)
  await signInByCode(page, stack, 'branch.1001@pharmacy.example')
  await findAppointment(page, placed)
  await button(page, 'Start appointment').click()

  await expect(heading(page, 'Appointment in progress')).toBeVisible()
  await choose(page, page.getByLabel('Title', { exact: true }), 'Ms')
  await page.getByLabel('Name', { exact: true }).fill('Una Murphy')
  await page.getByLabel('GPhC number').fill('2061234')
  await page.getByRole('checkbox', { name: 'I confirm this patient meets the service specification.' }).check()
  await button(page, 'Next').click()
  await expect(heading(page, 'Confirm changes')).toBeVisible()
  await button(page, 'Save changes').click()

  await expect(heading(page, 'Medication administered')).toBeVisible()
  await page.getByLabel('Expiry date').fill('31/12/2098')
  await page.getByLabel('Manufacturer').fill(medicine.manufacturer)
  await page.getByLabel('Batch number').fill(medicine.batchNumber)
  await page.getByLabel('Administration site').fill(medicine.method)
  await button(page, 'Complete appointment').click()
  await page.getByRole('dialog', { name: 'Book next appointment' }).getByRole('button', { name: 'Book next appointment' }).click()

  await chooseSlot(page, bookableDay(), '10:15')
  await button(page, 'Confirm').click()
  await expect(heading(page, 'Appointment booked')).toBeVisible()

  expect(storedAppointment(stack.sandbox, placed.id)).toMatchObject({
    status: 'completed',
    pharmacist: { title: 'Ms', name: 'Una Murphy', gphcNumber: '2061234' },
    medicine,
    modifiedBy: 'Leeds Headrow',
  })
  const [next, ...others] = stack.sandbox.database.documents<AppointmentRecord>(
    'SELECT document FROM appointments WHERE course_id = ? AND id <> ?',
    `co-${placed.id}`,
    placed.id,
  )
  expect(others).toEqual([])
  const startTime = withOffset(new Date(placed.slot(1015).startTime))
  expect(next).toMatchObject({ number: 2, status: 'created', locationId: placed.locationId, startTime, modifiedBy: 'Leeds Headrow' })
})

for (const [person, name] of [
  ['serviceTeam', 'Sam Central'],
  ['bookingCustomerService', 'Bea Helpdesk'],
] as const) {
  test(`${person} opens a branch's day, moves an appointment and cancels it`, {
    tag: ['@BK-141', '@BK-254', '@BK-382', '@BK-424', '@R-3', '@R-11'],
  }, async ({ page, stack, signIn }) => {
    const placed = place(stack)
    await signIn(page, person, '/')
    await expect(heading(page, 'Pharmacies')).toBeVisible()
    await page.goto(`${stack.url}/dashboard/${placed.locationId}?date=${bookableDay()}`)
    await openMenu(page, placed.name)
    await page.getByRole('menuitem', { name: 'Reschedule' }).click()
    await chooseSlot(page, bookableDay(), '11:30')
    await button(page, 'Confirm').click()
    await expect(heading(page, 'Appointment booked')).toBeVisible()
    const startTime = withOffset(new Date(placed.slot(1130).startTime))
    expect(storedAppointment(stack.sandbox, placed.id)).toMatchObject({ status: 'created', startTime, modifiedBy: name })

    await page.getByRole('link', { name: 'Go to the day' }).click()
    await openMenu(page, placed.name)
    await page.getByRole('menuitem', { name: 'Cancel appointment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel appointment' })
    await dialog.getByRole('radio', { name: 'Customer cancelled appointment' }).check()
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
    await expect(dialog).toHaveCount(0)
    expect(storedAppointment(stack.sandbox, placed.id)).toMatchObject({ status: 'cancelled', startTime, modifiedBy: name })
  })
}

test('the service team sets lunch hours, pauses every service, and ends the pause', { tag: ['@BK-112', '@BK-260', '@BK-262'] }, async ({
  page,
  stack,
  signIn,
}) => {
  const { locationId } = place(stack)
  const blocks = () =>
    stack.sandbox.database
      .documents<{ reason: string; startDate: string; endDate: string }>('SELECT document FROM blocks WHERE location_id = ?', locationId)
      .map(({ reason, startDate, endDate }) => [reason, startDate, endDate])
  const today = daysFromToday(0)
  const lunch = ['Lunch Break', today, '9999-01-01']
  await signIn(page, 'serviceTeam', '/dashboard/1001')
  await page.goto(`${stack.url}/dashboard/${locationId}`)
  await button(page, 'Edit service availability').click()
  await button(page, 'Lunch hours').click()
  await save(page)
  await expect(page.getByText('You have successfully added lunch hours')).toBeVisible()
  expect(blocks()).toEqual([lunch])

  await button(page, 'Service availability').click()
  await button(page, 'Emergency service change').click()
  await page.getByRole('switch', { name: 'Pause all services' }).click()
  await save(page)
  await expect(page.getByText('Successfully paused all services')).toBeVisible()
  expect(blocks()).toEqual([lunch, ['Emergency - Pause all services', today, '9999-04-20']])
  await page.getByRole('switch', { name: 'Pause all services' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Successfully un-paused all services')).toBeVisible()
  expect(blocks()).toEqual([lunch])
})

async function openMenu(page: Page, customer: string): Promise<void> {
  await page
    .getByRole('row')
    .filter({ hasText: customer })
    .getByRole('button', { name: /^Options of/ })
    .click()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Save' }).click()
}
