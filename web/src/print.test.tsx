import { describe, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectNoSidewaysScrolling, isClamped, linesOf, resizeWindow } from '#tests/component/support/layout.ts'
import { emulatePrint } from '#tests/component/support/media.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { expectCleanPrintout, print } from '#tests/component/support/printing.ts'
import { aConsultationForm, anItem, anOrder } from '#tests/component/support/records/orders.ts'
import { decidedItem, itemCard } from '#tests/component/support/reviews.ts'
import { HUGE } from '#tests/support/texts.ts'
import { chooseColours, followColourScheme } from './ui/theme/colour-scheme.ts'

followColourScheme()

const LONG = 'Called the patient. '.repeat(200)

/** Expects text to be printed in full. */
async function expectPrintedInFull(text: Locator): Promise<void> {
  await expect.element(text).toBeVisible()
  expect(isClamped(text)).toBe(false)
}

describe('printing', { tags: ['XC-28'] }, () => {
  it('prints an order with all its notes in full', async () => {
    const noteOf = (text: string, productId?: string) => ({
      text,
      createdBy: 'Carla Service',
      createdAt: '2026-03-02T10:00:00.000Z',
      ...(productId !== undefined && { productId }),
    })
    const items = [decidedItem({ reviewComment: LONG }), anItem({ productId: '113', title: 'Minoxidil' })]
    const allNotes = [
      ...['First', 'Second', 'Third', LONG.trim()].map((text) => noteOf(text)),
      ...['Item one', 'Item two', 'Item three'].map((text) => noteOf(text, '113')),
    ]
    await openScreen('/clinical-review/order/700001', { order: () => anOrder({ items, allNotes }) })
    const notes = page.getByRole('region', { name: 'Order notes' })
    await expect.element(notes.getByText('Second')).toBeVisible()
    await expect.element(notes.getByText('Third')).not.toBeVisible()
    await print()
    for (const text of ['First', 'Second', 'Third', LONG.trim()]) await expectPrintedInFull(notes.getByText(text, { exact: true }))
    for (const text of ['Item one', 'Item two', 'Item three']) await expectPrintedInFull(itemCard('Minoxidil').getByText(text))
    await expectPrintedInFull(itemCard().getByText(LONG.trim()))
    await expect
      .element(
        itemCard()
          .getByText(/^Approved/)
          .first(),
      )
      .toBeVisible()
    await expectCleanPrintout('Order 700001')
  })

  it('prints an order without the form that is open beside its items', async () => {
    await resizeWindow(1920, 1080)
    await openScreen('/clinical-review/order/700001?dialog=form&item=item-112', {
      order: () => anOrder({ items: [anItem({ consultationFormId: 'form-1' })] }),
      consultationForm: () => aConsultationForm(),
    })
    const question = page.getByText('Do you have any allergies?')
    const shown = () => question.elements().filter((element) => element.checkVisibility())
    await expect.poll(shown).toHaveLength(1)
    await emulatePrint()
    await expect.poll(shown).toEqual([])
    const items = itemCard().element().getBoundingClientRect()
    expect(items.top).toBeGreaterThan(page.getByRole('region', { name: 'Order details' }).element().getBoundingClientRect().bottom)
    await expectCleanPrintout('Order 700001')
  })

  it('shortens notes of 20,000 characters, unless they are shown in full on the screen', async () => {
    const texts = [HUGE, 'Called the patient.\n'.repeat(1_000).trim(), `${HUGE.slice(1)}.`]
    const allNotes = texts.map((text) => ({ text, createdBy: 'Carla Service', createdAt: '2026-03-02T10:00:00.000Z' }))
    await openScreen('/clinical-review/order/700001', { order: () => anOrder({ allNotes }) })
    const notes = page.getByRole('region', { name: 'Order notes' })
    await notes.getByRole('button', { name: 'Show more (1)' }).click()
    await notes.getByRole('button', { name: 'Show all' }).last().click()
    await print()
    const [words, lines, opened] = [...notes.element().querySelectorAll('bdi')].filter(({ textContent }) => textContent.length > 100)
    for (const text of [words, lines] as Element[]) {
      expect(text.clientHeight).toBeGreaterThan(500)
      expect(text.clientHeight).toBeLessThan(1_000)
      expect(getComputedStyle(text, '::after').content).toBe('"…"')
      // A box with a line clamp can't be split across pages.
      expect(getComputedStyle(text).webkitLineClamp).toBe('none')
    }
    expect((opened as Element).clientHeight).toBeGreaterThan(3_000)
    expectNoSidewaysScrolling()
  })

  it('keeps the rows of completed orders short, even if titles and names have 20,000 characters', async () => {
    const decision = { reviewStatus: 'REJECTED', reviewedBy: HUGE, reviewedAt: '2026-03-02T10:00:00.000Z' } as const
    const orders = [anOrder({ items: ['1', '2'].map((productId) => anItem({ productId, title: HUGE, ...decision })) })]
    await openScreen('/clinical-review/completed', { orders: () => ({ orders, total: 1, unreadable: 0 }) })
    const row = page.getByRole('row').last()
    await expect.element(row).toMatchTextContent('Rejected')
    await print()
    expect(row.element().clientHeight).toBeLessThan(200)
  })

  it('prints ids and statuses without breaking words, even next to cells with long text', async () => {
    const text = 'Called the patient, who was out. '.repeat(20)
    const long = anOrder({
      id: '600001',
      shippingMethod: `Express ${text}`,
      warnings: [{ type: 'age', header: text, descriptions: [] }],
      comment: { text, createdBy: text, createdAt: '2026-03-02T10:00:00.000Z' },
    })
    await openScreen('/clinical-review', { orders: () => ({ orders: [long], total: 1, unreadable: 0 }) })
    const row = page.getByRole('row').last()
    await expect.element(row).toMatchTextContent('600001')
    await print()
    expect(['600001', 'Awaiting', 'review'].map((word) => linesOf(row.element(), word))).toEqual([1, 1, 1])
    await expectCleanPrintout('Awaiting clinical review (all)')
  })

  it('prints dark text even if the screen has dark colours', async () => {
    chooseColours('dark')
    await openScreen('/clinical-review/order/700001', { order: () => anOrder() })
    await expect.element(itemCard()).toBeVisible()
    const colour = () => getComputedStyle(document.body).color
    const onScreen = colour()
    await print()
    chooseColours('light')
    const light = colour()
    chooseColours('dark')
    expect(colour()).toBe(light)
    expect(onScreen).not.toBe(light)
    chooseColours('system')
  })
})
