import { ApiError } from '../../errors.ts'

/**
 * Returns the error to report if the data for a check before a change can't be read. Doesn't pass on codes such as NOT_FOUND, because
 * clients would conclude that the record being changed doesn't exist.
 *
 * @param what what couldn't be read, such as `The free times`
 */
export function failedCheck(error: unknown, what: string): unknown {
  return error instanceof ApiError && !['UNAUTHENTICATED', 'UPSTREAM_UNAVAILABLE'].includes(error.code)
    ? new ApiError('UPSTREAM_UNAVAILABLE', `${what} could not be read, so nothing was changed. Please try again.`)
    : error
}
