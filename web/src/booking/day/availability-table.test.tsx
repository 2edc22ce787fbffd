import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ServiceBlock } from '#tests/component/generated/schema.ts'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { failingField, gatewayFailure } from '#tests/component/support/failures.ts'
import { focusElement } from '#tests/component/support/focus-element.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aBranch, aResourceBlock, aRoom, aServiceBlock, BRANCH_ID, everyDay } from '#tests/component/support/records/bookings.ts'
import { type Responses, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { cellsOf, textsOf } from '#tests/component/support/texts.ts'
import { type PersonName, viewers } from '#tests/component/support/viewers.ts'

const HOME = `/dashboard/${BRANCH_ID}`
const daily = { repeats: true, repeat: { frequency: 'D', interval: 1, weekdays: null, monthDay: null, monthType: null } }
const lunch = aResourceBlock({
  id: 'lunch',
  ...daily,
  reason: 'Lunch Break',
  startTime: 1200,
  endTime: 1300,
  startDate: '2020-01-01',
  endDate: '9999-01-01',
})

const availability = page.getByRole('region', { name: 'Service availability for next 90 days' })
const table = availability.getByRole('table')
const row = (name: string) => availability.getByRole('row', { name, exact: true })
const dialog = page.getByRole('dialog')

/** Opens a branch's day, by default today. */
const openDay = (
  branch: Parameters<typeof aBranch>[0] = {},
  { as = 'noGroups', query = '', ...responses }: Responses & { as?: PersonName; query?: string } = {},
) => openScreen(`${HOME}${query}`, { as, ...aBranch(branch), ...responses })

describe('the service availability table', () => {
  const paused = { serviceId: '5058', name: 'Chickenpox', blocks: [aServiceBlock({ serviceId: '5058' })] }

  it("shows the booking API's names for the branch's services", async () => {
    await openDay({ services: [{ id: 's-1', serviceId: '5058', serviceName: 'Varicella vaccine' }] }, { managedServices: () => [paused] })
    await expect.element(row('Varicella vaccine 12/03/2026, 10:00–11:00')).toBeVisible()
  })

  it("takes service names from the list of blocks if the branch's services can't be read", async () => {
    await openDay({}, { managedServices: () => [paused], getLocationServices: failingField })
    await expect.element(row('Chickenpox 12/03/2026, 10:00–11:00')).toBeVisible()
    await expect.poll(() => sent('ServiceNames')).toHaveLength(1)
  })

  it('lists service blocks, lunch hours and the hours of each day of the week', { tags: ['BK-095', 'BK-096'] }, async () => {
    const hours = (startTime: number, endTime: number) => ({ startTime, endTime })
    const week = { ...everyDay(900, 1730), wed: hours(0, 2400), thu: hours(0, 2345), fri: hours(905, 2400), sun: hours(0, 0) }
    await openDay({
      rooms: [aRoom({ availability: week })],
      services: [
        { id: 's-1', serviceId: '5058', serviceName: 'Chickenpox' },
        { id: 's-2', serviceId: '4790', serviceName: 'Flu' },
        { id: 's-3', serviceId: '8868', serviceName: 'COVID PCR' },
        { id: 's-4', serviceId: '4449', serviceName: 'PPV' },
      ],
      resourceBlocks: [lunch],
      serviceBlocks: [
        aServiceBlock({
          id: 'weekly',
          serviceId: '5058',
          ...daily,
          repeat: { ...daily.repeat, frequency: 'W', weekdays: '135' },
          startTime: 1500,
          endTime: 1730,
          endDate: '9999-12-31',
        }),
        aServiceBlock({ id: 'once', serviceId: '4790' }),
        aServiceBlock({
          id: 'pause',
          serviceId: '8868',
          ...daily,
          reason: 'Service Pause',
          startTime: 0,
          endTime: 2345,
          endDate: '9999-12-31',
        }),
      ],
    })
    await expect.element(table).toBeVisible()
    expect(textsOf(table.getByRole('columnheader'))).toEqual(['Type', 'Details'])
    expect(cellsOf(table)).toEqual([
      ['Chickenpox', 'Every Monday, Wednesday, Friday, 15:00–17:30, from 12/03/2026'],
      ['COVID PCR', 'Paused from 12/03/2026'],
      ['Flu', '12/03/2026, 10:00–11:00'],
      ['Lunch Hours', '12:00–13:00'],
      ['Appointment Hours, Monday', '09:00–17:30'],
      ['Appointment Hours, Tuesday', '09:00–17:30'],
      ['Appointment Hours, Wednesday', 'All day'],
      ['Appointment Hours, Thursday', 'All day'],
      ['Appointment Hours, Friday', '09:05–24:00'],
      ['Appointment Hours, Saturday', '09:00–17:30'],
      ['Appointment Hours, Sunday', 'Unavailable'],
    ])
    await expect.element(availability.getByRole('status')).not.toBeInTheDocument()
  })

  it('shows how many calendars have the same hours, and lists these calendars on Enter', { tags: ['BK-096'] }, async () => {
    const rooms = [1, 2, 3, 4, 5].map((number) => aRoom({ id: `room-${number}`, name: `Room ${number}` }))
    const early = { ...everyDay(900, 1700), mon: { startTime: 900, endTime: 1200 } }
    await openDay({ rooms: [...rooms, aRoom({ id: 'room-6', name: 'Room 6', availability: early })] })
    const monday = availability.getByRole('row').filter({ hasText: 'Appointment Hours, Monday' })
    await expect.element(monday.getByRole('listitem').nth(1)).toHaveTextContent('Room 6: 09:00–12:00')
    const names = monday.getByText('Room 1, Room 2, Room 3, Room 4, Room 5')
    await expect.element(names).not.toBeVisible()
    const summary = monday.getByText('09:00–17:00 · 5 calendars')
    await focusElement(summary)
    await userEvent.keyboard('{Enter}')
    await expect.element(names).toBeVisible()
    await expectAccessible()
  })

  it.each([
    ['neither', {}, 'Lunch Hours Lunch Hours not updated', 'No blocks available'],
    ['only lunch hours', { resourceBlocks: [lunch] }, 'Lunch Hours 12:00–13:00', undefined],
    ['only service blocks', { serviceBlocks: [aServiceBlock()] }, 'Lunch Hours Lunch Hours not updated', undefined],
  ])(
    'shows "No blocks available" only if neither lunch hours nor service blocks are set (%s)',
    { tags: ['BK-097', 'BK-099', 'BK-465'] },
    async (_name, blocks, lunchRow, note) => {
      await openDay(blocks)
      await expect.element(row(lunchRow)).toBeVisible()
      expect(textsOf(availability.getByRole('status'))).toEqual(note === undefined ? [] : [note])
    },
  )

  it('shows only a note while all services are paused', { tags: ['BK-098'] }, async () => {
    const pause = { ...daily, reason: 'Emergency - Pause all services', startTime: 0, endTime: 2345, endDate: '9999-04-20' }
    await openDay({ resourceBlocks: [lunch, aResourceBlock(pause)], serviceBlocks: [aServiceBlock()] })
    await expect.element(availability.getByText('All services are paused', { exact: true })).toBeVisible()
    await expect.element(availability.getByRole('row')).not.toBeInTheDocument()
    await expectAccessible()
  })

  it('is 350 pixels high and scrolls to its last row by keyboard', { tags: ['BK-100'] }, async () => {
    await openDay({ serviceBlocks: Array.from({ length: 20 }, (_, index) => aServiceBlock({ id: `sb-${index}` })) })
    const scroll = availability.getByRole('region', { name: 'Service availability', exact: true })
    await expect.element(scroll).toBeVisible()
    const box = scroll.element() as HTMLElement
    expect(box.getBoundingClientRect().height).toBe(350)
    const last = row('Appointment Hours, Sunday 09:00–17:00')
    box.scrollIntoView()
    await expect.element(last).not.toBeInViewport()
    // Chromium makes any scrollable box focusable; other browsers need a `tabindex`.
    expect(box.tabIndex).toBe(0)
    box.focus()
    await userEvent.keyboard('{End}')
    await expect.element(last).toBeInViewport()
  })

  it('requests the 90 days from today, even if another day is shown', { tags: ['BK-003', 'BK-101', 'BK-510'] }, async () => {
    await openDay({}, { query: '?date=2026-11-15' })
    await expect.element(availability).toBeVisible()
    expect(sent('BranchDay')).toMatchObject([
      {
        ...{ location: BRANCH_ID, today: '2026-03-02', availableUntil: '2026-05-31' },
        ...{ dayStart: '2026-11-15T00:00:00+00:00', dayEnd: '2026-11-16T00:00:00+00:00' },
      },
    ])
  })

  it('shows an error only in the row of a service whose blocks fail to load, and lets the user retry', {
    tags: ['CR-337', 'BK-101'],
  }, async () => {
    const chickenpox = (blocks: () => ServiceBlock[]) => ({ serviceId: '5058', name: 'Chickenpox', blocks: blocks as never })
    const ppv = { serviceId: '4449', name: 'PPV', blocks: [aServiceBlock({ serviceId: '4449' })] }
    const failing = () => {
      throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'Down')
    }
    await openDay({ resourceBlocks: [lunch] }, { managedServices: () => [ppv, chickenpox(failing)] })
    await expect.element(row("Chickenpox The blocks can't be loaded.")).toBeVisible()
    await expect.element(row('PPV 12/03/2026, 10:00–11:00')).toBeVisible()
    await expect.element(row('Lunch Hours 12:00–13:00')).toBeVisible()
    // The failed row may be out of view, so a notice above the table also reports the failure.
    await expect.element(availability.getByRole('status')).toMatchTextContent("Part of the availability can't be loaded.")
    respond({ managedServices: () => [ppv, chickenpox(() => [aServiceBlock({ id: 'other', serviceId: '5058' })])] })
    await availability.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row('Chickenpox 12/03/2026, 10:00–11:00')).toBeVisible()
    await expect.element(availability.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  it('shows an error instead of "Lunch Hours not updated" if the lunch hours fail to load', { tags: ['BK-097'] }, async () => {
    const resourceBlocks = () => {
      throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'Down')
    }
    await openDay({}, { resourceBlocks })
    await expect.element(row("Lunch Hours The lunch hours can't be loaded.")).toBeVisible()
    await expect.element(availability.getByText(/not updated|No blocks available/)).not.toBeInTheDocument()
  })
})

describe('the button for editing the availability', () => {
  const edit = availability.getByRole('button', { name: 'Edit service availability' })

  it.each(['noGroups', 'branch', 'prescriber', 'serviceTeam'] as const)(
    'opens the dialog for the user "%s"',
    { tags: ['BK-086', 'BK-388'] },
    async (as) => {
      const screen = await openDay({}, { as })
      await edit.click()
      await expect.element(dialog).toBeVisible()
      expect(screen.address()).toBe(`${HOME}?availability=%2F`)
    },
  )

  it.each([
    ['customer service', viewers.bookingCustomerService],
    ['users whose rights are unknown', { ...viewers.branch, can: { ...viewers.branch.can, manageAvailability: false } }],
  ])("is hidden from %s, and the dialog's URL has no effect for them", { tags: ['BK-086', 'BK-383', 'R-2'] }, async (_name, viewer) => {
    await openDay({}, { query: '?availability=%2F', viewer: () => viewer })
    await expect.element(availability).toBeVisible()
    await expect.element(edit).not.toBeInTheDocument()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
