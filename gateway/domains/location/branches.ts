import type { BranchLocation, BranchLocationGroup } from '../../upstream/booking/locations.ts'

/** Title of the master list's group for locations that are not branches. */
const NOT_BRANCHES = '%'

/** The branches in the master list, without its other locations. */
export function branchesIn(groups: readonly BranchLocationGroup[]): BranchLocation[] {
  return groups.filter(({ title }) => title !== NOT_BRANCHES).flatMap(({ locations }) => locations)
}

/** Returns the first branch of the master list. Viewers without their own branch start there. */
export function firstBranch(groups: readonly BranchLocationGroup[]): BranchLocation | undefined {
  return branchesIn(groups)[0]
}
