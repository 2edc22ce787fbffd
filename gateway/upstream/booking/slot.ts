/** A bookable period of a room or person. */
export interface Slot {
  resourceId: string
  start: Date
  end: Date
}

export function isSameSlot(one: Slot, other: Slot): boolean {
  return one.resourceId === other.resourceId && one.start.getTime() === other.start.getTime() && one.end.getTime() === other.end.getTime()
}
