/** Key of a changed order, which the payload's `order` field reads again. */
export interface ChangedOrder {
  orderId: string
}
