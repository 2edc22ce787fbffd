import { ApiError } from '../errors.ts'

/** A request path with its ids encoded, and its template for the log: `/orders/300514` and `/orders/{}`. */
export interface Path {
  path: string
  template: string
}

/**
 * Builds a path from a template literal, encoding each value.
 *
 * @throws ApiError BAD_USER_INPUT for a value that would change the path's meaning: empty, or only dots
 */
export function path(parts: TemplateStringsArray, ...values: string[]): Path {
  const encoded = values.map((value) => {
    if (value === '' || /^\.+$/.test(value)) throw new ApiError('BAD_USER_INPUT', 'An id is not valid.')
    return encodeURIComponent(value)
  })
  return { path: String.raw({ raw: parts }, ...encoded), template: parts.join('{}') }
}
