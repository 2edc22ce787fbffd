import type { Page } from '@playwright/test'
import { londonDate, weekdayOf } from '#rules/london.ts'
import type { Calendar } from '../../sandbox/booking/availability.ts'
import type { Block } from '../../sandbox/booking/blocks.ts'
import { placeBranch } from '../support/bookings.ts'
import type { PersonName, Stack } from '../support/stack.ts'
import { daily, daysFromToday, lunch } from './support/bookings.ts'
import { endSession, signInAgain } from './support/sessions.ts'
import { expect, expectAccessible, test } from './support/test.ts'

type Branch = ReturnType<typeof placeBranch>
type SignIn = (page: Page, person: PersonName, path?: string) => Promise<void>

const address = ({ locationId }: Branch, route: string) => `/dashboard/${locationId}?availability=${route}`
const openPart = (page: Page, signIn: SignIn, branch: Branch, route: string) => signIn(page, 'noGroups', address(branch, route))

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const confirmDialog = (page: Page) => dialog(page, 'Are you sure?')
/** Finds a button by its name, which may still start with "loading" if the button was just busy. */
const button = (name: string) => ({ name: new RegExp(`^(loading )?${name}$`) })
const save = (page: Page, part: string) => dialog(page, part).getByRole('button', button('Save'))
const message = (page: Page, text: string) => page.getByText(text, { exact: true })
const routeOf = (page: Page) => new URL(page.url()).searchParams.get('availability')

async function saveAndConfirm(page: Page, part: string): Promise<void> {
  await save(page, part).click()
  await confirmDialog(page).getByRole('button', { name: 'Save' }).click()
}

const today = () => daysFromToday(0)
const tomorrow = () => daysFromToday(1)
const shown = (date: string) => date.split('-').reverse().join('/')

const blocks = ({ sandbox }: Stack, { locationId }: Branch, kind: 'resource' | 'service') =>
  sandbox.database.documents<Block>('SELECT document FROM blocks WHERE location_id = ? AND kind = ? ORDER BY rowid', locationId, kind)
const calendars = ({ sandbox }: Stack, { locationId }: Branch) =>
  sandbox.database.documents<Calendar>('SELECT document FROM calendars WHERE location_id = ? ORDER BY id', locationId)
const coverDays = ({ sandbox }: Stack, { locationId }: Branch) =>
  sandbox.database
    .documents<{ date: string }>(
      "SELECT json_object('date', date) AS document FROM cover_pharmacist_days WHERE location_id = ?",
      locationId,
    )
    .map(({ date }) => date)

const weekly = (weekdays: string) => ({ ...daily, frequency: 'W', weekdays })
const MENU = 'Service availability'

test.describe('the service availability dialog', () => {
  test('opens a section at its own URL, reopens it on reload, and returns to the menu on Back', { tag: ['@BK-110', '@BK-111'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    await openPart(page, signIn, placeBranch(stack.sandbox), '/')
    await expect(dialog(page, MENU).getByRole('listitem')).toHaveCount(7)
    await expectAccessible(page)
    await dialog(page, MENU).getByRole('button', { name: 'Emergency service change' }).click()
    await expect(dialog(page, 'Emergency service change')).toBeVisible()
    expect(routeOf(page)).toBe('/emergencypause')
    await page.reload()
    await expect(dialog(page, 'Emergency service change')).toBeVisible()
    await page.goBack()
    await expect(dialog(page, MENU).getByRole('listitem')).toHaveCount(7)
    expect(routeOf(page)).toBe('/')
  })

  test('returns to the day page when it is closed, and is not reopened by Back', { tag: ['@BK-111'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await signIn(page, 'noGroups', '/dashboard/1003')
    await page.goto(`/dashboard/${branch.locationId}`)
    await page.getByRole('button', { name: 'Edit service availability' }).click()
    await dialog(page, MENU).getByRole('button', { name: 'Lunch hours' }).click()
    await expect(dialog(page, 'Lunch hours')).toBeVisible()
    await dialog(page, 'Lunch hours').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(routeOf(page)).toBeNull()
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard\/1003$/)
  })

  test('cannot be opened by customer service staff, even by its URL', { tag: ['@BK-383'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await signIn(page, 'bookingCustomerService', address(branch, '/lunchhours'))
    await expect(page.getByRole('heading', { name: 'Service availability for next 90 days' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit service availability' })).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: /bea\.helpdesk/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Service availability' })).toHaveCount(0)
  })
})

test.describe('lunch hours', () => {
  const PART = 'Lunch hours'
  const end = (page: Page) => dialog(page, PART).getByLabel('End time')

  test('survive a reload after saving has failed, and can then be saved', {
    tag: ['@BK-310', '@BK-323', '@BK-477', '@BK-485'],
  }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/lunchhours')
    await end(page).fill('14:00')
    stack.sandbox.faults.inject({ service: 'booking-graphql', kind: 'status', status: 400, message: 'The calendar is locked.', times: 1 })
    await saveAndConfirm(page, PART)
    const problem = dialog(page, PART).getByRole('alert').filter({ hasText: 'Lunch hours not saved' })
    await expect(problem).toContainText('The calendar is locked.')
    expect(blocks(stack, branch, 'resource')).toEqual([])
    await page.reload()
    await expect(end(page)).toHaveValue('14:00')
    await saveAndConfirm(page, PART)
    await expect(message(page, 'You have successfully added lunch hours')).toBeVisible()
    expect(blocks(stack, branch, 'resource')).toEqual([
      { id: expect.any(String), locationId: branch.locationId, resourceId: null, startDate: today(), ...lunch, endTime: 1400 },
    ])
  })

  test('keep an unsaved change if the session ends and the user signs in again', { tag: ['@BK-112'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/lunchhours')
    await end(page).fill('14:00')
    await endSession(page)
    await saveAndConfirm(page, PART)
    await expect(page).toHaveURL(/\/login\?/)
    await signInAgain(page)
    await expect(end(page)).toHaveValue('14:00')
    expect(routeOf(page)).toBe('/lunchhours')
    expect(blocks(stack, branch, 'resource')).toEqual([])
  })
})

test('appointment hours are stored for the selected days; other days become unavailable', {
  tag: ['@BK-320', '@BK-423', '@BK-478'],
}, async ({ page, stack, signIn }) => {
  const PART = 'Appointment hours'
  const branch = placeBranch(stack.sandbox)
  const days = Array.from({ length: 7 }, (_, index) => daysFromToday(index + 2))
  const freeDays = async () => {
    const range = `startDate: "${days[0]}T00:00:00Z", endDate: "${days.at(-1)}T23:59:59Z"`
    const query = `{ getAvailability(serviceId: "5058", locationId: "${branch.locationId}", ${range}) { startTime } }`
    const { data } = await stack.graphql(query, {}, 'noGroups')
    const free = new Set(data.getAvailability.map(({ startTime }: { startTime: string }) => londonDate(startTime)))
    return days.filter((day) => free.has(day))
  }
  expect(await freeDays()).toEqual(days)
  await openPart(page, signIn, branch, '/appointmenthours')
  await dialog(page, PART).getByRole('radio', { name: 'Weekdays', exact: true }).check()
  await dialog(page, PART).getByLabel('From', { exact: true }).fill('08:30')
  await dialog(page, PART).getByLabel('To', { exact: true }).fill('18:15')
  await saveAndConfirm(page, PART)
  await expect(message(page, 'You have successfully added appointment hours')).toBeVisible()
  const open = { startTime: 830, endTime: 1815 }
  const closed = { startTime: 0, endTime: 0 }
  expect(calendars(stack, branch)).toEqual([
    {
      id: branch.room(1),
      locationId: branch.locationId,
      name: 'Room 1',
      deletedStatus: false,
      deletedTime: null,
      availability: { mon: open, tue: open, wed: open, thu: open, fri: open, sat: closed, sun: closed },
    },
  ])
  expect(await freeDays()).toEqual(days.filter((day) => ![0, 6].includes(weekdayOf(day))))
})

test('scheduled leave can be added and deleted; its list contains no other kinds of block', {
  tag: ['@BK-114', '@BK-313', '@BK-421', '@BK-479', '@BK-483'],
}, async ({ page, stack, signIn }) => {
  const PART = 'Scheduled leave'
  const branch = placeBranch(stack.sandbox, { day: tomorrow() })
  branch.addBlock('resource', { ...lunch, startDate: tomorrow() })
  branch.addBlock('resource', { reason: 'Over 65' })
  await openPart(page, signIn, branch, '/scheduledleave')
  await dialog(page, PART).getByLabel('Reason').fill('Training')
  await saveAndConfirm(page, PART)
  await expect(message(page, 'Successfully added schedule leave')).toBeVisible()
  const before = blocks(stack, branch, 'resource')
  expect(before.at(-1)).toEqual({
    id: expect.any(String),
    locationId: branch.locationId,
    resourceId: null,
    startDate: tomorrow(),
    endDate: tomorrow(),
    startTime: 900,
    endTime: 1700,
    reason: 'Training',
    repeats: false,
    repeat: null,
  })
  const list = dialog(page, PART).getByRole('list', { name: PART })
  await expect(list.getByRole('listitem')).toContainText([`${shown(tomorrow())}, 09:00–17:00`])
  await list.getByRole('button', { name: /^Delete Training/ }).click()
  await dialog(page, 'Delete this?').getByRole('button', { name: 'Delete' }).click()
  await expect(message(page, 'Successfully deleted schedule leave')).toBeVisible()
  expect(blocks(stack, branch, 'resource')).toEqual(before.slice(0, 2))
  await expect(dialog(page, PART).getByText('No leave is scheduled.')).toBeVisible()
})

test('a flu clinic is stored, unless it overlaps a clinic that another user has just added', {
  tag: ['@BK-115', '@BK-315', '@BK-316', '@BK-481', '@BK-490'],
}, async ({ page, stack, signIn }) => {
  const PART = 'Walk-in flu clinic'
  const branch = placeBranch(stack.sandbox, { day: tomorrow() })
  const list = dialog(page, PART).getByRole('list', { name: 'Walk-in flu clinics' })
  await openPart(page, signIn, branch, '/walkinfluclinic')
  await dialog(page, PART).getByRole('radio', { name: 'Over 65', exact: true }).check()
  const other = branch.addBlock('resource', { reason: 'Under 65', startTime: 1000, endTime: 1200 })
  await saveAndConfirm(page, PART)
  await expect(dialog(page, PART).getByRole('alert')).toHaveText('Block already booked')
  expect(blocks(stack, branch, 'resource').map(({ id }) => id)).toEqual([other])
  await expect(list.getByRole('listitem')).toHaveCount(1)

  await dialog(page, PART).getByLabel('Start time').fill('12:00')
  await saveAndConfirm(page, PART)
  await expect(message(page, 'Successfully added Walk-in flu clinic')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  expect(blocks(stack, branch, 'resource')).toMatchObject([
    { id: other },
    { reason: 'Over 65', startDate: tomorrow(), endDate: tomorrow(), startTime: 1200, endTime: 1700, repeats: false },
  ])
})

test('an emergency pause also appears in a second browser, and can be ended in that browser', {
  tag: ['@BK-116', '@BK-260', '@BK-261', '@BK-262'],
}, async ({ page, browser, stack, signIn }) => {
  const PART = 'Emergency service change'
  const pause = (shownPage: Page) => dialog(shownPage, PART).getByRole('switch', { name: 'Pause all services' })
  const branch = placeBranch(stack.sandbox)
  await openPart(page, signIn, branch, '/emergencypause')
  await pause(page).click()
  await saveAndConfirm(page, PART)
  await expect(dialog(page, PART).getByText('All services are paused')).toBeVisible()
  expect(blocks(stack, branch, 'resource')).toMatchObject([{ startDate: today(), reason: 'Emergency - Pause all services' }])

  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, 'pharmacist', address(branch, '/emergencypause'))
  await expect(dialog(other, PART).getByText('All services are paused')).toBeVisible()
  await expect(pause(other)).toBeChecked()
  await pause(other).click()
  await save(other, PART).click()
  await expect(message(other, 'Successfully un-paused all services')).toBeVisible()
  expect(blocks(stack, branch, 'resource')).toEqual([])
  await context.close()
})

test("a service's blocks are updated, created and deleted in one save", {
  tag: ['@BK-117', '@BK-264', '@BK-267', '@BK-420', '@BK-482'],
}, async ({ page, stack, signIn }) => {
  const LIST = 'Manage individual services'
  const branch = placeBranch(stack.sandbox, { services: ['5058'] })
  const recorded = { serviceId: '5058', startDate: daysFromToday(-5), endDate: '9999-12-31', reason: 'Service Block', repeats: true }
  const morning = { ...recorded, startTime: 900, endTime: 1200, repeat: weekly('13') }
  branch.addBlock('service', morning)
  const changed = branch.addBlock('service', { ...morning, startTime: 1400, endTime: 1500 })
  await openPart(page, signIn, branch, '/services')
  await dialog(page, LIST).getByRole('listitem').getByRole('button').click()
  const service = dialog(page, '5058')
  const block = (number: number) => service.getByRole('group', { name: `Block ${number}`, exact: true })
  expect(routeOf(page)).toBe('/services/5058')
  await expect(block(2)).toBeVisible()
  await page.reload()
  await expect(block(2).getByLabel('Start time')).toHaveValue('14:00')
  await service.getByRole('button', { name: 'Remove block 1' }).click()
  await block(1).getByLabel('End time').fill('15:30')
  await service.getByRole('button', { name: 'Add block' }).click()
  await saveAndConfirm(page, '5058')
  await expect(message(page, 'Successfully updated manage individual service')).toBeVisible()
  const { locationId } = branch
  const fromToday = { ...recorded, locationId, startDate: today() }
  expect(blocks(stack, branch, 'service').toSorted((one, other) => one.startTime - other.startTime)).toEqual([
    { ...fromToday, id: expect.any(String), startTime: 900, endTime: 1700, repeat: weekly('12345') },
    { ...fromToday, id: changed, startTime: 1400, endTime: 1530, repeat: weekly('13') },
  ])
  await page.goBack()
  await expect(dialog(page, LIST).getByRole('listitem')).toHaveCount(1)
})

test('a day with a cover pharmacist is stored, listed and deleted', { tag: ['@BK-387', '@BK-422', '@BK-480', '@BK-483'] }, async ({
  page,
  stack,
  signIn,
}) => {
  const PART = 'Cover pharmacist'
  const day = daysFromToday(4)
  const branch = placeBranch(stack.sandbox)
  await openPart(page, signIn, branch, '/coverpharmacist')
  await dialog(page, PART).getByLabel('Date').fill(shown(day))
  await dialog(page, PART).getByLabel('Date').press('Enter')
  await dialog(page, PART).getByRole('button', button('Add')).click()
  await expect(message(page, 'Successfully created cover pharmacist')).toBeVisible()
  expect(coverDays(stack, branch)).toEqual([day])
  const list = dialog(page, PART).getByRole('list', { name: 'Days with a cover pharmacist' })
  await list
    .getByRole('listitem')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await dialog(page, 'Delete this?').getByRole('button', { name: 'Delete' }).click()
  await expect(message(page, 'Successfully deleted cover pharmacist')).toBeVisible()
  expect(coverDays(stack, branch)).toEqual([])
})
