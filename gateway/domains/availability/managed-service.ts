/** A service of a branch, and the days whose blocks to read. */
export interface ManagedServiceParent {
  id: string
  name: string
  days: { locationId: string; startDate: string; endDate: string }
}
