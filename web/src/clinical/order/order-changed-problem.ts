import type { Problem } from '../../ui/form/dialog-form.tsx'

/** The message shown when another user's change to the order makes an action impossible while its dialog is open. */
export const orderChangedProblem: Problem = {
  title: 'This is no longer possible.',
  detail: 'The order has changed since you opened this dialog. Close the dialog to see the order as it is now.',
}
