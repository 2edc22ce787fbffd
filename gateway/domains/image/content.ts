import { inspectHeic } from './heic.ts'
import type { InspectedImage } from './inspected-image.ts'
import { inspectJpeg } from './jpeg.ts'
import { inspectPng } from './png.ts'

/** What an upload may hold in all, in bytes. */
export const MAXIMUM_UPLOAD_BYTES = 26_214_400

/** Decoded piece by piece, so that an image of the largest size is never held a second time. A multiple of four. */
const PIECE = 2 ** 20

/** ISO base media brands of HEIC files, which stand behind `ftyp`. */
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

/**
 * How many bytes a base64 text stands for.
 *
 * @returns undefined when it is no base64 (RFC 4648 section 4, padded, without line breaks)
 */
export function decodedSize(base64: string): number | undefined {
  let size = 0
  for (let at = 0; at < base64.length; at += PIECE) {
    const piece = base64.slice(at, at + PIECE)
    const decoded = Buffer.from(piece, 'base64')
    // Node skips what is no base64: only what encodes to the same text again was all of it.
    if (decoded.toString('base64') !== piece) return undefined
    size += decoded.length
  }
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  return size === (base64.length / 4) * 3 - padding ? size : undefined
}

export type ImageType = 'png' | 'jpeg' | 'heic'

interface ImageFormat {
  /** Of file names; the usual one first. */
  extensions: [usual: string, ...others: string[]]
  /** Undefined if the structure can't be read: metadata could be anywhere in such a file. */
  inspect: (bytes: Buffer) => InspectedImage | undefined
  /** False if the file lacks what every program needs to find a picture, or metadata, in it. */
  holdsPicture: (bytes: Buffer) => boolean
}

/** The marker before a JPEG's picture. */
const START_OF_SCAN = Buffer.from([0xff, 0xda])

export const imageFormats: Record<ImageType, ImageFormat> = {
  png: { extensions: ['png'], inspect: inspectPng, holdsPicture: (bytes) => bytes.toString('latin1', 12, 16) === 'IHDR' },
  jpeg: { extensions: ['jpg', 'jpeg'], inspect: inspectJpeg, holdsPicture: (bytes) => bytes.includes(START_OF_SCAN) },
  heic: { extensions: ['heic', 'heif'], inspect: inspectHeic, holdsPicture: (bytes) => bytes.includes('meta') },
}

/** @returns undefined for a file that must be refused: its structure can't be read, or it states no size */
export function inspectImage(type: ImageType, bytes: Buffer): InspectedImage | undefined {
  const image = imageFormats[type].inspect(bytes)
  return image === undefined || image.dimensions.width === 0 || image.dimensions.height === 0 ? undefined : image
}

/** The type of a base64 file, by its first bytes; undefined for anything that is not taken. */
export function imageType(base64: string): ImageType | undefined {
  const start = Buffer.from(base64.slice(0, 16), 'base64')
  if (start.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  return start.toString('latin1', 4, 8) === 'ftyp' && heicBrands.has(start.toString('latin1', 8, 12)) ? 'heic' : undefined
}
