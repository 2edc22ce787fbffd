import { LARGEST_PAGE, LAST_PAGE } from '#rules/paging.ts'
import { ApiError } from '../errors.ts'

/** @throws ApiError BAD_USER_INPUT if the page or its size is out of range */
export function checkPaging({ page, limit = 1 }: { page: number; limit?: number }): void {
  if (page > LAST_PAGE) throw new ApiError('BAD_USER_INPUT', `page must be between 1 and ${LAST_PAGE}.`)
  if (limit > LARGEST_PAGE) throw new ApiError('BAD_USER_INPUT', `limit must be between 1 and ${LARGEST_PAGE}.`)
}
