import type { Locator, Page } from '@playwright/test'
import type { Calendar } from '../../sandbox/booking/availability.ts'
import type { Block } from '../../sandbox/booking/blocks.ts'
import { demoUsers } from '../../sandbox/identity/users.ts'
import { placeBranch } from '../support/bookings.ts'
import { type PersonName, people, type Stack, startStack } from '../support/stack.ts'
import { choose, daysFromToday, endSession, signInAgain } from './support/bookings.ts'
import { expect, expectAccessible, test } from './support/test.ts'

type Branch = ReturnType<typeof placeBranch>
type SignIn = (page: Page, person: PersonName, path?: string) => Promise<void>

const address = ({ locationId }: Branch, route: string) => `/dashboard/${locationId}?availability=${route}`
const openPart = (page: Page, signIn: SignIn, branch: Branch, route: string) => signIn(page, 'nobody', address(branch, route))

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const confirmDialog = (page: Page) => dialog(page, 'Are you sure?')
/** A button that was busy may still have "loading" in its accessible name. */
const button = (name: string) => ({ name: new RegExp(`^(loading )?${name}$`) })
const save = (page: Page, part: string) => dialog(page, part).getByRole('button', button('Save'))
const message = (page: Page, text: string) => page.getByText(text, { exact: true })
const routeOf = (page: Page) => new URL(page.url()).searchParams.get('availability')

async function saveAndConfirm(page: Page, part: string): Promise<void> {
  await save(page, part).click()
  await confirmDialog(page).getByRole('button', { name: 'Save' }).click()
}

const tomorrow = () => daysFromToday(1)
const shown = (date: string) => date.split('-').reverse().join('/')
const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay()

async function enterDate(page: Page, part: string, label: string, date: string): Promise<void> {
  const input = dialog(page, part).getByLabel(label)
  await input.fill(shown(date))
  await input.press('Tab')
  await expect(input).toHaveValue(shown(date))
}

const blocks = ({ sandbox }: Stack, { locationId }: Branch, kind: 'resource' | 'service') =>
  sandbox.database.documents<Block>('SELECT document FROM blocks WHERE location_id = ? AND kind = ? ORDER BY rowid', locationId, kind)
const blockIds = (stack: Stack, branch: Branch, kind: 'resource' | 'service') => blocks(stack, branch, kind).map(({ id }) => id)
const calendars = ({ sandbox }: Stack, { locationId }: Branch) =>
  sandbox.database.documents<Calendar>('SELECT document FROM calendars WHERE location_id = ? ORDER BY id', locationId)

/** Makes the next change fail. */
const failOnce = ({ sandbox }: Stack) =>
  sandbox.faults.order({ service: 'booking-graphql', kind: 'status', status: 400, message: 'The calendar is locked.', times: 1 })
const slow = ({ sandbox }: Stack) => sandbox.faults.order({ service: 'booking-graphql', kind: 'latency', milliseconds: 400 })

async function expectFailure(page: Page, part: string, text: string): Promise<void> {
  await expect(dialog(page, part).getByRole('alert').filter({ hasText: text })).toContainText('The calendar is locked.')
}

const daily = { frequency: 'D', interval: 1, weekdays: null, monthDay: null, monthType: null }
const everyWeekday = { ...daily, frequency: 'W', weekdays: '0123456' }
const lunch = { startTime: 1200, endTime: 1300, reason: 'Lunch Break', endDate: '9999-01-01', repeats: true, repeat: daily }
const emergency = {
  startTime: 0,
  endTime: 2345,
  reason: 'Emergency - Pause all services',
  endDate: '9999-04-20',
  repeats: true,
  repeat: daily,
}

const parts = [
  { route: '/lunchhours', title: 'Lunch hours', tag: ['@BK-112'] },
  { route: '/appointmenthours', title: 'Appointment hours', tag: ['@BK-113'] },
  { route: '/scheduledleave', title: 'Scheduled leave', tag: ['@BK-114'] },
  { route: '/services', title: 'Manage individual services', tag: ['@BK-117'] },
  { route: '/emergencypause', title: 'Emergency service change', tag: ['@BK-116'] },
  { route: '/walkinfluclinic', title: 'Walk-in flu clinic', tag: ['@BK-115'] },
]
const MENU = 'Service availability'
const COVER = 'Cover pharmacist'

test.describe('the service availability dialog', () => {
  test('lists its parts in a menu and says that changes need 24 hours', { tag: ['@BK-008', '@BK-110', '@BK-111', '@BK-516'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    await signIn(page, 'nobody', `/dashboard/${placeBranch(stack.sandbox).locationId}`)
    await page.getByRole('button', { name: 'Edit service availability' }).click()
    await expect(dialog(page, MENU).getByRole('listitem')).toHaveText([...parts.map(({ title }) => title), COVER])
    await expect(dialog(page, MENU)).toContainText('Changes must be made at least 24 hours in advance.')
    expect(routeOf(page)).toBe('/')
    await expectAccessible(page)
  })

  for (const { route, title, tag } of parts) {
    test(`opens ${title} at ${route}, also after a reload; Back returns to the menu`, { tag }, async ({ page, stack, signIn }) => {
      await openPart(page, signIn, placeBranch(stack.sandbox), '/')
      await dialog(page, MENU).getByRole('button', { name: title }).click()
      await expect(dialog(page, title)).toBeVisible()
      // An emergency pause takes effect immediately.
      await expect(dialog(page, title).getByText('Changes must be made at least 24 hours in advance.')).toHaveCount(
        route === '/emergencypause' ? 0 : 1,
      )
      expect(routeOf(page)).toBe(route)
      // Scheduled leave has its own accessibility test.
      if (route !== '/scheduledleave') await expectAccessible(page)
      await page.reload()
      await expect(dialog(page, title)).toBeVisible()
      await page.goBack()
      await expect(dialog(page, MENU).getByRole('listitem').first()).toBeVisible()
      expect(routeOf(page)).toBe('/')
    })
  }

  test('has links back from a service to the list, and from a part to the menu', { tag: ['@BK-111'] }, async ({ page, stack, signIn }) => {
    await openPart(page, signIn, placeBranch(stack.sandbox), '/services/5058')
    await dialog(page, '5058').getByRole('button', { name: 'Manage individual services' }).click()
    expect(routeOf(page)).toBe('/services')
    await dialog(page, 'Manage individual services').getByRole('button', { name: 'Service availability' }).click()
    await expect(dialog(page, MENU).getByRole('listitem').first()).toBeVisible()
    expect(routeOf(page)).toBe('/')
  })

  test("returns to the day when closed, and Back doesn't reopen it", { tag: ['@BK-111'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await signIn(page, 'nobody', '/dashboard/1003')
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

  test('opens from the user menu on any page', { tag: ['@BK-111'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', `/dashboard/${placeBranch(stack.sandbox).locationId}`)
    await page.getByRole('button', { name: 'vic.visitor@pharmacy.example' }).click()
    await page.getByRole('menuitem', { name: 'Service availability' }).click()
    await expect(dialog(page, MENU).getByRole('listitem').first()).toBeVisible()
  })

  test('is closed to customer service, even by address', { tag: ['@BK-383'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await signIn(page, 'bookingCustomerService', address(branch, '/lunchhours'))
    await expect(page.getByRole('heading', { name: 'Service availability for next 90 days' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit service availability' })).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: /bea\.helpdesk/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Service availability' })).toHaveCount(0)
  })

  test('shows changes that the gateway also refuses to customer service', { tag: ['@BK-383'] }, async ({ stack }) => {
    const branch = placeBranch(stack.sandbox)
    const input = { locationId: branch.locationId, startDate: tomorrow(), ...lunch }
    const { code } = await stack.graphql(
      'mutation ($input: ResourceBlockInput!) { createResourceBlock(input: $input) { id } }',
      { input },
      'bookingCustomerService',
    )
    expect(code).toBe('FORBIDDEN')
    expect(blocks(stack, branch, 'resource')).toEqual([])
  })

  test('shows an error when it fails to load, and can be retried', { tag: ['@BK-467'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', `/dashboard/${placeBranch(stack.sandbox).locationId}`)
    await expect(page.getByRole('button', { name: 'Edit service availability' })).toBeVisible()
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'status', status: 500 })
    await page.getByRole('button', { name: 'Edit service availability' }).click()
    await expect(dialog(page, MENU).getByRole('alert')).toContainText('There was an error fetching available services.')
    stack.sandbox.faults.clear()
    await dialog(page, MENU).getByRole('button', { name: 'Try again' }).click()
    await expect(dialog(page, MENU).getByRole('listitem').first()).toBeVisible()
  })
})

test.describe('lunch hours', () => {
  const PART = 'Lunch hours'
  const start = (page: Page) => dialog(page, PART).getByLabel('Start time')
  const end = (page: Page) => dialog(page, PART).getByLabel('End time')

  test('suggest 12:00 to 13:00, ask to confirm, and are stored as daily without an end', {
    tag: ['@BK-310', '@BK-323', '@BK-477', '@BK-514', '@BK-515'],
  }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/lunchhours')
    await expect(start(page)).toHaveValue('12:00')
    await expect(end(page)).toHaveValue('13:00')
    await save(page, PART).click()
    await expect(confirmDialog(page)).toContainText('Their customers must be called.')
    await expectAccessible(page)
    expect(blocks(stack, branch, 'resource')).toEqual([])
    await confirmDialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(message(page, 'You have successfully added lunch hours')).toBeVisible()
    expect(blocks(stack, branch, 'resource')).toEqual([
      { id: expect.any(String), locationId: branch.locationId, resourceId: null, startDate: daysFromToday(0), ...lunch },
    ])
    // The day behind the dialog shows them immediately.
    await expect(page.getByRole('row', { name: /Lunch Hours/, includeHidden: true })).toContainText('12:00–13:00')
  })

  test('are not saved if the user goes back from the confirmation', { tag: ['@BK-323'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/lunchhours')
    await start(page).fill('12:30')
    await save(page, PART).click()
    await confirmDialog(page).getByRole('button', { name: 'Back' }).click()
    await expect(confirmDialog(page)).toHaveCount(0)
    await expect(start(page)).toHaveValue('12:30')
    expect(blocks(stack, branch, 'resource')).toEqual([])
  })

  test('show the stored hours and update them', { tag: ['@BK-310', '@BK-421'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    const id = branch.addBlock('resource', { ...lunch, startDate: daysFromToday(-9), startTime: 1130, endTime: 1215 })
    await openPart(page, signIn, branch, '/lunchhours')
    await expect(start(page)).toHaveValue('11:30')
    await expect(end(page)).toHaveValue('12:15')
    await end(page).fill('12:45')
    await saveAndConfirm(page, PART)
    await expect(message(page, 'You have successfully added lunch hours')).toBeVisible()
    expect(blocks(stack, branch, 'resource')).toMatchObject([{ ...lunch, id, startTime: 1130, endTime: 1245 }])
  })

  test("list each room's own lunch separately", { tag: ['@BK-310', '@BK-421'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox, { rooms: 2 })
    const own = branch.addBlock('resource', { ...lunch, startDate: daysFromToday(-9), resourceId: branch.room(2) })
    const whole = branch.addBlock('resource', { ...lunch, startDate: daysFromToday(-9), startTime: 1400, endTime: 1500 })
    await openPart(page, signIn, branch, '/lunchhours')
    const room = dialog(page, PART).getByRole('group', { name: 'Room 2 only' })
    await expect(dialog(page, PART).getByRole('group', { name: 'Whole branch' }).getByLabel('Start time')).toHaveValue('14:00')
    await expect(room.getByLabel('End time')).toHaveValue('13:00')
    await expect(save(page, PART)).toBeDisabled()
    await room.getByLabel('End time').fill('12:30')
    await expectAccessible(page)
    await saveAndConfirm(page, PART)
    await expect(message(page, 'You have successfully added lunch hours')).toBeVisible()
    const stored = Object.fromEntries(blocks(stack, branch, 'resource').map((block) => [block.id, block]))
    expect(stored).toMatchObject({
      [own]: { resourceId: branch.room(2), startTime: 1200, endTime: 1230 },
      [whole]: { resourceId: null, startDate: daysFromToday(-9), startTime: 1400, endTime: 1500 },
    })
    const row = page.getByRole('row', { name: /Lunch Hours/, includeHidden: true })
    await expect(row.locator('li')).toHaveText(['12:00–12:30, Room 2 only', '14:00–15:00'])
  })

  test('recover from a lost response when the lunch was saved', { tag: ['@BK-485'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/lunchhours')
    await end(page).fill('14:00')
    stack.sandbox.faults.order({ service: 'booking-graphql', body: 'createResourceBlock', kind: 'reset', when: 'after', times: 1 })
    await saveAndConfirm(page, PART)
    await expect(message(page, 'No confirmation came, but it was saved. You have successfully added lunch hours')).toBeVisible()
    await expect(dialog(page, PART).getByRole('alert')).toHaveCount(0)
    expect(blocks(stack, branch, 'resource')).toMatchObject([{ startTime: 1200, endTime: 1400 }])
  })

  test('say that nothing was saved after a lost request, and can be retried', { tag: ['@BK-485'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/lunchhours')
    stack.sandbox.faults.order({ service: 'booking-graphql', body: 'createResourceBlock', kind: 'reset', times: 1 })
    await saveAndConfirm(page, PART)
    await expect(dialog(page, PART).getByRole('alert')).toContainText('was not saved. You can try again.')
    await saveAndConfirm(page, PART)
    await expect(message(page, 'You have successfully added lunch hours')).toBeVisible()
    expect(blocks(stack, branch, 'resource')).toHaveLength(1)
  })

  for (const { from, to, fault } of [
    { from: '', to: '13:00', fault: 'Start and end times are required' },
    { from: '12:00', to: '', fault: 'Start and end times are required' },
    { from: '13:00', to: '13:00', fault: 'The end must be after the start' },
    { from: '13:00', to: '12:00', fault: 'The end must be after the start' },
  ]) {
    test(`rejects "${from}" to "${to}": ${fault}`, { tag: ['@BK-310', '@BK-311'] }, async ({ page, stack, signIn }) => {
      await openPart(page, signIn, placeBranch(stack.sandbox), '/lunchhours')
      await start(page).fill(from)
      await end(page).fill(to)
      await expect(dialog(page, PART).getByText(fault, { exact: true })).toBeVisible()
      await expect(save(page, PART)).toBeDisabled()
    })
  }

  test('show an error when saving fails, keep the input across a reload, and can be retried', { tag: ['@BK-485'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/lunchhours')
    await end(page).fill('14:00')
    failOnce(stack)
    await saveAndConfirm(page, PART)
    await expectFailure(page, PART, 'Lunch hours not saved')
    await expect(end(page)).toHaveValue('14:00')
    expect(blocks(stack, branch, 'resource')).toEqual([])
    await page.reload()
    await expect(end(page)).toHaveValue('14:00')
    await saveAndConfirm(page, PART)
    await expect(message(page, 'You have successfully added lunch hours')).toBeVisible()
    expect(blocks(stack, branch, 'resource')).toMatchObject([{ startTime: 1200, endTime: 1400 }])
  })

  test('keep the input while the whole booking API fails', { tag: ['@BK-485'] }, async ({ page, stack, signIn }) => {
    await openPart(page, signIn, placeBranch(stack.sandbox), '/lunchhours')
    await end(page).fill('14:00')
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'status', status: 500 })
    await saveAndConfirm(page, PART)
    await expect(dialog(page, PART).getByRole('alert')).toContainText('Lunch hours not saved')
    await expect(end(page)).toHaveValue('14:00')
  })

  test('are saved once on a double click', { tag: ['@BK-477'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/lunchhours')
    await save(page, PART).click()
    slow(stack)
    await confirmDialog(page).getByRole('button', { name: 'Save' }).dblclick()
    await expect(message(page, 'You have successfully added lunch hours')).toBeVisible()
    expect(blocks(stack, branch, 'resource')).toHaveLength(1)
  })

  test('return with the typed input after signing in again', { tag: ['@BK-112'] }, async ({ page, stack, signIn }) => {
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

test.describe('appointment hours', () => {
  const PART = 'Appointment hours'
  const days = (page: Page) => dialog(page, PART).getByRole('group', { name: 'Days' })
  const period = (page: Page, name: string) => dialog(page, PART).getByRole('radio', { name, exact: true })
  const closed = { startTime: 0, endTime: 0 }
  const chosen = async (page: Page) => {
    const boxes = await days(page).getByRole('checkbox').all()
    return Promise.all(boxes.map((box) => box.isChecked())).then((checked) => checked.map((is) => (is ? 'x' : '-')).join(''))
  }

  for (const { name, filled } of [
    { name: 'All week', filled: 'xxxxxxx' },
    { name: 'Weekdays', filled: 'xxxxx--' },
    { name: 'Weekends', filled: '-----xx' },
  ]) {
    test(`"${name}" selects its days`, { tag: ['@BK-318'] }, async ({ page, stack, signIn }) => {
      const saturday = { startTime: 900, endTime: 1700 }
      const hours = { mon: closed, tue: closed, wed: saturday, thu: closed, fri: closed, sat: closed, sun: closed }
      await openPart(page, signIn, placeBranch(stack.sandbox, { hours }), '/appointmenthours')
      await expect(period(page, 'Custom')).toBeChecked()
      expect(await chosen(page)).toBe('--x----')
      await period(page, name).check()
      await expect.poll(() => chosen(page)).toBe(filled)
    })
  }

  test('"Custom" keeps the selected days until another choice is made', { tag: ['@BK-318'] }, async ({ page, stack, signIn }) => {
    await openPart(page, signIn, placeBranch(stack.sandbox), '/appointmenthours')
    await period(page, 'Weekdays').check()
    await period(page, 'Custom').check()
    await expect(period(page, 'Custom')).toBeChecked()
    expect(await chosen(page)).toBe('xxxxx--')
    await period(page, 'Weekends').check()
    await expect(period(page, 'Weekends')).toBeChecked()
    expect(await chosen(page)).toBe('-----xx')
  })

  test('selecting days one by one switches to the matching choice', { tag: ['@BK-318'] }, async ({ page, stack, signIn }) => {
    await openPart(page, signIn, placeBranch(stack.sandbox), '/appointmenthours')
    await expect(period(page, 'All week')).toBeChecked()
    await days(page).getByRole('checkbox', { name: 'Sunday' }).uncheck()
    await expect(period(page, 'Custom')).toBeChecked()
    await days(page).getByRole('checkbox', { name: 'Saturday' }).uncheck()
    await expect(period(page, 'Weekdays')).toBeChecked()
  })

  test('stores the hours for the selected days and marks the others unavailable', {
    tag: ['@BK-320', '@BK-323', '@BK-423', '@BK-478'],
  }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/appointmenthours')
    await period(page, 'Weekdays').check()
    await dialog(page, PART).getByLabel('From', { exact: true }).fill('08:30')
    await dialog(page, PART).getByLabel('To', { exact: true }).fill('18:15')
    await saveAndConfirm(page, PART)
    await expect(message(page, 'You have successfully added appointment hours')).toBeVisible()
    const open = { startTime: 830, endTime: 1815 }
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
  })

  test('changes only the selected calendar', { tag: ['@BK-423'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox, { rooms: 2 })
    await openPart(page, signIn, branch, '/appointmenthours')
    await choose(page, dialog(page, PART).getByLabel('Calendar'), 'Room 2')
    await dialog(page, PART).getByLabel('To', { exact: true }).fill('12:00')
    await saveAndConfirm(page, PART)
    await expect(message(page, 'You have successfully added appointment hours')).toBeVisible()
    expect(calendars(stack, branch).map(({ availability }) => availability.mon)).toEqual([
      { startTime: 900, endTime: 1700 },
      { startTime: 900, endTime: 1200 },
    ])
  })

  test('creates a calendar for a branch without one', { tag: ['@BK-423'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox, { rooms: 0 })
    await openPart(page, signIn, branch, '/appointmenthours')
    await period(page, 'Weekends').check()
    await saveAndConfirm(page, PART)
    await expect(message(page, 'You have successfully added appointment hours')).toBeVisible()
    expect(calendars(stack, branch)).toMatchObject([
      { name: 'Appointment hours', availability: { mon: closed, sat: { startTime: 900, endTime: 1700 } } },
    ])
  })

  for (const { from, to, fault } of [
    { from: '', to: '17:00', fault: 'Start and end times are required' },
    { from: '09:00', to: '', fault: 'Start and end times are required' },
    { from: '09:00', to: '08:59', fault: 'The end must be after the start' },
    { from: '9', to: '17:00', fault: 'Enter times as HH:mm, such as 09:30' },
  ]) {
    test(`rejects "${from}" to "${to}": ${fault}`, { tag: ['@BK-311', '@BK-319'] }, async ({ page, stack, signIn }) => {
      await openPart(page, signIn, placeBranch(stack.sandbox), '/appointmenthours')
      await dialog(page, PART).getByLabel('From', { exact: true }).fill(from)
      await dialog(page, PART).getByLabel('To', { exact: true }).fill(to)
      await expect(dialog(page, PART).getByText(fault, { exact: true })).toBeVisible()
      await expect(save(page, PART)).toBeDisabled()
    })
  }

  test('shows an error when saving fails, and keeps the input', { tag: ['@BK-486'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    const before = calendars(stack, branch)
    await openPart(page, signIn, branch, '/appointmenthours')
    await period(page, 'Weekends').check()
    await dialog(page, PART).getByLabel('To', { exact: true }).fill('12:00')
    failOnce(stack)
    await saveAndConfirm(page, PART)
    await expectFailure(page, PART, 'Appointment hours not saved')
    await expect(dialog(page, PART).getByLabel('To', { exact: true })).toHaveValue('12:00')
    await expect(period(page, 'Weekends')).toBeChecked()
    expect(calendars(stack, branch)).toEqual(before)
  })
})

test.describe('scheduled leave', () => {
  const PART = 'Scheduled leave'
  const field = (page: Page, label: string) => dialog(page, PART).getByLabel(label)
  const list = (page: Page) => dialog(page, PART).getByRole('list', { name: 'Scheduled leave' })
  const stretch = (changes: object = {}) => ({ startDate: tomorrow(), endDate: tomorrow(), startTime: 900, endTime: 1700, ...changes })

  test('suggests tomorrow from 9 to 17, asks to confirm, stores it and lists it', {
    tag: ['@BK-114', '@BK-313', '@BK-323', '@BK-421', '@BK-479', '@BK-515'],
  }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/scheduledleave')
    await expect(dialog(page, PART).getByText('No leave is scheduled.')).toBeVisible()
    await expect(field(page, 'Start date')).toHaveValue(shown(tomorrow()))
    await expect(field(page, 'End date')).toHaveValue(shown(tomorrow()))
    await expect(field(page, 'Start time')).toHaveValue('09:00')
    await expect(field(page, 'End time')).toHaveValue('17:00')
    await field(page, 'Reason').fill('Training')
    await save(page, PART).click()
    await expect(confirmDialog(page)).toContainText('Their customers must be called.')
    await confirmDialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(message(page, 'Successfully added schedule leave')).toBeVisible()
    expect(blocks(stack, branch, 'resource')).toEqual([
      {
        id: expect.any(String),
        locationId: branch.locationId,
        resourceId: null,
        ...stretch(),
        reason: 'Training',
        repeats: false,
        repeat: null,
      },
    ])
    await expect(list(page).getByRole('listitem')).toContainText([`${shown(tomorrow())}, 09:00–17:00`])
    await expect(list(page)).toContainText('Training')
    await expect(field(page, 'Reason')).toHaveValue('')
  })

  test('has an accessible form', { tag: ['@BK-114'] }, async ({ page, stack, signIn }) => {
    await openPart(page, signIn, placeBranch(stack.sandbox), '/scheduledleave')
    await expect(field(page, 'Reason')).toBeVisible()
    await expectAccessible(page)
  })

  test('Enter in a date field sets the date without submitting', { tag: ['@BK-323'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/scheduledleave')
    await field(page, 'End date').fill(shown(daysFromToday(90)))
    await field(page, 'End date').press('Enter')
    await expect(field(page, 'End date')).toHaveValue(shown(daysFromToday(90)))
    await field(page, 'Reason').click({ timeout: 5_000 })
    await expect(confirmDialog(page)).toHaveCount(0)
    await expect(field(page, 'Reason')).toBeFocused()
  })

  for (const { choice, repeat } of [
    { choice: 'Weekdays (Monday to Friday)', repeat: () => ({ ...daily, frequency: 'WD', weekdays: '12345' }) },
    { choice: 'Daily', repeat: () => daily },
    { choice: 'Weekly', repeat: () => ({ ...daily, frequency: 'W', weekdays: String(weekdayOf(tomorrow())) }) },
    { choice: 'Monthly', repeat: () => ({ ...daily, frequency: 'M', monthDay: Number(tomorrow().slice(8)) }) },
  ]) {
    test(`can repeat: ${choice}`, { tag: ['@BK-317', '@BK-517'] }, async ({ page, stack, signIn }) => {
      const branch = placeBranch(stack.sandbox)
      await openPart(page, signIn, branch, '/scheduledleave')
      await enterDate(page, PART, 'End date', daysFromToday(90))
      await choose(page, field(page, 'Repeat'), choice)
      await saveAndConfirm(page, PART)
      await expect(message(page, 'Successfully added schedule leave')).toBeVisible()
      expect(blocks(stack, branch, 'resource')).toMatchObject([
        { ...stretch({ endDate: daysFromToday(90) }), repeats: true, repeat: repeat() },
      ])
    })
  }

  test("doesn't repeat by default, and offers every frequency", { tag: ['@BK-317'] }, async ({ page, stack, signIn }) => {
    await openPart(page, signIn, placeBranch(stack.sandbox), '/scheduledleave')
    await field(page, 'Repeat').click()
    await expect(page.locator('.ant-select-item-option').filter({ visible: true })).toHaveText([
      'No Frequency',
      'Weekdays (Monday to Friday)',
      'Daily',
      'Weekly',
      'Monthly',
    ])
    await expect(page.locator('.ant-select-item-option-selected')).toHaveText('No Frequency')
  })

  test('needs no times when all-day, and is stored as 0 to 2345', { tag: ['@BK-269', '@BK-312'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/scheduledleave')
    await field(page, 'Start time').fill('')
    await expect(dialog(page, PART).getByText('Start time is required', { exact: true })).toBeVisible()
    await expect(save(page, PART)).toBeDisabled()
    await dialog(page, PART).getByRole('checkbox', { name: 'All day' }).check()
    await expect(field(page, 'Start time')).toHaveCount(0)
    await saveAndConfirm(page, PART)
    await expect(message(page, 'Successfully added schedule leave')).toBeVisible()
    expect(blocks(stack, branch, 'resource')).toMatchObject([stretch({ startTime: 0, endTime: 2345 })])
  })

  for (const { label, text, fault } of [
    { label: 'Start time', text: '', fault: 'Start time is required' },
    { label: 'End time', text: '', fault: 'End time is required' },
    { label: 'End time', text: '09:00', fault: 'The end must be after the start' },
    { label: 'End time', text: '08:00', fault: 'The end must be after the start' },
  ]) {
    test(`rejects "${text}" as ${label}: ${fault}`, { tag: ['@BK-311', '@BK-312'] }, async ({ page, stack, signIn }) => {
      await openPart(page, signIn, placeBranch(stack.sandbox), '/scheduledleave')
      await field(page, label).fill(text)
      await expect(dialog(page, PART).getByText(fault, { exact: true })).toBeVisible()
      await expect(save(page, PART)).toBeDisabled()
    })
  }

  test('allows an earlier clock time at the end when it spans several days', { tag: ['@BK-311'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/scheduledleave')
    await enterDate(page, PART, 'End date', daysFromToday(3))
    await field(page, 'Start time').fill('13:00')
    await field(page, 'End time').fill('10:00')
    await saveAndConfirm(page, PART)
    await expect(message(page, 'Successfully added schedule leave')).toBeVisible()
    expect(blocks(stack, branch, 'resource')).toMatchObject([stretch({ endDate: daysFromToday(3), startTime: 1300, endTime: 1000 })])
  })

  test('accepts 50 characters as a reason', { tag: ['@BK-314', '@BK-520'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/scheduledleave')
    await field(page, 'Reason').pressSequentially('x'.repeat(51))
    await expect(field(page, 'Reason')).toHaveValue('x'.repeat(50))
    await saveAndConfirm(page, PART)
    await expect(message(page, 'Successfully added schedule leave')).toBeVisible()
    expect(blocks(stack, branch, 'resource')).toMatchObject([{ reason: 'x'.repeat(50) }])
  })

  for (const reason of ['Lunch Break', 'Emergency - Pause all services', 'Over 65', 'Under 65']) {
    test(`rejects "${reason}" as a reason, because it is reserved`, { tag: ['@BK-316'] }, async ({ page, stack, signIn }) => {
      await openPart(page, signIn, placeBranch(stack.sandbox), '/scheduledleave')
      await field(page, 'Reason').fill(reason)
      await expect(save(page, PART)).toBeDisabled()
    })
  }

  test('shows an error when adding fails, and keeps the input across a reload', { tag: ['@BK-487'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/scheduledleave')
    await field(page, 'Reason').fill('Training')
    failOnce(stack)
    await saveAndConfirm(page, PART)
    await expectFailure(page, PART, 'Failed to add scheduled leave')
    expect(blocks(stack, branch, 'resource')).toEqual([])
    await page.reload()
    await expect(field(page, 'Reason')).toHaveValue('Training')
  })

  test('is saved once on a double click', { tag: ['@BK-479'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/scheduledleave')
    await save(page, PART).click()
    slow(stack)
    await confirmDialog(page).getByRole('button', { name: 'Save' }).dblclick()
    await expect(message(page, 'Successfully added schedule leave')).toBeVisible()
    expect(blocks(stack, branch, 'resource')).toHaveLength(1)
  })

  /** A leave, plus a lunch break and a clinic that must not be listed as leave. */
  const placeLeave = (stack: Stack) => {
    const branch = placeBranch(stack.sandbox, { day: tomorrow() })
    branch.addBlock('resource', { ...lunch, startDate: tomorrow() })
    branch.addBlock('resource', { reason: 'Over 65' })
    const id = branch.addBlock('resource', { reason: 'Training' })
    return { branch, id, others: blockIds(stack, branch, 'resource').filter((other) => other !== id) }
  }
  const remove = (page: Page) => list(page).getByRole('button', { name: /^Delete Training/ })

  test('lists only leave, and deletes it after confirmation', { tag: ['@BK-114', '@BK-421', '@BK-483'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { branch, others } = placeLeave(stack)
    await openPart(page, signIn, branch, '/scheduledleave')
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    await remove(page).click()
    await dialog(page, 'Delete this?').getByRole('button', { name: 'Keep' }).click()
    await expect(dialog(page, 'Delete this?')).toHaveCount(0)
    expect(blocks(stack, branch, 'resource')).toHaveLength(3)
    await remove(page).click()
    await dialog(page, 'Delete this?').getByRole('button', { name: 'Delete' }).click()
    await expect(message(page, 'Successfully deleted schedule leave')).toBeVisible()
    expect(blockIds(stack, branch, 'resource')).toEqual(others)
    await expect(dialog(page, PART).getByText('No leave is scheduled.')).toBeVisible()
  })

  test('says so when the leave was already deleted in another tab', { tag: ['@BK-487'] }, async ({ page, stack, signIn }) => {
    const { branch, id, others } = placeLeave(stack)
    await openPart(page, signIn, branch, '/scheduledleave')
    await remove(page).click()
    stack.sandbox.database.run('DELETE FROM blocks WHERE id = ?', id)
    await dialog(page, 'Delete this?').getByRole('button', { name: 'Delete' }).click()
    await expect(message(page, 'This leave has already been deleted.')).toBeVisible()
    await expect(dialog(page, PART).getByText('No leave is scheduled.')).toBeVisible()
    await expect(dialog(page, PART).getByRole('alert')).toHaveCount(0)
    expect(blockIds(stack, branch, 'resource')).toEqual(others)
  })

  test('shows an error in view of a low window when deleting fails', { tag: ['@BK-487'] }, async ({ page, stack, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    const { branch } = placeLeave(stack)
    await openPart(page, signIn, branch, '/scheduledleave')
    await remove(page).click()
    failOnce(stack)
    await dialog(page, 'Delete this?').getByRole('button', { name: 'Delete' }).click()
    await expectFailure(page, PART, 'Failed to delete scheduled leave')
    await expect(message(page, 'Failed to delete scheduled leave')).toBeInViewport({ ratio: 1 })
    expect(blocks(stack, branch, 'resource')).toHaveLength(3)
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
  })
})

test.describe('walk-in flu clinics', () => {
  const PART = 'Walk-in flu clinic'
  const type = (page: Page, name: string) => dialog(page, PART).getByRole('radio', { name, exact: true })
  const field = (page: Page, label: string) => dialog(page, PART).getByLabel(label)
  const list = (page: Page) => dialog(page, PART).getByRole('list', { name: 'Walk-in flu clinics' })

  for (const name of ['Over 65', 'Under 65']) {
    test(`asks to confirm a clinic for ${name}, stores it and lists it`, {
      tag: ['@BK-115', '@BK-313', '@BK-315', '@BK-323', '@BK-481'],
    }, async ({ page, stack, signIn }) => {
      const branch = placeBranch(stack.sandbox)
      await openPart(page, signIn, branch, '/walkinfluclinic')
      await expect(field(page, 'Start date')).toHaveValue(shown(tomorrow()))
      await expect(field(page, 'Start time')).toHaveValue('09:00')
      await expect(field(page, 'End time')).toHaveValue('17:00')
      await type(page, name).check()
      await save(page, PART).click()
      await expect(confirmDialog(page)).toContainText('Their customers must be called.')
      await confirmDialog(page).getByRole('button', { name: 'Save' }).click()
      await expect(message(page, 'Successfully added Walk-in flu clinic')).toBeVisible()
      expect(blocks(stack, branch, 'resource')).toEqual([
        {
          id: expect.any(String),
          locationId: branch.locationId,
          resourceId: null,
          startDate: tomorrow(),
          endDate: tomorrow(),
          startTime: 900,
          endTime: 1700,
          reason: name,
          repeats: false,
          repeat: null,
        },
      ])
      await expect(list(page).getByRole('listitem')).toContainText([name])
    })
  }

  test('need a type before they can be saved', { tag: ['@BK-315'] }, async ({ page, stack, signIn }) => {
    await openPart(page, signIn, placeBranch(stack.sandbox), '/walkinfluclinic')
    await expect(type(page, 'Over 65')).not.toBeChecked()
    await expect(type(page, 'Under 65')).not.toBeChecked()
    await expect(save(page, PART)).toBeDisabled()
    await type(page, 'Under 65').check()
    await expect(save(page, PART)).toBeEnabled()
  })

  test('can be all-day and repeat', { tag: ['@BK-312', '@BK-317'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/walkinfluclinic')
    await type(page, 'Over 65').check()
    await enterDate(page, PART, 'End date', daysFromToday(30))
    await dialog(page, PART).getByRole('checkbox', { name: 'All day' }).check()
    await choose(page, field(page, 'Repeat'), 'Weekly')
    await saveAndConfirm(page, PART)
    await expect(message(page, 'Successfully added Walk-in flu clinic')).toBeVisible()
    expect(blocks(stack, branch, 'resource')).toMatchObject([
      {
        startTime: 0,
        endTime: 2345,
        endDate: daysFromToday(30),
        repeats: true,
        repeat: { ...daily, frequency: 'W', weekdays: String(weekdayOf(tomorrow())) },
      },
    ])
  })

  const placeClinic = (stack: Stack) => {
    const branch = placeBranch(stack.sandbox, { day: tomorrow() })
    const id = branch.addBlock('resource', { reason: 'Over 65', startTime: 1000, endTime: 1200 })
    return { branch, id }
  }

  for (const { name, from, to } of [
    { name: 'Over 65', from: '11:45', to: '13:00' },
    { name: 'Under 65', from: '10:30', to: '11:00' },
  ]) {
    test(`rejects a clinic for ${name} that overlaps another, and keeps the input`, { tag: ['@BK-316', '@BK-490'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      const { branch, id } = placeClinic(stack)
      await openPart(page, signIn, branch, '/walkinfluclinic')
      await type(page, name).check()
      await field(page, 'Start time').fill(from)
      await field(page, 'End time').fill(to)
      await save(page, PART).click()
      await confirmDialog(page).getByRole('button', { name: 'Save' }).click()
      await expect(dialog(page, PART).getByRole('alert')).toHaveText('Block already booked')
      expect(blockIds(stack, branch, 'resource')).toEqual([id])
      await expect(type(page, name)).toBeChecked()
      await expect(field(page, 'Start time')).toHaveValue(from)
    })
  }

  test('saves a clinic that starts when another ends', { tag: ['@BK-316'] }, async ({ page, stack, signIn }) => {
    const { branch } = placeClinic(stack)
    await openPart(page, signIn, branch, '/walkinfluclinic')
    await type(page, 'Over 65').check()
    await field(page, 'Start time').fill('12:00')
    await field(page, 'End time').fill('13:00')
    await saveAndConfirm(page, PART)
    await expect(message(page, 'Successfully added Walk-in flu clinic')).toBeVisible()
    expect(blocks(stack, branch, 'resource')).toHaveLength(2)
  })

  test("don't conflict with leave or lunch", { tag: ['@BK-316'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox, { day: tomorrow() })
    branch.addBlock('resource', { reason: 'Training', startTime: 900, endTime: 1700 })
    branch.addBlock('resource', { ...lunch, startDate: daysFromToday(-1) })
    await openPart(page, signIn, branch, '/walkinfluclinic')
    await expect(dialog(page, PART).getByText('There are no walk-in flu clinics.')).toBeVisible()
    await type(page, 'Over 65').check()
    await saveAndConfirm(page, PART)
    await expect(message(page, 'Successfully added Walk-in flu clinic')).toBeVisible()
    expect(blocks(stack, branch, 'resource')).toHaveLength(3)
  })

  test('rejects a clinic that overlaps one added elsewhere while the dialog was open', { tag: ['@BK-316', '@BK-490'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const branch = placeBranch(stack.sandbox, { day: tomorrow() })
    await openPart(page, signIn, branch, '/walkinfluclinic')
    await type(page, 'Over 65').check()
    const id = branch.addBlock('resource', { reason: 'Under 65', startTime: 1000, endTime: 1200 })
    await saveAndConfirm(page, PART)
    await expect(dialog(page, PART).getByRole('alert')).toHaveText('Block already booked')
    expect(blockIds(stack, branch, 'resource')).toEqual([id])
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
  })

  test('show an error when adding fails, and keep the input', { tag: ['@BK-489'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/walkinfluclinic')
    await type(page, 'Over 65').check()
    failOnce(stack)
    await saveAndConfirm(page, PART)
    await expectFailure(page, PART, 'Failed to add Walk-in flu clinic')
    expect(blocks(stack, branch, 'resource')).toEqual([])
    await expect(type(page, 'Over 65')).toBeChecked()
  })

  test('adds a clinic once on a double click', { tag: ['@BK-481'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/walkinfluclinic')
    await type(page, 'Over 65').check()
    await save(page, PART).click()
    slow(stack)
    await confirmDialog(page).getByRole('button', { name: 'Save' }).dblclick()
    await expect(message(page, 'Successfully added Walk-in flu clinic')).toBeVisible()
    expect(blocks(stack, branch, 'resource')).toHaveLength(1)
    await expect(dialog(page, PART).getByRole('alert')).toHaveCount(0)
  })

  test('say so when the clinic was already deleted in another tab', { tag: ['@BK-489'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    const id = branch.addBlock('resource', { reason: 'Over 65', startDate: tomorrow(), endDate: tomorrow() })
    await openPart(page, signIn, branch, '/walkinfluclinic')
    await list(page)
      .getByRole('button', { name: /^Delete/ })
      .click()
    stack.sandbox.database.run('DELETE FROM blocks WHERE id = ?', id)
    await dialog(page, 'Delete this?').getByRole('button', { name: 'Delete' }).click()
    await expect(message(page, 'This clinic has already been deleted.')).toBeVisible()
    await expect(list(page)).toHaveCount(0)
  })

  test('deletes a clinic', { tag: ['@BK-483'] }, async ({ page, stack, signIn }) => {
    const { branch } = placeClinic(stack)
    await openPart(page, signIn, branch, '/walkinfluclinic')
    await list(page)
      .getByRole('button', { name: /^Delete Over 65/ })
      .click()
    await dialog(page, 'Delete this?').getByRole('button', { name: 'Delete' }).click()
    await expect(message(page, 'Successfully deleted Walk-in flu clinic')).toBeVisible()
    expect(blocks(stack, branch, 'resource')).toEqual([])
  })

  test('show an error when deleting fails', { tag: ['@BK-489'] }, async ({ page, stack, signIn }) => {
    const { branch } = placeClinic(stack)
    await openPart(page, signIn, branch, '/walkinfluclinic')
    await list(page)
      .getByRole('button', { name: /^Delete Over 65/ })
      .click()
    failOnce(stack)
    await dialog(page, 'Delete this?').getByRole('button', { name: 'Delete' }).click()
    await expectFailure(page, PART, 'Failed to delete Walk-in flu clinic')
    expect(blocks(stack, branch, 'resource')).toHaveLength(1)
  })
})

test.describe('the emergency pause', () => {
  const PART = 'Emergency service change'
  const pause = (page: Page) => dialog(page, PART).getByRole('switch', { name: 'Pause all services' })
  const PAUSED = 'All services are paused'
  const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('emergency-pause-block'))

  test('blocks every day from today when switched on', {
    tag: ['@BK-116', '@BK-260', '@BK-261', '@BK-263', '@BK-323', '@BK-475', '@BK-514'],
  }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/emergencypause')
    await expect(pause(page)).not.toBeChecked()
    await expect(save(page, PART)).toBeDisabled()
    await pause(page).click()
    await save(page, PART).click()
    await expect(confirmDialog(page)).toContainText('Their customers must be called.')
    await confirmDialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(message(page, 'Successfully paused all services')).toBeVisible()
    const [block, ...others] = blocks(stack, branch, 'resource')
    expect(others).toEqual([])
    expect(block).toEqual({
      id: expect.any(String),
      locationId: branch.locationId,
      resourceId: null,
      startDate: daysFromToday(0),
      ...emergency,
    })
    expect(await remembered(page)).toBe(block?.id)
    await expect(dialog(page, PART).getByText(PAUSED)).toBeVisible()
    await expect(pause(page)).toBeChecked()
    await expectAccessible(page)
    await dialog(page, PART).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('status').filter({ hasText: PAUSED })).toBeVisible()
  })

  test('deletes the block when switched off', { tag: ['@BK-262', '@BK-476'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/emergencypause')
    await pause(page).click()
    await saveAndConfirm(page, PART)
    await expect(dialog(page, PART).getByText(PAUSED)).toBeVisible()
    await pause(page).click()
    await save(page, PART).click()
    await expect(message(page, 'Successfully un-paused all services')).toBeVisible()
    expect(blocks(stack, branch, 'resource')).toEqual([])
    expect(await remembered(page)).toBeNull()
    await expect(dialog(page, PART).getByText(PAUSED)).toHaveCount(0)
    await expect(pause(page)).not.toBeChecked()
  })

  test('is shown and can be ended in a second browser', { tag: ['@BK-261'] }, async ({ page, browser, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/emergencypause')
    await pause(page).click()
    await saveAndConfirm(page, PART)
    await expect(dialog(page, PART).getByText(PAUSED)).toBeVisible()

    const context = await browser.newContext()
    const other = await context.newPage()
    await signIn(other, 'pharmacist', address(branch, '/emergencypause'))
    await expect(dialog(other, PART).getByText(PAUSED)).toBeVisible()
    await expect(pause(other)).toBeChecked()
    await pause(other).click()
    await save(other, PART).click()
    await expect(message(other, 'Successfully un-paused all services')).toBeVisible()
    expect(blocks(stack, branch, 'resource')).toEqual([])
    await context.close()
  })

  test('ignores other blocks, which stay when the pause ends', { tag: ['@BK-260'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    const other = branch.addBlock('resource', { ...lunch, startDate: daysFromToday(0) })
    branch.addBlock('resource', { ...emergency, startDate: daysFromToday(-3) })
    await openPart(page, signIn, branch, '/emergencypause')
    await pause(page).click()
    await save(page, PART).click()
    await expect(message(page, 'Successfully un-paused all services')).toBeVisible()
    expect(blockIds(stack, branch, 'resource')).toEqual([other])
  })

  test('disables managing individual services', { tag: ['@BK-118'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    const manage = dialog(page, MENU).getByRole('button', { name: 'Manage individual services' })
    await openPart(page, signIn, branch, '/')
    await expect(manage).toBeEnabled()
    branch.addBlock('resource', { ...emergency, startDate: daysFromToday(0) })
    await page.reload()
    await expect(manage).toBeDisabled()
    await expect(dialog(page, MENU).getByRole('button', { name: 'Lunch hours' })).toBeEnabled()
  })

  test('shows an error and pauses nothing when pausing fails', { tag: ['@BK-484'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/emergencypause')
    await pause(page).click()
    failOnce(stack)
    await saveAndConfirm(page, PART)
    await expectFailure(page, PART, 'Failed to pause all services')
    expect(blocks(stack, branch, 'resource')).toEqual([])
    expect(await remembered(page)).toBeNull()
    await expect(dialog(page, PART).getByText(PAUSED)).toHaveCount(0)
  })

  test('shows an error and continues when ending it fails', { tag: ['@BK-484'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    const id = branch.addBlock('resource', { ...emergency, startDate: daysFromToday(0) })
    await openPart(page, signIn, branch, '/emergencypause')
    await pause(page).click()
    failOnce(stack)
    await save(page, PART).click()
    await expectFailure(page, PART, 'Failed to un-pause all services')
    expect(blockIds(stack, branch, 'resource')).toEqual([id])
    await expect(dialog(page, PART).getByText(PAUSED)).toBeVisible()
  })

  test('pauses once on a double click', { tag: ['@BK-475'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/emergencypause')
    await pause(page).click()
    await save(page, PART).click()
    slow(stack)
    await confirmDialog(page).getByRole('button', { name: 'Save' }).dblclick()
    await expect(message(page, 'Successfully paused all services')).toBeVisible()
    expect(blocks(stack, branch, 'resource')).toHaveLength(1)
  })
})

test.describe('managing individual services', () => {
  const LIST = 'Manage individual services'
  const CHICKENPOX = 'Chickenpox'
  const weekly = (weekdays: string) => ({ ...daily, frequency: 'W', weekdays })

  function placeNamed(stack: Stack, services: Record<string, string> = { '5058': CHICKENPOX, '4791': 'Men B (Bexsero)' }): Branch {
    const branch = placeBranch(stack.sandbox, { services: Object.keys(services) })
    for (const [serviceId, serviceName] of Object.entries(services))
      stack.sandbox.database.run(
        'UPDATE location_services SET document = ? WHERE location_id = ? AND service_id = ?',
        JSON.stringify({ id: `${branch.locationId}-${serviceId}`, serviceId, serviceName }),
        branch.locationId,
        serviceId,
      )
    return branch
  }
  const serviceBlock = (changes: object = {}) => ({
    serviceId: '5058',
    startDate: daysFromToday(-5),
    endDate: '9999-12-31',
    startTime: 900,
    endTime: 1200,
    reason: 'Service Block',
    repeats: true,
    repeat: weekly('13'),
    ...changes,
  })
  const openService = (page: Page, signIn: SignIn, branch: Branch) => openPart(page, signIn, branch, '/services/5058')
  const block = (page: Page, number: number) => dialog(page, CHICKENPOX).getByRole('group', { name: `Block ${number}`, exact: true })
  const pause = (page: Page) => dialog(page, CHICKENPOX).getByRole('switch', { name: 'Pause this service' })
  const stored = (changes: object) => ({
    serviceId: '5058',
    startDate: daysFromToday(0),
    endDate: '9999-12-31',
    reason: 'Service Block',
    repeats: true,
    ...changes,
  })

  test("lists the branch's services, without pneumonia", { tag: ['@BK-117', '@BK-119'] }, async ({ page, stack, signIn }) => {
    const branch = placeNamed(stack, { '5058': CHICKENPOX, '6138': 'Pneumonia walk-in', '4449': 'PPV', '4448': 'Adult PNEUMONIA' })
    await openPart(page, signIn, branch, '/services')
    await expect(dialog(page, LIST).getByRole('listitem')).toHaveText([CHICKENPOX, 'PPV'])
    await dialog(page, LIST).getByRole('button', { name: CHICKENPOX }).click()
    await expect(pause(page)).not.toBeChecked()
    expect(routeOf(page)).toBe('/services/5058')
    await expectAccessible(page)
    await page.reload()
    await expect(pause(page)).toBeVisible()
    await page.goBack()
    await expect(dialog(page, LIST).getByRole('listitem')).toHaveCount(2)
  })

  test('says so when the branch has no services', { tag: ['@BK-465'] }, async ({ page, stack, signIn }) => {
    await openPart(page, signIn, placeNamed(stack, {}), '/services')
    await expect(message(page, 'The pharmacy does not have any services assigned')).toBeVisible()
  })

  test('says so when a service has no blocks', { tag: ['@BK-465'] }, async ({ page, stack, signIn }) => {
    const branch = placeNamed(stack)
    await openService(page, signIn, branch)
    await expect(dialog(page, CHICKENPOX).getByText('No blocks available', { exact: true })).toBeVisible()
    await expect(save(page, CHICKENPOX)).toBeDisabled()
  })

  test('asks to confirm a new block and stores it from today without an end', {
    tag: ['@BK-264', '@BK-267', '@BK-323', '@BK-420', '@BK-482', '@BK-514'],
  }, async ({ page, stack, signIn }) => {
    const branch = placeNamed(stack)
    await openService(page, signIn, branch)
    await dialog(page, CHICKENPOX).getByRole('button', { name: 'Add block' }).click()
    await block(page, 1).getByRole('checkbox', { name: 'Sun' }).check()
    for (const day of ['Mon', 'Tue', 'Thu']) await block(page, 1).getByRole('checkbox', { name: day }).uncheck()
    await block(page, 1).getByLabel('Start time').fill('10:00')
    await block(page, 1).getByLabel('End time').fill('11:30')
    await expectAccessible(page)
    await save(page, CHICKENPOX).click()
    await expect(confirmDialog(page)).toContainText('Their customers must be called.')
    await confirmDialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(message(page, 'Successfully added manage individual service')).toBeVisible()
    expect(blocks(stack, branch, 'service')).toEqual([
      stored({ id: expect.any(String), locationId: branch.locationId, startTime: 1000, endTime: 1130, repeat: weekly('035') }),
    ])
  })

  test('stores an all-day block as 0 to 2345', { tag: ['@BK-269', '@BK-515'] }, async ({ page, stack, signIn }) => {
    const branch = placeNamed(stack)
    await openService(page, signIn, branch)
    await dialog(page, CHICKENPOX).getByRole('button', { name: 'Add block' }).click()
    await block(page, 1).getByRole('checkbox', { name: 'All day' }).check()
    await saveAndConfirm(page, CHICKENPOX)
    await expect(message(page, 'Successfully added manage individual service')).toBeVisible()
    expect(blocks(stack, branch, 'service')).toMatchObject([stored({ startTime: 0, endTime: 2345, repeat: weekly('12345') })])
  })

  test('updates an existing block', { tag: ['@BK-267', '@BK-420', '@BK-482'] }, async ({ page, stack, signIn }) => {
    const branch = placeNamed(stack)
    const id = branch.addBlock('service', serviceBlock())
    const other = branch.addBlock('service', serviceBlock({ serviceId: '4791' }))
    await openService(page, signIn, branch)
    await expect(block(page, 1).getByLabel('Start time')).toHaveValue('09:00')
    await expect(block(page, 1).getByRole('checkbox', { name: 'Mon' })).toBeChecked()
    await expect(block(page, 1).getByRole('checkbox', { name: 'Tue' })).not.toBeChecked()
    await expect(block(page, 2)).toHaveCount(0)
    await block(page, 1).getByLabel('End time').fill('12:30')
    await saveAndConfirm(page, CHICKENPOX)
    await expect(message(page, 'Successfully updated manage individual service')).toBeVisible()
    const after = blocks(stack, branch, 'service')
    expect(after.find((one) => one.id === id)).toMatchObject({
      reason: 'Service Block',
      startTime: 900,
      endTime: 1230,
      repeat: weekly('13'),
    })
    expect(after.find((one) => one.id === other)).toMatchObject({ endTime: 1200 })
    expect(after).toHaveLength(2)
  })

  test('rejects a block with the same days and times as another', { tag: ['@BK-267'] }, async ({ page, stack, signIn }) => {
    const branch = placeNamed(stack)
    await openService(page, signIn, branch)
    await dialog(page, CHICKENPOX).getByRole('button', { name: 'Add block' }).click()
    await dialog(page, CHICKENPOX).getByRole('button', { name: 'Add block' }).click()
    const fault = block(page, 2).getByText('Another block of this service has the same days and times')
    await expect(fault).toBeVisible()
    await expect(save(page, CHICKENPOX)).toBeDisabled()
    await expectAccessible(page)
    await block(page, 2).getByLabel('End time').fill('12:00')
    await expect(fault).toHaveCount(0)
    await expect(save(page, CHICKENPOX)).toBeEnabled()
  })

  test('deletes a removed block', { tag: ['@BK-267', '@BK-420', '@BK-482'] }, async ({ page, stack, signIn }) => {
    const branch = placeNamed(stack)
    branch.addBlock('service', serviceBlock())
    const kept = branch.addBlock('service', serviceBlock({ startTime: 1400, endTime: 1500 }))
    await openService(page, signIn, branch)
    await dialog(page, CHICKENPOX).getByRole('button', { name: 'Remove block 1' }).click()
    await expect(block(page, 1).getByLabel('Start time')).toHaveValue('14:00')
    await save(page, CHICKENPOX).click()
    await expect(message(page, 'Successfully deleted manage individual service')).toBeVisible()
    expect(blockIds(stack, branch, 'service')).toEqual([kept])
  })

  test('updates, creates and deletes in one save', { tag: ['@BK-267'] }, async ({ page, stack, signIn }) => {
    const branch = placeNamed(stack)
    branch.addBlock('service', serviceBlock())
    const changed = branch.addBlock('service', serviceBlock({ startTime: 1400, endTime: 1500 }))
    await openService(page, signIn, branch)
    await dialog(page, CHICKENPOX).getByRole('button', { name: 'Remove block 1' }).click()
    await block(page, 1).getByLabel('End time').fill('15:30')
    await dialog(page, CHICKENPOX).getByRole('button', { name: 'Add block' }).click()
    await saveAndConfirm(page, CHICKENPOX)
    await expect(message(page, 'Successfully updated manage individual service')).toBeVisible()
    const after = blocks(stack, branch, 'service').toSorted((one, other) => one.startTime - other.startTime)
    expect(after.map(({ id, startTime, endTime }) => [id === changed, startTime, endTime])).toEqual([
      [false, 900, 1700],
      [true, 1400, 1530],
    ])
  })

  test('stores a pause as a block of the whole week', { tag: ['@BK-265', '@BK-323'] }, async ({ page, stack, signIn }) => {
    const branch = placeNamed(stack)
    await openService(page, signIn, branch)
    await pause(page).click()
    await saveAndConfirm(page, CHICKENPOX)
    await expect(message(page, 'Successfully added manage individual service')).toBeVisible()
    expect(blocks(stack, branch, 'service')).toEqual([
      stored({
        id: expect.any(String),
        locationId: branch.locationId,
        startTime: 0,
        endTime: 2345,
        reason: 'Service Pause',
        repeat: everyWeekday,
      }),
    ])
    await dialog(page, CHICKENPOX).getByRole('button', { name: LIST }).click()
    await expect(dialog(page, LIST).getByRole('listitem').filter({ hasText: 'Paused' })).toHaveText(/Chickenpox/)
  })

  test('ending a pause deletes all pause blocks and only those', { tag: ['@BK-266', '@BK-268'] }, async ({ page, stack, signIn }) => {
    const branch = placeNamed(stack)
    branch.addBlock('service', serviceBlock({ reason: 'Service Pause', startTime: 0, endTime: 2345, repeat: everyWeekday }))
    branch.addBlock('service', serviceBlock({ reason: 'paused by head office', startTime: 0, endTime: 2345, repeat: everyWeekday }))
    const kept = branch.addBlock('service', serviceBlock())
    const other = branch.addBlock('service', serviceBlock({ serviceId: '4791', reason: 'Service Pause' }))
    await openService(page, signIn, branch)
    await expect(pause(page)).toBeChecked()
    await expect(block(page, 1)).toBeVisible()
    await expect(block(page, 2)).toHaveCount(0)
    await pause(page).click()
    await save(page, CHICKENPOX).click()
    await expect(message(page, 'Successfully deleted manage individual service')).toBeVisible()
    expect(blockIds(stack, branch, 'service')).toEqual([kept, other])
  })

  test('leaves nothing to save after saving', { tag: ['@BK-267'] }, async ({ page, stack, signIn }) => {
    const branch = placeNamed(stack)
    await openService(page, signIn, branch)
    await dialog(page, CHICKENPOX).getByRole('button', { name: 'Add block' }).click()
    await saveAndConfirm(page, CHICKENPOX)
    await expect(message(page, 'Successfully added manage individual service')).toBeVisible()
    await expect(save(page, CHICKENPOX)).toBeDisabled()
    await page.reload()
    await expect(block(page, 1)).toBeVisible()
    await expect(block(page, 2)).toHaveCount(0)
    expect(blocks(stack, branch, 'service')).toHaveLength(1)
  })

  for (const { what, change, fault, faulty } of [
    {
      what: 'no day',
      change: async (page: Page) => {
        for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await block(page, 1).getByRole('checkbox', { name: day }).uncheck()
      },
      fault: 'Choose at least one day',
      faulty: (within: Locator) => within.getByRole('group', { name: 'Days' }),
    },
    {
      what: 'no end',
      change: (page: Page) => block(page, 1).getByLabel('End time').fill(''),
      fault: 'Start and end times are required',
      faulty: (within: Locator) => within.getByLabel('End time'),
    },
    {
      what: 'an end before its start',
      change: (page: Page) => block(page, 1).getByLabel('End time').fill('08:00'),
      fault: 'The end must be after the start',
      faulty: (within: Locator) => within.getByLabel('End time'),
    },
  ]) {
    test(`rejects a block with ${what}: ${fault}`, { tag: ['@BK-311', '@BK-517'] }, async ({ page, stack, signIn }) => {
      await openService(page, signIn, placeNamed(stack))
      await dialog(page, CHICKENPOX).getByRole('button', { name: 'Add block' }).click()
      await expect(save(page, CHICKENPOX)).toBeEnabled()
      await change(page)
      await expect(block(page, 1).getByText(fault, { exact: true })).toBeVisible()
      await expect(faulty(block(page, 1))).toHaveAccessibleDescription(fault)
      await expect(save(page, CHICKENPOX)).toBeDisabled()
    })
  }

  test('shows an error when saving fails, keeps the input, and can be retried', { tag: ['@BK-420'] }, async ({ page, stack, signIn }) => {
    const branch = placeNamed(stack)
    await openService(page, signIn, branch)
    await dialog(page, CHICKENPOX).getByRole('button', { name: 'Add block' }).click()
    await block(page, 1).getByLabel('End time').fill('15:30')
    failOnce(stack)
    await saveAndConfirm(page, CHICKENPOX)
    await expectFailure(page, CHICKENPOX, 'Manage individual service not saved')
    await expect(block(page, 1).getByLabel('End time')).toHaveValue('15:30')
    expect(blocks(stack, branch, 'service')).toEqual([])
    await saveAndConfirm(page, CHICKENPOX)
    await expect(message(page, 'Successfully added manage individual service')).toBeVisible()
    expect(blocks(stack, branch, 'service')).toMatchObject([{ endTime: 1530 }])
  })

  test('saves only the second of two new blocks again if it failed', { tag: ['@BK-267'] }, async ({ page, stack, signIn }) => {
    const branch = placeNamed(stack)
    await openService(page, signIn, branch)
    for (const number of [1, 2]) {
      await dialog(page, CHICKENPOX).getByRole('button', { name: 'Add block' }).click()
      await block(page, number).getByLabel('End time').fill(`1${number}:00`)
    }
    stack.sandbox.database.run(
      `CREATE TRIGGER refused_blocks BEFORE INSERT ON blocks WHEN json_extract(NEW.document, '$.endTime') = 1200
       BEGIN SELECT RAISE(ABORT, 'The record is locked'); END`,
    )
    try {
      await saveAndConfirm(page, CHICKENPOX)
      await expect(dialog(page, CHICKENPOX).getByRole('alert')).toContainText('Manage individual service not saved')
      expect(blocks(stack, branch, 'service')).toMatchObject([{ endTime: 1100 }])
    } finally {
      stack.sandbox.database.run('DROP TRIGGER refused_blocks')
    }
    await saveAndConfirm(page, CHICKENPOX)
    await expect(message(page, 'Successfully added manage individual service')).toBeVisible()
    expect(blocks(stack, branch, 'service')).toMatchObject([{ endTime: 1100 }, { endTime: 1200 }])
  })

  test('saves once on a double click', { tag: ['@BK-420'] }, async ({ page, stack, signIn }) => {
    const branch = placeNamed(stack)
    await openService(page, signIn, branch)
    await pause(page).click()
    await save(page, CHICKENPOX).click()
    slow(stack)
    await confirmDialog(page).getByRole('button', { name: 'Save' }).dblclick()
    await expect(message(page, 'Successfully added manage individual service')).toBeVisible()
    expect(blocks(stack, branch, 'service')).toHaveLength(1)
  })
})

test.describe('cover pharmacist days', () => {
  const covered = ({ sandbox }: Stack, { locationId }: Branch) =>
    sandbox.database
      .documents<{ date: string }>(
        "SELECT json_object('date', date) AS document FROM cover_pharmacist_days WHERE location_id = ? ORDER BY date",
        locationId,
      )
      .map(({ date }) => date)
  const cover = (stack: Stack, { locationId }: Branch, date: string) =>
    stack.sandbox.database.run('INSERT INTO cover_pharmacist_days (location_id, date) VALUES (?, ?)', locationId, date)
  const list = (page: Page) => dialog(page, COVER).getByRole('list', { name: 'Days with a cover pharmacist' })
  const add = (page: Page) => dialog(page, COVER).getByRole('button', button('Add'))

  test('can be added and are listed', { tag: ['@BK-387', '@BK-422', '@BK-480'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/coverpharmacist')
    await expect(dialog(page, COVER).getByText('No cover pharmacist is planned.')).toBeVisible()
    await enterDate(page, COVER, 'Date', daysFromToday(4))
    await expectAccessible(page)
    await add(page).click()
    await expect(message(page, 'Successfully created cover pharmacist')).toBeVisible()
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    expect(covered(stack, branch)).toEqual([daysFromToday(4)])
  })

  test('Enter in the date field adds the typed day, never a different one', { tag: ['@BK-422'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/coverpharmacist')
    const date = dialog(page, COVER).getByLabel('Date')
    await date.fill(shown(daysFromToday(4)))
    await date.press('Enter')
    await expect(date).toHaveValue(shown(daysFromToday(4)))
    // Enter may add the day itself; otherwise the button does.
    if (covered(stack, branch).length === 0 && (await add(page).isEnabled())) await add(page).click()
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    expect(covered(stack, branch)).toEqual([daysFromToday(4)])
  })

  test('can be deleted', { tag: ['@BK-422', '@BK-483'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    cover(stack, branch, daysFromToday(4))
    cover(stack, branch, daysFromToday(5))
    await openPart(page, signIn, branch, '/coverpharmacist')
    await list(page)
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    await expect(message(page, 'Successfully deleted cover pharmacist')).toBeVisible()
    expect(covered(stack, branch)).toEqual([daysFromToday(5)])
  })

  test('show an error when adding fails, and keep the entered day', { tag: ['@BK-488'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    await openPart(page, signIn, branch, '/coverpharmacist')
    await enterDate(page, COVER, 'Date', daysFromToday(4))
    failOnce(stack)
    await add(page).click()
    await expectFailure(page, COVER, 'Failed to create cover pharmacist')
    await expect(dialog(page, COVER).getByLabel('Date')).toHaveValue(shown(daysFromToday(4)))
    expect(covered(stack, branch)).toEqual([])
  })

  test('show an error when deleting fails', { tag: ['@BK-488'] }, async ({ page, stack, signIn }) => {
    const branch = placeBranch(stack.sandbox)
    cover(stack, branch, daysFromToday(4))
    await openPart(page, signIn, branch, '/coverpharmacist')
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    failOnce(stack)
    await list(page)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expectFailure(page, COVER, 'Failed to delete cover pharmacist')
    expect(covered(stack, branch)).toEqual([daysFromToday(4)])
  })

  test('are hidden when the feature is off, even by route', { tag: ['@BK-387'] }, async ({ page }) => {
    const off = await startStack({ COVER_PHARMACIST: 'off' })
    try {
      const user = demoUsers.find(({ sub }) => sub === people.nobody)
      await page.goto(`${off.url}/dashboard/1003?availability=/`)
      await page.getByRole('link', { name: 'Sign in', exact: true }).click()
      await page.getByRole('link', { name: `${user?.name} ${user?.role}` }).click()
      await expect(dialog(page, MENU).getByRole('listitem')).toHaveText(parts.map(({ title }) => title))
      await page.goto(`${off.url}/dashboard/1003?availability=/coverpharmacist`)
      await expect(dialog(page, MENU).getByRole('listitem')).toHaveText(parts.map(({ title }) => title))
    } finally {
      await off.close()
    }
  })
})
