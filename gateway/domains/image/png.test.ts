import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createPng } from '../../../sandbox/seed/png.ts'
import { createRandom } from '../../../sandbox/seed/random.ts'
import { exifWithPlace, PNG_SIGNATURE, pngChunk, uint32 } from '../../../tests/support/photos/make.ts'
import { inspectImage } from './content.ts'
import { readOrientation } from './exif-orientation.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const inspect = (...parts: Buffer[]) => inspectImage('png', Buffer.concat(parts))
const stripped = (...parts: Buffer[]) => inspect(...parts)?.stripped

const header = (width: number, height: number) => pngChunk('IHDR', Buffer.concat([uint32(width, height), Buffer.from([8, 2, 0, 0, 0])]))
const head = Buffer.concat([PNG_SIGNATURE, header(3, 2)])
const picture = Buffer.concat([pngChunk('gAMA', uint32(45_455)), pngChunk('IDAT', deflateSync(Buffer.alloc(20)))])
const end = pngChunk('IEND', Buffer.alloc(0))
const clean = Buffer.concat([head, picture, end])
const text = pngChunk('tEXt', latin1('Comment\0at home'))

describe('inspectImage for PNG', () => {
  it('returns the dimensions', () => {
    expect(inspect(clean)?.dimensions).toEqual({ width: 3, height: 2 })
    expect(inspect(createPng(createRandom(1)))?.dimensions).toEqual({ width: 96, height: 96 })
  })

  it('removes all metadata, and nothing else', () => {
    const metadata = [text, pngChunk('eXIf', exifWithPlace(1)), pngChunk('tIME', Buffer.alloc(7)), pngChunk('prIV', latin1('x'))]
    expect(stripped(head, ...metadata, picture, pngChunk('iTXt', latin1('XML')), end)).toEqual(clean)
    expect(stripped(clean)).toEqual(clean)
  })

  it.each([
    ['text after the end chunk', [end, text]],
    ['the remains of a larger picture that was overwritten', [end, picture, end]],
    ['text inside the end chunk', [pngChunk('IEND', latin1('at home'))]],
  ])('removes %s', (_what, rest) => {
    expect(stripped(head, picture, ...rest)).toEqual(clean)
  })

  it('keeps the orientation, but not the location', () => {
    const file = stripped(head, pngChunk('eXIf', exifWithPlace(8)), picture, end) ?? Buffer.alloc(0)
    const at = file.indexOf('eXIf')
    expect(readOrientation(file.subarray(at + 4))).toBe(8)
    expect(file.readUInt32BE(at + 4 + 26)).toBe(crc32(file.subarray(at, at + 4 + 26)))
    expect(file.includes('GPS')).toBe(false)
  })

  it.each<[string, Buffer[]]>([
    ['only a signature', [PNG_SIGNATURE]],
    ['only filler bytes', [PNG_SIGNATURE, Buffer.alloc(5_000, 0xa7)]],
    ['a width of zero', [PNG_SIGNATURE, header(0, 2), picture, end]],
    ['a short header', [PNG_SIGNATURE, pngChunk('IHDR', uint32(3, 2)), picture, end]],
    ['no header', [PNG_SIGNATURE, picture, end]],
    ['a second header with a different size', [head, header(60_000, 60_000), picture, end]],
    ['no picture', [head, text, end]],
    ['no end chunk', [head, text, picture]],
    ['a truncated chunk', [head, picture, text.subarray(0, -1)]],
    ['a chunk longer than the file', [head, picture, uint32(2 ** 32 - 1), latin1('tEXt'), end]],
    ['100,000 chunks', [head, text, ...Array<Buffer>(100_000).fill(pngChunk('IDAT', Buffer.alloc(0))), picture, end]],
    ['100,000 chunks of metadata', [head, ...Array<Buffer>(100_000).fill(text), picture, end]],
  ])('returns undefined for a file with %s', (_what, parts) => {
    expect(inspect(...parts)).toBeUndefined()
  })
})
