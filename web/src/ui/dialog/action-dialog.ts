import { useEffect, useState } from 'react'
import type { Problem } from '../form/dialog-form.tsx'

/** Props that keep a dialog open while its request is in flight, because the dialog still has to show the outcome. */
export function lockedWhile(isBusy: boolean) {
  return { closable: !isBusy, keyboard: !isBusy, mask: { closable: !isBusy }, cancelButtonProps: { disabled: isBusy } }
}

/**
 * Props of a dialog that shows the outcome of one attempt. Once the dialog has closed, even with the browser's Back button, the outcome is
 * cleared, so that it doesn't appear in the next dialog.
 */
export function attemptDialog({ loading, reset }: { loading: boolean; reset: () => void }) {
  return { ...lockedWhile(loading), afterClose: reset, footer: null, destroyOnHidden: true }
}

/**
 * Whether a dialog is open. Dialogs open and close only at the user's request, so that the user's next key or click doesn't hit the wrong
 * control. If the action is impossible when its dialog is requested, the dialog doesn't open, even if the action becomes possible later. If
 * another user's change makes the action impossible while the dialog is open, the dialog stays open.
 *
 * @param isRequested whether the URL names the dialog
 * @param close removes the dialog from the URL
 */
export function useIsDialogOpen(isRequested: boolean, isPossible: boolean, close: () => void): boolean {
  const [wasOpen, setWasOpen] = useState(false)
  const isOpen = isRequested && (isPossible || wasOpen)
  if (isOpen !== wasOpen) setWasOpen(isOpen)
  useEffect(() => {
    if (isRequested && !isOpen) close()
  }, [isRequested, isOpen, close])
  return isOpen
}

interface Attempt<Failure> {
  loading: boolean
  error: Failure | undefined
  isSaved: boolean
}

/**
 * Returns the message to show in a dialog. After a failed attempt, the message says why it failed. Otherwise, if another user's change
 * made the action impossible, the message says so. Returns undefined while the user's own attempt is in flight, and after it is saved: the
 * action is then impossible because of that attempt, not because of another user.
 *
 * @param overtaken the message about another user's change; undefined while the action is possible
 */
export function dialogProblem<Failure>(
  { loading, error, isSaved }: Attempt<Failure>,
  failure: (error: Failure) => Problem,
  overtaken: Problem | undefined,
): Problem | undefined {
  if (error !== undefined) return failure(error)
  return loading || isSaved ? undefined : overtaken
}
