import { ApiError } from '../../errors.ts'

/**
 * Before each change, the gateway checks some data. If this data can't be read, the function returns the error to report. It replaces
 * codes such as NOT_FOUND, because clients would conclude that the record being changed doesn't exist.
 *
 * @param what what couldn't be read, such as `The free times`
 */
export function failedCheck(error: unknown, what: string): unknown {
  return error instanceof ApiError && !['UNAUTHENTICATED', 'UPSTREAM_UNAVAILABLE'].includes(error.code)
    ? new ApiError('UPSTREAM_UNAVAILABLE', `${what} could not be read, so nothing was changed. Please try again.`)
    : error
}
