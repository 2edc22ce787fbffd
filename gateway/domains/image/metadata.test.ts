import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { imageFormats } from './content.ts'
import { readOrientation } from './exif-orientation.ts'

const { png, jpeg, heic } = imageFormats
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const uint16 = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])))
const uint32 = (...values: number[]) => Buffer.concat(values.map((value) => uint16(value >>> 16, value & 0xffff)))
const photo = (name: string) => readFileSync(new URL(`../../../tests/support/photos/${name}`, import.meta.url))

/** Exif data that holds an orientation and a place, from its TIFF header on. */
const exif = (orientation: number) =>
  Buffer.concat([
    latin1('MM\0*'),
    uint32(8),
    uint16(1, 0x0112, 3),
    uint32(1),
    uint16(orientation, 0),
    uint32(0),
    latin1('GPS 53.8 N 1.5 W'),
  ])
const littleEndianExif = Buffer.from(exif(6).subarray(0, 26))
littleEndianExif.set([0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0])

describe('PNG', () => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([latin1(type), data])
    return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
  }
  const head = Buffer.concat([latin1('\x89PNG\r\n\x1a\n'), chunk('IHDR', Buffer.concat([uint32(3, 2), Buffer.from([8, 2, 0, 0, 0])]))])
  const picture = Buffer.concat([chunk('gAMA', uint32(45_455)), chunk('IDAT', deflateSync(Buffer.alloc(20)))])
  const end = chunk('IEND', Buffer.alloc(0))
  const clean = Buffer.concat([head, picture, end])

  it('states its dimensions', () => {
    expect(png.dimensions(clean)).toEqual({ width: 3, height: 2 })
    expect(png.dimensions(clean.subarray(0, 20))).toBeUndefined()
  })

  it('loses metadata, and nothing else', () => {
    const metadata = [
      chunk('tEXt', latin1('Comment\0at home')),
      chunk('eXIf', exif(1)),
      chunk('tIME', Buffer.alloc(7)),
      chunk('prIV', latin1('x')),
    ]
    const whole = Buffer.concat([head, ...metadata, picture, chunk('iTXt', latin1('XML')), end, latin1('trailer')])
    expect(png.withoutMetadata(whole).equals(Buffer.concat([clean, latin1('trailer')]))).toBe(true)
    expect(png.withoutMetadata(clean)).toBe(clean)
  })

  it('keeps its orientation, without the place beside it', () => {
    const stripped = png.withoutMetadata(Buffer.concat([head, chunk('eXIf', exif(8)), picture, end]))
    const at = stripped.indexOf('eXIf')
    expect(readOrientation(stripped.subarray(at + 4))).toBe(8)
    expect(stripped.readUInt32BE(at + 4 + 26)).toBe(crc32(stripped.subarray(at, at + 4 + 26)))
    expect(stripped.includes('GPS')).toBe(false)
  })
})

describe('JPEG', () => {
  const segment = (marker: number, data: Buffer) => Buffer.concat([Buffer.from([0xff, marker]), uint16(data.length + 2), data])
  const start = Buffer.from([0xff, 0xd8])
  const jfif = segment(0xe0, latin1('JFIF\0\x01\x01\0\0\x01\0\x01\0\0'))
  const colours = Buffer.concat([segment(0xe2, latin1('ICC_PROFILE\0\x01\x01profile')), segment(0xee, latin1('Adobe\0d\0\0\0\0\0\x01'))])
  const frame = segment(0xc0, Buffer.concat([Buffer.from([8]), uint16(200, 300), Buffer.from([1, 1, 0x11, 0])]))
  // Two scans with stuffed bytes and a restart marker, and between them a table that looks like an end of the image.
  const scan = Buffer.concat([segment(0xda, latin1('scan')), Buffer.from([1, 0xff, 0, 0xff, 0xd3, 2, 0xff, 0xff, 0])])
  const scans = Buffer.concat([scan, segment(0xc4, Buffer.from([0xff, 0xd9])), scan, Buffer.from([0xff, 0xd9])])
  const clean = Buffer.concat([start, jfif, colours, frame, scans])
  const exifSegment = (data: Buffer) => segment(0xe1, Buffer.concat([latin1('Exif\0\0'), data]))

  it('states its dimensions', () => {
    expect(jpeg.dimensions(clean)).toEqual({ width: 300, height: 200 })
    expect(jpeg.dimensions(photo('arm.jpg'))).toEqual({ width: expect.any(Number), height: expect.any(Number) })
    expect(jpeg.dimensions(clean.subarray(0, 40))).toBeUndefined()
  })

  it('loses metadata and what follows the picture, and nothing else', () => {
    const metadata = [
      exifSegment(exif(1)),
      segment(0xe1, latin1('http://ns.adobe.com/xap/1.0/\0<x/>')),
      segment(0xe2, latin1('MPF\0more pictures')),
      segment(0xed, latin1('Photoshop 3.0\0')),
      segment(0xfe, latin1('at home')),
    ]
    const whole = Buffer.concat([start, jfif, ...metadata, colours, frame, scans, start, exifSegment(exif(1)), frame, scans])
    expect(jpeg.withoutMetadata(whole).equals(clean)).toBe(true)
    expect(jpeg.withoutMetadata(clean)).toBe(clean)
    expect(jpeg.withoutMetadata(photo('arm.jpg')).equals(photo('arm.jpg'))).toBe(true)
  })

  it.each([
    ['big', exif(6)],
    ['little', littleEndianExif],
  ])('keeps its orientation of %s-endian Exif, without the place beside it', (_name, data) => {
    const stripped = jpeg.withoutMetadata(Buffer.concat([start, exifSegment(data), colours, frame, scans]))
    expect(readOrientation(stripped.subarray(stripped.indexOf('Exif') + 6))).toBe(6)
    expect(stripped.includes('GPS')).toBe(false)
    expect(jpeg.withoutMetadata(stripped).equals(stripped)).toBe(true)
  })

  it('loses metadata even if it is cut off', () => {
    const cutOff = Buffer.concat([start, exifSegment(exif(1)), frame, scan])
    expect(jpeg.withoutMetadata(cutOff).equals(Buffer.concat([start, frame, scan]))).toBe(true)
  })
})

describe('HEIC', () => {
  const box = (type: string, ...content: Buffer[]) => {
    const data = Buffer.concat(content)
    return Buffer.concat([uint32(data.length + 8), latin1(type), data])
  }
  const full = (version: number) => Buffer.from([version, 0, 0, 0])
  const file = (place: Buffer, xmp: Buffer) => {
    const pixels = latin1('PIXELS')
    const item = (id: number, type: string) => box('infe', full(2), uint16(id, 0), latin1(type), latin1('\0'))
    const items = box('iinf', full(0), uint16(3), item(1, 'hvc1'), item(2, 'Exif'), item(3, 'mime'))
    const sizes = box('iprp', box('ipco', box('ispe', full(0), uint32(512, 512)), box('ispe', full(0), uint32(4_032, 3_024))))
    const head = (from: number) => {
      const at = (id: number, offset: number, data: Buffer) => Buffer.concat([uint16(id, 0, 0, 1), uint32(offset, data.length)])
      const places = box(
        'iloc',
        full(1),
        uint16(0x4400, 3),
        at(1, from, pixels),
        at(2, from + pixels.length, place),
        at(3, from + pixels.length + place.length, xmp),
      )
      return Buffer.concat([box('ftyp', latin1('heic\0\0\0\0mif1')), box('meta', full(0), items, places, sizes)])
    }
    return Buffer.concat([head(head(0).length + 8), box('mdat', pixels, place, xmp)])
  }
  const place = Buffer.concat([uint32(0), exif(6)])
  const xmp = latin1('<x:xmpmeta>GPS</x:xmpmeta>')

  it('states the dimensions of its largest picture', () => {
    expect(heic.dimensions(file(place, xmp))).toEqual({ width: 4_032, height: 3_024 })
    expect(heic.dimensions(photo('arm.heic'))).toEqual({ width: 96, height: 96 })
    expect(heic.dimensions(latin1('\0\0\0\x18ftypheic'))).toBeUndefined()
  })

  it('has its metadata blanked in place', () => {
    const whole = file(place, xmp)
    const stripped = heic.withoutMetadata(whole)
    expect(stripped.includes('GPS')).toBe(false)
    expect(stripped.length).toBe(whole.length)
    const start = whole.indexOf('PIXELS') + 'PIXELS'.length
    expect(stripped.subarray(0, start).equals(whole.subarray(0, start))).toBe(true)
    expect(readOrientation(stripped.subarray(start + 4))).toBe(1)
    expect(whole.includes('GPS')).toBe(true)
    expect(heic.withoutMetadata(photo('arm.heic')).equals(photo('arm.heic'))).toBe(true)
  })

  it('is left as it is if it can not be read', () => {
    const whole = file(place, xmp)
    for (const length of [20, 60, 120, 200]) {
      const cutOff = whole.subarray(0, length)
      expect(heic.withoutMetadata(cutOff)).toBe(cutOff)
    }
  })
})

it('files that only begin like a picture are left as they are', () => {
  for (const start of ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', '\0\0\0\x18ftypheic\0\0\0\0'])
    for (const filler of [0, 0xa7, 0xff]) {
      const bytes = Buffer.concat([latin1(start), Buffer.alloc(5_000, filler)])
      for (const format of [png, jpeg, heic]) expect(format.withoutMetadata(bytes).equals(bytes)).toBe(true)
    }
})
