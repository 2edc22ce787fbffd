import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { FirstLines } from '../text/clamped-text.tsx'
import { isolated } from '../text/isolated.ts'

/** A page's heading. It sets the document title, and takes focus on navigation so that the new page is announced. */
export function PageTitle({ children, extra }: { children: string; extra?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const announced = useRef<string>(undefined)
  // Runs before the page is painted, so that the heading never takes focus from someone who has started to use the page.
  useLayoutEffect(() => {
    document.title = `${isolated(children)} · Pharmacy staff`
    // If the same page was hidden for a moment and reappears, the heading doesn't take focus again. It never takes focus from an input.
    if (announced.current === children) return
    announced.current = children
    if (!(document.activeElement instanceof HTMLInputElement)) heading.current?.focus({ preventScroll: true })
  }, [children])
  return (
    <div className="row-between">
      <h1 ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        <FirstLines>{children}</FirstLines>
      </h1>
      {extra}
    </div>
  )
}
