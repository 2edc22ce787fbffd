import { expect, onTestFinished } from 'vitest'
import { type Locator, page } from 'vitest/browser'

/** Sets the window's size until the test ends. */
export async function resizeWindow(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(1280, 860))
  await page.viewport(width, height)
}

/** Expects nothing to be wider than the window. */
export function expectNoSidewaysScrolling(): void {
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth - clientWidth).toBeLessThanOrEqual(0)
}

/** Whether a text is clamped: its content is taller than its box, by more than the one pixel that rounding may add. */
export function isClamped(text: Locator): boolean {
  const { scrollHeight, clientHeight } = text.element()
  return scrollHeight > clientHeight + 1
}

/** The left edge of a part of an element's text. */
export function leftOf(element: Element, part: string): number {
  return rangeOf(element, part).getBoundingClientRect().left
}

/** How many lines a part of an element's text takes. */
export function linesOf(element: Element, part: string): number {
  return rangeOf(element, part).getClientRects().length
}

function rangeOf(element: Element, part: string): Range {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const text = nodes.currentNode as Text
    const start = text.data.indexOf(part)
    if (start === -1) continue
    const range = document.createRange()
    range.setStart(text, start)
    range.setEnd(text, start + part.length)
    return range
  }
  throw new Error(`There is no text ${part}`)
}

/** Expects that no text pushes a column out of the window, or makes a row much taller than the others. */
export async function expectColumnsInView(table: Locator): Promise<void> {
  await expect.element(table.getByRole('cell').first()).toBeVisible()
  const boxes = (role: 'columnheader' | 'row') =>
    table
      .getByRole(role)
      .elements()
      .map((element) => element.getBoundingClientRect())
  expect(Math.max(...boxes('columnheader').map(({ right }) => right))).toBeLessThanOrEqual(innerWidth)
  expect(Math.max(...boxes('row').map(({ height }) => height))).toBeLessThan(400)
  expectNoSidewaysScrolling()
}

/** Expects a part of the screen to be at most a few times as high as the window, with no content wider than the part. */
export async function expectShort(part: Locator): Promise<void> {
  await expect.element(part).toBeVisible()
  const { scrollHeight, scrollWidth, clientWidth } = part.element()
  expect(scrollHeight).toBeLessThan(3_000)
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  expectNoSidewaysScrolling()
}
