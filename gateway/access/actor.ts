import { ApiError } from '../errors.ts'
import type { Viewer } from '../session/viewer.ts'

/** The signed-in person who makes a change. @throws ApiError UNAUTHENTICATED when there is none. */
export function actorOf({ viewer }: { viewer: Viewer | null }): Viewer {
  if (viewer === null) throw new ApiError('UNAUTHENTICATED', 'Please sign in.')
  return viewer
}
