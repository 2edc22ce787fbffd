import type { Page } from '@playwright/test'
import type { AppointmentChanges } from '../support/bookings.ts'
import type { Stack } from '../support/stack.ts'
import { address, at, button, heading, inProgress, medicine, type Placed, region, stored } from './support/appointments.ts'
import { acceptAllAppointments, changeElsewhere, choose, fact, rejectAppointments, timesSent } from './support/bookings.ts'
import { endSession, signInAgain } from './support/sessions.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const confirmation = (page: Page) => page.getByRole('checkbox', { name: 'I confirm this patient meets the service specification.' })

const una = { title: 'Ms', name: 'Una Murphy', gphcNumber: '2061234' }
const guardian = { title: 'Mr', firstName: 'Tom', lastName: "O'Brien" }

test.afterEach(({ stack }) => acceptAllAppointments(stack))

/** Fills in the pharmacist, which the edit step requires. */
async function enterPharmacist(page: Page): Promise<void> {
  await choose(page, page.getByLabel('Title', { exact: true }), una.title)
  await page.getByLabel('Name', { exact: true }).fill(una.name)
  await page.getByLabel('GPhC number').fill(una.gphcNumber)
}

test.describe('the edit step', () => {
  test('keeps unsaved input across a reload, and lets the user discard it', { tag: ['@BK-136'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack, { pharmacist: una, notes: 'Left arm' })
    await signIn(page, 'noGroups', address(appointment, 'edit'))
    await page.getByLabel('Notes about this appointment').fill('Right arm')
    await choose(page, page.getByLabel('1. Are you feeling well today?'), 'No')
    await page.reload()
    await expect(page.getByText('What you entered was kept, but is not saved yet.')).toBeVisible()
    await expect(page.getByLabel('Notes about this appointment')).toHaveValue('Right arm')
    await expectAccessible(page)
    await button(page, 'Discard').click()
    await expect(page.getByLabel('Notes about this appointment')).toHaveValue('Left arm')
    await page.reload()
    await expect(page.getByLabel('Notes about this appointment')).toHaveValue('Left arm')
    await expect(page.getByText('What you entered was kept, but is not saved yet.')).toHaveCount(0)
  })

  test('asks for confirmation before the tab closes, but only if there is unsaved input', {
    tag: ['@BK-136'],
  }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack, { notes: 'Left arm' })
    await signIn(page, 'noGroups', address(appointment, 'edit'))
    const notes = page.getByLabel('Notes about this appointment')
    await notes.fill('Right arm')
    const dialogOpened = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await dialogOpened
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await expect(notes).toHaveValue('Right arm')
    // Re-entering the saved value leaves nothing unsaved, so the tab closes without asking.
    await notes.fill('Left arm')
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
  })

  test('asks before a sign-out while there is unsaved input, and deletes the input on sign-out', { tag: ['@CR-036', '@BK-136'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const appointment = inProgress(stack)
    await signIn(page, 'noGroups', address(appointment, 'edit'))
    await page.getByLabel('Notes about this appointment').fill('Right arm')
    const dialogTypes: string[] = []
    page.on('dialog', (question) => dialogTypes.push(question.type()))
    await page.getByRole('button', { name: /vic\.visitor/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out?' })
    await expect(question).toContainText('Anything you typed but did not save will be lost.')
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

  test('reopens with the typed input after the user signs in again', { tag: ['@BK-245'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack, { pharmacist: una })
    await signIn(page, 'noGroups', address(appointment, 'edit'))
    await page.getByLabel('Notes about this appointment').fill('Right arm')
    await endSession(page)
    await page.reload()
    await expect(page).toHaveURL(/\/login\?/)
    await signInAgain(page)
    await expect(page).toHaveURL(at(appointment, 'edit'))
    await expect(page.getByLabel('Notes about this appointment')).toHaveValue('Right arm')
  })
})

test.describe('the weight-loss questions', () => {
  const weightLoss = (stack: Stack) =>
    inProgress(stack, { pharmacist: una, course: { name: 'Weight-loss service', onSchedServiceId: '118342' } })
  const question = (page: Page, label: string) => region(page, 'Pre-screen questions').getByRole('group', { name: label })
  /** The checked options as stored, one list per question. */
  const answers = ({ sandbox }: Stack, { id }: Placed) =>
    sandbox.database
      .documents<{ traversal_response: { options: { label: string; checked: boolean }[] } }>(
        'SELECT document FROM detailed_questions WHERE appointment_id = ? ORDER BY index_sl',
        id,
      )
      .map(({ traversal_response: { options } }) => options.filter(({ checked }) => checked).map(({ label }) => label))

  test('save each answer as soon as it is entered', { tag: ['@BK-448'] }, async ({ page, stack, signIn }) => {
    const appointment = weightLoss(stack)
    await signIn(page, 'noGroups', address(appointment, 'edit'))
    await question(page, '2. Have you had an eating disorder?').getByRole('radio', { name: 'No' }).check()
    await expect.poll(() => answers(stack, appointment)).toEqual([[], ['No'], [], []])
    await question(page, '3. Which of these do you have?').getByRole('checkbox', { name: 'Sleep apnoea' }).check()
    await expect.poll(() => answers(stack, appointment)).toEqual([[], ['No'], ['Sleep apnoea'], []])
    await question(page, '2. Have you had an eating disorder?').getByRole('radio', { name: 'Yes' }).check()
    await expect.poll(() => answers(stack, appointment)).toEqual([[], ['Yes'], ['Sleep apnoea'], []])
    const puts = stack.sandbox.journal.read().filter(({ method, path }) => method === 'PUT' && path === '/traversals/updatequestion')
    expect(puts).toHaveLength(3)
    await expectAccessible(page)
    await page.reload()
    await expect(question(page, '2. Have you had an eating disorder?').getByRole('radio', { name: 'Yes' })).toBeChecked()
    await expect(question(page, '3. Which of these do you have?').getByRole('checkbox', { name: 'Sleep apnoea' })).toBeChecked()
  })
})

test.describe('the confirm step', () => {
  /** Fills in every section of the edit step, and continues to the confirm step. */
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

  test('lists the changes, saves exactly those, and opens the "complete" step', {
    tag: ['@BK-027', '@BK-139', '@BK-247', '@BK-333'],
  }, async ({ page, stack, signIn }) => {
    const appointment = minor(stack, { notes: 'Left arm' })
    await signIn(page, 'noGroups', address(appointment, 'edit'))
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

  test('keeps the changes if saving fails, even after a reload', { tag: ['@BK-247'] }, async ({ page, stack, signIn }) => {
    const appointment = minor(stack)
    await signIn(page, 'noGroups', address(appointment, 'edit'))
    await changeAll(page)
    rejectAppointments(stack, `json_extract(document, '$.id') = '${appointment.id}'`)
    await button(page, 'Save changes').click()
    await expect(page.getByRole('alert')).toHaveText('Error: The record is locked')
    expect(stored(stack, appointment)).toMatchObject({ pharmacist: null, notes: null, guardian: null })
    await page.reload()
    await expect(region(page, 'Changes').getByRole('term')).toHaveCount(5)
    acceptAllAppointments(stack)
    await button(page, 'Save changes').click()
    await saved(page)
    expect(stored(stack, appointment)).toMatchObject({ pharmacist: una, notes: 'Right arm', guardian })
  })

  test("shows another user's conflicting change instead of saving, and saves on the second attempt", { tag: ['@BK-247'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const appointment = inProgress(stack, { pharmacist: una, notes: 'Left arm' })
    await signIn(page, 'noGroups', address(appointment, 'edit'))
    await page.getByLabel('Notes about this appointment').fill('Mine')
    await confirmation(page).check()
    await button(page, 'Next').click()
    await expect(fact(region(page, 'Changes'), 'Notes')).toHaveText('Left arm → Mine')
    changeElsewhere(stack, appointment.id, { notes: 'Theirs' })
    await button(page, 'Save changes').click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'The appointment has changed since you opened it. Check it before you continue.' }),
    ).toBeVisible()
    await expect(fact(region(page, 'Changes'), 'Notes')).toHaveText('Theirs → Mine')
    expect(stored(stack, appointment).notes).toBe('Theirs')
    await button(page, 'Save changes').click()
    await saved(page)
    expect(stored(stack, appointment).notes).toBe('Mine')
  })

  test('reopens with the changes after the user signs in again', { tag: ['@BK-247'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack, { pharmacist: una })
    await signIn(page, 'noGroups', address(appointment, 'edit'))
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
  async function enterMedicine(page: Page): Promise<void> {
    await page.getByLabel('Expiry date').fill('31/12/2098')
    await page.getByLabel('Manufacturer').fill(medicine.manufacturer)
    await page.getByLabel('Batch number').fill(medicine.batchNumber)
    await page.getByLabel('Administration site').fill(medicine.method)
  }
  const complete = (page: Page) => button(page, 'Complete appointment')
  const status = (page: Page) => fact(region(page, 'Appointment'), 'Status')

  test('stores the medicine, completes the appointment and returns to its details', {
    tag: ['@BK-028', '@BK-140', '@BK-207', '@BK-248', '@BK-250'],
  }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack)
    await signIn(page, 'noGroups', address(appointment, 'complete'))
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

  test('keeps the input across an error and a reload, and can be retried', { tag: ['@BK-248'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack)
    await signIn(page, 'noGroups', address(appointment, 'complete'))
    await enterMedicine(page)
    rejectAppointments(stack, `json_extract(document, '$.id') = '${appointment.id}'`)
    await complete(page).click()
    await expect(page.getByRole('alert')).toHaveText('Error: The record is locked')
    expect(stored(stack, appointment)).toMatchObject({ status: 'in_progress', medicine: null })
    await page.reload()
    await expect(page.getByLabel('Batch number')).toHaveValue('B1234')
    acceptAllAppointments(stack)
    await complete(page).click()
    await expect(status(page)).toHaveText('completed')
    expect(stored(stack, appointment).medicine).toEqual(medicine)
  })

  test("doesn't complete an appointment that another user has changed", { tag: ['@BK-248'] }, async ({ page, stack, signIn }) => {
    const appointment = inProgress(stack)
    await signIn(page, 'noGroups', address(appointment, 'complete'))
    await enterMedicine(page)
    changeElsewhere(stack, appointment.id, { notes: 'Theirs' })
    await complete(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'The appointment has changed since you opened it. Check it before you continue.' }),
    ).toBeVisible()
    await expect(page.getByLabel('Batch number')).toHaveValue('B1234')
    expect(stored(stack, appointment)).toMatchObject({ status: 'in_progress', medicine: null })
  })
})
