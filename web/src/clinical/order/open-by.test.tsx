import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { ConnectionFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anOrder } from '#tests/component/support/records/orders.ts'
import { itemCard } from '#tests/component/support/reviews.ts'
import { type Responses, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'
import { followedRecords, reportChange } from '../../live/record-changes.ts'

const ADDRESS = '/clinical-review/order/700001'
const openers = page.getByRole('list', { name: 'Open elsewhere' })
const shown = () => textsOf(openers.getByRole('listitem'))
const heartbeats = () => sent('KeepOrderOpen')
const open = { orderId: '700001', hasLeft: false }
const noor = { name: "Noor O'Hara", since: '2026-03-02T09:58:00.000Z' }
const carla = { name: 'Carla Service', since: '2026-03-02T10:00:00.000Z' }

const openOrder = (responses: Responses = {}) => openScreen(ADDRESS, { order: () => anOrder(), ...responses })

describe('an order on the screen', () => {
  it('says who else has it open and for how long, and can still be reviewed', { tags: ['XC-06'] }, async () => {
    await openOrder({ keepOrderOpen: () => ({ openBy: [noor, carla] }) })
    await expect.poll(shown).toEqual(["Noor O'Hara has had this order open for 2 minutes.", 'Carla Service has just opened this order.'])
    const announced = page.getByRole('status').filter({ hasText: 'has this order open too' })
    await expect.element(announced).toHaveTextContent("Noor O'Hara has this order open too. Carla Service has this order open too.")
    await expect.element(itemCard().getByRole('button', { name: 'Approve Item' })).toBeEnabled()
    await expectAccessible()
  })

  it('shows no message if no one else has the order open, or if the gateway cannot be reached', { tags: ['XC-06'] }, async () => {
    await openOrder()
    await expect.poll(heartbeats).toEqual([open])
    await expect.element(openers).not.toBeInTheDocument()
    respond({
      keepOrderOpen: () => {
        throw new ConnectionFailure()
      },
    })
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(heartbeats).toHaveLength(2)
    await expect.element(openers).not.toBeInTheDocument()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('shows a message as soon as another user opens it', { tags: ['XC-06'] }, async () => {
    await openOrder()
    await expect.poll(followedRecords).toContainEqual({ kind: 'ORDER_OPENERS', id: '700001' })
    respond({ keepOrderOpen: () => ({ openBy: [carla] }) })
    reportChange({ kind: 'ORDER_OPENERS', id: '700001' })
    await expect.poll(shown).toEqual(['Carla Service has just opened this order.'])
    expect(sent('OrderPage')).toHaveLength(1)
  })

  it('is reported as open every half minute while the page is visible', { tags: ['XC-06'] }, async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-03-02T10:00:00Z') })
    const { goTo } = await openOrder()
    await expect.poll(heartbeats).toHaveLength(1)
    vi.advanceTimersByTime(30_000)
    await expect.poll(heartbeats).toHaveLength(2)
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    vi.advanceTimersByTime(60_000)
    visibility.mockReturnValue('visible')
    await goTo('/clinical-review')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Awaiting clinical review (all)' })).toBeVisible()
    await expect.poll(heartbeats).toHaveLength(3)
    vi.advanceTimersByTime(60_000)
    expect(heartbeats()).toEqual([open, open, { orderId: '700001', hasLeft: true }])
  })

  it('is reported as left only after the gateway has received its report as open', { tags: ['XC-06'] }, async () => {
    const received = Promise.withResolvers<{ openBy: [] }>()
    const { goTo } = await openOrder({ keepOrderOpen: () => received.promise })
    await expect.poll(heartbeats).toEqual([open])
    await goTo('/clinical-review')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Awaiting clinical review (all)' })).toBeVisible()
    expect(heartbeats()).toEqual([open])
    received.resolve({ openBy: [] })
    await expect.poll(heartbeats).toEqual([open, { orderId: '700001', hasLeft: true }])
  })

  it('is reported as left when the tab closes, and as open when the browser restores the page', {
    tags: ['XC-06'],
  }, async () => {
    await openOrder()
    await expect.poll(heartbeats).toHaveLength(1)
    // On the first load, `pageshow` fires with `persisted: false`. This event must not cause a second report.
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    await expect.poll(heartbeats).toEqual([open, { orderId: '700001', hasLeft: true }])
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.poll(heartbeats).toEqual([open, { orderId: '700001', hasLeft: true }, open])
  })
})
