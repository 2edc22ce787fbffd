import { describe, expect, it, onTestFinished } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectNoSidewaysScrolling, resizeWindow } from '#tests/component/support/layout.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aBranch, anAppointment, BRANCH_ID, DAY } from '#tests/component/support/records/bookings.ts'
import { aConsultationForm, anImagePage, anItem, anOrder, ordersNamed } from '#tests/component/support/records/orders.ts'
import type { Responses } from '#tests/component/support/stand-in-gateway.ts'

const ORDER = '/clinical-review/order/700001'

/** Sets the text spacing that WCAG 1.4.12 requires pages to support. */
function spaceText(): void {
  const style = document.createElement('style')
  style.textContent = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }`
  document.head.append(style)
  onTestFinished(() => style.remove())
}

const hasOwnText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')

/** Whether an element is hidden from sighted users, or deliberately shortened with an ellipsis and readable in full elsewhere. */
function isMeantToBeCut(element: Element): boolean {
  const { clipPath, textOverflow, webkitLineClamp } = getComputedStyle(element)
  return clipPath !== 'none' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
}

/** Whether an ancestor cuts off part of the element's text. */
function isCutOff(element: Element): boolean {
  const range = document.createRange()
  range.selectNodeContents(element)
  const text = range.getBoundingClientRect()
  for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
    if (isMeantToBeCut(box)) return false
    const { overflowX, overflowY } = getComputedStyle(box)
    const { left, right, top, bottom } = box.getBoundingClientRect()
    // Allows for rounding, and for the empty space in a line box.
    const isTooWide = text.right > right + 1 || text.left < left - 1
    const isTooHigh = text.bottom > bottom + 4 || text.top < top - 4
    if (['hidden', 'clip'].includes(overflowX) && isTooWide) return true
    if (['hidden', 'clip'].includes(overflowY) && isTooHigh) return true
    // The user can scroll to the rest of the text.
    if (['auto', 'scroll'].includes(overflowX) || ['auto', 'scroll'].includes(overflowY)) return false
  }
  return false
}

/** Expects all text in a part of the page to be readable. */
async function expectReadable(part: Locator): Promise<void> {
  await expect.element(part).toBeVisible()
  const texts = () => [...part.element().querySelectorAll('*')].filter((element) => hasOwnText(element) && element.checkVisibility())
  await expect.poll(() => texts().length).toBeGreaterThan(5)
  expect(
    texts()
      .filter(isCutOff)
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  ).toEqual([])
  expectNoSidewaysScrolling()
}

const order = () =>
  anOrder({
    items: [
      anItem({
        title: 'Wegovy 0.25mg',
        secondaryTag: 'onlinedoctorweightloss',
        photoUploadSkipped: true,
        warningCount: 2,
        exclusionCount: 1,
      }),
      anItem({ productId: '113', title: 'Minoxidil', consultationFormId: 'form-1' }),
    ],
    allNotes: [{ text: 'Called the patient, who will send a photo', createdBy: 'Carla Service', createdAt: '2026-03-02T10:00:00.000Z' }],
  })

const screens: [string, string, Responses][] = [
  ['an order', ORDER, { order }],
  ['the list of orders awaiting review', '/clinical-review', { orders: () => ordersNamed(['700001', '700002'], 23) }],
  ['the list of completed orders', '/clinical-review/completed', { orders: () => ordersNamed(['700001', '700002'], 23) }],
  [
    "a branch's day",
    `/dashboard/${BRANCH_ID}?date=${DAY}`,
    aBranch({ appointments: [anAppointment({ status: 'did_not_attend' }), anAppointment({ id: 'ap-2', groupId: 'The Murphys' })] }),
  ],
]

const dialogs: [string, string, Responses][] = [
  ['approving an item', `${ORDER}?dialog=approve&item=item-113`, { order }],
  [
    'a consultation form',
    `${ORDER}?dialog=form&item=item-113`,
    {
      order,
      consultationForm: () => aConsultationForm({ bmi: { height: '170 cm', weight: '98 kg', bmi: 33.9 } }),
      orderImage: () => anImagePage(),
    },
  ],
  ['patient details', `${ORDER}?dialog=patient`, { order }],
  ['lunch hours', `/dashboard/${BRANCH_ID}?date=${DAY}&availability=/lunchhours`, aBranch()],
]

describe.each([
  [1280, 860],
  [320, 640],
])('with increased text spacing in a window of %i by %i pixels', (width, height) => {
  it.each(screens)('no text is cut off in %s', { tags: ['XC-27'] }, async (_what, address, responses) => {
    await resizeWindow(width, height)
    spaceText()
    await openScreen(address, { as: 'prescriber', ...responses })
    await expect.element(page.getByText(/Minoxidil|^700001$|09:\d\d/).first()).toBeVisible()
    await expectReadable(page.elementLocator(document.body))
  })

  it.each(dialogs)('no text is cut off in the dialog for %s', { tags: ['XC-27'] }, async (_what, address, responses) => {
    await resizeWindow(width, height)
    spaceText()
    await openScreen(address, { as: 'prescriber', ...responses })
    await expectReadable(page.getByRole('dialog'))
  })
})
