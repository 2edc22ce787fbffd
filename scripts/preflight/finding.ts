/** A deviation and how often it was seen. */
export interface Finding {
  /** Where the deviation is in the response, such as `orders[].idCheckStatus`; empty for the whole response. */
  field: string
  kind: string
  count: number
  of: number
  effect: string
}
