import { ApiError } from '../errors.ts'

/** Maximum number of items on a page, set by the services. */
export const MAXIMUM_LIMIT = 100
const MAXIMUM_PAGE = 100_000

/** @throws ApiError BAD_USER_INPUT if the page or its size is out of range */
export function checkPaging({ page, limit = 1 }: { page: number; limit?: number }): void {
  if (page > MAXIMUM_PAGE) throw new ApiError('BAD_USER_INPUT', `page must be between 1 and ${MAXIMUM_PAGE}.`)
  if (limit > MAXIMUM_LIMIT) throw new ApiError('BAD_USER_INPUT', `limit must be between 1 and ${MAXIMUM_LIMIT}.`)
}
