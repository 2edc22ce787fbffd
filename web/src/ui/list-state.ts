import { LAST_PAGE } from '#rules/paging.ts'

/** The page and sort order of a list, as read from the URL. */
export interface ListState<Key extends string> {
  page: number
  sort: { key: Key; direction: 'asc' | 'desc' } | undefined
}

/**
 * Parses `?page=2&sort=date.desc`.
 *
 * @returns undefined if the URL is invalid for this list
 */
export function readListState<Key extends string>(parameters: URLSearchParams, keys: readonly Key[]): ListState<Key> | undefined {
  const page = pageNumber(parameters.get('page') ?? '1')
  if (page === undefined) return undefined
  const sortText = parameters.get('sort')
  if (sortText === null) return { page, sort: undefined }
  const [keyText, direction, ...rest] = sortText.split('.')
  const key = keys.find((candidate) => candidate === keyText)
  if (key === undefined || (direction !== 'asc' && direction !== 'desc') || rest.length > 0) return undefined
  return { page, sort: { key, direction } }
}

/** Parses a page number. Returns undefined if it is malformed or out of range. */
export function pageNumber(text: string): number | undefined {
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return page < 1 || page > LAST_PAGE ? undefined : page
}

/** The inverse of `readListState`. Omits the page number for page 1. */
export function writeListState({ page, sort }: ListState<string>): string {
  const parameters = new URLSearchParams()
  if (page > 1) parameters.set('page', String(page))
  if (sort !== undefined) parameters.set('sort', `${sort.key}.${sort.direction}`)
  return parameters.size === 0 ? '' : `?${parameters}`
}
