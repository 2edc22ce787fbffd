import type { ModalProps } from 'antd'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lazyControl } from '../antd/lazy-control.ts'
import { LoadingBar } from '../feedback/loading-bar.tsx'
import { FirstLines } from '../text/clamped-text.tsx'
import './dialog.css'
import { keepFocusInView } from './focus-in-view.ts'

const Modal = lazyControl(() => import('./modal.tsx'))

interface DialogProps extends ModalProps {
  /** The section that the dialog shows, if it has several. When the section changes, the dialog scrolls to its top. */
  section?: string
}

/**
 * Ant Design's dialog. Not rendered until it is opened for the first time, because a long order has hundreds of dialogs that are
 * never opened.
 */
export function Dialog({ title, onCancel, section, ...props }: DialogProps) {
  const [wasOpened, setWasOpened] = useState(false)
  // On Escape, Ant Design calls `onCancel` of the last dialog in its list of open dialogs. A dialog is added to the list while React
  // renders it. If React never mounts it, for example because the user leaves the page, it stays in the list until the page is reloaded. A
  // call for a dialog that isn't shown must have no effect.
  const isShown = useRef(false)
  useLayoutEffect(() => {
    isShown.current = props.open === true
    return () => {
      isShown.current = false
    }
  }, [props.open])
  if (props.open && !wasOpened) setWasOpened(true)
  if (!props.open && !wasOpened) return null
  const shownTitle = typeof title === 'string' ? <FirstLines>{title}</FirstLines> : title
  return (
    <Suspense fallback={props.open && <LoadingBar />}>
      <Modal
        {...props}
        title={shownTitle}
        modalRender={(content) => <OpensAtTop section={section}>{content}</OpensAtTop>}
        // If the user double-clicks the button that opens the dialog, the second click must not close the dialog.
        onCancel={(event) => {
          if (event.detail > 1 || !isShown.current) return
          onCancel?.(event)
        }}
      />
    </Suspense>
  )
}

/**
 * Keeps the top of an opening dialog in view. Focuses the control with `data-autofocus`. If no control has this attribute, the focus stays
 * on the control that Ant Design or `autoFocus` has focused. If the focused control is below the bottom edge of the window, focuses the
 * dialog itself instead. Otherwise, the dialog could open scrolled down, or a key press could act on a control that the user hasn't seen.
 */
function OpensAtTop({ section, children }: { section: string | undefined; children: ReactNode }) {
  const top = useRef<HTMLSpanElement>(null)
  // Runs after the effects in which Ant Design's controls focus themselves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run again for each section
  useEffect(() => {
    const dialog = top.current?.closest<HTMLElement>('[role=dialog]')
    if (!dialog?.parentElement) return undefined
    dialog.parentElement.scrollTop = 0
    const focusFirst = () => {
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
      const focused = document.activeElement
      if (focused instanceof HTMLElement && focused !== dialog && isBelowWindow(focused)) dialog.focus({ preventScroll: true })
    }
    if (dialog.contains(document.activeElement)) focusFirst()
    // The focus isn't in the dialog yet, because Ant Design moves it to the dialog's first control only after this effect.
    else dialog.addEventListener('focusin', focusFirst, { once: true })
    return keepFocusInView(dialog)
  }, [section])
  return (
    <>
      <span ref={top} hidden />
      {children}
    </>
  )
}

/** The height of a button or of the first line of a field, in pixels. */
const CONTROL_HEIGHT = 36

/**
 * Whether an element is below the bottom edge of the window. Uses the element's layout position, because its visible position changes
 * during the dialog's opening animation.
 */
function isBelowWindow(element: HTMLElement): boolean {
  let top = 0
  for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) top += at.offsetTop
  return top + Math.min(element.offsetHeight, CONTROL_HEIGHT) > window.innerHeight
}
