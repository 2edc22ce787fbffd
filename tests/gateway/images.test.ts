import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bodyHash } from '../../sandbox/control/journal.ts'
import { placeOrder, product } from '../support/orders.ts'
import { jpegAround, jpegFrame, jpegSegment, makeHeic, makeJpeg, makePng, pngAround } from '../support/photos/make.ts'
import { type PersonName, type Stack, startStack } from '../support/stack.ts'
import { Browser } from './support/browser.ts'
import { calls, requests, writes } from './support/calls.ts'
import { postRaw } from './support/raw-post.ts'
import { startStandIn } from './support/stand-in.ts'

const MEGABYTE = 2 ** 20
const MAXIMUM = 26_214_400

const upload = 'mutation Upload($input: UploadImagesInput!) { uploadImages(input: $input) { count order { id } } }'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})

interface Image {
  fileName: string
  title?: string | null
  content: string
}

const signatures = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
}
const ofBrand = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1')

/** A file that starts with these bytes, in base64. */
function file(start: Buffer): string {
  const bytes = Buffer.alloc(64, 0xa7)
  start.copy(bytes)
  return bytes.toString('base64')
}
/** A PNG of the given size in bytes, in base64. */
const png = (size?: number) => makePng(size).toString('base64')
const jpeg = () => makeJpeg().toString('base64')
const heic = (brand?: string) => makeHeic(brand).toString('base64')
const right: Image = { fileName: 'arm.png', content: png() }

/** An order with one item, whose id is `item-112`. */
const place = (secondaryTag: string | null = 'onlinedoctoracne') =>
  placeOrder(stack.sandbox, { products: [product({ secondaryTag })] }).orderId

type Caller = PersonName | { token: string } | null
const send = (orderId: string, images: Image[], as: Caller = 'prescriber', itemId = 'item-112') =>
  stack.graphql(upload, { input: { orderId, itemId, images } }, as)

async function read(orderId: string, index: number, secondaryTag = 'onlinedoctoracne') {
  const query = `query Image($orderId: RecordID!, $secondaryTag: RecordID!, $index: Int!) {
    orderImage(orderId: $orderId, secondaryTag: $secondaryTag, index: $index) { total image { title content createdBy createdAt } }
  }`
  return (await stack.graphql(query, { orderId, secondaryTag, index })).data.orderImage
}

const stored = (orderId: string) => stack.sandbox.database.count('SELECT count(*) AS count FROM images WHERE order_id = ?', orderId)

describe('an upload', () => {
  it('sends one POST with all photos and the user’s name, with the user’s token', {
    tags: ['CR-273', 'CR-280', 'CR-292', 'XB-01'],
  }, async () => {
    const orderId = place('onlinedoctorhairloss')
    const images = [
      { fileName: 'crown.front.png', content: png(100) },
      { fileName: 'side.jpeg', title: '  Left side, "before" \\ après 💊\n', content: jpeg() },
      { fileName: 'IMG 1.HEIC', title: ' ', content: heic() },
      { fileName: '.png', title: null, content: png(103) },
      { fileName: 'photo', content: png(104) },
    ]
    const { data, errors } = await send(orderId, images, 'agent')
    expect(errors).toBeUndefined()
    expect(data.uploadImages).toEqual({ count: 5, order: { id: orderId } })
    const titles = ['crown.front', 'Left side, "before" \\ après 💊', 'IMG 1', '.png', 'photo']
    expect(writes(stack)).toEqual([
      {
        service: 'consultation',
        method: 'POST',
        path: '/image_upload',
        bodyHash: bodyHash(
          images.map(({ fileName, content }, index) => ({
            title: titles[index],
            src: content,
            order_item_id: 'item-112',
            file_name: fileName,
            order_id: orderId,
            created_by: 'Carla Service',
            secondary_tag: 'onlinedoctorhairloss',
          })),
        ),
        subject: 'sub-agent',
      },
    ])
    expect(requests(stack)).toEqual([`GET /orders/${orderId}`, 'POST /image_upload', `GET /orders/${orderId}`])
  })

  it('takes the uploader from the token and rejects one in the input', { tags: ['CR-273'] }, async () => {
    const orderId = place()
    const named = { ...right, createdBy: 'Somebody Else' }
    expect((await send(orderId, [named])).code).toBe('BAD_USER_INPUT')
    const input = { orderId, itemId: 'item-112', images: [right], createdBy: 'Somebody Else' }
    expect((await stack.graphql(upload, { input })).code).toBe('BAD_USER_INPUT')
    expect(calls(stack)).toEqual([])
  })

  it('stores photos that are later returned byte for byte, with title, uploader and time', { tags: ['CR-291', 'CR-292'] }, async () => {
    const orderId = place()
    const started = new Date().toISOString()
    const first = png()
    const second = jpegAround(Buffer.from(randomBytes(2 * MEGABYTE).map((byte) => byte & 0x7f))).toString('base64')
    await send(orderId, [
      { fileName: 'one.png', content: first },
      { fileName: 'two.jpg', title: 'Two', content: second },
    ])
    expect(await read(orderId, 0)).toEqual({
      total: 2,
      image: { title: 'one', content: first, createdBy: 'Inês Prescott', createdAt: expect.any(String) },
    })
    const { total, image } = await read(orderId, 1)
    expect([total, image.title, image.content === second]).toEqual([2, 'Two', true])
    expect(image.createdAt >= started).toBe(true)
    expect(await read(orderId, 2)).toEqual({ total: 0, image: null })
  })

  it("succeeds even if the order can't be read again after the photos are stored", { tags: ['CR-292'] }, async () => {
    const orderId = place()
    const order = `^/orders/${orderId}$`
    stack.sandbox.faults.order({ service: 'clinical', path: order, kind: 'latency', milliseconds: 0, times: 1 })
    stack.sandbox.faults.order({ service: 'clinical', path: order, kind: 'status', status: 500 })
    const { data, errors } = await send(orderId, [right])
    expect(data).toEqual({ uploadImages: { count: 1, order: null } })
    expect(errors).toMatchObject([{ path: ['uploadImages', 'order'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
    expect(stored(orderId)).toBe(1)
  })

  it('does not block other uploads and requests', { tags: ['CR-292'] }, async () => {
    const callers = ['prescriber', 'pharmacist', 'agent'] as const
    const uploads = callers.map((as) => ({ as, orderId: place(), content: pngAround(randomBytes(6 * MEGABYTE)) }))
    const answers = Promise.all(
      uploads.map(({ as, orderId, content }) => send(orderId, [{ fileName: 'a.png', content: content.toString('base64') }], as)),
    )
    const { data } = await stack.graphql('{ awaitingIdCheckCount }')
    expect(data.awaitingIdCheckCount).toEqual(expect.any(Number))
    expect((await answers).map(({ data, errors }) => [data.uploadImages.count, errors])).toEqual(Array(3).fill([1, undefined]))
    for (const { orderId, content } of uploads) {
      const { total, image } = await read(orderId, 0)
      expect([total, Buffer.from(image.content, 'base64').equals(content)]).toEqual([1, true])
    }
    expect(
      writes(stack)
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(['sub-agent', 'sub-pharmacist', 'sub-prescriber'])
  })
})

describe('the content of a file', () => {
  it.each([
    ['a PNG', 'arm.png', png()],
    ['a PNG named as a PDF', 'arm.pdf', png()],
    ['a JPEG', 'arm.jpg', jpeg()],
    ['a JPEG without an extension', 'arm', jpeg()],
    ...['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'].map((brand): [string, string, string] => [
      `a HEIC of the brand ${brand} named as a text file`,
      'arm.txt',
      heic(brand),
    ]),
  ])('accepts %s, because it detects the type by content', { tags: ['CR-252'] }, async (_name, fileName, content) => {
    const orderId = place()
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
    const orderId = place()
    const { data, errors } = await send(orderId, [right, { fileName: 'chosen.png', content }, right])
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
    ['base64 in lines, of a valid length', `${whole.slice(0, 76)}\r\n\r\n${whole.slice(76)}`],
    ['base64 with a trailing line break', `${whole}\r\n\r\n`],
    ['base64 with spaces', `${whole.slice(0, 40)}    ${whole.slice(40)}`],
    ['base64 with a quotation mark', `${whole.slice(0, -4)}"AAA`],
    ['base64 with a zero character', `${whole.slice(0, -4)}\0AAA`],
    ['base64 with a percent-encoded plus', `${whole.slice(0, -4)}%2BA`],
    ['base64 with an invalid character near the end', `${png(3 * MEGABYTE).slice(0, -4)}A*AA`],
  ])('rejects %s as content, without calling a service', { tags: ['CR-252'] }, async (_name, content) => {
    const orderId = place()
    const { data, errors } = await send(orderId, [right, { fileName: 'chosen.png', content }])
    expect(data).toEqual({ uploadImages: null })
    expect(errors).toHaveLength(1)
    expect(errors?.[0]).toMatchObject({ path: ['uploadImages'], extensions: { code: 'BAD_USER_INPUT', fileName: 'chosen.png' } })
    expect(calls(stack)).toEqual([])
    expect(stored(orderId)).toBe(0)
  })

  it('accepts base64 with any valid padding', { tags: ['CR-252'] }, async () => {
    const orderId = place()
    const contents = [png(90), png(91), png(92)]
    expect(contents.map((content) => /=*$/.exec(content)?.[0])).toEqual(['', '==', '='])
    await send(
      orderId,
      contents.map((content, index) => ({ fileName: `${index}.png`, content })),
    )
    expect(stored(orderId)).toBe(3)
  })
})

describe('storing a photo', () => {
  const sentName = async (fileName: string, content = png(), title?: string) => {
    received.length = 0
    const { orderId } = placeOrder(own.sandbox, { products: [product()] })
    const { errors } = await own.graphql(upload, { input: { orderId, itemId: 'item-112', images: [{ fileName, content, title }] } })
    expect(errors).toBeUndefined()
    const [image] = JSON.parse(received[0]?.body ?? '[]')
    return { name: image.file_name, title: image.title, bytes: Buffer.from(image.src, 'base64') }
  }
  let received: { body: string }[]
  let own: Stack
  let standIn: Awaited<ReturnType<typeof startStandIn>>
  beforeAll(async () => {
    standIn = await startStandIn(() => ({ body: '{}' }))
    received = standIn.received
    own = await startStack({ CONSULTATION_API_URL: standIn.url })
  })
  afterAll(async () => {
    await own.close()
    await standIn.close()
  })

  it.each([
    ['arm.jpg', 'arm.png'],
    ['arm.PDF', 'arm.png'],
    ['arm.exe.jpeg', 'arm.exe.png'],
    ['arm.PNG', 'arm.PNG'],
    ['arm', 'arm'],
    ['.png', '.png'],
  ])('changes the name %s of a PNG to %s', { tags: ['CR-292'] }, async (fileName, name) => {
    expect((await sentName(fileName)).name).toBe(name)
  })

  it('keeps the usual extensions of JPEG and HEIC files, and replaces other extensions', { tags: ['CR-292'] }, async () => {
    const one = async (content: string, fileName: string) => (await sentName(fileName, content)).name
    expect(await one(jpeg(), 'arm.jpeg')).toBe('arm.jpeg')
    expect(await one(jpeg(), 'arm.heic')).toBe('arm.jpg')
    expect(await one(heic(), 'arm.HEIF')).toBe('arm.HEIF')
    expect(await one(heic(), 'arm.jpg')).toBe('arm.heic')
  })

  it('removes invisible and text direction characters from names and titles', { tags: ['CR-292'] }, async () => {
    expect(await sentName('arm\u202egnp.exe\u200b.png', png(), '\u2066Left\u00ad arm\u2069')).toMatchObject({
      name: 'armgnp.exe.png',
      title: 'Left arm',
    })
    expect(await sentName('arm.png', png(), '\u200b')).toMatchObject({ title: 'arm' })
    const { code } = await send(place(), [{ ...right, fileName: '\u200b\u202e' }])
    expect(code).toBe('BAD_USER_INPUT')
  })

  it('replaces line breaks and control characters in titles by spaces', { tags: ['CR-292'] }, async () => {
    const title = '\0Left\r\narm,\u2028 seen\u2029from\tthe \x85 front\n'
    expect(await sentName('arm.png', png(), title)).toMatchObject({ title: 'Left arm, seen from the front' })
    expect(await sentName('arm.png', png(), '\0\n')).toMatchObject({ title: 'arm' })
  })

  it('removes the location where the photo was taken', { tags: ['CR-292'] }, async () => {
    const exif = jpegSegment(0xe1, Buffer.from('Exif\0\0MM\0*GPS 53.8 N', 'latin1'))
    const clean = makeJpeg()
    const { bytes } = await sentName('arm.jpg', Buffer.concat([clean.subarray(0, 2), exif, clean.subarray(2)]).toString('base64'))
    expect(bytes.equals(clean)).toBe(true)
  })
})

describe('the size of an upload', () => {
  const tooLarge = { message: "Total files size shouldn't exceed 25MB", extensions: { code: 'BAD_USER_INPUT' } }

  it('accepts 26,214,400 bytes in one file, and stores them byte for byte', {
    tags: ['CR-253', 'CR-255', 'CR-342'],
  }, async () => {
    const orderId = place()
    const content = png(MAXIMUM)
    const { data, errors } = await send(orderId, [{ fileName: 'large.png', content }])
    expect(errors).toBeUndefined()
    expect(data.uploadImages).toEqual({ count: 1, order: { id: orderId } })
    const { total, image } = await read(orderId, 0)
    expect([total, image.content === content]).toEqual([1, true])
  })

  it('rejects 26,214,401 bytes in one file', { tags: ['CR-253', 'CR-255', 'CR-342'] }, async () => {
    const orderId = place()
    const { data, errors } = await send(orderId, [{ fileName: 'large.png', content: png(MAXIMUM + 1) }])
    expect(data).toEqual({ uploadImages: null })
    expect(errors).toMatchObject([tooLarge])
    expect(calls(stack)).toEqual([])
  })

  it('accepts 26,214,400 bytes in several files together, but not one byte more', { tags: ['CR-253', 'CR-255', 'CR-342'] }, async () => {
    const orderId = place()
    const sizes = [MAXIMUM - 10_000_000, 9_999_900, 100]
    const files = (more: number) =>
      sizes.map((size, index) => ({ fileName: `${index}.png`, content: png(size + (index === 2 ? more : 0)) }))
    const over = await send(orderId, files(1))
    expect(over.errors).toMatchObject([tooLarge])
    expect(calls(stack)).toEqual([])
    expect((await send(orderId, files(0))).data.uploadImages.count).toBe(3)
    expect(stored(orderId)).toBe(3)
  })
})

describe('the rules of an upload', () => {
  it.each(['onlinedoctoracne', 'onlinedoctoreczema', 'onlinedoctorhairloss', 'onlinedoctorweightloss'])(
    'accepts photos for %s, whose items have takesPhotos set',
    { tags: ['CR-269'] },
    async (secondaryTag) => {
      const orderId = place(secondaryTag)
      const { data } = await stack.graphql(`{ order(id: "${orderId}") { items { takesPhotos } } }`)
      expect(data.order.items).toEqual([{ takesPhotos: true }])
      expect((await send(orderId, [right])).errors).toBeUndefined()
      expect((await read(orderId, 0, secondaryTag)).total).toBe(1)
    },
  )

  it.each([
    ['contraception', 'POM', 'onlinedoctorcontraception'],
    ['migraine', 'POM', 'onlinedoctormigraine'],
    ['a pharmacy medicine', 'PMed', null],
    ['an item with an empty tag', 'POM', ''],
    ['another treatment', 'POM', 'onlinedoctoracne2'],
    ['a treatment in capitals', 'POM', 'OnlineDoctorAcne'],
  ] as const)('refuses photos for %s, and stores nothing', { tags: ['CR-269'] }, async (_name, primaryTag, secondaryTag) => {
    const { orderId } = placeOrder(stack.sandbox, { products: [product({ primaryTag, secondaryTag })] })
    const { data, code } = await send(orderId, [right])
    expect([data, code]).toEqual([{ uploadImages: null }, 'FORBIDDEN'])
    expect(writes(stack)).toEqual([])
    const shown = await stack.graphql(`{ order(id: "${orderId}") { items { takesPhotos } } }`)
    expect(shown.data.order.items).toEqual([{ takesPhotos: false }])
  })

  it('checks the given item, not another item of the order', { tags: ['CR-269'] }, async () => {
    const products = [
      product({ secondaryTag: 'onlinedoctormigraine' }),
      product({ productId: '113', secondaryTag: 'onlinedoctoreczema' }),
      product({ productId: '114', secondaryTag: 'onlinedoctoracne' }),
    ]
    const { orderId } = placeOrder(stack.sandbox, { products })
    expect((await send(orderId, [right])).code).toBe('FORBIDDEN')
    expect((await send(orderId, [right], 'prescriber', 'item-113')).errors).toBeUndefined()
    expect((await read(orderId, 0, 'onlinedoctoreczema')).total).toBe(1)
    expect((await read(orderId, 0, 'onlinedoctoracne')).total).toBe(0)
  })

  it.each([
    ['an unknown item', () => place(), 'item-999'],
    ['a product id instead of an item id', () => place(), '112'],
    ['an item of another order', () => placeOrder(stack.sandbox, { products: [product({ productId: '115' })] }).orderId, 'item-112'],
    ['an unknown order', () => '799995', 'item-112'],
  ])('returns NOT_FOUND for %s, and stores nothing', { tags: ['CR-292'] }, async (_name, orderId, itemId) => {
    expect((await send(orderId(), [right], 'prescriber', itemId)).code).toBe('NOT_FOUND')
    expect(writes(stack)).toEqual([])
  })

  it('accepts 1 to 50 photos at once', { tags: ['CR-292'] }, async () => {
    const orderId = place()
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ fileName: `${index}.png`, content: png() }))
    for (const count of [0, 51]) expect([count, (await send(orderId, many(count))).code]).toEqual([count, 'BAD_USER_INPUT'])
    expect(calls(stack)).toEqual([])
    expect((await send(orderId, many(50))).data.uploadImages.count).toBe(50)
    expect(writes(stack)).toHaveLength(1)
    expect(stored(orderId)).toBe(50)
  })

  it.each<[string, Partial<Image>, string]>([
    ['a file name of 256 characters', { fileName: 'x'.repeat(256) }, 'x'.repeat(255)],
    ['a title of 256 characters', { title: 'x'.repeat(256) }, 'arm.png'],
    ['no file name', { fileName: '' }, ''],
    ['a file name of spaces', { fileName: ' \t' }, ' \t'],
    ...[
      '../arm.png',
      '..',
      'a/../../arm.png',
      '/etc/passwd',
      '..\\arm.png',
      'C:\\arm.png',
      'arm.png\0.exe',
      'arm.png\r\nx-canary: 1',
      'arm.png\u2028x-canary: 1',
      'arm.png\u2029x-canary: 1',
      '.',
    ].map((fileName): [string, Partial<Image>, string] => [`the file name ${JSON.stringify(fileName)}`, { fileName }, fileName]),
  ])('rejects %s with BAD_USER_INPUT, without calling a service', { tags: ['CR-292'] }, async (_name, change, fileName) => {
    const { errors } = await send(place(), [right, { ...right, ...change }])
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fileName } }])
    expect(calls(stack)).toEqual([])
  })

  it('accepts %2e%2e, quotes, dots and letters of any script in names, which it does not change', { tags: ['CR-292'] }, async () => {
    const orderId = place()
    for (const fileName of ['%2e%2e%2farm.png', '..arm.png', 'a "b" <c>.png', 'Ärm 適.png', "Robert'); DROP.png"]) {
      expect((await send(orderId, [{ ...right, fileName }])).errors).toBeUndefined()
      expect(writes(stack).at(-1)).toMatchObject({ path: '/image_upload' })
    }
    expect(stored(orderId)).toBe(5)
  })

  it('accepts names and titles of 255 characters', { tags: ['CR-292'] }, async () => {
    const orderId = place()
    await send(orderId, [{ fileName: `${'x'.repeat(251)}.png`, title: 'y'.repeat(255), content: png() }])
    expect((await read(orderId, 0)).image.title).toBe('y'.repeat(255))
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
  ])('rejects %s and names the file, without calling a service', async (_name, bytes) => {
    const { data, errors } = await send(place(), [right, { fileName: 'arm.png', content: bytes.toString('base64') }])
    expect(data).toEqual({ uploadImages: null })
    expect(errors).toMatchObject([
      { message: "The image can't be read. The file may be damaged.", extensions: { code: 'BAD_USER_INPUT', fileName: 'arm.png' } },
    ])
    expect(calls(stack)).toEqual([])
  })

  it.each<[string, Buffer]>([
    ['a PNG', Buffer.concat([signatures.png, Buffer.alloc(64)])],
    ['a JPEG', Buffer.concat([signatures.jpeg, Buffer.from('<script>alert(1)</script>')])],
    ['a HEIC', Buffer.concat([ofBrand('heic'), Buffer.alloc(64)])],
  ])('leaves %s unchanged if it only has a signature, because programs can’t read such a file', async (_name, bytes) => {
    const orderId = place()
    const content = bytes.toString('base64')
    expect((await send(orderId, [{ fileName: 'arm', content }])).errors).toBeUndefined()
    expect((await read(orderId, 0)).image.content).toBe(content)
  })

  it('never decompresses a picture', async () => {
    const orderId = place()
    const content = pngAround(Buffer.from('<script>alert(1)</script>')).toString('base64')
    expect((await send(orderId, [{ fileName: 'arm.png', content }])).errors).toBeUndefined()
    expect((await read(orderId, 0)).image.content).toBe(content)
  })

  it.each<[string, number, number]>([
    // This picture would take 17 GB if decompressed.
    ['65535 × 65535', 65_535, 65_535],
    ['10001 × 10000', 10_001, 10_000],
    ['4294967295 × 1', 2 ** 32 - 1, 1],
  ])('rejects a picture of %s pixels and names the file, whatever the file size', async (size, width, height) => {
    const content = picture(width, height).toString('base64')
    const { data, errors } = await send(place(), [right, { fileName: 'arm.png', content }])
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
    expect((await send(place(), [{ fileName: 'arm.png', content }])).errors).toBeUndefined()
  })

  it('rejects a JPEG with too many pixels, even if its frame header follows a repeated 0xff', async () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), huge, makeJpeg().subarray(2 + jpegFrame.length)])
    const { errors } = await send(place(), [{ fileName: 'arm.jpg', content: bytes.toString('base64') }])
    expect(errors).toMatchObject([{ message: 'The image is too large: 60000 × 60000 pixels. At most 100 million pixels are allowed.' }])
    expect(calls(stack)).toEqual([])
  })

  function picture(width: number, height: number): Buffer {
    return pngAround(deflateSync(Buffer.alloc(4 * MEGABYTE)), width, height)
  }

  it('rejects an upload of a hundred thousand files, and other requests are served meanwhile', async () => {
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

describe('upload permissions', () => {
  it.each([
    ['prescriber', 'Inês Prescott'],
    ['pharmacist', 'Dev Patel'],
    ['agent', 'Carla Service'],
    ['pharmacistByUsersService', 'Una Murphy'],
  ] as const)('allows %s to upload, with the name %s', { tags: ['CR-273', 'CR-292'] }, async (person, name) => {
    const orderId = place()
    expect((await send(orderId, [right], person)).errors).toBeUndefined()
    expect((await read(orderId, 0)).image.createdBy).toBe(name)
  })

  it.each(['serviceTeam', 'bookingCustomerService', 'nobody', 'branch'] as const)(
    'does not allow %s to upload, and calls no service',
    { tags: ['CR-005', 'XB-02'] },
    async (person) => {
      const { code, status } = await send(place(), [right], person)
      expect([code, status]).toEqual(['FORBIDDEN', 403])
      expect(calls(stack)).toEqual([])
    },
  )

  it('does not allow scripts and anonymous users to upload, and calls no service', { tags: ['CR-005', 'XB-02'] }, async () => {
    const machine = await send(place(), [right], { token: await stack.sandbox.identity.machineToken() })
    expect([machine.code, machine.status]).toEqual(['FORBIDDEN', 403])
    const stranger = await send(place(), [right], null)
    expect([stranger.code, stranger.status]).toEqual(['UNAUTHENTICATED', 401])
    expect(calls(stack)).toEqual([])
  })
})

describe('a large body', () => {
  const post = (body: string, headers: Record<string, string>, options: Parameters<typeof postRaw>[3] = {}) =>
    postRaw(stack.url, body, headers, options)
  const expectTooLarge = ({ status, type, text }: Awaited<ReturnType<typeof post>>) => {
    expect(status).toBe(413)
    expect(type).toContain('application/json')
    expect(JSON.parse(text).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
    expect(JSON.parse(text).data).toBeUndefined()
    expect(calls(stack)).toEqual([])
  }
  const bearer = async (person: PersonName) => ({ authorization: `Bearer ${await stack.tokenOf(person)}` })
  const cookie = async (sub: string) => {
    const browser = new Browser(stack.url)
    await browser.signIn(sub)
    stack.sandbox.journal.clear()
    return { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  }
  const note = (size: number) =>
    JSON.stringify({
      query: 'mutation A($text: String!) { addOrderNote(input: { orderId: "300000", text: $text }) { order { id } } }',
      variables: { text: 'x'.repeat(size) },
    })

  it.each([
    ['a user who may upload', () => bearer('prescriber')],
    ['a user with a cookie who may upload', () => cookie('sub-prescriber')],
    ['a branch', () => bearer('branch')],
    ['an anonymous user', async () => ({})],
  ])('returns 413 for an ordinary operation of 30 MB by %s, without calling a service', async (_name, headers) => {
    expectTooLarge(await post(note(30 * MEGABYTE), await headers()))
  })

  it('accepts an ordinary operation of one megabyte, but not of one byte more', async () => {
    const { orderId } = placeOrder(stack.sandbox)
    const body = (size: number) => {
      const around = note(0).replace('300000', orderId)
      return around.replace('"text":""', `"text":"${'x'.repeat(size - around.length)}"`)
    }
    expectTooLarge(await post(body(MEGABYTE + 1), await bearer('prescriber')))
    const { status, text } = await post(body(MEGABYTE), await bearer('prescriber'))
    expect([status, JSON.parse(text)]).toEqual([200, { data: { addOrderNote: { order: { id: orderId } } } }])
  })

  it.each([
    [
      'an upload combined with another change',
      `mutation A($input: UploadImagesInput!) {
        uploadImages(input: $input) { count } addOrderNote(input: { orderId: "300000", text: "Called" }) { order { id } }
      }`,
    ],
    [
      'another change aliased as an upload',
      `mutation A { uploadImages: addOrderNote(input: { orderId: "300000", text: "Called" }) { order { id } } }`,
    ],
    [
      'an operation sent together with an upload',
      `query A { awaitingIdCheckCount } mutation B($input: UploadImagesInput!) { uploadImages(input: $input) { count } }`,
    ],
  ])('returns 413 for two megabytes of %s, without calling a service', async (_name, query) => {
    const input = { orderId: place(), itemId: 'item-112', images: [{ ...right, content: png(2 * MEGABYTE) }] }
    expectTooLarge(await post(JSON.stringify({ query, variables: { input }, operationName: 'A' }), await bearer('prescriber')))
  })

  const beginning = `{"query":${JSON.stringify(upload)},"variables":{"input":{"orderId":"300000","itemId":"item-112","images":[{"fileName":"a.png","content":"`

  it.each([
    ['a branch', () => bearer('branch')],
    ['the service team', () => bearer('serviceTeam')],
    ['a user without a group', () => bearer('nobody')],
    ['a user with a cookie but without a group', () => cookie('sub-no-group')],
    ['a script', async () => ({ authorization: `Bearer ${await stack.sandbox.identity.machineToken()}` })],
    ['an anonymous user', async () => ({})],
    ['a made-up cookie', async () => ({ cookie: `staff_session=${'A'.repeat(43)}` })],
  ])('returns 413 for an upload by %s before reading it', { tags: ['XB-02'] }, async (_name, headers) => {
    expectTooLarge(await post(beginning, await headers(), { announced: 20 * MEGABYTE }))
  })

  it('rejects an upload with an invalid token or from another site before reading it', { tags: ['XB-02'] }, async () => {
    const stranger = await post(beginning, { authorization: 'Bearer none' }, { announced: 20 * MEGABYTE })
    expect([stranger.status, JSON.parse(stranger.text).errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED'])
    const elsewhere = { ...(await cookie('sub-prescriber')), origin: 'https://elsewhere.example' }
    const foreign = await post(beginning, elsewhere, { announced: 20 * MEGABYTE })
    expect([foreign.status, JSON.parse(foreign.text).errors[0].extensions.code]).toEqual([403, 'FORBIDDEN'])
  })

  it('returns 413 for a body larger than any upload before reading it', async () => {
    expectTooLarge(await post(beginning, await bearer('prescriber'), { announced: 40 * MEGABYTE }))
  })

  it('returns 413 for a large chunked body, even of an upload', async () => {
    const body = `${beginning}${png(2 * MEGABYTE)}"}]}}}`
    expectTooLarge(await post(body, await bearer('prescriber'), { chunked: true }))
  })
})

describe('errors of the image service', () => {
  const large = { fileName: 'large.png', content: png(4 * MEGABYTE) }

  it.each([
    [400, 'UPSTREAM_REJECTED', 'The images are too large'],
    [413, 'UPSTREAM_REJECTED', 'Too much'],
    [500, 'UPSTREAM_UNAVAILABLE', undefined],
    [503, 'UPSTREAM_UNAVAILABLE', undefined],
  ])('a %i is returned as %s without a retry, and nothing is stored', { tags: ['CR-292'] }, async (status, code, message) => {
    const orderId = place()
    stack.sandbox.faults.order({ service: 'consultation', method: 'POST', kind: 'status', status, message: message ?? 'disk on fire' })
    const { data, errors } = await send(orderId, [large])
    expect(data).toEqual({ uploadImages: null })
    expect(errors).toMatchObject([{ path: ['uploadImages'], extensions: { code, status } }])
    if (message === undefined) expect(JSON.stringify(errors)).not.toContain('disk on fire')
    else expect(errors?.[0]?.message).toBe(message)
    expect(writes(stack)).toHaveLength(1)
    expect(stored(orderId)).toBe(0)
  })

  it.each(['before', 'after'] as const)(
    'a reset %s the photos are stored is returned as OUTCOME_UNKNOWN, without a retry',
    { tags: ['CR-292'] },
    async (when) => {
      const orderId = place()
      stack.sandbox.faults.order({ service: 'consultation', method: 'POST', kind: 'reset', when })
      const { data, code } = await send(orderId, [large])
      expect([data, code]).toEqual([{ uploadImages: null }, 'OUTCOME_UNKNOWN'])
      expect(writes(stack)).toHaveLength(1)
      expect(stored(orderId)).toBe(when === 'after' ? 1 : 0)
    },
  )

  it("nothing is uploaded while the order can't be read", { tags: ['CR-292'] }, async () => {
    const orderId = place()
    stack.sandbox.faults.order({ service: 'clinical', path: `^/orders/${orderId}$`, kind: 'status', status: 503 })
    expect((await send(orderId, [right])).code).toBe('UPSTREAM_UNAVAILABLE')
    expect(writes(stack)).toEqual([])
  })
})

describe('an image service that stops reading the upload', () => {
  let begun = 0
  let end: (request: IncomingMessage, response: ServerResponse) => void
  const server = createServer((request, response) => {
    begun += 1
    request.once('data', () => end(request, response))
  })
  let own: Stack
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    own = await startStack({ CONSULTATION_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await own.close()
  })
  const sendTo = async (answer: typeof end) => {
    begun = 0
    end = answer
    const { orderId } = placeOrder(own.sandbox, { products: [product()] })
    const images = [{ fileName: 'large.png', content: png(8 * MEGABYTE) }]
    return own.graphql(upload, { input: { orderId, itemId: 'item-112', images } })
  }

  it('a reset during an upload is returned as OUTCOME_UNKNOWN, without a retry', { tags: ['CR-292'] }, async () => {
    const { code } = await sendTo(({ socket }) => void socket.resetAndDestroy())
    expect([code, begun]).toEqual(['OUTCOME_UNKNOWN', 1])
  })

  it.each([
    [413, 'keep-alive', 'UPSTREAM_REJECTED'],
    [413, 'close', 'UPSTREAM_REJECTED'],
    [401, 'close', 'UNAUTHENTICATED'],
    [500, 'close', 'UPSTREAM_UNAVAILABLE'],
  ])(
    'a %i (connection: %s) during an upload is returned as %s, without a retry',
    { tags: ['CR-292'] },
    async (status, connection, code) => {
      const answer = await sendTo(
        (_request, response) => void response.writeHead(status, { connection }).end('{"message":"Too large for us"}'),
      )
      expect([answer.code, begun]).toEqual([code, 1])
      if (status === 413) expect(answer.errors?.[0]).toMatchObject({ message: 'Too large for us', extensions: { status } })
    },
  )
})

describe('the log', () => {
  it('has an audit line for each upload, with the user, the order and the result', async () => {
    const orderId = place()
    const before = stack.logLines.length
    await send(orderId, [right, right], 'agent')
    stack.sandbox.faults.order({ service: 'consultation', method: 'POST', kind: 'reset', times: 1 })
    await send(orderId, [right])
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
    const orderId = place()
    const before = stack.logLines.length
    const fail = (kind: 'status' | 'reset' | 'malformed', more: object = {}) =>
      stack.sandbox.faults.order({ service: 'consultation', method: 'POST', kind, times: 1, ...more })

    expect((await send(orderId, [image])).errors).toBeUndefined()
    expect((await send(orderId, [{ ...image, content: 'CanaryContent' }])).errors?.[0]?.extensions.fileName).toBe('CanaryName.png')
    expect((await send(orderId, [{ ...image, content: `${content}*` }])).code).toBe('BAD_USER_INPUT')
    expect((await send(orderId, [{ ...image, title: 'CanaryTitle'.repeat(30) }])).code).toBe('BAD_USER_INPUT')
    expect((await send(place('onlinedoctormigraine'), [image])).code).toBe('FORBIDDEN')
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
