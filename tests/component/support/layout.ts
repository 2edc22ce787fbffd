import { expect, onTestFinished } from 'vitest'
import { type Locator, page } from 'vitest/browser'

/** Sets the window's size until the test ends, and waits until the page has adapted to it. */
export async function resizeWindow(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(1280, 860))
  await page.viewport(width, height)
  await nextFrame()
  await nextFrame()
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Expects the page not to scroll sideways. */
export function expectNoSidewaysScrolling(): void {
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth - clientWidth).toBeLessThanOrEqual(0)
}

/** Whether an element's text is clamped, that is, taller than its box. Ignores a difference of one pixel, which rounding may cause. */
export function isClamped(text: Locator): boolean {
  const { scrollHeight, clientHeight } = text.element()
  return scrollHeight > clientHeight + 1
}

/** The left edge of a part of an element's text. */
export function leftOf(element: Element, part: string): number {
  return rangeOf(element, part).getBoundingClientRect().left
}

/** How many lines a part of an element's text takes up. */
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

/** Expects that every cell of the last row can be seen without scrolling the table sideways. */
export function expectCellsInView(table: Locator): void {
  const cells = [...table.getByRole('row').last().element().children] as HTMLTableCellElement[]
  expect(cells.reduce((sum, { colSpan }) => sum + colSpan, 0)).toBe(table.getByRole('columnheader').elements().length)
  for (const cell of cells) {
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth)
  }
  const box = table.element().parentElement as Element
  expect(box.scrollWidth - box.clientWidth).toBe(0)
}

/** Expects every column to be inside the window, and every row to be less than `rowHeight` pixels tall. */
export async function expectColumnsInView(table: Locator, { rowHeight = 400 } = {}): Promise<void> {
  await expect.element(table.getByRole('cell').first()).toBeVisible()
  const boxes = (role: 'columnheader' | 'row') =>
    table
      .getByRole(role)
      .elements()
      .map((element) => element.getBoundingClientRect())
  expect(Math.max(...boxes('columnheader').map(({ right }) => right))).toBeLessThanOrEqual(innerWidth)
  expect(Math.max(...boxes('row').map(({ height }) => height))).toBeLessThan(rowHeight)
  expectNoSidewaysScrolling()
}

/** Expects every row of these tables to be short despite long text, even in a window 640 pixels wide, where each row becomes a card. */
export async function expectShortRows(...tables: Locator[]): Promise<void> {
  for (const table of tables) await expectColumnsInView(table)
  await resizeWindow(640, 800)
  for (const table of tables) {
    await expectColumnsInView(table, { rowHeight: 600 })
    const rows = table.getByRole('row').elements().slice(1)
    expect(rows.map((row) => getComputedStyle(row).display)).not.toContain('table-row')
  }
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
