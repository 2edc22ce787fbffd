import { setTimeout as wait } from 'node:timers/promises'
import { connectionFailure } from '../connection-failure.ts'
import type { TypedDocumentString } from './generated/graphql.ts'

/** Thrown if the gateway or the identity provider refuses a request, fails or can't be reached. */
export class GatewayError extends Error {
  /** The gateway's error code, such as `FORBIDDEN`; undefined if it sent none. */
  readonly code: string | undefined
  /** Whether the same request may succeed later. */
  readonly isTransient: boolean
  /** The delay requested by `retry-after`, in milliseconds. */
  readonly retryAfter: number | undefined
  /** Whether the gateway itself refused the token, with status 401. False if only a service behind the gateway refused it. */
  readonly refusesToken: boolean

  constructor(
    message: string,
    code?: string,
    { isTransient = false, retryAfter, refusesToken = false }: { isTransient?: boolean; retryAfter?: number; refusesToken?: boolean } = {},
  ) {
    super(code === undefined ? message : `${message} (${code})`)
    this.name = 'GatewayError'
    this.code = code
    this.isTransient = isTransient
    this.retryAfter = retryAfter
    this.refusesToken = refusesToken
  }
}

/** Missing or invalid environment variables. */
export class SettingsError extends Error {}

export interface Gateway {
  /** Sends a typed query. @throws GatewayError */
  query<Data, Variables>(document: TypedDocumentString<Data, Variables>, variables: Variables): Promise<Data>
}

const variables = {
  GATEWAY_URL: 'URL of the gateway, ending in /graphql',
  COGNITO_DOMAIN_URL: 'origin of the identity provider',
  SCRIPT_CLIENT_ID: "the script's client id",
  SCRIPT_CLIENT_SECRET: "the client's secret",
} as const

export const connectionHelp = Object.entries(variables)
  .map(([name, meaning]) => `  ${name.padEnd(22)} ${meaning}`)
  .join('\n')

const TIMEOUT = 60_000
/** How many milliseconds to wait before each retry of a read that failed temporarily. */
const RETRY_DELAYS = [500, 2_000, 8_000]
const transientCodes = new Set(['RATE_LIMITED', 'UPSTREAM_UNAVAILABLE'])

interface ConnectionOptions {
  /** Called with the number of list elements that are missing because the gateway can't read them. */
  leaveOut: (elements: number) => void
  retryDelays?: readonly number[]
}

/**
 * Connects with a token from the client-credentials grant, and renews the token when it expires.
 *
 * @throws SettingsError
 */
export function connectToGateway(
  environment: Record<string, string | undefined>,
  { leaveOut, retryDelays = RETRY_DELAYS }: ConnectionOptions,
): Gateway {
  const settings = Object.fromEntries(Object.keys(variables).map((name) => [name, environment[name]?.trim() ?? '']))
  const missing = Object.keys(variables).filter((name) => settings[name] === '')
  if (missing.length > 0) throw new SettingsError(`Set ${missing.join(', ')}.`)
  for (const name of ['GATEWAY_URL', 'COGNITO_DOMAIN_URL'])
    if (!/^https?:$/.test(URL.parse(settings[name] ?? '')?.protocol ?? '')) throw new SettingsError(`${name} is not an http or https URL.`)
  const { GATEWAY_URL = '', COGNITO_DOMAIN_URL = '', SCRIPT_CLIENT_ID = '', SCRIPT_CLIENT_SECRET = '' } = settings
  let token: string | undefined

  const newToken = async (): Promise<string> => {
    const { status, body } = await send('The identity provider', 'COGNITO_DOMAIN_URL', new URL('/oauth2/token', COGNITO_DOMAIN_URL), {
      headers: {
        authorization: `Basic ${Buffer.from(`${SCRIPT_CLIENT_ID}:${SCRIPT_CLIENT_SECRET}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const { access_token, error } = body as { access_token?: unknown; error?: unknown }
    if (status !== 200 || typeof access_token !== 'string')
      throw new GatewayError(
        `The identity provider at ${originOf(COGNITO_DOMAIN_URL)} issued no token: ${typeof error === 'string' ? error : `status ${status}`}.`,
        'UNAUTHENTICATED',
      )
    return access_token
  }

  const queryOnce = async <Data>(query: string, input: unknown): Promise<Data> => {
    token ??= await newToken()
    const { status, body, retryAfter } = await send('The gateway', 'GATEWAY_URL', new URL(GATEWAY_URL), {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: input }),
    })
    const { data, errors = [] } = body as { data?: Data | null; errors?: GraphqlError[] }
    // Errors about unreadable list elements don't make the query fail, because the rest of the data is usable.
    const [error] = data ? errors.filter(({ extensions }) => extensions?.unreadable === undefined) : errors
    if (error) {
      const code = error.extensions?.code ?? 'UNKNOWN'
      throw new GatewayError(error.message, code, {
        refusesToken: status === 401,
        isTransient: transientCodes.has(code),
        ...(retryAfter !== undefined && { retryAfter }),
      })
    }
    if (data === undefined || data === null)
      throw new GatewayError(`The gateway at ${originOf(GATEWAY_URL)} returned status ${status} and no data.`)
    for (const { extensions } of errors) leaveOut(extensions?.unreadable ?? 0)
    return data
  }

  return {
    query: async (document, input) => {
      let wasRenewed = false
      const delays = [...retryDelays]
      for (;;) {
        try {
          return await queryOnce(document.toString(), input)
        } catch (error) {
          if (!(error instanceof GatewayError)) throw error
          if (error.refusesToken && token !== undefined) {
            if (wasRenewed) throw new GatewayError(tokenRefusal(token), 'UNAUTHENTICATED')
            token = undefined
            wasRenewed = true
            continue
          }
          if (!error.isTransient) throw error
          const delay = delays.shift()
          if (delay === undefined) throw error
          await wait(Math.max(delay, error.retryAfter ?? 0))
        }
      }
    },
  }
}

/**
 * The message for a refused token. The gateway doesn't say why it refuses a token, but the script can tell whether the token has expired.
 */
function tokenRefusal(token: string): string {
  const { exp }: { exp?: unknown } = parsed(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) ?? {}
  if (typeof exp === 'number' && exp * 1_000 <= Date.now())
    return `The gateway refuses the script's new token: it expired at ${new Date(exp * 1_000).toISOString()}.`
  return "The gateway refuses the script's new token: the gateway expects a different client, scope or user pool."
}

interface GraphqlError {
  message: string
  extensions?: { code?: string; unreadable?: number }
}

interface ParsedResponse {
  status: number
  body: object
  /** The delay that the response asks for, in milliseconds. */
  retryAfter: number | undefined
}

/** @param variable the environment variable that contains the address, for error messages */
async function send(
  receiver: string,
  variable: keyof typeof variables,
  url: URL,
  request: { headers: Record<string, string>; body: string },
): Promise<ParsedResponse> {
  const at = `${receiver} at ${url.origin}`
  let [response, text]: [Response | undefined, string] = [undefined, '']
  try {
    response = await fetch(url, { method: 'POST', ...request, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) })
    text = await response.text()
  } catch (error) {
    const { reason, isTransient } = connectionFailure(error, url.href)
    throw new GatewayError(`${at} can't be reached: ${reason}.`, undefined, { isTransient })
  }
  const { status, headers } = response
  const movedTo = URL.parse(headers.get('location') ?? '', url.href)?.origin
  if (status >= 300 && status < 400 && movedTo !== undefined) throw new GatewayError(`${at} redirects to ${movedTo}: change ${variable}.`)
  const body = parsed(text)
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const retryAfter = seconds > 0 ? Math.min(seconds * 1_000, TIMEOUT) : undefined
  if (status >= 500 && !(body && 'errors' in body))
    throw new GatewayError(`${at} failed with status ${status}.`, undefined, {
      isTransient: true,
      ...(retryAfter !== undefined && { retryAfter }),
    })
  if (body === undefined) {
    const what = text.trimStart().startsWith('<') ? 'a web page instead of JSON' : 'a response that is not JSON'
    throw new GatewayError(`${at} returned ${what} (status ${status}): check ${variable}.`)
  }
  return { status, body, retryAfter }
}

function originOf(url: string): string {
  return new URL(url).origin
}

/** Parses a JSON object; undefined if the text isn't a valid JSON object. */
function parsed(text: string): object | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}
