import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  addressOf,
  alert,
  button,
  expectStatus,
  heading,
  inProgress,
  medicine,
  openAppointment,
  tom,
  una,
} from '#tests/component/support/appointments.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { behavesLikeAScreen } from '#tests/component/support/behaves-like-a-screen.ts'
import { watchClipboard } from '#tests/component/support/clipboard.ts'
import { factsOf } from '#tests/component/support/facts.ts'
import { failingField, gatewayFailure } from '#tests/component/support/failures.ts'
import { expectNoSidewaysScrolling, expectShort, isClamped, resizeWindow } from '#tests/component/support/layout.ts'
import { appointmentWith } from '#tests/component/support/long-texts.ts'
import { expectCleanPrintout, print } from '#tests/component/support/printing.ts'
import { aCustomer, anAppointment, aSlot } from '#tests/component/support/records/bookings.ts'
import { region } from '#tests/component/support/region.ts'
import { allSettled, reportUnreadable, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { HUGE } from '#tests/support/texts.ts'

const guardian = region('Guardian')

describe("an appointment's page", { tags: ['BK-087'] }, () => {
  behavesLikeAScreen({
    title: 'Appointment details',
    open: () => openAppointment(anAppointment({ number: 2, notes: 'Prefers the left arm' }), { as: 'prescriber' }),
    shows: heading('Appointment details'),
    withLongTexts: {
      open: () => openAppointment(appointmentWith(HUGE), { getCustomer: () => aCustomer() }),
      shows: heading('Appointment details'),
    },
  })
})

describe('an appointment with long texts', () => {
  it('prints its notes in full', { tags: ['XC-28'] }, async () => {
    const notes = 'Called the patient. '.repeat(200).trim()
    await openAppointment(anAppointment({ notes }), { as: 'prescriber' })
    await expect.element(page.getByText(notes)).toBeVisible()
    await print()
    await expect.element(page.getByText(notes)).toBeVisible()
    expect(isClamped(page.getByText(notes))).toBe(false)
    await expectCleanPrintout('Appointment details')
  })

  it('is shown with truncated texts in the "Cancel appointment" dialog', { tags: ['BK-136'] }, async () => {
    await openAppointment(appointmentWith(HUGE), { as: 'noGroups' })
    await button('Cancel appointment').click()
    await expectShort(page.getByRole('dialog', { name: 'Cancel appointment' }))
  })

  it.each([1024, 640, 320])(
    'shows all 68 letters of a group id in a window that is %i pixels wide',
    { tags: ['BK-200'] },
    async (width) => {
      await resizeWindow(width, 700)
      const groupId = 'W'.repeat(68)
      await openAppointment(anAppointment({ groupId }))
      await expect.element(page.getByRole('button', { name: 'Copy group reference' })).toBeVisible()
      const shown = page.getByText(groupId).element()
      expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth)
      expect(isClamped(page.getByText(groupId))).toBe(false)
      expectNoSidewaysScrolling()
    },
  )
})

describe('another booking for the customer', { tags: ['XC-08'] }, () => {
  it('is offered on a completed appointment', async () => {
    const screen = await openAppointment(anAppointment({ status: 'completed' }), { getCustomer: () => aCustomer() })
    await button('Book for this customer').click()
    await expect.element(page.getByText('This booking is for Amelia Hughes (born 17/05/1984).')).toBeVisible()
    expect(screen.address()).toBe('/walk-in/book-an-appointment?customer=5000')
  })

  it('is not offered before the appointment is completed', async () => {
    await openAppointment(anAppointment({ status: 'in_progress' }))
    await expectStatus('in progress')
    await expect.element(button('Book for this customer')).not.toBeInTheDocument()
  })
})

it('the details page says how many previous appointments are unreadable, instead of "No appointments"', async () => {
  reportUnreadable('getPreviousAppointments', 2)
  await openAppointment(anAppointment())
  await expect.element(page.getByText("2 previous appointments can't be read. They were reported.")).toBeVisible()
  await expect.element(page.getByText('No appointments', { exact: true })).not.toBeInTheDocument()
})

describe('the details page', () => {
  it('shows the appointment and its customer', { tags: ['BK-132', 'BK-200', 'BK-202', 'BK-206', 'BK-532'] }, async () => {
    const appointment = anAppointment({
      groupId: 'G-77',
      notes: 'Prefers the left arm',
      modifiedBy: 'Una Murphy',
      modifiedAt: '2026-07-02T09:14:00.000Z',
      number: 2,
      totalNumber: 3,
      course: { paymentType: 'exempt' },
      ...aSlot(930, '2026-06-15'),
      customer: aCustomer({ address: { line1: '1 High Street', line2: 'Flat 2', city: 'Leeds', postcode: 'LS1 1AA' } }),
    })
    await openAppointment(appointment)
    await expect.element(page.getByRole('link', { name: 'Amelia Hughes, 42 years' })).toHaveAttribute('href', '/customer-details/5000')
    await expect
      .poll(() => factsOf('Appointment'))
      .toEqual({
        Service: 'Chickenpox',
        Date: 'Monday 15 June 2026',
        Time: '09:30–09:45',
        Appointment: '2 of 3',
        Status: 'created',
        Payment: 'NHS',
        Reference: appointment.id,
        Group: 'G-77',
        Booked: '05/01/2026 09:00, online',
        Changed: '02/07/2026 10:14 by Una Murphy',
        Branch: 'Leeds Headrow',
        Pharmacy: 'The Pharmacy, 1 Market Street, Leeds LS1 1AA',
        Notes: 'Prefers the left arm',
      })
    expect(factsOf('Customer')).toEqual({
      Name: 'Amelia Hughes',
      'Date of birth': '17/05/1984 (42 years)',
      Gender: 'female',
      Phone: '07700 900211',
      Email: 'amelia.hughes@example.com',
      'NHS number': '943 476 5919',
      Address: '1 High Street, Flat 2, Leeds, LS1 1AA',
      'GP surgery': 'Park Surgery, 2 Park Row, Leeds',
    })
    await expect.element(region('Pharmacist')).not.toBeInTheDocument()
    await expect.element(region('Medication administered')).not.toBeInTheDocument()
  })

  it("copies the appointment reference, the group reference and the customer's NHS number", { tags: ['XC-13'] }, async () => {
    const copied = watchClipboard()
    const appointment = anAppointment({ groupId: 'G-77' })
    await openAppointment(appointment)
    for (const what of ['appointment reference', 'group reference', 'NHS number']) {
      await page.getByRole('button', { name: `Copy ${what}` }).click()
    }
    await expect.poll(() => copied.mock.calls).toEqual([[appointment.id], ['G-77'], ['943 476 5919']])
  })

  it('lists the details that are not recorded, and shows an unknown status without underscores', { tags: ['BK-201'] }, async () => {
    await openAppointment(
      anAppointment({
        status: 'awaiting_stock',
        source: null,
        creationDate: null,
        course: { paymentType: null },
        customer: aCustomer({ sex: null, phone: null, surgeryName: null, surgeryAddress: null }),
      }),
    )
    await expect.poll(() => factsOf('Appointment')).toMatchObject({ Status: 'awaiting stock', Group: 'Single Booking' })
    await expect.element(page.getByText('Not recorded: Payment, Booked, Notes')).toBeVisible()
    await expect.element(page.getByText('Not recorded: Gender, Phone, GP surgery')).toBeVisible()
  })

  it.each(['2026-02-30T09:00:00Z', 'soon'])('leaves out the invalid date-time %s', async (instant) => {
    await openAppointment(anAppointment({ creationDate: instant, modifiedAt: instant, source: 'online', modifiedBy: 'Una Murphy' }))
    await expect.poll(() => factsOf('Appointment')).toMatchObject({ Booked: 'online', Changed: 'Una Murphy' })
  })

  it('treats blank details as not recorded, and shows no heading for blank advice', { tags: ['BK-200', 'BK-202', 'BK-206'] }, async () => {
    const blank = ' \u200b '
    const course = { patientAdvice: blank, pharmacistInstructions: blank }
    const customer = aCustomer({ sex: blank, nhsNumber: blank, surgeryName: blank, surgeryAddress: 'Park Row' })
    await openAppointment(anAppointment({ status: blank, source: blank, notes: blank, groupId: blank, course, customer }))
    await expect.poll(() => factsOf('Appointment')).toMatchObject({ Booked: expect.not.stringContaining(','), Group: 'Single Booking' })
    await expect.element(page.getByText('Not recorded: Status, Notes')).toBeVisible()
    expect(factsOf('Customer')).toMatchObject({ 'GP surgery': 'Park Row' })
    await expect.element(page.getByText('Not recorded: Gender, NHS number')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: /^(Patient advice|Pharmacist instructions)$/ })).not.toBeInTheDocument()
  })

  it('shows who administered which medicine', { tags: ['BK-205', 'BK-207'] }, async () => {
    await openAppointment(anAppointment({ status: 'completed', pharmacist: una, medicine, totalNumber: 1 }))
    await expect.poll(() => factsOf('Pharmacist')).toEqual({ Name: 'Ms Una Murphy', 'GPhC number': '2061234' })
    expect(factsOf('Medication administered')).toEqual({
      'Expiry date': '31/12/2027',
      Manufacturer: 'Sanofi',
      'Batch number': 'B1234',
      'Administration site': 'Left upper arm',
    })
  })

  it.each([
    ['17', '2008-06-16', true],
    ['exactly 18', '2008-06-15', false],
    ['19', '2007-06-15', false],
  ])(
    'shows a guardian only if the customer is under 18 at the appointment (%s)',
    { tags: ['BK-134', 'BK-208', 'BK-333'] },
    async (_age, dob, isShown) => {
      await openAppointment(anAppointment({ ...aSlot(930, '2026-06-15'), customer: aCustomer({ dob }), guardian: tom }))
      await expect.element(region('Customer')).toBeVisible()
      if (isShown) expect(factsOf('Guardian')).toEqual({ Name: "Mr Tom O'Brien" })
      else await expect.element(guardian).not.toBeInTheDocument()
    },
  )

  it('shows a recorded guardian if the date of birth is unknown', { tags: ['BK-134', 'BK-333'] }, async () => {
    await openAppointment(anAppointment({ customer: aCustomer({ dob: '' }), guardian: tom }))
    await expect.poll(() => factsOf('Guardian')).toEqual({ Name: "Mr Tom O'Brien" })
  })

  it("shows a notice if part of the appointment can't be loaded, but not if only a refetch fails", { tags: ['BK-087'] }, async () => {
    await openAppointment(anAppointment({ medicine: failingField, notes: failingField }))
    await expect.element(page.getByText("Part of this appointment can't be read.")).toBeVisible()
    await expect.element(region('Customer')).toBeVisible()
    respond({ getAppointment: () => anAppointment({ notes: 'Recorded before' }) })
    await button('Try again').click()
    await expect.poll(() => factsOf('Appointment').Notes).toBe('Recorded before')
    await expect.element(page.getByText("Part of this appointment can't be read.")).not.toBeInTheDocument()
    respond({ getAppointment: () => anAppointment({ notes: failingField }) })
    await becomeVisible()
    await allSettled()
    expect(factsOf('Appointment').Notes).toBe('Recorded before')
    await expect.element(page.getByText("Part of this appointment can't be read.")).not.toBeInTheDocument()
  })

  it('says that an appointment does not exist', { tags: ['BK-464'] }, async () => {
    await openAppointment(anAppointment(), { getAppointment: () => null })
    await expect.element(heading('Appointment not found')).toBeVisible()
    await expect.element(page.getByText('There is no such appointment at this branch.')).toBeVisible()
  })
})

describe('the actions', () => {
  it.each([
    [640, 'above'],
    [1280, 'beside'],
  ])('appear $1 the details in a window $0 pixels wide', { tags: ['BK-133'] }, async (width, place) => {
    await resizeWindow(width, 700)
    await openAppointment(anAppointment())
    await expect.element(region('Actions')).toBeVisible()
    const placeOf = (name: string) => region(name).element().getBoundingClientRect()
    const actions = placeOf('Actions')
    const details = placeOf('Appointment')
    expect(place === 'above' ? actions.bottom < details.top : actions.left > details.right).toBe(true)
  })

  it('leave room for the customer panel beside the appointment in a window 1280 pixels wide', { tags: ['BK-133'] }, async () => {
    await resizeWindow(1280, 700)
    await openAppointment(anAppointment())
    await expect.element(region('Actions')).toBeVisible()
    const placeOf = (name: string) => region(name).element().getBoundingClientRect()
    const [appointment, customer, actions] = [placeOf('Appointment'), placeOf('Customer'), placeOf('Actions')]
    expect(customer.left).toBeGreaterThan(appointment.right)
    expect(actions.left).toBeGreaterThan(customer.right)
  })

  it.each(['completed', 'cancelled'])('are not offered once the appointment is %s', { tags: ['BK-133'] }, async (status) => {
    await openAppointment(anAppointment({ status }), { getCustomer: () => ({ ...aCustomer(), appointments: [] }) })
    await expectStatus(status)
    await expect.element(region('Actions')).not.toBeInTheDocument()
  })

  it.each(['serviceTeam', 'bookingCustomerService'] as const)(
    'are hidden from central users, and so are the pharmacist instructions (user: %s)',
    { tags: ['BK-133', 'BK-137', 'BK-382'] },
    async (as) => {
      await openAppointment(anAppointment(), { as })
      await expectStatus('created')
      await expect.element(region('Patient advice')).toMatchTextContent('Please wear short sleeves.')
      await expect.element(region('Actions')).not.toBeInTheDocument()
      await expect.element(region('Pharmacist instructions')).not.toBeInTheDocument()
      expect(sent('AppointmentScreen')).toEqual([{ appointmentId: 'ap-1', locationId: '1001', isBranchStaff: false }])
    },
  )
})

describe('the GP letter', () => {
  it('opens as a PDF', { tags: ['BK-145'] }, async () => {
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`)
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    await openAppointment(anAppointment({ gpLetterPdf: btoa('%PDF-1.4 Dear Dr Nowak') }))
    await region('GP letter').getByRole('button', { name: 'Open GP letter' }).click()
    expect(open.mock.calls).toEqual([['blob:1', '_blank', 'noopener']])
    expect([blobs[0]?.type, await blobs[0]?.text()]).toEqual(['application/pdf', '%PDF-1.4 Dear Dr Nowak'])
  })

  it('appears when the appointment is completed and the letter has been written', { tags: ['BK-145'] }, async () => {
    const open = inProgress({ course: { onSchedServiceId: '4790' } })
    const screen = await openAppointment(open, { getCustomer: () => ({ ...aCustomer(), appointments: [] }) })
    await expect.poll(() => sent('GpLetter')).toHaveLength(1)
    respond({ getAppointment: () => ({ ...open, status: 'completed', gpLetterPdf: btoa('%PDF-1.4') }) })
    await becomeVisible()
    await expectStatus('completed')
    await expect.element(button('Open GP letter')).toBeVisible()
    expect(screen.address()).toBe(addressOf(open))
  })

  it('can be loaded again after a failure, and shows an error if its file is damaged', { tags: ['BK-145'] }, async () => {
    await openAppointment(anAppointment({ gpLetterPdf: failingField }))
    await expect.element(alert.filter({ hasText: "The GP letter can't be loaded." })).toBeVisible()
    respond({ getAppointment: () => anAppointment({ gpLetterPdf: 'not base64!' }) })
    await alert.getByRole('button', { name: 'Try again' }).click()
    await button('Open GP letter').click()
    await expect.element(page.getByText("The letter can't be opened, because its file is damaged.")).toBeVisible()
  })

  it('is not offered if the appointment has no letter', { tags: ['BK-145'] }, async () => {
    await openAppointment(anAppointment())
    await expect.poll(() => sent('GpLetter')).toEqual([{ appointmentId: 'ap-1', locationId: '1001' }])
    await expect.element(region('Previous appointments')).toBeVisible()
    await expect.element(button('Open GP letter')).not.toBeInTheDocument()
  })
})

describe('the previous appointments', () => {
  it("are replaced by an error if they can't be loaded; the appointment stays visible", { tags: ['BK-146'] }, async () => {
    await openAppointment(anAppointment(), {
      getPreviousAppointments: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'Down')
      },
    })
    await expect.poll(() => factsOf('Appointment')).toMatchObject({ Service: 'Chickenpox' })
    const failed = page.getByRole('alert').filter({ hasText: "The previous appointments can't be loaded." })
    await expect.element(failed).toBeVisible()
    await expect.element(page.getByText('No appointments', { exact: true })).not.toBeInTheDocument()
    respond({ getPreviousAppointments: () => [] })
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('No appointments', { exact: true })).toBeVisible()
    await expect.element(failed).not.toBeInTheDocument()
  })

  it('are listed, and each opens its own page', { tags: ['BK-146'] }, async () => {
    const first = anAppointment({ id: 'ap-0', status: 'completed', ...aSlot(930, '2026-02-09') })
    const second = anAppointment({ number: 2, course: { name: 'Men B (Bexsero)' } })
    const screen = await openAppointment(second, {
      getAppointment: ({ appointmentId }) => (appointmentId === first.id ? first : second),
      getPreviousAppointments: ({ appointmentId }) => (appointmentId === second.id ? [first] : []),
      getCustomer: () => ({ ...aCustomer(), appointments: [] }),
    })
    const rows = page.getByRole('table', { name: 'Previous appointments' }).getByRole('row')
    await expect.element(rows).toHaveLength(2)
    await expect.element(rows.nth(1)).toHaveTextContent('09/02/202609:30–09:45Chickenpox1 of 2Leeds Headrowcompleted')
    await rows.getByRole('link', { name: '09/02/2026' }).click()
    await expect.poll(() => factsOf('Appointment').Appointment).toBe('1 of 2')
    expect(screen.address()).toBe(addressOf(first))
  })
})
