import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { ordersNamed } from '#tests/component/support/records/orders.ts'
import { someSettings } from '#tests/component/support/records/settings.ts'
import { respond, sent, setReachable } from '#tests/component/support/stand-in-gateway.ts'

const noConnection = page.getByRole('status').filter({ hasText: 'No connection' })
const newVersion = page.getByRole('status').filter({ hasText: 'A new version is available' })
const tryAgain = page.getByRole('button', { name: 'Try again' })
const reload = newVersion.getByRole('button', { name: 'Reload' })

describe('a lost connection', { tags: ['XC-16'] }, () => {
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

  it('is shown above the page in a low window, so that it covers no field', async () => {
    await page.viewport(320, 256)
    onTestFinished(() => page.viewport(1280, 860))
    const screen = await openScreen('/clinical-review', { orders: () => ordersNamed(['700001']) })
    await expect.element(page.getByRole('link', { name: '700001' })).toBeVisible()
    setReachable(false)
    void screen.goTo('/clinical-review/completed')
    await expect.element(noConnection).toBeVisible()
    const header = page.getByRole('banner').element().getBoundingClientRect()
    expect(noConnection.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(header.top)
  })
})

describe('a new version', { tags: ['XC-17'] }, () => {
  const meta = document.createElement('meta')
  afterEach(() => {
    meta.remove()
    vi.useRealTimers()
  })

  /** Opens a page from build `aaaaaaaaaaaa` while the clock is eleven minutes slow, then sets the clock to the correct time. */
  async function openElevenMinutesAgo(served: string) {
    Object.assign(meta, { name: 'client-build', content: 'aaaaaaaaaaaa' })
    document.head.append(meta)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 11 * 60_000 })
    await openScreen('/clinical-review', { settings: () => someSettings({ clientBuild: served }) })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Waits until the page listens for visibility changes. This first event doesn't cause a check, because it is too early for one.
    await becomeVisible()
    vi.useRealTimers()
    await becomeVisible()
    await expect.poll(() => sent('ClientBuild')).toHaveLength(1)
  }

  it('is offered, and can be postponed', async () => {
    await openElevenMinutesAgo('bbbbbbbbbbbb')
    await expect.element(reload).toBeVisible()
    await newVersion.getByRole('button', { name: 'Later' }).click()
    await expect.element(newVersion).not.toBeInTheDocument()
  })

  it('is not offered while the gateway still serves the loaded build', async () => {
    await openElevenMinutesAgo('aaaaaaaaaaaa')
    await expect.element(newVersion).not.toBeInTheDocument()
  })
})
