/** A dialog whose write is under way can't be dismissed: its outcome is still to be shown. */
export function heldWhile(isBusy: boolean) {
  return { closable: !isBusy, keyboard: !isBusy, mask: { closable: !isBusy }, cancelButtonProps: { disabled: isBusy } }
}
