import type { Viewer } from '../session/viewer.ts'
import { abilitiesOf } from './abilities.ts'

interface OverviewGroups {
  readonly centralGroups: readonly string[]
  readonly overviewGroups: readonly string[]
}

/** Whether a viewer may see the overview of clinical work. It shows how many decisions each reviewer makes, so scripts may not see it. */
export function maySeeOverview(viewer: Viewer, { centralGroups, overviewGroups }: OverviewGroups): boolean {
  const isClinical = viewer.kind === 'PERSON' && abilitiesOf(viewer, centralGroups).useClinicalReview
  return isClinical && overviewGroups.some((group) => viewer.groups.has(group))
}
