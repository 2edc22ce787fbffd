import { type ReactNode, useEffect, useRef } from 'react'
import { FirstLines } from '../text/clamped-text.tsx'

/** A page's heading. It sets the document title, and takes focus on navigation so that the new page is announced. */
export function PageTitle({ children, extra }: { children: string; extra?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${children} · Pharmacy staff`
    // An autofocused field keeps focus.
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
