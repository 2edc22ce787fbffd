/** Asked before a booking with entered details is discarded. */
export const giveUpQuestion = {
  title: 'Give up this booking?',
  content: 'What you entered will be lost.',
  okText: 'Give up',
  cancelText: 'Continue booking',
}
