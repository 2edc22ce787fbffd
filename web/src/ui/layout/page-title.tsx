import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { FirstLines } from '../text/clamped-text.tsx'
import { isolated } from '../text/isolated.ts'
import { focusFollowedLink } from './followed-link.ts'

/**
 * Elements that keep the focus if the user is using them while the page loads. A menu would close if it lost focus, and a button such as
 * *Next day* is often pressed several times in a row.
 */
const IN_USE = 'input:not([data-has-chosen]), textarea, select, [role=menu], [role=dialog], [data-keeps-focus]'

interface PageTitleProps {
  children: string
  extra?: ReactNode
  /**
   * The document's title, if it differs from the heading. Browsers keep document titles in their history, so this title must not contain a
   * patient's name.
   */
  documentTitle?: string | undefined
}

/**
 * A page's heading. It sets the document title, and takes focus on navigation so that the new page is announced. After Back, the focus
 * returns to the link that the user followed.
 */
export function PageTitle({ children, extra, documentTitle = children }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const announced = useRef<string>(undefined)
  // Runs before the page is painted, so that the heading never takes focus from someone who has started to use the page.
  useLayoutEffect(() => {
    document.title = `${isolated(documentTitle)} · Pharmacy staff`
    // If the same page was hidden for a moment and reappears, the heading doesn't take focus again.
    if (announced.current === children) return
    announced.current = children
    if (heading.current === null || document.activeElement?.closest(IN_USE)) return
    heading.current.focus({ preventScroll: true })
    return focusFollowedLink(heading.current)
  }, [children, documentTitle])
  return (
    <div className="row-between">
      <h1 ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        <FirstLines>{children}</FirstLines>
      </h1>
      {extra}
    </div>
  )
}
