import { ApiError } from '../errors.ts'

/** A request path with encoded ids, and its template for logs: `/orders/300514` and `/orders/{}`. */
export interface Path {
  path: string
  template: string
}

/**
 * Builds a path from a template literal and encodes each value in it.
 *
 * @throws ApiError BAD_USER_INPUT if a value would change the path's meaning, because it is empty or consists of dots
 */
export function path(parts: TemplateStringsArray, ...values: string[]): Path {
  const encoded = values.map((value) => {
    if (value === '' || /^\.+$/.test(value)) throw new ApiError('BAD_USER_INPUT', 'An id is not valid.')
    return encodeURIComponent(value)
  })
  return { path: String.raw({ raw: parts }, ...encoded), template: parts.join('{}') }
}
