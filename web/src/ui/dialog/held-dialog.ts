import type { ErrorLike } from '@apollo/client'
import { useState } from 'react'
import type { Problem } from '../form/dialog-form.tsx'

/** Props that keep a dialog open while its request is in flight, because the dialog still has to show the outcome. */
export function lockedWhile(isBusy: boolean) {
  return { closable: !isBusy, keyboard: !isBusy, mask: { closable: !isBusy }, cancelButtonProps: { disabled: isBusy } }
}

/**
 * Whether a dialog is open. It only opens while its action is possible, but stays open if somebody else's change makes the action
 * impossible. If it vanished under the user's hands, their next keys and clicks would act on the page behind it.
 *
 * @param isAsked whether the address asks for the dialog
 */
export function useHeldOpen(isAsked: boolean, isPossible: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(false)
  const isOpen = isAsked && (isPossible || wasOpen)
  if (isOpen !== wasOpen) setWasOpen(isOpen)
  return isOpen
}

interface Attempt {
  loading: boolean
  error: ErrorLike | undefined
  isSaved: boolean
}

/**
 * The message in a dialog: why its last attempt failed, or else that the action has become impossible. Says nothing of the latter
 * while the user's own attempt makes it so.
 *
 * @param overtaken the message about somebody else's change; undefined while the action is possible
 */
export function dialogProblem(
  { loading, error, isSaved }: Attempt,
  failure: (error: ErrorLike) => Problem,
  overtaken: Problem | undefined,
): Problem | undefined {
  if (error !== undefined) return failure(error)
  return loading || isSaved ? undefined : overtaken
}
