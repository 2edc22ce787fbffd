import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { failingField } from '#tests/component/support/failures.ts'
import { resizeWindow } from '#tests/component/support/layout.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aBranch } from '#tests/component/support/records/bookings.ts'
import { anItem, anOrder, ordersNamed } from '#tests/component/support/records/orders.ts'
import { someSettings } from '#tests/component/support/records/settings.ts'
import { allSettled, respond, sent, setReachable } from '#tests/component/support/stand-in-gateway.ts'
import { connectionFailed, gatewayWasReached } from '../tab/connection.ts'

const noConnection = page.getByRole('status').filter({ hasText: 'No connection' })
const outOfDate = page.getByRole('status').filter({ hasText: 'This page may be out of date' })
const newVersion = page.getByRole('status').filter({ hasText: 'A new version is available' })
const tryAgain = page.getByRole('button', { name: 'Try again' })
const reload = newVersion.getByRole('button', { name: 'Reload' })

describe('the notice about a page that may be out of date', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'performance'], now: new Date('2026-03-02T10:00:00Z') })
  })

  /** Opens an order list, and waits until it refreshes itself. */
  async function openList(): Promise<void> {
    await openScreen('/clinical-review', { orders: () => ordersNamed(['700001']) })
    await expect.element(page.getByRole('link', { name: '700001' })).toBeVisible()
    await allSettled()
  }

  /** Lets half a minute pass, and waits until the screen has been refreshed. */
  async function passHalfAMinute(operation: string): Promise<void> {
    const before = sent(operation).length
    vi.advanceTimersByTime(30_000)
    await expect.poll(() => sent(operation).length).toBe(before + 1)
    await allSettled()
  }

  it('appears if refreshes fail for over a minute, shows the time of the last update, and disappears when a refresh succeeds', async () => {
    await openList()
    await passHalfAMinute('OrderList')
    respond({ orders: failingField })
    await passHalfAMinute('OrderList')
    await passHalfAMinute('OrderList')
    await expect.element(outOfDate).not.toBeInTheDocument()
    await passHalfAMinute('OrderList')
    await expect.element(outOfDate).toMatchTextContent(/Last updated: 02\/03\/26 10:00\./)
    await expect.element(page.getByRole('link', { name: '700001' })).toBeVisible()
    await expectAccessible()
    respond({ orders: () => ordersNamed(['700002']) })
    await passHalfAMinute('OrderList')
    await expect.element(page.getByRole('link', { name: '700002' })).toBeVisible()
    await expect.element(outOfDate).not.toBeInTheDocument()
  })

  it("appears even if only one part of the page can't be refreshed, but not if that part was never shown", async () => {
    const screen = await openScreen('/dashboard/1001?date=2026-03-02', { ...aBranch(), appointmentsToReschedule: failingField })
    await expect.element(page.getByText("Appointments that must be rescheduled can't be loaded.")).toBeVisible()
    await allSettled()
    for (let count = 0; count < 3; count += 1) await passHalfAMinute('BranchDay')
    await expect.element(outOfDate).not.toBeInTheDocument()
    respond({ resourceBlocks: failingField })
    for (let count = 0; count < 3; count += 1) await passHalfAMinute('BranchDay')
    await expect.element(outOfDate).toBeVisible()
    await screen.goTo('/dashboard/1001?date=2026-03-03')
    await expect.element(outOfDate).not.toBeInTheDocument()
  })

  it('can be hidden', async () => {
    await openList()
    respond({ orders: failingField })
    for (let count = 0; count < 3; count += 1) await passHalfAMinute('OrderList')
    await outOfDate.getByRole('button', { name: 'Hide' }).click()
    await passHalfAMinute('OrderList')
    await expect.element(outOfDate).not.toBeInTheDocument()
  })
})

describe('the notice about a lost connection', { tags: ['XC-16'] }, () => {
  it('is shown until a request gets a response', async () => {
    const screen = await openScreen('/clinical-review', { orders: () => ordersNamed(['700001']) })
    await expect.element(page.getByRole('link', { name: '700001' })).toBeVisible()
    await expect.element(noConnection).not.toBeInTheDocument()
    setReachable(false)
    void screen.goTo('/clinical-review/completed')
    await expect.element(noConnection).toBeVisible()
    // The previous list stays on the screen, faded, until the error page appears.
    await expect.element(tryAgain).toBeVisible()
    await expectAccessible()
    setReachable(true)
    respond({ orders: () => ordersNamed(['700002']) })
    await tryAgain.click()
    await expect.element(page.getByRole('link', { name: '700002' })).toBeVisible()
    await expect.element(noConnection).not.toBeInTheDocument()
  })

  it('is not hidden behind an open dialog', async () => {
    await resizeWindow(640, 500)
    await openScreen('/clinical-review/order/700001', { order: () => anOrder() })
    await page.getByRole('button', { name: /^Shortcuts/ }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    connectionFailed()
    onTestFinished(gatewayWasReached)
    await expect.element(noConnection).toBeVisible()
    const { left, top, width, height } = noConnection.element().getBoundingClientRect()
    expect(noConnection.element().contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true)
  })

  it('covers neither the focused element nor the end of the page', async () => {
    await resizeWindow(1366, 700)
    const items = ['112', '113', '114'].map((productId) => anItem({ productId }))
    await openScreen('/clinical-review/order/700001', { order: () => anOrder({ items }) })
    await expect.element(page.getByRole('article')).toHaveLength(3)
    connectionFailed()
    onTestFinished(gatewayWasReached)
    await expect.element(noConnection).toBeVisible()
    const top = () => noConnection.element().getBoundingClientRect().top
    const notes = page.getByLabelText(/Review note/).elements() as HTMLElement[]
    for (const note of notes) {
      note.focus()
      expect(note.getBoundingClientRect().bottom).toBeLessThanOrEqual(top())
    }
    document.documentElement.scrollTop = document.documentElement.scrollHeight
    expect(page.getByRole('main').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top())
  })

  it("is placed above the page's header in a short window, so that it does not cover a field", async () => {
    await resizeWindow(320, 256)
    const screen = await openScreen('/clinical-review', { orders: () => ordersNamed(['700001']) })
    await expect.element(page.getByRole('link', { name: '700001' })).toBeVisible()
    setReachable(false)
    void screen.goTo('/clinical-review/completed')
    // Wait for the error page, so that no request is left over for the next test.
    await expect.element(tryAgain).toBeVisible()
    const header = page.getByRole('banner').element().getBoundingClientRect()
    expect(noConnection.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(header.top)
  })
})

describe('a new version', { tags: ['XC-17'] }, () => {
  const meta = document.createElement('meta')
  afterEach(() => meta.remove())

  /** Opens a page from build `aaaaaaaaaaaa`, and lets time pass until the page checks which build the gateway serves. */
  async function openUntilChecked(served: string) {
    Object.assign(meta, { name: 'client-build', content: 'aaaaaaaaaaaa' })
    document.head.append(meta)
    await openScreen('/clinical-review', { settings: () => someSettings({ clientBuild: served }) })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The page may start to measure the interval only after the clock was first advanced, so keep advancing it until the page checks.
    await expect
      .poll(async () => {
        vi.setSystemTime(Date.now() + 11 * 60_000)
        await becomeVisible()
        return sent('ClientBuild')
      })
      .not.toHaveLength(0)
  }

  it('is offered, and can be postponed', async () => {
    await openUntilChecked('bbbbbbbbbbbb')
    await expect.element(reload).toBeVisible()
    await newVersion.getByRole('button', { name: 'Later' }).click()
    await expect.element(newVersion).not.toBeInTheDocument()
  })

  it('is offered again, even if postponed, as soon as a file of the loaded build is missing', { tags: ['XC-17'] }, async () => {
    await openUntilChecked('bbbbbbbbbbbb')
    await newVersion.getByRole('button', { name: 'Later' }).click()
    await expect.element(newVersion).not.toBeInTheDocument()
    dispatchEvent(new Event('vite:preloadError'))
    await expect.element(reload).toBeVisible()
  })

  it('is noticed as soon as a file of the loaded build is missing', { tags: ['XC-17'] }, async () => {
    await openUntilChecked('aaaaaaaaaaaa')
    await allSettled()
    respond({ settings: () => someSettings({ clientBuild: 'bbbbbbbbbbbb' }) })
    vi.setSystemTime(Date.now() + 2 * 60_000)
    dispatchEvent(new Event('vite:preloadError'))
    await expect.element(reload).toBeVisible()
  })

  it('is not offered while the gateway still serves the loaded build', async () => {
    await openUntilChecked('aaaaaaaaaaaa')
    await expect.element(newVersion).not.toBeInTheDocument()
  })
})
