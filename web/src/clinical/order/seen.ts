import { useState } from 'react'
import { gatewayError } from '../../apollo/errors.ts'

/**
 * Returns the data that a decision is based on: a snapshot from when the dialog opened. After a conflict error, the snapshot is replaced
 * with the data on the screen, because the error has told the user about other users' changes. Each error replaces the snapshot only once,
 * because it says nothing about changes made later. Other errors, such as a failed connection, leave the snapshot unchanged.
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
