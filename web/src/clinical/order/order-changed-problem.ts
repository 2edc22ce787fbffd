import type { Problem } from '../../ui/form/dialog-form.tsx'

/** Shown in an open dialog if its action has become impossible because another user has changed the order. */
export const orderChangedProblem: Problem = {
  title: 'This is no longer possible.',
  detail: 'The order has changed since you opened this dialog. Close the dialog to see the order as it is now.',
}
