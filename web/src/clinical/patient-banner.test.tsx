import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { watchClipboard } from '#tests/component/support/clipboard.ts'
import { factsOf } from '#tests/component/support/facts.ts'
import { expectNoSidewaysScrolling, resizeWindow } from '#tests/component/support/layout.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anItem, anOrder } from '#tests/component/support/records/orders.ts'
import { aPatient } from '#tests/component/support/records/patients.ts'
import { itemCard } from '#tests/component/support/reviews.ts'

const ADDRESS = '/clinical-review/order/700001'

const banner = page.getByRole('region', { name: 'Patient', exact: true })
const items = ['101', '102', '103', '104', '105'].map((productId) => anItem({ productId, title: `Item ${productId}` }))

async function openAtTheEnd(width: number, height: number) {
  await resizeWindow(width, height)
  await openScreen(ADDRESS, { order: () => anOrder({ items }) })
  await expect.element(itemCard('Item 105')).toBeVisible()
  document.documentElement.scrollTop = document.documentElement.scrollHeight
}

describe('the patient banner', { tags: ['CR-101', 'R-26'] }, () => {
  it.each([
    [2560, 1080],
    [1920, 1080],
    [1280, 860],
    [1024, 768],
    [640, 400],
    [320, 568],
  ])('stays in view in a window of %i by %i pixels', async (width, height) => {
    await openAtTheEnd(width, height)
    expect(scrollY).toBeGreaterThan(100)
    expect(factsOf('Patient')).toEqual({
      Name: 'Jo Bloggs',
      'Date of birth': '02/04/1988 (37 years)',
      Sex: 'female',
      'Patient ID': '81000',
    })
    for (const fact of ['Jo Bloggs', '02/04/1988', 'female', '81000']) {
      await expect.element(banner.getByText(fact)).toBeInViewport({ ratio: 1 })
    }
    expectNoSidewaysScrolling()
  })

  it('scrolls away in a window less than 360 pixels high', async () => {
    await openAtTheEnd(320, 256)
    await expect.element(banner).not.toBeInViewport()
  })

  it('stays above a dialog that opens at the top of the page', async () => {
    await resizeWindow(640, 400)
    await openScreen(ADDRESS, { order: () => anOrder() })
    await page.getByRole('button', { name: /^Shortcuts/ }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    const { bottom } = banner.element().getBoundingClientRect()
    expect(dialog.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
    const [x, y] = [40, bottom - 10]
    expect(banner.element().contains(document.elementFromPoint(x, y))).toBe(true)
  })

  it.each([
    ['a name of two long words in full', 'Bartholomew Constantinopoulos', true],
    ['a name of one long word cut short', 'x'.repeat(70), false],
    ['a name of many words cut short', 'Bartholomew '.repeat(40), false],
  ])('shows %s above a dialog in a tiny window, and the other facts in full', async (_what, lastName, fits) => {
    await resizeWindow(320, 256)
    await openScreen(ADDRESS, { order: () => anOrder({ patient: aPatient({ firstName: null, lastName }) }) })
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    const name = banner.element().querySelector('bdi') as Element
    expect(name.scrollWidth <= name.clientWidth).toBe(fits)
    expect(banner.element().clientHeight).toBeLessThan(56)
    for (const part of ['02/04/1988', '(37 years)', 'female', '81000'])
      await expect.element(banner.getByText(part)).toBeInViewport({ ratio: 1 })
    const copy = banner.getByRole('button', { name: 'Copy patient ID' }).element().getBoundingClientRect()
    expect(copy.bottom).toBeLessThanOrEqual(banner.element().getBoundingClientRect().bottom)
    expectNoSidewaysScrolling()
  })

  it('is not covered by pop-up messages', async () => {
    watchClipboard()
    await openScreen(ADDRESS, { order: () => anOrder() })
    await banner.getByRole('button', { name: 'Copy patient ID' }).click()
    const message = page.getByText('Patient ID copied.')
    await expect.element(message).toBeVisible()
    const { bottom } = banner.element().getBoundingClientRect()
    await expect.poll(() => message.element().getBoundingClientRect().top).toBeGreaterThan(bottom)
  })

  it('copies the patient id', { tags: ['XC-13'] }, async () => {
    const copied = watchClipboard()
    await openScreen(ADDRESS, { order: () => anOrder() })
    await banner.getByRole('button', { name: 'Copy patient ID' }).click()
    await expect.element(page.getByText('Patient ID copied.')).toBeVisible()
    expect(copied).toHaveBeenCalledWith('81000')
  })
})
