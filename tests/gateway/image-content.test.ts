import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { jpegFrame, makeHeic, makeJpeg, pngAround } from '../support/photos/make.ts'
import { calls } from './support/calls.ts'
import {
  file,
  heic,
  type Image,
  jpeg,
  MEGABYTE,
  ofBrand,
  placeImageOrder,
  png,
  read,
  send,
  signatures,
  stack,
  startImages,
  stored,
  upload,
  validImage,
} from './support/images.ts'
import { postRaw } from './support/raw-post.ts'

startImages()

describe('checking file content', () => {
  it.each([
    ['a PNG', 'arm.png', png()],
    ['a PNG named like a HEIC', 'arm.heic', png()],
    ['a JPEG', 'arm.jpg', jpeg()],
    ['a JPEG named like a PNG', 'arm.png', jpeg()],
    ...['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'].map((brand): [string, string, string] => [
      `a HEIC (brand ${brand}) named like a JPEG`,
      'arm.jpg',
      heic(brand),
    ]),
  ])('accepts %s, because the type is detected from the content', { tags: ['CR-252'] }, async (_name, fileName, content) => {
    const orderId = placeImageOrder()
    const { data, errors } = await send(orderId, [{ fileName, content }])
    expect(errors).toBeUndefined()
    expect(data.uploadImages.count).toBe(1)
    expect(stored(orderId)).toBe(1)
  })

  it.each([
    ['a PDF', file(Buffer.from('%PDF-1.7\n'))],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString('base64')],
    ['a GIF', file(Buffer.from('GIF89a'))],
    ['a WebP', file(Buffer.from('RIFF\x40\0\0\0WEBPVP8 ', 'latin1'))],
    ['an AVIF', file(ofBrand('avif'))],
    ['an MP4', file(ofBrand('isom'))],
    ['a TIFF', file(Buffer.from('II*\0', 'latin1'))],
    ['a BMP', file(Buffer.from('BM'))],
    ['plain text', Buffer.from('not a photo at all').toString('base64')],
    ['the first bytes of a PNG', signatures.png.subarray(0, 7).toString('base64')],
    ['a PNG signature after other bytes', Buffer.concat([Buffer.alloc(3), signatures.png, Buffer.alloc(13)]).toString('base64')],
    ['a PNG as raw text', '\x89PNG\r\n\x1a\n'],
  ])('rejects %s, even if it is named chosen.png', { tags: ['CR-252'] }, async (_name, content) => {
    const orderId = placeImageOrder()
    const { data, errors } = await send(orderId, [validImage, { fileName: 'chosen.png', content }, validImage])
    expect(data).toEqual({ uploadImages: null })
    expect(errors).toMatchObject([
      { message: 'Only png, jpeg and HEIC files are allowed', extensions: { code: 'BAD_USER_INPUT', fileName: 'chosen.png' } },
    ])
    expect(calls(stack)).toEqual([])
    expect(stored(orderId)).toBe(0)
  })

  const whole = png(90)
  it.each([
    ['an empty string', ''],
    ['a space', ' '],
    ['a data: URL', `data:image/png;base64,${whole}`],
    ['url-safe base64', `${whole.slice(0, -4)}-_-_`],
    ['url-safe base64 throughout', Buffer.concat([signatures.jpeg, Buffer.alloc(2, 0xff), Buffer.alloc(60, 0xfb)]).toString('base64url')],
    ['unpadded base64', png(91).replace(/=+$/, '')],
    ['truncated base64', whole.slice(0, -1)],
    ['base64 with too much padding', `${whole.slice(0, -4)}A===`],
    ['base64 followed by padding', `${whole}====`],
    ['base64 with padding in the middle', `${whole.slice(0, 20)}AA==${whole.slice(24)}`],
    ['base64 with a line break', `${whole.slice(0, 76)}\n${whole.slice(76)}`],
    ['base64 split into lines, with a valid length', `${whole.slice(0, 76)}\r\n\r\n${whole.slice(76)}`],
    ['base64 with a trailing line break', `${whole}\r\n\r\n`],
    ['base64 with spaces', `${whole.slice(0, 40)}    ${whole.slice(40)}`],
    ['base64 with a quotation mark', `${whole.slice(0, -4)}"AAA`],
    ['base64 with a NUL character', `${whole.slice(0, -4)}\0AAA`],
    ['base64 with a percent-encoded plus', `${whole.slice(0, -4)}%2BA`],
    ['base64 with an invalid character near the end', `${png(3 * MEGABYTE).slice(0, -4)}A*AA`],
  ])('rejects a file whose content is %s, without calling a service', { tags: ['CR-252'] }, async (_name, content) => {
    const orderId = placeImageOrder()
    const { data, errors } = await send(orderId, [validImage, { fileName: 'chosen.png', content }])
    expect(data).toEqual({ uploadImages: null })
    expect(errors).toHaveLength(1)
    expect(errors?.[0]).toMatchObject({ path: ['uploadImages'], extensions: { code: 'BAD_USER_INPUT', fileName: 'chosen.png' } })
    expect(calls(stack)).toEqual([])
    expect(stored(orderId)).toBe(0)
  })

  it('accepts base64 with any valid padding', { tags: ['CR-252'] }, async () => {
    const orderId = placeImageOrder()
    const contents = [png(90), png(91), png(92)]
    expect(contents.map((content) => /=*$/.exec(content)?.[0])).toEqual(['', '==', '='])
    await send(
      orderId,
      contents.map((content, index) => ({ fileName: `${index}.png`, content })),
    )
    expect(stored(orderId)).toBe(3)
  })
})

describe('the check for malicious files', () => {
  const huge = Buffer.from(jpegFrame)
  huge.writeUInt16BE(60_000, 5)
  huge.writeUInt16BE(60_000, 7)
  it.each<[string, Buffer]>([
    ['a truncated PNG', picture(100, 100).subarray(0, 40)],
    ['a JPEG with two frame headers', Buffer.concat([makeJpeg().subarray(0, 2), huge, makeJpeg().subarray(2)])],
    ['a truncated HEIC', makeHeic().subarray(0, -1)],
    ['a PNG with a width of zero', picture(0, 100)],
    [
      'a PNG whose first chunk is unknown',
      Buffer.concat([picture(100, 100).subarray(0, 8), Buffer.from('\0\0\0\0CgBI\0\0\0\0', 'latin1'), picture(100, 100).subarray(8)]),
    ],
    ['a JPEG with only a comment', Buffer.concat([signatures.jpeg.subarray(0, 2), Buffer.from('\xff\xfe\0\x0fJane Patient', 'latin1')])],
    ['a HEIC with only an image sequence', Buffer.from('\0\0\0\x10ftypmsf1\0\0\0\0\0\0\0\x0cmoovGPS!', 'latin1')],
  ])('rejects %s with an error that names the file, without calling a service', async (_name, bytes) => {
    const { data, errors } = await send(placeImageOrder(), [validImage, { fileName: 'arm.png', content: bytes.toString('base64') }])
    expect(data).toEqual({ uploadImages: null })
    expect(errors).toMatchObject([
      { message: "The image can't be read. The file may be damaged.", extensions: { code: 'BAD_USER_INPUT', fileName: 'arm.png' } },
    ])
    expect(calls(stack)).toEqual([])
  })

  it.each(['Exif\0', 'http://ns.adobe.com/xap/1.0/\0', 'Photoshop 3.0\0'])(
    'rejects a JPEG that ends after the segment %j',
    async (name) => {
      const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 2 + name.length + 20]), Buffer.from(name), Buffer.alloc(20, 'x')])
      const bytes = Buffer.concat([signatures.jpeg.subarray(0, 2), segment])
      const { code } = await send(placeImageOrder(), [{ fileName: 'arm.jpg', content: bytes.toString('base64') }])
      expect(code).toBe('BAD_USER_INPUT')
    },
  )

  it.each<[string, Buffer]>([
    ['a PNG', Buffer.concat([signatures.png, Buffer.alloc(64)])],
    ['a JPEG', Buffer.concat([signatures.jpeg, Buffer.from('<script>alert(1)</script>')])],
    ['a HEIC', Buffer.concat([ofBrand('heic'), Buffer.alloc(64)])],
  ])('leaves %s unchanged if only its signature is valid, because no program can open such a file', async (_name, bytes) => {
    const orderId = placeImageOrder()
    const content = bytes.toString('base64')
    expect((await send(orderId, [{ fileName: 'arm.png', content }])).errors).toBeUndefined()
    expect((await read(orderId, 0)).image.content).toBe(content)
  })

  it('never decompresses a picture', async () => {
    const orderId = placeImageOrder()
    const content = pngAround(Buffer.from('<script>alert(1)</script>')).toString('base64')
    expect((await send(orderId, [{ fileName: 'arm.png', content }])).errors).toBeUndefined()
    expect((await read(orderId, 0)).image.content).toBe(content)
  })

  it.each<[string, number, number]>([
    // This picture would take 17 GB if decompressed.
    ['65535 × 65535', 65_535, 65_535],
    ['10001 × 10000', 10_001, 10_000],
    ['4294967295 × 1', 2 ** 32 - 1, 1],
  ])('rejects a picture of %s pixels, whatever its file size, with an error that names the file', async (size, width, height) => {
    const content = picture(width, height).toString('base64')
    const { data, errors } = await send(placeImageOrder(), [validImage, { fileName: 'arm.png', content }])
    expect(data).toEqual({ uploadImages: null })
    expect(errors).toMatchObject([
      {
        message: `The image is too large: ${size} pixels. At most 100 million pixels are allowed.`,
        extensions: { code: 'BAD_USER_INPUT', fileName: 'arm.png' },
      },
    ])
    expect(calls(stack)).toEqual([])
  })

  it('accepts a picture of 100 million pixels', async () => {
    const content = picture(10_000, 10_000).toString('base64')
    expect((await send(placeImageOrder(), [{ fileName: 'arm.png', content }])).errors).toBeUndefined()
  })

  it('rejects a JPEG with too many pixels, even if its frame header follows a repeated 0xff', async () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), huge, makeJpeg().subarray(2 + jpegFrame.length)])
    const { errors } = await send(placeImageOrder(), [{ fileName: 'arm.jpg', content: bytes.toString('base64') }])
    expect(errors).toMatchObject([{ message: 'The image is too large: 60000 × 60000 pixels. At most 100 million pixels are allowed.' }])
    expect(calls(stack)).toEqual([])
  })

  function picture(width: number, height: number): Buffer {
    return pngAround(deflateSync(Buffer.alloc(4 * MEGABYTE)), width, height)
  }

  it('rejects an upload of a hundred thousand files; a request sent at the same time still succeeds', async () => {
    const images = Array.from({ length: 100_000 }, () => ({ fileName: 'a', content: '' }))
    const body = JSON.stringify({ query: upload, variables: { input: { orderId: '300000', itemId: 'item-112', images } } })
    const flood = postRaw(stack.url, body, { authorization: `Bearer ${await stack.tokenOf('prescriber')}` })
    expect((await stack.graphql('{ viewer { id } }')).status).toBe(200)
    const { text } = await flood
    expect(JSON.parse(text).errors).toMatchObject([{ message: 'At most 50 images can be uploaded at once.' }])
    expect(calls(stack)).toEqual([])
  })

  it('rejects a multipart form before reading any part, without calling a service', async () => {
    const part = '--x\r\ncontent-disposition: form-data; name="0"; filename="../../arm.png"\r\n\r\nCanary\r\n'
    const headers = { authorization: `Bearer ${await stack.tokenOf('prescriber')}`, 'content-type': 'multipart/form-data; boundary=x' }
    const { status, text } = await postRaw(stack.url, `${part.repeat(10_000)}--x--`, headers)
    expect([status, JSON.parse(text).errors[0].extensions.code]).toEqual([415, 'BAD_USER_INPUT'])
    expect(calls(stack)).toEqual([])
  })
})

describe('the log', () => {
  it('has an audit line for each upload, with the user, the order and the result', async () => {
    const orderId = placeImageOrder()
    const before = stack.logLines.length
    await send(orderId, [validImage, validImage], 'agent')
    stack.sandbox.faults.inject({ service: 'consultation', method: 'POST', kind: 'reset', times: 1 })
    await send(orderId, [validImage])
    const lines = stack.logLines.slice(before).map((line) => JSON.parse(line))
    const upload = { action: 'uploadImages', orderId, itemId: 'item-112' }
    expect(lines.filter(({ audit }) => audit === 'write')).toMatchObject([
      { ...upload, count: 2, sub: 'sub-agent', result: 'done' },
      { ...upload, count: 1, sub: 'sub-prescriber', result: 'OUTCOME_UNKNOWN' },
    ])
  })

  it('never contains the content, title or name of a file', async () => {
    const content = pngAround(Buffer.from('CanaryContent'.repeat(30))).toString('base64')
    const image = { fileName: 'CanaryName.png', title: 'CanaryTitle', content }
    const orderId = placeImageOrder()
    const before = stack.logLines.length
    const fail = (kind: 'status' | 'reset' | 'malformed', more: object = {}) =>
      stack.sandbox.faults.inject({ service: 'consultation', method: 'POST', kind, times: 1, ...more })

    expect((await send(orderId, [image])).errors).toBeUndefined()
    expect((await send(orderId, [{ ...image, content: 'CanaryContent' }])).errors?.[0]?.extensions.fileName).toBe('CanaryName.png')
    expect((await send(orderId, [{ ...image, content: `${content}*` }])).code).toBe('BAD_USER_INPUT')
    expect((await send(orderId, [{ ...image, title: 'CanaryTitle'.repeat(30) }])).code).toBe('BAD_USER_INPUT')
    expect((await send(placeImageOrder('onlinedoctormigraine'), [image])).code).toBe('FORBIDDEN')
    expect((await send(orderId, [image], 'branch')).code).toBe('FORBIDDEN')
    expect((await send(orderId, [image], null)).code).toBe('UNAUTHENTICATED')
    fail('status', { status: 500, message: 'CanaryFailure' })
    expect((await send(orderId, [image])).code).toBe('UPSTREAM_UNAVAILABLE')
    fail('status', { status: 400, message: 'CanaryName.png is refused' })
    expect((await send(orderId, [image])).code).toBe('UPSTREAM_REJECTED')
    fail('reset')
    expect((await send(orderId, [image])).code).toBe('OUTCOME_UNKNOWN')
    const wrong = { ...image, content: { canary: 'CanaryContent' } } as unknown as Image
    expect((await send(orderId, [wrong])).code).toBe('BAD_USER_INPUT')
    const written = `mutation { uploadImages(input: { orderId: "${orderId}", itemId: "item-112", images: [{ fileName: "CanaryName.png", content: "${content}", size: 1 }] }) { count } }`
    expect((await stack.graphql(written)).code).toBe('BAD_USER_INPUT')
    await postRaw(stack.url, `{"query":"mutation { uploadImages","variables":{"fileName":"CanaryName.png","content":"${content}`)
    expect((await read(orderId, 0)).image.title).toBe('CanaryTitle')

    const log = stack.logLines.slice(before).join('\n')
    expect(log.length).toBeGreaterThan(2_000)
    expect(log.match(/canary\w*/gi)).toBeNull()
    expect(log).not.toContain(content.slice(40, 80))
    expect(log).not.toContain(content.slice(0, 14))
  })
})
