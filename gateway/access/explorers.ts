import type { Viewer } from '../session/viewer.ts'

/** Whether a viewer is a support engineer, who reads the schema and sends operations of their own. */
export function mayExplore(viewer: Viewer | null, explorerGroups: readonly string[]): boolean {
  return viewer?.kind === 'PERSON' && explorerGroups.some((group) => viewer.groups.has(group))
}
