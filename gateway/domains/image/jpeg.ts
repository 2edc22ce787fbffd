import type { Dimensions } from './dimensions.ts'
import { orientationOnly, readOrientation } from './exif-orientation.ts'

const [END_OF_IMAGE, START_OF_SCAN] = [0xd9, 0xda]
const [JFIF, EXIF, ICC, ADOBE, LAST_APPLICATION, COMMENT] = [0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe]
/** In the range of frame headers, but no frame headers. */
const noFrames = new Set([0xc4, 0xc8, 0xcc])
/** More than any camera writes; a file of empty ones would take a lot of memory. */
const MAXIMUM_SEGMENTS = 10_000
const EXIF_HEAD = 'Exif\0\0'

interface Segment {
  marker: number
  /** With its marker and length. */
  whole: Buffer
  data: Buffer
}

/**
 * The segments before the first scan, and where the scan begins.
 *
 * @returns undefined if they can't be read
 */
function readHead(bytes: Buffer): { segments: Segment[]; scan: number } | undefined {
  const segments: Segment[] = []
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && segments.length < MAXIMUM_SEGMENTS) {
    const marker = bytes[at + 1] ?? 0
    if (marker === START_OF_SCAN) return { segments, scan: at }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end < at + 4 || end > bytes.length) return undefined
    segments.push({ marker, whole: bytes.subarray(at, end), data: bytes.subarray(at + 4, end) })
    at = end
  }
  return undefined
}

export function jpegDimensions(bytes: Buffer): Dimensions | undefined {
  const frame = readHead(bytes)?.segments.find(({ marker }) => marker >= 0xc0 && marker <= 0xcf && !noFrames.has(marker))
  return frame && frame.data.length >= 5 ? { height: frame.data.readUInt16BE(1), width: frame.data.readUInt16BE(3) } : undefined
}

/** @returns the same bytes if they hold no metadata, or aren't a JPEG's */
export function jpegWithoutMetadata(bytes: Buffer): Buffer {
  const head = readHead(bytes)
  if (head === undefined) return bytes
  const exif = head.segments.find(isExif)
  const orientation = exif === undefined ? 1 : readOrientation(exif.data.subarray(EXIF_HEAD.length))
  const kept = head.segments.filter((segment) => !isMetadata(segment)).map(({ whole }) => whole)
  if (orientation !== 1) kept.unshift(exifSegment(orientation))
  const stripped = Buffer.concat([bytes.subarray(0, 2), ...kept, bytes.subarray(head.scan, endOfImage(bytes, head.scan))])
  return stripped.equals(bytes) ? bytes : stripped
}

function isExif({ marker, data }: Segment): boolean {
  return marker === EXIF && data.toString('latin1', 0, EXIF_HEAD.length) === EXIF_HEAD
}

/** Everything of applications but what the picture's colours need. */
function isMetadata({ marker, data }: Segment): boolean {
  if (marker === COMMENT) return true
  if (marker < JFIF || marker > LAST_APPLICATION || marker === JFIF || marker === ADOBE) return false
  return marker !== ICC || data.toString('latin1', 0, 11) !== 'ICC_PROFILE'
}

function exifSegment(orientation: number): Buffer {
  const data = Buffer.concat([Buffer.from(EXIF_HEAD, 'latin1'), orientationOnly(orientation)])
  const head = Buffer.from([0xff, EXIF, 0, 0])
  head.writeUInt16BE(2 + data.length, 2)
  return Buffer.concat([head, data])
}

/** Where the picture ends: behind it cameras append more pictures and films, each with metadata. */
function endOfImage(bytes: Buffer, scan: number): number {
  let at = scan
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (marker === END_OF_IMAGE) return at + 2
    at = bytes.indexOf(0xff, at + lengthAt(bytes, at, marker))
    if (at === -1) break
  }
  return bytes.length
}

/** How far to skip from a byte 0xff. */
function lengthAt(bytes: Buffer, at: number, marker: number): number {
  const isFill = marker === 0xff
  const isStuffed = marker === 0
  const isRestart = marker >= 0xd0 && marker <= 0xd7
  if (isFill) return 1
  // Between scans there are segments; in them, nothing is stuffed.
  return isStuffed || isRestart || at + 4 > bytes.length ? 2 : 2 + bytes.readUInt16BE(at + 2)
}
