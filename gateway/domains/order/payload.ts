/** The key of a changed order. The payload's `order` field uses the key to read the order again. */
export interface ChangedOrder {
  orderId: string
}
