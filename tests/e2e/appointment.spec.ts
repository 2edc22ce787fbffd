import type { Page } from '@playwright/test'
import { addDays, instantOf, londonClock, withOffset } from '#rules/london.ts'
import type { AppointmentRecord } from '../../sandbox/booking/appointments.ts'
import { bodyHash } from '../../sandbox/control/journal.ts'
import { exampleSettings } from '../../sandbox/seed/settings.ts'
import { placeBookingCustomer } from '../support/booking-customers.ts'
import { type AppointmentChanges, placeBranch, storedAppointment } from '../support/bookings.ts'
import type { PersonName, Stack } from '../support/stack.ts'
import {
  acceptAllWrites,
  bookableDay,
  calendar,
  changeElsewhere,
  choose,
  chooseSlot,
  dayButton,
  daysFromToday,
  endSession,
  fact,
  longDay,
  openMonth,
  placeOpenBranch,
  rejectWrites,
  signInAgain,
  slotButton,
  timesSent,
} from './support/bookings.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** The appointment is on a fixed day, 15 June 2099 at 9:30, so that ages don't depend on today. */
const customer = (changes: object = {}) => ({
  id: 'cu-own',
  firstName: 'Zoë',
  lastName: "O'Brien",
  email: 'zoe@example.com',
  dob: '2060-06-15',
  phone: '07700 900001',
  nhsNumber: '943 476 5919',
  sex: 'female',
  surgeryName: 'Park Surgery',
  surgeryAddress: '2 Park Row, Leeds',
  address: { line1: '1 High Street', line2: 'Flat 2', city: 'Leeds', postcode: 'LS1 1AA' },
  ...changes,
})

/** Places one appointment at a branch that no other test uses. */
function place(stack: Stack, { customer: whose, ...changes }: AppointmentChanges = {}) {
  const branch = placeBranch(stack.sandbox)
  const id = branch.addAppointment({ customer: customer(whose as object), number: 1, totalNumber: 1, ...changes })
  return { ...branch, id, key: { appointmentId: id, locationId: branch.locationId } }
}

const inProgress = (stack: Stack, changes: AppointmentChanges = {}) => place(stack, { status: 'in_progress', ...changes })

type Placed = Pick<ReturnType<typeof place>, 'id' | 'locationId'>

const address = ({ id, locationId }: Placed, step = '') => `/service-details/${id}${step && `/${step}`}?location=${locationId}`
const at = ({ id }: Pick<Placed, 'id'>, step = '') => new RegExp(`/service-details/${id}${step && `/${step}`}(\\?|$)`)
const stored = ({ sandbox }: Stack, { id }: Pick<Placed, 'id'>) => storedAppointment(sandbox, id)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const actions = (page: Page) => region(page, 'Actions')
/** A button that was busy may still have "loading" in its accessible name. */
const button = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^(loading )?${name}$`) })
const confirmation = (page: Page) => page.getByRole('checkbox', { name: 'I confirm this patient meets the service specification.' })

const una = { title: 'Ms', name: 'Una Murphy', gphcNumber: '2061234' }
const guardian = { title: 'Mr', firstName: 'Tom', lastName: "O'Brien" }
const medicine = { expiryDate: '2098-12-31', manufacturer: 'Sanofi', method: 'Left upper arm', batchNumber: 'B1234' }

test.afterEach(({ stack }) => acceptAllWrites(stack))

test.describe('appointment details', () => {
  test('show everything recorded about the appointment', { tag: ['@BK-025', '@BK-132', '@BK-200', '@BK-202', '@BK-532'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const appointment = place(stack, {
      number: 2,
      totalNumber: 3,
      groupId: 'G-77',
      notes: 'Prefers the left arm',
      modifiedBy: 'Una Murphy',
      modifiedAt: '2026-07-02T09:14:00.000Z',
      course: { paymentType: 'exempt' },
    })
    await signIn(page, 'nobody', address(appointment))
    await expect(heading(page, 'Appointment details')).toBeVisible()
    await expect(page.getByRole('link', { name: "Zoë O'Brien, 39 years" })).toHaveAttribute('href', '/customer-details/cu-own')
    for (const [label, text] of Object.entries({
      Service: 'Chickenpox',
      Date: 'Monday 15 June 2099',
      Time: '09:30–09:45',
      Appointment: '2 of 3',
      Status: 'created',
      Payment: 'NHS',
      Group: 'G-77',
      Booked: '05/01/2026 09:00, online',
      Changed: '02/07/2026 10:14 by Una Murphy',
      Pharmacy: `${exampleSettings.PHARMACY_NAME}, ${exampleSettings.PHARMACY_ADDRESS}`,
      Notes: 'Prefers the left arm',
    }))
      await expect(fact(region(page, 'Appointment'), label)).toHaveText(text)
    await expect(region(page, 'Patient advice')).toContainText('Please wear short sleeves.')
    await expect(region(page, 'Pharmacist instructions')).toContainText('Check the cold chain log before use.')
    await expect(actions(page).getByRole('button')).toHaveText(['Start appointment', 'Reschedule', 'Cancel appointment'])
    await expectAccessible(page)
  })

  test('show everything recorded about the customer', { tag: ['@BK-206'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address(place(stack)))
    for (const [label, text] of Object.entries({
      Name: "Zoë O'Brien",
      'Date of birth': '15/06/2060 (39 years)',
      Gender: 'female',
      Phone: '07700 900001',
      Email: 'zoe@example.com',
      'NHS number': '943 476 5919',
      Address: '1 High Street, Flat 2, Leeds, LS1 1AA',
      'GP surgery': 'Park Surgery, 2 Park Row, Leeds',
    }))
      await expect(fact(region(page, 'Customer'), label)).toHaveText(text)
  })

  test('show who administered which medicine after completion', { tag: ['@BK-205', '@BK-207'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address(place(stack, { status: 'completed', pharmacist: una, medicine })))
    await expect(fact(region(page, 'Pharmacist'), 'Name')).toHaveText('Ms Una Murphy')
    await expect(fact(region(page, 'Pharmacist'), 'GPhC number')).toHaveText('2061234')
    const given = region(page, 'Medication administered')
    await expect(fact(given, 'Expiry date')).toHaveText('31/12/2098')
    await expect(fact(given, 'Manufacturer')).toHaveText('Sanofi')
    await expect(fact(given, 'Batch number')).toHaveText('B1234')
    await expect(fact(given, 'Administration site')).toHaveText('Left upper arm')
  })

  for (const { age, dob, isShown } of [
    { age: '17', dob: '2081-06-16', isShown: true },
    { age: 'exactly 18', dob: '2081-06-15', isShown: false },
    { age: '19', dob: '2080-06-15', isShown: false },
  ]) {
    test(`${isShown ? 'show' : 'hide'} the guardian of a customer aged ${age}`, { tag: ['@BK-134', '@BK-208', '@BK-333'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      await signIn(page, 'nobody', address(place(stack, { customer: { dob }, guardian })))
      await expect(region(page, 'Customer')).toBeVisible()
      if (isShown) await expect(fact(region(page, 'Guardian'), 'Name')).toHaveText("Mr Tom O'Brien")
      else await expect(region(page, 'Guardian')).toHaveCount(0)
    })
  }

  for (const status of ['completed', 'cancelled']) {
    test(`have no action panel when the appointment is ${status}`, { tag: ['@BK-133'] }, async ({ page, stack, signIn }) => {
      // Even if further appointments of the course are still to come.
      await signIn(page, 'nobody', address(place(stack, { status, number: 1, totalNumber: 2 })))
      await expect(fact(region(page, 'Appointment'), 'Status')).toHaveText(status)
      await expect(actions(page)).toHaveCount(0)
    })
  }

  test('show an unknown status as it is recorded', { tag: ['@BK-201'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address(place(stack, { status: 'awaiting_stock' })))
    await expect(fact(region(page, 'Appointment'), 'Status')).toHaveText('awaiting stock')
  })

  test("show the payment type in the branch's words", { tag: ['@BK-203'] }, async ({ page, stack, signIn }) => {
    const labels = {
      payment: 'Paid by card',
      exempt: 'NHS',
      voucher: 'Voucher',
      in_store: 'In Store',
      exempt_payment: 'NHS and payment',
      voucher_payment: 'Voucher and payment',
    }
    const placed = Object.entries(labels).map(([paymentType, label]) => ({ label, appointment: place(stack, { course: { paymentType } }) }))
    await signIn(page, 'nobody', '/')
    for (const { label, appointment } of placed) {
      await page.goto(address(appointment))
      await expect(fact(region(page, 'Appointment'), 'Payment')).toHaveText(label)
    }
  })

  test('open the GP letter if there is one', { tag: ['@BK-145'] }, async ({ page, stack, signIn }) => {
    const letter = '%PDF-1.4 Dear Dr Nowak'
    // The page can't read a blob address it opens, so the blob behind each address is recorded.
    await page.addInitScript(() => {
      const blobs = new Map<string, Blob>()
      const createObjectURL = URL.createObjectURL.bind(URL)
      URL.createObjectURL = (blob: Blob) => {
        const url = createObjectURL(blob)
        blobs.set(url, blob)
        return url
      }
      window.open = (url) => {
        Object.assign(window, { opened: blobs.get(String(url)) })
        return null
      }
    })
    await signIn(page, 'nobody', address(place(stack, { gpLetterPdf: Buffer.from(letter).toString('base64') })))
    await region(page, 'GP letter').getByRole('button', { name: 'Open GP letter' }).click()
    const opened = await page.evaluate(async () => {
      const { opened: blob } = window as unknown as { opened: Blob }
      return [blob.type, await blob.text()]
    })
    expect(opened).toEqual(['application/pdf', letter])
  })

  test("don't offer a GP letter if there isn't one", { tag: ['@BK-145'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address(place(stack)))
    await expect(region(page, 'Previous appointments')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(button(page, 'Open GP letter')).toHaveCount(0)
  })

  test('list and link the previous appointments of the course', { tag: ['@BK-146'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    const course = { id: `co-${branch.locationId}`, name: 'Men B (Bexsero)', onSchedServiceId: '4791' }
    const first = branch.addAppointment({ customer: customer(), course, status: 'completed' })
    const { startTime, endTime } = branch.slot(1100, { date: '2099-07-15' })
    const second = branch.addAppointment({ customer: customer(), course, number: 2, startTime, endTime })
    await signIn(page, 'nobody', address({ id: second, locationId: branch.locationId }))
    const table = page.getByRole('table', { name: 'Previous appointments' })
    await expect(table.getByRole('row')).toHaveCount(2)
    await expect(table.getByRole('row').nth(1)).toContainText('09:30–09:45')
    await expect(table.getByRole('row').nth(1)).toContainText('1 of 2')
    await expect(table.getByRole('row').nth(1)).toContainText('completed')
    await table.getByRole('link', { name: '15/06/2099' }).click()
    await expect(page).toHaveURL(at({ id: first }))
    await expect(fact(region(page, 'Appointment'), 'Appointment')).toHaveText('1 of 2')
  })

  test("say so when the appointment doesn't exist", { tag: ['@BK-464'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address({ ...place(stack), id: 'ap-none' }))
    await expect(heading(page, 'Appointment not found')).toBeVisible()
  })
})

test.describe('quick services', () => {
  const events = ({ logLines }: Stack) => logLines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'service-complete')

  for (const onSchedServiceId of ['4790', '8868', '21551', '21552', '9056']) {
    test(`completes an appointment of service ${onSchedServiceId} directly`, { tag: ['@BK-243', '@BK-528', '@BK-531'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      const appointment = place(stack, { course: { onSchedServiceId } })
      await signIn(page, 'nobody', address(appointment))
      const before = events(stack).length
      await button(page, 'Mark as complete').click()
      await expect(fact(region(page, 'Appointment'), 'Status')).toHaveText('completed')
      await expect(page.getByText('Appointment completed.')).toBeVisible()
      await expect(actions(page)).toHaveCount(0)
      await expect(page).toHaveURL(at(appointment))
      expect(stored(stack, appointment)).toMatchObject({ status: 'completed', medicine: null, modifiedBy: 'Vic Visitor' })
      expect(events(stack).slice(before)).toMatchObject([{ serviceId: onSchedServiceId }])
    })
  }

  test('completes once on a double click', { tag: ['@BK-243'] }, async ({ page, stack, signIn }) => {
    const appointment = place(stack, { course: { onSchedServiceId: '8868' } })
    await signIn(page, 'nobody', address(appointment))
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'latency', milliseconds: 300 })
    await button(page, 'Mark as complete').dblclick()
    await expect(fact(region(page, 'Appointment'), 'Status')).toHaveText('completed')
    expect(await timesSent(stack, (api, caller) => api.setStatus(caller, appointment.key, 'completed'))).toBe(1)
  })

  test('shows an error when completing fails, and can be retried', { tag: ['@BK-243'] }, async ({ page, stack, signIn }) => {
    const appointment = place(stack, { course: { onSchedServiceId: '4790' } })
    await signIn(page, 'nobody', address(appointment))
    rejectWrites(stack, 'appointments', "json_extract(document, '$.status') = 'completed'")
    await button(page, 'Mark as complete').click()
    await expect(page.getByRole('alert')).toHaveText('Error: The record is locked')
    expect(stored(stack, appointment).status).toBe('created')
    acceptAllWrites(stack)
    await button(page, 'Mark as complete').click()
    await expect(fact(region(page, 'Appointment'), 'Status')).toHaveText('completed')
  })

  test("doesn't complete an appointment that has since been cancelled", { tag: ['@BK-243'] }, async ({ page, stack, signIn }) => {
    const appointment = place(stack, { course: { onSchedServiceId: '4790' } })
    await signIn(page, 'nobody', address(appointment))
    changeElsewhere(stack, appointment.id, { status: 'cancelled' })
    await button(page, 'Mark as complete').click()
    await expect(fact(region(page, 'Appointment'), 'Status')).toHaveText('cancelled')
    expect(stored(stack, appointment).status).toBe('cancelled')
    expect(await timesSent(stack, (api, caller) => api.setStatus(caller, appointment.key, 'completed'))).toBe(0)
  })
})

test.describe('starting an appointment', () => {
  test('sets it in progress and opens its edit step', { tag: ['@BK-244'] }, async ({ page, stack, signIn }) => {
    const appointment = place(stack)
    await signIn(page, 'nobody', address(appointment))
    await button(page, 'Start appointment').click()
    await expect(page).toHaveURL(at(appointment, 'edit'))
    await expect(heading(page, 'Appointment in progress')).toBeVisible()
    await expect(confirmation(page)).toBeVisible()
    expect(stored(stack, appointment)).toMatchObject({ status: 'in_progress', modifiedBy: 'Vic Visitor' })
  })

  test('starts once on a double click', { tag: ['@BK-244'] }, async ({ page, stack, signIn }) => {
    const appointment = place(stack)
    await signIn(page, 'nobody', address(appointment))
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'latency', milliseconds: 300 })
    await button(page, 'Start appointment').dblclick()
    await expect(heading(page, 'Appointment in progress')).toBeVisible()
    expect(await timesSent(stack, (api, caller) => api.setStatus(caller, appointment.key, 'in_progress'))).toBe(1)
  })

  test('continues an appointment in progress without sending anything', { tag: ['@BK-244'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack)
    await signIn(page, 'nobody', address(appointment))
    await expect(fact(region(page, 'Appointment'), 'Status')).toHaveText('in progress')
    await button(page, 'Continue appointment').click()
    await expect(page).toHaveURL(at(appointment, 'edit'))
    await expect(confirmation(page)).toBeVisible()
    expect(await timesSent(stack, (api, caller) => api.setStatus(caller, appointment.key, 'in_progress'))).toBe(0)
  })

  test('drops "loading" from the button\'s name once it is no longer busy', { tag: ['@BK-244'] }, async ({ page, stack, signIn }) => {
    const appointment = place(stack)
    await signIn(page, 'nobody', address(appointment))
    rejectWrites(stack, 'appointments', `json_extract(document, '$.id') = '${appointment.id}'`)
    await button(page, 'Start appointment').click()
    await expect(page.getByRole('alert')).toHaveText('Error: The record is locked')
    await expect(page.getByRole('button', { name: 'Start appointment', exact: true })).toBeVisible()
  })

  test('offers to continue an appointment that another user has started', { tag: ['@BK-244'] }, async ({ page, stack, signIn }) => {
    const appointment = place(stack)
    await signIn(page, 'nobody', address(appointment))
    changeElsewhere(stack, appointment.id, { status: 'in_progress' })
    await button(page, 'Start appointment').click()
    await expect(page.getByRole('alert')).toHaveText('This appointment has already been started.')
    await expect(button(page, 'Continue appointment')).toBeVisible()
    await expect(page).toHaveURL(at(appointment))
    expect(stored(stack, appointment).modifiedBy).toBe('Somebody Else')
  })

  test('shows the new time first when another user moved the appointment', { tag: ['@BK-244'] }, async ({ page, stack, signIn }) => {
    const appointment = place(stack)
    await signIn(page, 'nobody', address(appointment))
    const { startTime, endTime } = appointment.slot(1100)
    changeElsewhere(stack, appointment.id, { startTime, endTime })
    await button(page, 'Start appointment').click()
    await expect(page.getByRole('alert')).toHaveText('The appointment was changed in the meantime. Check it before you go on.')
    await expect(fact(region(page, 'Appointment'), 'Time')).toHaveText('11:00–11:15')
    expect(stored(stack, appointment).status).toBe('created')
    await button(page, 'Start appointment').click()
    await expect(heading(page, 'Appointment in progress')).toBeVisible()
  })

  test('recovers from a lost response and opens the edit step', { tag: ['@BK-244'] }, async ({ page, stack, signIn }) => {
    const appointment = place(stack)
    await signIn(page, 'nobody', address(appointment))
    stack.sandbox.faults.order({ service: 'booking-graphql', body: 'updateAppointmentStatus', kind: 'reset', when: 'after', times: 1 })
    await button(page, 'Start appointment').click()
    await expect(page.getByText('No confirmation came, but it was saved.')).toBeVisible()
    await expect(page).toHaveURL(at(appointment, 'edit'))
  })

  test('returns to the appointment after signing in again', { tag: ['@BK-244'] }, async ({ page, stack, signIn }) => {
    const appointment = place(stack)
    await signIn(page, 'nobody', address(appointment))
    await endSession(page)
    await button(page, 'Start appointment').click()
    await expect(page).toHaveURL(/\/login\?/)
    await signInAgain(page)
    await expect(page).toHaveURL(at(appointment))
    await expect(button(page, 'Start appointment')).toBeVisible()
    expect(stored(stack, appointment).status).toBe('created')
  })
})

test.describe('starting an appointment of a Saxenda course', () => {
  const saxenda = (stack: Stack, changes: AppointmentChanges = {}) => {
    const branch = placeOpenBranch(stack, { services: ['9056'] })
    const id = branch.addAppointment({
      customer: customer(),
      number: 1,
      totalNumber: 4,
      course: { name: 'Saxenda', onSchedServiceId: '9056' },
      ...changes,
    })
    return { ...branch, id, key: { appointmentId: id, locationId: branch.locationId } }
  }
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Start appointment' })

  test('asks whether to continue the course; closing the question sends nothing', { tag: ['@BK-251'] }, async ({ page, stack, signIn }) => {
    const appointment = saxenda(stack)
    await signIn(page, 'nobody', address(appointment))
    await button(page, 'Start appointment').click()
    await expect(dialog(page)).toContainText('This is appointment 1 of 4.')
    await expect(dialog(page).getByRole('button', { name: 'Continue' })).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Cancel all appointments' })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(at(appointment))
    expect(stored(stack, appointment).status).toBe('created')
  })

  test('"Continue" completes it and opens the booking of the next one', { tag: ['@BK-251'] }, async ({ page, stack, signIn }) => {
    const appointment = saxenda(stack)
    await signIn(page, 'nobody', address(appointment))
    await button(page, 'Start appointment').click()
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(at(appointment, 'book-next'))
    await expect(heading(page, 'Book next appointment')).toBeVisible()
    await expect(page.getByText('Saxenda, appointment 2 of 4')).toBeVisible()
    expect(stored(stack, appointment)).toMatchObject({ status: 'completed', medicine: null })
  })

  test('completes once on a double click on "Continue"', { tag: ['@BK-251'] }, async ({ page, stack, signIn }) => {
    const appointment = saxenda(stack)
    await signIn(page, 'nobody', address(appointment))
    await button(page, 'Start appointment').click()
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'latency', milliseconds: 300 })
    await dialog(page).getByRole('button', { name: 'Continue' }).dblclick()
    await expect(heading(page, 'Book next appointment')).toBeVisible()
    expect(await timesSent(stack, (api, caller) => api.setStatus(caller, appointment.key, 'completed'))).toBe(1)
  })

  test('"Cancel all appointments" completes it without a medicine and books nothing', { tag: ['@BK-252'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const appointment = saxenda(stack)
    await signIn(page, 'nobody', address(appointment))
    await button(page, 'Start appointment').click()
    await dialog(page).getByRole('button', { name: 'Cancel all appointments' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(fact(region(page, 'Appointment'), 'Status')).toHaveText('completed')
    await expect(page).toHaveURL(at(appointment))
    expect(stored(stack, appointment)).toMatchObject({ status: 'completed', medicine: null })
  })

  test('says which appointments stay booked if the course has later ones', { tag: ['@BK-251', '@BK-252'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const patient = placeBookingCustomer(stack.sandbox)
    const appointment = saxenda(stack, { customer: patient })
    const course = { id: `co-${appointment.id}`, onSchedServiceId: '9056' }
    const next = appointment.addAppointment({ ...{ customer: patient, number: 2, totalNumber: 4, course }, ...appointment.slot(1430) })
    await signIn(page, 'nobody', address(appointment))
    await button(page, 'Start appointment').click()
    await expect(dialog(page)).toContainText('those of the course that are booked already stay booked until each is cancelled')
    await expect(dialog(page)).toContainText('Appointment 2 is booked for')
    await expect(dialog(page)).not.toContainText('no other is booked')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(fact(region(page, 'Appointment'), 'Status')).toHaveText('completed')
    await expect(region(page, 'Course of 4 appointments').getByRole('link', { name: 'Go to appointment 2' })).toBeVisible()
    expect(stored(stack, { id: next }).status).toBe('created')
  })

  test('completes the last appointment of the course directly', { tag: ['@BK-253'] }, async ({ page, stack, signIn }) => {
    const appointment = saxenda(stack, { number: 4 })
    await signIn(page, 'nobody', address(appointment))
    await expect(button(page, 'Start appointment')).toHaveCount(0)
    await button(page, 'Mark as complete').click()
    await expect(fact(region(page, 'Appointment'), 'Status')).toHaveText('completed')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('keeps the dialog open and shows the error when completing fails', { tag: ['@BK-251'] }, async ({ page, stack, signIn }) => {
    const appointment = saxenda(stack)
    await signIn(page, 'nobody', address(appointment))
    await button(page, 'Start appointment').click()
    rejectWrites(stack, 'appointments', "json_extract(document, '$.status') = 'completed'")
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('The record is locked')
    expect(stored(stack, appointment).status).toBe('created')
  })
})

/** Fills in the fields that the edit step requires. */
async function enterPharmacist(page: Page, { title, name, gphcNumber } = una): Promise<void> {
  await choose(page, page.getByLabel('Title', { exact: true }), title)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('GPhC number').fill(gphcNumber)
}

test.describe('the edit step', () => {
  test('shows the pharmacist, questions, instructions, notes and confirmation', {
    tag: ['@BK-026', '@BK-135', '@BK-136', '@BK-138'],
  }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address(inProgress(stack), 'edit'))
    await expect(heading(page, 'Appointment in progress')).toBeVisible()
    for (const title of ['Pharmacist details', 'Pre-screen questions', 'Pharmacist instructions', 'Notes'])
      await expect(region(page, title)).toBeVisible()
    await expect(region(page, 'Pharmacist instructions')).toContainText('Check the cold chain log before use.')
    await expect(page.getByLabel('Notes about this appointment')).toHaveAttribute('rows', '6')
    await expect(confirmation(page)).not.toBeChecked()
    await expectAccessible(page)
  })

  test('is filled in with the recorded values', { tag: ['@BK-204', '@BK-205'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack, { pharmacist: una, notes: 'Left arm', customer: { dob: '2085-01-01' }, guardian })
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await expect(region(page, 'Pharmacist details')).toContainText('Ms')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Una Murphy')
    await expect(page.getByLabel('GPhC number')).toHaveValue('2061234')
    await expect(page.getByLabel('Guardian first name')).toHaveValue('Tom')
    await expect(page.getByLabel('Guardian last name')).toHaveValue("O'Brien")
    await expect(page.getByLabel('Notes about this appointment')).toHaveValue('Left arm')
    await expect(page.getByLabel('2. Which medicines do you take?')).toHaveValue('None')
  })

  test('flags a missing name or GPhC number with a message, a missing title by its state', {
    tag: ['@BK-330', '@BK-331'],
  }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address(inProgress(stack), 'edit'))
    const title = page.getByLabel('Title', { exact: true })
    await expect(page.getByText(/Enter your/)).toHaveCount(0)
    await title.focus()
    await page.keyboard.press('Tab')
    await expect(title).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Enter your name', { exact: true })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByText('Enter your GPhC number', { exact: true })).toBeVisible()
    await expect(region(page, 'Pharmacist details').getByRole('alert')).toHaveCount(2)
    await expectAccessible(page)
    await enterPharmacist(page)
    await expect(region(page, 'Pharmacist details').getByRole('alert')).toHaveCount(0)
    await expect(title).toHaveAttribute('aria-invalid', 'false')
  })

  for (const missing of ['title', 'name', 'gphcNumber', 'confirmation'] as const) {
    test(`disables "Next" without the ${missing}`, { tag: ['@BK-332'] }, async ({ page, stack, signIn }) => {
      await signIn(page, 'nobody', address(inProgress(stack, missing === 'title' ? {} : { pharmacist: una }), 'edit'))
      if (missing !== 'confirmation') await confirmation(page).check()
      if (missing === 'title') {
        await page.getByLabel('Name', { exact: true }).fill(una.name)
        await page.getByLabel('GPhC number').fill(una.gphcNumber)
      }
      if (missing === 'name') await page.getByLabel('Name', { exact: true }).fill('  ')
      if (missing === 'gphcNumber') await page.getByLabel('GPhC number').fill('')
      await expect(button(page, 'Next')).toBeDisabled()
      if (missing === 'title') await choose(page, page.getByLabel('Title', { exact: true }), 'Dr')
      if (missing === 'name') await page.getByLabel('Name', { exact: true }).fill('Una')
      if (missing === 'gphcNumber') await page.getByLabel('GPhC number').fill('1')
      if (missing === 'confirmation') await confirmation(page).check()
      await expect(button(page, 'Next')).toBeEnabled()
    })
  }

  for (const { age, dob, isShown } of [
    { age: '17', dob: '2081-06-16', isShown: true },
    { age: 'exactly 18', dob: '2081-06-15', isShown: true },
    { age: 'one day short of 19', dob: '2080-06-16', isShown: true },
    { age: '19', dob: '2080-06-15', isShown: false },
  ]) {
    test(`${isShown ? 'asks' : "doesn't ask"} for a guardian when the customer is ${age}`, { tag: ['@BK-333'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      await signIn(page, 'nobody', address(inProgress(stack, { customer: { dob } }), 'edit'))
      await expect(region(page, 'Pharmacist details')).toBeVisible()
      await expect(region(page, 'Guardian details')).toHaveCount(isShown ? 1 : 0)
    })
  }

  test("requires a guardian's full name or no guardian", { tag: ['@BK-136'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address(inProgress(stack, { customer: { dob: '2085-01-01' }, pharmacist: una }), 'edit'))
    await confirmation(page).check()
    await page.getByLabel('Guardian first name').fill('Tom')
    await expect(region(page, 'Guardian details').getByRole('alert')).toHaveText('Enter the title, first name and last name')
    await expect(button(page, 'Next')).toBeDisabled()
    await page.getByLabel('Guardian first name').fill('')
    await expect(button(page, 'Next')).toBeEnabled()
  })

  test('offers Yes and No for questions of type 1, a text field for others', { tag: ['@BK-204'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address(inProgress(stack), 'edit'))
    await page.getByLabel('1. Are you feeling well today?').click()
    await expect(page.locator('.ant-select-item-option').filter({ visible: true })).toHaveText(['Yes', 'No'])
    await page.keyboard.press('Escape')
    await page.getByLabel('2. Which medicines do you take?').fill('Aspirin')
    await expect(page.getByLabel('2. Which medicines do you take?')).toHaveValue('Aspirin')
  })

  test('says so without any questions', { tag: ['@BK-464'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address(inProgress(stack, { course: { questions: [] } }), 'edit'))
    await expect(region(page, 'Pre-screen questions').getByText('no questions', { exact: true })).toBeVisible()
  })

  const changes: { what: string; change: (page: Page) => Promise<void>; shown: string }[] = [
    {
      what: 'an answer',
      change: (page) => choose(page, page.getByLabel('1. Are you feeling well today?'), 'No'),
      shown: 'Are you feeling well today?',
    },
    {
      what: 'the notes',
      change: (page) => page.getByLabel('Notes about this appointment').fill('Right arm'),
      shown: 'Notes',
    },
    { what: 'the pharmacist', change: (page) => page.getByLabel('GPhC number').fill('999'), shown: 'GPhC number' },
    {
      what: 'the guardian',
      change: (page) => page.getByLabel('Guardian first name').fill('Thomas'),
      shown: 'Guardian',
    },
  ]
  for (const { what, change, shown } of changes) {
    test(`"Next" opens the confirm step after a change to ${what}`, { tag: ['@BK-245'] }, async ({ page, stack, signIn }) => {
      const appointment = inProgress(stack, { pharmacist: una, guardian, customer: { dob: '2085-01-01' } })
      await signIn(page, 'nobody', address(appointment, 'edit'))
      await confirmation(page).check()
      await change(page)
      await button(page, 'Next').click()
      await expect(page).toHaveURL(at(appointment, 'confirm'))
      await expect(region(page, 'Changes').getByRole('term')).toHaveText([shown])
    })
  }

  test('"Next" skips to the complete step when nothing changed', { tag: ['@BK-246'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack, { pharmacist: una })
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await confirmation(page).check()
    await button(page, 'Next').click()
    await expect(page).toHaveURL(at(appointment, 'complete'))
    await expect(heading(page, 'Medication administered')).toBeVisible()
  })

  test("doesn't count a change that was undone", { tag: ['@BK-246'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack, { pharmacist: una, notes: 'Left arm' })
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await page.getByLabel('Notes about this appointment').fill('Right arm')
    await page.getByLabel('Notes about this appointment').fill('Left arm')
    await confirmation(page).check()
    await button(page, 'Next').click()
    await expect(page).toHaveURL(at(appointment, 'complete'))
  })

  test('keeps unsaved input across a reload, and can discard it', { tag: ['@BK-136'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack, { pharmacist: una, notes: 'Left arm' })
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await page.getByLabel('Notes about this appointment').fill('Right arm')
    await choose(page, page.getByLabel('1. Are you feeling well today?'), 'No')
    await page.reload()
    await expect(page.getByText('What you entered was kept, and is not saved yet.')).toBeVisible()
    await expect(page.getByLabel('Notes about this appointment')).toHaveValue('Right arm')
    await button(page, 'Discard').click()
    await expect(page.getByLabel('Notes about this appointment')).toHaveValue('Left arm')
    await page.reload()
    await expect(page.getByLabel('Notes about this appointment')).toHaveValue('Left arm')
    await expect(page.getByText('What you entered was kept, and is not saved yet.')).toHaveCount(0)
  })

  test('asks before the tab closes with unsaved input', { tag: ['@BK-136'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack, { notes: 'Left arm' })
    await signIn(page, 'nobody', address(appointment, 'edit'))
    const notes = page.getByLabel('Notes about this appointment')
    await notes.fill('Right arm')
    const dialogOpened = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await dialogOpened
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await expect(notes).toHaveValue('Right arm')
    // Nothing is unsaved now, so the tab closes without asking.
    await notes.fill('Left arm')
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
  })

  test('asks before signing out with unsaved input, then deletes it', { tag: ['@CR-036', '@BK-136'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack)
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await page.getByLabel('Notes about this appointment').fill('Right arm')
    const dialogTypes: string[] = []
    page.on('dialog', (question) => dialogTypes.push(question.type()))
    await page.getByRole('button', { name: /vic\.visitor/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out?' })
    await expect(question).toContainText('What you typed and did not save is lost.')
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
    await expect(page.getByLabel('Notes about this appointment')).toHaveValue('Right arm')
    await page.getByRole('button', { name: /vic\.visitor/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await question.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/login/)
    expect(dialogTypes).toEqual([])
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Right arm')
  })

  test('never offers a draft for another appointment', { tag: ['@BK-136'] }, async ({ page, stack, signIn }) => {
    const [one, other] = [inProgress(stack, { notes: 'One' }), inProgress(stack, { notes: 'Other' })]
    await signIn(page, 'nobody', address(one, 'edit'))
    await page.getByLabel('Notes about this appointment').fill('Typed')
    await page.goto(address(other, 'edit'))
    await expect(page.getByLabel('Notes about this appointment')).toHaveValue('Other')
    await page.goto(address(one, 'edit'))
    await expect(page.getByLabel('Notes about this appointment')).toHaveValue('Typed')
  })

  test('returns to the step with the typed input after signing in again', { tag: ['@BK-245'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack, { pharmacist: una })
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await page.getByLabel('Notes about this appointment').fill('Right arm')
    await endSession(page)
    await page.reload()
    await expect(page).toHaveURL(/\/login\?/)
    await signInAgain(page)
    await expect(page).toHaveURL(at(appointment, 'edit'))
    await expect(page.getByLabel('Notes about this appointment')).toHaveValue('Right arm')
  })

  for (const status of ['created', 'completed', 'cancelled']) {
    test(`rejects the addresses of its steps when the appointment is ${status}`, { tag: ['@BK-244'] }, async ({ page, stack, signIn }) => {
      const appointment = place(stack, { status, pharmacist: una })
      await signIn(page, 'nobody', address(appointment, 'edit'))
      for (const step of ['edit', 'confirm', 'complete']) {
        await page.goto(address(appointment, step))
        await expect(page.getByText(`This appointment is not in progress: it is ${status}.`)).toBeVisible()
        await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      }
      await page.getByRole('link', { name: 'Appointment details' }).click()
      await expect(page).toHaveURL(at(appointment))
    })
  }
})

test.describe('weight-loss questions', () => {
  const weightLoss = (stack: Stack, changes: AppointmentChanges = {}) =>
    inProgress(stack, { pharmacist: una, course: { name: 'Weight-loss service', onSchedServiceId: '118342' }, ...changes })
  const questions = (page: Page) => region(page, 'Pre-screen questions')
  const question = (page: Page, label: string) => questions(page).getByRole('group', { name: label })
  const sent = ({ sandbox }: Stack, method: string, path: string) =>
    sandbox.journal.read().filter((entry) => entry.method === method && entry.path === path)
  const puts = (stack: Stack) => sent(stack, 'PUT', '/traversals/updatequestion')
  /** The checked options as stored, one list per question. */
  const answers = ({ sandbox }: Stack, { id }: Placed) =>
    sandbox.database
      .documents<{ traversal_response: { options: { label: string; checked: boolean }[] } }>(
        'SELECT document FROM detailed_questions WHERE appointment_id = ? ORDER BY index_sl',
        id,
      )
      .map(({ traversal_response: { options } }) => options.filter(({ checked }) => checked).map(({ label }) => label))
  const problem = (page: Page) => questions(page).getByRole('alert')

  for (const { sex, genderValue, count } of [
    { sex: 'female', genderValue: 'gender', count: 4 },
    { sex: null, genderValue: 'nogender', count: 3 },
  ]) {
    test(`are requested with "${genderValue}" when the sex is ${sex}`, { tag: ['@BK-447'] }, async ({ page, stack, signIn }) => {
      const appointment = weightLoss(stack, { customer: { sex } })
      await signIn(page, 'nobody', address(appointment, 'edit'))
      await expect(questions(page).getByRole('group', { name: /^\d\. / })).toHaveCount(count)
      expect(sent(stack, 'POST', '/traversals/detailedQuestionsFormBuilder').map(({ bodyHash: hash }) => hash)).toEqual([
        bodyHash({ appointment_id: appointment.id, genderValue }),
      ])
      await expectAccessible(page)
    })
  }

  test('send each answer immediately', { tag: ['@BK-448'] }, async ({ page, stack, signIn }) => {
    const appointment = weightLoss(stack)
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await question(page, '2. Have you had an eating disorder?').getByRole('radio', { name: 'No' }).check()
    await expect.poll(() => answers(stack, appointment)).toEqual([[], ['No'], [], []])
    await question(page, '3. Which of these do you have?').getByRole('checkbox', { name: 'Sleep apnoea' }).check()
    await expect.poll(() => answers(stack, appointment)).toEqual([[], ['No'], ['Sleep apnoea'], []])
    await question(page, '2. Have you had an eating disorder?').getByRole('radio', { name: 'Yes' }).check()
    await expect.poll(() => answers(stack, appointment)).toEqual([[], ['Yes'], ['Sleep apnoea'], []])
    expect(puts(stack)).toHaveLength(3)
    await page.reload()
    await expect(question(page, '2. Have you had an eating disorder?').getByRole('radio', { name: 'Yes' })).toBeChecked()
    await expect(question(page, '3. Which of these do you have?').getByRole('checkbox', { name: 'Sleep apnoea' })).toBeChecked()
  })

  test('"None of the above" unchecks the other options, and they uncheck it', { tag: ['@BK-448'] }, async ({ page, stack, signIn }) => {
    const appointment = weightLoss(stack)
    await signIn(page, 'nobody', address(appointment, 'edit'))
    const which = question(page, '3. Which of these do you have?')
    await which.getByRole('checkbox', { name: 'Sleep apnoea' }).check()
    await which.getByRole('checkbox', { name: 'None of the above' }).check()
    await expect(which.getByRole('checkbox', { name: 'Sleep apnoea' })).not.toBeChecked()
    await expect.poll(() => answers(stack, appointment)[2]).toEqual(['None of the above'])
    await which.getByRole('checkbox', { name: 'Type 2 diabetes' }).check()
    await expect(which.getByRole('checkbox', { name: 'None of the above' })).not.toBeChecked()
    await expect.poll(() => answers(stack, appointment)[2]).toEqual(['Type 2 diabetes'])
  })

  test('report an answer that failed to save, keep it, and save it on retry', { tag: ['@BK-448', '@BK-471'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const appointment = weightLoss(stack)
    await signIn(page, 'nobody', address(appointment, 'edit'))
    stack.sandbox.faults.order({ service: 'consultation', method: 'PUT', kind: 'status', status: 500 })
    const no = question(page, '2. Have you had an eating disorder?').getByRole('radio', { name: 'No' })
    await no.check()
    await expect(problem(page)).toContainText('An answer was not saved.')
    await expect(no).toBeChecked()
    expect(answers(stack, appointment)).toEqual([[], [], [], []])
    stack.sandbox.faults.clear()
    await problem(page).getByRole('button', { name: 'Save again' }).click()
    await expect.poll(() => answers(stack, appointment)).toEqual([[], ['No'], [], []])
    await expect(problem(page)).toHaveCount(0)
  })

  test('still save an answer that failed after a later one has succeeded', { tag: ['@BK-448', '@BK-471'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const appointment = weightLoss(stack)
    await signIn(page, 'nobody', address(appointment, 'edit'))
    stack.sandbox.faults.order({ service: 'consultation', method: 'PUT', kind: 'status', status: 500, times: 1 })
    await question(page, '2. Have you had an eating disorder?').getByRole('radio', { name: 'No' }).check()
    await expect(problem(page)).toContainText('An answer was not saved.')
    await question(page, '4. Do you take medicine for a thyroid condition?').getByRole('radio', { name: 'No' }).check()
    await expect.poll(() => answers(stack, appointment)[3]).toEqual(['No'])
    // It was sent with the later answer, or its error is still shown.
    if (answers(stack, appointment)[1]?.length === 0)
      await problem(page).getByRole('button', { name: 'Save again' }).click({ timeout: 10_000 })
    await expect.poll(() => answers(stack, appointment)).toEqual([[], ['No'], [], ['No']])
  })

  test('queue answers behind one in flight, and lose none when it fails', { tag: ['@BK-448', '@BK-471'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const appointment = weightLoss(stack)
    await signIn(page, 'nobody', address(appointment, 'edit'))
    let fail = () => {}
    const isFailed = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route('**/graphql', async (route) => {
      if (route.request().postDataJSON().operationName !== 'UpdateWeightLossQuestions') return route.fallback()
      await isFailed
      await route.abort()
    })
    await question(page, '2. Have you had an eating disorder?').getByRole('radio', { name: 'No' }).check()
    await question(page, '4. Do you take medicine for a thyroid condition?').getByRole('radio', { name: 'No' }).check()
    fail()
    await expect(problem(page)).toContainText('An answer was not saved.')
    await page.unroute('**/graphql')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    const confirmation = page.getByRole('dialog', { name: 'Leave this page?' })
    await expect(confirmation).toContainText('An answer is not saved. It is lost when you leave.')
    await confirmation.getByRole('button', { name: 'Stay' }).click()
    expect(puts(stack)).toEqual([])
    await problem(page).getByRole('button', { name: 'Save again' }).click()
    await expect.poll(() => answers(stack, appointment)).toEqual([[], ['No'], [], ['No']])
    await expect(problem(page)).toHaveCount(0)
  })

  test('recover from a lost response when the answer was saved', { tag: ['@BK-448', '@BK-471'] }, async ({ page, stack, signIn }) => {
    const appointment = weightLoss(stack)
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await page.route('**/graphql', async (route) => {
      if (route.request().postDataJSON().operationName !== 'UpdateWeightLossQuestions') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    const readAgain = page.waitForResponse((response) => response.request().postDataJSON()?.operationName === 'WeightLossQuestions')
    await question(page, '2. Have you had an eating disorder?').getByRole('radio', { name: 'No' }).check()
    await readAgain
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Leave this page?' })).toHaveCount(0)
    expect(answers(stack, appointment)).toEqual([[], ['No'], [], []])
    expect(puts(stack)).toHaveLength(1)
  })

  test('show an error when they fail to load, and can be retried', { tag: ['@BK-447', '@BK-471'] }, async ({ page, stack, signIn }) => {
    const appointment = weightLoss(stack)
    await signIn(page, 'nobody', '/')
    stack.sandbox.faults.order({ service: 'consultation', method: 'POST', kind: 'status', status: 500 })
    await page.goto(address(appointment, 'edit'))
    await expect(problem(page)).toContainText('Error:')
    await expect(confirmation(page)).toBeVisible()
    stack.sandbox.faults.clear()
    await problem(page).getByRole('button', { name: 'Try again' }).click()
    await expect(questions(page).getByRole('group', { name: /^\d\. / })).toHaveCount(4)
  })
})

test.describe('the confirm step', () => {
  /** Changes every part in the edit step and continues to the confirm step. */
  async function changeAll(page: Page): Promise<void> {
    await enterPharmacist(page)
    await choose(page, page.getByLabel('Guardian title'), 'Mr')
    await page.getByLabel('Guardian first name').fill('Tom')
    await page.getByLabel('Guardian last name').fill("O'Brien")
    await choose(page, page.getByLabel('1. Are you feeling well today?'), 'No')
    await page.getByLabel('Notes about this appointment').fill('Right arm')
    await confirmation(page).check()
    await button(page, 'Next').click()
    await expect(heading(page, 'Confirm changes')).toBeVisible()
  }
  const minor = (stack: Stack, changes: AppointmentChanges = {}) => inProgress(stack, { customer: { dob: '2081-06-15' }, ...changes })
  const saved = (page: Page) => expect(heading(page, 'Medication administered')).toBeVisible()

  test('lists the changes, saves exactly those, and opens the complete step', {
    tag: ['@BK-027', '@BK-139', '@BK-247', '@BK-333'],
  }, async ({ page, stack, signIn }) => {
    const appointment = minor(stack, { notes: 'Left arm' })
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await changeAll(page)
    await expect(region(page, 'Changes').getByRole('term')).toHaveText([
      'Pharmacist',
      'GPhC number',
      'Notes',
      'Guardian',
      'Are you feeling well today?',
    ])
    await expect(fact(region(page, 'Changes'), 'Pharmacist')).toContainText('Ms Una Murphy')
    await expect(fact(region(page, 'Changes'), 'Notes')).toHaveText('Left arm → Right arm')
    await expect(region(page, 'Guardian details')).toContainText("Mr Tom O'Brien")
    await expectAccessible(page)

    await button(page, 'Save changes').click()
    await saved(page)
    await expect(page).toHaveURL(at(appointment, 'complete'))
    const { pharmacist, notes, guardian: whose, course, status, modifiedBy } = stored(stack, appointment)
    expect({ pharmacist, notes, whose, status, modifiedBy }).toEqual({
      pharmacist: una,
      notes: 'Right arm',
      whose: guardian,
      status: 'in_progress',
      modifiedBy: 'Vic Visitor',
    })
    expect(course.questions).toEqual([
      { number: 1, question: 'Are you feeling well today?', answer: 'N', questionType: 1, updatedDate: expect.any(String) },
      { number: 2, question: 'Which medicines do you take?', answer: 'None', questionType: 2, updatedDate: null },
    ])
  })

  test('discards the draft once it is saved', { tag: ['@BK-247'] }, async ({ page, stack, signIn }) => {
    const appointment = minor(stack)
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await changeAll(page)
    await button(page, 'Save changes').click()
    await saved(page)
    await page.goto(address(appointment, 'edit'))
    await expect(page.getByLabel('Notes about this appointment')).toHaveValue('Right arm')
    await expect(page.getByText('What you entered was kept, and is not saved yet.')).toHaveCount(0)
  })

  test('saves once, in one request, on a double click', { tag: ['@BK-247'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack, { pharmacist: una })
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await page.getByLabel('Notes about this appointment').fill('Right arm')
    await confirmation(page).check()
    await button(page, 'Next').click()
    await expect(heading(page, 'Confirm changes')).toBeVisible()
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'latency', milliseconds: 300 })
    await button(page, 'Save changes').dblclick()
    await saved(page)
    expect(await timesSent(stack, (api, caller) => api.saveDetails(caller, appointment.key, { notes: 'Right arm' }))).toBe(1)
  })

  test('has no guardian section for a customer aged 19', { tag: ['@BK-333'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack, { customer: { dob: '2080-06-15' }, pharmacist: una })
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await page.getByLabel('Notes about this appointment').fill('Right arm')
    await confirmation(page).check()
    await button(page, 'Next').click()
    await expect(region(page, 'Changes')).toBeVisible()
    await expect(region(page, 'Guardian details')).toHaveCount(0)
  })

  test('continues without saving when nothing changed', { tag: ['@BK-139'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack, { pharmacist: una })
    await signIn(page, 'nobody', address(appointment, 'confirm'))
    await expect(page.getByText('There are no changes to save.')).toBeVisible()
    await button(page, 'Next').click()
    await saved(page)
    expect(stored(stack, appointment).modifiedBy).toBeNull()
  })

  test('keeps the changes when saving fails, even after a reload', { tag: ['@BK-247'] }, async ({ page, stack, signIn }) => {
    const appointment = minor(stack)
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await changeAll(page)
    rejectWrites(stack, 'appointments', `json_extract(document, '$.id') = '${appointment.id}'`)
    await button(page, 'Save changes').click()
    await expect(page.getByRole('alert')).toHaveText('Error: The record is locked')
    expect(stored(stack, appointment)).toMatchObject({ pharmacist: null, notes: null, guardian: null })
    await page.reload()
    await expect(region(page, 'Changes').getByRole('term')).toHaveCount(5)
    acceptAllWrites(stack)
    await button(page, 'Save changes').click()
    await saved(page)
    expect(stored(stack, appointment)).toMatchObject({ pharmacist: una, notes: 'Right arm', guardian })
  })

  const guardianIsRefused = "json_extract(document, '$.guardian.firstName') = 'Tom'"

  test('says what was saved when saving fails halfway, and can be finished', { tag: ['@BK-247'] }, async ({ page, stack, signIn }) => {
    const appointment = minor(stack)
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await changeAll(page)
    rejectWrites(stack, 'appointments', guardianIsRefused)
    await button(page, 'Save changes').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Error: The record is locked' })).toContainText(
      'Saved before that: the pharmacist, the notes.',
    )
    expect(stored(stack, appointment)).toMatchObject({ pharmacist: una, notes: 'Right arm', guardian: null })
    acceptAllWrites(stack)
    // The saved parts are neither pending changes nor changes by another user.
    await expect(region(page, 'Changes').getByRole('term')).toHaveText(['Guardian', 'Are you feeling well today?'])
    await expect(page.getByText('changed this appointment after you began')).toHaveCount(0)
    await page.reload()
    await expect(region(page, 'Changes').getByRole('term')).toHaveText(['Guardian', 'Are you feeling well today?'])
    await expect(page.getByText('changed this appointment after you began')).toHaveCount(0)
    await button(page, 'Save changes').click()
    await saved(page)
    expect(stored(stack, appointment).guardian).toEqual(guardian)
  })

  test("doesn't list unchanged parts as saved when saving fails halfway", { tag: ['@BK-247'] }, async ({ page, stack, signIn }) => {
    const appointment = minor(stack, { pharmacist: una })
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await choose(page, page.getByLabel('Guardian title'), 'Mr')
    await page.getByLabel('Guardian first name').fill('Tom')
    await page.getByLabel('Guardian last name').fill("O'Brien")
    await page.getByLabel('Notes about this appointment').fill('Right arm')
    await confirmation(page).check()
    await button(page, 'Next').click()
    rejectWrites(stack, 'appointments', guardianIsRefused)
    await button(page, 'Save changes').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Saved before that: the notes.' })).toBeVisible()
  })

  test("shows another user's change instead of overwriting it", { tag: ['@BK-247'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack, { pharmacist: una, notes: 'Left arm' })
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await page.getByLabel('Notes about this appointment').fill('Mine')
    await confirmation(page).check()
    await button(page, 'Next').click()
    await expect(fact(region(page, 'Changes'), 'Notes')).toHaveText('Left arm → Mine')
    changeElsewhere(stack, appointment.id, { notes: 'Theirs' })
    await button(page, 'Save changes').click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'The appointment was changed in the meantime. Check it before you go on.' }),
    ).toBeVisible()
    await expect(fact(region(page, 'Changes'), 'Notes')).toHaveText('Theirs → Mine')
    expect(stored(stack, appointment).notes).toBe('Theirs')
  })

  test("saves the changes after showing another user's change", { tag: ['@BK-247'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack, { pharmacist: una, notes: 'Left arm' })
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await page.getByLabel('Notes about this appointment').fill('Mine')
    await confirmation(page).check()
    await button(page, 'Next').click()
    await expect(fact(region(page, 'Changes'), 'Notes')).toHaveText('Left arm → Mine')
    changeElsewhere(stack, appointment.id, { notes: 'Theirs' })
    await button(page, 'Save changes').click()
    await expect(fact(region(page, 'Changes'), 'Notes')).toHaveText('Theirs → Mine')
    await button(page, 'Save changes').click()
    await saved(page)
    expect(stored(stack, appointment).notes).toBe('Mine')
  })

  test('returns to the step with the changes after signing in again', { tag: ['@BK-247'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack, { pharmacist: una })
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await page.getByLabel('Notes about this appointment').fill('Right arm')
    await confirmation(page).check()
    await button(page, 'Next').click()
    await expect(region(page, 'Changes')).toBeVisible()
    await endSession(page)
    await button(page, 'Save changes').click()
    await expect(page).toHaveURL(/\/login\?/)
    await signInAgain(page)
    await expect(page).toHaveURL(at(appointment, 'confirm'))
    await expect(fact(region(page, 'Changes'), 'Notes')).toContainText('Right arm')
    expect(stored(stack, appointment).notes).toBeNull()
    await button(page, 'Save changes').click()
    await saved(page)
    expect(stored(stack, appointment).notes).toBe('Right arm')
  })
})

test.describe('the complete step', () => {
  const labels = { expiryDate: 'Expiry date', manufacturer: 'Manufacturer', batchNumber: 'Batch number', method: 'Administration site' }
  const typed = { expiryDate: '31/12/2098', manufacturer: 'Sanofi', batchNumber: 'B1234', method: 'Left upper arm' }
  async function enterMedicine(page: Page, changes: Partial<typeof typed> = {}): Promise<void> {
    for (const [field, text] of Object.entries({ ...typed, ...changes }))
      await page.getByLabel(labels[field as keyof typeof labels]).fill(text)
  }
  const complete = (page: Page) => button(page, 'Complete appointment')
  const status = (page: Page) => fact(region(page, 'Appointment'), 'Status')

  test('stores the medicine, completes the appointment and returns to its details', {
    tag: ['@BK-028', '@BK-140', '@BK-207', '@BK-248', '@BK-250'],
  }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack)
    await signIn(page, 'nobody', address(appointment, 'complete'))
    await expect(heading(page, 'Medication administered')).toBeVisible()
    await expectAccessible(page)
    await enterMedicine(page)
    await complete(page).click()
    await expect(page).toHaveURL(at(appointment))
    await expect(status(page)).toHaveText('completed')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(stored(stack, appointment)).toMatchObject({ status: 'completed', medicine, modifiedBy: 'Vic Visitor' })
    expect(await timesSent(stack, (api, caller) => api.complete(caller, appointment.key, medicine))).toBe(1)
  })

  for (const field of ['expiryDate', 'manufacturer', 'batchNumber', 'method'] as const) {
    test(`disables "Complete appointment" without the ${labels[field]}`, { tag: ['@BK-334'] }, async ({ page, stack, signIn }) => {
      await signIn(page, 'nobody', address(inProgress(stack), 'complete'))
      await enterMedicine(page, { [field]: ' ' })
      await expect(complete(page)).toBeDisabled()
      await page.getByLabel(labels[field]).fill(typed[field])
      await expect(complete(page)).toBeEnabled()
    })
  }

  test("keeps and explains an expiry date that doesn't exist", { tag: ['@BK-335'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address(inProgress(stack), 'complete'))
    await enterMedicine(page, { expiryDate: '31/02/2098' })
    await expect(page.getByText('There is no day 31: February 2098 has 28 days')).toBeVisible()
    await expect(page.getByLabel('Expiry date')).toHaveValue('31/02/2098')
    await expect(complete(page)).toBeDisabled()
    await page.getByLabel('Expiry date').fill('31.12.98')
    await page.getByLabel('Expiry date').press('Tab')
    await expect(page.getByLabel('Expiry date')).toHaveValue('31/12/2098')
    await expect(complete(page)).toBeEnabled()
  })

  test('warns about an expired medicine, but allows it', { tag: ['@BK-335'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack)
    await signIn(page, 'nobody', address(appointment, 'complete'))
    await enterMedicine(page, { expiryDate: '28/02/2020' })
    await expect(page.getByRole('alert')).toHaveText('This medicine expired on 28/02/2020. Check the batch before it is given.')
    await expectAccessible(page)
    await complete(page).click()
    await expect(status(page)).toHaveText('completed')
    expect(stored(stack, appointment).medicine?.expiryDate).toBe('2020-02-28')
  })

  test("doesn't warn about a medicine that has not expired", { tag: ['@BK-335'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address(inProgress(stack), 'complete'))
    await enterMedicine(page)
    await expect(complete(page)).toBeEnabled()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  const today = (stack: Stack) => {
    const branch = placeBranch(stack.sandbox, { day: daysFromToday(0) })
    return {
      ...branch,
      given: (hhmm: number, batchNumber: string, changes: AppointmentChanges = {}) => {
        const { startTime, endTime } = branch.slot(hhmm)
        const modifiedAt = `2026-01-05T${String(hhmm).padStart(4, '0').slice(0, 2)}:00:00.000Z`
        return branch.addAppointment({
          startTime,
          endTime,
          status: 'completed',
          modifiedAt,
          medicine: { ...medicine, batchNumber },
          ...changes,
        })
      },
    }
  }

  test("offers today's last batch for the service and fills it in", { tag: ['@BK-140'] }, async ({ page, stack, signIn }) => {
    const branch = today(stack)
    branch.given(1500, 'LATE')
    branch.given(1000, 'EARLY')
    branch.given(1600, 'OTHER', { course: { onSchedServiceId: '4791' } })
    branch.given(1630, 'CANCELLED', { status: 'cancelled' })
    const id = branch.addAppointment({ customer: customer(), status: 'in_progress', totalNumber: 1 })
    await signIn(page, 'nobody', address({ id, locationId: branch.locationId }, 'complete'))
    await expect(page.getByText('Last batch today: LATE, Sanofi')).toBeVisible()
    await button(page, 'Use this batch').click()
    await expect(page.getByLabel('Expiry date')).toHaveValue('31/12/2098')
    await expect(page.getByLabel('Manufacturer')).toHaveValue('Sanofi')
    await expect(page.getByLabel('Batch number')).toHaveValue('LATE')
    await expect(page.getByLabel('Administration site')).toHaveValue('')
    await expect(complete(page)).toBeDisabled()
  })

  test("doesn't offer a batch from another day", { tag: ['@BK-140'] }, async ({ page, stack, signIn }) => {
    const branch = today(stack)
    const { startTime, endTime } = branch.slot(1000, { date: daysFromToday(-1) })
    branch.given(1000, 'YESTERDAY', { startTime, endTime })
    const id = branch.addAppointment({ customer: customer(), status: 'in_progress' })
    await signIn(page, 'nobody', address({ id, locationId: branch.locationId }, 'complete'))
    await expect(page.getByLabel('Batch number')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(button(page, 'Use this batch')).toHaveCount(0)
  })

  test('completes once on a double click', { tag: ['@BK-248'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack)
    await signIn(page, 'nobody', address(appointment, 'complete'))
    await enterMedicine(page)
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'latency', milliseconds: 300 })
    await complete(page).dblclick()
    await expect(status(page)).toHaveText('completed')
    expect(await timesSent(stack, (api, caller) => api.complete(caller, appointment.key, medicine))).toBe(1)
  })

  test('keeps the input across an error and a reload, and can be retried', { tag: ['@BK-248'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack)
    await signIn(page, 'nobody', address(appointment, 'complete'))
    await enterMedicine(page)
    rejectWrites(stack, 'appointments', `json_extract(document, '$.id') = '${appointment.id}'`)
    await complete(page).click()
    await expect(page.getByRole('alert')).toHaveText('Error: The record is locked')
    expect(stored(stack, appointment)).toMatchObject({ status: 'in_progress', medicine: null })
    await page.reload()
    await expect(page.getByLabel('Batch number')).toHaveValue('B1234')
    acceptAllWrites(stack)
    await complete(page).click()
    await expect(status(page)).toHaveText('completed')
    expect(stored(stack, appointment).medicine).toEqual(medicine)
  })

  test('recovers from a lost response and returns to the details', { tag: ['@BK-248'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack)
    await signIn(page, 'nobody', address(appointment, 'complete'))
    await enterMedicine(page)
    stack.sandbox.faults.order({ service: 'booking-graphql', body: 'updateAppointmentStatus', kind: 'reset', when: 'after', times: 1 })
    await complete(page).click()
    await expect(page.getByText('No confirmation came, but it was saved.')).toBeVisible()
    await expect(page).toHaveURL(at(appointment))
    await expect(status(page)).toHaveText('completed')
    expect(await timesSent(stack, (api, caller) => api.complete(caller, appointment.key, medicine))).toBe(1)
  })

  test('completes on retry when only the medicine was stored', { tag: ['@BK-248'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack)
    await signIn(page, 'nobody', address(appointment, 'complete'))
    await enterMedicine(page)
    rejectWrites(stack, 'appointments', "json_extract(document, '$.status') = 'completed'")
    await complete(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The record is locked' })).toBeVisible()
    expect(stored(stack, appointment)).toMatchObject({ status: 'in_progress', medicine })
    acceptAllWrites(stack)
    await complete(page).click()
    await expect(status(page)).toHaveText('completed')
  })

  test("doesn't complete an appointment that another user has changed", { tag: ['@BK-248'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack)
    await signIn(page, 'nobody', address(appointment, 'complete'))
    await enterMedicine(page)
    changeElsewhere(stack, appointment.id, { notes: 'Theirs' })
    await complete(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'The appointment was changed in the meantime. Check it before you go on.' }),
    ).toBeVisible()
    await expect(page.getByLabel('Batch number')).toHaveValue('B1234')
    expect(stored(stack, appointment)).toMatchObject({ status: 'in_progress', medicine: null })
  })

  test("doesn't complete an appointment that has since been cancelled", { tag: ['@BK-248'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack)
    await signIn(page, 'nobody', address(appointment, 'complete'))
    await enterMedicine(page)
    changeElsewhere(stack, appointment.id, { status: 'cancelled' })
    await complete(page).click()
    await expect(page.getByText('This appointment is not in progress: it is cancelled.')).toBeVisible()
    expect(stored(stack, appointment)).toMatchObject({ status: 'cancelled', medicine: null })
  })

  test('returns to the step with the typed input after signing in again', { tag: ['@BK-248'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack)
    await signIn(page, 'nobody', address(appointment, 'complete'))
    await enterMedicine(page)
    await endSession(page)
    await complete(page).click()
    await expect(page).toHaveURL(/\/login\?/)
    await signInAgain(page)
    await expect(page).toHaveURL(at(appointment, 'complete'))
    await expect(page.getByLabel('Batch number')).toHaveValue('B1234')
    await complete(page).click()
    await expect(status(page)).toHaveText('completed')
  })

  test('offers to book the next appointment of the course', { tag: ['@BK-249'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack, { totalNumber: 2 })
    await signIn(page, 'nobody', address(appointment, 'complete'))
    await enterMedicine(page)
    await complete(page).click()
    const dialog = page.getByRole('dialog', { name: 'Book next appointment' })
    await expect(dialog).toContainText('Appointment 1 of 2 is completed.')
    await expectAccessible(page)
    await page.reload()
    await dialog.getByRole('button', { name: 'Book next appointment' }).click()
    await expect(page).toHaveURL(at(appointment, 'book-next'))
    await expect(heading(page, 'Book next appointment')).toBeVisible()
  })

  test('shows the time of a next appointment that is already booked, and offers no other', { tag: ['@BK-249'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const patient = placeBookingCustomer(stack.sandbox)
    const appointment = inProgress(stack, { totalNumber: 3, customer: patient })
    const next = appointment.addAppointment({
      ...{ customer: patient, number: 2, totalNumber: 3, course: { id: `co-${appointment.id}` } },
      ...appointment.slot(1430, { date: '2099-07-06' }),
    })
    await signIn(page, 'nobody', address(appointment, 'complete'))
    await enterMedicine(page)
    await complete(page).click()
    const dialog = page.getByRole('dialog', { name: 'Next appointment' })
    await expect(dialog).toContainText('Appointment 1 of 3 is completed.')
    await expect(dialog).toContainText('Appointment 2 is booked for Monday 6 July 2099 at 14:30.')
    await expect(dialog.getByRole('button', { name: 'Book next appointment' })).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toHaveCount(0)
    await expect(button(page, 'Book next appointment')).toHaveCount(0)
    await region(page, 'Course of 3 appointments').getByRole('link', { name: 'Go to appointment 2' }).click()
    await expect(page).toHaveURL(at({ id: next }))
  })

  test('"Not now" returns to the details', { tag: ['@BK-249'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack, { totalNumber: 2 })
    await signIn(page, 'nobody', address(appointment, 'complete'))
    await enterMedicine(page)
    await complete(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(at(appointment))
    await expect(status(page)).toHaveText('completed')
  })
})

/** An appointment at an open branch, and a day with free slots. */
function placeBookable(stack: Stack, changes: AppointmentChanges = {}) {
  const branch = placeOpenBranch(stack, { services: ['5058'] })
  const id = branch.addAppointment({ customer: customer(), ...changes })
  return { ...branch, id, key: { appointmentId: id, locationId: branch.locationId }, day: bookableDay() }
}
const confirm = (page: Page) => button(page, 'Confirm')
const instants = ({ resourceId, startTime, endTime }: ReturnType<ReturnType<typeof placeBookable>['slot']>) => ({
  resourceId,
  start: new Date(startTime),
  end: new Date(endTime),
})
/** Books a slot as another user. */
const take = (branch: ReturnType<typeof placeBookable>, hhmm: number) =>
  branch.addAppointment({ customer: customer(), ...branch.slot(hhmm) })

test.describe('booking the next appointment', () => {
  const course = (stack: Stack, changes: AppointmentChanges = {}) =>
    placeBookable(stack, { status: 'completed', totalNumber: 2, ...changes })
  /** The course's other appointments. */
  const booked = ({ sandbox }: Stack, { id }: Placed) =>
    sandbox.database.documents<AppointmentRecord>('SELECT document FROM appointments WHERE course_id = ? AND id <> ?', `co-${id}`, id)

  test('books the chosen slot and confirms the new appointment', {
    tag: ['@BK-031', '@BK-144', '@BK-255', '@BK-336', '@BK-431'],
  }, async ({ page, stack, signIn }) => {
    const appointment = course(stack)
    await signIn(page, 'nobody', address(appointment, 'book-next'))
    await expect(heading(page, 'Book next appointment')).toBeVisible()
    await expect(page.getByText('Chickenpox, appointment 2 of 2')).toBeVisible()
    await openMonth(page, appointment.day)
    await expect(confirm(page)).toBeDisabled()
    await dayButton(page, appointment.day).click()
    await expect(slotButton(page, '10:15')).toBeVisible()
    await expect(confirm(page)).toBeDisabled()
    await expectAccessible(page)
    await slotButton(page, '10:15').click()
    await confirm(page).click()

    await expect(heading(page, 'Appointment booked')).toBeVisible()
    const [next, ...others] = booked(stack, appointment)
    expect(others).toEqual([])
    const { resourceId, startTime, endTime } = appointment.slot(1015)
    expect(next).toMatchObject({
      number: 2,
      totalNumber: 2,
      status: 'created',
      locationId: appointment.locationId,
      resourceId,
      startTime: withOffset(new Date(startTime)),
      endTime: withOffset(new Date(endTime)),
      modifiedBy: 'Vic Visitor',
    })
    await expect(page).toHaveURL(at({ id: next?.id ?? '' }, 'booked'))
    await expect(page.getByText("Chickenpox is booked for Zoë O'Brien.")).toBeVisible()
  })

  test('books once on a double click', { tag: ['@BK-431'] }, async ({ page, stack, signIn }) => {
    const appointment = course(stack)
    await signIn(page, 'nobody', address(appointment, 'book-next'))
    await chooseSlot(page, appointment.day, '10:15')
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'latency', milliseconds: 300 })
    await confirm(page).dblclick()
    await expect(heading(page, 'Appointment booked')).toBeVisible()
    expect(booked(stack, appointment)).toHaveLength(1)
    const slot = instants(appointment.slot(1015))
    const call = { courseId: `co-${appointment.id}`, locationId: appointment.locationId, slot }
    expect(await timesSent(stack, (api, caller) => api.bookNext(caller, call))).toBe(1)
  })

  test('recovers from a lost response and confirms the new appointment', { tag: ['@BK-431'] }, async ({ page, stack, signIn }) => {
    const appointment = course(stack, { customer: placeBookingCustomer(stack.sandbox) })
    await signIn(page, 'nobody', address(appointment, 'book-next'))
    await chooseSlot(page, appointment.day, '10:15')
    stack.sandbox.faults.order({ service: 'booking-graphql', body: 'bookNextAppointment', kind: 'reset', when: 'after', times: 1 })
    await confirm(page).click()
    await expect(page.getByText('No confirmation came, but it was saved.')).toBeVisible()
    await expect(heading(page, 'Appointment booked')).toBeVisible()
    const [next, ...others] = booked(stack, appointment)
    expect(others).toEqual([])
    await expect(page).toHaveURL(at({ id: next?.id ?? '' }, 'booked'))
  })

  test('says when the slot has been taken, and can book another', { tag: ['@BK-431'] }, async ({ page, stack, signIn }) => {
    const appointment = course(stack)
    await signIn(page, 'nobody', address(appointment, 'book-next'))
    await chooseSlot(page, appointment.day, '10:15')
    take(appointment, 1015)
    await confirm(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The appointment time you selected is no longer available.' })).toBeVisible()
    expect(booked(stack, appointment)).toEqual([])
    await expect(confirm(page)).toBeDisabled()
    await slotButton(page, '11:00').click()
    await confirm(page).click()
    await expect(heading(page, 'Appointment booked')).toBeVisible()
    expect(booked(stack, appointment)).toHaveLength(1)
  })

  test("shows the next appointment's time if another user has booked it", { tag: ['@BK-144', '@BK-249'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const patient = placeBookingCustomer(stack.sandbox)
    const appointment = course(stack, { customer: patient })
    const ofCourse = { customer: patient, number: 2, totalNumber: 2, course: { id: `co-${appointment.id}` } }
    const cancelled = appointment.addAppointment({ ...ofCourse, ...appointment.slot(1015), status: 'cancelled' })
    await signIn(page, 'nobody', address(appointment, 'book-next'))
    await chooseSlot(page, appointment.day, '10:15')
    // Another user books the next appointment.
    const next = appointment.addAppointment({ ...ofCourse, ...appointment.slot(1100) })
    await confirm(page).click()
    await expect(page.getByText(`Appointment 2 is booked for ${longDay(appointment.day)} at 11:00.`)).toBeVisible()
    await expect(calendar(page)).toHaveCount(0)
    expect(booked(stack, appointment).map(({ id }) => id)).toEqual([cancelled, next])
    await page.reload()
    await page.getByRole('link', { name: 'Go to appointment 2' }).click()
    await expect(page).toHaveURL(at({ id: next }))
  })

  for (const { what, changes } of [
    { what: 'the last of its course', changes: { number: 2 } },
    { what: 'cancelled', changes: { status: 'cancelled' } },
  ]) {
    test(`redirects to the details when the appointment is ${what}`, { tag: ['@BK-144'] }, async ({ page, stack, signIn }) => {
      const appointment = course(stack, changes)
      await signIn(page, 'nobody', address(appointment, 'book-next'))
      await expect(heading(page, 'Appointment details')).toBeVisible()
      await expect(page).toHaveURL(at(appointment))
    })
  }

  test('returns to the step after signing in again', { tag: ['@BK-144'] }, async ({ page, stack, signIn }) => {
    const appointment = course(stack)
    await signIn(page, 'nobody', address(appointment, 'book-next'))
    await chooseSlot(page, appointment.day, '10:15')
    await endSession(page)
    await confirm(page).click()
    await expect(page).toHaveURL(/\/login\?/)
    await signInAgain(page)
    await expect(page).toHaveURL(at(appointment, 'book-next'))
    await expect(calendar(page)).toBeVisible()
    expect(booked(stack, appointment)).toEqual([])
  })
})

test.describe('rescheduling an appointment', () => {
  const now = (page: Page) => page.getByRole('main').getByText(/, now on/)
  const calls = ({ sandbox }: Stack, { id }: Placed) =>
    sandbox.journal.read().filter(({ path }) => path === `/services/appointments/${id}/reschedule`)

  test('sends the chosen slot and confirms the new time', {
    tag: ['@BK-029', '@BK-141', '@BK-254', '@BK-336', '@BK-446'],
  }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack)
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    await expect(heading(page, 'Reschedule appointment')).toBeVisible()
    await expect(now(page)).toHaveText(`Chickenpox, now on ${longDay(appointment.day)} at 09:30–09:45`)
    await openMonth(page, appointment.day)
    await expect(confirm(page)).toBeDisabled()
    await dayButton(page, appointment.day).click()
    await expect(slotButton(page, '16:45')).toBeVisible()
    await expect(slotButton(page, '09:30')).toHaveCount(0)
    await expect(confirm(page)).toBeDisabled()
    await expectAccessible(page)
    await slotButton(page, '16:45').click()
    await confirm(page).click()

    await expect(heading(page, 'Appointment booked')).toBeVisible()
    await expect(page).toHaveURL(at(appointment, 'booked'))
    const [weekday, day, month] = longDay(appointment.day).split(' ')
    await expect(page.getByText(`${weekday} ${day} ${month} at 16.45 pm`)).toBeVisible()
    const { resourceId, startTime, endTime } = appointment.slot(1645)
    expect(stored(stack, appointment)).toMatchObject({
      startTime: withOffset(new Date(startTime)),
      endTime: withOffset(new Date(endTime)),
      resourceId,
      status: 'created',
      modifiedBy: 'Vic Visitor',
    })
    expect(calls(stack, appointment).map(({ bodyHash: hash }) => hash)).toEqual([
      bodyHash({
        locationId: appointment.locationId,
        serviceId: '5058',
        startDateTime: startTime,
        endDateTime: endTime,
        resourceId,
        travelTimeMins: 0,
        travelAppointmentId: '',
        rescheduledBy: 'Vic Visitor',
      }),
    ])
  })

  test('lists the appointments of the chosen day, or says that it is empty', { tag: ['@BK-142'] }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack)
    take(appointment, 1400)
    const cancelled = appointment.slot(1500)
    appointment.addAppointment({ customer: customer({ firstName: 'Nobody' }), status: 'cancelled', ...cancelled })
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    const list = page.getByRole('region', { name: 'Appointments on this day' })
    const [empty, full] = [addDays(appointment.day, 1), appointment.day]
    await openMonth(page, full)
    await dayButton(page, full).click()
    await expect(list.getByRole('listitem')).toHaveText(["09:30–09:45 Zoë O'Brien, Chickenpox", "14:00–14:15 Zoë O'Brien, Chickenpox"])
    if (empty.slice(0, 7) !== full.slice(0, 7)) await button(page, 'Next month').click()
    await dayButton(page, empty).click()
    await expect(list.getByText('No appointments booked', { exact: true })).toBeVisible()
  })

  test('disables days within the next 48 hours and days with no free slot', { tag: ['@BK-337', '@BK-340'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const appointment = placeBookable(stack)
    const first = londonClock(new Date(Date.now() + 48 * 60 * 60_000)).date
    const full = addDays(first, 2)
    appointment.addBlock('resource', { startDate: full, endDate: full, startTime: 0, endTime: 2345 })
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    await openMonth(page, first)
    await expect(button(page, 'Previous month')).toBeDisabled()
    const before = addDays(first, -1)
    if (before.slice(0, 7) === first.slice(0, 7)) await expect(dayButton(page, before)).toBeDisabled()
    await openMonth(page, full)
    await expect(dayButton(page, full)).toBeDisabled()
    if (addDays(full, 1).slice(0, 7) !== full.slice(0, 7)) await button(page, 'Next month').click()
    await expect(dayButton(page, addDays(full, 1))).toBeEnabled()
  })

  test('offers only times at least 48 hours ahead on the first day', { tag: ['@BK-340'] }, async ({ page, stack, signIn }) => {
    const appointment = placeOpenBranch(stack, {
      hours: Object.fromEntries(
        ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, { startTime: 0, endTime: 2400 }]),
      ) as never,
      services: ['5058'],
    })
    const id = appointment.addAppointment({ customer: customer() })
    const earliest = Date.now() + 48 * 60 * 60_000
    // Leaves time to sign in: the day must still have a slot afterwards.
    const first = londonClock(new Date(earliest + 18 * 60_000)).date
    await signIn(page, 'nobody', address({ id, locationId: appointment.locationId }, 'reschedule'))
    await openMonth(page, first)
    await dayButton(page, first).click()
    const list = page.getByRole('region', { name: 'Appointments on this day' })
    await expect(list).toBeVisible()
    const shown = await page.getByRole('group', { name: 'Free times' }).getByRole('button').allTextContents()
    const soonest = instantOf(first, Number(shown[0]?.replace(':', ''))).getTime()
    expect(soonest).toBeGreaterThanOrEqual(earliest)
    // Slots start every quarter of an hour; signing in takes a few minutes at most.
    expect(soonest).toBeLessThan(earliest + 20 * 60_000)
  })

  test("offers a van without the 48 hours' notice", { tag: ['@BK-340', '@BK-342'] }, async ({ page, stack, signIn }) => {
    const { database } = stack.sandbox
    const branch = placeOpenBranch(stack)
    const tomorrow = daysFromToday(1)
    const [room] = database.documents<object>('SELECT document FROM calendars WHERE location_id = ?', branch.locationId)
    const own = { ...room, id: 'van-own', locationId: '1008' }
    database.run("INSERT INTO calendars (id, location_id, document) VALUES ('van-own', '1008', ?)", JSON.stringify(own))
    const id = branch.addAppointment({ customer: customer(), locationId: '1008', resourceId: 'van-own' })
    try {
      await signIn(page, 'nobody', address({ id, locationId: '1008' }, 'reschedule'))
      if (tomorrow.slice(0, 7) !== daysFromToday(0).slice(0, 7)) await button(page, 'Next month').click()
      await dayButton(page, tomorrow).click()
      await slotButton(page, '10:15').click()
      await expect(confirm(page)).toBeEnabled()
    } finally {
      database.run("DELETE FROM calendars WHERE id = 'van-own'")
      database.run('DELETE FROM appointments WHERE id = ?', id)
    }
  })

  test('says so when the last free slot of the day has been taken', { tag: ['@BK-468'] }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack)
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    await openMonth(page, appointment.day)
    await expect(dayButton(page, appointment.day)).toBeEnabled()
    appointment.addBlock('resource', { startTime: 0, endTime: 2345 })
    await dayButton(page, appointment.day).click()
    await expect(page.getByRole('status')).toHaveText('No slots are available for the selected day. Please choose another day.')
    await expect(confirm(page)).toBeDisabled()
  })

  test('refuses a cancelled appointment and explains why', { tag: ['@BK-241'] }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack, { status: 'cancelled' })
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    const dialog = page.getByRole('dialog', { name: 'Reschedule appointment' })
    await expect(
      dialog.getByText("This appointment has already been cancelled and cannot be rescheduled. You'll need to create a new appointment.", {
        exact: true,
      }),
    ).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Go to the appointment' }).click()
    await expect(page).toHaveURL(at(appointment))
    await expect(dialog).toHaveCount(0)
  })

  test('redirects a completed appointment to its details', { tag: ['@BK-242'] }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack, { status: 'completed' })
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    await expect(heading(page, 'Appointment details')).toBeVisible()
    await expect(page).toHaveURL(at(appointment))
  })

  test('moves the appointment once on a double click', { tag: ['@BK-446'] }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack)
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    await chooseSlot(page, appointment.day, '10:15')
    stack.sandbox.faults.order({ service: 'booking', method: 'POST', kind: 'latency', milliseconds: 700 })
    await confirm(page).dblclick()
    await expect(heading(page, 'Appointment booked')).toBeVisible()
    expect(calls(stack, appointment)).toHaveLength(1)
  })

  test("shows the server's message when it fails, and can be retried", { tag: ['@BK-469'] }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack)
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    await chooseSlot(page, appointment.day, '10:15')
    stack.sandbox.faults.order({ service: 'booking', method: 'POST', kind: 'status', status: 422, message: 'The room is being painted.' })
    await confirm(page).click()
    await expect(page.getByRole('alert')).toHaveText('The room is being painted.')
    stack.sandbox.faults.clear()
    await expect(confirm(page)).toBeDisabled()
    await slotButton(page, '10:15').click()
    await confirm(page).click()
    await expect(heading(page, 'Appointment booked')).toBeVisible()
  })

  for (const [what, breakConnection] of [
    [
      'the booking service',
      async (_page: Page, stack: Stack) => {
        stack.sandbox.faults.order({ service: 'booking', method: 'POST', kind: 'reset', when: 'after', times: 1 })
      },
    ],
    [
      'the gateway',
      async (page: Page) => {
        await page.route('**/graphql', async (route) => {
          if (!route.request().postData()?.includes('"RescheduleAppointment"')) return route.fallback()
          await route.fetch()
          await route.abort()
        })
      },
    ],
  ] as const) {
    test(`recovers from a lost response of ${what} and confirms the new time`, { tag: ['@BK-446'] }, async ({ page, stack, signIn }) => {
      const appointment = placeBookable(stack)
      await signIn(page, 'nobody', address(appointment, 'reschedule'))
      await chooseSlot(page, appointment.day, '16:45')
      await breakConnection(page, stack)
      await confirm(page).click()
      await expect(page.getByText('No confirmation came, but it was saved.')).toBeVisible()
      await expect(heading(page, 'Appointment booked')).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: 'not known' })).toHaveCount(0)
      expect(calls(stack, appointment)).toHaveLength(1)
    })
  }

  test('after a lost request, says that nothing was moved, and can be retried', { tag: ['@BK-446'] }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack)
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    await chooseSlot(page, appointment.day, '16:45')
    stack.sandbox.faults.order({ service: 'booking', method: 'POST', kind: 'reset', times: 1 })
    await confirm(page).click()
    await expect(page.getByRole('alert')).toContainText('was not saved. You can try again.')
    await slotButton(page, '16:45').click()
    await confirm(page).click()
    await expect(heading(page, 'Appointment booked')).toBeVisible()
  })

  test('moves nothing and says so when the slot has been taken', { tag: ['@BK-469'] }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack)
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    await chooseSlot(page, appointment.day, '10:15')
    take(appointment, 1015)
    await confirm(page).click()
    await expect(page.getByRole('alert')).toHaveText('The appointment time you selected is no longer available. Please pick another time.')
    expect(stored(stack, appointment).modifiedBy).toBeNull()
  })

  test('shows the new time first when another user moved the appointment', { tag: ['@BK-446'] }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack)
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    await chooseSlot(page, appointment.day, '10:15')
    const { startTime, endTime } = appointment.slot(1500)
    changeElsewhere(stack, appointment.id, { startTime, endTime })
    await confirm(page).click()
    await expect(page.getByRole('alert')).toHaveText('The appointment was changed in the meantime. Check it before you go on.')
    await expect(now(page)).toContainText('15:00–15:15')
    expect(calls(stack, appointment)).toEqual([])
  })

  test('can move it again after showing where another user moved it', { tag: ['@BK-446'] }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack)
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    await chooseSlot(page, appointment.day, '10:15')
    const { startTime, endTime } = appointment.slot(1500)
    changeElsewhere(stack, appointment.id, { startTime, endTime })
    await confirm(page).click()
    await expect(now(page)).toContainText('15:00–15:15')
    await slotButton(page, '10:15').click()
    await confirm(page).click()
    await expect(heading(page, 'Appointment booked')).toBeVisible()
    expect(calls(stack, appointment)).toHaveLength(1)
  })

  test('shows an error when the availability fails to load, and can be retried', { tag: ['@BK-466'] }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack)
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    await expect(calendar(page)).toBeVisible()
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'status', status: 500 })
    await button(page, 'Next month').click()
    await expect(page.getByRole('alert').filter({ hasText: 'There was an error fetching availability data.' })).toBeVisible()
    stack.sandbox.faults.clear()
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(calendar(page)).toBeVisible()
  })

  test("shows the server's message, if any, when the availability fails to load", { tag: ['@BK-466'] }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack)
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    await expect(calendar(page)).toBeVisible()
    // The first month must have loaded before the service starts to fail.
    await expect(page.getByText('Loading..', { exact: true })).toHaveCount(0)
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'status', status: 400, message: 'The calendar is being rebuilt.' })
    await button(page, 'Next month').click()
    await expect(page.getByRole('alert').filter({ hasText: 'The calendar is being rebuilt.' })).toBeVisible()
  })

  test('returns to the step after signing in again', { tag: ['@BK-446'] }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack)
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    await chooseSlot(page, appointment.day, '10:15')
    await endSession(page)
    await confirm(page).click()
    await expect(page).toHaveURL(/\/login\?/)
    await signInAgain(page)
    await expect(page).toHaveURL(at(appointment, 'reschedule'))
    await expect(calendar(page)).toBeVisible()
    expect(calls(stack, appointment)).toEqual([])
  })
})

test.describe('the booked page', () => {
  test('confirms the service, customer and time, and links onwards', { tag: ['@BK-030', '@BK-143'] }, async ({ page, stack, signIn }) => {
    const appointment = place(stack)
    await signIn(page, 'nobody', address(appointment, 'booked'))
    await expect(heading(page, 'Appointment booked')).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toContainText("Chickenpox is booked for Zoë O'Brien.")
    await expect(page.getByRole('main').getByRole('status')).toContainText('Monday 15 June at 09.30 am')
    await expect(page.getByRole('link', { name: 'Go to the day' })).toHaveAttribute(
      'href',
      `/dashboard/${appointment.locationId}?date=2099-06-15`,
    )
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Appointment details' }).click()
    await expect(page).toHaveURL(at(appointment))
  })

  test("doesn't confirm a cancelled appointment", { tag: ['@BK-143'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address(place(stack, { status: 'cancelled' }), 'booked'))
    await expect(page.getByText('This appointment was cancelled.')).toBeVisible()
    await expect(page.getByText(/is booked for/)).toHaveCount(0)
  })
})

test.describe('an appointment as seen by central staff', () => {
  for (const person of ['serviceTeam', 'bookingCustomerService'] satisfies PersonName[]) {
    test(`shows ${person} neither actions nor instructions`, { tag: ['@BK-133', '@BK-137', '@BK-382'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      await signIn(page, person, address(place(stack)))
      await expect(fact(region(page, 'Appointment'), 'Status')).toHaveText('created')
      await expect(region(page, 'Patient advice')).toBeVisible()
      await expect(actions(page)).toHaveCount(0)
      await expect(region(page, 'Pharmacist instructions')).toHaveCount(0)
    })

    test(`keeps ${person} out of its steps, even by address`, { tag: ['@BK-137', '@BK-382'] }, async ({ page, stack, signIn }) => {
      const appointment = inProgress(stack)
      await signIn(page, person, address(appointment))
      for (const step of ['edit', 'confirm', 'complete']) {
        await page.goto(address(appointment, step))
        await expect(page.getByText('Appointments are started and completed by their branch.')).toBeVisible()
        await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
        await expect(page.getByText(/feeling well|cold chain/)).toHaveCount(0)
      }
      expect(stored(stack, appointment).modifiedBy).toBeNull()
    })

    test(`keeps ${person} out of booking the next appointment, even by address`, { tag: ['@BK-382'] }, async ({ page, stack, signIn }) => {
      const appointment = placeBookable(stack, { status: 'completed' })
      await signIn(page, person, address(appointment, 'book-next'))
      await expect(heading(page, 'Appointment details')).toBeVisible()
      await expect(page).toHaveURL(at(appointment))
    })
  }

  test('can be rescheduled', { tag: ['@BK-240', '@BK-382'] }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack)
    await signIn(page, 'serviceTeam', address(appointment, 'reschedule'))
    await chooseSlot(page, appointment.day, '10:15')
    await confirm(page).click()
    await expect(heading(page, 'Appointment booked')).toBeVisible()
    expect(stored(stack, appointment)).toMatchObject({
      startTime: withOffset(new Date(appointment.slot(1015).startTime)),
      modifiedBy: 'Sam Central',
    })
  })
})
