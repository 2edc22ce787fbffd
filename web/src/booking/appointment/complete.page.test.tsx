import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { addressOf, alert, button, expectStatus, heading, medicine, openAppointment } from '#tests/component/support/appointments.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { behavesLikeAScreen } from '#tests/component/support/behaves-like-a-screen.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { appointmentWith } from '#tests/component/support/long-texts.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aBranch, aCustomer, anAppointment, aSlot } from '#tests/component/support/records/bookings.ts'
import { freeSlots } from '#tests/component/support/records/slots.ts'
import { region } from '#tests/component/support/region.ts'
import { allSettled, type Responses, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { viewers } from '#tests/component/support/viewers.ts'
import { HUGE } from '#tests/support/texts.ts'

const fields = {
  expiryDate: page.getByLabelText('Expiry date'),
  manufacturer: page.getByLabelText('Manufacturer'),
  batchNumber: page.getByLabelText('Batch number'),
  method: page.getByLabelText('Administration site'),
}
const typed = { ...medicine, expiryDate: '31/12/2027' }
const complete = button('Complete appointment')
const dialog = page.getByRole('dialog')
const closed = page.getByText('This appointment is not in progress: it is completed.', { exact: false })

type AppointmentChanges = Parameters<typeof anAppointment>[0]
const inProgress = (changes: AppointmentChanges = {}) => anAppointment({ status: 'in_progress', totalNumber: 1, ...changes })
const open = (changes: AppointmentChanges = {}, responses: Responses = {}) =>
  openAppointment(inProgress(changes), { step: 'complete', ...responses })

async function enterMedicine(changes: Partial<typeof typed> = {}) {
  for (const [field, text] of Object.entries({ ...typed, ...changes })) await fields[field as keyof typeof fields].fill(text)
}

/** Completes an appointment. From then on, the gateway returns it as completed. */
async function completeIt(changes: AppointmentChanges = {}, responses: Responses = {}) {
  const screen = await open(changes, responses)
  await enterMedicine()
  const completed = inProgress({ ...changes, status: 'completed', medicine })
  respond({ completeAppointment: () => ({ appointment: completed }), getAppointment: () => completed })
  await complete.click()
  return screen
}

describe('the page for the complete step', { tags: ['BK-248'] }, () => {
  behavesLikeAScreen({
    title: 'Medication administered',
    isForm: true,
    open: () => open(),
    shows: heading('Medication administered'),
    withLongTexts: {
      open: () => openAppointment({ ...appointmentWith(HUGE), status: 'in_progress' }, { step: 'complete' }),
      shows: heading('Medication administered'),
    },
  })
})

describe('the complete step', () => {
  it('redirects to the confirm step if the details have unsaved changes', { tags: ['BK-245', 'BK-247'] }, async () => {
    const appointment = inProgress()
    sessionStorage.setItem(`draft ${viewers.branch.id} appointment ${appointment.id}`, JSON.stringify({ notes: 'Felt faint' }))
    const screen = await openAppointment(appointment, { step: 'complete' })
    await expect.element(heading('Confirm changes')).toBeVisible()
    await expect.element(page.getByText('Felt faint')).toBeVisible()
    expect(screen.address()).toBe(addressOf(appointment, 'confirm'))
  })

  it('sends the medicine once, and returns to the details', { tags: ['BK-028', 'BK-140', 'BK-207', 'BK-248', 'BK-250'] }, async () => {
    const response = Promise.withResolvers<void>()
    const appointment = inProgress()
    const screen = await open()
    await expect.element(heading('Medication administered')).toBeVisible()
    await enterMedicine()
    const completed = { ...appointment, status: 'completed', medicine }
    respond({ completeAppointment: () => response.promise.then(() => ({ appointment: completed })), getAppointment: () => completed })
    await complete.dblClick()
    await expect.element(button('Back')).toBeDisabled()
    response.resolve()
    await expectStatus('completed')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(screen.address()).toBe(addressOf(appointment))
    const { id: appointmentId, locationId, startTime } = appointment
    const seen = { status: 'in_progress', startTime, modifiedAt: null }
    expect(sent('CompleteAppointment')).toEqual([{ input: { appointmentId, locationId, medicine, seen } }])
  })

  it('requires visible text in every field', { tags: ['BK-334'] }, async () => {
    await open()
    await enterMedicine()
    for (const [name, field] of Object.entries(fields)) {
      await expect.element(complete).toBeEnabled()
      for (const blank of [' ', '\u200b']) {
        await field.fill(blank)
        await expect.element(complete).toBeDisabled()
      }
      await field.fill(typed[name as keyof typeof typed])
    }
    await expect.element(complete).toBeEnabled()
  })

  it('keeps an impossible expiry date such as 31 February in the field, and says why it is invalid', { tags: ['BK-335'] }, async () => {
    await open()
    await enterMedicine({ expiryDate: '31/02/2027' })
    await expect.element(page.getByText('There is no day 31: February 2027 has 28 days')).toBeVisible()
    await expect.element(fields.expiryDate).toHaveValue('31/02/2027')
    await expect.element(complete).toBeDisabled()
    await fields.expiryDate.fill('31.12.27')
    await userEvent.tab()
    await expect.element(fields.expiryDate).toHaveValue('31/12/2027')
    await expect.element(complete).toBeEnabled()
  })

  it('warns about an expired medicine, but still completes the appointment', { tags: ['BK-335'] }, async () => {
    await open({}, { completeAppointment: () => ({ appointment: inProgress({ status: 'completed' }) }) })
    await enterMedicine()
    await expect.element(complete).toBeEnabled()
    await expect.element(alert).not.toBeInTheDocument()
    await fields.expiryDate.fill('28/02/2020')
    await expect.element(alert).toHaveTextContent('This medicine expired on 28/02/2020. Check the batch before it is given.')
    await expectAccessible()
    await complete.click()
    await expect.poll(() => sent('CompleteAppointment').map(({ input }) => input.medicine.expiryDate)).toEqual(['2020-02-28'])
  })

  it('offers the last batch used today for the service, and fills in its details on "Use this batch"', { tags: ['BK-140'] }, async () => {
    const given = (batchNumber: string, hour: number, changes: AppointmentChanges = {}) =>
      anAppointment({
        id: batchNumber,
        status: 'completed',
        modifiedAt: `2026-03-02T${hour}:00:00.000Z`,
        medicine: { ...medicine, batchNumber },
        ...changes,
      })
    await open(
      {},
      {
        getAppointments: () => [
          given('LATE', 15),
          given('EARLY', 10),
          given('OTHER', 16, { course: { onSchedServiceId: '4791' } }),
          given('CANCELLED', 17, { status: 'cancelled' }),
        ],
      },
    )
    await expect.element(page.getByText('Last batch today: LATE, Sanofi')).toBeVisible()
    expect(sent('MedicinesToday')).toEqual([
      { locationId: '1001', startDate: '2026-03-02T00:00:00+00:00', endDate: '2026-03-03T00:00:00+00:00' },
    ])
    await button('Use this batch').click()
    await expect.element(fields.expiryDate).toHaveValue('31/12/2027')
    await expect.element(fields.manufacturer).toHaveValue('Sanofi')
    await expect.element(fields.batchNumber).toHaveValue('LATE')
    await expect.element(fields.method).toHaveValue('')
    await expect.element(complete).toBeDisabled()
    await expect.element(button('Use this batch')).not.toBeInTheDocument()
  })

  it('keeps the input if saving fails, and lets the user retry', { tags: ['BK-248'] }, async () => {
    const screen = await open()
    await enterMedicine()
    respond({
      completeAppointment: () => {
        throw gatewayFailure('UPSTREAM_REJECTED', 'The record is locked')
      },
    })
    await complete.click()
    await expect.element(alert).toHaveTextContent('Error: The record is locked')
    await screen.goTo(addressOf(inProgress()))
    await expect.element(heading('Appointment details')).toBeVisible()
    await screen.goTo(addressOf(inProgress(), 'complete'))
    await expect.element(fields.expiryDate).toHaveValue('31/12/2027')
    await expect.element(fields.batchNumber).toHaveValue('B1234')
    await complete.click()
    await expect.poll(() => sent('CompleteAppointment')).toHaveLength(2)
    expect(sent('CompleteAppointment')[1]).toEqual(sent('CompleteAppointment')[0])
  })

  it('completes the appointment on a retry if the first attempt stored only the medicine', { tags: ['BK-248'] }, async () => {
    await open()
    await enterMedicine()
    const stored = inProgress({ medicine, modifiedAt: '2026-03-02T09:59:00.000Z' })
    respond({
      getAppointment: () => stored,
      completeAppointment: () => {
        throw gatewayFailure('UPSTREAM_REJECTED', 'The record is locked')
      },
    })
    await complete.click()
    await expect.element(alert).toHaveTextContent('Error: The record is locked')
    // The page refetches the appointment after the failure, so that the retry is based on the stored version.
    await expect.poll(() => sent('AppointmentScreen')).toHaveLength(2)
    await allSettled()
    const completed = { ...stored, status: 'completed' }
    respond({ completeAppointment: () => ({ appointment: completed }), getAppointment: () => completed })
    await complete.click()
    await expectStatus('completed')
    expect(sent('CompleteAppointment')[1].input).toMatchObject({ medicine, seen: { modifiedAt: '2026-03-02T09:59:00.000Z' } })
  })

  it('lists what another user has changed since the step was opened', async () => {
    await open({ notes: 'Prefers mornings' })
    await enterMedicine()
    const changes = page.getByRole('status').filter({ hasText: 'Dan changed this appointment after you opened it.' })
    await expect.element(changes).not.toBeInTheDocument()
    const pharmacist = { title: 'Mr', name: 'Dan Druggist', gphcNumber: '2099999' }
    const theirs = {
      notes: 'Allergic to latex',
      pharmacist,
      ...aSlot(1500, '2026-03-18'),
      modifiedBy: 'Dan',
      modifiedAt: '2026-03-02T09:59:00Z',
    }
    respond({ getAppointment: () => inProgress(theirs) })
    await becomeVisible()
    await expect.element(changes).toMatchTextContent('→ Wednesday 18 March at 15.00 pm')
    await expect.element(changes).toMatchTextContent('Pharmacist: – → Mr Dan Druggist 2099999')
    await expect.element(changes).toMatchTextContent('Notes: Prefers mornings → Allergic to latex')
    await expect.element(fields.batchNumber).toHaveValue(typed.batchNumber)
    await expectAccessible()
  })

  it("never reports the user's own completion as a change, not even for a moment", async () => {
    const texts: string[] = []
    const observer = new MutationObserver(() => texts.push(document.body.textContent))
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    onTestFinished(() => observer.disconnect())
    await completeIt()
    await expect.element(heading('Appointment details')).toBeVisible()
    expect(texts.filter((text) => text.includes('after you opened it'))).toEqual([])
  })

  it('keeps the input if another user has changed the appointment', { tags: ['BK-248'] }, async () => {
    const message = 'The appointment has changed since you opened it. Check it before you continue.'
    await open()
    await enterMedicine()
    respond({
      completeAppointment: () => {
        throw gatewayFailure('CONFLICT', message)
      },
    })
    await complete.click()
    await expect.element(alert).toHaveTextContent(`Error: ${message}`)
    await expect.element(fields.batchNumber).toHaveValue('B1234')
  })

  it('keeps the input on the screen if a colleague has since completed the appointment', async () => {
    await open()
    await enterMedicine()
    respond({ getAppointment: () => inProgress({ status: 'completed' }) })
    await becomeVisible()
    await expect.element(closed).toBeVisible()
    await expect.element(fields.batchNumber).toHaveValue('B1234')
    await expect.element(complete).toBeDisabled()
  })

  it('shows a message if the appointment has since been cancelled', { tags: ['BK-248'] }, async () => {
    await open()
    await enterMedicine()
    respond({
      getAppointment: () => inProgress({ status: 'cancelled' }),
      completeAppointment: () => {
        throw gatewayFailure('CONFLICT', 'This appointment has already been cancelled.')
      },
    })
    await complete.click()
    await expect.element(alert).toHaveTextContent('Error: This appointment has already been cancelled.')
    await expect.element(fields.batchNumber).toHaveValue('B1234')
    await expect.element(complete).toBeDisabled()
  })

  it.each([
    ['with the entered batch', 'B1234', true],
    ['by another user, with a different batch', 'C5678', false],
  ])('detects after a lost response that the appointment was completed %s', { tags: ['BK-248'] }, async (_how, batchNumber, isOwn) => {
    const screen = await open()
    await enterMedicine()
    const completed = inProgress({ status: 'completed', medicine: { ...medicine, batchNumber } })
    respond({
      getAppointment: () => completed,
      completeAppointment: () => {
        throw new ConnectionFailure()
      },
    })
    await complete.click()
    if (isOwn) {
      await expect.element(page.getByText('No confirmation came, but it was saved.')).toBeVisible()
      await expectStatus('completed')
      expect(screen.address()).toBe(addressOf(completed))
    } else {
      await expect.element(closed).toBeVisible()
    }
    expect(sent('CompleteAppointment')).toHaveLength(1)
  })

  it('redirects to sign-in with a return path when the session has ended, and says that the input is kept', {
    tags: ['BK-248'],
  }, async () => {
    const screen = await open()
    await enterMedicine()
    respond({
      viewer: () => null,
      completeAppointment: () => {
        throw gatewayFailure('UNAUTHENTICATED', 'Your session has ended.')
      },
    })
    await complete.click()
    await expect.element(page.getByText('Your session has ended. Please sign in again. What you typed is kept in this tab.')).toBeVisible()
    expect(screen.address()).toBe(`/login?${new URLSearchParams({ returnTo: addressOf(inProgress(), 'complete') })}`)
  })
})

describe('the dialog after completing an appointment in a course', () => {
  const none = { getCustomer: () => ({ ...aCustomer(), appointments: [] }) }
  const first: AppointmentChanges = { totalNumber: 2 }

  it('offers to book the next appointment', { tags: ['BK-249'] }, async () => {
    const screen = await completeIt(first, { ...none, ...freeSlots([]) })
    await expect.element(page.getByRole('dialog', { name: 'Book next appointment' })).toMatchTextContent('Appointment 1 of 2 is completed.')
    expect(screen.address()).toBe(`${addressOf(inProgress())}&dialog=book-next`)
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Book next appointment' }).click()
    await expect.element(heading('Book next appointment')).toBeVisible()
    expect(screen.address()).toBe(addressOf(inProgress(), 'book-next'))
  })

  it('opens again when the page is reloaded', { tags: ['BK-249'] }, async () => {
    const completed = inProgress({ ...first, status: 'completed' })
    const address = addressOf(completed)
    await openScreen(`${address}&dialog=book-next`, { as: 'branch', ...aBranch({ appointments: [completed] }), ...none })
    await expect.element(page.getByRole('dialog', { name: 'Book next appointment' })).toMatchTextContent('Appointment 1 of 2 is completed.')
  })

  it('returns to the details on "Not now"', { tags: ['BK-249'] }, async () => {
    const screen = await completeIt(first, none)
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expectStatus('completed')
    expect(screen.address()).toBe(addressOf(inProgress()))
    await expect.element(region('Course of 2 appointments').getByRole('button', { name: 'Book next appointment' })).toBeVisible()
  })

  it('shows the next appointment, instead of offering to book it, if it is already booked', { tags: ['BK-249'] }, async () => {
    const next = anAppointment({ id: 'ap-2', number: 2, course: { id: 'co-ap-1' }, ...aSlot(1430, '2026-07-06') })
    await completeIt({ totalNumber: 3 }, { getCustomer: () => ({ ...aCustomer(), appointments: [next] }) })
    await expect
      .element(page.getByRole('dialog', { name: 'Next appointment' }))
      .toMatchTextContent('Appointment 1 of 3 is completed.Appointment 2 is booked for Monday 6 July 2026 at 14:30.')
    await expect.element(dialog.getByRole('button', { name: 'Book next appointment' })).not.toBeInTheDocument()
    await expectAccessible()
    await dialog.getByText('Close', { exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button('Book next appointment')).not.toBeInTheDocument()
    await expect
      .element(region('Course of 3 appointments').getByRole('link', { name: 'Go to appointment 2' }))
      .toHaveAttribute('href', '/service-details/ap-2?location=1001')
  })
})
