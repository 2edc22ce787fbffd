import { Activity, Component, type ReactNode, Suspense, startTransition, useLayoutEffect, useState } from 'react'

let onPage: ((page: ReactNode) => void) | undefined

/** Renders a page that the user is likely to open next, without showing it. Replaces the page from the previous call. */
export function drawAhead(page: ReactNode): void {
  onPage?.(page)
}

/**
 * Renders a page before the user opens it. The page's effects don't run, so it sends no requests and doesn't subscribe to changes of its
 * records. The result is thrown away, but opening the page is then much faster, because the browser has compiled the page's code and Apollo
 * Client has read its fragments from the cache. See docs/decisions/drawn-ahead.md.
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

/** Ignores rendering errors, because they occur again when the user opens the page. */
class WithoutErrors extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
