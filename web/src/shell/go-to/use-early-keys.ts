import { useEffectEvent, useLayoutEffect } from 'react'

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
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [isOpen])
}
