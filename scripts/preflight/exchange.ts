import { type ConnectionFailure, connectionFailure } from '../connection-failure.ts'

/** One request and its response. */
export interface Exchange {
  milliseconds: number
  /** HTTP status; 0 if there was no response. */
  status: number
  /** Why the response is missing or incomplete. */
  failure: ConnectionFailure | undefined
  headers: Headers
  text: string
  /**
   * How far the service's clock is ahead of this machine's, in milliseconds, accurate to about a second. Undefined if the response has no
   * Date header.
   */
  clockSkew: number | undefined
}

/** Sends a request once. Never follows redirects, so that the token isn't sent to another host. */
export async function exchange(url: string, request: RequestInit, timeout: number): Promise<Exchange> {
  const [started, startedAt] = [performance.now(), Date.now()]
  let response: Response | undefined
  let text = ''
  let failure: ConnectionFailure | undefined
  try {
    response = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(timeout) })
    text = await response.text()
  } catch (error) {
    failure = connectionFailure(error, url)
  }
  const milliseconds = performance.now() - started
  const headers = response?.headers ?? new Headers()
  const serverTime = Date.parse(headers.get('date') ?? '')
  return {
    milliseconds,
    status: response?.status ?? 0,
    failure,
    headers,
    text,
    // The time in the `date` header is truncated to whole seconds, so the best estimate is half a second later.
    clockSkew: Number.isNaN(serverTime) ? undefined : serverTime + 500 - (startedAt + milliseconds / 2),
  }
}

/** Parses JSON; undefined if the text isn't valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
