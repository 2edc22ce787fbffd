import { crc32 } from 'node:zlib'
import type { Dimensions } from './dimensions.ts'
import { orientationOnly, readOrientation } from './exif-orientation.ts'

const SIGNATURE = 8
/** A chunk's length and type before its data, and its checksum behind it. */
const [HEAD, CHECKSUM] = [8, 4]

/** A picture of 25 MB has a few thousand; a file of empty ones would take a lot of memory. */
const MAXIMUM_CHUNKS = 100_000

/** Chunks that are needed to show the picture as it is. Others hold texts, dates and places, or are unknown. */
const shown = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '))

export function pngDimensions(bytes: Buffer): Dimensions | undefined {
  if (bytes.length < SIGNATURE + HEAD + 8 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** @returns the same bytes if they hold no metadata, or aren't a PNG's */
export function pngWithoutMetadata(bytes: Buffer): Buffer {
  if (pngDimensions(bytes) === undefined) return bytes
  const kept: Buffer[] = [bytes.subarray(0, SIGNATURE)]
  let at = SIGNATURE
  let type = ''
  while (at + HEAD <= bytes.length && type !== 'IEND') {
    type = bytes.toString('latin1', at + 4, at + 8)
    const data = bytes.subarray(at + HEAD, at + HEAD + bytes.readUInt32BE(at))
    const end = at + HEAD + bytes.readUInt32BE(at) + CHECKSUM
    if (shown.has(type)) kept.push(bytes.subarray(at, end))
    else if (type === 'eXIf' && readOrientation(data) !== 1) kept.push(chunk('eXIf', orientationOnly(readOrientation(data))))
    at = end
    if (kept.length > MAXIMUM_CHUNKS) return bytes
  }
  // No camera appends anything to a PNG.
  kept.push(bytes.subarray(at))
  const stripped = Buffer.concat(kept)
  return stripped.equals(bytes) ? bytes : stripped
}

function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(HEAD + data.length + CHECKSUM)
  whole.writeUInt32BE(data.length, 0)
  whole.write(type, 4, 'latin1')
  data.copy(whole, HEAD)
  whole.writeUInt32BE(crc32(whole.subarray(4, HEAD + data.length)), HEAD + data.length)
  return whole
}
