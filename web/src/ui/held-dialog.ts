/** Dialog props that prevent closing it while its request is in flight, because it still has to show the outcome. */
export function lockedWhile(isBusy: boolean) {
  return { closable: !isBusy, keyboard: !isBusy, mask: { closable: !isBusy }, cancelButtonProps: { disabled: isBusy } }
}
