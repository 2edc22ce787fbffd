import { type ComponentType, lazy } from 'react'
import { withRetries } from '../with-retries.ts'

/**
 * A dialog whose code loads when it is first opened. If the code can't be loaded, the page stays as it is, and loading is retried until
 * it succeeds.
 */
export function lazyDialog<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => withRetries(load, Number.POSITIVE_INFINITY))
}
