import { useState } from 'react'

/**
 * Returns the data that a decision is based on: a snapshot from when the dialog opened. Once an error has alerted the user to changes by
 * others, the snapshot is replaced with the data shown then.
 *
 * @param wasNotified whether such an error is shown. Other errors, such as a failed connection, say nothing about changes.
 */
export function useSeen<Seen>(shownNow: Seen, wasNotified: boolean): Seen {
  const [snapshot, setSnapshot] = useState(shownNow)
  if (wasNotified && JSON.stringify(snapshot) !== JSON.stringify(shownNow)) setSnapshot(shownNow)
  return snapshot
}
