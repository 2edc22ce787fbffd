import { ApiError } from '../../errors.ts'

/**
 * Returns the error to report if the gateway can't read the data that it checks before a change. Replaces codes such as NOT_FOUND;
 * otherwise, clients would conclude that the record being changed doesn't exist. `extensions.unsent` says that the change was not sent.
 *
 * @param what names the data that couldn't be read, such as `The free times`
 */
export function failedCheck(error: unknown, what: string): unknown {
  if (!(error instanceof ApiError) || error.code === 'UNAUTHENTICATED') return error
  return new ApiError('UPSTREAM_UNAVAILABLE', `${what} could not be read, so nothing was changed. Please try again.`, { unsent: true })
}
