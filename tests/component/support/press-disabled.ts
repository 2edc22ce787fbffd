import type { Locator } from 'vitest/browser'

const PROPS = '__reactProps$'

/** Calls a disabled button's click handler directly, because browsers ignore clicks on disabled buttons. */
export function pressDisabled(locator: Locator): void {
  const element = locator.element()
  const key = Object.keys(element).find((name) => name.startsWith(PROPS)) as keyof Element
  ;(element[key] as unknown as { onClick: (event: object) => void }).onClick({ preventDefault: () => undefined })
}
