import type { Viewer } from '../session/viewer.ts'

/** Whether a viewer is a support engineer. Support engineers may read the schema and send any operation. */
export function mayExplore(viewer: Viewer | null, explorerGroups: readonly string[]): boolean {
  return viewer?.kind === 'PERSON' && explorerGroups.some((group) => viewer.groups.has(group))
}
