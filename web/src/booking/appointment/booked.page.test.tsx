import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addressOf, heading, openAppointment } from '#tests/component/support/appointments.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { behavesLikeAScreen } from '#tests/component/support/behaves-like-a-screen.ts'
import { appointmentWith } from '#tests/component/support/long-texts.ts'
import { aCustomer, anAppointment, aSlot } from '#tests/component/support/records/bookings.ts'
import { allSettled, respond } from '#tests/component/support/stand-in-gateway.ts'
import { HUGE } from '#tests/support/texts.ts'

describe('the page for a booked appointment', { tags: ['BK-087'] }, () => {
  behavesLikeAScreen({
    title: 'Appointment booked',
    open: () => openAppointment(anAppointment(), { step: 'booked' }),
    shows: heading('Appointment booked'),
    withLongTexts: {
      open: () => openAppointment(appointmentWith(HUGE), { step: 'booked', getCustomer: () => aCustomer() }),
      shows: heading('Appointment booked'),
    },
  })
})

describe('the booked page', () => {
  it('confirms the service, customer and time, and links to the day and the details', { tags: ['BK-030', 'BK-143'] }, async () => {
    const appointment = anAppointment()
    const screen = await openAppointment(appointment, { step: 'booked' })
    await expect.element(heading('Appointment booked')).toBeVisible()
    await expect
      .element(page.getByRole('main').getByRole('status'))
      .toHaveTextContent('Chickenpox is booked for Amelia Hughes.Thursday 12 March at 09.30 am')
    await expect.element(page.getByRole('link', { name: 'Go to the day' })).toHaveAttribute('href', '/dashboard/1001?date=2026-03-12')
    await page.getByRole('link', { name: 'Appointment details' }).click()
    await expect.element(heading('Appointment details')).toBeVisible()
    expect(screen.address()).toBe(addressOf(appointment))
  })

  it('shows the old and the new time if someone moves the appointment while the page is open', async () => {
    await openAppointment(anAppointment({ notes: 'Prefers mornings' }), { step: 'booked' })
    await expect.element(heading('Appointment booked')).toBeVisible()
    const change = page.getByRole('status').filter({ hasText: 'changed after you opened it.' })
    // New notes with the same `modifiedAt` aren't reported as a change, because they may only have failed to load at first.
    respond({ getAppointment: () => anAppointment({ notes: 'Arrived late' }) })
    await becomeVisible()
    await allSettled()
    await expect.element(change).not.toBeInTheDocument()
    respond({ getAppointment: () => anAppointment({ ...aSlot(1645), modifiedAt: '2026-03-02T09:59:00Z' }) })
    await becomeVisible()
    await expect.element(change).toMatchTextContent('Time: Thursday 12 March at 09.30 am → Thursday 12 March at 16.45 pm')
  })

  it('offers another booking for the customer', { tags: ['XC-08'] }, async () => {
    const screen = await openAppointment(anAppointment(), { step: 'booked', getCustomer: () => aCustomer() })
    await page.getByRole('link', { name: 'Book for this customer' }).click()
    await expect.element(page.getByText('This booking is for Amelia Hughes (born 17/05/1984).')).toBeVisible()
    expect(screen.address()).toBe('/walk-in/book-an-appointment?customer=5000')
  })

  it("doesn't confirm a cancelled appointment", { tags: ['BK-143'] }, async () => {
    await openAppointment(anAppointment({ status: 'cancelled' }), { step: 'booked' })
    await expect.element(page.getByText('This appointment was cancelled.')).toBeVisible()
    await expect.element(page.getByText(/is booked for/)).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Appointment cancelled')
  })

  it('says that a completed appointment is completed', { tags: ['BK-143'] }, async () => {
    await openAppointment(anAppointment({ status: 'completed' }), { step: 'booked' })
    await expect.element(page.getByText('This appointment is completed.')).toBeVisible()
    await expect.element(page.getByText(/is booked for/)).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Appointment completed')
  })

  it.each(['in_progress', 'confirmed'])(
    'shows the time of an appointment whose status is %s',
    { tags: ['BK-143', 'BK-201'] },
    async (status) => {
      await openAppointment(anAppointment({ status }), { step: 'booked' })
      await expect.element(page.getByText(/^This appointment is /)).toBeVisible()
      await expect.element(page.getByText('Thursday 12 March at 09.30 am')).toBeVisible()
    },
  )
})
