import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Appointment, AppointmentToReschedule } from '#tests/component/generated/schema.ts'
import { expectAccessible, expectSoundAtBothWidths } from '#tests/component/support/accessible.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { behavesLikeAScreen } from '#tests/component/support/behaves-like-a-screen.ts'
import { type Booking, booked, button, dialog, HOME, openDay, row, TODAY, table, title } from '#tests/component/support/branch-day.ts'
import { csvFile, watchDownloads } from '#tests/component/support/downloads.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { appointmentWith } from '#tests/component/support/long-texts.ts'
import { emulatePrint } from '#tests/component/support/media.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aBranch, anAppointment, aSlot, BRANCH_ID, DAY } from '#tests/component/support/records/bookings.ts'
import { reportUnreadable, respond } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'
import { viewers } from '#tests/component/support/viewers.ts'
import { difficultTexts } from '#tests/support/texts.ts'
import { setPageShown } from '../../apollo/page-shown.ts'

describe("a branch's day", { tags: ['BK-087'] }, () => {
  const openDate = (appointments: Appointment[]) => openDay({ appointments }, { as: 'prescriber', query: `?date=${DAY}` })
  const appointments = [anAppointment({ status: 'did_not_attend' }), anAppointment({ id: 'ap-2', groupId: 'The Murphys' })]

  behavesLikeAScreen({
    title: /12 March 2026/,
    open: async () => {
      await openDate(appointments)
      await expect.element(page.getByRole('table', { name: /Service availability/ })).toBeVisible()
    },
    shows: table.getByRole('row').nth(2),
    withLongTexts: {
      open: () => openDate(difficultTexts.map(appointmentWith)),
      shows: table.getByRole('row').nth(difficultTexts.length),
    },
  })

  it('has no accessibility violations on a day without appointments', { tags: ['BK-082'] }, async () => {
    await openDay()
    await expect.element(page.getByRole('cell', { name: 'No appointments booked' })).toBeVisible()
    await expectSoundAtBothWidths()
  })
})

it("a branch's day shows a loading message while it loads", { tags: ['BK-463'] }, async () => {
  const response = Promise.withResolvers<void>()
  await openScreen('/', { as: 'branch', getAppointments: () => response.promise.then(() => []) })
  await expect.element(page.getByText('Loading..', { exact: true })).toBeVisible()
  response.resolve()
  await expect.element(title).toHaveTextContent('Appointments today')
  await expect.element(page.getByText('Loading..', { exact: true })).not.toBeInTheDocument()
})

it("a branch's day redirects to sign-in if the session ends during the request for the appointments", { tags: ['BK-461'] }, async () => {
  const screen = await openScreen('/', {
    as: 'branch',
    getAppointments: () => {
      respond({ viewer: () => null })
      throw gatewayFailure('UNAUTHENTICATED', 'Please sign in.')
    },
  })
  await expect.poll(screen.address).toMatch(/^\/login\?returnTo=/)
})

describe('the shown day', () => {
  it.each([
    ['a URL without a date', '', 'Appointments today'],
    ["today's date", `?date=${TODAY}`, 'Appointments today'],
    ['another date', '?date=2026-10-26', 'Appointments on Monday 26 October 2026'],
    ['a date that does not exist', '?date=2026-02-30', 'Appointments today'],
    ['a date in words', '?date=tomorrow', 'Appointments today'],
    ['a date in the year 9999', '?date=9999-12-31', 'Appointments today'],
  ])('has the title “$2” for %s', { tags: ['BK-082', 'BK-083'] }, async (_name, query, text) => {
    await openDay({}, { query })
    await expect.element(title).toHaveTextContent(text)
    await expect.poll(() => document.title).toBe(`${text} · Pharmacy staff`)
  })

  it('switches to the typed date; text that is not a date stays in the field and changes nothing', {
    tags: ['BK-084', 'BK-519'],
  }, async () => {
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

  it('is announced when a button changes it, and the button keeps its focus and place', { tags: ['BK-084'] }, async () => {
    await openDay({})
    const next = button('Next day')
    await expect.element(next).toBeVisible()
    const { left, top } = next.element().getBoundingClientRect()
    await next.click()
    await expect.element(title).toHaveTextContent('Appointments on Tuesday 3 March 2026')
    expect(next.element().getBoundingClientRect()).toMatchObject({ left, top })
    await expect.element(page.getByRole('status').filter({ hasText: 'Tuesday 3 March' })).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(title).toHaveTextContent('Appointments on Wednesday 4 March 2026')
    await expect.element(next).toHaveFocus()
    expect(next.element().getBoundingClientRect()).toMatchObject({ left, top })
  })

  it('changes by one day for each click, even while the previously requested day is loading', { tags: ['BK-084'] }, async () => {
    await openDay()
    await expect.element(title).toHaveTextContent('Appointments today')
    setPageShown(true)
    const response = Promise.withResolvers<Appointment[]>()
    respond({ getAppointments: () => response.promise })
    for (const name of ['Next day', 'Next day', 'Next day', 'Previous day']) await button(name).click()
    response.resolve([])
    await expect.element(title).toHaveTextContent('Appointments on Wednesday 4 March 2026')
    const slower = Promise.withResolvers<Appointment[]>()
    respond({ getAppointments: () => slower.promise })
    await button('Next day').click()
    await button('Today').click()
    await button('Next day').click()
    slower.resolve([])
    await expect.element(title).toHaveTextContent('Appointments on Tuesday 3 March 2026')
  })

  it('changes to the new day when a page that stayed open overnight becomes visible again', { tags: ['BK-082'] }, async () => {
    await openDay({ appointments: [booked('Zoë Today'), booked('Zoë Tomorrow', { on: '2026-03-03' })] })
    await expect.element(row('Zoë Today')).toBeVisible()
    vi.setSystemTime('2026-03-03T08:00:00Z')
    await becomeVisible()
    await expect.element(row('Zoë Tomorrow')).toBeVisible()
    await expect.element(row('Zoë Today')).not.toBeInTheDocument()
    await expect.element(title).toHaveTextContent('Appointments today')
  })

  it('is replaced by the message "Branch not found" if the branch does not exist', { tags: ['CR-337'] }, async () => {
    await openDay({}, { getLocation: () => null })
    await expect.element(page.getByRole('heading', { name: 'Branch not found' })).toBeVisible()
    await expect.element(page.getByText('There is no such branch.')).toBeVisible()
    await expect.element(page.getByRole('main')).toHaveLength(1)
    await expectAccessible()
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

  it("says how many appointments aren't counted because they can't be read", { tags: ['BK-091'] }, async () => {
    reportUnreadable('day', 2)
    await openDay()
    await button('See summary').click()
    await expect.element(dialog.getByText("2 appointments of this day can't be read.", { exact: false })).toBeVisible()
  })

  it('shows zeros on an empty day, and returns the focus when closed with its button, Escape or Back', { tags: ['BK-091'] }, async () => {
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

  it('lists the appointments, each with a link to reschedule it', { tags: ['BK-080'] }, async () => {
    const appointmentsToReschedule = () => [waiting('ap-1', 1200, '2026-03-12'), waiting('ap-2', 1245, '2026-06-15', null)]
    await openDay({}, { appointmentsToReschedule })
    await expect.element(listed.first()).not.toBeInTheDocument()
    await banner.getByText('2 appointments are waiting to be rescheduled').click()
    await expect.element(listed.first()).toBeVisible()
    expect(textsOf(listed)).toEqual(['12/03/2026 12:00 Zoë ap-1, Chickenpox', '15/06/2026 12:45 Zoë ap-2'])
    await expect.element(listed.nth(1)).toHaveAttribute('href', `/service-details/ap-2/reschedule?location=${BRANCH_ID}`)
    await expectAccessible()
  })

  it('is not printed', async () => {
    await openDay({}, { appointmentsToReschedule: () => [waiting('ap-1', 1200, '2026-03-12')] })
    const text = page.getByText('1 appointment is waiting to be rescheduled')
    await expect.element(text).toBeVisible()
    await emulatePrint()
    await expect.element(text).not.toBeVisible()
  })

  it("uses the singular for 1 appointment, and links to its details if the user can't change appointments", {
    tags: ['BK-080', 'R-2'],
  }, async () => {
    const reader = { ...viewers.prescriber, can: { ...viewers.prescriber.can, changeAppointments: false } }
    await openDay({}, { viewer: () => reader, appointmentsToReschedule: () => [waiting('ap-1', 1200, '2026-03-12')] })
    await banner.getByText('1 appointment is waiting to be rescheduled').click()
    await expect.element(listed).toHaveAttribute('href', `/service-details/ap-1?location=${BRANCH_ID}`)
  })

  it('can be reloaded together with a failed calendar, and is hidden if it would be empty', {
    tags: ['BK-080', 'BK-085'],
  }, async () => {
    const fail = () => {
      throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'Down')
    }
    await openDay({ appointments: [booked('Zoë Here')] }, { appointmentsToReschedule: fail, appointmentDays: fail })
    const failed = page.getByRole('alert').filter({ hasText: "Appointments that must be rescheduled can't be loaded." })
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

describe("a day's page", () => {
  const slow = () => {
    throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'This is taking longer than usual.', { slow: true })
  }

  it('shows no error while the availability table is slow to load, and then shows the table', { tags: ['BK-096'] }, async () => {
    const later = Promise.withResolvers<[]>()
    let reads = 0
    await openDay(
      { appointments: [booked('Zoë Here')] },
      { appointmentsToReschedule: slow, appointmentDays: slow, resourceBlocks: () => (++reads === 1 ? slow() : later.promise) },
    )
    await expect.element(row('Zoë Here')).toBeVisible()
    const availability = page.getByRole('region', { name: /^Service availability for/ })
    await expect.element(availability).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(availability.getByRole('table')).not.toBeInTheDocument()
    later.resolve([])
    await expect.element(availability.getByRole('table')).toBeVisible()
  })

  it("shows the appointments even if the branch can't be read", { tags: ['BK-087'] }, async () => {
    await openDay(
      { appointments: [booked('Zoë Here')] },
      {
        getLocation: () => {
          throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'Down')
        },
      },
    )
    await expect.element(row('Zoë Here')).toBeVisible()
  })

  it('uses "Name missing" as the link text for a customer without a name', { tags: ['BK-087'] }, async () => {
    await openDay({ appointments: [booked('', { customer: { firstName: '', lastName: '' } })] })
    await expect.element(row('Name missing').getByRole('link', { name: 'Name missing' })).toBeVisible()
  })
})

describe('the day sheet', () => {
  it('is printed when "Print day sheet" is clicked', { tags: ['BK-087'] }, async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    await openDay()
    await button('Print day sheet').click()
    expect(print).toHaveBeenCalledTimes(1)
  })

  it("is exported to a file named after the day, with only that day's appointments", { tags: ['BK-087'] }, async () => {
    const downloads = watchDownloads()
    const appointments = [
      booked('Zoë Today'),
      booked('Zoë\u202e Later', { on: '2026-11-02', groupId: '@SUM(A1)', notes: 'No, "yes"\nand no' }),
    ]
    await openDay({ appointments }, { query: '?date=2026-11-02' })
    await expect.element(row('Later')).toBeVisible()
    await button('Export CSV').click()
    expect(downloads.names()).toEqual(['appointments-2026-11-02.csv'])
    expect(await downloads.text()).toBe(
      csvFile(
        'Time,Customer,Date of birth,Age,Phone,Service,Group,Status,Notes',
        '09:30–09:45,Zoë\u202e Later,17/05/1984,42,07700 900211,Chickenpox,\'@SUM(A1),created,"No, ""yes""\nand no"',
      ),
    )
  })
})
