/** The result of an upload. The payload's `order` field uses `orderId` to read the order again. */
export interface UploadedImages {
  orderId: string
  count: number
}
