/** A heading's suffix with the number of the patient's orders, such as ` (3)`. Empty if the number isn't known. */
export function orderCount(list: { total: number | null } | null): string {
  return list === null || list.total === null ? '' : ` (${list.total})`
}
