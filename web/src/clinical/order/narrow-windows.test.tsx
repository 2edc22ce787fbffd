import { beforeEach, describe, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectNoSidewaysScrolling, resizeWindow } from '#tests/component/support/layout.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anItem, anOrder } from '#tests/component/support/records/orders.ts'
import { itemCard } from '#tests/component/support/reviews.ts'
import { sent } from '#tests/component/support/stand-in-gateway.ts'

/* Widths of a 1280-pixel window when zoomed: 1024 pixels at 125%, 853 at 150%, 640 at 200%, 320 at 400%. */

const ORDER = '/clinical-review/order/700001'

const dialog = page.getByRole('dialog')

/** Finds the value that has this label in a dialog or region. */
function factIn(within: Element, label: string): Locator {
  const term = [...within.querySelectorAll('dt')].find(({ textContent }) => textContent === label)
  return page.elementLocator(term?.nextElementSibling ?? within)
}

describe('a window of 1024 pixels', () => {
  it.each(['Add note', 'Edit patient details', 'Approve Item'])(
    'shows the dialog opened by "%s" without sideways scrolling',
    async (name) => {
      await resizeWindow(1024, 768)
      await openScreen(ORDER, { order: () => anOrder() })
      await page.getByRole('button', { name }).click()
      await expect.element(dialog).toBeVisible()
      const { left, right } = dialog.element().getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(1024)
      expectNoSidewaysScrolling()
    },
  )
})

describe.each([
  [1280, 800],
  [853, 533],
  [640, 400],
  [320, 256],
])('a window of %i by %i pixels', (width, height) => {
  beforeEach(() => resizeWindow(width, height))

  it.each(['Approve', 'Reject'])(
    'opens the %s dialog with the patient and product in view',
    { tags: ['CR-138', 'CR-233'] },
    async (verb) => {
      const title = 'Mounjaro KwikPen 2.5mg/0.6ml solution for injection in pre-filled pens, pack of four'
      await openScreen(ORDER, { order: () => anOrder({ items: [anItem({ title, variation: 'Four pens' })] }) })
      await page.getByLabelText(/Review note/).fill('Discussed the dose with the patient. '.repeat(4).padEnd(150, '.'))
      await page.getByRole('button', { name: `${verb} Item` }).click()
      await expect.element(dialog).toBeVisible()
      for (const label of ['Patient', 'Product']) {
        const name = factIn(dialog.element(), label).element().querySelector('strong') as Element
        await expect.element(page.elementLocator(name)).toBeInViewport({ ratio: 1 })
      }
      // A focused control must be in view, so that a key can't press a control that the user can't see.
      const focused = page.elementLocator(document.activeElement ?? document.body)
      expect(dialog.element().contains(focused.element())).toBe(true)
      if (focused.element().matches('button, input')) await expect.element(focused).toBeInViewport({ ratio: 1 })
      else {
        await expect.element(dialog).toHaveFocus()
        await userEvent.keyboard('{Enter}')
      }
      await expect.element(dialog).toBeVisible()
      expect(sent('ReviewOrderItem')).toEqual([])
      expectNoSidewaysScrolling()
      // Enter must still activate a button that has focus.
      const cancel = dialog.getByRole('button', { name: 'Cancel' })
      cancel.element().focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(dialog).not.toBeInTheDocument()
    },
  )
})

const isAscending = (numbers: readonly number[]) => numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0))

describe('an order in a window too narrow for three columns', { tags: ['CR-101', 'CR-102', 'CR-107'] }, () => {
  it.each([
    [1024, 768],
    [853, 533],
    [640, 400],
    [320, 256],
  ])('shows warnings, items and decisions before the panels (%i by %i pixels)', async (width, height) => {
    await resizeWindow(width, height)
    await openScreen(ORDER, { order: () => anOrder({ idCheck: { status: 'refer', apiStatus: 'success' } }) })
    await expect.element(itemCard()).toBeVisible()
    // An earlier test may have left the window scrolled, which would move the sticky patient banner.
    scrollTo(0, 0)
    const topOf = (part: Locator) => part.element().getBoundingClientRect().top
    const region = (name: string) => page.getByRole('region', { name, exact: true })
    const parts = [
      region('Patient'),
      region('Warnings'),
      page.getByText('ID status refer'),
      page.getByRole('button', { name: 'Approve Item' }),
      region('Customer details'),
    ]
    // The items are rendered a few at a time.
    await expect.poll(() => parts.map(topOf)).toSatisfy(isAscending)
    for (const name of ['Order details', 'ID check status', 'Order notes']) {
      expect(topOf(region(name))).toBeGreaterThan(topOf(page.getByRole('button', { name: 'Approve Item' })))
    }
    expectNoSidewaysScrolling()
  })
})

describe('a dialog about an item far down the order', { tags: ['CR-137', 'CR-138'] }, () => {
  it.each([
    [1920, 1080],
    [1280, 860],
    [1024, 768],
    [853, 533],
    [640, 400],
  ])('keeps the patient in view in a window of %i by %i pixels', async (width, height) => {
    await resizeWindow(width, height)
    const items = ['101', '102', '103', '104', '105'].map((productId) => anItem({ productId, title: `Item ${productId}` }))
    await openScreen(ORDER, { order: () => anOrder({ items }) })
    await itemCard('Item 105').getByRole('button', { name: 'Approve Item' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Approve Item 105' })).toBeVisible()
    expect(scrollY).toBeGreaterThan(300)

    const name = factIn(page.getByRole('region', { name: 'Patient', exact: true }).element(), 'Name')
    await expect.element(name).toHaveTextContent('Jo Bloggs')
    await expect.element(name).toBeInViewport({ ratio: 1 })
    const [nameBox, dialogBox] = [name.element(), dialog.element()].map((element) => element.getBoundingClientRect()) as [DOMRect, DOMRect]
    expect(nameBox.right <= dialogBox.left || nameBox.bottom <= dialogBox.top).toBe(true)
    // The page behind the dialog can't be scrolled.
    expect(getComputedStyle(document.body).overflowY).toBe('hidden')
  })
})
