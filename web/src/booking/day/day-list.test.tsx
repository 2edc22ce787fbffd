import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { booked, button, customers, HOME, openDay, row, rows, TODAY, table, title } from '#tests/component/support/branch-day.ts'
import { focusElement } from '#tests/component/support/focus-element.ts'
import { resizeWindow } from '#tests/component/support/layout.ts'
import { emulatePrint } from '#tests/component/support/media.ts'
import { aBranch, aCustomer, aServiceBlock, BRANCH_ID } from '#tests/component/support/records/bookings.ts'
import { allSettled, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { cellsOf, textsOf } from '#tests/component/support/texts.ts'
import { viewers } from '#tests/component/support/viewers.ts'
import { setPageShown } from '../../apollo/page-shown.ts'

const menuEntries = page.getByRole('menuitem')

const openMenu = (name: string) =>
  row(name)
    .getByRole('button', { name: /^Options of/ })
    .click()

describe('the list of appointments', () => {
  it("shows the day's appointments in order", { tags: ['BK-087', 'BK-409'] }, async () => {
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

  it('renders only the changed rows when the day is refreshed or a dialog opens, so that a busy day stays fast', async () => {
    const unchanged = booked('Ada Unchanged', { at: 900 })
    const other = booked('Cat Other', { at: 1100 })
    await openDay({ appointments: [unchanged, booked('Ben Changed', { at: 1000 }), other] })
    await expect.element(row('Ada Unchanged')).toBeVisible()
    await allSettled()
    // Only the row itself parses the end of an appointment.
    const parsed = vi.spyOn(Date, 'parse')
    const renderings = () => parsed.mock.calls.filter(([text]) => text === unchanged.endTime).length
    respond({ getAppointments: () => [unchanged, booked('Ben Changed', { at: 1000, status: 'completed' }), other] })
    await becomeVisible()
    await expect.element(row('Ben Changed')).toMatchTextContent('completed')
    await openMenu('Cat Other')
    await menuEntries.filter({ hasText: 'Cancel appointment' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(renderings()).toBe(0)
  })

  it('sorts appointments by actual time, even when the clocks go back and an hour repeats', { tags: ['BK-087'] }, async () => {
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

  it('links the row and the time to the appointment, and the name to the customer', { tags: ['BK-087', 'BK-088'] }, async () => {
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
    await expectAccessible()
    await emulatePrint()
    const onPaper = page.getByRole('table').filter({ hasText: 'Date of birth' })
    await expect.element(onPaper.getByRole('cell', { name: 'No appointments booked' })).toBeVisible()
  })

  it('has rows that are cheap to draw and scroll, because a busy branch has hundreds of them', { tags: ['BK-087'] }, async () => {
    await openDay({ appointments: [booked('Zoë Day')] })
    await expect.element(row('Zoë Day')).toBeVisible()
    const elements = [...row('Zoë Day').element().querySelectorAll('*')]
    expect(elements.length).toBeLessThanOrEqual(16)
    // Each clipped box and each image makes scrolling slower.
    expect(elements.filter((element) => getComputedStyle(element).overflowY !== 'visible')).toEqual([])
    expect(elements.filter(({ localName }) => localName === 'svg')).toEqual([])
  })

  it('shows the time, the name and the options side by side in a window 320 pixels wide', { tags: ['BK-087'] }, async () => {
    await openDay({ appointments: [booked('Zoë Day')] })
    await resizeWindow(320, 640)
    await expect.element(row('Zoë Day')).toBeVisible()
    const [time, name, options] = ['Time', 'Customer', 'Options'].map((label) =>
      (row('Zoë Day').element().querySelector(`[data-label="${label}"]`) as Element).getBoundingClientRect(),
    ) as [DOMRect, DOMRect, DOMRect]
    expect(time.right).toBeLessThan(name.left)
    expect(name.right).toBeLessThan(options.left)
    expect(name.top).toBe(time.top)
  })

  it('gives most of its width to the customer and the service', { tags: ['BK-087'] }, async () => {
    await openDay({ appointments: [booked('Zoë Day')] })
    await expect.element(row('Zoë Day')).toBeVisible()
    const widths = table
      .getByRole('columnheader')
      .elements()
      .map((heading) => heading.getBoundingClientRect().width)
    const [time = 0, customer = 0, age = 0, service = 0, status = 0, options = 0] = widths
    expect(Math.max(time, age, status, options)).toBeLessThan(140)
    expect(Math.min(customer, service)).toBeGreaterThan(200)
  })

  it('shows a long status on one line', async () => {
    await openDay({ appointments: [booked('Zoë Day', { status: 'rescheduled' })] })
    const status = row('Zoë Day').getByText('rescheduled', { exact: true })
    await expect.element(status).toBeVisible()
    expect(status.element().getBoundingClientRect().height).toBeLessThan(26)
  })

  it('renders all rows of a long day in one accessible table', { tags: ['BK-087'] }, async () => {
    const between = Array.from({ length: 73 }, (_, index) => booked(`Zoë Number${index}`, { at: 1105 + (index % 50) }))
    await openDay({ appointments: [booked('Zoë First', { at: 1100 }), ...between, booked('Zoë Last', { at: 1700 })] })
    await expect.element(customers).toHaveLength(75)
    await expect.element(table.getByRole('columnheader')).toHaveLength(6)
    await expectAccessible()
    await expect.element(row('Zoë Last')).not.toBeInViewport()
    await userEvent.wheel(row('Zoë First'), { direction: 'down', times: 50 })
    await expect.element(row('Zoë Last')).toBeInViewport()
  })

  it('shows a new appointment when the tab becomes visible again, without reloading the service blocks', {
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
  // Appointments every five minutes from 8:00 to 17:55, so that not all of them are rendered at first. The current time is 10:00.
  const longDay = Array.from({ length: 120 }, (_, index) =>
    booked(`Zoë Number${index}`, { at: (8 + Math.floor(index / 12)) * 100 + (index % 12) * 5 }),
  )
  const line = table.getByRole('row', { name: /^Now / })
  const jump = button('Jump to now')
  beforeEach(() => page.viewport(1280, 500))
  afterEach(() => page.viewport(1280, 860))

  it('is in view when the page for today opens, while the focus stays on the title', async () => {
    await openDay({ appointments: longDay })
    await expect.element(line).toBeInViewport()
    expect(scrollY).toBeGreaterThan(0)
    await expect.element(title).toHaveFocus()
    await expect.element(jump).not.toBeInTheDocument()
    const order = textsOf(rows).indexOf('Now 10:00')
    expect(textsOf(rows)[order - 1]).toContain('10:00–10:15')
    expect(textsOf(rows)[order + 1]).toContain('10:05–10:20')
    await expectAccessible()
  })

  it('can be brought back into view with one click, and then has the focus', async () => {
    await openDay({ appointments: longDay })
    await expect.element(line).toBeInViewport()
    scrollTo(0, 0)
    await expect.element(line).not.toBeInViewport()
    await jump.click()
    await expect.element(line).toBeInViewport()
    await expect.element(line).toHaveFocus()
    await expect.element(jump).not.toBeInTheDocument()
  })

  it('has a "Jump to now" button that does not cover a focused link', async () => {
    await openDay({ appointments: longDay })
    await expect.element(line).toBeInViewport()
    scrollTo(0, 0)
    await expect.element(jump).toBeVisible()
    const link = table.getByRole('link', { name: 'Zoë Number12', exact: true })
    const edgeOf = (locator: Locator, edge: 'top' | 'bottom') => locator.element().getBoundingClientRect()[edge]
    scrollBy(0, edgeOf(link, 'top') - edgeOf(jump, 'top'))
    expect(edgeOf(link, 'bottom')).toBeGreaterThan(edgeOf(jump, 'top'))
    await focusElement(link)
    await expect.poll(() => edgeOf(link, 'bottom')).toBeLessThanOrEqual(edgeOf(jump, 'top'))
  })

  it('moves below an appointment when the appointment starts', async () => {
    await openDay({ appointments: [booked('Zoë Early', { at: 900 }), booked('Zoë Next', { at: 1015 })] })
    await expect.poll(() => cellsOf(table).map(([first]) => first)).toEqual(['09:00–09:15', 'Now 10:00', '10:15–10:30'])
    vi.setSystemTime(`${TODAY}T10:15:00Z`)
    await becomeVisible()
    await expect.poll(() => cellsOf(table).map(([first]) => first)).toEqual(['09:00–09:15', '10:15–10:30', 'Now 10:15'])
  })

  it('is not scrolled into view if Back restores another scroll position', async () => {
    const screen = await openDay({ appointments: longDay }, { getCustomer: () => aCustomer() })
    await expect.element(line).toBeInViewport()
    const last = page.getByRole('link', { name: 'Zoë Number119' })
    await expect.element(last).toBeInTheDocument()
    // From now on, each page stays visible until the next one has loaded. In the real client, this starts after the first page.
    setPageShown(true)
    last.element().scrollIntoView()
    const position = scrollY
    await last.click()
    await expect.element(title).toHaveTextContent('Amelia Hughes')
    await screen.goBack()
    await expect.element(title).toHaveTextContent('Appointments today')
    await expect.poll(() => scrollY).toBeCloseTo(position, -1)
    await expect.element(line).not.toBeInViewport()
  })

  it("is marked only on today's list; other days open scrolled to the top", async () => {
    const screen = await openDay({ appointments: [booked('Zoë Later', { on: '2026-12-11' })] }, { query: '?date=2026-12-11' })
    await expect.element(row('Zoë Later')).toBeVisible()
    await expect.element(line).not.toBeInTheDocument()
    expect([screen.address(), scrollY]).toEqual([`${HOME}?date=2026-12-11`, 0])
  })
})

describe('the filter on a long day', () => {
  const service = page.getByRole('combobox', { name: 'Service' })
  const status = page.getByRole('combobox', { name: 'Status' })
  const flu = { course: { name: 'Flu', onSchedServiceId: '4790' } }
  const chickenpox = Array.from({ length: 11 }, (_, index) => booked(`Zoë Chicken${index}`, { at: 900 + index }))
  const appointments = [
    ...chickenpox,
    booked('Ada First', { ...flu, at: 1000 }),
    booked('Ben Second', { ...flu, at: 1005, status: 'completed' }),
  ]

  it('appears only if the day has more than 12 appointments', async () => {
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

  it('stores the service and the status in the URL without reloading the day', async () => {
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

  it('says that nothing matches, and lets the user show the whole day again', async () => {
    const screen = await openDay({ appointments: [booked('Zoë Here')] }, { query: '?status=no_show' })
    await expect.element(table.getByText('No appointments match the filter.')).toBeVisible()
    await expect.element(status).toHaveValue('no_show')
    await expectAccessible()
    await button('Show all appointments').click()
    await expect.element(row('Zoë Here')).toBeVisible()
    expect(screen.address()).toBe(HOME)
  })

  it('does not filter the day sheet', { tags: ['BK-091'] }, async () => {
    await openDay({ appointments }, { query: '?service=4790' })
    await expect.poll(() => textsOf(customers)).toEqual(['Ada First', 'Ben Second'])
    const sheet = page.getByRole('table').filter({ hasText: 'Date of birth' })
    await expect.element(sheet).not.toBeInTheDocument()
    await emulatePrint()
    await expect.poll(() => sheet.element().querySelectorAll('tbody tr').length).toBe(13)
  })
})

describe("an appointment's status", () => {
  it('stands out unless it is “created” or “completed”', async () => {
    const statuses = ['created', 'in_progress', 'completed', 'cancelled', 'no_show']
    await openDay({ appointments: statuses.map((status, index) => booked(`Zoë Number${index}`, { status, at: 900 + index })) })
    const look = (text: string) => getComputedStyle(table.getByText(text, { exact: true }).element()).borderTopStyle
    await expect.element(row('Zoë Number0')).toBeVisible()
    expect(statuses.map((status) => look(status.replace('_', ' ')))).toEqual(['none', 'solid', 'none', 'solid', 'solid'])
  })
})

describe("an appointment's options menu", () => {
  it('offers changes unless the appointment is cancelled or completed', { tags: ['BK-089', 'BK-090'] }, async () => {
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

  it('opens the details and rescheduling pages, and works with mouse and keyboard', { tags: ['BK-089', 'BK-090'] }, async () => {
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
    'lets the user "%s" reschedule and cancel',
    { tags: ['BK-090', 'BK-388', 'R-3', 'R-18'] },
    async (as) => {
      await openDay({ appointments: [booked('Zoë Open')] }, { as })
      await openMenu('Zoë Open')
      await expect.poll(() => textsOf(menuEntries)).toEqual(['View details', 'Reschedule', 'Cancel appointment'])
    },
  )

  it('does not offer changes to users whose rights are unknown', { tags: ['BK-086', 'BK-090', 'R-2'] }, async () => {
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
