/** A service of a branch, and the days its blocks are asked for. */
export interface ManagedServiceParent {
  id: string
  name: string
  days: { locationId: string; startDate: string; endDate: string }
}
