import { randomBytes } from 'node:crypto'
import { pngAround } from '../support/photos/make.ts'

const OVERHEAD = pngAround(Buffer.alloc(0)).length

/** A unique PNG of this many bytes, in base64. It can't be decoded. */
export function picture(bytes: number): string {
  return pngAround(randomBytes(bytes - OVERHEAD)).toString('base64')
}
