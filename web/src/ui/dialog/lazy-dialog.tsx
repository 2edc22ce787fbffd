import { type ComponentType, lazy, Suspense } from 'react'
import { LoadingBar } from '../feedback/loading-bar.tsx'
import { withRetries } from '../with-retries.ts'

/**
 * A dialog whose code loads when it is first opened. If the code can't be loaded, the page stays as it is, and loading is retried until
 * it succeeds.
 */
export function lazyDialog<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  const Loaded: ComponentType<Props> = lazy(() => withRetries(load, Number.POSITIVE_INFINITY))
  return (props) => (
    <Suspense fallback={'open' in props && props.open === false ? null : <LoadingBar />}>
      <Loaded {...props} />
    </Suspense>
  )
}
