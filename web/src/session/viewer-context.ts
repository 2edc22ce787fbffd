import { createContext, useContext } from 'react'
import type { Viewer } from './viewer.ts'

export const ViewerContext = createContext<Viewer | undefined>(undefined)

/** The signed-in user. Only available below a guarded route. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext)
  if (viewer === undefined) throw new Error('No viewer: this route is not guarded.')
  return viewer
}
