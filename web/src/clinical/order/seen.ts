import { useState } from 'react'

/**
 * Returns the data that a decision is based on. This is a snapshot from when the dialog opened. Once an error has alerted the
 * user to changes by others, it is the current data.
 */
export function useSeen<Seen>(shownNow: Seen, wasNotified: boolean): Seen {
  const [initial] = useState(shownNow)
  return wasNotified ? shownNow : initial
}
