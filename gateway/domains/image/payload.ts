/** Photos that were stored; the payload's order is read afresh. */
export interface UploadedImages {
  orderId: string
  count: number
}
