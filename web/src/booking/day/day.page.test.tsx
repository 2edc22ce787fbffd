import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Appointment, AppointmentToReschedule } from '#tests/component/generated/schema.ts'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { csvFile, watchDownloads } from '#tests/component/support/downloads.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { focusElement } from '#tests/component/support/focus-element.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aBranch, aCustomer, anAppointment, aServiceBlock, aSlot, BRANCH_ID } from '#tests/component/support/records/bookings.ts'
import { type Responses, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { cellsOf, textsOf } from '#tests/component/support/texts.ts'
import { type PersonName, viewers } from '#tests/component/support/viewers.ts'

const TODAY = '2026-03-02'
const HOME = `/dashboard/${BRANCH_ID}`

const title = page.getByRole('heading', { level: 1 })
const table = page.getByRole('table', { name: /^Appointments (today|on )/ })
const rows = table.getByRole('row')
/** The customers, of whom each row has one. */
const customers = table.getByRole('rowheader')
const row = (name: string) => rows.filter({ hasText: name })
const dialog = page.getByRole('dialog')
const menuEntries = page.getByRole('menuitem')
const button = (name: string) => page.getByRole('button', { name, exact: true })

interface Booking extends Partial<Omit<Appointment, 'course' | 'customer'>> {
  at?: number
  on?: string
  course?: Partial<Appointment['course']>
  customer?: Partial<Appointment['customer']>
}

/** An appointment of a customer with this name, by default at 9:30 today. */
function booked(name: string, { at = 930, on = TODAY, customer, ...changes }: Booking = {}) {
  const [firstName = '', lastName = ''] = name.split(' ')
  return anAppointment({
    id: `ap-${name.replace(' ', '-')}`,
    ...aSlot(at, on),
    customer: aCustomer({ id: `cu-${lastName}`, firstName, lastName, ...customer }),
    ...changes,
  })
}

/** Opens a day of a branch, by default today. */
const openDay = (
  branch: Parameters<typeof aBranch>[0] = {},
  { as = 'nobody', query = '', ...responses }: Responses & { as?: PersonName; query?: string } = {},
) => openScreen(`${HOME}${query}`, { as, ...aBranch(branch), ...responses })

const openMenu = (name: string) =>
  row(name)
    .getByRole('button', { name: /^Options of/ })
    .click()

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the shown day', () => {
  it.each([
    ['the address without a date', '', 'Appointments today', ['BK-082']],
    ["today's date", `?date=${TODAY}`, 'Appointments today', ['BK-082']],
    ['another date', '?date=2026-10-26', 'Appointments on Monday 26 October 2026', ['BK-083']],
    ['a date that no month has', '?date=2026-02-30', 'Appointments today', ['BK-082']],
    ['a date in words', '?date=tomorrow', 'Appointments today', ['BK-082']],
    ['a date without a next day', '?date=9999-12-31', 'Appointments today', ['BK-082']],
  ])('has a title for %s', { tags: ['BK-082', 'BK-083'] }, async (_name, query, text) => {
    await openDay({}, { query })
    await expect.element(title).toHaveTextContent(text)
    await expect.poll(() => document.title).toBe(`${text} · Pharmacy staff`)
  })

  it('follows the typed day, and keeps text that is not a day', { tags: ['BK-084', 'BK-519'] }, async () => {
    const screen = await openDay({ appointments: [booked('Zoë Later', { on: '2026-12-11' })] })
    const picker = page.getByRole('textbox', { name: 'Day', exact: true })
    await expect.element(picker).toHaveValue('02/03/2026')
    await picker.fill('11/12/2026')
    await userEvent.keyboard('{Enter}')
    await expect.element(title).toHaveTextContent('Appointments on Friday 11 December 2026')
    await expect.element(row('Zoë Later')).toBeVisible()
    await expect.element(picker).toHaveValue('11/12/2026')
    await expect.element(picker).toHaveFocus()

    await picker.fill('31/02/2026')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('There is no day 31: February 2026 has 28 days')).toBeVisible()
    await expect.element(picker).toHaveValue('31/02/2026')
    expect(screen.address()).toBe(`${HOME}?date=2026-12-11`)
    await button('Next day').click()
    await expect.element(picker).toHaveValue('12/12/2026')
  })

  it('becomes the new day when a screen left open overnight is visible again', { tags: ['BK-082'] }, async () => {
    await openDay({ appointments: [booked('Zoë Today'), booked('Zoë Tomorrow', { on: '2026-03-03' })] })
    await expect.element(row('Zoë Today')).toBeVisible()
    vi.setSystemTime('2026-03-03T08:00:00Z')
    await becomeVisible()
    await expect.element(row('Zoë Tomorrow')).toBeVisible()
    await expect.element(row('Zoë Today')).not.toBeInTheDocument()
    await expect.element(title).toHaveTextContent('Appointments today')
  })

  it('says that a branch does not exist', { tags: ['CR-337'] }, async () => {
    await openDay({}, { getLocation: () => null })
    await expect.element(page.getByRole('heading', { name: 'Branch not found' })).toBeVisible()
    await expect.element(page.getByText('There is no such branch.')).toBeVisible()
    await expect.element(page.getByRole('main')).toHaveLength(1)
    await expectAccessible()
  })
})

describe('the list of appointments', () => {
  it('shows the appointments of the day in order', { tags: ['BK-087', 'BK-409'] }, async () => {
    const group = { groupId: 'G-77', customer: { dob: '2019-03-03' }, course: { name: 'Men B (Bexsero)' } }
    await openDay({
      appointments: [
        booked('Ada Group', { at: 1630, status: 'in_progress', ...group }),
        booked('Ben Birthday', { at: 0, customer: { dob: '2019-03-02' } }),
        booked('Małgorzata Dhomhnaill', { at: 905, status: 'cancelled', customer: { dob: '2000-01-01' } }),
        booked('Eve Late', { at: 2345, status: 'completed', customer: { dob: '1950-12-31' } }),
        booked('Zoë Yesterday', { at: 2345, on: '2026-03-01' }),
        booked('Zoë Tomorrow', { at: 0, on: '2026-03-03' }),
      ],
    })
    const headings = table.getByRole('columnheader')
    await expect.poll(() => textsOf(headings)).toEqual(['Time', 'Customer', 'Age', 'Service', 'Status', 'Options'])
    expect(textsOf(customers)).toEqual(['Ben Birthday', 'Małgorzata Dhomhnaill', 'Ada Group', 'Eve Late'])
    expect(cellsOf(table)).toEqual([
      ['00:00–00:15', 'Ben Birthday', '7', 'Chickenpox Single Booking', 'created'],
      ['09:05–09:20', 'Małgorzata Dhomhnaill', '26', 'Chickenpox Single Booking', 'cancelled'],
      ['Now 10:00'],
      ['16:30–16:45', 'Ada Group', '6', 'Men B (Bexsero) G-77', 'in progress'],
      ['23:45–00:00', 'Eve Late', '75', 'Chickenpox Single Booking', 'completed'],
    ])
    await expect
      .element(row('Eve Late').getByRole('link', { name: '23:45–00:00' }))
      .toHaveAttribute('href', `/service-details/ap-Eve-Late?location=${BRANCH_ID}`)
    expect(sent('BranchDay').map(({ locationId }) => locationId)).toEqual([BRANCH_ID])
  })

  it('sorts appointments in the repeated hour by when they take place', { tags: ['BK-087'] }, async () => {
    const at = (startTime: string, endTime: string) => ({ startTime, endTime })
    await openDay(
      {
        appointments: [
          booked('Zoë Second', at('2026-10-25T01:15:00+00:00', '2026-10-25T01:30:00+00:00')),
          booked('Zoë First', at('2026-10-25T01:30:00+01:00', '2026-10-25T01:45:00+01:00')),
        ],
      },
      { query: '?date=2026-10-25' },
    )
    await expect
      .poll(() => textsOf(table.getByRole('link')))
      .toEqual(['01:30 BST–01:45 BST', 'Zoë First', '01:15 GMT–01:30 GMT', 'Zoë Second'])
  })

  it('opens the appointment from its row or time, and the customer from the name', { tags: ['BK-087', 'BK-088'] }, async () => {
    const appointments = [booked('Zoë Early', { at: 900 }), booked('Zoë Clicked', { at: 1000 })]
    const screen = await openDay({ appointments }, { getCustomer: () => aCustomer() })
    const details = `/service-details/ap-Zoë-Clicked?location=${BRANCH_ID}`
    await row('Zoë Clicked')
      .getByRole('cell', { name: /^Chickenpox/ })
      .click()
    await expect.poll(() => decodeURI(screen.address())).toBe(details)
    await screen.goBack()

    const time = page.getByRole('link', { name: '10:00–10:15' })
    await focusElement(time)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => decodeURI(screen.address())).toBe(details)
    await screen.goBack()

    await page.getByRole('link', { name: 'Zoë Clicked' }).click()
    await expect.poll(screen.address).toBe('/customer-details/cu-Clicked')
  })

  it('says that the day has no appointments, on the screen and on paper', { tags: ['BK-087', 'BK-094', 'BK-465'] }, async () => {
    await openDay()
    await expect.element(table.getByText('No appointments booked')).toBeVisible()
    expect(textsOf(page.getByRole('cell', { name: 'No appointments booked', includeHidden: true }))).toHaveLength(2)
    await expectAccessible()
  })

  it('renders a long day as one accessible table, down to its last row', { tags: ['BK-087'] }, async () => {
    const between = Array.from({ length: 73 }, (_, index) => booked(`Zoë Number${index}`, { at: 905 + (index % 50) }))
    await openDay({ appointments: [booked('Zoë First', { at: 900 }), ...between, booked('Zoë Last', { at: 1700 })] })
    await expect.element(customers).toHaveLength(75)
    await expect.element(table.getByRole('columnheader')).toHaveLength(6)
    await expectAccessible()
    await expect.element(row('Zoë Last')).not.toBeInViewport()
    await userEvent.wheel(row('Zoë First'), { direction: 'down', times: 50 })
    await expect.element(row('Zoë Last')).toBeInViewport()
  })

  it('shows a new appointment when the tab becomes visible again, without loading the service blocks', {
    tags: ['BK-409'],
  }, async () => {
    const branch = { serviceBlocks: [aServiceBlock()] }
    await openDay({ ...branch, appointments: [booked('Zoë Here')] })
    await expect.element(customers).toHaveLength(1)
    respond(aBranch({ ...branch, appointments: [booked('Zoë Here'), booked('Zoë Elsewhere', { at: 1000 })] }))
    await becomeVisible()
    await expect.element(row('Zoë Elsewhere')).toBeVisible()
    expect(sent('BranchDay').map(({ readsServices }) => readsServices)).toEqual([true, false])
    await expect.element(page.getByRole('row', { name: 'Travel clinic 12/03/2026, 10:00–11:00' })).toBeVisible()
  })
})

describe('the current time', () => {
  // A quarter of an hour apart, from 8:00 to 17:45. Now is 10:00.
  const longDay = Array.from({ length: 40 }, (_, index) =>
    booked(`Zoë Number${index}`, { at: (8 + Math.floor(index / 4)) * 100 + (index % 4) * 15 }),
  )
  const line = table.getByRole('row', { name: /^Now / })
  const jump = button('Jump to now')
  beforeEach(() => page.viewport(1280, 500))
  afterEach(() => page.viewport(1280, 860))

  it('is in view when today opens, with the focus still on the title', async () => {
    await openDay({ appointments: longDay })
    await expect.element(line).toBeInViewport()
    expect(scrollY).toBeGreaterThan(0)
    await expect.element(title).toHaveFocus()
    await expect.element(jump).not.toBeInTheDocument()
    const order = textsOf(rows).indexOf('Now 10:00')
    expect(textsOf(rows)[order - 1]).toContain('10:00–10:15')
    expect(textsOf(rows)[order + 1]).toContain('10:15–10:30')
    await expectAccessible()
  })

  it('is one click away after scrolling, and takes the focus', async () => {
    await openDay({ appointments: longDay })
    await expect.element(line).toBeInViewport()
    scrollTo(0, 0)
    await expect.element(line).not.toBeInViewport()
    await jump.click()
    await expect.element(line).toBeInViewport()
    await expect.element(line).toHaveFocus()
    await expect.element(jump).not.toBeInTheDocument()
  })

  it('moves with the clock', async () => {
    await openDay({ appointments: [booked('Zoë Early', { at: 900 }), booked('Zoë Next', { at: 1015 })] })
    await expect.poll(() => cellsOf(table).map(([first]) => first)).toEqual(['09:00–09:15', 'Now 10:00', '10:15–10:30'])
    vi.setSystemTime(`${TODAY}T10:15:00Z`)
    await becomeVisible()
    await expect.poll(() => cellsOf(table).map(([first]) => first)).toEqual(['09:00–09:15', '10:15–10:30', 'Now 10:15'])
  })

  it('gives way to the scroll position that Back restores', async () => {
    const screen = await openDay({ appointments: longDay }, { getCustomer: () => aCustomer() })
    await expect.element(line).toBeInViewport()
    const last = page.getByRole('link', { name: 'Zoë Number39' })
    last.element().scrollIntoView()
    const position = scrollY
    await last.click()
    await expect.element(title).toHaveTextContent('Amelia Hughes')
    await screen.goBack()
    await expect.element(title).toHaveTextContent('Appointments today')
    await expect.poll(() => scrollY).toBeCloseTo(position, -1)
    await expect.element(line).not.toBeInViewport()
  })

  it('is not marked on another day, which opens at its top', async () => {
    const screen = await openDay({ appointments: [booked('Zoë Later', { on: '2026-12-11' })] }, { query: '?date=2026-12-11' })
    await expect.element(row('Zoë Later')).toBeVisible()
    await expect.element(line).not.toBeInTheDocument()
    expect([screen.address(), scrollY]).toEqual([`${HOME}?date=2026-12-11`, 0])
  })
})

describe('the filter of a long day', () => {
  const service = page.getByRole('combobox', { name: 'Service' })
  const status = page.getByRole('combobox', { name: 'Status' })
  const flu = { course: { name: 'Flu', onSchedServiceId: '4790' } }
  const chickenpox = Array.from({ length: 11 }, (_, index) => booked(`Zoë Chicken${index}`, { at: 900 + index }))
  const appointments = [
    ...chickenpox,
    booked('Ada First', { ...flu, at: 1000 }),
    booked('Ben Second', { ...flu, at: 1005, status: 'completed' }),
  ]

  it('is offered for more than 12 appointments', async () => {
    await openDay({ appointments: appointments.slice(1) })
    await expect.element(row('Ben Second')).toBeVisible()
    await expect.element(service).not.toBeInTheDocument()
    respond(aBranch({ appointments }))
    await becomeVisible()
    await expect.element(service).toBeVisible()
    const options = (select: typeof service) => [...select.element().querySelectorAll('option')].map(({ textContent }) => textContent)
    expect(options(service)).toEqual(['All services', 'Chickenpox (11)', 'Flu (2)'])
    expect(options(status)).toEqual(['Every status', 'completed (1)', 'created (12)'])
    await expectAccessible()
  })

  it('keeps the service and the status in the address, and loads nothing', async () => {
    const screen = await openDay({ appointments })
    await service.selectOptions('4790')
    await expect.poll(() => textsOf(customers)).toEqual(['Ada First', 'Ben Second'])
    await expect.element(page.getByText('2 of 13 shown', { exact: true })).toBeVisible()
    await status.selectOptions('completed')
    await expect.poll(() => textsOf(customers)).toEqual(['Ben Second'])
    expect(screen.address()).toBe(`${HOME}?service=4790&status=completed`)
    expect(sent('BranchDay')).toHaveLength(1)
    await button('Next day').click()
    await expect.poll(screen.address).toBe(`${HOME}?date=2026-03-03`)
    await screen.goBack()
    await expect.poll(() => textsOf(customers)).toEqual(['Ben Second'])
  })

  it('says that nothing matches, and shows the whole day again', async () => {
    const screen = await openDay({ appointments: [booked('Zoë Here')] }, { query: '?status=no_show' })
    await expect.element(table.getByText('No appointments match the filter.')).toBeVisible()
    await expect.element(status).toHaveValue('no_show')
    await expectAccessible()
    await button('Show all appointments').click()
    await expect.element(row('Zoë Here')).toBeVisible()
    expect(screen.address()).toBe(HOME)
  })

  it('leaves the day sheet and the summary complete', { tags: ['BK-091'] }, async () => {
    await openDay({ appointments }, { query: '?service=4790' })
    await expect.poll(() => textsOf(customers)).toEqual(['Ada First', 'Ben Second'])
    const sheet = page.getByRole('table', { includeHidden: true }).filter({ hasText: 'Date of birth' })
    await expect.poll(() => sheet.element().querySelectorAll('tbody tr').length).toBe(13)
  })
})

describe('the status of an appointment', () => {
  it('stands out unless it is the usual one', async () => {
    const statuses = ['created', 'in_progress', 'completed', 'cancelled', 'no_show']
    await openDay({ appointments: statuses.map((status, index) => booked(`Zoë Number${index}`, { status, at: 900 + index })) })
    const look = (text: string) => getComputedStyle(table.getByText(text, { exact: true }).element()).borderTopStyle
    await expect.element(row('Zoë Number0')).toBeVisible()
    expect(statuses.map((status) => look(status.replace('_', ' ')))).toEqual(['none', 'solid', 'solid', 'solid', 'solid'])
  })
})

describe('the options menu of an appointment', () => {
  it('offers changes unless it is cancelled or completed', { tags: ['BK-089', 'BK-090'] }, async () => {
    const statuses = ['created', 'in_progress', 'no_show', 'cancelled', 'completed']
    await openDay({ appointments: statuses.map((status, index) => booked(`Zoë ${status}`, { status, at: 900 + index * 5 })) })
    for (const status of statuses) {
      await openMenu(`Zoë ${status}`)
      const isClosed = status === 'cancelled' || status === 'completed'
      const entries = isClosed ? ['View details'] : ['View details', 'Reschedule', 'Cancel appointment']
      await expect.poll(() => textsOf(menuEntries), { message: status }).toEqual(entries)
      if (status === 'created') await expectAccessible()
      await userEvent.keyboard('{Escape}')
    }
  })

  it('opens the details by mouse and rescheduling by keyboard', { tags: ['BK-089', 'BK-090'] }, async () => {
    const appointments = [booked('Zoë Open', { id: 'ap-1' })]
    const screen = await openDay({ appointments }, { getAppointment: () => null })
    await openMenu('Zoë Open')
    await menuEntries.filter({ hasText: 'View details' }).click()
    await expect.poll(screen.address).toBe(`/service-details/ap-1?location=${BRANCH_ID}`)
    await screen.goBack()

    await focusElement(row('Zoë Open').getByRole('button', { name: /^Options of/ }))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: 'View details' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('menuitem', { name: 'Reschedule' })).toHaveFocus()
    expect(screen.address()).toBe(HOME)
    await userEvent.keyboard('{Enter}')
    await expect.poll(screen.address).toBe(`/service-details/ap-1/reschedule?location=${BRANCH_ID}`)
  })

  it.each(['agent', 'pharmacist', 'branch', 'serviceTeam', 'bookingCustomerService'] as const)(
    'lets %s reschedule and cancel',
    { tags: ['BK-090', 'BK-388', 'R-3', 'R-18'] },
    async (as) => {
      await openDay({ appointments: [booked('Zoë Open')] }, { as })
      await openMenu('Zoë Open')
      await expect.poll(() => textsOf(menuEntries)).toEqual(['View details', 'Reschedule', 'Cancel appointment'])
    },
  )

  it('offers nothing to change to users whose rights are unknown', { tags: ['BK-086', 'BK-090', 'R-2'] }, async () => {
    const { agent } = viewers
    const viewer = {
      ...agent,
      groupsAreComplete: false,
      can: { ...agent.can, changeAppointments: false, runAppointments: false, manageAvailability: false },
    }
    await openDay({ appointments: [booked('Zoë Open')] }, { as: 'agent', viewer: () => viewer })
    await openMenu('Zoë Open')
    await expect.poll(() => textsOf(menuEntries)).toEqual(['View details'])
    await expect.element(button('Edit service availability')).not.toBeInTheDocument()
  })
})

describe('the flu summary', () => {
  const summary = () => [...document.querySelectorAll('[role=dialog] dl > div')].map(({ textContent }) => textContent)

  it("counts the day's vaccinations by kind", { tags: ['BK-091', 'BK-092', 'BK-093'] }, async () => {
    const of = (name: string, onSchedServiceId: string, dob = '1980-01-01', changes: Booking = {}) =>
      booked(name, { course: { onSchedServiceId }, customer: { dob }, ...changes })
    await openDay({
      appointments: [
        of('Flu Over', '4790', '1961-03-02'),
        of('Flu Under', '4790', '1961-03-03'),
        of('Flu Cancelled', '4790', '1961-03-03', { status: 'cancelled' }),
        of('Flu Tomorrow', '4790', '1961-03-03', { on: '2026-03-03' }),
        of('Both Over', '19674', '1961-03-02'),
        of('Pcv Under', '4448'),
        of('Pcv Other', '4448'),
      ],
    })
    await button('See summary').click()
    await expect.element(dialog.getByText('Flu summary')).toBeVisible()
    expect(summary()).toEqual(['Flu over 652', 'Flu under 651', 'PPV1', 'Prevenar2', 'Total6'])
    await expectAccessible()
  })

  it('shows zeros, closes by button, Escape and Back, and returns the focus', { tags: ['BK-091'] }, async () => {
    const screen = await openDay()
    const open = button('See summary')
    for (const leave of [
      () => dialog.getByRole('button', { name: 'Close' }).last().click(),
      () => userEvent.keyboard('{Escape}'),
      () => screen.goBack(),
    ]) {
      await open.click()
      await expect.element(dialog).toBeVisible()
      expect(summary()).toEqual(['Flu over 650', 'Flu under 650', 'PPV0', 'Prevenar0', 'Total0'])
      await leave()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.poll(screen.address).toBe(HOME)
      await expect.element(open).toHaveFocus()
    }
  })
})

describe('the banner of appointments to reschedule', () => {
  const banner = page.getByRole('alert').filter({ hasText: 'waiting to be rescheduled' })
  const listed = banner.getByRole('link')
  const waiting = (id: string, at: number, date: string, serviceName: string | null = 'Chickenpox'): AppointmentToReschedule => ({
    id,
    startTime: aSlot(at, date).startTime,
    customerName: `Zoë ${id}`,
    serviceName,
  })

  it('lists them with links to rescheduling', { tags: ['BK-080'] }, async () => {
    const appointmentsToReschedule = () => [waiting('ap-1', 1200, '2026-03-12'), waiting('ap-2', 1245, '2026-06-15', null)]
    await openDay({}, { appointmentsToReschedule })
    await expect.element(listed.first()).not.toBeInTheDocument()
    await banner.getByText('2 appointments are waiting to be rescheduled').click()
    await expect.element(listed.first()).toBeVisible()
    expect(textsOf(listed)).toEqual(['12/03/2026 12:00 Zoë ap-1, Chickenpox', '15/06/2026 12:45 Zoë ap-2'])
    await expect.element(listed.nth(1)).toHaveAttribute('href', `/service-details/ap-2/reschedule?location=${BRANCH_ID}`)
    await expectAccessible()
  })

  it("links to the details for users who can't change appointments, and says one in the singular", {
    tags: ['BK-080', 'R-2'],
  }, async () => {
    const reader = { ...viewers.prescriber, can: { ...viewers.prescriber.can, changeAppointments: false } }
    await openDay({}, { viewer: () => reader, appointmentsToReschedule: () => [waiting('ap-1', 1200, '2026-03-12')] })
    await banner.getByText('1 appointment is waiting to be rescheduled').click()
    await expect.element(listed).toHaveAttribute('href', `/service-details/ap-1?location=${BRANCH_ID}`)
  })

  it('shows an error if it or the month fails to load, can be retried, and is hidden if empty', {
    tags: ['BK-080', 'BK-085'],
  }, async () => {
    const fail = () => {
      throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'Down')
    }
    await openDay({ appointments: [booked('Zoë Here')] }, { appointmentsToReschedule: fail, appointmentDays: fail })
    const failed = page.getByRole('alert').filter({ hasText: "Appointments that wait to be rescheduled can't be loaded." })
    const month = page.getByRole('alert').filter({ hasText: "This month can't be loaded." })
    await expect.element(failed).toBeVisible()
    await expect.element(month).toBeVisible()
    await expect.element(row('Zoë Here')).toBeVisible()
    await expectAccessible()
    respond(aBranch())
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect.element(failed).not.toBeInTheDocument()
    await expect.element(month).not.toBeInTheDocument()
    await expect.element(banner).not.toBeInTheDocument()
  })
})

describe('the day sheet', () => {
  it('is printed on "Print day sheet"', { tags: ['BK-087'] }, async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    await openDay()
    await button('Print day sheet').click()
    expect(print).toHaveBeenCalledTimes(1)
  })

  it("is exported under the day's name, with that day's appointments only", { tags: ['BK-087'] }, async () => {
    const downloads = watchDownloads()
    const appointments = [booked('Zoë Today'), booked('Zoë Later', { on: '2026-11-02', groupId: '@SUM(A1)', notes: 'No, "yes"\nand no' })]
    await openDay({ appointments }, { query: '?date=2026-11-02' })
    await expect.element(row('Zoë Later')).toBeVisible()
    await button('Download CSV').click()
    expect(downloads.names()).toEqual(['appointments-2026-11-02.csv'])
    expect(await downloads.text()).toBe(
      csvFile(
        'Time,Customer,Date of birth,Age,Phone,Service,Group,Status,Notes',
        '09:30–09:45,Zoë Later,17/05/1984,42,07700 900211,Chickenpox,\'@SUM(A1),created,"No, ""yes""\nand no"',
      ),
    )
  })
})
