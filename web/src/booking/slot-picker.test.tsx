import { type ComponentProps, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { alert, button } from '#tests/component/support/appointments.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { openComponent } from '#tests/component/support/open-screen.tsx'
import { aBranch, aCustomer, anAppointment, aSlot } from '#tests/component/support/records/bookings.ts'
import { freeSlots } from '#tests/component/support/records/slots.ts'
import { chooseSlot, dayButton, slotButton, slots } from '#tests/component/support/slot-picker.ts'
import { type Responses, reportUnreadable, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'
import type { Slot } from './free-slots.ts'
import { SlotPicker } from './slot-picker.tsx'

/* The time is Monday 2 March 2026, 10:00. The earliest bookable start is 4 March, 10:00. */

const SLOTS = [aSlot(1015, '2026-03-04'), aSlot(1015), aSlot(1100), aSlot(900, '2026-04-20')]
const THE_12TH = 'Thursday 12 March 2026'
const bookedList = page.getByRole('region', { name: 'Appointments on this day' })
const error = (code: string, message: string) => () => {
  throw gatewayFailure(code, message)
}

type Props = Partial<ComponentProps<typeof SlotPicker>>

/** A picker for a chickenpox appointment. Also shows the chosen slot. */
function Picker(props: Props) {
  const [slot, setSlot] = useState<Slot | undefined>(props.value)
  const [attempt, setAttempt] = useState(0)
  return (
    <>
      <SlotPicker serviceId="5058" locationId="1001" attempt={attempt} {...props} value={slot} onChange={setSlot} />
      <output aria-label="Chosen">{slot ? `${slot.resourceId} ${slot.startTime}` : 'none'}</output>
      <button type="button" onClick={() => setAttempt(attempt + 1)}>
        Next attempt
      </button>
    </>
  )
}
const chosen = page.getByLabelText('Chosen')
const open = (responses: Responses = {}, props: Props = {}) =>
  openComponent(<Picker {...props} />, { ...aBranch(), ...freeSlots(SLOTS), ...responses })

describe('choosing a day', () => {
  it('allows only days with a free slot, starting with the first bookable day', { tags: ['BK-337', 'BK-340'] }, async () => {
    await open({ getInstoreServiceAvailability: () => ({ slots: [], daySlots: [{ date: '2026-03-03' }, { date: '2026-03-12' }] }) })
    await expect.element(dayButton(THE_12TH)).toBeEnabled()
    // This day has free slots, but is within the notice period.
    await expect.element(dayButton('Tuesday 3 March 2026')).toBeDisabled()
    await expect.element(dayButton('Wednesday 11 March 2026')).toBeDisabled()
    await expect.element(page.getByText('March 2026', { exact: true })).toBeVisible()
    await expect.element(button('Previous month')).toBeDisabled()
    await expect.element(page.getByText('Choose a day to see its free times.')).toBeVisible()
  })

  it('requests the days of the shown month, leaving out those before the earliest start', {
    tags: ['BK-337', 'BK-340'],
  }, async () => {
    const bookingWindow = () => ({ earliestStart: '2026-03-04T10:00:00.000Z', firstDay: '2026-03-04', lastDay: '2026-05-31' })
    await open({ bookingWindow }, { numberOfBooks: 3 })
    await expect.element(dayButton(THE_12TH)).toBeEnabled()
    await button('Next month').click()
    await expect.element(dayButton('Monday 20 April 2026')).toBeEnabled()
    const search = { serviceId: '5058', locationId: '1001', numberOfBooks: 3 }
    expect(sent('SlotDays')).toEqual([
      { ...search, startDate: '2026-03-04T10:00:00.000Z', endDate: '2026-04-01T00:00:00+01:00' },
      { ...search, startDate: '2026-04-01T00:00:00+01:00', endDate: '2026-05-01T00:00:00+01:00' },
    ])
  })

  it('allows no days after the last bookable day', { tags: ['BK-337'] }, async () => {
    const bookingWindow = () => ({ earliestStart: '2026-03-04T10:00:00.000Z', firstDay: '2026-03-04', lastDay: '2026-03-11' })
    await open({ bookingWindow })
    await expect.element(dayButton('Wednesday 4 March 2026')).toBeEnabled()
    await expect.element(dayButton(THE_12TH)).toBeDisabled()
    await expect.element(button('Next month')).toBeDisabled()
  })

  it('says that a month has no free times', { tags: ['BK-337'] }, async () => {
    await open()
    await expect.element(dayButton(THE_12TH)).toBeEnabled()
    await button('Next month').click()
    await button('Next month').click()
    await expect.element(page.getByText('There are no free times in this month.')).toBeVisible()
    expect(sent('NoTimes')).toMatchObject([{ serviceId: '5058', location: '1001', firstDay: '2026-05-01', lastDay: '2026-05-31' }])
  })

  it('reports no free times for a month whose free days are all after the last bookable day', {
    tags: ['BK-337', 'BK-341'],
  }, async () => {
    const bookingWindow = () => ({ earliestStart: '2026-03-04T10:00:00.000Z', firstDay: '2026-03-04', lastDay: '2026-03-11' })
    await open({ bookingWindow, getInstoreServiceAvailability: () => ({ slots: [], daySlots: [{ date: '2026-03-12' }] }) })
    await expect.element(page.getByText('There are no free times in this month.')).toBeVisible()
  })

  it("explains why none of a month's bookable days has a free time", { tags: ['BK-337'] }, async () => {
    await open({ ...freeSlots([]), getLocationServices: () => [] })
    await expect.element(page.getByText('There are no free times in this month. This branch does not offer this service.')).toBeVisible()
    expect(sent('NoTimes')).toMatchObject([{ firstDay: '2026-03-04', lastDay: '2026-03-31' }])
  })
})

describe('choosing a slot', () => {
  it("offers the day's free slots in order, and selects the clicked one", { tags: ['BK-336'] }, async () => {
    await open({ getAvailability: () => [aSlot(1100), aSlot(1015), aSlot(1645)] })
    await dayButton(THE_12TH).click()
    await expect.poll(() => textsOf(slots)).toEqual(['10:15', '11:00', '16:45'])
    expect(sent('DaySlots')).toEqual([
      { serviceId: '5058', locationId: '1001', startDate: '2026-03-12T00:00:00+00:00', endDate: '2026-03-13T00:00:00+00:00' },
    ])
    await expect.element(page.getByRole('heading', { name: THE_12TH })).toBeVisible()
    await expect.element(page.getByRole('status').filter({ hasText: `3 free times, ${THE_12TH}` })).toBeInTheDocument()
    await expect.element(chosen).toHaveTextContent('none')
    await expectAccessible()
    await slotButton('11:00').click()
    await expect.element(slotButton('11:00')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(slotButton('10:15')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(chosen).toHaveTextContent('room-1 2026-03-12T11:00:00.000Z')
  })

  it('leaves out slots of other days, which some services return too', { tags: ['BK-416'] }, async () => {
    await open({ ...freeSlots(SLOTS), getAvailability: () => [aSlot(1015), aSlot(0, '2026-03-13'), aSlot(1100, '2026-03-11')] })
    await dayButton(THE_12TH).click()
    await expect.element(slotButton('10:15')).toBeVisible()
    expect(textsOf(slots)).toEqual(['10:15'])
  })

  it('offers a time only once if several rooms are free, and selects the first room', { tags: ['BK-336'] }, async () => {
    await open({ getAvailability: () => [aSlot(1015), { ...aSlot(1015), resourceId: 'room-2' }, { ...aSlot(1030), resourceId: 'room-2' }] })
    await chooseSlot(THE_12TH, '10:15')
    expect(textsOf(slots)).toEqual(['10:15', '10:30'])
    await expect.element(chosen).toHaveTextContent('room-1 2026-03-12T10:15:00.000Z')
  })

  it('leaves out slots that start before the earliest bookable time', { tags: ['BK-340'] }, async () => {
    const first = [945, 1000, 1015].map((hhmm) => aSlot(hhmm, '2026-03-04'))
    await open({ getAvailability: () => first })
    await dayButton('Wednesday 4 March 2026').click()
    await expect.poll(() => textsOf(slots)).toEqual(['10:00', '10:15'])
  })

  it("offers today's remaining slots for a van, which has no notice period", { tags: ['BK-340', 'BK-342'] }, async () => {
    const earliestStart = '2026-03-02T10:00:00.000Z'
    const bookingWindow = () => ({ earliestStart, firstDay: '2026-03-02', lastDay: '2027-03-02' })
    await open({ ...freeSlots([aSlot(945, '2026-03-02'), aSlot(1015, '2026-03-02')]), bookingWindow })
    await dayButton('Monday 2 March 2026').click()
    await expect.poll(() => textsOf(slots)).toEqual(['10:15'])
  })

  it('forgets the chosen slot when another day is chosen', { tags: ['BK-336'] }, async () => {
    const onDay = vi.fn()
    await open({}, { onDay })
    await chooseSlot(THE_12TH, '10:15')
    await dayButton('Wednesday 4 March 2026').click()
    await expect.element(chosen).toHaveTextContent('none')
    expect(onDay.mock.calls).toEqual([['2026-03-12'], ['2026-03-04']])
  })

  it('shows a message if the last free slot of the day has been taken', { tags: ['BK-468'] }, async () => {
    await open({ getAvailability: () => [] })
    await dayButton(THE_12TH).click()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'No slots' }))
      .toHaveTextContent('No slots are available for the selected day. Please choose another day.')
    expect(sent('NoTimes')).toMatchObject([{ firstDay: '2026-03-12', lastDay: '2026-03-12' }])
  })

  it('explains why a day has no free slots', { tags: ['BK-468'] }, async () => {
    await open({ getAvailability: () => [], getLocationServices: () => [] })
    await dayButton(THE_12TH).click()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'No slots' }))
      .toHaveTextContent('No slots are available for the selected day. Please choose another day. This branch does not offer this service.')
  })

  it("lists the day's appointments except cancelled ones, and says if none are booked", { tags: ['BK-142'] }, async () => {
    const named = (id: string, lastName: string, hhmm: number, status = 'created') =>
      anAppointment({ id, status, ...aSlot(hhmm), customer: aCustomer({ id, lastName }) })
    const appointments = [named('1', 'Hughes', 930), named('2', 'Okafor', 1400), named('3', 'Nobody', 1500, 'cancelled')]
    await open({ ...aBranch({ appointments }), ...freeSlots(SLOTS) })
    await dayButton(THE_12TH).click()
    await expect
      .poll(() => textsOf(bookedList.getByRole('listitem')))
      .toEqual(['09:30–09:45 Amelia Hughes, Chickenpox', '14:00–14:15 Amelia Okafor, Chickenpox'])
    await dayButton('Wednesday 4 March 2026').click()
    await expect.element(bookedList.getByText('No appointments booked', { exact: true })).toBeVisible()
  })

  it("shows an error if the day's appointments can't be loaded, and lets the user retry", { tags: ['BK-142'] }, async () => {
    await open({ getAppointments: error('UPSTREAM_UNAVAILABLE', 'Down') })
    await dayButton(THE_12TH).click()
    await expect.element(slotButton('11:00')).toBeVisible()
    const failed = bookedList.getByRole('alert')
    await expect.element(failed).toMatchTextContent("The appointments for this day can't be loaded.")
    respond({ getAppointments: () => [] })
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect.element(bookedList).toMatchTextContent('No appointments booked')
  })

  it('refetches the slots when the `attempt` prop changes', { tags: ['BK-336'] }, async () => {
    await open()
    await dayButton(THE_12TH).click()
    await expect.poll(() => textsOf(slots)).toEqual(['10:15', '11:00'])
    respond(freeSlots([aSlot(1100)]))
    await button('Next attempt').click()
    await expect.poll(() => textsOf(slots)).toEqual(['11:00'])
  })

  it('refetches the booking window when the `attempt` prop changes, and drops slots outside the window', {
    tags: ['BK-340', 'BK-492'],
  }, async () => {
    await open({ getAvailability: () => [aSlot(1015, '2026-03-04'), aSlot(1100, '2026-03-04')] })
    await dayButton('Wednesday 4 March 2026').click()
    await expect.poll(() => textsOf(slots)).toEqual(['10:15', '11:00'])
    vi.setSystemTime('2026-03-02T10:40:00Z')
    await button('Next attempt').click()
    await expect.poll(() => textsOf(slots)).toEqual(['11:00'])
    await expect.poll(() => sent('SlotDays').at(-1)).toMatchObject({ startDate: expect.stringMatching(/^2026-03-04T10:40:/) })
  })
})

describe('a slot or day that was chosen earlier', () => {
  it('is preselected and scrolled into view', { tags: ['BK-336'] }, async () => {
    const many = Array.from({ length: 96 }, (_, quarter) => aSlot(Math.floor(quarter / 4) * 100 + (quarter % 4) * 15, '2026-04-20'))
    await open(freeSlots(many), { value: many.at(-1) })
    await expect.element(slotButton('23:45')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(slotButton('23:45')).toBeInViewport()
    await expect.element(dayButton('Monday 20 April 2026')).toHaveAttribute('aria-pressed', 'true')
  })

  it.each<[string, Props]>([
    ['a remembered day', { day: '2026-03-12' }],
    ['the chosen slot', { value: aSlot(1015) }],
  ])(
    'is ignored if it is outside the booking window (%s), and the first bookable month is shown',
    {
      tags: ['BK-337', 'BK-339'],
    },
    async (_what, props) => {
      const bookingWindow = () => ({ earliestStart: '2026-04-01T00:00:00.000Z', firstDay: '2026-04-01', lastDay: '2026-05-31' })
      await open({ bookingWindow }, props)
      await expect.element(dayButton('Monday 20 April 2026')).toBeEnabled()
      await expect.element(page.getByText('Choose a day to see its free times.')).toBeVisible()
      expect(sent('DaySlots')).toEqual([])
    },
  )

  it('is offered if the slot is held for this booking, even though the slot is not listed as free', { tags: ['BK-336'] }, async () => {
    await open(freeSlots([aSlot(1100)]), { own: [aSlot(1015), aSlot(900, '2026-03-05')], day: '2026-03-12' })
    await expect.poll(() => textsOf(slots)).toEqual(['10:15', '11:00'])
    await expect.element(dayButton('Thursday 5 March 2026')).toBeEnabled()
  })
})

describe('availability that cannot be read', () => {
  it('is reported, with a retry button, only while its month is shown', {
    tags: ['BK-466'],
  }, async () => {
    await open()
    await expect.element(dayButton(THE_12TH)).toBeEnabled()
    respond({ getInstoreServiceAvailability: error('UPSTREAM_UNAVAILABLE', 'Down') })
    await button('Next month').click()
    await expect.element(alert).toMatchTextContent('There was an error fetching availability data.')
    await expect.element(dayButton('Monday 20 April 2026')).toBeDisabled()
    await expect.element(page.getByText('There are no free times in this month.')).not.toBeInTheDocument()
    respond(freeSlots(SLOTS))
    await button('Previous month').click()
    await expect.element(dayButton(THE_12TH)).toBeEnabled()
    await expect.element(alert).not.toBeInTheDocument()
    respond({ getInstoreServiceAvailability: error('UPSTREAM_UNAVAILABLE', 'Down') })
    await button('Next month').click()
    respond(freeSlots(SLOTS))
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect.element(dayButton('Monday 20 April 2026')).toBeEnabled()
  })

  it('is reported instead of "There are no free times in this month." if no other day has free times', {
    tags: ['BK-466'],
  }, async () => {
    reportUnreadable('getInstoreServiceAvailability.daySlots', 3)
    await open(freeSlots([]))
    await expect.element(page.getByText("3 days with free times can't be read.", { exact: false })).toBeVisible()
    await expect.element(page.getByText('There are no free times in this month.')).not.toBeInTheDocument()
  })

  it.each(['getInstoreServiceAvailability', 'getAvailability'] as const)(
    "is reported with the service's message if the service rejected %s",
    { tags: ['BK-466'] },
    async (field) => {
      await open({ [field]: error('UPSTREAM_REJECTED', 'The calendar is being rebuilt.') })
      if (field === 'getAvailability') await dayButton(THE_12TH).click()
      await expect.element(alert).toMatchTextContent('The calendar is being rebuilt.')
      respond(freeSlots(SLOTS))
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect.element(dayButton(THE_12TH)).toBeEnabled()
    },
  )

  it('is reported for the chosen day, without disabling the other days', { tags: ['BK-466'] }, async () => {
    await open({ getAvailability: error('UPSTREAM_UNAVAILABLE', 'Down') })
    await dayButton(THE_12TH).click()
    await expect.element(alert).toMatchTextContent('There was an error fetching availability data.')
    await expect.element(dayButton('Wednesday 4 March 2026')).toBeEnabled()
    respond(freeSlots(SLOTS))
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => textsOf(slots)).toEqual(['10:15', '11:00'])
  })
})
