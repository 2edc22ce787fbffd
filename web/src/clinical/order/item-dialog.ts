import { createContext, useContext } from 'react'
import type { DialogState } from '../../ui/screen-state.ts'

interface ItemDialog {
  /** The name of the item's open dialog. Undefined if the item has no open dialog. */
  dialog: string | undefined
  open: DialogState['open']
  /** Closes the item's open dialog. */
  close: () => void
}

const noDialog: ItemDialog = { dialog: undefined, open: () => undefined, close: () => undefined }

/**
 * An item's dialogs, for the parts of its card. They don't use `useDialogState`, because opening a dialog changes the URL, and every part of
 * every item that reads the URL would be rendered again.
 */
export const ItemDialogContext = createContext(noDialog)

export const useItemDialog = () => useContext(ItemDialogContext)

/** @param opened the state of the open dialog, if it belongs to the item */
export function itemDialog(open: DialogState['open'], opened: DialogState | undefined): ItemDialog {
  return { dialog: opened?.dialog, open, close: opened?.close ?? noDialog.close }
}
