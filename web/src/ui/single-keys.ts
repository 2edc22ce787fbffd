import { useSyncExternalStore } from 'react'
import { browserEntries } from '../tab/storage.ts'

/** The `localStorage` key of the setting that turns single-key shortcuts off. */
export const SINGLE_KEYS_OFF = 'shortcuts-off'
const CHANGED = 'shortcuts-changed'

/** Whether single keys work as shortcuts. The user can turn them off, because letters typed by dictation software would trigger them. */
function areSingleKeysOn(): boolean {
  return browserEntries.get(SINGLE_KEYS_OFF) === undefined
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(onChange, areSingleKeysOn)
}

export function setSingleKeys(isOn: boolean): void {
  browserEntries.set(SINGLE_KEYS_OFF, isOn ? undefined : 'true')
  dispatchEvent(new Event(CHANGED))
}

function onChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener)
  // The user has changed the setting in another tab.
  addEventListener('storage', listener)
  return () => {
    removeEventListener(CHANGED, listener)
    removeEventListener('storage', listener)
  }
}

/** Whether keys pressed in this element are input for a field, not shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, [role=combobox]') !== null)
}

/** Whether a dialog is open. If so, the page's shortcuts don't work. */
export function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.checkVisibility())
}
