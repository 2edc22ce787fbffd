import { crc32 } from 'node:zlib'
import { orientationOnly, readOrientation } from './exif-orientation.ts'
import type { InspectedImage } from './inspected-image.ts'

const SIGNATURE = 8
/** Number of bytes before a chunk's data (its length and type), and after the data (its checksum). */
const [HEAD, CHECKSUM] = [8, 4]
const HEADER_LENGTH = 13

/** Maximum number of chunks; a 25 MB picture has only a few thousand. Limits the memory that a file of empty chunks takes up. */
const MAXIMUM_CHUNKS = 100_000

/** Chunks that affect how the picture looks. Only these are copied, because other chunks may contain text, dates or locations. */
const shown = new Set('IHDR PLTE IDAT tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '))

/**
 * Reads a PNG's dimensions and removes its metadata. Returns undefined if the file is malformed, contains no picture data, or has too many
 * chunks.
 */
export function inspectPng(bytes: Buffer): InspectedImage | undefined {
  const kept = [bytes.subarray(0, SIGNATURE)]
  let at = SIGNATURE
  let hasPicture = false
  for (let count = 0; count < MAXIMUM_CHUNKS && at + HEAD + CHECKSUM <= bytes.length; count += 1) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + HEAD)
    const end = at + HEAD + length + CHECKSUM
    const isFirst = at === SIGNATURE
    if (end > bytes.length || (type === 'IHDR') !== isFirst || (isFirst && length !== HEADER_LENGTH)) return undefined
    if (type === 'IEND') {
      // Drop everything after the end chunk, because an editor that overwrites a larger file can leave parts of the old picture there
      // (CVE-2023-21036).
      kept.push(chunk('IEND', Buffer.alloc(0)))
      return hasPicture ? { dimensions: dimensionsOf(bytes), stripped: Buffer.concat(kept) } : undefined
    }
    if (type === 'IDAT') hasPicture = true
    if (shown.has(type)) kept.push(bytes.subarray(at, end))
    else if (type === 'eXIf') kept.push(...orientationChunk(bytes.subarray(at + HEAD, end - CHECKSUM)))
    at = end
  }
  return undefined
}

function dimensionsOf(bytes: Buffer) {
  return { width: bytes.readUInt32BE(SIGNATURE + HEAD), height: bytes.readUInt32BE(SIGNATURE + HEAD + 4) }
}

/** Returns one chunk with only the orientation, or no chunk if the picture is upright. */
function orientationChunk(exif: Buffer): Buffer[] {
  const orientation = readOrientation(exif)
  return orientation === 1 ? [] : [chunk('eXIf', orientationOnly(orientation))]
}

function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(HEAD + data.length + CHECKSUM)
  whole.writeUInt32BE(data.length, 0)
  whole.write(type, 4, 'latin1')
  data.copy(whole, HEAD)
  whole.writeUInt32BE(crc32(whole.subarray(4, HEAD + data.length)), HEAD + data.length)
  return whole
}
