import { type ImageType, imageType, TYPE_BYTES } from '#rules/image.ts'
import { inspectHeic } from './heic.ts'
import type { InspectedImage } from './inspected-image.ts'
import { inspectJpeg } from './jpeg.ts'
import { inspectPng } from './png.ts'

/** Decoded piece by piece, so that an image of the largest size is never held a second time. A multiple of four. */
const PIECE = 2 ** 20

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

interface ImageFormat {
  /** Undefined if the structure can't be read: metadata could be anywhere in such a file. */
  inspect: (bytes: Buffer) => InspectedImage | undefined
  /** False if the file lacks what every program needs to find a picture, or metadata, in it. */
  holdsPicture: (bytes: Buffer) => boolean
}

/** The marker before a JPEG's picture. */
const START_OF_SCAN = Buffer.from([0xff, 0xda])

export const imageFormats: Record<ImageType, ImageFormat> = {
  png: { inspect: inspectPng, holdsPicture: (bytes) => bytes.toString('latin1', 12, 16) === 'IHDR' },
  jpeg: { inspect: inspectJpeg, holdsPicture: (bytes) => bytes.includes(START_OF_SCAN) },
  heic: { inspect: inspectHeic, holdsPicture: (bytes) => bytes.includes('meta') },
}

/** @returns undefined for a file that must be refused: its structure can't be read, or it states no size */
export function inspectImage(type: ImageType, bytes: Buffer): InspectedImage | undefined {
  const image = imageFormats[type].inspect(bytes)
  return image === undefined || image.dimensions.width === 0 || image.dimensions.height === 0 ? undefined : image
}

/** The type of a file in base64, by its first bytes; undefined for anything that can't be uploaded. */
export function encodedImageType(base64: string): ImageType | undefined {
  return imageType(Buffer.from(base64.slice(0, TYPE_BYTES * 2), 'base64'))
}
