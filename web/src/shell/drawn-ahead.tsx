import { Activity, Component, type ReactNode, Suspense, startTransition, useLayoutEffect, useState } from 'react'

let onPage: ((page: ReactNode) => void) | undefined

/** Draws a page that the user is likely to open next, unseen. Replaces an earlier such page. */
export function drawAhead(page: ReactNode): void {
  onPage?.(page)
}

/**
 * A page drawn before the user opens it. Its effects don't run, so it requests and follows nothing. The page itself isn't used
 * later, but the next rendering is much faster: its code is compiled, and what it reads from the cache is ready. See
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
