import { useSyncExternalStore } from 'react'
import { storedSetting } from './stored-setting.ts'

/** The `localStorage` key of the setting that turns single-key shortcuts off. */
export const SINGLE_KEYS_OFF = 'shortcuts-off'
const setting = storedSetting(SINGLE_KEYS_OFF)

/** Whether single keys work as shortcuts. The user can turn them off, because letters typed by dictation software would trigger them. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(setting.follow, setting.get) === undefined
}

export function setSingleKeys(isOn: boolean): void {
  setting.set(isOn ? undefined : 'true')
}

/** Whether keys pressed in this element are input for a field, not shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, [role=combobox]') !== null)
}

/** Whether a dialog is open. If so, the page's shortcuts don't work. */
export function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.checkVisibility())
}
