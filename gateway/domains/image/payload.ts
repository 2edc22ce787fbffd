/** The stored photos. The payload's `order` field reads the order again. */
export interface UploadedImages {
  orderId: string
  count: number
}
