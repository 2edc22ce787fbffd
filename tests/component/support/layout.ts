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

/** Whether a text is clamped. The two heights may differ by one pixel because of rounding. */
export function isClamped(text: Locator): boolean {
  const { scrollHeight, clientHeight } = text.element()
  return scrollHeight > clientHeight + 1
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

/** Expects a part of the screen to fit its width, and to be at most a few times as high as the window. */
export async function expectShort(part: Locator): Promise<void> {
  await expect.element(part).toBeVisible()
  const { scrollHeight, scrollWidth, clientWidth } = part.element()
  expect(scrollHeight).toBeLessThan(3_000)
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  expectNoSidewaysScrolling()
}
