import { expect, it } from 'vitest'
import { checkPhoto, imageType, pixelsFault } from './image.ts'

const text = (value: string) => new TextEncoder().encode(value)
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)
const HEIC = text('\0\0\0\x18ftypheic\0\0\0\0')
const PDF = text('%PDF-1.7')
const NOT_AN_IMAGE = 'Only png, jpeg and HEIC files are allowed'

const faultOf = (fileName: string, start = PNG) => checkPhoto({ fileName, start, isEmpty: start.length === 0 }).fault

it.each([
  ['a PNG', PNG, 'png'],
  ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), 'jpeg'],
  ['a JPEG from a camera', Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, 16), 'jpeg'],
  ['a HEIC image', HEIC, 'heic'],
  ['a HEIC image from a phone', text('\0\0\0\x24ftypmif1\0\0\0\0'), 'heic'],
  ['an AVIF', text('\0\0\0\x18ftypavif\0\0\0\0'), undefined],
  ['a video', text('\0\0\0\x18ftypisom\0\0\0\0'), undefined],
  ['a PDF', PDF, undefined],
  ['an SVG, which could run scripts', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['an empty file', new Uint8Array(), undefined],
])('imageType returns $2 for the first bytes of %s', { tags: ['CR-173', 'CR-252'] }, (_kind, start, type) => {
  expect(imageType(start)).toBe(type)
})

it.each([
  ['arm.png', 'accepts'],
  ['ARM.JPG', 'accepts'],
  ['arm.jpeg', 'accepts'],
  ['IMG_0001.HEIC', 'accepts'],
  ['arm.heif', 'accepts'],
  ['form.pdf', 'rejects'],
  ['arm.png.exe', 'rejects'],
  ['arm', 'rejects'],
  ['arm.svg', 'rejects'],
])('checkPhoto $1 a PNG named %j', { tags: ['CR-252'] }, (name, outcome) => {
  expect(faultOf(name)).toBe(outcome === 'accepts' ? undefined : NOT_AN_IMAGE)
})

it.each<[content: string, name: string, start: Uint8Array<ArrayBuffer>, fault: string | undefined]>([
  ['a PNG', 'arm.png', PNG, undefined],
  ['a PNG', '.png', PNG, undefined],
  ['a PNG', '', PNG, 'A file has no name.'],
  ['a PDF', ' \t', PDF, 'A file has no name.'],
  ['a PNG', '\u200b\u202e', PNG, 'A file has no name.'],
  ['a PNG', '..', PNG, "A file's name can't contain slashes, line breaks or control characters."],
  ['a PDF', 'left/arm.png', PDF, "A file's name can't contain slashes, line breaks or control characters."],
  ['a PNG', 'arm.png\0.exe', PNG, "A file's name can't contain slashes, line breaks or control characters."],
  ['a PDF', 'arm.png', PDF, NOT_AN_IMAGE],
  ['an empty file', 'arm.png', new Uint8Array(), 'A file is empty.'],
  ['an empty file', 'letter.pdf', new Uint8Array(), NOT_AN_IMAGE],
])("checkPhoto's fault for %s with the name %j is $3", { tags: ['CR-252', 'CR-292'] }, (_content, name, start, fault) => {
  expect(faultOf(name, start)).toBe(fault)
})

it('checkPhoto determines the type from the content, whatever the extension', { tags: ['CR-252'] }, () => {
  expect(checkPhoto({ fileName: 'arm.jpg', start: HEIC, isEmpty: false })).toEqual({ type: 'heic' })
})

it('checkPhoto limits names to 255 characters, both before and after it corrects the extension', { tags: ['CR-292'] }, () => {
  const tooLong = "A file's name can have at most 255 characters."
  expect(faultOf(`${'x'.repeat(251)}.png`)).toBeUndefined()
  expect(faultOf(`${'x'.repeat(252)}.png`)).toBe(tooLong)
  expect(faultOf(`${'x'.repeat(251)}.png`, HEIC)).toBe(tooLong)
  expect(faultOf(`${'x'.repeat(251)}.png`, PDF)).toBe(NOT_AN_IMAGE)
})

it('pixelsFault accepts images of at most 100 million pixels', () => {
  expect(pixelsFault({ width: 10_000, height: 10_000 })).toBeUndefined()
  expect(pixelsFault({ width: 10_001, height: 10_000 })).toBe(
    'The image is too large: 10001 × 10000 pixels. At most 100 million pixels are allowed.',
  )
})
