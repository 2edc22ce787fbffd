import { useState } from 'react'

/**
 * The data a decision is based on: a snapshot from when its dialog opened. Later changes by others count only once the user has
 * been shown them.
 */
export function useSeen<Seen>(shownNow: Seen, wasNotified: boolean): Seen {
  const [initial] = useState(shownNow)
  return wasNotified ? shownNow : initial
}
