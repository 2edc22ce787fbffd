import { useState } from 'react'
import { gatewayError } from '../../apollo/errors.ts'

/**
 * Returns the data that a decision is based on: a snapshot from when the dialog opened. After a conflict error, which tells the user about
 * other users' changes, the data on the screen replaces the snapshot. Other errors, such as a failed connection, leave the snapshot
 * unchanged.
 *
 * @param error the error of the last attempt
 */
export function useSeen<Seen>(shownNow: Seen, error: unknown): Seen {
  const [snapshot, setSnapshot] = useState(shownNow)
  const wasNotified = gatewayError(error)?.code === 'CONFLICT'
  if (wasNotified && JSON.stringify(snapshot) !== JSON.stringify(shownNow)) setSnapshot(shownNow)
  return snapshot
}
