import { useState } from 'react'
import { gatewayError } from '../../apollo/errors.ts'

/**
 * Returns the data that a decision is based on: a snapshot from when the dialog opened. If a conflict has alerted the user to changes by
 * others, the snapshot is replaced with the data shown then. Other errors, such as a failed connection, say nothing about changes.
 *
 * @param error the error of the last attempt
 */
export function useSeen<Seen>(shownNow: Seen, error: unknown): Seen {
  const [snapshot, setSnapshot] = useState(shownNow)
  const wasNotified = gatewayError(error)?.code === 'CONFLICT'
  if (wasNotified && JSON.stringify(snapshot) !== JSON.stringify(shownNow)) setSnapshot(shownNow)
  return snapshot
}
