/** One of a branch's services, and the period for which to read the service's blocks. */
export interface ManagedServiceParent {
  id: string
  name: string
  days: { locationId: string; startDate: string; endDate: string }
}
