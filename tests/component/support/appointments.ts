import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Appointment } from '../generated/schema.ts'
import { factsOf } from './facts.ts'
import { openScreen, type Screen } from './open-screen.tsx'
import { aBranch, anAppointment } from './records/bookings.ts'
import type { Responses } from './stand-in-gateway.ts'
import type { PersonName } from './viewers.ts'

// Locators for parts of the screens on which staff book appointments and carry them out.
export const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const alert = page.getByRole('alert')

export const una = { title: 'Ms', name: 'Una Murphy', gphcNumber: '2061234' }
export const tom = { title: 'Mr', firstName: 'Tom', lastName: "O'Brien" }
export const medicine = { expiryDate: '2027-12-31', manufacturer: 'Sanofi', method: 'Left upper arm', batchNumber: 'B1234' }

/** The URL of an appointment or one of its steps. */
export const addressOf = ({ id, locationId }: Appointment, step = '') =>
  `/service-details/${id}${step && `/${step}`}?location=${locationId}`

export const inProgress = (changes: Parameters<typeof anAppointment>[0] = {}) => anAppointment({ status: 'in_progress', ...changes })

interface OpenOptions extends Responses {
  step?: string
  as?: PersonName
}

/** Opens an appointment's page, or the page of one of its steps, and waits for the page's heading. */
export async function openAppointment(
  appointment: Appointment,
  { step = '', as = 'branch', ...responses }: OpenOptions = {},
): Promise<Screen> {
  const screen = await openScreen(addressOf(appointment, step), { as, ...aBranch({ appointments: [appointment] }), ...responses })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return screen
}

/** Expects the appointment's details to show this status. */
export const expectStatus = (status: string) => expect.poll(() => factsOf('Appointment').Status).toBe(status)
