import type { BranchLocation, BranchLocationGroup } from '../../upstream/booking/locations.ts'

/** Title of the group in the master list that contains locations other than branches. */
const NOT_BRANCHES = '%'

/** The first branch of the master list, where viewers without their own branch start. */
export function firstBranch(groups: readonly BranchLocationGroup[]): BranchLocation | undefined {
  return groups.filter(({ title }) => title !== NOT_BRANCHES).flatMap(({ locations }) => locations)[0]
}
