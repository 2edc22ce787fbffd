import type { Locator, Page } from '@playwright/test'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { addDays, londonClock } from '#rules/london.ts'
import { appointmentsApi } from '../../../gateway/upstream/booking/appointments.ts'
import type { AppointmentRecord } from '../../../sandbox/booking/appointments.ts'
import { bodyHash } from '../../../sandbox/control/journal.ts'
import { placeBranch } from '../../support/bookings.ts'
import type { Stack } from '../../support/stack.ts'
import { expect } from './test.ts'

dayjs.extend(utc)

/** The value next to this label in a definition list. */
export const fact = (within: Locator, label: string) =>
  within
    .getByRole('term')
    .filter({ hasText: exactly(label) })
    .locator('xpath=following-sibling::dd[1]')

const exactly = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

/** Chooses an option in a select. */
export async function choose(page: Page, select: Locator, option: string): Promise<void> {
  const choice = page.locator('.ant-select-item-option').filter({ visible: true, hasText: exactly(option) })
  await expect(async () => {
    if ((await choice.count()) === 0) await select.click()
    await choice.click({ timeout: 2_000 })
    await expect(select.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")]')).toContainText(option)
  }).toPass()
}

/** The text of each cell in a table, one array per row, without cells that contain buttons. */
export const cells = (table: Locator): Promise<string[][]> =>
  table
    .getByRole('row')
    .filter({ has: table.page().getByRole('cell') })
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll<HTMLElement>('th[scope=row], td')]
          .filter((cell) => cell.querySelector('button') === null)
          .map((cell) => cell.innerText.trim()),
      ),
    )

export const daily = { frequency: 'D', interval: 1, weekdays: null, monthDay: null, monthType: null }
/** A daily lunch break, 12:00–13:00. Tests add its `startDate`. */
export const lunch = { reason: 'Lunch Break', startTime: 1200, endTime: 1300, endDate: '9999-01-01', repeats: true, repeat: daily }

/** The date `days` days after today, in the branch's time zone. */
export const daysFromToday = (days: number) => addDays(londonClock(new Date()).date, days)

/** A date in words, such as `Monday 15 June 2099`. */
export const longDay = (date: string) => dayjs.utc(date).format('dddd D MMMM YYYY')

/** A day that can be booked, whatever the time zone and the current time. */
export const bookableDay = () => daysFromToday(9)

/** Creates a branch that is open every day from 9 to 17. */
export const placeOpenBranch = (stack: Stack, options: Parameters<typeof placeBranch>[1] = {}) =>
  placeBranch(stack.sandbox, { day: bookableDay(), ...options })

const calendar = (page: Page) => page.getByRole('table', { name: 'Days with free times' })
export const dayButton = (page: Page, date: string) => calendar(page).getByRole('button', { name: longDay(date), exact: true })
export const slotButton = (page: Page, time: string) =>
  page.getByRole('group', { name: 'Free times' }).getByRole('button', { name: time, exact: true })

/** Moves the slot picker to a date's month. */
export async function openMonth(page: Page, date: string): Promise<void> {
  const shown = page.locator('div:has(> table[aria-label="Days with free times"]) strong')
  const from = dayjs.utc(`1 ${await shown.textContent()} UTC`)
  const months = dayjs.utc(`${date.slice(0, 7)}-01`).diff(from, 'month')
  const turnButton = page.getByRole('button', { name: months < 0 ? 'Previous month' : 'Next month' })
  for (let turned = 0; turned < Math.abs(months); turned += 1) await turnButton.click()
  await expect(shown).toHaveText(dayjs.utc(date).format('MMMM YYYY'))
}

/** Chooses a day and one of its slots in the slot picker. */
export async function chooseSlot(page: Page, date: string, time: string): Promise<void> {
  await openMonth(page, date)
  await dayButton(page, date).click()
  await slotButton(page, time).click()
  await expect(slotButton(page, time)).toHaveAttribute('aria-pressed', 'true')
}

type AppointmentsApi = ReturnType<typeof appointmentsApi>

/** How many times the services have received the call that `send` makes. Runs `send` with a fake API to get the body of this call. */
export async function timesSent({ sandbox }: Stack, send: (api: AppointmentsApi, caller: never) => Promise<unknown>): Promise<number> {
  const bodies: unknown[] = []
  const execute = async (_caller: unknown, _kind: unknown, query: string, variables: unknown) => void bodies.push({ query, variables })
  const write = async (_caller: unknown, { body }: { body: unknown }) => void bodies.push(body)
  await send(appointmentsApi({ execute } as never, { write } as never), undefined as never).catch(() => undefined)
  expect(bodies).toHaveLength(1)
  const hash = bodyHash(bodies[0])
  return sandbox.journal.read().filter((entry) => entry.bodyHash === hash).length
}

/** Makes the sandbox fail to store appointments that match an SQL condition on their `document`. */
export function rejectAppointments({ sandbox }: Stack, condition: string): void {
  sandbox.database.run(
    `CREATE TRIGGER refused_appointments BEFORE INSERT ON appointments WHEN ${condition.replaceAll('document', 'NEW.document')}
     BEGIN SELECT RAISE(ABORT, 'The record is locked'); END`,
  )
}

export function acceptAllAppointments({ sandbox }: Stack): void {
  sandbox.database.run('DROP TRIGGER IF EXISTS refused_appointments')
}

/** Changes a stored appointment as another user. */
export function changeElsewhere({ sandbox }: Stack, id: string, changes: Partial<AppointmentRecord>): void {
  const changed = { modifiedBy: 'Somebody Else', modifiedAt: new Date().toISOString(), ...changes }
  const before = sandbox.database.document<AppointmentRecord>('SELECT document FROM appointments WHERE id = ?', id)
  const after = { ...before, ...changed } as AppointmentRecord
  const start = new Date(after.startTime).toISOString()
  sandbox.database.run('UPDATE appointments SET document = ?, start_time = ? WHERE id = ?', JSON.stringify(after), start, id)
}
