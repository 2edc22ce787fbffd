import { useState } from 'react'

/**
 * The data that a decision is based on: a snapshot from when the dialog opened. Once an error has made the user aware of changes
 * by others, the current data instead.
 */
export function useSeen<Seen>(shownNow: Seen, wasNotified: boolean): Seen {
  const [initial] = useState(shownNow)
  return wasNotified ? shownNow : initial
}
