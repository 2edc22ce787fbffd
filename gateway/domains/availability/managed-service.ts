/** One of a branch's services, and the period to read the service's blocks for. */
export interface ManagedServiceParent {
  id: string
  name: string
  days: { locationId: string; startDate: string; endDate: string }
}
