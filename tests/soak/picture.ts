import { randomBytes } from 'node:crypto'

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A file that begins like a PNG and is like no other, in base64. */
export function picture(bytes: number): string {
  return Buffer.concat([PNG_SIGNATURE, randomBytes(bytes - PNG_SIGNATURE.length)]).toString('base64')
}
