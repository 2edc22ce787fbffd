import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focusElement } from '#tests/component/support/focus-element.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aConsultationForm, anImagePage, anItem, anOrder } from '#tests/component/support/records/orders.ts'
import { approveItem, decidedItem, itemCard } from '#tests/component/support/reviews.ts'
import { allSettled, sent, sentOperations } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'

const ADDRESS = '/clinical-review/order/700001'

const finasteride = itemCard()
const minoxidil = itemCard('Minoxidil')
const dialog = page.getByRole('dialog')
const dialogNamed = (name: string) => page.getByRole('dialog', { name })
const note = finasteride.getByLabelText(/Review note/)

const press = (keys: string) => userEvent.keyboard(keys)
const closeDialog = async () => {
  await press('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
}
/** Responses for an order with two items. The first item has a form and needs a note; the second has no form and needs no note. */
const twoItems = () => ({
  order: () =>
    anOrder({ items: [anItem({ consultationFormId: 'form-1', warningCount: 1 }), anItem({ productId: '113', title: 'Minoxidil' })] }),
  consultationForm: () => aConsultationForm(),
  orderImage: () => anImagePage(),
})

/** The decisions sent so far. No shortcut may send one. */
const mutations = () => sentOperations().filter(({ name }) => name === 'ReviewOrderItem')

describe('keyboard shortcuts', () => {
  it('“j” and “k” move between items, “f” and “i” open the form and the images, and Esc closes them', {
    tags: ['CR-122', 'CR-123'],
  }, async () => {
    await openScreen(ADDRESS, twoItems())
    await expect.element(minoxidil).toBeVisible()
    await press('j')
    await expect.element(finasteride).toHaveFocus()
    await press('j')
    await expect.element(minoxidil).toHaveFocus()
    await press('j')
    await expect.element(minoxidil).toHaveFocus()
    await press('i')
    await expect.element(dialogNamed('Images of Minoxidil')).toBeVisible()
    await closeDialog()

    // Minoxidil has no form, so the shortcut does nothing there.
    await focusElement(minoxidil)
    await press('f')
    await press('k')
    await expect.element(finasteride).toHaveFocus()
    await press('f')
    await expect.element(dialogNamed('Consultation form')).toBeVisible()
    await closeDialog()
    expect(sent('ConsultationForm')).toHaveLength(1)
  })

  it('"r" focuses the note; "a" and "x" open a dialog only if there is a note', {
    tags: ['CR-137', 'CR-138', 'CR-231', 'CR-232'],
  }, async () => {
    await openScreen(ADDRESS, twoItems())
    await expect.element(minoxidil).toBeVisible()
    await press('ja')
    await expect.element(finasteride.getByText('Please submit a review comment')).toBeVisible()
    await expect.element(note).toHaveFocus()
    await press('{Escape}')
    await expect.element(finasteride).toHaveFocus()

    await press('r')
    await expect.element(note).toHaveFocus()
    await press('fax jinx nark?')
    await expect.element(note).toHaveValue('fax jinx nark?')
    await expect.element(dialog).not.toBeInTheDocument()
    await press('{Escape}')

    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', repeat: true }))
    await allSettled()
    await expect.element(dialog).not.toBeInTheDocument()
    await press('x')
    await expect.element(dialogNamed('Reject Finasteride 1mg')).toBeVisible()
    await press('xanj?')
    await expect.element(dialog).toHaveLength(1)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Order 700001')
    await closeDialog()

    await press('a')
    await expect.element(dialogNamed('Approve Finasteride 1mg')).toBeVisible()
    expect(mutations()).toEqual([])
  })

  it('“a” and “x” act on the current item; if no item is current, they do nothing', {
    tags: ['CR-137', 'CR-138'],
  }, async () => {
    await openScreen(ADDRESS, twoItems())
    await expect.element(minoxidil).toBeVisible()
    // The keys `a` and `x` do nothing: if either had opened a dialog, `?` would not open the list of shortcuts.
    await press('ax?')
    await expect.element(dialog).toHaveAccessibleName('Keyboard shortcuts')
    await closeDialog()
    await expect.element(page.getByText('Please submit a review comment')).not.toBeInTheDocument()
    expect(document.querySelector('[aria-current=true]')).toBeNull()

    await press('jjr')
    await press('Counselled{Escape}')
    await expect.element(minoxidil).toHaveAttribute('aria-current', 'true')
    await press('a')
    await expect.element(dialog).toHaveAccessibleName('Approve Minoxidil')
    await closeDialog()

    // A click outside the items removes the focus, but the item stays current.
    await userEvent.click(document.body, { position: { x: 3, y: 400 } })
    await expect.element(minoxidil).not.toHaveFocus()
    await expect.element(minoxidil).toHaveAttribute('aria-current', 'true')
    await press('x')
    await expect.element(dialog).toHaveAccessibleName('Reject Minoxidil')
  })

  it('a decision moves focus to the next undecided item, or to “Next order” if there is none', { tags: ['CR-203'] }, async () => {
    const titles = ['Minoxidil', 'Dutasteride', 'Ketoconazole']
    const decided = new Set<string>()
    const order = () =>
      anOrder({
        items: titles.map((title, index) => {
          const productId = `11${index}`
          return decided.has(productId) ? decidedItem({ productId, title }) : anItem({ productId, title })
        }),
      })
    await openScreen(ADDRESS, {
      order,
      reviewOrderItem: ({ input }) => {
        decided.add(input.productId)
        return { order: order() }
      },
    })
    await approveItem('Dutasteride')
    await expect.element(itemCard('Ketoconazole')).toHaveFocus()
    await expect.element(itemCard('Ketoconazole')).toHaveAttribute('aria-current', 'true')
    await approveItem('Ketoconazole')
    await expect.element(minoxidil).toHaveFocus()
    await approveItem('Minoxidil')
    await expect.element(page.getByRole('button', { name: 'Next order' })).toHaveFocus()
  })

  it.each(['agent', 'pharmacist'] as const)(
    '“r”, “a” and “x” have no effect for the %s, who may not review POM items',
    { tags: ['CR-264', 'CR-266'] },
    async (as) => {
      await openScreen(ADDRESS, { as, order: () => anOrder(), orderImage: () => anImagePage() })
      await focusElement(finasteride)
      // If `r` had focused a note, or `a` or `x` had opened a dialog, `i` would not open the images.
      await press('raxi')
      await expect.element(dialog).toHaveAccessibleName('Images of Finasteride 1mg')
      expect(mutations()).toEqual([])
    },
  )

  it("don't react to keys pressed in an open menu", { tags: ['CR-123'] }, async () => {
    const screen = await openScreen(ADDRESS, twoItems())
    await expect.element(finasteride).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'Inês Prescott' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await press('nj?')
    await allSettled()
    expect(screen.address()).toBe(ADDRESS)
    await expect.element(finasteride).not.toHaveAttribute('aria-current')
    await expect.element(dialog).not.toBeInTheDocument()
    await press('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  })

  it("don't override the browser's own shortcuts", { tags: ['CR-123'] }, async () => {
    await openScreen(ADDRESS, twoItems())
    await focusElement(finasteride)
    for (const modified of ['{Control>}a{/Control}', '{Alt>}i{/Alt}', '{Control>}i{/Control}', '{Meta>}x{/Meta}']) await press(modified)
    await press('j')
    await expect.element(minoxidil).toHaveFocus()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent('OrderImage')).toEqual([])
  })
})

describe('the list of shortcuts', () => {
  it('opens with “?”, and can switch the shortcuts off and on', { tags: ['CR-123'] }, async () => {
    await openScreen(ADDRESS, twoItems())
    await expect.element(finasteride).toBeVisible()
    await press('?')
    const toggle = dialog.getByRole('switch', { name: 'Use single keys as shortcuts' })
    await expect.element(toggle).toBeVisible()
    expect(textsOf(dialog.getByRole('term'))).toEqual(['j', 'k', 'f', 'i', 'r', 'a', 'x', 'n', '/', '?', 'Esc'])
    await toggle.click()
    await closeDialog()
    await focusElement(finasteride)
    await press('f?rj')
    await expect.element(finasteride).toHaveFocus()
    await expect.element(dialog).not.toBeInTheDocument()

    await page.getByRole('button', { name: /^Shortcuts/ }).click()
    await toggle.click()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect.element(dialog).not.toBeInTheDocument()
    await focusElement(finasteride)
    await press('f')
    await expect.element(dialogNamed('Consultation form')).toBeVisible()
  })
})
