import { ApiError } from '../errors.ts'

/**
 * Reads data that decides whether a change may be made. If the data is unavailable, the error says that the change was not sent
 * (`extensions.unsent`), so that the client doesn't check whether the change was saved.
 *
 * @param what how the error message names the data, such as `The free times`. Omit it when reading the record being changed
 */
export async function readBeforeChange<Result>(read: Promise<Result>, what?: string): Promise<Result> {
  try {
    return await read
  } catch (error) {
    throw what === undefined ? unsent(error) : failedCheck(error, what)
  }
}

/**
 * Returns the error to report if data other than the record being changed can't be read. Replaces codes such as NOT_FOUND, so that clients
 * don't conclude that the record being changed doesn't exist.
 *
 * @param what how the error message names the data, such as `The free times`
 */
export function failedCheck(error: unknown, what: string): unknown {
  if (!(error instanceof ApiError) || error.code === 'UNAUTHENTICATED' || error.code === 'BAD_USER_INPUT') return error
  return new ApiError('UPSTREAM_UNAVAILABLE', `${what} could not be read, so nothing was changed. Please try again.`, { unsent: true })
}

function unsent(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'UPSTREAM_UNAVAILABLE') return error
  return new ApiError(error.code, error.message, { ...error.extensions, unsent: true })
}
