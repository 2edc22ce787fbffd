import { Modal, type ModalProps } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FirstLines } from './clamped-text.tsx'

/** Ant Design's dialog, drawn from the first time that it opens: a long order has hundreds that nobody opens. */
export function Dialog({ title, ...props }: ModalProps) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.open && !wasOpened) setWasOpened(true)
  if (!props.open && !wasOpened) return null
  const shownTitle = typeof title === 'string' ? <FirstLines>{title}</FirstLines> : title
  return <Modal {...props} title={shownTitle} modalRender={(content) => <OpensAtTop>{content}</OpensAtTop>} />
}

/**
 * Keeps the top of an opening dialog in view: focusing a control below the window would scroll past what the dialog is about.
 * The dialog itself takes the focus then, so that no key acts on a control that nobody has seen.
 */
function OpensAtTop({ children }: { children: ReactNode }) {
  const top = useRef<HTMLSpanElement>(null)
  // After the effects of the controls, in which Ant Design's focus themselves.
  useEffect(() => {
    const dialog = top.current?.closest<HTMLElement>('[role=dialog]')
    if (!dialog?.parentElement) return
    dialog.parentElement.scrollTop = 0
    const focused = document.activeElement
    if (focused instanceof HTMLElement && focused !== dialog && dialog.contains(focused) && isBelowWindow(focused)) {
      dialog.focus({ preventScroll: true })
    }
  }, [])
  return (
    <>
      <span ref={top} hidden />
      {children}
    </>
  )
}

/** The height of a button or of a field's first line, in pixels. */
const CONTROL_HEIGHT = 36

/** Measured by its place in the layout: an opening dialog is scaled down, which moves what is drawn. */
function isBelowWindow(element: HTMLElement): boolean {
  let top = 0
  for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) top += at.offsetTop
  return top + Math.min(element.offsetHeight, CONTROL_HEIGHT) > window.innerHeight
}
