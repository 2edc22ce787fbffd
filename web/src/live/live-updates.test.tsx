import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openAppointment } from '#tests/component/support/appointments.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aBranch, aCustomer, anAppointment, aResourceBlock, BRANCH_ID } from '#tests/component/support/records/bookings.ts'
import { anIdCheck, aPreApprovedRow, idCheckPage, preApprovedPage } from '#tests/component/support/records/lists.ts'
import { anOrder, ordersNamed } from '#tests/component/support/records/orders.ts'
import { aPreApprovedPatient, patientAddress } from '#tests/component/support/records/pre-approvals.ts'
import { itemCard } from '#tests/component/support/reviews.ts'
import { allSettled, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { followedRecords, type RecordKey, reportChange, streamConnected, streamDisconnected } from './record-changes.ts'

const ORDER = '/clinical-review/order/700001'
const heading = page.getByRole('heading', { level: 1 })
const reads = (operation: string) => () => sent(operation).length

const openOrder = (order = anOrder()) => openScreen(ORDER, { order: () => order })

interface FollowingScreen {
  name: string
  operation: string
  open: () => Promise<unknown>
  affecting: RecordKey
  other: RecordKey
}

const appointment = anAppointment({ id: 'ap-1' })
const screens: FollowingScreen[] = [
  {
    name: 'an order, when the order changes',
    operation: 'OrderPage',
    open: () => openOrder(),
    affecting: { kind: 'ORDER', id: '700001' },
    other: { kind: 'ORDER', id: '700002' },
  },
  {
    name: 'an order, when its patient changes',
    operation: 'OrderPage',
    open: () => openOrder(anOrder({ patientId: '81000' })),
    affecting: { kind: 'PATIENT', id: '81000' },
    other: { kind: 'PATIENT', id: '81001' },
  },
  {
    name: 'an order list',
    operation: 'OrderList',
    open: () => openScreen('/clinical-review', { orders: () => ordersNamed(['7', '8']) }),
    affecting: { kind: 'ORDER', id: '8' },
    other: { kind: 'ORDER', id: '9' },
  },
  {
    name: 'an ID check list',
    operation: 'IdCheckList',
    open: () => openScreen('/clinical-review/id-check/AWAITING_ID_CHECK', { idChecks: () => idCheckPage([anIdCheck({ orderId: 'O-1' })]) }),
    affecting: { kind: 'ORDER', id: 'O-1' },
    other: { kind: 'ORDER', id: 'O-2' },
  },
  {
    name: 'the list of pre-approved patients',
    operation: 'PreApprovedList',
    open: () =>
      openScreen('/clinical-review/preapprovedproduct/PREAPPROVEDPRODUCT', {
        preApprovedPatients: () => preApprovedPage([aPreApprovedRow({ id: '81002' })]),
      }),
    affecting: { kind: 'PATIENT', id: '81002' },
    other: { kind: 'PATIENT', id: '81003' },
  },
  {
    name: 'a pre-approved patient',
    operation: 'PreApprovedPatient',
    open: () => openScreen(patientAddress(), aPreApprovedPatient()),
    affecting: { kind: 'PATIENT', id: '81000' },
    other: { kind: 'PATIENT', id: '81003' },
  },
  {
    name: "a branch's day, when something is booked there",
    operation: 'BranchDay',
    open: () => openScreen(`/dashboard/${BRANCH_ID}`, { as: 'noGroups' }),
    affecting: { kind: 'LOCATION', id: BRANCH_ID },
    other: { kind: 'LOCATION', id: '1002' },
  },
  {
    name: "a branch's day, when one of its blocks changes",
    operation: 'BranchDay',
    open: () =>
      openScreen(`/dashboard/${BRANCH_ID}`, { as: 'noGroups', ...aBranch({ resourceBlocks: [aResourceBlock({ id: 'block-1' })] }) }),
    affecting: { kind: 'BLOCK', id: 'block-1' },
    other: { kind: 'BLOCK', id: 'block-2' },
  },
  {
    name: 'an appointment',
    operation: 'AppointmentScreen',
    open: () => openAppointment(appointment),
    affecting: { kind: 'APPOINTMENT', id: appointment.id },
    other: { kind: 'APPOINTMENT', id: 'ap-2' },
  },
  {
    name: 'a customer, when one of their appointments changes',
    operation: 'Customer',
    open: () =>
      openScreen('/customer-details/5000', { as: 'noGroups', getCustomer: () => aCustomer({ id: '5000', appointments: [appointment] }) }),
    affecting: { kind: 'APPOINTMENT', id: appointment.id },
    other: { kind: 'APPOINTMENT', id: 'ap-2' },
  },
]

afterEach(() => streamDisconnected())

describe('a reported change', () => {
  it.each(screens)('refetches only screens that it affects: $name', { tags: ['XC-05'] }, async ({ operation, open, affecting, other }) => {
    await open()
    await expect.element(heading).toBeVisible()
    await expect.poll(reads(operation)).toBe(1)
    await expect.poll(followedRecords).toContainEqual(affecting)
    // A change to another record must not trigger a refetch.
    reportChange(other)
    await allSettled()
    expect(reads(operation)()).toBe(1)
    reportChange(affecting)
    reportChange(affecting)
    await expect.poll(reads(operation)).toBe(2)
  })

  it("is ignored if the screen's data was requested after the change", { tags: ['XC-05'] }, async () => {
    const beforeOpening = performance.now() - 1
    await openOrder()
    await expect.poll(followedRecords).not.toEqual([])
    const afterReading = performance.now()
    reportChange({ kind: 'ORDER', id: '700001' }, beforeOpening)
    await allSettled()
    expect(reads('OrderPage')()).toBe(1)
    reportChange({ kind: 'ORDER', id: '700001' }, afterReading)
    await expect.poll(reads('OrderPage')).toBe(2)
  })

  it.each<[string, RecordKey[], boolean]>([
    ["doesn't refetch a branch's service blocks if the change is a booking", [{ kind: 'LOCATION', id: BRANCH_ID }], false],
    [
      "refetches a branch's service blocks if the change affects the branch's availability",
      [
        { kind: 'AVAILABILITY', id: BRANCH_ID },
        { kind: 'LOCATION', id: BRANCH_ID },
      ],
      true,
    ],
    ["refetches a branch's service blocks if the change affects one of the branch's blocks", [{ kind: 'BLOCK', id: 'block-1' }], true],
  ])('%s', { tags: ['XC-05'] }, async (_change, records, readsServices) => {
    await openScreen(`/dashboard/${BRANCH_ID}`, { as: 'noGroups', ...aBranch({ resourceBlocks: [aResourceBlock({ id: 'block-1' })] }) })
    await expect.poll(followedRecords).toContainEqual({ kind: 'BLOCK', id: 'block-1' })
    for (const record of records) reportChange(record)
    await expect.poll(() => sent('BranchDay').map((variables) => variables.readsServices)).toEqual([true, readsServices])
  })

  it('is shown at once, without disturbing what the user is typing', { tags: ['XC-05'] }, async () => {
    await openOrder()
    const note = itemCard().getByLabelText(/Review note/)
    await note.fill('My own reas')
    await expect.poll(followedRecords).not.toEqual([])
    const byNoor = { text: 'The customer called', createdBy: "Noor O'Hara", createdAt: '2026-03-02T09:58:00.000Z' }
    respond({ order: () => anOrder({ allNotes: [byNoor] }) })
    reportChange({ kind: 'ORDER', id: '700001' })
    await expect.element(page.getByRole('region', { name: 'Order notes' }).getByText('The customer called')).toBeVisible()
    await expect.element(note).toHaveValue('My own reas')
    await expect.element(note).toHaveFocus()
  })

  it('triggers another refetch if it arrives during one, because that one may have missed it', {
    tags: ['XC-05'],
  }, async () => {
    await openOrder()
    await expect.poll(followedRecords).not.toEqual([])
    const slow = Promise.withResolvers<ReturnType<typeof anOrder>>()
    respond({ order: () => slow.promise })
    reportChange({ kind: 'ORDER', id: '700001' })
    await expect.poll(reads('OrderPage')).toBe(2)
    respond({ order: () => anOrder({ allNotes: [{ text: 'Called', createdBy: 'Noor', createdAt: '2026-03-02T09:58:00.000Z' }] }) })
    reportChange({ kind: 'ORDER', id: '700001' })
    slow.resolve(anOrder())
    await expect.poll(reads('OrderPage'), { timeout: 5_000 }).toBe(3)
    await expect.element(page.getByRole('region', { name: 'Order notes' }).getByText('Called')).toBeVisible()
  })

  it('is shown after the next refresh if the immediate refetch failed', { tags: ['XC-05'] }, async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'performance'], now: new Date('2026-03-02T10:00:00Z') })
    await openOrder()
    await expect.poll(followedRecords).not.toEqual([])
    streamConnected(false)
    respond({
      order: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'Down')
      },
    })
    reportChange({ kind: 'ORDER', id: '700001' })
    await expect.poll(reads('OrderPage')).toBe(2)
    await allSettled()
    respond({ order: () => anOrder({ allNotes: [{ text: 'Called', createdBy: 'Noor', createdAt: '2026-03-02T09:58:00.000Z' }] }) })
    vi.advanceTimersByTime(30_000)
    await expect.element(page.getByRole('region', { name: 'Order notes' }).getByText('Called')).toBeVisible()
  })

  it.each([
    ["can't have been missed by a tab hidden for 50 seconds, so service blocks aren't refetched", 50_000, false],
    ['may have been missed by a tab hidden for 70 seconds, so service blocks are refetched', 70_000, true],
  ])('%s', { tags: ['XC-05'] }, async (_name, time, reads) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    await openScreen(`/dashboard/${BRANCH_ID}`, { as: 'noGroups' })
    await expect.element(heading).toBeVisible()
    await expect.poll(followedRecords).not.toEqual([])
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(time)
    visibility.mockReturnValue('visible')
    await becomeVisible()
    await expect.poll(() => sent('BranchDay').map(({ readsServices = true }) => readsServices)).toEqual([true, reads])
  })

  it('triggers at most one refetch every two seconds', { tags: ['XC-05'] }, async () => {
    await openScreen('/clinical-review', { orders: () => ordersNamed(['7']) })
    await expect.poll(followedRecords).not.toEqual([])
    const startedAt = performance.now()
    const reporting = setInterval(() => reportChange({ kind: 'ORDER', id: '7' }), 20)
    await expect.poll(reads('OrderList'), { timeout: 5_000 }).toBe(3)
    clearInterval(reporting)
    expect(performance.now() - startedAt).toBeGreaterThan(2_000)
  })
})

describe('the stream of changes', () => {
  it('refetches every screen if changes may have been missed, but not when it first connects', { tags: ['XC-05'] }, async () => {
    await openOrder()
    await expect.poll(followedRecords).not.toEqual([])
    streamConnected(false)
    await allSettled()
    expect(reads('OrderPage')()).toBe(1)
    streamDisconnected()
    streamConnected(true)
    await expect.poll(reads('OrderPage')).toBe(2)
  })

  it('makes records, but not lists, refresh less often while it is connected', { tags: ['XC-05'] }, async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'performance'], now: new Date('2026-03-02T10:00:00Z') })
    const { goTo } = await openOrder()
    await expect.element(heading).toBeVisible()
    await allSettled()
    // The new stream replays only the changes of the last ten seconds. The order was read earlier than that, so it must be refetched once.
    vi.advanceTimersByTime(15_000)
    streamConnected(false)
    vi.advanceTimersByTime(15_000)
    await expect.poll(reads('OrderPage')).toBe(2)
    await allSettled()
    vi.advanceTimersByTime(95_000)
    expect(reads('OrderPage')()).toBe(2)
    vi.advanceTimersByTime(25_000)
    await expect.poll(reads('OrderPage')).toBe(3)
    await allSettled()
    streamDisconnected()
    vi.advanceTimersByTime(30_000)
    await expect.poll(reads('OrderPage')).toBe(4)

    streamConnected(false)
    await goTo('/clinical-review')
    await expect.poll(reads('OrderList')).toBe(1)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Awaiting clinical review (all)' })).toBeVisible()
    await allSettled()
    vi.advanceTimersByTime(30_000)
    await expect.poll(reads('OrderList')).toBe(2)
  })
})
