import { request as httpRequest } from 'node:http'

export interface RawResponse {
  status: number
  type: string
  text: string
}

interface RawPostOptions {
  chunked?: boolean
  /** The `content-length`. If it exceeds the length of `body`, the rest of the body never arrives. */
  announced?: number
}

/** Posts a body to /graphql exactly as given, and returns the response even if it arrives before the whole body has been sent. */
export function postRaw(
  gatewayUrl: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
  { chunked = false, announced = Buffer.byteLength(body) }: RawPostOptions = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(gatewayUrl)
    const length = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(announced) }
    const request = httpRequest({
      hostname,
      port,
      path: '/graphql',
      method: 'POST',
      headers: { 'content-type': 'application/json', ...length, ...headers },
    })
    let hasResponse = false
    request.on('response', (response) => {
      hasResponse = true
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      const done = () => {
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text })
        request.destroy()
      }
      response.on('end', done)
      response.on('error', done)
    })
    request.on('error', (error) => {
      if (!hasResponse) reject(error)
    })
    if (chunked) for (let offset = 0; offset < body.length; offset += 65_536) request.write(body.slice(offset, offset + 65_536))
    else request.write(body)
    if (announced === Buffer.byteLength(body)) request.end()
  })
}
