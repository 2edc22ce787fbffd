import { orientationOnly, readOrientation } from './exif-orientation.ts'
import type { Dimensions, InspectedImage } from './inspected-image.ts'

const [TEM, FIRST_RESTART, LAST_RESTART, END_OF_IMAGE, START_OF_SCAN, DEFINE_LINES] = [0x01, 0xd0, 0xd7, 0xd9, 0xda, 0xdc]
const [JFIF, EXIF, ICC, ADOBE, COMMENT] = [0xe0, 0xe1, 0xe2, 0xee, 0xfe]
/** Markers that aren't frame headers, even though their numbers are in the frame header range. */
const notFrameHeaders = new Set([0xc4, 0xc8, 0xcc])
/** Maximum number of segments, more than any camera writes. Limits the memory that a file of empty segments takes up. */
const MAXIMUM_SEGMENTS = 10_000
const EXIF_HEAD = 'Exif\0\0'
/** How many bytes decoders read from a JFIF segment and from an Adobe segment. Decoders ignore shorter segments. */
const [JFIF_LENGTH, ADOBE_LENGTH] = [14, 12]
const JFIF_THUMBNAIL_SIZE = 12

interface Segment {
  marker: number
  /** The whole segment: its marker, its length and `data`. A segment that starts a scan also includes the scan's picture data. */
  whole: Buffer
  data: Buffer
}

/**
 * Reads a JPEG's dimensions and removes its metadata. Returns undefined if the segments can't be read, if there are too many, or
 * if they don't describe exactly one picture.
 */
export function inspectJpeg(bytes: Buffer): InspectedImage | undefined {
  const segments = readSegments(bytes)
  const firstScan = segments?.findIndex(({ marker }) => marker === START_OF_SCAN) ?? -1
  if (segments === undefined || firstScan === -1) return undefined
  const dimensions = dimensionsOf(segments)
  if (dimensions === undefined) return undefined

  const exif = segments.slice(0, firstScan).find((segment) => isApplication(segment, EXIF, EXIF_HEAD))
  const orientation = exif === undefined ? 1 : readOrientation(exif.data.subarray(EXIF_HEAD.length))
  const kept = [bytes.subarray(0, 2)]
  if (orientation !== 1) kept.push(segmentOf(EXIF, Buffer.concat([Buffer.from(EXIF_HEAD, 'latin1'), orientationOnly(orientation)])))
  for (const segment of segments) kept.push(withoutMetadata(segment))
  return { dimensions, stripped: Buffer.concat(kept) }
}

/**
 * Reads the segments up to the end of the picture. Drops everything after that, because cameras append further pictures and videos, each
 * with its own metadata.
 *
 * @returns undefined if the segments can't be read
 */
function readSegments(bytes: Buffer): Segment[] | undefined {
  const segments: Segment[] = []
  let at = nextMarker(bytes, 2)
  while (at < bytes.length) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === END_OF_IMAGE) {
      segments.push({ marker, whole: bytes.subarray(at, at + 2), data: Buffer.alloc(0) })
      break
    }
    if (!hasSegment(marker) || at + 4 > bytes.length || segments.length === MAXIMUM_SEGMENTS) return undefined
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end < at + 4 || end > bytes.length) return undefined
    const next = nextMarker(bytes, end)
    segments.push({ marker, whole: bytes.subarray(at, marker === START_OF_SCAN ? next : end), data: bytes.subarray(at + 4, end) })
    at = next
  }
  return segments
}

/**
 * Returns the offset of the next marker, or the file's length if no marker follows. Skips stray bytes and repeated 0xff between segments,
 * as decoders do. Also skips a scan's picture data and restart markers.
 */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const code = bytes.readUInt8(at + 1)
    const isRestart = code >= FIRST_RESTART && code <= LAST_RESTART
    if (code !== 0 && code !== TEM && code !== 0xff && !isRestart) return at
  }
  return bytes.length
}

/** Whether a marker starts a segment that decoders accept. They reject reserved markers and a second start-of-image marker. */
function hasSegment(marker: number): boolean {
  return (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= START_OF_SCAN && marker <= 0xdd) || isMetadata(marker)
}

/** Whether a marker starts an application segment or a comment. */
function isMetadata(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === COMMENT
}

/**
 * Reads the dimensions from the frame header. Returns undefined if that header is missing or too short. Also returns undefined if there are
 * several frame headers, because decoders could disagree about which one to use.
 */
function dimensionsOf(segments: readonly Segment[]): Dimensions | undefined {
  const [frame, ...others] = segments.filter(({ marker }) => marker >= 0xc0 && marker <= 0xcf && !notFrameHeaders.has(marker))
  if (frame === undefined || others.length > 0 || frame.data.length < 6) return undefined
  return { height: frame.data.readUInt16BE(1), width: frame.data.readUInt16BE(3) }
}

/**
 * Returns the bytes to keep from a segment. Keeps picture segments and colour profiles unchanged, reduces JFIF and Adobe segments to the
 * parts that decoders read, and drops all other metadata.
 */
function withoutMetadata(segment: Segment): Buffer {
  const { marker, whole, data } = segment
  if (isApplication(segment, JFIF, 'JFIF\0') && data.length >= JFIF_LENGTH) {
    const head = Buffer.from(data.subarray(0, JFIF_LENGTH))
    return segmentOf(marker, head.fill(0, JFIF_THUMBNAIL_SIZE))
  }
  if (isApplication(segment, ADOBE, 'Adobe') && data.length >= ADOBE_LENGTH) return segmentOf(marker, data.subarray(0, ADOBE_LENGTH))
  if (isApplication(segment, ICC, 'ICC_PROFILE\0')) return whole
  // DEFINE_LINES can be dropped, because decoders take the height from the frame header.
  return isMetadata(marker) || marker === DEFINE_LINES ? Buffer.alloc(0) : whole
}

function isApplication({ marker, data }: Segment, application: number, head: string): boolean {
  return marker === application && data.toString('latin1', 0, head.length) === head
}

function segmentOf(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(2 + data.length, 2)
  return Buffer.concat([head, data])
}
