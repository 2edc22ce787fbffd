import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyHash } from '../../sandbox/control/journal.ts'
import { placeOrder, product } from '../support/orders.ts'
import { jpegAround, jpegSegment, makeJpeg, pngAround } from '../support/photos/make.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { calls, requests, writes } from './support/calls.ts'
import {
  heic,
  type Image,
  jpeg,
  MEGABYTE,
  placeImageOrder,
  png,
  read,
  send,
  stack,
  startImages,
  stored,
  upload,
  validImage,
} from './support/images.ts'
import { startStandIn } from './support/stand-in.ts'

startImages()

describe('an upload', () => {
  it('sends all photos and the user’s name in one POST, with the user’s token', {
    tags: ['CR-273', 'CR-280', 'CR-292', 'XB-01'],
  }, async () => {
    const orderId = placeImageOrder('onlinedoctorhairloss')
    const images = [
      { fileName: 'crown.front.png', content: png(100) },
      { fileName: 'side.jpeg', title: '  Left side, "before" \\ après 💊\n', content: jpeg() },
      { fileName: 'IMG 1.HEIC', title: ' ', content: heic() },
      { fileName: '.png', title: null, content: png(103) },
      { fileName: 'photo.PNG', content: png(104) },
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

  it('takes the uploader from the token, and rejects an input that names an uploader', { tags: ['CR-273'] }, async () => {
    const orderId = placeImageOrder()
    const named = { ...validImage, createdBy: 'Somebody Else' }
    expect((await send(orderId, [named])).code).toBe('BAD_USER_INPUT')
    const input = { orderId, itemId: 'item-112', images: [validImage], createdBy: 'Somebody Else' }
    expect((await stack.graphql(upload, { input })).code).toBe('BAD_USER_INPUT')
    expect(calls(stack)).toEqual([])
  })

  it('stores photos that are later returned byte for byte, with title, uploader and time', { tags: ['CR-291', 'CR-292'] }, async () => {
    const orderId = placeImageOrder()
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
    const orderId = placeImageOrder()
    const order = `^/orders/${orderId}$`
    stack.sandbox.faults.inject({ service: 'clinical', path: order, kind: 'latency', milliseconds: 0, times: 1 })
    stack.sandbox.faults.inject({ service: 'clinical', path: order, kind: 'status', status: 500 })
    const { data, errors } = await send(orderId, [validImage])
    expect(data).toEqual({ uploadImages: { count: 1, order: null } })
    expect(errors).toMatchObject([{ path: ['uploadImages', 'order'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
    expect(stored(orderId)).toBe(1)
  })

  it('does not block other uploads or requests', { tags: ['CR-292'] }, async () => {
    const callers = ['prescriber', 'pharmacist', 'agent'] as const
    const uploads = callers.map((as) => ({ as, orderId: placeImageOrder(), content: pngAround(randomBytes(6 * MEGABYTE)) }))
    const responses = Promise.all(
      uploads.map(({ as, orderId, content }) => send(orderId, [{ fileName: 'a.png', content: content.toString('base64') }], as)),
    )
    const { data } = await stack.graphql('{ awaitingIdCheckCount }')
    expect(data.awaitingIdCheckCount).toEqual(expect.any(Number))
    expect((await responses).map(({ data, errors }) => [data.uploadImages.count, errors])).toEqual(Array(3).fill([1, undefined]))
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
    ['arm.exe.jpeg', 'arm.exe.png'],
    ['arm.PNG', 'arm.PNG'],
    ['.png', '.png'],
  ])('stores a PNG named %s as %s', { tags: ['CR-292'] }, async (fileName, name) => {
    expect((await sentName(fileName)).name).toBe(name)
  })

  it('replaces the extension of a JPEG or HEIC file only if the extension does not fit the content', { tags: ['CR-292'] }, async () => {
    const one = async (content: string, fileName: string) => (await sentName(fileName, content)).name
    expect(await one(jpeg(), 'arm.jpeg')).toBe('arm.jpeg')
    expect(await one(jpeg(), 'arm.heic')).toBe('arm.jpg')
    expect(await one(heic(), 'arm.HEIF')).toBe('arm.HEIF')
    expect(await one(heic(), 'arm.jpg')).toBe('arm.heic')
  })

  it('removes invisible characters and text-direction characters from names and titles', { tags: ['CR-292'] }, async () => {
    expect(await sentName('arm\u202egnp.exe\u200b.png', png(), '\u2066Left\u00ad arm\u2069')).toMatchObject({
      name: 'armgnp.exe.png',
      title: 'Left arm',
    })
    expect(await sentName('arm.png', png(), '\u200b')).toMatchObject({ title: 'arm' })
    const { code } = await send(placeImageOrder(), [{ ...validImage, fileName: '\u200b\u202e' }])
    expect(code).toBe('BAD_USER_INPUT')
  })

  it('replaces line breaks and control characters in titles with spaces', { tags: ['CR-292'] }, async () => {
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

describe('checking an upload', () => {
  it.each(['onlinedoctoracne', 'onlinedoctoreczema', 'onlinedoctorhairloss', 'onlinedoctorweightloss'])(
    'accepts photos for items with the tag %s, and returns takesPhotos as true for them',
    { tags: ['CR-269'] },
    async (secondaryTag) => {
      const orderId = placeImageOrder(secondaryTag)
      const { data } = await stack.graphql(`{ order(id: "${orderId}") { items { takesPhotos } } }`)
      expect(data.order.items).toEqual([{ takesPhotos: true }])
      expect((await send(orderId, [validImage])).errors).toBeUndefined()
      expect((await read(orderId, 0, secondaryTag)).total).toBe(1)
    },
  )

  it.each([
    ['contraception', 'POM', 'onlinedoctorcontraception'],
    ['migraine', 'POM', 'onlinedoctormigraine'],
    ['a pharmacy medicine', 'PMed', null],
    ['an item with an empty tag', 'POM', ''],
    ['an item whose tag only begins with the tag for acne', 'POM', 'onlinedoctoracne2'],
    ['an item whose tag has capital letters', 'POM', 'OnlineDoctorAcne'],
  ] as const)('refuses photos for %s, and stores nothing', { tags: ['CR-269'] }, async (_name, primaryTag, secondaryTag) => {
    const { orderId } = placeOrder(stack.sandbox, { products: [product({ primaryTag, secondaryTag })] })
    const { data, code } = await send(orderId, [validImage])
    expect([data, code]).toEqual([{ uploadImages: null }, 'FORBIDDEN'])
    expect(writes(stack)).toEqual([])
    const shown = await stack.graphql(`{ order(id: "${orderId}") { items { takesPhotos } } }`)
    expect(shown.data.order.items).toEqual([{ takesPhotos: false }])
  })

  it('accepts photos only if the given item allows them, regardless of the order’s other items', { tags: ['CR-269'] }, async () => {
    const products = [
      product({ secondaryTag: 'onlinedoctormigraine' }),
      product({ productId: '113', secondaryTag: 'onlinedoctoreczema' }),
      product({ productId: '114', secondaryTag: 'onlinedoctoracne' }),
    ]
    const { orderId } = placeOrder(stack.sandbox, { products })
    expect((await send(orderId, [validImage])).code).toBe('FORBIDDEN')
    expect((await send(orderId, [validImage], 'prescriber', 'item-113')).errors).toBeUndefined()
    expect((await read(orderId, 0, 'onlinedoctoreczema')).total).toBe(1)
    expect((await read(orderId, 0, 'onlinedoctoracne')).total).toBe(0)
  })

  it.each([
    ['an unknown item', () => placeImageOrder(), 'item-999'],
    ['a product id instead of an item id', () => placeImageOrder(), '112'],
    ['an item from another order', () => placeOrder(stack.sandbox, { products: [product({ productId: '115' })] }).orderId, 'item-112'],
    ['an unknown order', () => '799995', 'item-112'],
  ])('returns NOT_FOUND for %s, and stores nothing', { tags: ['CR-292'] }, async (_name, orderId, itemId) => {
    expect((await send(orderId(), [validImage], 'prescriber', itemId)).code).toBe('NOT_FOUND')
    expect(writes(stack)).toEqual([])
  })

  it('accepts 1 to 50 photos at once', { tags: ['CR-292'] }, async () => {
    const orderId = placeImageOrder()
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
    ['a file name of only spaces', { fileName: ' \t' }, ' \t'],
    ['a photo whose file name has the extension .PDF', { fileName: 'arm.PDF' }, 'arm.PDF'],
    ['a file name without an extension', { fileName: 'arm' }, 'arm'],
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
    const { errors } = await send(placeImageOrder(), [validImage, { ...validImage, ...change }])
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fileName } }])
    expect(calls(stack)).toEqual([])
  })

  it('accepts names with %2e%2e, quotes, dots and letters from any script', { tags: ['CR-292'] }, async () => {
    const orderId = placeImageOrder()
    for (const fileName of ['%2e%2e%2farm.png', '..arm.png', 'a "b" <c>.png', 'Ärm 適.png', "Robert'); DROP.png"]) {
      expect((await send(orderId, [{ ...validImage, fileName }])).errors).toBeUndefined()
      expect(writes(stack).at(-1)).toMatchObject({ path: '/image_upload' })
    }
    expect(stored(orderId)).toBe(5)
  })

  it('accepts names and titles of 255 characters', { tags: ['CR-292'] }, async () => {
    const orderId = placeImageOrder()
    await send(orderId, [{ fileName: `${'x'.repeat(251)}.png`, title: 'y'.repeat(255), content: png() }])
    expect((await read(orderId, 0)).image.title).toBe('y'.repeat(255))
  })
})

describe('upload permissions', () => {
  it.each([
    ['prescriber', 'Inês Prescott'],
    ['pharmacist', 'Dev Patel'],
    ['agent', 'Carla Service'],
    ['pharmacistByUsersService', 'Una Murphy'],
  ] as const)('allow the user "%s" to upload; the uploader is recorded as %s', { tags: ['CR-273', 'CR-292'] }, async (person, name) => {
    const orderId = placeImageOrder()
    expect((await send(orderId, [validImage], person)).errors).toBeUndefined()
    expect((await read(orderId, 0)).image.createdBy).toBe(name)
  })

  it.each(['serviceTeam', 'bookingCustomerService', 'noGroups', 'branch'] as const)(
    'do not allow the user "%s" to upload, and no service is called',
    { tags: ['CR-005', 'XB-02'] },
    async (person) => {
      const { code, status } = await send(placeImageOrder(), [validImage], person)
      expect([code, status]).toEqual(['FORBIDDEN', 403])
      expect(calls(stack)).toEqual([])
    },
  )

  it('do not allow scripts or anonymous users to upload, and no service is called', { tags: ['CR-005', 'XB-02'] }, async () => {
    const machine = await send(placeImageOrder(), [validImage], { token: await stack.sandbox.identity.machineToken() })
    expect([machine.code, machine.status]).toEqual(['FORBIDDEN', 403])
    const stranger = await send(placeImageOrder(), [validImage], null)
    expect([stranger.code, stranger.status]).toEqual(['UNAUTHENTICATED', 401])
    expect(calls(stack)).toEqual([])
  })
})
