import { ApiError } from '../../errors.ts'

/**
 * The error to report if a check before a change can't be made. Codes such as NOT_FOUND aren't passed on, because they would look as if
 * the record being changed didn't exist.
 *
 * @param what what couldn't be read, such as `The free times`
 */
export function failedCheck(error: unknown, what: string): unknown {
  return error instanceof ApiError && !['UNAUTHENTICATED', 'UPSTREAM_UNAVAILABLE'].includes(error.code)
    ? new ApiError('UPSTREAM_UNAVAILABLE', `${what} could not be read, so nothing was changed. Please try again.`)
    : error
}
