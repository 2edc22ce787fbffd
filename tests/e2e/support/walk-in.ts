import type { Locator, Page } from '@playwright/test'
import type { AppointmentRecord } from '../../../sandbox/booking/appointments.ts'
import type { ScreeningRecord } from '../../../sandbox/booking/screening-record.ts'
import type { PersonName, Stack } from '../../support/stack.ts'
import { bookableDay, choose, chooseSlot, forgetSession, placeOpenBranch } from './bookings.ts'
import { named, type Operation } from './operations.ts'
import { expect } from './test.ts'

type SignIn = (page: Page, person: PersonName, path?: string) => Promise<void>

export const step = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const problem = (page: Page) => page.getByRole('main').locator('.ant-alert-error')

/** A branch of the test's own that offers these services, in a region. */
export function placeWalkInBranch(stack: Stack, serviceIds: string[], { region = 'England', id }: { region?: string; id?: string } = {}) {
  const branch = placeOpenBranch(stack, { services: serviceIds, ...(id !== undefined && { id }) })
  stack.sandbox.database.run(
    "UPDATE locations SET document = json_set(document, '$.region', ?, '$.address.province', ?) WHERE id = ?",
    region,
    region,
    branch.locationId,
  )
  return branch
}

/** Signs in at a branch, and chooses a service; the list appears by itself. */
export async function chooseService(page: Page, signIn: SignIn, locationId: string, service: string): Promise<void> {
  await signIn(page, 'nobody', `/dashboard/${locationId}`)
  await page.getByRole('navigation', { name: 'Appointment booking' }).getByRole('link', { name: 'Book an appointment' }).click()
  await selectService(page, service)
}

export async function selectService(page: Page, service: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Service' }).fill(service)
  await page.locator(`.ant-select-item-option[title="${service}"]`).click()
}

/** Chooses a time, and goes on. */
export async function askForSlot(page: Page, time = '10:30'): Promise<void> {
  await chooseSlot(page, bookableDay(), time)
  await button(page, 'Next').click()
}

/** Chooses a time, and goes on to the customer's details. */
export async function holdSlot(page: Page, time = '10:30'): Promise<void> {
  await askForSlot(page, time)
  await expect(step(page, 'Customer details')).toBeVisible()
}

export async function enterBirth(page: Page, date: string): Promise<void> {
  await field(page, 'Date of birth').fill(date)
  await field(page, 'Date of birth').press('Enter')
}

/** Fills in every field that is shown, of a customer of this date of birth (dd/MM/yyyy). */
export async function enterCustomer(page: Page, dob = '01/02/1980'): Promise<void> {
  await enterBirth(page, dob)
  await field(page, 'First name').fill('Zoë')
  await field(page, 'Last name').fill("O'Neill")
  if (await field(page, 'Guardian phone').isVisible()) {
    await field(page, 'Guardian first name').fill('Ada')
    await field(page, 'Guardian last name').fill("O'Neill")
    await choose(page, page.getByLabel('Guardian title'), 'Mrs')
    await field(page, 'Guardian e-mail (optional)').fill('ada@example.com')
    await field(page, 'Guardian phone').fill('07700 900555')
  } else {
    await field(page, 'Phone').fill('07700 900123')
    await field(page, 'E-mail (optional)').fill('zoe@example.com')
  }
  if (await page.getByRole('group', { name: 'Gender' }).isVisible()) await page.getByRole('radio', { name: 'Female' }).check()
  await field(page, 'Postcode').fill('LS1 6LU')
  await field(page, 'Address line 1').fill('1 High Street')
  await field(page, 'City').fill('Leeds')
  if (await field(page, 'GP surgery name').isVisible()) {
    await field(page, 'GP surgery name').fill('Park Surgery')
    await field(page, 'GP surgery address').fill('2 Park Row')
  }
}

/** From the dashboard to the first question of the screening. */
export async function beginScreening(page: Page, signIn: SignIn, locationId: string, service: string): Promise<void> {
  await chooseService(page, signIn, locationId, service)
  await holdSlot(page)
  await enterCustomer(page)
  await button(page, 'Finished').click()
  await expect(step(page, 'Screening')).toBeVisible()
}

/** Answers the question that is shown: `Y`, `N` or a number. */
export async function answer(page: Page, given: string): Promise<void> {
  if (given === 'Y' || given === 'N') await page.getByRole('radio', { name: given === 'Y' ? 'Yes' : 'No' }).check()
  else await page.getByRole('main').getByRole('textbox').fill(given)
  await button(page, 'Next').click()
}

/** Answers the questions of a screening in a row. */
export async function answerAll(page: Page, answers: string[]): Promise<void> {
  for (const [index, given] of answers.entries()) {
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${index + 1}\\. `) })).toBeVisible()
    await answer(page, given)
  }
}

/** Answers with which a vaccination is allowed without advice. */
export const FIT = ['Y', 'N', '0', '36.8', 'N']
/** Answers with which the form of the weight-loss service is reached. */
export const FIT_FOR_FORM = ['N', '1', 'N']

export const formQuestion = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

export async function continueWith(page: Page, control: Locator): Promise<void> {
  await control.check()
  await button(page, 'Continue').click()
}

/** What is booked at a branch, as the sandbox stored it. */
export function booked({ sandbox }: Stack, locationId: string): AppointmentRecord[] {
  return sandbox.database.documents<AppointmentRecord>(
    'SELECT document FROM appointments WHERE location_id = ? ORDER BY start_time',
    locationId,
  )
}

/** How the walk-in bookings were reported, oldest first. */
export function events({ logLines }: Stack): string[] {
  return logLines.map((line) => JSON.parse(line)).flatMap(({ msg, event }) => (msg === 'event' ? [event] : []))
}

/** What this tab keeps of the booking that is being made. */
export const keptDraft = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.endsWith(' walk-in'))
    return key === undefined ? undefined : JSON.parse(sessionStorage.getItem(key) ?? 'null')
  })

/** Answers every question with no, but the eighth. */
export async function answerCovid(page: Page): Promise<void> {
  for (let number = 1; number <= 7; number += 1)
    await page
      .getByRole('group', { name: new RegExp(`^${number}\\. `) })
      .getByRole('radio', { name: 'No' })
      .check()
  await expect(button(page, 'Next')).toBeDisabled()
  await page.getByRole('group', { name: /^8\. / }).getByRole('radio', { name: 'Yes' }).check()
  await page.getByLabel('If yes, which language').fill('French')
}

/** Answers the form up to its last question. */
export async function fillForm(page: Page): Promise<void> {
  await continueWith(page, page.getByRole('radio', { name: 'Yes' }))
  await field(page, 'Metres').fill('1')
  await field(page, 'Centimetres').fill('72')
  await field(page, 'Kilograms').fill('92')
  await expect(page.getByText('BMI: 31.1')).toBeVisible()
  await button(page, 'Continue').click()
  await continueWith(page, page.getByRole('checkbox', { name: 'None of the above' }))
  await expect(formQuestion(page, 'Are you pregnant, or planning to be?')).toBeVisible()
  await page.getByRole('combobox').click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'This does not apply to me' }).click()
  await button(page, 'Continue').click()
  await expect(formQuestion(page, 'What would you like to achieve?')).toBeVisible()
  await page.getByRole('main').getByRole('textbox').fill('To run a mile')
  await button(page, 'Continue').click()
  await expect(formQuestion(page, 'Your agreement')).toBeVisible()
}

/** Whether a request is of this operation. */
const isOperation = (body: string | null, name: string) => body?.includes(`"operationName":"${name}"`) === true

/** From now on the gateway answers an operation with an error. */
export async function failOperation(page: Page, name: string, message: string): Promise<void> {
  await page.route('**/graphql', (route) =>
    isOperation(route.request().postData(), name)
      ? route.fulfill({ json: { data: null, errors: [{ message, extensions: { code: 'UPSTREAM_REJECTED' } }] } })
      : route.fallback(),
  )
}

/** An operation is carried out, and its answer does not arrive. */
export async function loseAnswer(page: Page, name: string): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (!isOperation(route.request().postData(), name)) return route.fallback()
    await route.fetch()
    await route.abort()
  })
}

/** An operation is carried out, and its answer is still on its way. */
export async function holdOperation(page: Page, name: string): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (!isOperation(route.request().postData(), name)) return route.fallback()
    await route.fetch()
  })
}

/** The session ends while an operation is on its way to the gateway, so that operation is the first to learn of it. */
export async function endSessionAt(page: Page, name: string): Promise<void> {
  let hasEnded = false
  await page.route('**/graphql', async (route) => {
    if (!hasEnded && isOperation(route.request().postData(), name)) {
      hasEnded = true
      await forgetSession(page)
    }
    await route.fallback()
  })
}

/** How often the gateway carried an operation out: one without a session never gets to the services. */
export function timesCarriedOut({ logLines }: Stack, name: string): number {
  const lines = logLines.map((line) => JSON.parse(line))
  return lines.filter(({ msg, operation, upstream }) => msg === 'graphql' && operation === name && upstream.length > 0).length
}

/** The screenings of a branch's customers, as the sandbox stored them. */
export function screenings({ sandbox }: Stack, locationId: string): ScreeningRecord[] {
  return sandbox.database.documents<ScreeningRecord>("SELECT document FROM screenings WHERE document ->> 'locationId' = ?", locationId)
}

/** The hold that a branch gave last. */
export function holdOf({ sandbox }: Stack, locationId: string) {
  const [hold] = sandbox.database.documents<{ id: string; expiresAt: string }>(
    'SELECT document FROM slot_holds WHERE location_id = ?',
    locationId,
  )
  if (hold === undefined) throw new Error('nothing is held')
  return hold
}

/** This tab keeps something else of its booking, as another version of the client may have left it. */
export async function changeDraft(page: Page, changes: object): Promise<void> {
  await page.evaluate((changes) => {
    const key = Object.keys(sessionStorage).find((name) => name.endsWith(' walk-in')) ?? ''
    sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(sessionStorage.getItem(key) ?? '{}'), ...changes }))
  }, changes)
}

/** This tab takes its hold to end in so many minutes, and is loaded again. */
export async function endHoldIn(page: Page, minutes: number): Promise<void> {
  const { hold } = await keptDraft(page)
  await changeDraft(page, { hold: { ...hold, expiresAt: new Date(Date.now() + minutes * 60_000).toISOString() } })
  await page.reload()
}

/** The branch's holds end now. */
export function lapse({ sandbox }: Stack, locationId: string): void {
  sandbox.database.run("UPDATE slot_holds SET expires_at = '' WHERE location_id = ?", locationId)
}

export const SLOT_TAKEN = 'The appointment time you selected is no longer available. Please pick another time.'
export const confirmed = (page: Page) => step(page, 'Booking confirmed')
export const refused = (page: Page) => page.getByText('this service might not be suitable for you')
export const posts = (operations: readonly Operation[]) => named(operations, 'PostAppointment')
