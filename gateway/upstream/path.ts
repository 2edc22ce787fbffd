import { ApiError } from '../errors.ts'

/** A request path with encoded ids, and its template for logs: `/orders/300514` and `/orders/{}`. */
export interface Path {
  path: string
  template: string
}

/**
 * Whether a string can be one segment of a path. An empty string, `.` or `..` would lead to a different path, and lone surrogates can't be
 * encoded.
 */
export const fitsInPath = (text: string): boolean => !/^\.*$/.test(text) && text.isWellFormed()

/**
 * Builds a path from a template literal and encodes each value in it.
 *
 * @throws ApiError BAD_USER_INPUT if a value can't be a segment of a path
 */
export function path(parts: TemplateStringsArray, ...values: string[]): Path {
  const encoded = values.map((value) => {
    if (!fitsInPath(value)) throw new ApiError('BAD_USER_INPUT', 'An id is not valid.')
    // Leave colons unencoded, because paths may contain them, and a service that doesn't decode paths wouldn't recognise `%3A`.
    return encodeURIComponent(value).replaceAll('%3A', ':')
  })
  return { path: String.raw({ raw: parts }, ...encoded), template: parts.join('{}') }
}
