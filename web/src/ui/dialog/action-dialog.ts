import type { ErrorLike } from '@apollo/client'
import { useState } from 'react'
import type { Problem } from '../form/dialog-form.tsx'

/** Props that keep a dialog open while its request is in flight, because the dialog still has to show the outcome. */
export function lockedWhile(isBusy: boolean) {
  return { closable: !isBusy, keyboard: !isBusy, mask: { closable: !isBusy }, cancelButtonProps: { disabled: isBusy } }
}

/**
 * Whether a dialog is open. A dialog can open only while its action is possible, but stays open if another user's change makes the
 * action impossible. If the dialog closed by itself, the user's next keys and clicks would act on the page behind it.
 *
 * @param isRequested whether the URL names the dialog
 */
export function useIsDialogOpen(isRequested: boolean, isPossible: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(false)
  const isOpen = isRequested && (isPossible || wasOpen)
  if (isOpen !== wasOpen) setWasOpen(isOpen)
  return isOpen
}

interface Attempt {
  loading: boolean
  error: ErrorLike | undefined
  isSaved: boolean
}

/**
 * Returns the message to show in a dialog. After a failed attempt, the message says why it failed. Otherwise, if another user's change
 * made the action impossible, the message says so. There is no message while the user's own attempt is in flight or once it is saved,
 * because that attempt also makes the action impossible.
 *
 * @param overtaken the message about another user's change; undefined while the action is possible
 */
export function dialogProblem(
  { loading, error, isSaved }: Attempt,
  failure: (error: ErrorLike) => Problem,
  overtaken: Problem | undefined,
): Problem | undefined {
  if (error !== undefined) return failure(error)
  return loading || isSaved ? undefined : overtaken
}
