import { Agent } from 'undici'
import { Deadline } from '../upstream/deadline.ts'
import { exchange } from '../upstream/exchange.ts'

/** Maximum size of a response in bytes. Real responses have a few thousand bytes. */
const MAXIMUM_RESPONSE_SIZE = 2 ** 20

const connections = new Agent({ maxResponseSize: MAXIMUM_RESPONSE_SIZE, allowH2: false })

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
 * @throws FailedExchange if the response is late, incomplete or too large
 */
export async function requestIdentity(
  url: string,
  { deadline, method = 'GET', ...options }: IdentityRequest,
): Promise<{ status: number; bytes: Buffer }> {
  const { origin, pathname, search } = new URL(url)
  const limit = Deadline.after(deadline)
  try {
    const { status, body } = await exchange(connections, { ...options, method, origin, path: `${pathname}${search}` }, limit)
    return { status, bytes: body }
  } finally {
    limit.end()
  }
}
