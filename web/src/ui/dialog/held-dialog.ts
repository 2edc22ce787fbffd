/** Props that keep a dialog open while its request is in flight, because the dialog still has to show the outcome. */
export function lockedWhile(isBusy: boolean) {
  return { closable: !isBusy, keyboard: !isBusy, mask: { closable: !isBusy }, cancelButtonProps: { disabled: isBusy } }
}
