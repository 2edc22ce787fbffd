import { expect, it } from 'vitest'
import { hasImageName, type ImageType, imageType, photoNameFault } from './image.ts'

const text = (value: string) => new TextEncoder().encode(value)

it.each([
  ['a PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), 'png'],
  ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), 'jpeg'],
  ['a JPEG from a camera', Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, 16), 'jpeg'],
  ['a HEIC image', text('\0\0\0\x18ftypheic\0\0\0\0'), 'heic'],
  ['a HEIC image from a phone', text('\0\0\0\x24ftypmif1\0\0\0\0'), 'heic'],
  ['an AVIF', text('\0\0\0\x18ftypavif\0\0\0\0'), undefined],
  ['a video', text('\0\0\0\x18ftypisom\0\0\0\0'), undefined],
  ['a PDF', text('%PDF-1.7'), undefined],
  ['an SVG, which could run scripts', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['an empty file', new Uint8Array(), undefined],
])('identifies %s by its first bytes as $2', { tags: ['CR-173', 'CR-252'] }, (_kind, start, type) => {
  expect(imageType(start)).toBe(type)
})

it.each([
  ['arm.png', true],
  ['ARM.JPG', true],
  ['arm.jpeg', true],
  ['IMG_0001.HEIC', true],
  ['arm.heif', true],
  ['form.pdf', false],
  ['arm.png.exe', false],
  ['arm', false],
  ['arm.svg', false],
])('hasImageName(%j) is %s', { tags: ['CR-252'] }, (name, expected) => {
  expect(hasImageName(name)).toBe(expected)
})

it.each<[name: string, type: ImageType | undefined, fault: string | undefined]>([
  ['arm.png', 'png', undefined],
  ['.png', 'png', undefined],
  ['', 'png', 'A file has no name.'],
  [' \t', undefined, 'A file has no name.'],
  ['\u200b\u202e', 'png', 'A file has no name.'],
  ['..', 'png', "A file's name can't contain slashes, line breaks or control characters."],
  ['left/arm.png', undefined, "A file's name can't contain slashes, line breaks or control characters."],
  ['arm.png\0.exe', 'png', "A file's name can't contain slashes, line breaks or control characters."],
])('photoNameFault(%j, %s) is %s', { tags: ['CR-292'] }, (name, type, fault) => {
  expect(photoNameFault(name, type)).toBe(fault)
})

it('limits names to 255 characters, both as chosen and with the extension for the file type', { tags: ['CR-292'] }, () => {
  const tooLong = "A file's name can have at most 255 characters."
  expect(photoNameFault(`${'x'.repeat(251)}.png`, 'png')).toBeUndefined()
  expect(photoNameFault(`${'x'.repeat(252)}.png`, 'png')).toBe(tooLong)
  expect(photoNameFault(`${'x'.repeat(251)}.png`, 'heic')).toBe(tooLong)
  expect(photoNameFault(`${'x'.repeat(251)}.png`, undefined)).toBeUndefined()
})
