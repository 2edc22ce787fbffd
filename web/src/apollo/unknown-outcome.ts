import { gatewayError, mayHaveSucceeded, NotSavedError } from './errors.ts'
import { SECOND_READ_DELAY } from './second-read-delay.ts'

/** Shown if the refetched record shows that the write was saved. */
export const FOUND_SAVED = 'No confirmation came, but it was saved.'

/**
 * Refetches the record to find out whether the write was saved. Resolves to true if it was, false if it wasn't, and undefined if that
 * can't be determined. May reject.
 */
export type IsSaved = () => Promise<boolean | undefined>

/**
 * Checks whether a failed write with an unknown outcome was saved.
 *
 * @returns undefined if the write was saved, or a NotSavedError if the record shows that it wasn't. Returns `error` itself if `error`
 * already means that the write failed, or if the outcome is still unknown. For example, the service may still be processing the write.
 */
export async function lookUpOutcome<Failure>(error: Failure, isSaved: IsSaved): Promise<Failure | NotSavedError | undefined> {
  if (!mayHaveSucceeded(error)) return error
  try {
    const wasSaved = (await isSaved()) || (await isSavedLater(isSaved))
    if (wasSaved === undefined) return error
    if (wasSaved) return undefined
    return gatewayError(error)?.extensions.mayStillRun === true ? error : new NotSavedError(error)
  } catch {
    return error
  }
}

async function isSavedLater(isSaved: IsSaved): Promise<boolean | undefined> {
  await new Promise((resolve) => setTimeout(resolve, SECOND_READ_DELAY))
  return isSaved()
}
