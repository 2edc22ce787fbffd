import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectSoundPage } from '#tests/component/support/accessible.ts'
import { behavesLikeAScreen } from '#tests/component/support/behaves-like-a-screen.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { pressDisabled } from '#tests/component/support/press-disabled.ts'
import { aSlot, BRANCH_ID, DAY } from '#tests/component/support/records/bookings.ts'
import { freeSlots } from '#tests/component/support/records/slots.ts'
import { aWalkIn } from '#tests/component/support/records/walk-ins.ts'
import { slotButton } from '#tests/component/support/slot-picker.ts'
import { respond, sent, sentOperations } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'
import {
  BOOK,
  button,
  chooseService,
  chooseSlot,
  DETAILS,
  dayButton,
  field,
  keptDraft,
  listedServices,
  main,
  openWalkIn,
  problem,
  SCREENING,
  SLOT_TAKEN,
  step,
  toDetails,
} from '#tests/component/support/walk-in.ts'

const next = button('Next')
const services = page.getByRole('combobox', { name: 'Service' })
const loading = main.getByText('Loading..', { exact: true })
const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')

describe('the first walk-in page', { tags: ['BK-032'] }, () => {
  behavesLikeAScreen({ title: 'Book an appointment', isForm: true, open: () => openWalkIn(BOOK, { draft: aWalkIn() }), shows: dayButton })
})

describe('the page for choosing a service and a time', () => {
  it('offers to continue a booking that was started at another branch', { tags: ['BK-218'] }, async () => {
    const draft = { ...aWalkIn(), locationId: '1002' }
    const names: Record<string, string> = { '1001': 'Leeds Headrow', '1002': 'York' }
    const screen = await openWalkIn(BOOK, { draft, branchLocation: ({ id }) => ({ id, name: names[id] ?? null, branchId: id }) })
    await expect.element(main.getByText('The appointment will be at Leeds Headrow.')).toBeVisible()
    await expect.element(main.getByText("A booking at York isn't finished.")).toBeVisible()
    await expect.element(main.getByText(/^Chosen:/)).not.toBeInTheDocument()
    await button('Cancel').click()
    await screen.goTo(BOOK)
    await expect.element(main.getByText('The appointment will be at Leeds Headrow.')).toBeVisible()
    await button('Continue it').click()
    await expect.element(main.getByText('The appointment will be at York.', { exact: false })).toBeVisible()
    await screen.goBack()
    await expect.element(main.getByText('The appointment will be at Leeds Headrow.')).toBeVisible()
    await button('Continue it').click()
    await expect.element(main.getByText(/^Chosen: Thursday 12 March 2026/)).toBeVisible()
    expect(screen.address()).toBe(`${BOOK}?location=1002`)
    await expect.element(main.getByText("isn't finished", { exact: false })).not.toBeInTheDocument()
    await next.click()
    await expect.element(step('Customer details')).toBeVisible()
    expect(sent('HoldSlot')).toMatchObject([{ input: { locationId: '1002' } }])
  })

  it('locks the service and the time while the request to hold the slot is in flight', { tags: ['BK-281'] }, async () => {
    const response = Promise.withResolvers<void>()
    await openWalkIn(BOOK)
    await chooseService('Chickenpox')
    await chooseSlot('10:30')
    respond({ holdSlot: () => response.promise.then(() => ({ hold: { id: 'hold-1', expiresAt: '2026-03-02T10:15:00.000Z' } })) })
    await next.click()
    await expect.poll(() => services.element().closest('[inert]')).not.toBeNull()
    expect(document.querySelector('[inert] fieldset button')).not.toBeNull()
    response.resolve()
    await expect.element(step('Customer details')).toBeVisible()
    expect(keptDraft()).toMatchObject({ serviceId: '5058', bookedSlot: { startTime: aSlot(1030).startTime }, hold: { id: 'hold-1' } })
  })

  it('opens from the header, shows a loading message for 100 ms, then lists the services without a request', {
    tags: ['BK-032', 'BK-042', 'BK-062', 'BK-453', 'BK-463', 'BK-511'],
  }, async () => {
    const screen = await openWalkIn('/')
    const shown: { what: string; at: number }[] = []
    const observer = new MutationObserver(() => {
      const what = services.query() ? 'services' : loading.query() ? 'loading' : 'nothing'
      if (what !== shown.at(-1)?.what) shown.push({ what, at: performance.now() })
    })
    observer.observe(document.body, { childList: true, subtree: true })
    onTestFinished(() => observer.disconnect())
    await page.getByRole('navigation', { name: 'Appointment booking' }).getByRole('link', { name: 'Book an appointment' }).click()
    await expect.element(step('Book an appointment')).toBeVisible()
    expect(screen.address()).toBe(BOOK)
    const before = sentOperations().length
    await expect.element(services).toBeVisible()
    expect(sentOperations()).toHaveLength(before)
    const loadingAt = shown.find(({ what }) => what === 'loading')?.at ?? 0
    expect((shown.find(({ what }) => what === 'services')?.at ?? 0) - loadingAt).toBeGreaterThan(90)
    await expect.poll(() => textsOf(breadcrumbs)).toEqual(['Dashboard', 'Book an appointment'])
  })

  it('keeps the calendar in place when the list of services appears, so that clicks hit the right day', async () => {
    const screen = await openWalkIn('/', { draft: aWalkIn() })
    const section = page.getByRole('region', { name: 'Service', exact: true })
    const heights: number[] = []
    const opening = screen.goTo(BOOK)
    while (services.query() === null) {
      const shown = section.query()
      if (shown) heights.push(shown.getBoundingClientRect().height)
      await new Promise(requestAnimationFrame)
    }
    await opening
    expect(heights).not.toEqual([])
    expect(new Set(heights)).toEqual(new Set([section.element().getBoundingClientRect().height]))
  })

  it("isn't offered on the list of all branches", { tags: ['BK-062'] }, async () => {
    await openScreen('/central-visibility', { as: 'serviceTeam' })
    await expect.element(step('Pharmacies')).toBeVisible()
    const link = page.getByRole('link', { name: 'Book an appointment' })
    await expect.element(link).not.toBeInTheDocument()
    await page.getByRole('link', { name: /Leeds Headrow/ }).click()
    await expect.element(link).toBeVisible()
  })

  it('shows the fee with each service', { tags: ['BK-529'] }, async () => {
    await openWalkIn(BOOK)
    await services.fill('HPV')
    await expect
      .poll(() => listedServices().map(({ textContent }) => textContent))
      .toEqual([
        'HPV single dose HPV vaccination, a single dose£160',
        'HPV three doses HPV vaccination, a course of three£480',
        'HPV two doses HPV vaccination, a course of two£320',
      ])
  })

  it('holds the chosen slot on Next, and stores a draft of the booking', {
    tags: ['BK-032', 'BK-150', 'BK-151', 'BK-218', 'BK-219', 'BK-221', 'BK-281', 'BK-445'],
  }, async () => {
    const screen = await openWalkIn(BOOK)
    await expect.element(next).toBeDisabled()
    await chooseService('Chickenpox')
    await expect.element(dayButton).toBeVisible()
    await expect.element(next).toBeDisabled()
    await toDetails()
    expect(screen.address()).toBe(DETAILS)
    await expect.poll(() => textsOf(breadcrumbs)).toEqual(['Dashboard', 'Book an appointment'])
    const bookedSlot = aSlot(1030)
    expect(sent('HoldSlot')).toEqual([{ input: { locationId: BRANCH_ID, serviceId: '5058', slot: bookedSlot } }])
    const noAddress = { postcode: '', line1: '', line2: '', city: '' }
    expect(keptDraft()).toMatchObject({
      serviceId: '5058',
      day: DAY,
      bookedSlot,
      hold: { id: 'hold-1' },
      formData: {
        customerDetails: { firstName: '', lastName: '', dob: '', serviceID: '5058', address: noAddress },
        guardianDetails: { firstName: '', lastName: '', title: '', email: '', phone: '' },
        paymentType: 'in_store',
      },
    })
  })

  it('requests the days on which a course of the chosen service can start', { tags: ['BK-280'] }, async () => {
    await openWalkIn(BOOK)
    await chooseService('HPV three doses')
    await expect.element(dayButton).toBeVisible()
    await chooseService('Chickenpox')
    await expect
      .poll(() => sent('SlotDays').map(({ serviceId, numberOfBooks }) => [serviceId, numberOfBooks]))
      .toEqual([
        ['128190', 3],
        ['5058', 1],
      ])
  })

  it('shows a loading message for the times, and then explains why no times are free', { tags: ['BK-463', 'BK-468'] }, async () => {
    const response = Promise.withResolvers<void>()
    await openWalkIn(BOOK, {
      ...freeSlots([]),
      getInstoreServiceAvailability: () => response.promise.then(() => ({ daySlots: [], slots: [] })),
      getLocationServices: () => [],
    })
    await chooseService('HPV single dose')
    await expect.element(page.getByRole('table', { name: 'Days with free times' })).toBeVisible()
    await expect.element(loading).toBeVisible()
    response.resolve()
    await expect.element(page.getByText('This branch does not offer this service.', { exact: false })).toBeVisible()
    await expect.element(loading).not.toBeInTheDocument()
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    await expectAccessible()
  })

  it('returns to the day on Cancel, and deletes the draft', { tags: ['BK-150'] }, async () => {
    await openWalkIn(BOOK)
    await chooseService('Chickenpox')
    await expect.poll(() => keptDraft()?.serviceId).toBe('5058')
    await button('Cancel').click()
    await expect.element(step('Appointments today')).toBeVisible()
    expect(keptDraft()).toBeUndefined()
  })

  it('asks before Cancel discards entered details', { tags: ['BK-150'] }, async () => {
    await openWalkIn(BOOK, { draft: aWalkIn() })
    await expect.element(page.getByText("This booking is for Zoë O'Neill (born 01/02/1980).")).toBeVisible()
    await button('Cancel').click()
    await page.getByRole('button', { name: 'Continue booking' }).click()
    await expect.element(step('Book an appointment')).toBeVisible()
    await button('Cancel').click()
    await page.getByRole('button', { name: 'Give up' }).click()
    await expect.element(step('Appointments today')).toBeVisible()
    expect(keptDraft()).toBeUndefined()
  })

  it('asks before “Another customer” discards the entered details; the chosen time is kept', async () => {
    await openWalkIn(BOOK, { draft: aWalkIn() })
    const customer = page.getByText("This booking is for Zoë O'Neill (born 01/02/1980).")
    await button('Another customer').click()
    await page.getByRole('button', { name: 'Keep the details' }).click()
    await expect.element(customer).toBeVisible()
    expect(keptDraft()).toEqual(aWalkIn())
    await button('Another customer').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Another customer' }).click()
    await expect.element(customer).not.toBeInTheDocument()
    expect(keptDraft()).toMatchObject({ bookedSlot: aWalkIn().bookedSlot, formData: { customerDetails: { lastName: '' } } })
  })

  it('logs a warning and does nothing else if Next is pressed while disabled', { tags: ['BK-494'] }, async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await openWalkIn(BOOK)
    await expect.element(services).toBeVisible()
    await expect.element(next).toBeDisabled()
    pressDisabled(next)
    await chooseService('Chickenpox')
    await chooseSlot('10:30')
    await expect.element(next).toBeEnabled()
    // Choosing the same day again clears the chosen time.
    await dayButton.click()
    await expect.element(next).toBeDisabled()
    pressDisabled(next)
    await expect.poll(() => warn.mock.calls.filter(([text]) => text === 'A service and a time are needed.')).toHaveLength(2)
    await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(step('Book an appointment')).toBeVisible()
    expect(sent('HoldSlot')).toEqual([])
  })
})

it('/walk-in redirects to the page for choosing a service and a time', async () => {
  const screen = await openWalkIn('/walk-in')
  await expect.element(step('Book an appointment')).toBeVisible()
  expect(screen.address()).toBe(BOOK)
})

describe('holding the chosen slot', () => {
  it.each([
    ['is refused because the slot is taken', SLOT_TAKEN, () => gatewayFailure('CONFLICT', SLOT_TAKEN)],
    ['is refused for another reason', SLOT_TAKEN, () => gatewayFailure('UPSTREAM_REJECTED', 'No')],
    ['gets no response', SLOT_TAKEN, () => new ConnectionFailure()],
    ['gets an empty response', 'Response is blank after initBooking API', () => undefined],
  ])(
    'asks for another time, and keeps the service, if the request %s',
    { tags: ['BK-297', 'BK-491', 'BK-492', 'BK-493'] },
    async (_name, message, failure) => {
      await openWalkIn(BOOK)
      await chooseService('Chickenpox')
      await chooseSlot('10:30')
      respond({
        ...freeSlots([1000, 1100].map((time) => aSlot(time))),
        holdSlot: () => {
          const error = failure()
          if (error) throw error
          return { hold: null }
        },
      })
      await next.click()
      await expect.element(problem(message)).toHaveTextContent(message)
      await expect.element(next).toBeDisabled()
      await expectSoundPage()
      // The times were fetched again, and 10:30 is no longer free.
      await expect.element(slotButton('10:30')).not.toBeInTheDocument()
      await slotButton('11:00').click()
      respond({ holdSlot: () => ({ hold: { id: 'hold-2', expiresAt: null } }) })
      await next.click()
      await expect.element(step('Customer details')).toBeVisible()
      expect(keptDraft()?.serviceId).toBe('5058')
    },
  )

  it("reuses this booking's hold on a slot if the user chooses that slot again", { tags: ['BK-297', 'BK-492'] }, async () => {
    let holds = 0
    const screen = await openWalkIn(BOOK, {
      holdSlot: ({ input }) => {
        holds += 1
        return { hold: { id: input.holdId ?? `hold-${holds}`, expiresAt: '2026-03-02T10:15:00.000Z' } }
      },
    })
    await chooseService('Chickenpox')
    await toDetails('10:30')
    // The booking API doesn't list held slots as free.
    respond(freeSlots([1000, 1100].map((time) => aSlot(time))))
    await screen.goBack()
    await toDetails('11:00')
    expect(keptDraft()?.hold?.id).toBe('hold-2')
    await screen.goBack()
    await toDetails('10:30')
    expect(keptDraft()?.hold?.id).toBe('hold-1')
    expect(sent('HoldSlot').map(({ input }) => input.holdId)).toEqual([undefined, undefined, 'hold-1'])
  })
})

describe('the first step', { tags: ['BK-499'] }, () => {
  it.each([DETAILS, SCREENING])('opens instead of %s if no slot is held', async (path) => {
    const screen = await openWalkIn(path)
    await expect.element(step('Book an appointment')).toBeVisible()
    expect(screen.address()).toBe(BOOK)
  })

  it.each([DETAILS, SCREENING])('opens instead of %s if the service is no longer offered', async (path) => {
    const screen = await openWalkIn(path, { draft: aWalkIn({ serviceId: '99999' }) })
    await expect.element(step('Book an appointment')).toBeVisible()
    expect(screen.address()).toBe(BOOK)
    await expect.element(page.getByText('Choose a service')).toBeVisible()
    await expect.element(next).toBeDisabled()
    await chooseService('Chickenpox')
    await toDetails('14:00')
    await expect.element(field('Last name')).toHaveValue("O'Neill")
  })

  it('deletes the draft on "Another customer" if the service is no longer offered', async () => {
    await openWalkIn(BOOK, { draft: aWalkIn({ serviceId: '99999' }) })
    const notice = page.getByText("This booking is for Zoë O'Neill (born 01/02/1980).")
    await expect.element(notice).toBeVisible()
    await button('Another customer').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Another customer' }).click()
    await expect.element(notice).not.toBeInTheDocument()
    expect(keptDraft()).toBeUndefined()
  })

  it("opens without a redirect loop if the service is no longer offered and the booking's outcome is unknown", async () => {
    const draft = aWalkIn({ serviceId: '99999', screening: { phase: 'booking', screeningId: 'sc-1' } })
    await openWalkIn(SCREENING, { draft })
    await expect.element(step('Book an appointment')).toBeVisible()
    await expect.element(page.getByText("This booking is for Zoë O'Neill (born 01/02/1980).")).toBeVisible()
    await expect.element(page.getByText(/^The appointment will be at .+\.$/)).toBeVisible()
  })
})

it('a hold that arrives after the user has left the page is stored with the booking', async () => {
  const response = Promise.withResolvers<void>()
  const hold = { id: 'hold-1', expiresAt: '2026-03-02T10:15:00.000Z' }
  const screen = await openWalkIn(BOOK)
  await chooseService('Chickenpox')
  await chooseSlot('10:30')
  respond({ holdSlot: () => response.promise.then(() => ({ hold })) })
  await next.click()
  await expect.poll(() => sent('HoldSlot')).toHaveLength(1)
  await screen.goTo('/')
  await expect.element(next).not.toBeInTheDocument()
  response.resolve()
  await expect.poll(() => keptDraft()?.hold).toEqual(hold)
  await screen.goTo(BOOK)
  await next.click()
  await expect.poll(() => sent('HoldSlot')).toHaveLength(2)
  expect(sent('HoldSlot')[1].input.holdId).toBe('hold-1')
})
