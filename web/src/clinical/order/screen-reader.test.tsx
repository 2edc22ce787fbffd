import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aConsultationForm, anItem, anOrder } from '#tests/component/support/records/orders.ts'
import { decidedOrder, itemCard, tickConfirmations } from '#tests/component/support/reviews.ts'

const ADDRESS = '/clinical-review/order/700001'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const item = itemCard()

/*
 * What a screen reader says in a review, step by step: roles, names and states in reading order. docs/screen-reader.md walks
 * through the same steps.
 */
describe('a review by screen reader', { tags: ['CR-100', 'CR-109', 'CR-138'] }, () => {
  it('reads the order by its landmarks and headings', async () => {
    await openScreen(ADDRESS, { order: () => anOrder({ items: [anItem({ warningCount: 1 })] }) })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    await expect.element(main).toMatchAriaInlineSnapshot()
  })

  it('reads the item, its flags and its actions', async () => {
    await openScreen(ADDRESS, { order: () => anOrder({ items: [anItem({ warningCount: 1 })] }) })
    await expect.element(item).toBeVisible()
    await userEvent.keyboard('j')
    await expect.element(item).toHaveFocus()
    await expect.element(item).toMatchAriaInlineSnapshot()
  })

  it('reads the consultation form, flagged answers first', async () => {
    await openScreen(ADDRESS, {
      order: () => anOrder({ items: [anItem({ warningCount: 1 })] }),
      consultationForm: () => aConsultationForm(),
    })
    await expect.element(item).toBeVisible()
    await userEvent.keyboard('jf')
    await expect.element(page.getByRole('complementary', { name: /form/i })).toMatchAriaInlineSnapshot()
  })

  it('reads the confirmations, and then the decision', async () => {
    await openScreen(ADDRESS, {
      order: () => anOrder({ items: [anItem({ warningCount: 1 })] }),
      reviewOrderItem: () => ({ order: decidedOrder({ reviewComment: 'Counselled' }) }),
    })
    await item.getByLabelText(/Review note/).fill('Counselled')
    await item.getByRole('button', { name: 'Approve Item' }).click()
    await expect.element(dialog.getByRole('checkbox').first()).toBeVisible()
    await expect.element(dialog).toMatchAriaInlineSnapshot()
    await tickConfirmations()
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(item).toMatchAriaInlineSnapshot()
    expect(document.activeElement).not.toBe(document.body)
  })
})
