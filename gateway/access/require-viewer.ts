import { ApiError } from '../errors.ts'
import type { Viewer } from '../session/viewer.ts'
import { SIGN_IN_NEEDED } from './rules.ts'

/**
 * Returns the signed-in user.
 *
 * @throws ApiError UNAUTHENTICATED when signed out
 */
export function requireViewer({ viewer }: { viewer: Viewer | null }): Viewer {
  if (viewer === null) throw new ApiError('UNAUTHENTICATED', SIGN_IN_NEEDED)
  return viewer
}
