import { randomBytes } from 'node:crypto'
import { pngAround } from '../support/photos/make.ts'

const OVERHEAD = pngAround(Buffer.alloc(0)).length

/** A unique PNG in base64. It has `bytes` bytes before encoding. It can't be displayed, because its picture data is random. */
export function picture(bytes: number): string {
  return pngAround(randomBytes(bytes - OVERHEAD)).toString('base64')
}
