import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { behavesLikeAScreen } from '#tests/component/support/behaves-like-a-screen.ts'
import { csvFile, watchDownloads } from '#tests/component/support/downloads.ts'
import { failingField, gatewayFailure } from '#tests/component/support/failures.ts'
import { focusElement } from '#tests/component/support/focus-element.ts'
import { appointmentWith, customerWith } from '#tests/component/support/long-texts.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aBranch, aCustomer, anAppointment, aSlot, BRANCH_ID, someBranches } from '#tests/component/support/records/bookings.ts'
import { respond, sent, slowly } from '#tests/component/support/stand-in-gateway.ts'
import { cellsOf } from '#tests/component/support/texts.ts'
import { difficultTexts, HUGE } from '#tests/support/texts.ts'
import { setPageShown } from '../../apollo/page-shown.ts'

const upcoming = page.getByRole('table', { name: 'Upcoming appointments' })
const previous = page.getByRole('table', { name: 'Previous appointments' })
const heading = page.getByRole('heading', { level: 1 })

/** The customer's details on the page, keyed by label. */
const facts = () =>
  Object.fromEntries([...document.querySelectorAll('dl dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]))

const booked = (date: string, hhmm: number, changes: Parameters<typeof anAppointment>[0] = {}) =>
  anAppointment({ id: `ap-${date}`, ...aSlot(hhmm, date), ...changes })

const openCustomer = (customer = aCustomer()) =>
  openScreen(`/customer-details/${customer.id}`, {
    as: 'noGroups',
    getCustomer: ({ id }) => (id === customer.id ? customer : null),
    ...someBranches([
      { id: BRANCH_ID, name: 'Leeds Headrow' },
      { id: '1003', name: 'Newcastle Grainger Street' },
    ]),
  })

describe("a customer's details and appointments", { tags: ['BK-087'] }, () => {
  const appointments = difficultTexts.map(appointmentWith)

  behavesLikeAScreen({
    title: 'Amelia Hughes',
    open: () => openCustomer({ ...aCustomer(), appointments: [anAppointment({ number: 2 })] }),
    shows: upcoming.getByRole('row').nth(1),
    withLongTexts: {
      open: () =>
        openScreen('/customer-details/5000', {
          as: 'prescriber',
          ...aBranch({ name: HUGE }),
          ...someBranches([{ id: BRANCH_ID, name: HUGE }]),
          getCustomer: () => ({ ...customerWith(HUGE), appointments }),
        }),
      shows: upcoming.getByRole('row').nth(difficultTexts.length),
    },
  })
})

describe("a customer's page", () => {
  it('shows a notice instead of “No appointments” if the booking service returns no list', { tags: ['BK-130'] }, async () => {
    await openCustomer(aCustomer({ appointments: null }))
    await expect.element(page.getByText('The booking service returned no list of appointments', { exact: false })).toBeVisible()
    await expect.element(page.getByText('No appointments')).not.toBeInTheDocument()
    await expect.element(upcoming).not.toBeInTheDocument()
  })

  it("shows the customer's details", { tags: ['BK-024', 'BK-206', 'R-26'] }, async () => {
    await openCustomer(
      aCustomer({
        firstName: 'Ada',
        lastName: 'Lovelace-O’Neill',
        dob: '1972-03-03',
        address: { line1: '1 High Street', line2: 'Flat 2', city: 'Leeds', postcode: 'LS1 1AA' },
      }),
    )
    await expect.element(heading).toHaveTextContent('Ada Lovelace-O’Neill')
    expect(facts()).toEqual({
      Name: 'Ada Lovelace-O’Neill',
      'Date of birth': '03/03/1972 (53 years)',
      Gender: 'female',
      Phone: '07700 900211',
      Email: 'amelia.hughes@example.com',
      'NHS number': '943 476 5919',
      Address: '1 High Street, Flat 2, Leeds, LS1 1AA',
      'GP surgery': 'Park Surgery, 2 Park Row, Leeds',
    })
  })

  it("doesn't show “No appointments” if the appointments can't be read", { tags: ['BK-024'] }, async () => {
    await openCustomer({ ...aCustomer(), appointments: failingField })
    await expect.element(page.getByText("Part of this customer's record can't be read.")).toBeVisible()
    await expect.element(page.getByText('No appointments')).not.toBeInTheDocument()
    respond({ getCustomer: () => ({ ...aCustomer(), appointments: [anAppointment()] }) })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => cellsOf(upcoming)).toHaveLength(1)
  })

  it('has a button that starts a booking for the customer', { tags: ['XC-08'] }, async () => {
    const screen = await openCustomer()
    await page.getByRole('button', { name: 'Book for this customer' }).click()
    await expect.element(heading).toHaveTextContent('Book an appointment')
    expect(screen.address()).toBe('/walk-in/book-an-appointment?customer=5000')
    await expect.element(page.getByText('This booking is for Amelia Hughes (born 17/05/1984).')).toBeVisible()
  })

  it('shows a customer with few details and no appointments', { tags: ['BK-024', 'BK-130'] }, async () => {
    const noDetails = { sex: null, email: null, phone: null, nhsNumber: null, surgeryName: null, surgeryAddress: null, address: null }
    await openCustomer(aCustomer({ ...noDetails, appointments: [] }))
    await expect.element(heading).toHaveTextContent('Amelia Hughes')
    expect(facts()).toEqual({ Name: 'Amelia Hughes', 'Date of birth': '17/05/1984 (41 years)' })
    await expect.element(page.getByText('Not recorded: Gender, Phone, Email, NHS number, Address, GP surgery')).toBeVisible()
    expect([cellsOf(upcoming), cellsOf(previous)]).toEqual([[['No appointments']], [['No appointments']]])
    await expectAccessible()
  })

  it('lists upcoming appointments soonest first, and previous ones latest first', { tags: ['BK-130', 'BK-131'] }, async () => {
    const flu = { course: { name: 'Flu' }, totalNumber: 1 }
    await openCustomer(
      aCustomer({
        // Oldest first, as the gateway returns them.
        appointments: [
          booked('2024-02-29', 1215, { status: 'cancelled' }),
          booked('2026-01-05', 1000),
          booked('2026-02-01', 0, { status: 'completed' }),
          booked('2026-03-02', 930, { status: 'in_progress' }),
          booked('2026-03-03', 900, { number: 2, locationId: '1003' }),
          booked('2026-04-30', 2345, flu),
          booked('2026-12-24', 1000, { status: 'cancelled' }),
          booked('2026-12-30', 1000, { status: 'waiting_for_stock' }),
        ],
      }),
    )
    const at = 'Leeds Headrow'
    await expect
      .poll(() => cellsOf(upcoming))
      .toEqual([
        ['05/01/2026', '10:00–10:15', 'Chickenpox', '1 of 2', at, 'created'],
        ['02/03/2026', '09:30–09:45', 'Chickenpox', '1 of 2', at, 'in progress'],
        ['03/03/2026', '09:00–09:15', 'Chickenpox', '2 of 2', 'Newcastle Grainger Street', 'created'],
        ['30/04/2026', '23:45–00:00', 'Flu', '1 of 1', at, 'created'],
        ['30/12/2026', '10:00–10:15', 'Chickenpox', '1 of 2', at, 'waiting for stock'],
      ])
    expect(cellsOf(previous)).toEqual([
      ['24/12/2026', '10:00–10:15', 'Chickenpox', '1 of 2', at, 'cancelled'],
      ['01/02/2026', '00:00–00:15', 'Chickenpox', '1 of 2', at, 'completed'],
      ['29/02/2024', '12:15–12:30', 'Chickenpox', '1 of 2', at, 'cancelled'],
    ])
    const status = upcoming.getByRole('cell', { name: 'waiting for stock' }).element()
    expect(status.scrollWidth).toBe(status.clientWidth)
    expect(sent('Customer')).toEqual([{ id: '5000', locationId: BRANCH_ID }])
  })

  it('opens an appointment with a click on its row, or with the keyboard', { tags: ['BK-130'] }, async () => {
    const screen = await openCustomer(
      aCustomer({
        appointments: [booked('2026-11-30', 900), booked('2026-12-01', 900), booked('2026-12-02', 900, { status: 'completed' })],
      }),
    )
    await upcoming.getByRole('cell', { name: 'Chickenpox' }).nth(1).click()
    await expect.poll(screen.address).toBe(`/service-details/ap-2026-12-01?location=${BRANCH_ID}`)
    await screen.goBack()
    await focusElement(previous.getByRole('link', { name: '02/12/2026' }))
    await userEvent.keyboard('{Enter}')
    await expect.poll(screen.address).toBe(`/service-details/ap-2026-12-02?location=${BRANCH_ID}`)
  })

  it('shows appointments that were booked elsewhere, once the tab becomes visible again', { tags: ['BK-130'] }, async () => {
    await openCustomer(aCustomer({ appointments: [booked('2026-11-30', 900)] }))
    await expect.poll(() => cellsOf(upcoming)).toHaveLength(1)
    respond({ getCustomer: () => aCustomer({ appointments: [booked('2026-11-30', 900), booked('2026-12-01', 900)] }) })
    await becomeVisible()
    await expect.poll(() => cellsOf(upcoming)).toHaveLength(2)
  })
})

describe("the page for a customer who can't be shown", () => {
  const fail = (code: string) => ({
    getCustomer: () => {
      throw gatewayFailure(code, 'The booking service is not available.')
    },
  })

  it('shows “no data” and a link to the dashboard if the customer is unknown', { tags: ['BK-464'] }, async () => {
    const screen = await openScreen('/customer-details/none', { as: 'noGroups', getCustomer: () => null })
    await expect.element(heading).toHaveTextContent('Customer not found')
    await expect.element(page.getByText('no data')).toBeVisible()
    await expect.element(page.getByRole('main')).toHaveLength(1)
    await expectAccessible()
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect.element(heading).toHaveTextContent('Appointments today')
    expect(screen.address()).toBe('/')
  })

  it('shows an error when loading fails, and lets the user retry', { tags: ['BK-198', 'BK-460'] }, async () => {
    await openScreen('/customer-details/5000', { as: 'noGroups', ...fail('UPSTREAM_UNAVAILABLE') })
    await expect.element(heading).toHaveTextContent('Something went wrong')
    await expect.element(page.getByText('Error: The booking service is not available.')).toBeVisible()
    await expect.element(page.getByText('no data')).not.toBeInTheDocument()
    respond({ getCustomer: () => slowly(aCustomer()) })
    setPageShown(true)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(heading).toHaveTextContent('Amelia Hughes')
  })

  it('has a “Go back” button that leads to the dashboard if this is the first page in the tab', { tags: ['BK-198'] }, async () => {
    const screen = await openScreen('/customer-details/5000', { as: 'noGroups', ...fail('UPSTREAM_UNAVAILABLE') })
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect.poll(screen.address).toBe('/')
  })

  it('redirects to sign-in when the session has ended', { tags: ['BK-461'] }, async () => {
    const screen = await openScreen('/login', { as: 'noGroups', ...fail('UNAUTHENTICATED') })
    await expect.element(heading).toHaveTextContent('Appointments today')
    respond({ viewer: () => null })
    await screen.goTo('/customer-details/5000')
    await expect.element(heading).toHaveTextContent('Welcome')
    await expect.poll(screen.address).toBe('/login?returnTo=%2Fcustomer-details%2F5000')
  })
})

it("a customer's upcoming and previous appointments can be exported", { tags: ['XC-14'] }, async () => {
  const downloads = watchDownloads()
  const past = booked('2026-02-02', 1030, { status: 'completed', locationId: '1003', course: { id: 'c-1', name: '=1+1' } })
  await openCustomer(aCustomer({ appointments: [booked('2026-03-12', 930), past] }))
  for (const name of ['Upcoming appointments', 'Previous appointments'])
    await page.getByRole('region', { name }).getByRole('button', { name: 'Export CSV' }).click()
  await expect
    .poll(downloads.names)
    .toEqual([expect.stringMatching(/^upcoming-appointments-.*\.csv$/), expect.stringMatching(/^previous-appointments-.*\.csv$/)])
  expect(await downloads.text()).toBe(
    csvFile('Date,Time,Service,Appointment,Branch,Status', "02/02/2026,10:30–10:45,'=1+1,1 of 2,Newcastle Grainger Street,completed"),
  )
})
