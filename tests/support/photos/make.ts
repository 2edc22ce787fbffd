import { crc32 } from 'node:zlib'

/* Creates image files with a valid structure. Most contain filler bytes instead of a picture, because nothing decodes them. */

const FILLER = 0xa7
export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

const latin1 = (text: string) => Buffer.from(text, 'latin1')
export const uint16 = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])))
export const uint32 = (...values: number[]) => Buffer.concat(values.map((value) => uint16(value >>> 16, value & 0xffff)))

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([latin1(type), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

/** A PNG that contains the given picture data. Its header says 3 by 2 pixels by default. */
export function pngAround(data: Buffer, width = 3, height = 2): Buffer {
  const header = Buffer.concat([uint32(width, height), Buffer.from([8, 2, 0, 0, 0])])
  return Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))])
}

/** A PNG of exactly `size` bytes. */
export function makePng(size = 64): Buffer {
  return pngAround(Buffer.alloc(size - pngAround(Buffer.alloc(0)).length, FILLER))
}

export function jpegSegment(marker: number, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker]), uint16(data.length + 2), data])
}

export const jpegFrame = jpegSegment(0xc0, Buffer.concat([Buffer.from([8]), uint16(200, 300), Buffer.from([1, 1, 0x11, 0])]))

/** A JPEG that contains the given picture data. Its header says 300 by 200 pixels. */
export function jpegAround(data: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xd8]), jpegFrame, jpegSegment(0xda, latin1('scan')), data, Buffer.from([0xff, 0xd9])])
}

export function makeJpeg(): Buffer {
  return jpegAround(Buffer.alloc(64, FILLER))
}

export function box(type: string, ...content: Buffer[]): Buffer {
  const data = Buffer.concat(content)
  return Buffer.concat([uint32(data.length + 8), latin1(type), data])
}

/** A box's version and flags. */
export const version = (number: number) => Buffer.from([number, 0, 0, 0])

/** A HEIC with one picture. */
export function makeHeic(brand = 'heic'): Buffer {
  const data = Buffer.alloc(64, FILLER)
  const head = (at: number) =>
    Buffer.concat([
      box('ftyp', latin1(`${brand}\0\0\0\0mif1`)),
      box(
        'meta',
        version(0),
        box('pitm', version(0), uint16(1)),
        box('iinf', version(0), uint16(1), box('infe', version(2), uint16(1, 0), latin1('hvc1\0'))),
        box('iloc', version(1), uint16(0x4400, 1, 1, 0, 0, 1), uint32(at, data.length)),
        box('iprp', box('ipco', box('ispe', version(0), uint32(96, 96)))),
      ),
    ])
  return Buffer.concat([head(head(0).length + 8), box('mdat', data)])
}

/** Exif data with an orientation and a location, starting at its TIFF header. */
export function exifWithPlace(orientation: number): Buffer {
  const entry = Buffer.concat([uint16(1, 0x0112, 3), uint32(1), uint16(orientation, 0), uint32(0)])
  return Buffer.concat([latin1('MM\0*'), uint32(8), entry, latin1('GPS 53.8 N 1.5 W')])
}
