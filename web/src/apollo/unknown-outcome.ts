import { gatewayError, mayHaveSucceeded, NotSavedError } from './errors.ts'
import { SECOND_READ_DELAY } from './second-read-delay.ts'

/** Shown if the refetched record shows that the write was saved. */
export const FOUND_SAVED = 'No confirmation came, but it was saved.'

/**
 * Refetches the record. Resolves to true if the record shows the write, false if it doesn't, and undefined if that can't be determined. May
 * reject.
 */
export type IsSaved = () => Promise<boolean | undefined>

/**
 * Checks whether a failed write with an unknown outcome was saved.
 *
 * @returns undefined if the record shows the write, a NotSavedError if it doesn't, and `error` itself if that can't be determined, if the
 * service may still be processing the write, or if the write is known to have failed
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
