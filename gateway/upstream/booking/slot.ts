/** A period in which a room or person can be booked. */
export interface Slot {
  resourceId: string
  start: Date
  end: Date
}

export function isSameSlot(one: Slot, other: Slot): boolean {
  return one.resourceId === other.resourceId && one.start.getTime() === other.start.getTime() && one.end.getTime() === other.end.getTime()
}
