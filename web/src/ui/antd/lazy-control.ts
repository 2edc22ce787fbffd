import { type ComponentType, lazy } from 'react'

const loads: (() => Promise<unknown>)[] = []

/** A component of Ant Design that loads when it is first shown or with `preloadControls`, whichever is first. */
export function lazyControl<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  loads.push(load)
  return lazy(load)
}

/** Loads the controls in advance, so that the first dialog opens immediately. */
export function preloadControls(): void {
  // Ignores failures, because showing a control loads it again.
  for (const load of loads) load().catch(() => undefined)
}
