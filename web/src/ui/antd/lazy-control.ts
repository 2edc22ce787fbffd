import { type ComponentType, lazy } from 'react'

/** Milliseconds between two attempts to load a control. */
const RETRY_INTERVAL = 3_000
const MAXIMUM_ATTEMPTS = 20

const loads: (() => Promise<unknown>)[] = []

/**
 * An Ant Design component that loads when it is first shown or when `preloadControls` runs, whichever happens first. If the connection
 * is lost, loading is retried for about a minute, so that a short outage doesn't replace the page with an error.
 */
export function lazyControl<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const loadPatiently = () => withRetries(load)
  loads.push(loadPatiently)
  return lazy(loadPatiently)
}

/** Loads the controls in advance, so that the first dialog opens immediately. */
export function preloadControls(): void {
  // Ignores failures, because showing a control loads it again.
  for (const load of loads) load().catch(() => undefined)
}

async function withRetries<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load()
    } catch (error) {
      if (attempt === MAXIMUM_ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_INTERVAL))
    }
  }
}
