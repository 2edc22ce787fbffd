import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { placeOrder, product } from '../support/orders.ts'
import { type PersonName, type Stack, startStack } from '../support/stack.ts'
import { Browser } from './support/browser.ts'
import { calls, logged, writes } from './support/calls.ts'
import { MAXIMUM, MEGABYTE, placeImageOrder, png, read, send, stack, startImages, stored, upload, validImage } from './support/images.ts'
import { postRaw } from './support/raw-post.ts'

startImages()

// Uploads of 25 MB take a long time on a busy machine.
describe('limiting the size of uploads', { timeout: 60_000 }, () => {
  const tooLarge = { message: "Total files size shouldn't exceed 25MB", extensions: { code: 'BAD_USER_INPUT' } }

  it('accepts 26,214,400 bytes in one file, and stores them byte for byte', {
    tags: ['CR-253', 'CR-255', 'CR-342'],
  }, async () => {
    const orderId = placeImageOrder()
    const content = png(MAXIMUM)
    const { data, errors } = await send(orderId, [{ fileName: 'large.png', content }])
    expect(errors).toBeUndefined()
    expect(data.uploadImages).toEqual({ count: 1, order: { id: orderId } })
    const { total, image } = await read(orderId, 0)
    expect([total, image.content === content]).toEqual([1, true])
  })

  it('rejects 26,214,401 bytes in one file', { tags: ['CR-253', 'CR-255', 'CR-342'] }, async () => {
    const orderId = placeImageOrder()
    const { data, errors } = await send(orderId, [{ fileName: 'large.png', content: png(MAXIMUM + 1) }])
    expect(data).toEqual({ uploadImages: null })
    expect(errors).toMatchObject([tooLarge])
    expect(calls(stack)).toEqual([])
  })

  it('accepts a total of 26,214,400 bytes in several files, but not one byte more', { tags: ['CR-253', 'CR-255', 'CR-342'] }, async () => {
    const orderId = placeImageOrder()
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

describe('handling large bodies', () => {
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
    ['a user who may upload, signed in with a cookie', () => cookie('sub-prescriber')],
    ['a branch', () => bearer('branch')],
    ['an anonymous user', async () => ({})],
  ])('returns 413 for an ordinary operation of 30 MB from %s, without calling a service', async (_name, headers) => {
    expectTooLarge(await post(note(30 * MEGABYTE), await headers()))
  })

  it('accepts an ordinary operation of one megabyte, but not one byte more', async () => {
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
      'a different mutation aliased as `uploadImages`',
      `mutation A { uploadImages: addOrderNote(input: { orderId: "300000", text: "Called" }) { order { id } } }`,
    ],
    [
      'an ordinary operation next to an upload that is not executed',
      `query A { awaitingIdCheckCount } mutation B($input: UploadImagesInput!) { uploadImages(input: $input) { count } }`,
    ],
  ])('returns 413 for a body of two megabytes with %s, without calling a service', async (_name, query) => {
    const input = { orderId: placeImageOrder(), itemId: 'item-112', images: [{ ...validImage, content: png(2 * MEGABYTE) }] }
    expectTooLarge(await post(JSON.stringify({ query, variables: { input }, operationName: 'A' }), await bearer('prescriber')))
  })

  const beginning = `{"query":${JSON.stringify(upload)},"variables":{"input":{"orderId":"300000","itemId":"item-112","images":[{"fileName":"a.png","content":"`

  it.each([
    ['a branch', () => bearer('branch')],
    ['the service team', () => bearer('serviceTeam')],
    ['a user without a group', () => bearer('noGroups')],
    ['a user with a cookie but without a group', () => cookie('sub-no-group')],
    ['a script', async () => ({ authorization: `Bearer ${await stack.sandbox.identity.machineToken()}` })],
    ['an anonymous user', async () => ({})],
    ['a client with a made-up cookie', async () => ({ cookie: `staff_session=${'A'.repeat(43)}` })],
  ])('returns 413 for an upload from %s before reading it', { tags: ['XB-02'] }, async (_name, headers) => {
    expectTooLarge(await post(beginning, await headers(), { announced: 20 * MEGABYTE }))
  })

  it('logs and audits a refused upload, and counts it towards the rate limits', { tags: ['XB-02', 'R-18'] }, async () => {
    const [user, address] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
    const own = await startStack({}, { rateLimits: { user, address, signIn: async () => undefined, signedIn: async () => undefined } })
    const branch = { authorization: `Bearer ${await own.tokenOf('branch')}` }
    for (const headers of [branch, {}]) await postRaw(own.url, beginning, headers, { announced: 20 * MEGABYTE })
    const lines = logged(own)
    await own.close()
    expect([user.mock.calls, address.mock.calls.length]).toEqual([[['sub-branch-1001']], 1])
    const refused = { status: 413, errors: ['BAD_USER_INPUT'] }
    expect(lines.filter(({ msg }) => msg === 'graphql')).toMatchObject([{ ...refused, sub: 'sub-branch-1001' }, refused])
    const audited = { action: 'request', result: 'BAD_USER_INPUT' }
    expect(lines.filter(({ audit }) => audit === 'refusal')).toMatchObject([{ ...audited, sub: 'sub-branch-1001' }, audited])
  })

  it('rejects an upload with an invalid token or from another site before reading it', { tags: ['XB-02'] }, async () => {
    const stranger = await post(beginning, { authorization: 'Bearer none' }, { announced: 20 * MEGABYTE })
    expect([stranger.status, JSON.parse(stranger.text).errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED'])
    const elsewhere = { ...(await cookie('sub-prescriber')), origin: 'https://elsewhere.example' }
    const foreign = await post(beginning, elsewhere, { announced: 20 * MEGABYTE })
    expect([foreign.status, JSON.parse(foreign.text).errors[0].extensions.code]).toEqual([403, 'FORBIDDEN'])
  })

  it('returns 413 for a body that is larger than any upload may be, before reading the body', async () => {
    expectTooLarge(await post(beginning, await bearer('prescriber'), { announced: 40 * MEGABYTE }))
  })

  it('returns 413 for a large chunked body, even for an upload', async () => {
    const body = `${beginning}${png(2 * MEGABYTE)}"}]}}}`
    expectTooLarge(await post(body, await bearer('prescriber'), { chunked: true }))
  })
})

describe('errors during an upload', () => {
  const large = { fileName: 'large.png', content: png(4 * MEGABYTE) }

  it.each([
    [400, 'UPSTREAM_REJECTED', 'The images are too large'],
    [413, 'UPSTREAM_REJECTED', 'Too much'],
    [500, 'UPSTREAM_UNAVAILABLE', undefined],
    [503, 'UPSTREAM_UNAVAILABLE', undefined],
  ])('a %i response is returned as %s without a retry, and nothing is stored', { tags: ['CR-292'] }, async (status, code, message) => {
    const orderId = placeImageOrder()
    stack.sandbox.faults.inject({ service: 'consultation', method: 'POST', kind: 'status', status, message: message ?? 'disk on fire' })
    const { data, errors } = await send(orderId, [large])
    expect(data).toEqual({ uploadImages: null })
    expect(errors).toMatchObject([{ path: ['uploadImages'], extensions: { code, status } }])
    if (message === undefined) expect(JSON.stringify(errors)).not.toContain('disk on fire')
    else expect(errors?.[0]?.message).toBe(message)
    expect(writes(stack)).toHaveLength(1)
    expect(stored(orderId)).toBe(0)
  })

  it.each(['before', 'after'] as const)(
    'OUTCOME_UNKNOWN is returned, without a retry, if the connection is reset %s the photos are stored',
    { tags: ['CR-292'] },
    async (when) => {
      const orderId = placeImageOrder()
      stack.sandbox.faults.inject({ service: 'consultation', method: 'POST', kind: 'reset', when })
      const { data, code } = await send(orderId, [large])
      expect([data, code]).toEqual([{ uploadImages: null }, 'OUTCOME_UNKNOWN'])
      expect(writes(stack)).toHaveLength(1)
      expect(stored(orderId)).toBe(when === 'after' ? 1 : 0)
    },
  )

  it("nothing is uploaded while the order can't be read", { tags: ['CR-292'] }, async () => {
    const orderId = placeImageOrder()
    stack.sandbox.faults.inject({ service: 'clinical', path: `^/orders/${orderId}$`, kind: 'status', status: 503 })
    expect((await send(orderId, [validImage])).code).toBe('UPSTREAM_UNAVAILABLE')
    expect(writes(stack)).toEqual([])
  })
})

describe('when the image service stops reading the upload', () => {
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
  const sendTo = async (handler: typeof end) => {
    begun = 0
    end = handler
    const { orderId } = placeOrder(own.sandbox, { products: [product()] })
    const images = [{ fileName: 'large.png', content: png(8 * MEGABYTE) }]
    return own.graphql(upload, { input: { orderId, itemId: 'item-112', images } })
  }

  it('a connection reset is returned as OUTCOME_UNKNOWN, without a retry', { tags: ['CR-292'] }, async () => {
    const { code } = await sendTo(({ socket }) => void socket.resetAndDestroy())
    expect([code, begun]).toEqual(['OUTCOME_UNKNOWN', 1])
  })

  it.each([
    [413, 'keep-alive', 'UPSTREAM_REJECTED'],
    [413, 'close', 'UPSTREAM_REJECTED'],
    [401, 'close', 'UNAUTHENTICATED'],
    [500, 'close', 'UPSTREAM_UNAVAILABLE'],
  ])(
    'a %i response with the header "connection: %s" is returned as %s, without a retry',
    { tags: ['CR-292'] },
    async (status, connection, code) => {
      const result = await sendTo(
        (_request, response) => void response.writeHead(status, { connection }).end('{"message":"Too large for us"}'),
      )
      expect([result.code, begun]).toEqual([code, 1])
      if (status === 413) expect(result.errors?.[0]).toMatchObject({ message: 'Too large for us', extensions: { status } })
    },
  )
})
