import { type ImageType, TYPE_BYTES } from '#rules/image.ts'
import { inspectHeic } from './heic.ts'
import type { InspectedImage } from './inspected-image.ts'
import { inspectJpeg } from './jpeg.ts'
import { inspectPng } from './png.ts'

/**
 * Base64 is validated in pieces of this length, so that validating a large image needs no second copy of it. Must be a multiple of four.
 */
const PIECE = 2 ** 20

/**
 * Returns the decoded size of base64 text in bytes, or undefined if the text isn't valid. Valid text follows RFC 4648 section 4, with
 * padding and without line breaks.
 */
export function decodedSize(base64: string): number | undefined {
  let size = 0
  for (let at = 0; at < base64.length; at += PIECE) {
    const piece = base64.slice(at, at + PIECE)
    const decoded = Buffer.from(piece, 'base64')
    // Node ignores invalid characters when decoding, so check that encoding the result gives the same text.
    if (decoded.toString('base64') !== piece) return undefined
    size += decoded.length
  }
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  return size === (base64.length / 4) * 3 - padding ? size : undefined
}

interface ImageFormat {
  /** Returns undefined if the file's structure can't be read. Metadata could then be anywhere in the file, so it can't be removed. */
  inspect: (bytes: Buffer) => InspectedImage | undefined
  /** Whether the file contains a marker that programs use to find its picture or metadata. */
  holdsContent: (bytes: Buffer) => boolean
}

/** The markers before picture data and comments in a JPEG, and the texts at the start of segments that contain metadata. */
const JPEG_MARKERS = [Buffer.from([0xff, 0xda]), Buffer.from([0xff, 0xfe]), 'Exif\0', 'http://ns.adobe.com/', 'Photoshop 3.0\0']

/** The types of PNG chunks that contain the picture or metadata. */
const PNG_MARKERS = ['IHDR', 'IDAT', 'eXIf', 'tEXt', 'iTXt', 'zTXt']
/** The types of HEIC boxes that contain pictures or metadata. */
const HEIC_MARKERS = ['meta', 'moov', 'mdat']

export const imageFormats: Record<ImageType, ImageFormat> = {
  png: { inspect: inspectPng, holdsContent: (bytes) => PNG_MARKERS.some((marker) => bytes.includes(marker)) },
  jpeg: { inspect: inspectJpeg, holdsContent: (bytes) => JPEG_MARKERS.some((marker) => bytes.includes(marker)) },
  heic: { inspect: inspectHeic, holdsContent: (bytes) => HEIC_MARKERS.some((marker) => bytes.includes(marker)) },
}

/**
 * Reads an image's dimensions and removes its metadata. Returns undefined if the file's structure can't be read, or if the image's width or
 * height is 0. `uploadImages` rejects such a file if it may contain a picture or metadata (`holdsContent`). Otherwise, it stores the file
 * unchanged.
 */
export function inspectImage(type: ImageType, bytes: Buffer): InspectedImage | undefined {
  const image = imageFormats[type].inspect(bytes)
  return image === undefined || image.dimensions.width === 0 || image.dimensions.height === 0 ? undefined : image
}

/** Decodes the first bytes of a base64 file, enough to detect its type. */
export function encodedStart(base64: string): Uint8Array {
  return Buffer.from(base64.slice(0, TYPE_BYTES * 2), 'base64')
}
