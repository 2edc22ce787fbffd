import { useState } from 'react'
import { gatewayError } from '../../apollo/errors.ts'

/**
 * Returns the data that a decision is based on: a snapshot from when the dialog opened. After a conflict error, which tells the user about
 * other users' changes, the data on the screen replaces the snapshot. Each error does so only once, because it tells the user about no later
 * changes. Other errors, such as a failed connection, leave the snapshot unchanged.
 *
 * @param error the error of the last attempt
 */
export function useSeen<Seen>(shownNow: Seen, error: unknown): Seen {
  const [snapshot, setSnapshot] = useState(shownNow)
  const [adoptedFor, setAdoptedFor] = useState<unknown>()
  const isNews = gatewayError(error)?.code === 'CONFLICT' && error !== adoptedFor
  if (isNews && JSON.stringify(snapshot) !== JSON.stringify(shownNow)) {
    setSnapshot(shownNow)
    setAdoptedFor(error)
  }
  return snapshot
}
