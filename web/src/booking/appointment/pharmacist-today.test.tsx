import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { addressOf, button, heading, inProgress, openAppointment, una } from '#tests/component/support/appointments.ts'
import { aBranch } from '#tests/component/support/records/bookings.ts'
import { chooseOption } from '#tests/component/support/select.ts'
import { respond } from '#tests/component/support/stand-in-gateway.ts'
import { viewers } from '#tests/component/support/viewers.ts'
import { signOut } from '../../session/sign-out.ts'

const name = page.getByLabelText('Name', { exact: true })
const gphcNumber = page.getByLabelText('GPhC number')
const offer = page.getByText('Last pharmacist today: Ms Una Murphy, 2061234')
const following = inProgress({ id: 'ap-2' })

/** Records an appointment's pharmacist and continues to the appointment's last step. */
async function recordPharmacist() {
  const appointment = inProgress()
  const screen = await openAppointment(appointment, { step: 'edit' })
  await expect.element(name).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
  await chooseOption(page.getByLabelText('Title', { exact: true }), una.title)
  await name.fill(` ${una.name} `)
  await gphcNumber.fill(una.gphcNumber)
  await page.getByRole('checkbox', { name: 'I confirm this patient meets the service specification.' }).click()
  await button('Next').click()
  const saved = { ...appointment, pharmacist: una }
  respond({ ...aBranch({ appointments: [saved, following] }), saveAppointmentDetails: () => ({ appointment: saved }) })
  await button('Save changes').click()
  await expect.element(heading('Medication administered')).toBeVisible()
  return {
    openNext: async (appointment = following) => {
      respond(aBranch({ appointments: [saved, appointment] }))
      await screen.goTo(addressOf(appointment, 'edit'))
      await expect.element(heading('Appointment in progress')).toBeVisible()
      await expect.element(name).toBeVisible()
    },
  }
}

describe('the last pharmacist entered today', { tags: ['XC-09'] }, () => {
  it('is offered for the next appointment, and filled in when clicked', async () => {
    const { openNext } = await recordPharmacist()
    await openNext()
    await expect.element(offer).toBeVisible()
    await expectAccessible()
    await button('Use these details').click()
    await expect.element(name).toHaveValue('Una Murphy')
    await expect.element(gphcNumber).toHaveValue('2061234')
    await expect.element(page.getByRole('region', { name: 'Pharmacist details' }).getByText('Ms', { exact: true })).toBeVisible()
    await expect.element(offer).not.toBeInTheDocument()
  })

  it('is not offered for an appointment that already has a pharmacist', async () => {
    const { openNext } = await recordPharmacist()
    await openNext(inProgress({ id: 'ap-2', pharmacist: { ...una, name: 'Dev Patel' } }))
    await expect.element(name).toHaveValue('Dev Patel')
    await expect.element(offer).not.toBeInTheDocument()
  })

  it('is forgotten at midnight, London time', async () => {
    const { openNext } = await recordPharmacist()
    vi.setSystemTime(new Date('2026-03-02T23:59:00Z'))
    await openNext()
    await expect.element(offer).toBeVisible()
    vi.setSystemTime(new Date('2026-03-03T00:00:00Z'))
    await openNext(inProgress({ id: 'ap-3' }))
    await expect.element(offer).not.toBeInTheDocument()
  })

  it.each([
    ['the user who entered the details', 'branch', 1],
    ['no other user', 'noGroups', 0],
  ] as const)('is offered to %s', async (_name, as, offers) => {
    localStorage.setItem(`today ${viewers.branch.id} pharmacist`, JSON.stringify({ day: '2026-03-02', text: JSON.stringify(una) }))
    await openAppointment(following, { step: 'edit', as })
    await expect.element(name).toBeVisible()
    expect(offer.elements()).toHaveLength(offers)
  })

  it('is forgotten when the user signs out', async () => {
    await recordPharmacist()
    expect(JSON.stringify(localStorage)).toContain('Una Murphy')
    respond({ signOut: () => ({ redirectUrl: `${location.href}#signed-out` }) })
    await signOut('BOOKING')
    expect(JSON.stringify(localStorage)).not.toContain('Una Murphy')
  })
})
