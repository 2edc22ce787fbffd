import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectShort, expectShortRows } from '#tests/component/support/layout.ts'
import { difficultOrders, orderWith } from '#tests/component/support/long-texts.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aConsultationForm, anImagePage, anItem } from '#tests/component/support/records/orders.ts'
import { aPatient } from '#tests/component/support/records/patients.ts'
import { difficultTexts, HUGE } from '#tests/support/texts.ts'

const ORDER = '/clinical-review/order/700001'
const at = '2026-03-02T10:00:00.000Z'

const dialog = page.getByRole('dialog')

const subscriptionOf = (texts: readonly string[]) =>
  anItem({
    subscriptionId: 's-1',
    subscriptionOrders: {
      orders: texts.map((text, index) => ({
        orderId: `50000${index}`,
        orderDate: at,
        activity: text,
        reviewedBy: text,
        clinicalNotes: text,
      })),
      total: texts.length,
      unreadable: 0,
    },
  })

describe("an order's histories", { tags: ['CR-113', 'CR-115', 'CR-116'] }, () => {
  it.each([
    ['Customer order history', `${ORDER}?history=1`, { otherOrders: difficultOrders() }],
    ['Subscription history', ORDER, { items: [subscriptionOf(difficultTexts)] }],
  ])('have short rows in “%s”, however long the texts are', async (name, address, changes) => {
    await openScreen(address, { order: () => orderWith(HUGE, changes) })
    const table = page.getByRole('table', { name })
    await expect.element(table.getByRole('row')).toHaveLength(difficultTexts.length + 1)
    await expectShortRows(table)
  })
})

describe('text of 20,000 letters', () => {
  it('is shortened in an order and its dialogs', { tags: ['CR-120', 'CR-131', 'CR-133', 'CR-137', 'CR-138'] }, async () => {
    const item = { title: HUGE, variation: HUGE, secondaryTag: 'onlinedoctorweightloss', consultationFormId: 'form-1' }
    await openScreen(ORDER, {
      order: () =>
        orderWith(HUGE, {
          idCheck: { status: 'pass', apiStatus: 'success', previousStatus: HUGE, searchReference: HUGE, updatedBy: HUGE, updatedAt: at },
          patient: aPatient({ firstName: HUGE, lastName: HUGE, phone: HUGE, email: HUGE }),
          items: [anItem(item)],
        }),
      consultationForm: () =>
        aConsultationForm({
          title: HUGE,
          productName: HUGE,
          questions: [{ question: HUGE, answers: [{ text: HUGE, selected: true, flag: null }] }],
        }),
      orderImage: () => anImagePage(),
    })
    await expectShort(page.getByRole('main'))
    await page.getByLabelText(/Review note/).fill(HUGE)
    for (const name of ['View consultation form', 'View images', 'Upload Images', 'Confirm BMI', 'Approve Item', 'Reject Item']) {
      await page.getByRole('button', { name }).click()
      await expectShort(dialog)
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
    }
  })
})
