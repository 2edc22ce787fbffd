import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gatewayFetch, latestRequestId } from './gateway-fetch.ts'

const REFUSAL = '{"errors":[{"message":"The images are too large."}]}'

/** The request that the stubbed XMLHttpRequest received. */
let sent: { method: string; address: string; headers: Record<string, string>; body: string } | undefined

/** A stub that reports that a quarter of the body was sent, then responds. */
class UploadRequest {
  upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  status = 413
  responseText = REFUSAL
  readonly #headers: Record<string, string> = {}
  #method = ''
  #address = ''

  open(method: string, address: string) {
    this.#method = method
    this.#address = address
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value
  }
  getResponseHeader(name: string) {
    return { 'content-type': 'application/graphql-response+json', 'x-request-id': 'upload-1' }[name] ?? null
  }
  send(body: string) {
    sent = { method: this.#method, address: this.#address, headers: this.#headers, body }
    this.upload.onprogress?.({ loaded: 25, total: 100 })
    this.onload?.()
  }
}

class LostRequest extends UploadRequest {
  override send() {
    this.onerror?.()
  }
}

const options = (onUploadProgress: (share: number) => void) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"query":"…"}',
  onUploadProgress,
})

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', UploadRequest))
afterEach(() => void vi.unstubAllGlobals())

it('gatewayFetch sends an upload unchanged and reports how much of it was sent', async () => {
  const shares: number[] = []
  await gatewayFetch(
    '/graphql',
    options((share) => void shares.push(share)),
  )
  expect(shares).toEqual([0.25])
  expect(sent).toEqual({ method: 'POST', address: '/graphql', headers: { 'content-type': 'application/json' }, body: '{"query":"…"}' })
})

// Apollo Client reads the errors of a failed response only if the response has GraphQL's content type.
it("gatewayFetch returns an upload's response with its status, body and content type", async () => {
  const response = await gatewayFetch(
    '/graphql',
    options(() => undefined),
  )
  expect([response.status, response.headers.get('content-type')]).toEqual([413, 'application/graphql-response+json'])
  expect(await response.text()).toBe(REFUSAL)
})

it("gatewayFetch rejects with a TypeError if an upload's connection fails, as fetch does", async () => {
  vi.stubGlobal('XMLHttpRequest', LostRequest)
  await expect(
    gatewayFetch(
      '/graphql',
      options(() => undefined),
    ),
  ).rejects.toThrow(TypeError)
})

it("latestRequestId returns the last response's request id", { tags: ['XC-18'] }, async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'x-request-id': 'read-1' } }))
  await gatewayFetch('/graphql')
  expect(latestRequestId()).toBe('read-1')
  await gatewayFetch(
    '/graphql',
    options(() => undefined),
  )
  expect(latestRequestId()).toBe('upload-1')
})
