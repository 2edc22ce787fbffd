import { isBranchGroup } from '#rules/branches.ts'
import type { BranchLocation, BranchLocationGroup } from '../../upstream/booking/locations.ts'

/** Returns the branches in the master list, which also contains other locations. */
export function branchesIn(groups: readonly BranchLocationGroup[]): BranchLocation[] {
  return groups.filter(isBranchGroup).flatMap(({ locations }) => locations)
}

/** Returns the first branch of the master list: the default branch for viewers without their own branch. */
export function firstBranch(groups: readonly BranchLocationGroup[]): BranchLocation | undefined {
  return branchesIn(groups)[0]
}
