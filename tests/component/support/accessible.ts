import axe from 'axe-core'
import { expect } from 'vitest'

/** Expects no violation of WCAG 2.2 AA that axe can find on the page. Animations must have ended, or colours are wrong. */
export async function expectAccessible(): Promise<void> {
  await expect.poll(() => document.getAnimations().filter(isEnding)).toEqual([])
  const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([])
}

/** False for a spinner, which never ends. */
function isEnding({ playState, effect }: Animation): boolean {
  return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
}
