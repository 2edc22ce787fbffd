import { expect, it } from 'vitest'
import { imageType } from './image-type.ts'

const bytes = (...values: number[]) => Buffer.from(values).toString('base64')

it.each([
  ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), 'image/png'],
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16), 'image/jpeg'],
  ['a JPEG of a camera', bytes(0xff, 0xd8, 0xff, 0xe1, 0, 16), 'image/jpeg'],
  ['a HEIC', Buffer.from('\0\0\0\x18ftypheic').toString('base64'), undefined],
  ['an SVG, which could run scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'), undefined],
  ['HTML', Buffer.from('<script>alert(1)</script>').toString('base64'), undefined],
  ['nothing', '', undefined],
])('CR-173 the first bytes tell what a photo is: %s', (_what, content, type) => {
  expect(imageType(content)).toBe(type)
})
