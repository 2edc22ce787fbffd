import type { Locator } from 'vitest/browser'

interface Fiber {
  child: Fiber | null
  sibling: Fiber | null
  stateNode: unknown
  memoizedProps: { type?: string; onClick?: () => void } | null
}

const CONTAINER = '__reactContainer$'

/** Runs the click handler of a disabled primary button, which a click can't reach. */
export function pressDisabled(locator: Locator): void {
  const element = locator.element()
  const roots = [...document.querySelectorAll('div')].filter((node) => Object.keys(node).some((name) => name.startsWith(CONTAINER)))
  for (const root of roots) {
    const key = Object.keys(root).find((name) => name.startsWith(CONTAINER)) as keyof Element
    // Starts at the root, because an element's own parent pointers may be stale.
    press((root[key] as unknown as { stateNode: { current: Fiber } }).stateNode.current, undefined, element)
  }
}

function press(fiber: Fiber | null, button: Fiber | undefined, element: Element): void {
  if (fiber === null) return
  const around = fiber.memoizedProps?.type === 'primary' ? fiber : button
  if (fiber.stateNode === element) around?.memoizedProps?.onClick?.()
  press(fiber.child, button ?? around, element)
  press(fiber.sibling, button, element)
}
