/** The master list's title for the group of locations that are not branches. */
const NOT_BRANCHES = '%'

/** Whether a group in the master list consists of branches. */
export const isBranchGroup = ({ title }: { title: string }) => title !== NOT_BRANCHES
