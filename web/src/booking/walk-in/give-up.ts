/** Asked before a booking with entered details is discarded. */
export const giveUpQuestion = {
  title: 'Give up this booking?',
  content: 'What you entered will be lost.',
  okText: 'Give up',
  cancelText: 'Continue booking',
}

/** Asked when the user chooses to book for another customer, because the entered details would be lost. */
export const otherCustomerQuestion = {
  title: 'Book for another customer?',
  content: 'The details you entered will be lost. The service and the time are kept.',
  okText: 'Another customer',
  cancelText: 'Keep the details',
}
