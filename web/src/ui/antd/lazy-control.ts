import { type ComponentType, lazy } from 'react'
import { withRetries } from '../with-retries.ts'

const MAXIMUM_ATTEMPTS = 20

const loads: (() => Promise<unknown>)[] = []

/**
 * An Ant Design component that loads when it is first shown or when `preloadControls` runs, whichever happens first. If the connection
 * is lost, loading is retried for about a minute, so that a short outage doesn't replace the page with an error.
 */
export function lazyControl<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const loadPatiently = () => withRetries(load, MAXIMUM_ATTEMPTS)
  loads.push(loadPatiently)
  return lazy(loadPatiently)
}

/** Loads the controls in advance, so that the first dialog opens immediately. */
export function preloadControls(): void {
  // Ignores failures, because loading is tried again when the control is shown.
  for (const load of loads) load().catch(() => undefined)
}
