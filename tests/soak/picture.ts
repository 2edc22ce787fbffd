import { randomBytes } from 'node:crypto'
import { pngAround } from '../support/photos/make.ts'

const OVERHEAD = pngAround(Buffer.alloc(0)).length

/** A unique PNG of the given size in bytes, encoded in base64. Its picture data is random, so it can't be displayed. */
export function picture(bytes: number): string {
  return pngAround(randomBytes(bytes - OVERHEAD)).toString('base64')
}
