import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'

/** The visible links and buttons that Tab can reach. In a calendar, for example, Tab reaches only one day: the others have tab index -1. */
const tabStops = () =>
  [...document.querySelectorAll(':is(a[href], button:enabled):not([tabindex="-1"])')].filter((control) => control.checkVisibility())

/**
 * Returns the element that shows the focus outline. This is usually the focused element. In Ant Design's select, the input has the focus,
 * but the whole select shows the outline.
 */
const markedPart = (focused: Element) => focused.closest('.ant-select') ?? focused

/** Presses Tab 25 times. Expects each focused element to have a solid outline, 2 pixels or wider, that stands out from the page. */
export async function expectVisibleFocus(): Promise<void> {
  const ground = getComputedStyle(document.body).backgroundColor
  const stops = new Set<Element>()
  for (let step = 0; step < 25; step += 1) {
    await userEvent.tab()
    const focused = document.activeElement
    if (focused === null || focused === document.body) continue
    stops.add(focused)
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(markedPart(focused))
    expect([focused.outerHTML.slice(0, 100), outlineStyle]).toEqual([expect.anything(), 'solid'])
    expect(Number.parseFloat(outlineWidth)).toBeGreaterThanOrEqual(2)
    expect(outlineColor).not.toBe(ground)
  }
  expect(stops.size).toBeGreaterThanOrEqual(Math.min(11, tabStops().length))
}
