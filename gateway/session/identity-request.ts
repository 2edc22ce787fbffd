import { Agent, request } from 'undici'
import { Deadline, unlessAborted } from '../upstream/deadline.ts'

/** Largest answer of the identity provider that is read, in bytes; its own have a few thousand. */
const MAXIMUM_ANSWER = 2 ** 20

const connections = new Agent({ maxResponseSize: MAXIMUM_ANSWER })

interface IdentityRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Until the whole answer is there, in milliseconds. */
  deadline: number
}

/** Asks the identity provider once. @throws when there is no whole answer of a bearable size in time */
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
