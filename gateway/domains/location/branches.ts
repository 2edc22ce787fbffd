import { isBranchGroup } from '#rules/branches.ts'
import type { BranchLocation, BranchLocationGroup } from '../../upstream/booking/locations.ts'

/** The branches in the master list, without its other locations. */
export function branchesIn(groups: readonly BranchLocationGroup[]): BranchLocation[] {
  return groups.filter(isBranchGroup).flatMap(({ locations }) => locations)
}

/** Returns the first branch of the master list. Viewers without their own branch start there. */
export function firstBranch(groups: readonly BranchLocationGroup[]): BranchLocation | undefined {
  return branchesIn(groups)[0]
}
