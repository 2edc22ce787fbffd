import { describe, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { focusElement } from '#tests/component/support/focus-element.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anOrder, ordersNamed } from '#tests/component/support/records/orders.ts'
import { itemCard } from '#tests/component/support/reviews.ts'
import { richOrder } from '#tests/component/support/rich-order.ts'

import { viewers } from '#tests/component/support/viewers.ts'
import { clinicalNavigation } from './clinical/navigation.ts'

const HOME = '/clinical-review'
const ORDER = '/clinical-review/order/700001'

const heading = page.getByRole('heading', { level: 1 })
const dialog = page.getByRole('dialog')
const wegovy = itemCard('Wegovy 0.25mg')
const finasteride = itemCard()
const note = finasteride.getByLabelText(/Review note/)
const button = (name: string, within: Locator | typeof page = page) => within.getByRole('button', { name, exact: true })
const closeDialog = async () => {
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
}

/** Describes the focused element: its name, the part of the page it is in, whether its focus is visible and whether it is in view. */
function focused() {
  const element = document.activeElement ?? document.body
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  const part = element.closest('header, table, nav')
  return {
    name: (element.ariaLabel ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
    part: part?.ariaLabel === 'Pages' ? 'pager' : (part?.localName ?? 'page'),
    isMarked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    isInView: box.width > 0 && box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth,
  }
}

/** Presses a key repeatedly and returns each element that received focus. */
async function walk(key: '{Tab}' | '{Shift>}{Tab}{/Shift}', steps: number) {
  const stops: ReturnType<typeof focused>[] = []
  for (let step = 0; step < steps; step += 1) {
    await userEvent.keyboard(key)
    stops.push(focused())
  }
  return stops
}

describe('a keyboard user', () => {
  const ids = Array.from({ length: 10 }, (_, index) => `A-${11 + index}`)
  const openList = async () => {
    await openScreen(HOME, { orders: () => ordersNamed(ids, 12), order: () => anOrder({ id: 'A-11' }) })
    await expect.element(page.getByRole('link', { name: 'A-11' })).toBeVisible()
    // A page opens with focus on its heading.
    await expect.element(heading).toHaveFocus()
  }

  it('reaches the header, headings, rows and pager in order, with visible focus', {
    tags: ['CR-030', 'CR-046', 'CR-050', 'CR-060'],
  }, async () => {
    await openList()
    const navigation = clinicalNavigation({ can: viewers.prescriber.can })
    // The elements before the heading are reached with Shift+Tab.
    const before = await walk('{Shift>}{Tab}{/Shift}', 4 + navigation.length)
    expect(before.map(({ name }) => name.replace(/Warning.*/, '').trim())).toEqual([
      'IInês Prescott',
      'Go to an order, customer or page/',
      ...navigation.map(({ label }) => label).toReversed(),
      'Clinical review',
      'Skip to content',
    ])
    await focusElement(heading)
    const after = await walk('{Tab}', 17)
    expect(after.map(({ name, part }) => `${part}: ${name}`)).toEqual([
      'nav: Awaiting',
      'nav: Completed',
      'table: POM/PMed',
      'table: Order Date',
      ...ids.map((id) => `table: ${id}`),
      'pager: Page 1',
      'pager: Page 2',
      'pager: Next',
    ])
    // Excludes the skip link. It is outside the theme's element, so its focus is visible only with the built style sheet.
    const stops = [...before.slice(0, -1), ...after]
    expect(stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name)).toEqual([])
    expect(stops.filter(({ isInView }) => !isInView).map(({ name }) => name)).toEqual([])
  })

  it('can sort, change pages and open an order without losing focus', { tags: ['CR-046', 'CR-050'] }, async () => {
    await openList()
    const date = page.getByRole('columnheader', { name: 'Order Date' })
    await focusElement(date.getByRole('button'))
    await userEvent.keyboard('{Enter}')
    await expect.element(date).toHaveAttribute('aria-sort', 'descending')
    await expect.element(date.getByRole('button')).toHaveFocus()
    await focusElement(page.getByRole('link', { name: 'Next' }))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
    // The link "Next" has disappeared. After the browser paints, focus moves to an element that contained the link.
    await expect.poll(() => document.activeElement).not.toBe(document.body)
    await focusElement(page.getByRole('link', { name: 'A-11' }))
    await userEvent.keyboard('{Enter}')
    await expect.element(heading).toHaveTextContent('Order A-11')
    await expect.element(heading).toHaveFocus()
  })

  it.each([
    ['Add note', () => button('Add note')],
    ['Edit patient details', () => button('Edit patient details')],
    ['View consultation form', () => button('View consultation form', wegovy)],
    ['Confirm BMI', () => button('Confirm BMI', wegovy)],
    ['View images', () => button('View images', finasteride)],
    ['Reject Item', () => button('Reject Item', finasteride)],
    ['Approve Item', () => button('Approve Item', finasteride)],
  ])(
    'stays in the "%s" dialog until it closes, then returns to the button that opened it',
    { tags: ['CR-130', 'CR-137', 'CR-140'] },
    async (_name, openerOf) => {
      await openScreen(ORDER, richOrder())
      await expect.element(heading).toHaveFocus()
      await note.fill('Not suitable')
      const opener = openerOf()
      await focusElement(opener)
      await userEvent.keyboard('{Enter}')
      await expect.element(dialog).toBeVisible()
      await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
      for (let step = 0; step < 25; step += 1) {
        await userEvent.tab()
        // After the dialog's last control, Tab may move the focus to the browser's toolbar before it returns to the first control. It must
        // never move the focus to the page behind the dialog.
        expect(document.activeElement?.closest('main, header') ?? null).toBeNull()
      }
      await closeDialog()
      await expect.element(opener).toHaveFocus()
    },
  )

  it('can see which checkbox or button has focus in an approval dialog', { tags: ['CR-139'] }, async () => {
    await openScreen(ORDER, { order: () => anOrder() })
    await expect.element(heading).toHaveFocus()
    await focusElement(button('Approve Item'))
    await userEvent.keyboard('{Enter}')
    const confirmations = dialog.getByRole('checkbox')
    await expect.element(confirmations).toHaveLength(4)
    for (const confirmation of confirmations.all()) {
      await expect.element(confirmation).toHaveFocus()
      expect(focused().isMarked).toBe(true)
      await userEvent.keyboard(' ')
      await expect.element(confirmation).toBeChecked()
      await userEvent.keyboard(' ')
      await userEvent.tab()
      await expect.element(confirmation).not.toHaveFocus()
      await confirmation.click()
      await userEvent.tab()
    }
    await expect.element(button('Cancel', dialog)).toHaveFocus()
    expect(focused().isMarked).toBe(true)
    await userEvent.tab()
    await expect.element(button('Approve', dialog)).toHaveFocus()
    expect(focused().isMarked).toBe(true)
  })
})
