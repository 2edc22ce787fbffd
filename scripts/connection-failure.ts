/** The reason why a request got no HTTP response, or only part of one. */
export interface ConnectionFailure {
  /** A clause to insert into an error message, such as "the connection was refused". Never contains a path, a token or a body. */
  reason: string
  /** Whether retrying the same request soon may succeed. */
  isTransient: boolean
  /** Whether all other requests to the same address will fail too. */
  isWholeService: boolean
}

const TLS_CODE = /^(EPROTO|ERR_SSL_|ERR_TLS_|CERT_|HOSTNAME_MISMATCH|UNABLE_TO_|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED)/
const NETWORK_CODES = new Set(['EHOSTUNREACH', 'ENETUNREACH'])
const TIMEOUT_CODES = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/**
 * Describes why a `fetch` failed.
 *
 * @param url the requested URL
 */
export function connectionFailure(error: unknown, url: string): ConnectionFailure {
  const code = errorCode(error)
  if (code === 'ENOTFOUND') return permanent(`DNS has no address for ${new URL(url).hostname}`)
  if (code === 'EAI_AGAIN') return { reason: `the DNS lookup of ${new URL(url).hostname} failed`, isTransient: true, isWholeService: true }
  if (TLS_CODE.test(code)) return permanent(`the TLS handshake failed (${code})`)
  if (code === 'ECONNREFUSED') return { reason: 'the connection was refused', isTransient: true, isWholeService: true }
  if (NETWORK_CODES.has(code)) return { reason: 'there is no route to it', isTransient: true, isWholeService: true }
  if (TIMEOUT_CODES.has(code) || (error instanceof Error && error.name === 'TimeoutError'))
    return { reason: 'no response came in time', isTransient: true, isWholeService: false }
  return { reason: 'the connection broke before the response was complete', isTransient: true, isWholeService: false }
}

function permanent(reason: string): ConnectionFailure {
  return { reason, isTransient: false, isWholeService: true }
}

/** The network error's code. The error that `fetch` throws has the network error as its `cause`. */
function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return errorCode(error.cause)
}
