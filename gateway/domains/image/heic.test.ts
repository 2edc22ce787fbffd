import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { box, exifWithPlace, uint16, uint32, version } from '../../../tests/support/photos/make.ts'
import { inspectImage } from './content.ts'
import { readOrientation } from './exif-orientation.ts'

const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle')

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const inspect = (file: Buffer) => inspectImage('heic', file)
const stripped = (file: Buffer) => inspect(file)?.stripped

const arm = readFileSync(new URL('../../../tests/support/photos/arm.heic', import.meta.url))
const handler = arm.subarray(40, 73)
const properties = arm.subarray(164, 328)
const association = arm.subarray(328, 350)
const pixels = arm.subarray(358)

const exif = Buffer.concat([uint32(0), exifWithPlace(6)])
const xmp = latin1('<x:xmpmeta>GPS</x:xmpmeta>')
const parts = [pixels, exif, xmp]

type Places = (starts: number[]) => Buffer
/** The locations of the three items, in the form that phones write: an offset in the file and a length. */
const offsets: Places = (starts) => Buffer.concat(starts.map((start, index) => entry(index + 1, 0, start, parts[index]?.length ?? 0)))
const entry = (id: number, method: number, start: number, length: number) =>
  Buffer.concat([uint16(id, method, 0, 1), uint32(start, length)])
const item = (id: number, type: string) => box('infe', version(2), uint16(id, 0), latin1(`${type}\0`))

/** A photo with Exif and XMP metadata. Each test overrides the parts it needs. */
function makeFile({
  brand = 'heic',
  locations = (starts: number[]) => box('iloc', version(1), uint16(0x4400, 3), offsets(starts)),
  items = ['hvc1', 'Exif', 'mime'],
  ids = [1, 2, 3],
  media = parts,
  inMeta = [] as Buffer[],
  inProperties = [] as Buffer[],
  before = [] as Buffer[],
  behind = [] as Buffer[],
} = {}): Buffer {
  const types = items.map((type, index) => item(ids[index] ?? 0, type))
  const describe = (starts: number[]) => {
    const container = box('ipco', properties.subarray(8), ...inProperties)
    const meta = [
      ...[handler, box('pitm', version(0), uint16(1)), locations(starts)],
      ...[box('iinf', version(0), uint16(types.length), ...types), box('iprp', container, association)],
    ]
    return Buffer.concat([box('ftyp', latin1(`${brand}\0\0\0\0${brand}mif1heic`)), box('meta', version(0), ...meta, ...inMeta), ...before])
  }
  const start = describe([0, 0, 0]).length + 8
  const starts = [start, start + pixels.length, start + pixels.length + exif.length]
  return Buffer.concat([describe(starts), box('mdat', ...media), ...behind])
}

async function decode(file: Buffer): Promise<Uint8ClampedArray> {
  const [image] = new libheif.HeifDecoder().decode(file)
  const target = { data: new Uint8ClampedArray(4 * 96 * 96), width: 96, height: 96 }
  const filled = await new Promise<typeof target | null>((resolve) => image.display(target, resolve))
  if (filled === null) throw new Error('Not decoded')
  return filled.data
}

const film = [
  box('ftyp', latin1('mp42\0\0\0\0isom')),
  box('moov', box('udta', box('\xa9xyz', latin1('GPS+53.8-001.5/')))),
  box('mdat', latin1('GPS frames')),
]

describe('inspectImage for HEIC', () => {
  it('returns the dimensions of the largest picture', () => {
    expect(inspect(makeFile({ inProperties: [box('ispe', version(0), uint32(4_032, 3_024))] }))?.dimensions).toEqual({
      width: 4_032,
      height: 3_024,
    })
    expect(inspect(arm)?.dimensions).toEqual({ width: 96, height: 96 })
  })

  it('overwrites metadata without moving the rest of the file', () => {
    const whole = makeFile()
    const file = stripped(whole) ?? Buffer.alloc(0)
    expect(file.length).toBe(whole.length)
    const end = whole.indexOf(pixels) + pixels.length
    expect(file.subarray(0, end)).toEqual(whole.subarray(0, end))
    expect(readOrientation(file.subarray(end + 4))).toBe(1)
    expect(file.includes('GPS')).toBe(false)
    expect(whole.includes('GPS')).toBe(true)
    expect(stripped(arm)).toEqual(arm)
  })

  const baseOffsets: Places = (starts) =>
    Buffer.concat(
      starts.map((start, index) => Buffer.concat([uint16(index + 1, 0, 0), uint32(start), uint16(1), uint32(parts[index]?.length ?? 0)])),
    )
  it.each([
    ['located only by a base offset', makeFile({ locations: (starts) => box('iloc', version(1), uint16(0x0440, 3), baseOffsets(starts)) })],
    ['in an item of an unknown type', makeFile({ items: ['hvc1', 'Exif', 'gps '] })],
    ['left behind by a deleted item', makeFile({ items: ['hvc1'] })],
    [
      'in the `idat` box',
      makeFile({
        locations: ([start = 0]) =>
          box('iloc', version(1), uint16(0x4400, 2), entry(1, 0, start, pixels.length), entry(2, 1, 0, exif.length)),
        items: ['hvc1', 'Exif'],
        inMeta: [box('idat', exif)],
      }),
    ],
    ['in other boxes inside `meta`', makeFile({ inMeta: [box('uuid', xmp), box('xml ', xmp), box('idat', xmp), box('idat', xmp)] })],
    ['in properties', makeFile({ inProperties: [box('udes', latin1('GPS')), box('uuid', latin1('GPS'))] })],
    ['in a box before the pictures', makeFile({ before: [box('uuid', xmp), box('free', xmp), box('meta', xmp)] })],
    ['in a box after the pictures', makeFile({ behind: [box('uuid', xmp)] })],
    ['in the video of a motion photo', makeFile({ behind: [box('mpvd', ...film)] })],
    ['in a video next to the pictures', makeFile({ behind: film })],
    ['in an image sequence', makeFile({ brand: 'msf1', before: film.slice(1) })],
    ['in a referenced box after the pictures', makeFile({ media: [pixels], behind: [exif, box('uuid', xmp)] })],
    ['in bytes after the last box', makeFile({ behind: [latin1('\0\0\0\0SEFHGPS')] })],
    ['in trailing bytes that are too short for a box', makeFile({ behind: [latin1('GPS')] })],
    ['in a truncated box', makeFile({ behind: [box('uuid', xmp).subarray(0, -1)] })],
  ])('removes metadata %s without changing how the picture looks', async (_where, whole) => {
    const file = stripped(whole) ?? Buffer.alloc(0)
    expect(whole.includes('GPS')).toBe(true)
    expect(file.includes('GPS')).toBe(false)
    expect(await decode(file)).toEqual(await decode(arm))
    expect(stripped(file)).toEqual(file)
  })

  it('cuts off everything after the pictures', () => {
    const whole = makeFile()
    expect(stripped(Buffer.concat([whole, box('mpvd', ...film), latin1('SEFT')]))).toEqual(stripped(whole))
  })

  it('does not move a picture that is in the `idat` box', () => {
    const locations = () => box('iloc', version(1), uint16(0x4400, 1), entry(1, 1, 3, pixels.length))
    const file = stripped(makeFile({ locations, inMeta: [box('idat', latin1('GPS'), pixels, latin1('GPS'))] }))
    expect(file?.includes(Buffer.concat([Buffer.alloc(3), pixels, Buffer.alloc(3)]))).toBe(true)
  })

  const tooLong: Places = (starts) => {
    const places = offsets(starts)
    places.writeUInt32BE(99_999, 2 * 16 + 12)
    return places
  }
  const inOneEntry = (method: number, start: number, length: number) => () =>
    box('iloc', version(1), uint16(0x4400, 1), entry(1, method, start, length))
  const manyExtents: Places = ([start = 0]) =>
    box('iloc', version(1), uint16(0x4400, 1, 1, 0, 0, 10_001), ...Array<Buffer>(10_001).fill(uint32(start, 1)))
  const manyItems: Places = ([start = 0]) =>
    box('iloc', version(1), uint16(0x4400, 10_001), entry(1, 0, start, pixels.length), ...Array<Buffer>(10_000).fill(uint16(9, 0, 0, 0)))
  it.each<[string, Buffer]>([
    ['only a truncated header', latin1('\0\0\0\x18ftypheic\0\0\0\0')],
    ...[0, 0xa7, 0xff].map((filler): [string, Buffer] => [
      `only bytes of value ${filler} after its header`,
      Buffer.concat([latin1('\0\0\0\x18ftypheic\0\0\0\0'), Buffer.alloc(5_000, filler)]),
    ]),
    ...[60, 120, 200, 390, 450].map((length): [string, Buffer] => [`only its first ${length} bytes`, makeFile().subarray(0, length)]),
    ['only an image sequence', Buffer.concat([box('ftyp', latin1('msf1\0\0\0\0hevc')), ...film.slice(1)])],
    ['dimensions of zero', Buffer.from(arm).fill(0, 312 - 8, 312)],
    ['a main picture in a different format', makeFile({ items: ['av01', 'Exif', 'mime'] })],
    ['two items with the same id', makeFile({ ids: [1, 1, 2] })],
    [
      'a truncated list of locations',
      makeFile({ locations: (starts) => box('iloc', version(1), uint16(0x4400, 60_000), offsets(starts)) }),
    ],
    ['metadata past the end of the file', makeFile({ locations: (starts) => box('iloc', version(1), uint16(0x4400, 3), tooLong(starts)) })],
    ['offsets relative to other items', makeFile({ locations: ([start = 0]) => inOneEntry(2, start, 10)() })],
    ['a picture past the end of the file', makeFile({ locations: inOneEntry(0, 9_999, 10) })],
    ['a picture inside `meta`', makeFile({ locations: inOneEntry(0, 40, 10) })],
    ['a picture of unknown length', makeFile({ locations: ([start = 0]) => inOneEntry(0, start, 0)() })],
    ['bytes outside any box', makeFile({ inMeta: [latin1('GPS')] })],
    ['2,001 boxes', makeFile({ behind: Array(2_001).fill(box('uuid')) })],
    ['10,001 extents', makeFile({ locations: manyExtents })],
    ['10,001 items', makeFile({ locations: manyItems })],
  ])('returns undefined for a file with %s', (_what, file) => {
    expect(inspect(file)).toBeUndefined()
  })
})
