import { afterAll, beforeAll, beforeEach } from 'vitest'
import { placeOrder, product } from '../../support/orders.ts'
import { makeHeic, makeJpeg, makePng } from '../../support/photos/make.ts'
import { type PersonName, type Stack, startStack } from '../../support/stack.ts'

/* A gateway, a sandbox, and photos for tests to upload. */

export const MEGABYTE = 2 ** 20
export const MAXIMUM = 26_214_400

export const upload = 'mutation Upload($input: UploadImagesInput!) { uploadImages(input: $input) { count order { id } } }'

export let stack: Stack

export interface Image {
  fileName: string
  title?: string | null
  content: string
}

export const signatures = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
}
export const ofBrand = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1')

/** A base64-encoded file that starts with these bytes. */
export function file(start: Buffer): string {
  const bytes = Buffer.alloc(64, 0xa7)
  start.copy(bytes)
  return bytes.toString('base64')
}
/** A PNG of the given size in bytes, in base64. */
export const png = (size?: number) => makePng(size).toString('base64')
export const jpeg = () => makeJpeg().toString('base64')
export const heic = (brand?: string) => makeHeic(brand).toString('base64')
export const validImage: Image = { fileName: 'arm.png', content: png() }

/** Creates an order with the single item `item-112`, and returns the order's id. */
export const placeImageOrder = (secondaryTag: string | null = 'onlinedoctoracne') =>
  placeOrder(stack.sandbox, { products: [product({ secondaryTag })] }).orderId

type Caller = PersonName | { token: string } | null
export const send = (orderId: string, images: Image[], as: Caller = 'prescriber', itemId = 'item-112') =>
  stack.graphql(upload, { input: { orderId, itemId, images } }, as)

export async function read(orderId: string, index: number, secondaryTag = 'onlinedoctoracne') {
  const query = `query Image($orderId: RecordID!, $secondaryTag: String!, $index: Int!) {
    orderImage(orderId: $orderId, secondaryTag: $secondaryTag, index: $index) { total image { title content createdBy createdAt } }
  }`
  return (await stack.graphql(query, { orderId, secondaryTag, index })).data.orderImage
}

export const stored = (orderId: string) => stack.sandbox.database.count('SELECT count(*) AS count FROM images WHERE order_id = ?', orderId)

/** Starts the gateway and the sandbox for all tests in a file. Call once per file. */
export function startImages(): void {
  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.close())
  beforeEach(() => {
    stack.sandbox.journal.clear()
    stack.sandbox.faults.clear()
  })
}
