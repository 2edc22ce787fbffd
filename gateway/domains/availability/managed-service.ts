/** A service of a branch, and the days for which to read its blocks. */
export interface ManagedServiceParent {
  id: string
  name: string
  days: { locationId: string; startDate: string; endDate: string }
}
