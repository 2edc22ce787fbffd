import { SearchOutlined } from '@ant-design/icons'
import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { isDialogOpen, isTyping, useSingleKeys } from '../../ui/single-keys.ts'
import { Key } from '../../ui/text/key.tsx'
import styles from './go-to-button.module.css'
import { useEarlyKeys } from './use-early-keys.ts'

export interface GoToProps {
  text: string
  onText: (text: string) => void
  onClose: () => void
}

interface GoToButtonProps {
  /** Says what users can find, such as `an order, customer or page`. Shown where there is room. */
  hint?: string
  /** The area's dialog for finding a page. */
  dialog: ComponentType<GoToProps>
}

/** Opens the area's "Go to" dialog on click, on Ctrl+K, or on `/` if single-key shortcuts are on. The dialog is loaded on first use. */
export function GoToButton({ hint, dialog: AreaDialog }: GoToButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const close = () => {
    setIsOpen(false)
    setText('')
  }
  // Any navigation, for example Back, closes the dialog, because the dialog belongs to the page on which it was opened.
  const { key } = useLocation()
  const [openedOn, setOpenedOn] = useState(key)
  if (openedOn !== key) {
    setOpenedOn(key)
    close()
  }
  useEarlyKeys(isOpen, { onText: setText, onClose: close })
  const hasSingleKeys = useSingleKeys()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isOpen || isDialogOpen() || !(isCtrlK(event) || (hasSingleKeys && isSlash(event)))) return
      event.preventDefault()
      // Renders the open dialog immediately, so that the next key doesn't trigger one of the page's shortcuts.
      flushSync(() => setIsOpen(true))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [hasSingleKeys, isOpen])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={hasSingleKeys ? '/ Control+K' : 'Control+K'}
        onClick={() => setIsOpen(true)}
      >
        <SearchOutlined className={styles.icon} aria-hidden="true" />
        <span className={styles.text}>Go to {hint && <span className={styles.hint}>{hint}</span>}</span>
        <span className={styles.key} aria-hidden="true">
          <Key>{hasSingleKeys ? '/' : 'Ctrl K'}</Key>
        </span>
      </button>
      {isOpen && <AreaDialog text={text} onText={setText} onClose={close} />}
    </>
  )
}

function isCtrlK({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
}

function isSlash({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target)
}
