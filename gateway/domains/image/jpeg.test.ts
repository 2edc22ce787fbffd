import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exifWithPlace, jpegSegment as segment, uint16 } from '../../../tests/support/photos/make.ts'
import { inspectImage } from './content.ts'
import { readOrientation } from './exif-orientation.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const inspect = (...parts: Buffer[]) => inspectImage('jpeg', Buffer.concat(parts))
const stripped = (...parts: Buffer[]) => inspect(...parts)?.stripped

const start = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])
const jfifHead = 'JFIF\0\x01\x01\0\0\x01\0\x01'
const jfif = segment(0xe0, latin1(`${jfifHead}\0\0`))
const adobe = 'Adobe\0d\0\0\0\0\x01'
const colours = Buffer.concat([segment(0xe2, latin1('ICC_PROFILE\0\x01\x01profile')), segment(0xee, latin1(adobe))])
const frameOf = (width: number, height: number) =>
  segment(0xc0, Buffer.concat([Buffer.from([8]), uint16(height, width), Buffer.from([1, 1, 0x11, 0])]))
const frame = frameOf(300, 200)
// `scans` consists of two scans, each with stuffed bytes and a restart marker. The table between them contains bytes that look like an
// end-of-image marker.
const scan = Buffer.concat([segment(0xda, latin1('scan')), Buffer.from([1, 0xff, 0, 0xff, 0xd3, 2, 0xff, 0xff, 0])])
const table = segment(0xc4, end)
const scans = Buffer.concat([scan, table, scan, end])
const clean = Buffer.concat([start, jfif, colours, frame, scans])
const exifSegment = (data: Buffer) => segment(0xe1, Buffer.concat([latin1('Exif\0\0'), data]))
const place = exifSegment(exifWithPlace(1))
const littleEndianExif = Buffer.from(exifWithPlace(6).subarray(0, 26))
littleEndianExif.set([0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0])
const photo = readFileSync(new URL('../../../tests/support/photos/arm.jpg', import.meta.url))

describe('inspectImage for JPEG', () => {
  it('returns the dimensions', () => {
    expect(inspect(clean)?.dimensions).toEqual({ width: 300, height: 200 })
    expect(inspect(photo)?.dimensions).toEqual({ width: expect.any(Number), height: expect.any(Number) })
  })

  it('removes metadata and everything after the picture, but nothing else', () => {
    const metadata = [
      place,
      segment(0xe1, latin1('http://ns.adobe.com/xap/1.0/\0<x/>')),
      segment(0xe2, latin1('MPF\0more pictures')),
      segment(0xed, latin1('Photoshop 3.0\0')),
      segment(0xfe, latin1('at home')),
    ]
    expect(stripped(start, jfif, ...metadata, colours, frame, scans, start, place, frame, scans)).toEqual(clean)
    expect(stripped(clean)).toEqual(clean)
    expect(stripped(photo)).toEqual(photo)
  })

  it.each([
    ['such as CIFF in a segment with the JFIF marker', [segment(0xe0, latin1('HEAPJPGM GPS'))]],
    ['in a JFXX thumbnail', [segment(0xe0, latin1('JFXX\0\x10GPS'))]],
    ['in a segment with the Adobe marker', [segment(0xee, latin1('GPS of another application'))]],
    ['in a segment with the colour profile marker', [segment(0xe2, latin1('ICC_PROFILES GPS'))]],
    ['in a segment for the number of lines (DNL)', [segment(0xdc, latin1('GPS'))]],
    ['before a repeated 0xff', [place, Buffer.alloc(3, 0xff)]],
    ['before stray bytes', [place, latin1('\0 stray \xff\0')]],
    ['before a marker without a segment', [place, Buffer.from([0xff, 0x01, 0xff, 0xd0])]],
    ['in stray bytes', [latin1('GPS')]],
  ])('removes metadata %s', (_where, metadata) => {
    expect(stripped(start, jfif, ...metadata, colours, frame, scans)).toEqual(clean)
  })

  it.each([
    ['between scans', [scan, place, table, scan, end]],
    ['after the last scan', [scan, table, scan, place, end]],
    ['between a repeated 0xff and a scan', [scan, table, Buffer.alloc(9, 0xff), place, scan, end]],
  ])('removes a metadata segment %s', (_where, parts) => {
    expect(stripped(start, jfif, colours, frame, ...parts)).toEqual(clean)
  })

  it('cuts JFIF and Adobe segments to the length that decoders read, and removes shorter ones', () => {
    const withThumbnail = segment(0xe0, latin1(`${jfifHead}\x01\x01RGB`))
    const withMore = segment(0xee, latin1(`${adobe}at home`))
    expect(stripped(start, withThumbnail, colours.subarray(0, -16), withMore, frame, scans)).toEqual(clean)
    expect(stripped(start, segment(0xe0, latin1('JFIF\0')), segment(0xee, latin1('Adobe')), frame, scans)).toEqual(
      Buffer.concat([start, frame, scans]),
    )
  })

  it.each([
    ['big', exifWithPlace(6)],
    ['little', littleEndianExif],
  ])('keeps the orientation from %s-endian Exif, but not the location', (_name, data) => {
    const file = stripped(start, exifSegment(data), colours, frame, scans) ?? Buffer.alloc(0)
    expect(readOrientation(file.subarray(file.indexOf('Exif') + 6))).toBe(6)
    expect(file.includes('GPS')).toBe(false)
    expect(stripped(file)).toEqual(file)
  })

  it('removes metadata from a file without an end marker', () => {
    expect(stripped(start, place, frame, scan)).toEqual(Buffer.concat([start, frame, scan]))
  })

  it.each<[string, Buffer[]]>([
    ['only a start marker', [start, Buffer.from([0xff])]],
    ['only filler bytes', [start, Buffer.from([0xff, 0xe0]), Buffer.alloc(5_000, 0xa7)]],
    ['only 0xff', [start, Buffer.alloc(5_000, 0xff)]],
    ['a height of zero', [start, frameOf(300, 0), scans]],
    ['no frame header', [start, scans]],
    ['a frame header that is too short', [start, segment(0xc0, latin1('\x08\0\0\0')), scans]],
    ['two frame headers', [start, frame, frameOf(60_000, 60_000), scans]],
    ['no scan', [start, place, frame, end]],
    ['a truncated segment', [start, frame, place.subarray(0, -1)]],
    ['a segment whose length is below the minimum of 2', [start, place, Buffer.from([0xff, 0xe1, 0, 1]), frame, scans]],
    ['a reserved marker', [start, place, segment(0x02, latin1('x')), frame, scans]],
    ['a second start marker', [start, start, place, frame, scans]],
    ['10,000 segments', [start, place, ...Array<Buffer>(10_000).fill(segment(0xfe, latin1(''))), frame, scans]],
  ])('returns undefined for a file with %s', (_what, parts) => {
    expect(inspect(...parts)).toBeUndefined()
  })

  it('reads the dimensions after a repeated 0xff', () => {
    expect(inspect(start, Buffer.from([0xff]), frameOf(60_000, 60_000), scans)?.dimensions).toEqual({ width: 60_000, height: 60_000 })
  })

  it.each([
    ['before the picture', (run: Buffer) => [start, run, frame, scans]],
    ['in a scan', (run: Buffer) => [start, frame, scan, run]],
  ])('parses 25 MB of 0xff bytes %s in linear time', (_where, parts) => {
    const file = Buffer.concat(parts(Buffer.alloc(25_000_000, 0xff)))
    expect(inspect(file)).toBeDefined()
  })
})
