import type { BranchLocation, BranchLocationGroup } from '../../upstream/booking/locations.ts'

/** The master list's group of what is no branch. */
const NOT_BRANCHES = '%'

/** Where a viewer without a branch of their own starts: the first branch of the master list. */
export function firstBranch(groups: readonly BranchLocationGroup[]): BranchLocation | undefined {
  return groups.filter(({ title }) => title !== NOT_BRANCHES).flatMap(({ locations }) => locations)[0]
}
