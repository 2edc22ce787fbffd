import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Switch } from '../../ui/choice/choice.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useDialogState } from '../../ui/screen-state.ts'
import { isDialogOpen, isTyping, setSingleKeys, useSingleKeys } from '../../ui/single-keys.ts'
import { Key } from '../../ui/text/key.tsx'
import { currentItem, ITEM, moveBy } from './current-item.ts'
import styles from './shortcuts.module.css'

const DIALOG = 'shortcuts'

const shortcuts = [
  { key: 'j', effect: 'Next item, which becomes the current item (marked on the left)' },
  { key: 'k', effect: 'Previous item' },
  { key: 'f', effect: 'Consultation form of the current item' },
  { key: 'i', effect: 'Images of the current item' },
  { key: 'r', effect: 'Write the review note of the current item' },
  { key: 'a', effect: 'Approve the current item (asks for confirmation)' },
  { key: 'x', effect: 'Reject the current item (asks for confirmation)' },
  { key: 'n', effect: 'Next order awaiting review' },
  { key: '/', effect: 'Go to an order, a customer or a page (Ctrl+K does the same)' },
  { key: '?', effect: 'This list' },
  { key: 'Esc', effect: 'Close a dialog or the view beside the items, or leave the note' },
]

/**
 * Keyboard shortcuts for reviewing. A control declares its key with `aria-keyshortcuts`. Pressing the key clicks the control or, if it is a
 * text field, focuses it. Shortcuts are ignored while the user is typing or a dialog is open, and can be turned off.
 */
export function Shortcuts() {
  const { dialog, open, close } = useDialogState()
  const isOn = useSingleKeys()

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isDialogOpen()) return
    if (isTyping(event.target)) {
      if (event.key === 'Escape') leaveField(event.target as HTMLElement)
      return
    }
    const step = ({ j: 1, k: -1 } as const)[event.key]
    // While a key is held down, its repeats must not approve, reject or skip anything that appeared after the first press.
    if (event.repeat && step === undefined) return
    if (step === undefined && event.key !== '?' && !press(event.key)) return
    event.preventDefault()
    if (step !== undefined) moveBy(step)
    if (event.key === '?') open(DIALOG)
  })
  useEffect(() => {
    if (!isOn) return
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOn])

  return (
    <>
      <Button kind="quiet" onClick={() => open(DIALOG)}>
        Shortcuts <Key>?</Key>
      </Button>
      <Dialog
        title="Keyboard shortcuts"
        open={dialog === DIALOG}
        onCancel={close}
        footer={<Button onClick={close}>Close</Button>}
        destroyOnHidden
      >
        <div className="stack">
          <dl className={styles.shortcuts}>
            {shortcuts.map(({ key, effect }) => (
              <div key={key}>
                <dt>
                  <Key>{key}</Key>
                </dt>
                <dd>{effect}</dd>
              </div>
            ))}
          </dl>
          <div className="row">
            <Switch aria-labelledby="use-shortcuts" checked={isOn} onChange={setSingleKeys} />
            <span id="use-shortcuts">Use single keys as shortcuts</span>
          </div>
        </div>
      </Dialog>
    </>
  )
}

/** Moves focus from an item's field back to the item, so that shortcuts work again. */
function leaveField(field: HTMLElement): void {
  const item = field.closest<HTMLElement>(ITEM)
  if (item === null) field.blur()
  else item.focus({ preventScroll: true })
}

/** @returns whether a control handles the key */
function press(key: string): boolean {
  if (!/^[a-z]$/.test(key)) return false
  const selector = `[aria-keyshortcuts="${key}"]`
  const control =
    currentItem()?.querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>(`main ${selector}:not(${ITEM} *)`)
  if (!control) return false
  if (control instanceof HTMLTextAreaElement) control.focus()
  else control.click()
  return true
}
