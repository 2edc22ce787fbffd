import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { type Location, Outlet, useLocation } from 'react-router-dom'

/** The `sessionStorage` key under which React Router stores each history entry's scroll position when the document unloads. */
export const SCROLL_POSITIONS = 'scroll-positions'

let isFirstPage = true

/**
 * The key under which a history entry's scroll position is stored. React Router gives the first entry of every document the same key,
 * `default`. The position of that entry is therefore stored under its URL. Otherwise, an order opened by typing its URL or from a link on
 * another site would open at another page's scroll position.
 */
export function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key
}

/** The current page. `skeleton` is shown only while the document's first page loads, not during later navigations. */
export function PageOutlet({ skeleton }: { skeleton: ReactNode }) {
  return (
    <Suspense fallback={skeleton}>
      <Outlet />
      <RestoredScroll />
    </Suspense>
  )
}

/**
 * After a reload, restores the scroll position once the page has replaced its skeleton. React Router restores it earlier, when the skeleton
 * may be too short to scroll that far.
 */
function RestoredScroll() {
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the document's first history entry is restored
  useLayoutEffect(() => {
    const position = isFirstPage ? storedPosition(scrollKey(location)) : undefined
    isFirstPage = false
    return position === undefined ? undefined : scrollOnceReachable(position)
  }, [])
  return null
}

function storedPosition(key: string): number | undefined {
  const positions: Record<string, number> = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}')
  return positions[key]
}

/**
 * Scrolls to the position as soon as the page is long enough (long lists render gradually). Stops waiting if the user clicks, scrolls or
 * presses a key.
 *
 * @returns a function that stops waiting
 */
function scrollOnceReachable(position: number): () => void {
  const ended = new AbortController()
  const observer = new ResizeObserver(() => {
    scrollTo(0, position)
    if (Math.abs(scrollY - position) < 1) ended.abort()
  })
  observer.observe(document.documentElement)
  ended.signal.addEventListener('abort', () => observer.disconnect())
  for (const input of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(input, () => ended.abort(), { signal: ended.signal, passive: true })
  return () => ended.abort()
}
