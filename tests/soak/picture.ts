import { randomBytes } from 'node:crypto'
import { pngAround } from '../support/photos/make.ts'

const OVERHEAD = pngAround(Buffer.alloc(0)).length

/** A PNG of so many bytes that is like no other, in base64. Its picture can't be decoded. */
export function picture(bytes: number): string {
  return pngAround(randomBytes(bytes - OVERHEAD)).toString('base64')
}
