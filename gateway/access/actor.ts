import { ApiError } from '../errors.ts'
import type { Viewer } from '../session/viewer.ts'

/** The signed-in user who makes a change. @throws ApiError UNAUTHENTICATED if nobody is signed in */
export function actorOf({ viewer }: { viewer: Viewer | null }): Viewer {
  if (viewer === null) throw new ApiError('UNAUTHENTICATED', 'Please sign in.')
  return viewer
}
