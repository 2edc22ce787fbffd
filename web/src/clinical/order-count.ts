/** The number of a patient's orders, as a heading shows it. Empty if it isn't known. */
export function orderCount(list: { total: number | null } | null): string {
  return list === null || list.total === null ? '' : ` (${list.total})`
}
