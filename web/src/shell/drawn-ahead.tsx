import { Activity, Component, type ReactNode, Suspense, startTransition, useLayoutEffect, useState } from 'react'

let onPage: ((page: ReactNode) => void) | undefined

/** Draws a page that the user is likely to open next, without showing it. Replaces any page drawn ahead earlier. */
export function drawAhead(page: ReactNode): void {
  onPage?.(page)
}

/**
 * A page drawn before the user opens it. Its effects don't run, so it sends no requests and follows no records. The result isn't
 * used later, but the next rendering is much faster: the code is compiled, and the data read from the cache is ready. See
 * docs/decisions/drawn-ahead.md.
 */
export function DrawnAhead() {
  const [page, setPage] = useState<ReactNode>()
  useLayoutEffect(() => {
    onPage = (next) => startTransition(() => setPage(next))
    return () => {
      onPage = undefined
    }
  }, [])
  if (page === undefined) return null
  return (
    <Activity mode="hidden">
      <WithoutErrors>
        <Suspense fallback={null}>{page}</Suspense>
      </WithoutErrors>
    </Activity>
  )
}

/** Ignores errors: opening the page shows them. */
class WithoutErrors extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
