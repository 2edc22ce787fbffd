/** A deviation and how often it was seen. */
export interface Finding {
  /** The place of the value, such as `orders[].idCheckStatus`; empty for the whole response. */
  field: string
  kind: string
  count: number
  of: number
  effect: string
}
