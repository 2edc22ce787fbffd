import type { Page } from '@playwright/test'
import { addDays, instantOf, londonClock, withOffset } from '#rules/london.ts'
import type { AppointmentRecord } from '../../sandbox/booking/appointments.ts'
import { bodyHash } from '../../sandbox/control/journal.ts'
import { exampleSettings } from '../../sandbox/seed/settings.ts'
import { placeBookingCustomer } from '../support/booking-customers.ts'
import { type AppointmentChanges, placeBranch, storedAppointment } from '../support/bookings.ts'
import type { PersonName, Stack } from '../support/stack.ts'
import {
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
  placeOpenBranch,
  refuse,
  refuseNothing,
  signInAgain,
  slotButton,
  timesSent,
  turnTo,
} from './support/bookings.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** On a fixed day far off, where ages do not depend on today: 15 June 2099, 9:30. */
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

/** An appointment, alone at a branch of its own. */
function place(stack: Stack, { customer: whose, ...changes }: AppointmentChanges = {}) {
  const branch = placeBranch(stack.sandbox)
  const id = branch.addAppointment({ customer: customer(whose as object), number: 1, totalNumber: 1, ...changes })
  return { ...branch, id, key: { appointmentId: id, locationId: branch.locationId } }
}

const underWay = (stack: Stack, changes: AppointmentChanges = {}) => place(stack, { status: 'in_progress', ...changes })

type Placed = Pick<ReturnType<typeof place>, 'id' | 'locationId'>

const address = ({ id, locationId }: Placed, step = '') => `/service-details/${id}${step && `/${step}`}?location=${locationId}`
const at = ({ id }: Pick<Placed, 'id'>, step = '') => new RegExp(`/service-details/${id}${step && `/${step}`}(\\?|$)`)
const stored = ({ sandbox }: Stack, { id }: Pick<Placed, 'id'>) => storedAppointment(sandbox, id)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const actions = (page: Page) => region(page, 'Actions')
/** A button that was busy may still be called so. */
const button = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^(loading )?${name}$`) })
const confirmation = (page: Page) => page.getByRole('checkbox', { name: 'I confirm this patient meets the service specification.' })

const una = { title: 'Ms', name: 'Una Murphy', gphcNumber: '2061234' }
const guardian = { title: 'Mr', firstName: 'Tom', lastName: "O'Brien" }
const medicine = { expiryDate: '2098-12-31', manufacturer: 'Sanofi', method: 'Left upper arm', batchNumber: 'B1234' }

test.afterEach(({ stack }) => refuseNothing(stack))

test.describe('the details', () => {
  test('tell everything that is recorded of the appointment', { tag: ['@BK-025', '@BK-132', '@BK-200', '@BK-202', '@BK-532'] }, async ({
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

  test('tell everything that is recorded of the customer', { tag: ['@BK-206'] }, async ({ page, stack, signIn }) => {
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

  test('of a completed appointment they tell who gave which medicine', { tag: ['@BK-205', '@BK-207'] }, async ({ page, stack, signIn }) => {
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
    test(`the guardian is ${isShown ? 'shown' : 'not shown'} of a customer of ${age}`, { tag: ['@BK-134', '@BK-208', '@BK-333'] }, async ({
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
    test(`an appointment that is ${status} has no action panel`, { tag: ['@BK-133'] }, async ({ page, stack, signIn }) => {
      // With more appointments of its course to come, too.
      await signIn(page, 'nobody', address(place(stack, { status, number: 1, totalNumber: 2 })))
      await expect(fact(region(page, 'Appointment'), 'Status')).toHaveText(status)
      await expect(actions(page)).toHaveCount(0)
    })
  }

  test('a status that is not known is shown as it is', { tag: ['@BK-201'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address(place(stack, { status: 'awaiting_stock' })))
    await expect(fact(region(page, 'Appointment'), 'Status')).toHaveText('awaiting stock')
  })

  test('the payment is told in the words of the branch', { tag: ['@BK-203'] }, async ({ page, stack, signIn }) => {
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

  test('the letter to the GP opens where there is one', { tag: ['@BK-145'] }, async ({ page, stack, signIn }) => {
    const letter = '%PDF-1.4 Dear Dr Nowak'
    // The page may not read the address that it opens: what the address stands for is kept.
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

  test('without a letter nothing is offered', { tag: ['@BK-145'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address(place(stack)))
    await expect(region(page, 'Previous appointments')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(button(page, 'Open GP letter')).toHaveCount(0)
  })

  test('the previous appointments of the course are listed, and open', { tag: ['@BK-146'] }, async ({ page, stack, signIn }) => {
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

  test('an appointment that does not exist is told', { tag: ['@BK-464'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address({ ...place(stack), id: 'ap-none' }))
    await expect(heading(page, 'Appointment not found')).toBeVisible()
  })
})

test.describe('quick services', () => {
  const events = ({ logLines }: Stack) => logLines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'service-complete')

  for (const onSchedServiceId of ['4790', '8868', '21551', '21552', '9056']) {
    test(`one of service ${onSchedServiceId} is completed directly`, { tag: ['@BK-243', '@BK-528', '@BK-531'] }, async ({
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

  test('a double click completes once', { tag: ['@BK-243'] }, async ({ page, stack, signIn }) => {
    const appointment = place(stack, { course: { onSchedServiceId: '8868' } })
    await signIn(page, 'nobody', address(appointment))
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'latency', milliseconds: 300 })
    await button(page, 'Mark as complete').dblclick()
    await expect(fact(region(page, 'Appointment'), 'Status')).toHaveText('completed')
    expect(await timesSent(stack, (api, caller) => api.setStatus(caller, appointment.key, 'completed'))).toBe(1)
  })

  test('when it fails it is told, and can be tried again', { tag: ['@BK-243'] }, async ({ page, stack, signIn }) => {
    const appointment = place(stack, { course: { onSchedServiceId: '4790' } })
    await signIn(page, 'nobody', address(appointment))
    refuse(stack, 'appointments', "json_extract(document, '$.status') = 'completed'")
    await button(page, 'Mark as complete').click()
    await expect(page.getByRole('alert')).toHaveText('Error: The record is locked')
    expect(stored(stack, appointment).status).toBe('created')
    refuseNothing(stack)
    await button(page, 'Mark as complete').click()
    await expect(fact(region(page, 'Appointment'), 'Status')).toHaveText('completed')
  })

  test('one that was cancelled in the meantime is not completed', { tag: ['@BK-243'] }, async ({ page, stack, signIn }) => {
    const appointment = place(stack, { course: { onSchedServiceId: '4790' } })
    await signIn(page, 'nobody', address(appointment))
    changeElsewhere(stack, appointment.id, { status: 'cancelled' })
    await button(page, 'Mark as complete').click()
    await expect(fact(region(page, 'Appointment'), 'Status')).toHaveText('cancelled')
    expect(stored(stack, appointment).status).toBe('cancelled')
    expect(await timesSent(stack, (api, caller) => api.setStatus(caller, appointment.key, 'completed'))).toBe(0)
  })
})

test.describe('starting', () => {
  test('sets the appointment in progress and leads to its edit step', { tag: ['@BK-244'] }, async ({ page, stack, signIn }) => {
    const appointment = place(stack)
    await signIn(page, 'nobody', address(appointment))
    await button(page, 'Start appointment').click()
    await expect(page).toHaveURL(at(appointment, 'edit'))
    await expect(heading(page, 'Appointment in progress')).toBeVisible()
    await expect(confirmation(page)).toBeVisible()
    expect(stored(stack, appointment)).toMatchObject({ status: 'in_progress', modifiedBy: 'Vic Visitor' })
  })

  test('a double click starts once', { tag: ['@BK-244'] }, async ({ page, stack, signIn }) => {
    const appointment = place(stack)
    await signIn(page, 'nobody', address(appointment))
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'latency', milliseconds: 300 })
    await button(page, 'Start appointment').dblclick()
    await expect(heading(page, 'Appointment in progress')).toBeVisible()
    expect(await timesSent(stack, (api, caller) => api.setStatus(caller, appointment.key, 'in_progress'))).toBe(1)
  })

  test('one that is in progress is continued, and nothing is sent', { tag: ['@BK-244'] }, async ({ page, stack, signIn }) => {
    const appointment = underWay(stack)
    await signIn(page, 'nobody', address(appointment))
    await expect(fact(region(page, 'Appointment'), 'Status')).toHaveText('in progress')
    await button(page, 'Continue appointment').click()
    await expect(page).toHaveURL(at(appointment, 'edit'))
    await expect(confirmation(page)).toBeVisible()
    expect(await timesSent(stack, (api, caller) => api.setStatus(caller, appointment.key, 'in_progress'))).toBe(0)
  })

  test('a button that was busy is not called "loading" any more', { tag: ['@BK-244'] }, async ({ page, stack, signIn }) => {
    const appointment = place(stack)
    await signIn(page, 'nobody', address(appointment))
    refuse(stack, 'appointments', `json_extract(document, '$.id') = '${appointment.id}'`)
    await button(page, 'Start appointment').click()
    await expect(page.getByRole('alert')).toHaveText('Error: The record is locked')
    await expect(page.getByRole('button', { name: 'Start appointment', exact: true })).toBeVisible()
  })

  test('one that somebody else started in the meantime can be continued', { tag: ['@BK-244'] }, async ({ page, stack, signIn }) => {
    const appointment = place(stack)
    await signIn(page, 'nobody', address(appointment))
    changeElsewhere(stack, appointment.id, { status: 'in_progress' })
    await button(page, 'Start appointment').click()
    await expect(page.getByRole('alert')).toHaveText('This appointment has already been started.')
    await expect(button(page, 'Continue appointment')).toBeVisible()
    await expect(page).toHaveURL(at(appointment))
    expect(stored(stack, appointment).modifiedBy).toBe('Somebody Else')
  })

  test('one that somebody else moved in the meantime is not started unseen', { tag: ['@BK-244'] }, async ({ page, stack, signIn }) => {
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

  test('after a lost response it looks up the appointment and leads to its edit step', { tag: ['@BK-244'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const appointment = place(stack)
    await signIn(page, 'nobody', address(appointment))
    stack.sandbox.faults.order({ service: 'booking-graphql', body: 'updateAppointmentStatus', kind: 'reset', when: 'after', times: 1 })
    await button(page, 'Start appointment').click()
    await expect(page.getByText('No confirmation came, but it was saved.')).toBeVisible()
    await expect(page).toHaveURL(at(appointment, 'edit'))
  })

  test('a session that ended comes back to the appointment', { tag: ['@BK-244'] }, async ({ page, stack, signIn }) => {
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

test.describe('a Saxenda course', () => {
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

  test('starting asks whether to go on with it; leaving the question sends nothing', { tag: ['@BK-251'] }, async ({
    page,
    stack,
    signIn,
  }) => {
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

  test('Continue completes it and books the next', { tag: ['@BK-251'] }, async ({ page, stack, signIn }) => {
    const appointment = saxenda(stack)
    await signIn(page, 'nobody', address(appointment))
    await button(page, 'Start appointment').click()
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(at(appointment, 'book-next'))
    await expect(heading(page, 'Book next appointment')).toBeVisible()
    await expect(page.getByText('Saxenda, appointment 2 of 4')).toBeVisible()
    expect(stored(stack, appointment)).toMatchObject({ status: 'completed', medicine: null })
  })

  test('a double click on Continue completes once', { tag: ['@BK-251'] }, async ({ page, stack, signIn }) => {
    const appointment = saxenda(stack)
    await signIn(page, 'nobody', address(appointment))
    await button(page, 'Start appointment').click()
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'latency', milliseconds: 300 })
    await dialog(page).getByRole('button', { name: 'Continue' }).dblclick()
    await expect(heading(page, 'Book next appointment')).toBeVisible()
    expect(await timesSent(stack, (api, caller) => api.setStatus(caller, appointment.key, 'completed'))).toBe(1)
  })

  test('"Cancel all appointments" completes it without a medicine, and books nothing', { tag: ['@BK-252'] }, async ({
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

  test('of a course that is booked already it says what stays booked', { tag: ['@BK-251', '@BK-252'] }, async ({ page, stack, signIn }) => {
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

  test('the last one of the course is completed directly', { tag: ['@BK-253'] }, async ({ page, stack, signIn }) => {
    const appointment = saxenda(stack, { number: 4 })
    await signIn(page, 'nobody', address(appointment))
    await expect(button(page, 'Start appointment')).toHaveCount(0)
    await button(page, 'Mark as complete').click()
    await expect(fact(region(page, 'Appointment'), 'Status')).toHaveText('completed')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('when completing fails the dialog stays and tells why', { tag: ['@BK-251'] }, async ({ page, stack, signIn }) => {
    const appointment = saxenda(stack)
    await signIn(page, 'nobody', address(appointment))
    await button(page, 'Start appointment').click()
    refuse(stack, 'appointments', "json_extract(document, '$.status') = 'completed'")
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('The record is locked')
    expect(stored(stack, appointment).status).toBe('created')
  })
})

/** Fills in what the edit step demands. */
async function enterPharmacist(page: Page, { title, name, gphcNumber } = una): Promise<void> {
  await choose(page, page.getByLabel('Title', { exact: true }), title)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('GPhC number').fill(gphcNumber)
}

test.describe('the edit step', () => {
  test('has the pharmacist, the questions, the instructions, the notes and the confirmation', {
    tag: ['@BK-026', '@BK-135', '@BK-136', '@BK-138'],
  }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address(underWay(stack), 'edit'))
    await expect(heading(page, 'Appointment in progress')).toBeVisible()
    for (const title of ['Pharmacist details', 'Pre-screen questions', 'Pharmacist instructions', 'Notes'])
      await expect(region(page, title)).toBeVisible()
    await expect(region(page, 'Pharmacist instructions')).toContainText('Check the cold chain log before use.')
    await expect(page.getByLabel('Notes about this appointment')).toHaveAttribute('rows', '6')
    await expect(confirmation(page)).not.toBeChecked()
    await expectAccessible(page)
  })

  test('shows what is recorded', { tag: ['@BK-204', '@BK-205'] }, async ({ page, stack, signIn }) => {
    const appointment = underWay(stack, { pharmacist: una, notes: 'Left arm', customer: { dob: '2085-01-01' }, guardian })
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await expect(region(page, 'Pharmacist details')).toContainText('Ms')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Una Murphy')
    await expect(page.getByLabel('GPhC number')).toHaveValue('2061234')
    await expect(page.getByLabel('Guardian first name')).toHaveValue('Tom')
    await expect(page.getByLabel('Guardian last name')).toHaveValue("O'Brien")
    await expect(page.getByLabel('Notes about this appointment')).toHaveValue('Left arm')
    await expect(page.getByLabel('2. Which medicines do you take?')).toHaveValue('None')
  })

  test('a missing name and GPhC number are told when their field is left, a missing title by its state alone', {
    tag: ['@BK-330', '@BK-331'],
  }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address(underWay(stack), 'edit'))
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
    test(`Next is disabled without the ${missing}`, { tag: ['@BK-332'] }, async ({ page, stack, signIn }) => {
      await signIn(page, 'nobody', address(underWay(stack, missing === 'title' ? {} : { pharmacist: una }), 'edit'))
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
    test(`the guardian is ${isShown ? '' : 'not '}asked for when the customer is ${age}`, { tag: ['@BK-333'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      await signIn(page, 'nobody', address(underWay(stack, { customer: { dob } }), 'edit'))
      await expect(region(page, 'Pharmacist details')).toBeVisible()
      await expect(region(page, 'Guardian details')).toHaveCount(isShown ? 1 : 0)
    })
  }

  test('a guardian is named in full or not at all', { tag: ['@BK-136'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address(underWay(stack, { customer: { dob: '2085-01-01' }, pharmacist: una }), 'edit'))
    await confirmation(page).check()
    await page.getByLabel('Guardian first name').fill('Tom')
    await expect(region(page, 'Guardian details').getByRole('alert')).toHaveText('Enter the title, first name and last name')
    await expect(button(page, 'Next')).toBeDisabled()
    await page.getByLabel('Guardian first name').fill('')
    await expect(button(page, 'Next')).toBeEnabled()
  })

  test('a question of type 1 is answered with Yes or No, any other with a text', { tag: ['@BK-204'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address(underWay(stack), 'edit'))
    await page.getByLabel('1. Are you feeling well today?').click()
    await expect(page.locator('.ant-select-item-option').filter({ visible: true })).toHaveText(['Yes', 'No'])
    await page.keyboard.press('Escape')
    await page.getByLabel('2. Which medicines do you take?').fill('Aspirin')
    await expect(page.getByLabel('2. Which medicines do you take?')).toHaveValue('Aspirin')
  })

  test('without questions it says so', { tag: ['@BK-464'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address(underWay(stack, { course: { questions: [] } }), 'edit'))
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
    test(`Next leads to the confirm step when ${what} changed`, { tag: ['@BK-245'] }, async ({ page, stack, signIn }) => {
      const appointment = underWay(stack, { pharmacist: una, guardian, customer: { dob: '2085-01-01' } })
      await signIn(page, 'nobody', address(appointment, 'edit'))
      await confirmation(page).check()
      await change(page)
      await button(page, 'Next').click()
      await expect(page).toHaveURL(at(appointment, 'confirm'))
      await expect(region(page, 'Changes').getByRole('term')).toHaveText([shown])
    })
  }

  test('Next leads straight to the complete step when nothing changed', { tag: ['@BK-246'] }, async ({ page, stack, signIn }) => {
    const appointment = underWay(stack, { pharmacist: una })
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await confirmation(page).check()
    await button(page, 'Next').click()
    await expect(page).toHaveURL(at(appointment, 'complete'))
    await expect(heading(page, 'Medication administered')).toBeVisible()
  })

  test('what was changed and put back is no change', { tag: ['@BK-246'] }, async ({ page, stack, signIn }) => {
    const appointment = underWay(stack, { pharmacist: una, notes: 'Left arm' })
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await page.getByLabel('Notes about this appointment').fill('Right arm')
    await page.getByLabel('Notes about this appointment').fill('Left arm')
    await confirmation(page).check()
    await button(page, 'Next').click()
    await expect(page).toHaveURL(at(appointment, 'complete'))
  })

  test('what was entered survives a reload, and can be discarded', { tag: ['@BK-136'] }, async ({ page, stack, signIn }) => {
    const appointment = underWay(stack, { pharmacist: una, notes: 'Left arm' })
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

  test('who closes the tab with something unsaved is asked first', { tag: ['@BK-136'] }, async ({ page, stack, signIn }) => {
    const appointment = underWay(stack, { notes: 'Left arm' })
    await signIn(page, 'nobody', address(appointment, 'edit'))
    const notes = page.getByLabel('Notes about this appointment')
    await notes.fill('Right arm')
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await expect(notes).toHaveValue('Right arm')
    // Nothing is unsaved any more: the tab closes without a question.
    await notes.fill('Left arm')
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
  })

  test('signing out with something unsaved is asked first, and leaves nothing', { tag: ['@CR-036', '@BK-136'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const appointment = underWay(stack)
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await page.getByLabel('Notes about this appointment').fill('Right arm')
    const asked: string[] = []
    page.on('dialog', (question) => asked.push(question.type()))
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
    expect(asked).toEqual([])
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Right arm')
  })

  test('a draft is never offered for another appointment', { tag: ['@BK-136'] }, async ({ page, stack, signIn }) => {
    const [one, other] = [underWay(stack, { notes: 'One' }), underWay(stack, { notes: 'Other' })]
    await signIn(page, 'nobody', address(one, 'edit'))
    await page.getByLabel('Notes about this appointment').fill('Typed')
    await page.goto(address(other, 'edit'))
    await expect(page.getByLabel('Notes about this appointment')).toHaveValue('Other')
    await page.goto(address(one, 'edit'))
    await expect(page.getByLabel('Notes about this appointment')).toHaveValue('Typed')
  })

  test('a session that ended comes back to the step, with what was typed', { tag: ['@BK-245'] }, async ({ page, stack, signIn }) => {
    const appointment = underWay(stack, { pharmacist: una })
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
    test(`one that is ${status} has no steps under way, not even by their addresses`, { tag: ['@BK-244'] }, async ({
      page,
      stack,
      signIn,
    }) => {
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

test.describe('the questions of the weight-loss service', () => {
  const weightLoss = (stack: Stack, changes: AppointmentChanges = {}) =>
    underWay(stack, { pharmacist: una, course: { name: 'Weight-loss service', onSchedServiceId: '118342' }, ...changes })
  const questions = (page: Page) => region(page, 'Pre-screen questions')
  const question = (page: Page, label: string) => questions(page).getByRole('group', { name: label })
  const sent = ({ sandbox }: Stack, method: string, path: string) =>
    sandbox.journal.read().filter((entry) => entry.method === method && entry.path === path)
  const puts = (stack: Stack) => sent(stack, 'PUT', '/traversals/updatequestion')
  /** What is recorded as answered, question by question. */
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
    test(`are asked for with "${genderValue}" when the sex is ${sex}`, { tag: ['@BK-447'] }, async ({ page, stack, signIn }) => {
      const appointment = weightLoss(stack, { customer: { sex } })
      await signIn(page, 'nobody', address(appointment, 'edit'))
      await expect(questions(page).getByRole('group', { name: /^\d\. / })).toHaveCount(count)
      expect(sent(stack, 'POST', '/traversals/detailedQuestionsFormBuilder').map(({ bodyHash: hash }) => hash)).toEqual([
        bodyHash({ appointment_id: appointment.id, genderValue }),
      ])
      await expectAccessible(page)
    })
  }

  test('each answer is sent as it is given', { tag: ['@BK-448'] }, async ({ page, stack, signIn }) => {
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

  test('"None of the above" stands alone', { tag: ['@BK-448'] }, async ({ page, stack, signIn }) => {
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

  test('an answer that could not be saved is told, stays, and is sent again', { tag: ['@BK-448', '@BK-471'] }, async ({
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

  test('an answer that could not be saved is not forgotten when the next one is', { tag: ['@BK-448', '@BK-471'] }, async ({
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
    // Either it was sent with the next one, or it is still told.
    if (answers(stack, appointment)[1]?.length === 0)
      await problem(page).getByRole('button', { name: 'Save again' }).click({ timeout: 10_000 })
    await expect.poll(() => answers(stack, appointment)).toEqual([[], ['No'], [], ['No']])
  })

  test('answers given while one is on its way wait for it; none is lost when it fails', { tag: ['@BK-448', '@BK-471'] }, async ({
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
    const asked = page.getByRole('dialog', { name: 'Leave this page?' })
    await expect(asked).toContainText('An answer is not saved. It is lost when you leave.')
    await asked.getByRole('button', { name: 'Stay' }).click()
    expect(puts(stack)).toEqual([])
    await problem(page).getByRole('button', { name: 'Save again' }).click()
    await expect.poll(() => answers(stack, appointment)).toEqual([[], ['No'], [], ['No']])
    await expect(problem(page)).toHaveCount(0)
  })

  test('after a lost response it finds the answer saved', { tag: ['@BK-448', '@BK-471'] }, async ({ page, stack, signIn }) => {
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

  test('when the questions can not be read it is told, and trying again shows them', { tag: ['@BK-447', '@BK-471'] }, async ({
    page,
    stack,
    signIn,
  }) => {
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
  /** Changes every part in the edit step, and goes on. */
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
  const minor = (stack: Stack, changes: AppointmentChanges = {}) => underWay(stack, { customer: { dob: '2081-06-15' }, ...changes })
  const saved = (page: Page) => expect(heading(page, 'Medication administered')).toBeVisible()

  test('tells what was changed, saves exactly that, and leads to the complete step', {
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

  test('what was saved is no draft any more', { tag: ['@BK-247'] }, async ({ page, stack, signIn }) => {
    const appointment = minor(stack)
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await changeAll(page)
    await button(page, 'Save changes').click()
    await saved(page)
    await page.goto(address(appointment, 'edit'))
    await expect(page.getByLabel('Notes about this appointment')).toHaveValue('Right arm')
    await expect(page.getByText('What you entered was kept, and is not saved yet.')).toHaveCount(0)
  })

  test('a double click saves once, in one request', { tag: ['@BK-247'] }, async ({ page, stack, signIn }) => {
    const appointment = underWay(stack, { pharmacist: una })
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

  test('a customer of 19 has no guardian here either', { tag: ['@BK-333'] }, async ({ page, stack, signIn }) => {
    const appointment = underWay(stack, { customer: { dob: '2080-06-15' }, pharmacist: una })
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await page.getByLabel('Notes about this appointment').fill('Right arm')
    await confirmation(page).check()
    await button(page, 'Next').click()
    await expect(region(page, 'Changes')).toBeVisible()
    await expect(region(page, 'Guardian details')).toHaveCount(0)
  })

  test('without changes there is nothing to save, and it leads on', { tag: ['@BK-139'] }, async ({ page, stack, signIn }) => {
    const appointment = underWay(stack, { pharmacist: una })
    await signIn(page, 'nobody', address(appointment, 'confirm'))
    await expect(page.getByText('There are no changes to save.')).toBeVisible()
    await button(page, 'Next').click()
    await saved(page)
    expect(stored(stack, appointment).modifiedBy).toBeNull()
  })

  test('a save that fails keeps what was typed, over a reload too', { tag: ['@BK-247'] }, async ({ page, stack, signIn }) => {
    const appointment = minor(stack)
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await changeAll(page)
    refuse(stack, 'appointments', `json_extract(document, '$.id') = '${appointment.id}'`)
    await button(page, 'Save changes').click()
    await expect(page.getByRole('alert')).toHaveText('Error: The record is locked')
    expect(stored(stack, appointment)).toMatchObject({ pharmacist: null, notes: null, guardian: null })
    await page.reload()
    await expect(region(page, 'Changes').getByRole('term')).toHaveCount(5)
    refuseNothing(stack)
    await button(page, 'Save changes').click()
    await saved(page)
    expect(stored(stack, appointment)).toMatchObject({ pharmacist: una, notes: 'Right arm', guardian })
  })

  const guardianIsRefused = "json_extract(document, '$.guardian.firstName') = 'Tom'"

  test('a save that fails halfway tells what was saved, and can be finished', { tag: ['@BK-247'] }, async ({ page, stack, signIn }) => {
    const appointment = minor(stack)
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await changeAll(page)
    refuse(stack, 'appointments', guardianIsRefused)
    await button(page, 'Save changes').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Error: The record is locked' })).toContainText(
      'Saved before that: the pharmacist, the notes.',
    )
    expect(stored(stack, appointment)).toMatchObject({ pharmacist: una, notes: 'Right arm', guardian: null })
    refuseNothing(stack)
    // What was saved is no change any more, and nobody else's.
    await expect(region(page, 'Changes').getByRole('term')).toHaveText(['Guardian', 'Are you feeling well today?'])
    await expect(page.getByText('changed this appointment after you began')).toHaveCount(0)
    await page.reload()
    await expect(region(page, 'Changes').getByRole('term')).toHaveText(['Guardian', 'Are you feeling well today?'])
    await expect(page.getByText('changed this appointment after you began')).toHaveCount(0)
    await button(page, 'Save changes').click()
    await saved(page)
    expect(stored(stack, appointment).guardian).toEqual(guardian)
  })

  test('a save that fails halfway does not claim to have saved what was not changed', { tag: ['@BK-247'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const appointment = minor(stack, { pharmacist: una })
    await signIn(page, 'nobody', address(appointment, 'edit'))
    await choose(page, page.getByLabel('Guardian title'), 'Mr')
    await page.getByLabel('Guardian first name').fill('Tom')
    await page.getByLabel('Guardian last name').fill("O'Brien")
    await page.getByLabel('Notes about this appointment').fill('Right arm')
    await confirmation(page).check()
    await button(page, 'Next').click()
    refuse(stack, 'appointments', guardianIsRefused)
    await button(page, 'Save changes').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Saved before that: the notes.' })).toBeVisible()
  })

  test('what somebody else changed in the meantime is told, and not overwritten', { tag: ['@BK-247'] }, async ({ page, stack, signIn }) => {
    const appointment = underWay(stack, { pharmacist: una, notes: 'Left arm' })
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

  test('after checking what somebody else changed, the changes can be saved', { tag: ['@BK-247'] }, async ({ page, stack, signIn }) => {
    const appointment = underWay(stack, { pharmacist: una, notes: 'Left arm' })
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

  test('a session that ended comes back to the step, with the changes', { tag: ['@BK-247'] }, async ({ page, stack, signIn }) => {
    const appointment = underWay(stack, { pharmacist: una })
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

  test('stores the medicine, completes the appointment and leads back to its details', {
    tag: ['@BK-028', '@BK-140', '@BK-207', '@BK-248', '@BK-250'],
  }, async ({ page, stack, signIn }) => {
    const appointment = underWay(stack)
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
    test(`"Complete appointment" is disabled without the ${labels[field]}`, { tag: ['@BK-334'] }, async ({ page, stack, signIn }) => {
      await signIn(page, 'nobody', address(underWay(stack), 'complete'))
      await enterMedicine(page, { [field]: ' ' })
      await expect(complete(page)).toBeDisabled()
      await page.getByLabel(labels[field]).fill(typed[field])
      await expect(complete(page)).toBeEnabled()
    })
  }

  test('an expiry date that the calendar lacks stays as it is and is explained', { tag: ['@BK-335'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address(underWay(stack), 'complete'))
    await enterMedicine(page, { expiryDate: '31/02/2098' })
    await expect(page.getByText('There is no day 31: February 2098 has 28 days')).toBeVisible()
    await expect(page.getByLabel('Expiry date')).toHaveValue('31/02/2098')
    await expect(complete(page)).toBeDisabled()
    await page.getByLabel('Expiry date').fill('31.12.98')
    await page.getByLabel('Expiry date').press('Tab')
    await expect(page.getByLabel('Expiry date')).toHaveValue('31/12/2098')
    await expect(complete(page)).toBeEnabled()
  })

  test('a medicine that expired warns, and is not forbidden', { tag: ['@BK-335'] }, async ({ page, stack, signIn }) => {
    const appointment = underWay(stack)
    await signIn(page, 'nobody', address(appointment, 'complete'))
    await enterMedicine(page, { expiryDate: '28/02/2020' })
    await expect(page.getByRole('alert')).toHaveText('This medicine expired on 28/02/2020. Check the batch before it is given.')
    await expectAccessible(page)
    await complete(page).click()
    await expect(status(page)).toHaveText('completed')
    expect(stored(stack, appointment).medicine?.expiryDate).toBe('2020-02-28')
  })

  test('a medicine that expires later warns of nothing', { tag: ['@BK-335'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address(underWay(stack), 'complete'))
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

  test('the last batch that was given today of the service is offered, and taken over', { tag: ['@BK-140'] }, async ({
    page,
    stack,
    signIn,
  }) => {
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

  test('a batch of another day is not offered', { tag: ['@BK-140'] }, async ({ page, stack, signIn }) => {
    const branch = today(stack)
    const { startTime, endTime } = branch.slot(1000, { date: daysFromToday(-1) })
    branch.given(1000, 'YESTERDAY', { startTime, endTime })
    const id = branch.addAppointment({ customer: customer(), status: 'in_progress' })
    await signIn(page, 'nobody', address({ id, locationId: branch.locationId }, 'complete'))
    await expect(page.getByLabel('Batch number')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(button(page, 'Use this batch')).toHaveCount(0)
  })

  test('a double click completes once', { tag: ['@BK-248'] }, async ({ page, stack, signIn }) => {
    const appointment = underWay(stack)
    await signIn(page, 'nobody', address(appointment, 'complete'))
    await enterMedicine(page)
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'latency', milliseconds: 300 })
    await complete(page).dblclick()
    await expect(status(page)).toHaveText('completed')
    expect(await timesSent(stack, (api, caller) => api.complete(caller, appointment.key, medicine))).toBe(1)
  })

  test('when it fails it is told, what was typed stays over a reload, and is sent again', { tag: ['@BK-248'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const appointment = underWay(stack)
    await signIn(page, 'nobody', address(appointment, 'complete'))
    await enterMedicine(page)
    refuse(stack, 'appointments', `json_extract(document, '$.id') = '${appointment.id}'`)
    await complete(page).click()
    await expect(page.getByRole('alert')).toHaveText('Error: The record is locked')
    expect(stored(stack, appointment)).toMatchObject({ status: 'in_progress', medicine: null })
    await page.reload()
    await expect(page.getByLabel('Batch number')).toHaveValue('B1234')
    refuseNothing(stack)
    await complete(page).click()
    await expect(status(page)).toHaveText('completed')
    expect(stored(stack, appointment).medicine).toEqual(medicine)
  })

  test('after a lost response it looks up the appointment and leads back to its details', { tag: ['@BK-248'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const appointment = underWay(stack)
    await signIn(page, 'nobody', address(appointment, 'complete'))
    await enterMedicine(page)
    stack.sandbox.faults.order({ service: 'booking-graphql', body: 'updateAppointmentStatus', kind: 'reset', when: 'after', times: 1 })
    await complete(page).click()
    await expect(page.getByText('No confirmation came, but it was saved.')).toBeVisible()
    await expect(page).toHaveURL(at(appointment))
    await expect(status(page)).toHaveText('completed')
    expect(await timesSent(stack, (api, caller) => api.complete(caller, appointment.key, medicine))).toBe(1)
  })

  test('when the medicine is stored and the status is refused, trying again completes it', { tag: ['@BK-248'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const appointment = underWay(stack)
    await signIn(page, 'nobody', address(appointment, 'complete'))
    await enterMedicine(page)
    refuse(stack, 'appointments', "json_extract(document, '$.status') = 'completed'")
    await complete(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The record is locked' })).toBeVisible()
    expect(stored(stack, appointment)).toMatchObject({ status: 'in_progress', medicine })
    refuseNothing(stack)
    await complete(page).click()
    await expect(status(page)).toHaveText('completed')
  })

  test('one that somebody else changed in the meantime is told, and not completed unseen', { tag: ['@BK-248'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const appointment = underWay(stack)
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

  test('one that was cancelled in the meantime is not completed', { tag: ['@BK-248'] }, async ({ page, stack, signIn }) => {
    const appointment = underWay(stack)
    await signIn(page, 'nobody', address(appointment, 'complete'))
    await enterMedicine(page)
    changeElsewhere(stack, appointment.id, { status: 'cancelled' })
    await complete(page).click()
    await expect(page.getByText('This appointment is not in progress: it is cancelled.')).toBeVisible()
    expect(stored(stack, appointment)).toMatchObject({ status: 'cancelled', medicine: null })
  })

  test('a session that ended comes back to the step, with what was typed', { tag: ['@BK-248'] }, async ({ page, stack, signIn }) => {
    const appointment = underWay(stack)
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

  test('one that is not the last of its course offers to book the next', { tag: ['@BK-249'] }, async ({ page, stack, signIn }) => {
    const appointment = underWay(stack, { totalNumber: 2 })
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

  test('when the next of its course is booked already, it says for when, and offers no other', { tag: ['@BK-249'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const patient = placeBookingCustomer(stack.sandbox)
    const appointment = underWay(stack, { totalNumber: 3, customer: patient })
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

  test('"Not now" leaves the details', { tag: ['@BK-249'] }, async ({ page, stack, signIn }) => {
    const appointment = underWay(stack, { totalNumber: 2 })
    await signIn(page, 'nobody', address(appointment, 'complete'))
    await enterMedicine(page)
    await complete(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(at(appointment))
    await expect(status(page)).toHaveText('completed')
  })
})

/** The appointment of a branch that can be booked, and a day on which it can be. */
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
/** Somebody else takes a slot. */
const take = (branch: ReturnType<typeof placeBookable>, hhmm: number) =>
  branch.addAppointment({ customer: customer(), ...branch.slot(hhmm) })

test.describe('booking the next appointment', () => {
  const course = (stack: Stack, changes: AppointmentChanges = {}) =>
    placeBookable(stack, { status: 'completed', totalNumber: 2, ...changes })
  /** The appointments of a course beside the one that was placed. */
  const booked = ({ sandbox }: Stack, { id }: Placed) =>
    sandbox.database.documents<AppointmentRecord>('SELECT document FROM appointments WHERE course_id = ? AND id <> ?', `co-${id}`, id)

  test('a slot is chosen and booked, and the new appointment is confirmed', {
    tag: ['@BK-031', '@BK-144', '@BK-255', '@BK-336', '@BK-431'],
  }, async ({ page, stack, signIn }) => {
    const appointment = course(stack)
    await signIn(page, 'nobody', address(appointment, 'book-next'))
    await expect(heading(page, 'Book next appointment')).toBeVisible()
    await expect(page.getByText('Chickenpox, appointment 2 of 2')).toBeVisible()
    await turnTo(page, appointment.day)
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

  test('a double click books once', { tag: ['@BK-431'] }, async ({ page, stack, signIn }) => {
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

  test('after a lost response it finds the new appointment and confirms it', { tag: ['@BK-431'] }, async ({ page, stack, signIn }) => {
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

  test('a slot that was taken in the meantime is told, and another can be booked', { tag: ['@BK-431'] }, async ({
    page,
    stack,
    signIn,
  }) => {
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

  test('one whose next is booked says for when, and books no other', { tag: ['@BK-144', '@BK-249'] }, async ({ page, stack, signIn }) => {
    const patient = placeBookingCustomer(stack.sandbox)
    const appointment = course(stack, { customer: patient })
    const ofCourse = { customer: patient, number: 2, totalNumber: 2, course: { id: `co-${appointment.id}` } }
    const cancelled = appointment.addAppointment({ ...ofCourse, ...appointment.slot(1015), status: 'cancelled' })
    await signIn(page, 'nobody', address(appointment, 'book-next'))
    await chooseSlot(page, appointment.day, '10:15')
    // Somebody else books it meanwhile.
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
    test(`one that is ${what} has no next appointment, not even by the address`, { tag: ['@BK-144'] }, async ({ page, stack, signIn }) => {
      const appointment = course(stack, changes)
      await signIn(page, 'nobody', address(appointment, 'book-next'))
      await expect(heading(page, 'Appointment details')).toBeVisible()
      await expect(page).toHaveURL(at(appointment))
    })
  }

  test('a session that ended comes back to the step', { tag: ['@BK-144'] }, async ({ page, stack, signIn }) => {
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

test.describe('rescheduling', () => {
  const now = (page: Page) => page.getByRole('main').getByText(/, now on/)
  const calls = ({ sandbox }: Stack, { id }: Placed) =>
    sandbox.journal.read().filter(({ path }) => path === `/services/appointments/${id}/reschedule`)

  test('another slot is chosen and sent, and its time is confirmed', {
    tag: ['@BK-029', '@BK-141', '@BK-254', '@BK-336', '@BK-446'],
  }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack)
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    await expect(heading(page, 'Reschedule appointment')).toBeVisible()
    await expect(now(page)).toHaveText(`Chickenpox, now on ${longDay(appointment.day)} at 09:30–09:45`)
    await turnTo(page, appointment.day)
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

  test('the list of a day says that nothing is booked, or what is', { tag: ['@BK-142'] }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack)
    take(appointment, 1400)
    const cancelled = appointment.slot(1500)
    appointment.addAppointment({ customer: customer({ firstName: 'Nobody' }), status: 'cancelled', ...cancelled })
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    const list = page.getByRole('region', { name: 'Appointments on this day' })
    const [empty, full] = [addDays(appointment.day, 1), appointment.day]
    await turnTo(page, full)
    await dayButton(page, full).click()
    await expect(list.getByRole('listitem')).toHaveText(["09:30–09:45 Zoë O'Brien, Chickenpox", "14:00–14:15 Zoë O'Brien, Chickenpox"])
    if (empty.slice(0, 7) !== full.slice(0, 7)) await button(page, 'Next month').click()
    await dayButton(page, empty).click()
    await expect(list.getByText('No appointments booked', { exact: true })).toBeVisible()
  })

  test('days in the next 48 hours and days without a free time can not be chosen', { tag: ['@BK-337', '@BK-340'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const appointment = placeBookable(stack)
    const first = londonClock(new Date(Date.now() + 48 * 60 * 60_000)).date
    const full = addDays(first, 2)
    appointment.addBlock('resource', { startDate: full, endDate: full, startTime: 0, endTime: 2345 })
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    await turnTo(page, first)
    await expect(button(page, 'Previous month')).toBeDisabled()
    const before = addDays(first, -1)
    if (before.slice(0, 7) === first.slice(0, 7)) await expect(dayButton(page, before)).toBeDisabled()
    await turnTo(page, full)
    await expect(dayButton(page, full)).toBeDisabled()
    if (addDays(full, 1).slice(0, 7) !== full.slice(0, 7)) await button(page, 'Next month').click()
    await expect(dayButton(page, addDays(full, 1))).toBeEnabled()
  })

  test('of the first day only times 48 hours ahead are offered', { tag: ['@BK-340'] }, async ({ page, stack, signIn }) => {
    const appointment = placeOpenBranch(stack, {
      hours: Object.fromEntries(
        ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, { startTime: 0, endTime: 2400 }]),
      ) as never,
      services: ['5058'],
    })
    const id = appointment.addAppointment({ customer: customer() })
    const earliest = Date.now() + 48 * 60 * 60_000
    // Its day still has a slot when signing in has taken a moment.
    const first = londonClock(new Date(earliest + 18 * 60_000)).date
    await signIn(page, 'nobody', address({ id, locationId: appointment.locationId }, 'reschedule'))
    await turnTo(page, first)
    await dayButton(page, first).click()
    const list = page.getByRole('region', { name: 'Appointments on this day' })
    await expect(list).toBeVisible()
    const shown = await page.getByRole('group', { name: 'Free times' }).getByRole('button').allTextContents()
    const soonest = instantOf(first, Number(shown[0]?.replace(':', ''))).getTime()
    expect(soonest).toBeGreaterThanOrEqual(earliest)
    // A slot begins every quarter of an hour; signing in took some minutes at most.
    expect(soonest).toBeLessThan(earliest + 20 * 60_000)
  })

  test('a van can be booked without the 48 hours', { tag: ['@BK-340', '@BK-342'] }, async ({ page, stack, signIn }) => {
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

  test('a day whose last free time was taken in the meantime says so', { tag: ['@BK-468'] }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack)
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    await turnTo(page, appointment.day)
    await expect(dayButton(page, appointment.day)).toBeEnabled()
    appointment.addBlock('resource', { startTime: 0, endTime: 2345 })
    await dayButton(page, appointment.day).click()
    await expect(page.getByRole('status')).toHaveText('No slots are available for the selected day. Please choose another day.')
    await expect(confirm(page)).toBeDisabled()
  })

  test('one that is cancelled can not be rescheduled, and says so', { tag: ['@BK-241'] }, async ({ page, stack, signIn }) => {
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

  test('one that is completed leads to its details', { tag: ['@BK-242'] }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack, { status: 'completed' })
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    await expect(heading(page, 'Appointment details')).toBeVisible()
    await expect(page).toHaveURL(at(appointment))
  })

  test('a double click moves it once', { tag: ['@BK-446'] }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack)
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    await chooseSlot(page, appointment.day, '10:15')
    stack.sandbox.faults.order({ service: 'booking', method: 'POST', kind: 'latency', milliseconds: 700 })
    await confirm(page).dblclick()
    await expect(heading(page, 'Appointment booked')).toBeVisible()
    expect(calls(stack, appointment)).toHaveLength(1)
  })

  test('a failure shows the message of the server, and can be tried again', { tag: ['@BK-469'] }, async ({ page, stack, signIn }) => {
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
    test(`after a lost response of ${what} it looks up the appointment and confirms its time`, { tag: ['@BK-446'] }, async ({
      page,
      stack,
      signIn,
    }) => {
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

  test('after a lost response it says that nothing was moved, and the slot can be chosen again', { tag: ['@BK-446'] }, async ({
    page,
    stack,
    signIn,
  }) => {
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

  test('a slot that was taken in the meantime is told, and nothing is moved', { tag: ['@BK-469'] }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack)
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    await chooseSlot(page, appointment.day, '10:15')
    take(appointment, 1015)
    await confirm(page).click()
    await expect(page.getByRole('alert')).toHaveText('The appointment time you selected is no longer available. Please pick another time.')
    expect(stored(stack, appointment).modifiedBy).toBeNull()
  })

  test('one that somebody else moved in the meantime is told, and not moved unseen', { tag: ['@BK-446'] }, async ({
    page,
    stack,
    signIn,
  }) => {
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

  test('after checking where somebody else moved it, it can be moved', { tag: ['@BK-446'] }, async ({ page, stack, signIn }) => {
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

  test('when the availability can not be read it is told, and trying again shows it', { tag: ['@BK-466'] }, async ({
    page,
    stack,
    signIn,
  }) => {
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

  test('the message of the server is shown where it has one', { tag: ['@BK-466'] }, async ({ page, stack, signIn }) => {
    const appointment = placeBookable(stack)
    await signIn(page, 'nobody', address(appointment, 'reschedule'))
    await expect(calendar(page)).toBeVisible()
    // Its first month is there, before the service begins to refuse.
    await expect(page.getByText('Loading..', { exact: true })).toHaveCount(0)
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'status', status: 400, message: 'The calendar is being rebuilt.' })
    await button(page, 'Next month').click()
    await expect(page.getByRole('alert').filter({ hasText: 'The calendar is being rebuilt.' })).toBeVisible()
  })

  test('a session that ended comes back to the step', { tag: ['@BK-446'] }, async ({ page, stack, signIn }) => {
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
  test('confirms what is booked for whom and when, and leads on', { tag: ['@BK-030', '@BK-143'] }, async ({ page, stack, signIn }) => {
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

  test('one that is cancelled is not confirmed', { tag: ['@BK-143'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', address(place(stack, { status: 'cancelled' }), 'booked'))
    await expect(page.getByText('This appointment was cancelled.')).toBeVisible()
    await expect(page.getByText(/is booked for/)).toHaveCount(0)
  })
})

test.describe('who oversees the branches', () => {
  for (const person of ['serviceTeam', 'bookingCustomerService'] satisfies PersonName[]) {
    test(`(${person}) sees no actions and no instructions of an appointment`, { tag: ['@BK-133', '@BK-137', '@BK-382'] }, async ({
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

    test(`(${person}) runs no step of an appointment, not even by its address`, { tag: ['@BK-137', '@BK-382'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      const appointment = underWay(stack)
      await signIn(page, person, address(appointment))
      for (const step of ['edit', 'confirm', 'complete']) {
        await page.goto(address(appointment, step))
        await expect(page.getByText('Appointments are started and completed by their branch.')).toBeVisible()
        await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
        await expect(page.getByText(/feeling well|cold chain/)).toHaveCount(0)
      }
      expect(stored(stack, appointment).modifiedBy).toBeNull()
    })

    test(`(${person}) books no next appointment, not even by the address`, { tag: ['@BK-382'] }, async ({ page, stack, signIn }) => {
      const appointment = placeBookable(stack, { status: 'completed' })
      await signIn(page, person, address(appointment, 'book-next'))
      await expect(heading(page, 'Appointment details')).toBeVisible()
      await expect(page).toHaveURL(at(appointment))
    })
  }

  test('may reschedule', { tag: ['@BK-240', '@BK-382'] }, async ({ page, stack, signIn }) => {
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
