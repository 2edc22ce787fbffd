import { describe, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { forceColours } from '#tests/component/support/media.ts'
import { openComponent, openScreen } from '#tests/component/support/open-screen.tsx'
import { aBranch, anAppointment, BRANCH_ID, DAY } from '#tests/component/support/records/bookings.ts'
import { aConsultationForm, anItem, anOrder, ordersNamed, someSafetyWarnings } from '#tests/component/support/records/orders.ts'
import { itemCard } from '#tests/component/support/reviews.ts'
import { Segments, Switch } from './ui/choice/choice.tsx'

const ORDER = '/clinical-review/order/700001'

/**
 * The properties in which two states can still differ in forced-colours mode, where browsers remove shadows and replace the page's colours
 * with the system's.
 */
const KEPT = [
  'backgroundColor',
  'color',
  'borderTopColor',
  'borderTopStyle',
  'borderInlineStartWidth',
  'outlineStyle',
  'outlineColor',
] as const

function lookOf(element: Element): string[] {
  const style = getComputedStyle(element)
  return KEPT.map((property) => style[property])
}

/** Expects two elements in different states to look different. A different font weight is not enough. */
async function expectToStandOut(element: Locator, other: Locator): Promise<void> {
  await expect.element(element).toBeVisible()
  await expect.element(other).toBeVisible()
  expect(lookOf(element.element())).not.toEqual(lookOf(other.element()))
}

/** Expects a border whose colour differs from the page's background. */
async function expectBorder(element: Locator): Promise<void> {
  await expect.element(element).toBeVisible()
  const { borderTopStyle, borderTopColor, borderTopWidth } = getComputedStyle(element.element())
  expect(borderTopStyle).toBe('solid')
  expect(Number.parseFloat(borderTopWidth)).toBeGreaterThanOrEqual(1)
  expect(borderTopColor).not.toBe(getComputedStyle(document.body).backgroundColor)
}

/** Returns a system colour, such as `Canvas`, in the format of computed styles. */
function systemColour(name: string): string {
  const element = document.body.appendChild(document.createElement('i'))
  element.style.color = name
  const { color } = getComputedStyle(element)
  element.remove()
  return color
}

describe('the client with forced colours', { tags: ['XC-26'] }, () => {
  it('marks the current area, and the current tab, sort order and page of a list', async () => {
    await forceColours()
    await openScreen('/clinical-review?sort=date.desc&page=2', { orders: () => ordersNamed(['700001'], 23) })
    const area = page.getByRole('navigation', { name: 'Clinical review' }).getByRole('link')
    await expectToStandOut(area.filter({ hasText: 'Dashboard' }), area.filter({ hasText: 'Weight loss clinic' }))
    await expectToStandOut(
      page.getByRole('link', { name: 'Awaiting', exact: true }),
      page.getByRole('link', { name: 'Completed', exact: true }),
    )
    await expectToStandOut(page.getByRole('link', { name: 'Page 2', exact: true }), page.getByRole('link', { name: 'Page 3', exact: true }))
    const arrows = page.getByRole('columnheader', { name: 'Order Date' }).element().querySelectorAll('[aria-hidden] > [role=img]')
    expect(arrows).toHaveLength(2)
    expect(lookOf(arrows[1] as Element)).not.toEqual(lookOf(arrows[0] as Element))
    expect(getComputedStyle(page.getByRole('columnheader', { name: 'Order Date' }).element()).borderBottomWidth).toBe('3px')
  })

  it("marks an order's current item, flags and warnings", async () => {
    await forceColours()
    await openScreen(ORDER, {
      order: () =>
        anOrder({
          items: [anItem({ warningCount: 1, exclusionCount: 1 }), anItem({ productId: '113', title: 'Minoxidil' })],
          safetyWarnings: someSafetyWarnings({ warnings: [{ type: 'age', header: 'Patient is under 18', descriptions: [] }] }),
        }),
    })
    await expect.element(itemCard('Minoxidil')).toBeVisible()
    await userEvent.keyboard('j')
    await userEvent.tab()
    await expectToStandOut(itemCard(), itemCard('Minoxidil'))
    await expectBorder(itemCard().getByText('1 exclusion'))
    await expectBorder(itemCard().getByText('1 warning'))
    await expectBorder(page.getByRole('alert').filter({ hasText: 'Patient is under 18' }))
  })

  it("draws a line in a system colour between an order's patient banner and the page", async () => {
    await forceColours()
    await openScreen(ORDER, { order: () => anOrder() })
    const banner = page.getByRole('region', { name: 'Patient', exact: true })
    await expect.element(banner).toBeVisible()
    const { backgroundColor, borderBottomWidth, borderBottomColor, borderImageSource } = getComputedStyle(banner.element())
    expect(backgroundColor).toBe(systemColour('Canvas'))
    expect([borderBottomWidth, borderBottomColor]).toEqual(['1px', systemColour('CanvasText')])
    // Browsers don't replace the colours of a border image in forced-colours mode, so the banner must not have a border image.
    expect(borderImageSource).toBe('none')
  })

  it("marks a consultation form's chosen and flagged answers", async () => {
    await forceColours()
    const answers = [
      { text: 'Yes', selected: true, flag: 'EXCLUSION' as const },
      { text: 'No', selected: false, flag: null },
    ]
    await openScreen(`${ORDER}?dialog=form&item=item-112`, {
      order: () => anOrder({ items: [anItem({ consultationFormId: 'form-1' })] }),
      consultationForm: () => aConsultationForm({ exclusionCount: 1, questions: [{ question: 'Do you smoke?', answers }] }),
    })
    const form = page.getByRole('dialog', { name: 'Consultation form' })
    const [chosen, other] = ['Yes', 'No'].map((text) => form.getByRole('listitem').filter({ hasText: new RegExp(`^${text} \\(`) }))
    await expect.element(chosen as Locator).toBeVisible()
    const marks = [chosen, other].map((answer) => answer?.element().querySelector('svg')?.innerHTML)
    expect(marks[0]).not.toBe(marks[1])
    await expectBorder((chosen as Locator).getByText('Exclusion'))
  })

  it("marks the selected day and the status of a cancelled appointment on a branch's page", async () => {
    await forceColours()
    const appointments = [anAppointment({ status: 'cancelled' }), anAppointment({ id: 'ap-2' })]
    await openScreen(`/dashboard/${BRANCH_ID}?date=${DAY}`, { as: 'prescriber', ...aBranch({ appointments }) })
    const table = page.getByRole('table', { name: /^Appointments on/ })
    await expectBorder(table.getByText('cancelled'))
    const day = (name: RegExp) => page.getByRole('table', { name: 'Days with appointments' }).getByRole('button', { name })
    await expectToStandOut(day(/^Thursday 12 March 2026/), day(/^Friday 13 March 2026/))
  })

  it('shows which option of a segmented control is chosen, and whether a switch is on', async () => {
    await forceColours()
    await openComponent(
      <>
        <Segments
          label="Colours"
          options={[
            { value: 'a', label: 'Light' },
            { value: 'b', label: 'Dark' },
          ]}
          value="a"
          onChange={() => {}}
        />
        <Switch aria-label="On" checked onChange={() => {}} />
        <Switch aria-label="Off" checked={false} onChange={() => {}} />
      </>,
    )
    await expect.element(page.getByRole('radio', { name: 'Light' })).toBeInTheDocument()
    const segment = (name: string) => page.elementLocator(page.getByRole('radio', { name }).element().closest('label') as Element)
    await expectToStandOut(segment('Light'), segment('Dark'))
    await expectToStandOut(page.getByRole('switch', { name: 'On' }), page.getByRole('switch', { name: 'Off' }))
    const track = page.getByRole('switch', { name: 'On' }).element()
    const thumb = getComputedStyle(track, '::before')
    expect(Number.parseFloat(thumb.width)).toBeLessThan(track.clientWidth / 2)
  })
})
