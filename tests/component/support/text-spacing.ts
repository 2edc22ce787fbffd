import { expect, onTestFinished } from 'vitest'
import type { Locator } from 'vitest/browser'
import { expectNoSidewaysScrolling } from './layout.ts'

/** Sets the text spacing that WCAG 1.4.12 requires pages to support. */
export function spaceText(): void {
  const style = document.createElement('style')
  style.textContent = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }`
  document.head.append(style)
  onTestFinished(() => style.remove())
}

const hasOwnText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')

/**
 * Whether an element cuts off its text on purpose, because the text is only for screen readers or is shortened with an ellipsis. Also true
 * for charts, because each chart has a table that contains all of its text.
 */
function isMeantToBeCut(element: Element): boolean {
  if (element.role === 'img') return true
  const { clipPath, textOverflow, webkitLineClamp } = getComputedStyle(element)
  return clipPath !== 'none' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
}

/** Whether the element or one of its ancestors cuts off part of the element's text. */
function isCutOff(element: Element): boolean {
  const range = document.createRange()
  range.selectNodeContents(element)
  const text = range.getBoundingClientRect()
  for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
    if (isMeantToBeCut(box)) return false
    const { overflowX, overflowY } = getComputedStyle(box)
    const { left, right, top, bottom } = box.getBoundingClientRect()
    // Horizontally, 1 pixel allows for rounding. Vertically, 4 pixels allow for the empty space in a line box.
    const isTooWide = text.right > right + 1 || text.left < left - 1
    const isTooHigh = text.bottom > bottom + 4 || text.top < top - 4
    if (['hidden', 'clip'].includes(overflowX) && isTooWide) return true
    if (['hidden', 'clip'].includes(overflowY) && isTooHigh) return true
    // Text in a scrollable box isn't cut off, because the user can scroll to it.
    if (['auto', 'scroll'].includes(overflowX) || ['auto', 'scroll'].includes(overflowY)) return false
  }
  return false
}

/** Expects all text in a part of the page to be readable. */
export async function expectReadable(part: Locator): Promise<void> {
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
