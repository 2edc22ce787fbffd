import { useEffectEvent, useLayoutEffect } from 'react'
import { isTyping } from '../../ui/single-keys.ts'

interface EarlyKeys {
  onText: (change: (text: string) => string) => void
  onClose: () => void
}

/**
 * Collects the keys pressed after a dialog is opened and before its field has focus. The dialog takes a moment to load. Without this
 * hook, the keys would be lost or trigger the page's shortcuts.
 */
export function useEarlyKeys(isOpen: boolean, { onText, onClose }: EarlyKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || document.activeElement?.closest('[role=dialog]')) return
    event.stopPropagation()
    if (key === 'Escape') onClose()
    else if (key === 'Backspace') onText((text) => text.slice(0, -1))
    else if ([...key].length === 1) {
      event.preventDefault()
      onText((text) => text + key)
    }
  })
  // Closes the dialog if the user moves to one of the page's fields before the dialog has loaded, because the user may not want
  // to wait. Loading can take a long time if the connection is lost.
  const onField = useEffectEvent(({ target }: Event) => {
    if (isTyping(target) && !(target as Element).closest('[role=dialog]')) onClose()
  })
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const keys = (event: KeyboardEvent) => onKey(event)
    const field = (event: Event) => onField(event)
    document.addEventListener('keydown', keys, { capture: true })
    for (const type of ['focusin', 'pointerdown']) document.addEventListener(type, field)
    return () => {
      document.removeEventListener('keydown', keys, { capture: true })
      for (const type of ['focusin', 'pointerdown']) document.removeEventListener(type, field)
    }
  }, [isOpen])
}
