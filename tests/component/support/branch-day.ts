import { page } from 'vitest/browser'
import type { Appointment } from '#tests/component/generated/schema.ts'
import { openScreen } from './open-screen.tsx'
import { aBranch, aCustomer, anAppointment, aSlot, BRANCH_ID } from './records/bookings.ts'
import type { Responses } from './stand-in-gateway.ts'
import type { PersonName } from './viewers.ts'

export const TODAY = '2026-03-02'
export const HOME = `/dashboard/${BRANCH_ID}`

export const title = page.getByRole('heading', { level: 1 })
export const table = page.getByRole('table', { name: /^Appointments (today|on )/ })
export const rows = table.getByRole('row')
/** The customers, one per row. */
export const customers = table.getByRole('rowheader')
export const row = (name: string) => rows.filter({ hasText: name })
export const dialog = page.getByRole('dialog')
export const button = (name: string) => page.getByRole('button', { name, exact: true })

export interface Booking extends Partial<Omit<Appointment, 'course' | 'customer'>> {
  at?: number
  on?: string
  course?: Partial<Appointment['course']>
  customer?: Partial<Appointment['customer']>
}

/** An appointment for a customer with this name, by default at 9:30 today. */
export function booked(name: string, { at = 930, on = TODAY, customer, ...changes }: Booking = {}) {
  const [firstName = '', lastName = ''] = name.split(' ')
  return anAppointment({
    id: `ap-${name.replace(' ', '-')}`,
    ...aSlot(at, on),
    customer: aCustomer({ id: `cu-${lastName}`, firstName, lastName, ...customer }),
    ...changes,
  })
}

/** Opens a branch's page for one day, by default today. */
export const openDay = (
  branch: Parameters<typeof aBranch>[0] = {},
  { as = 'noGroups', query = '', ...responses }: Responses & { as?: PersonName; query?: string } = {},
) => openScreen(`${HOME}${query}`, { as, ...aBranch(branch), ...responses })
