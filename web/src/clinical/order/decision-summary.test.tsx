import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anItem, anOrder, someSafetyWarnings } from '#tests/component/support/records/orders.ts'
import { aPatient } from '#tests/component/support/records/patients.ts'
import { itemCard } from '#tests/component/support/reviews.ts'
import { textsOf } from '#tests/component/support/texts.ts'

const ADDRESS = '/clinical-review/order/700001'

const item = itemCard()
const note = item.getByLabelText(/Review note/)
const approveItem = item.getByRole('button', { name: 'Approve Item' })
const dialog = page.getByRole('dialog')

describe('the summary in the dialog that confirms a decision', () => {
  it.each(['Approve', 'Reject'])(
    'shows patient, product, quantity, flags and note in the “%s” dialog',
    { tags: ['CR-137', 'CR-138', 'R-26'] },
    async (verb) => {
      const items = [anItem({ quantity: 3, warningCount: 2, exclusionCount: 1, variation: '28 tablets' })]
      const patient = aPatient({ firstName: 'Jo', lastName: 'Bloggs', dateOfBirth: '1988-04-02', age: 37 })
      await openScreen(ADDRESS, { order: () => anOrder({ items, patient }) })
      await note.fill('Counselled')
      await item.getByRole('button', { name: `${verb} Item` }).click()
      await expect.element(page.getByRole('dialog', { name: `${verb} Finasteride 1mg` })).toBeVisible()
      expect(textsOf(dialog.getByRole('definition'))).toEqual([
        'Jo BloggsBorn 02/04/1988 (37 years)',
        'Finasteride 1mg 28 tablets',
        '3',
        '1',
        '2',
      ])
      expect(textsOf(dialog.getByRole('term'))).toEqual(['Patient', 'Product', 'Quantity', 'Exclusions', 'Warnings'])
      await expect.element(dialog).toMatchTextContent('Your review noteCounselled')
    },
  )

  it.each([
    [
      { warnings: [{ type: 'age', header: null, descriptions: [] }], orderForOthers: { header: 'For a child', descriptions: [] } },
      'AgeFor a child',
    ],
    [{ warnings: [], unreadable: 2 }, '2 warnings about this order'],
    [null, "The warnings can't be loaded."],
  ])('shows “$1” for the order warnings %j', async (warnings, text) => {
    await openScreen(ADDRESS, {
      order: () => anOrder({ items: [anItem()], safetyWarnings: warnings && someSafetyWarnings(warnings) }),
    })
    await approveItem.click()
    await expect.poll(() => textsOf(dialog.getByRole('term')).at(-1)).toBe('Order warnings')
    expect(textsOf(dialog.getByRole('definition')).at(-1)).toContain(text)
  })
})
