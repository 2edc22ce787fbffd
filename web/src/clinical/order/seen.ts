import { useState } from 'react'

/**
 * Returns the data on which the user bases a decision: the data from when the dialog opened or, once an error has alerted the user to
 * changes by others, the current data.
 *
 * @param wasNotified whether such an error is shown. Other errors, such as a failed connection, say nothing about changes.
 */
export function useSeen<Seen>(shownNow: Seen, wasNotified: boolean): Seen {
  const [initial] = useState(shownNow)
  return wasNotified ? shownNow : initial
}
