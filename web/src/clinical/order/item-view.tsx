import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useDialogState } from '../../ui/screen-state.ts'
import { isDialogOpen } from '../../ui/single-keys.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import { FirstLines } from '../../ui/text/clamped-text.tsx'
import { isolated } from '../../ui/text/isolated.ts'
import { isItemView, useBesideElement, useOpensBeside } from '../beside.ts'
import { pressIn } from './current-item.ts'
import styles from './item-view.module.css'

interface ItemViewProps {
  /** The view's name in the URL. */
  view: string
  itemId: string
  /** The product's name. */
  product: string
  title: string
  /** Whether review shortcuts act on this item. */
  isCurrent: boolean
  isDecided: boolean
  /** Which decisions the dialog offers. */
  reviewability: { canApprove: boolean; canReject: boolean }
  isOpen: boolean
  children: ReactNode
}

/** Shows an item's form or photos: beside the items in a wide window, in a dialog in a narrow one. */
export function ItemView(props: ItemViewProps) {
  // A long order has dozens of items, so a view doesn't listen for changes to the window or the URL until the view is first opened.
  const [wasOpened, setWasOpened] = useState(false)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  return props.isOpen || wasOpened ? <OpenedView {...props} /> : null
}

function OpenedView(props: ItemViewProps) {
  const { view, itemId } = props
  const { dialog, item, close } = useDialogState()
  const opensBeside = useOpensBeside()
  const beside = useBesideElement()
  const isOpen = dialog === view && item === itemId
  const isShown = useStaysUnderDialog(isOpen)
  if (!opensBeside) return <DialogView {...props} isOpen={isOpen} onClose={close} />
  return beside !== null && isShown && createPortal(<BesideView {...props} isOpen={isOpen} onClose={close} />, beside)
}

/** The view as a dialog, with buttons that close it and start a decision. */
function DialogView({ itemId, title, isOpen, reviewability, onClose, children }: ItemViewProps & { onClose: () => void }) {
  const pressed = useRef<string>(undefined)
  const decide = (shortcut: string) => {
    pressed.current = shortcut
    onClose()
  }
  const afterClose = () => {
    const shortcut = pressed.current
    pressed.current = undefined
    if (shortcut !== undefined) runOnceDialogLeftUrl(() => pressIn(itemId, shortcut))
  }
  const { canApprove, canReject } = reviewability
  const footer = (
    <div className="actions">
      <Button onClick={onClose}>Close</Button>
      {canReject && (
        <Button kind="danger" onClick={() => decide('x')}>
          Reject Item
        </Button>
      )}
      {canApprove && (
        <Button kind="primary" onClick={() => decide('a')}>
          Approve Item
        </Button>
      )}
    </div>
  )
  return (
    <Dialog title={title} width={760} open={isOpen} onCancel={onClose} afterClose={afterClose} footer={footer} destroyOnHidden>
      {children}
    </Dialog>
  )
}

/** Runs an action once the URL no longer names the closed dialog. Closing it goes back in the history; the URL changes a moment later. */
function runOnceDialogLeftUrl(action: () => void) {
  if (new URLSearchParams(location.search).has('dialog')) addEventListener('popstate', action, { once: true })
  else action()
}

/** Keeps the view on the screen while a dialog, such as the confirmation of a decision, is open over it. */
function useStaysUnderDialog(isOpen: boolean): boolean {
  const [parameters] = useSearchParams()
  const [wasShown, setWasShown] = useState(isOpen)
  const covering = parameters.get('dialog')
  const isShown = isOpen || (wasShown && covering !== null && !isItemView(covering))
  if (isShown !== wasShown) setWasShown(isShown)
  return isShown
}

/** The view as a part of the page. It isn't a dialog: the items stay usable, and review shortcuts work. */
function BesideView({ itemId, product, title, isCurrent, isDecided, isOpen, onClose, children }: ItemViewProps & { onClose: () => void }) {
  const region = useRef<HTMLElement>(null)
  useFocusWhileOpen(region)
  useEscape(isOpen, onClose)
  // Closes the view after the decision, so that the next item isn't decided on the basis of this item's answers.
  const [wasDecided] = useState(isDecided)
  const closeNow = useEffectEvent(onClose)
  useEffect(() => {
    if (isOpen && isDecided && !wasDecided) closeNow()
  }, [isOpen, isDecided, wasDecided])
  return (
    <section ref={region} className={styles.view} aria-label={title} tabIndex={-1} data-of-item={itemId}>
      <header className={styles.header}>
        <div className={styles.title}>
          <strong>
            <FirstLines>{title}</FirstLines>
          </strong>
          {!title.includes(isolated(product)) && <FirstLines>{product}</FirstLines>}
          {!isCurrent && <Tag tone="warning">Not the current item</Tag>}
        </div>
        <Button onClick={onClose}>Close</Button>
      </header>
      {children}
    </section>
  )
}

/** Moves focus into the view and, when the view closes, back to where it was before. */
function useFocusWhileOpen(region: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = region.current
    const before = document.activeElement
    element?.focus({ preventScroll: true })
    return () => {
      if (element?.contains(document.activeElement) && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [region])
}

function useEscape(isOpen: boolean, onClose: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isInField = event.target instanceof Element && event.target.closest('input, textarea, select') !== null
    if (event.key === 'Escape' && !event.defaultPrevented && !isInField && !isDialogOpen()) onClose()
  })
  useEffect(() => {
    if (!isOpen) return
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOpen])
}
