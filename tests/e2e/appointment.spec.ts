import type { Page } from '@playwright/test'
import { exampleSettings } from '../../sandbox/seed/settings.ts'
import type { Stack } from '../support/stack.ts'
import { actions, address, at, button, customer, heading, inProgress, place, region, stored } from './support/appointments.ts'
import { acceptAllAppointments, changeElsewhere, fact, placeOpenBranch, rejectAppointments } from './support/bookings.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.afterEach(({ stack }) => acceptAllAppointments(stack))

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
    await signIn(page, 'noGroups', address(appointment))
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
})

test.describe('completing a quick service', () => {
  test('shows an error if it fails, and can be retried', { tag: ['@BK-243'] }, async ({ page, stack, signIn }) => {
    const appointment = place(stack, { course: { onSchedServiceId: '4790' } })
    await signIn(page, 'noGroups', address(appointment))
    rejectAppointments(stack, "json_extract(document, '$.status') = 'completed'")
    await button(page, 'Mark as complete').click()
    await expect(page.getByRole('alert')).toHaveText('Error: The record is locked')
    expect(stored(stack, appointment).status).toBe('created')
    acceptAllAppointments(stack)
    await button(page, 'Mark as complete').click()
    await expect(fact(region(page, 'Appointment'), 'Status')).toHaveText('completed')
  })
})

test.describe('starting an appointment', () => {
  test('offers to continue it instead if another user has already started it', { tag: ['@BK-244'] }, async ({ page, stack, signIn }) => {
    const appointment = place(stack)
    await signIn(page, 'noGroups', address(appointment))
    changeElsewhere(stack, appointment.id, { status: 'in_progress' })
    await button(page, 'Start appointment').click()
    await expect(page.getByRole('alert')).toHaveText('This appointment has already been started.')
    await expect(button(page, 'Continue appointment')).toBeVisible()
    await expect(page).toHaveURL(at(appointment))
    expect(stored(stack, appointment).modifiedBy).toBe('Somebody Else')
  })
})

test.describe('starting an appointment in a Saxenda course', () => {
  const saxenda = (stack: Stack) => {
    const branch = placeOpenBranch(stack, { services: ['9056'] })
    const id = branch.addAppointment({
      customer: customer(),
      number: 1,
      totalNumber: 4,
      course: { name: 'Saxenda', onSchedServiceId: '9056' },
    })
    return { ...branch, id }
  }
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Start appointment' })

  test('completes it when the user clicks "Continue", and opens the page for booking the next one', { tag: ['@BK-251'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const appointment = saxenda(stack)
    await signIn(page, 'noGroups', address(appointment))
    await button(page, 'Start appointment').click()
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(at(appointment, 'book-next'))
    await expect(heading(page, 'Book next appointment')).toBeVisible()
    await expect(page.getByText('Saxenda, appointment 2 of 4')).toBeVisible()
    expect(stored(stack, appointment)).toMatchObject({ status: 'completed', medicine: null })
  })
})

test.describe('an appointment viewed by central staff', () => {
  test("does not show its steps, even at the steps' URLs", { tag: ['@BK-137', '@BK-382'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack)
    await signIn(page, 'serviceTeam', address(appointment))
    for (const step of ['edit', 'confirm', 'complete']) {
      await page.goto(address(appointment, step))
      await expect(page.getByText('Appointments are started and completed by their branch.')).toBeVisible()
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      await expect(page.getByText(/feeling well|cold chain/)).toHaveCount(0)
    }
    expect(stored(stack, appointment).modifiedBy).toBeNull()
  })
})
