import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScrolling, resizeWindow } from './layout.ts'

/** Expects axe to find no WCAG 2.2 AA violations on the page. Waits for animations to end, because colours are wrong until then. */
export async function expectAccessible(): Promise<void> {
  // Scroll to the top, because axe reports controls that are half hidden behind the sticky header.
  scrollTo(0, 0)
  // If a style has just changed, its transition starts in the next frame. Wait for that frame.
  await new Promise(requestAnimationFrame)
  await expect.poll(() => document.getAnimations().filter(isEnding)).toEqual([])
  const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, failureSummary }) => [html, failureSummary]) }))).toEqual([])
}

/** Whether an animation is running and will end. A spinner's animation never ends. */
function isEnding({ playState, effect }: Animation): boolean {
  return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
}

/** Expects an accessible page that has one main landmark, one h1 and a title, and doesn't scroll sideways. */
export async function expectSoundPage(): Promise<void> {
  await expectAccessible()
  expect(document.querySelectorAll('main')).toHaveLength(1)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveLength(1)
  await expect.poll(() => document.title).toContain(' · Pharmacy staff')
  expectNoSidewaysScrolling()
}

/** Expects an accessible page in a window of the usual size, and in a large one. */
export async function expectSoundAtBothWidths(): Promise<void> {
  await expectSoundPage()
  await resizeWindow(1920, 1080)
  await expectSoundPage()
}

/** Expects an accessible dialog that has focus and fits in the window. */
export async function expectSoundDialog(name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
  expect(dialog.element().contains(document.activeElement)).toBe(true)
  expectNoSidewaysScrolling()
  const { left, right } = dialog.element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(innerWidth)
}
