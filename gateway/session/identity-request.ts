import { Agent, request } from 'undici'
import { Deadline, unlessAborted } from '../upstream/deadline.ts'

/** Maximum size of a response in bytes. Real responses have a few thousand. */
const MAXIMUM_RESPONSE_SIZE = 2 ** 20

const connections = new Agent({ maxResponseSize: MAXIMUM_RESPONSE_SIZE })

interface IdentityRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Maximum time to receive the whole response, in milliseconds. */
  deadline: number
}

/**
 * Sends a request to the identity provider. Doesn't retry.
 *
 * @throws Error if the response is late, incomplete or too large
 */
export async function requestIdentity(
  url: string,
  { deadline, ...options }: IdentityRequest,
): Promise<{ status: number; bytes: ArrayBuffer }> {
  const limit = Deadline.after(deadline)
  try {
    const { signal } = limit
    const { statusCode, body } = await unlessAborted(signal, request(url, { ...options, dispatcher: connections, signal }))
    return { status: statusCode, bytes: await body.arrayBuffer() }
  } finally {
    limit.end()
  }
}
