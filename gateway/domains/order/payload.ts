/** An order that was changed: its field reads it afresh. */
export interface ChangedOrder {
  orderId: string
}
