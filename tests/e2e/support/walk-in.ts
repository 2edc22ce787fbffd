import type { Locator, Page } from '@playwright/test'
import type { AppointmentRecord } from '../../../sandbox/booking/appointments.ts'
import type { ScreeningRecord } from '../../../sandbox/booking/screening-record.ts'
import type { PersonName, Stack } from '../../support/stack.ts'
import { bookableDay, choose, chooseSlot, placeOpenBranch } from './bookings.ts'
import { isOperation, named, type Operation } from './operations.ts'
import { expect } from './test.ts'

type SignIn = (page: Page, person: PersonName, path?: string) => Promise<void>

export const step = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const problem = (page: Page) => page.getByRole('main').getByRole('alert')

/** Creates a branch that offers these services, in the given region. */
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

/** Signs in at a branch and chooses a service. */
export async function chooseService(page: Page, signIn: SignIn, locationId: string, service: string): Promise<void> {
  await signIn(page, 'noGroups', `/dashboard/${locationId}`)
  await page.getByRole('navigation', { name: 'Appointment booking' }).getByRole('link', { name: 'Book an appointment' }).click()
  await selectService(page, service)
}

export async function selectService(page: Page, service: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Service' }).fill(service)
  await page.locator(`.ant-select-item-option[title="${service}"]`).click()
}

async function submitSlot(page: Page, time = '10:30'): Promise<void> {
  await chooseSlot(page, bookableDay(), time)
  await button(page, 'Next').click()
}

/** Chooses a time and continues to the customer's details. */
export async function holdSlot(page: Page, time = '10:30'): Promise<void> {
  await submitSlot(page, time)
  await expect(step(page, 'Customer details')).toBeVisible()
}

async function enterDateOfBirth(page: Page, date: string): Promise<void> {
  await field(page, 'Date of birth').fill(date)
  await field(page, 'Date of birth').press('Enter')
}

/** Fills in all visible fields for a customer with this date of birth (dd/MM/yyyy). */
export async function enterCustomer(page: Page, dob = '01/02/1980'): Promise<void> {
  await enterDateOfBirth(page, dob)
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

/** Goes from the dashboard to the first screening question. */
export async function startScreening(page: Page, signIn: SignIn, locationId: string, service: string): Promise<void> {
  await chooseService(page, signIn, locationId, service)
  await holdSlot(page)
  await enterCustomer(page)
  await button(page, 'Finished').click()
  await expect(step(page, 'Screening')).toBeVisible()
}

/** Answers the current question with `Y`, `N` or a number. */
export async function answer(page: Page, value: string): Promise<void> {
  if (value === 'Y' || value === 'N') await page.getByRole('radio', { name: value === 'Y' ? 'Yes' : 'No' }).check()
  else await page.getByRole('main').getByRole('textbox').fill(value)
  await button(page, 'Next').click()
}

/** Answers consecutive questions in a screening. */
export async function answerAll(page: Page, answers: string[]): Promise<void> {
  for (const [index, value] of answers.entries()) {
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${index + 1}\\. `) })).toBeVisible()
    await answer(page, value)
  }
}

/** A list of answers that allows the vaccination and leads to no advice. */
export const ELIGIBLE_ANSWERS = ['Y', 'N', '0', '36.8', 'N']
/** A list of answers that leads to the weight-loss form. */
export const ANSWERS_BEFORE_FORM = ['N', '1', 'N']

export const formQuestion = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

export async function continueWith(page: Page, control: Locator): Promise<void> {
  await control.check()
  await button(page, 'Continue').click()
}

/** A branch's appointments as the sandbox stored them. */
export function booked({ sandbox }: Stack, locationId: string): AppointmentRecord[] {
  return sandbox.database.documents<AppointmentRecord>(
    'SELECT document FROM appointments WHERE location_id = ? ORDER BY start_time',
    locationId,
  )
}

/** The walk-in events in the gateway's log, oldest first. */
export function events({ logLines }: Stack): string[] {
  return logLines.map((line) => JSON.parse(line)).flatMap(({ msg, event }) => (msg === 'event' ? [event] : []))
}

/** The draft of the tab's current booking. */
export const keptDraft = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.endsWith(' walk-in'))
    return key === undefined ? undefined : JSON.parse(sessionStorage.getItem(key) ?? 'null')
  })

/** Answers no to questions 1 to 7, and yes to question 8, which also asks for a language. */
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

/** Answers every question on the form except the last. */
export async function fillForm(page: Page): Promise<void> {
  await continueWith(page, page.getByRole('radio', { name: 'Yes' }))
  await field(page, 'Metres').fill('1')
  await field(page, 'Centimetres').fill('72')
  await field(page, 'Kilograms').fill('92')
  await expect(page.getByText('BMI: 31.1')).toBeVisible()
  await button(page, 'Continue').click()
  await continueWith(page, page.getByRole('checkbox', { name: 'None of the above' }))
  await expect(formQuestion(page, 'Are you pregnant, or planning to be?')).toBeVisible()
  await choose(page, page.getByRole('main').getByRole('combobox'), 'This does not apply to me')
  await button(page, 'Continue').click()
  await expect(formQuestion(page, 'What would you like to achieve?')).toBeVisible()
  await page.getByRole('main').getByRole('textbox').fill('To run a mile')
  await button(page, 'Continue').click()
  await expect(formQuestion(page, 'Your agreement')).toBeVisible()
}

/** Lets an operation reach the gateway, but never returns the response to the page. */
export async function stallOperation(page: Page, name: string): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (!isOperation(route.request().postData(), name)) return route.fallback()
    await route.fetch()
  })
}

/**
 * The number of times that the gateway executed an operation and called a service for it. Requests without a session aren't counted,
 * because they call no service.
 */
export function timesExecuted({ logLines }: Stack, name: string): number {
  const lines = logLines.map((line) => JSON.parse(line))
  return lines.filter(({ msg, operation, upstream }) => msg === 'graphql' && operation === name && upstream.length > 0).length
}

/** The screenings of a branch's customers as the sandbox stored them. */
export function screenings({ sandbox }: Stack, locationId: string): ScreeningRecord[] {
  return sandbox.database.documents<ScreeningRecord>("SELECT document FROM screenings WHERE document ->> 'locationId' = ?", locationId)
}

/** Makes the branch's holds expire now. */
export function expireHolds({ sandbox }: Stack, locationId: string): void {
  sandbox.database.run("UPDATE slot_holds SET expires_at = '' WHERE location_id = ?", locationId)
}

export const confirmed = (page: Page) => step(page, 'Booking confirmed')
export const refused = (page: Page) => page.getByText('this service might not be suitable for the customer')
export const posts = (operations: readonly Operation[]) => named(operations, 'PostAppointment')
