import { setTimeout as wait } from 'node:timers/promises'
import type { TypedDocumentString } from './generated/graphql.ts'

/** The gateway refused, failed or could not be reached. */
export class GatewayError extends Error {
  /** The gateway's error code, such as `FORBIDDEN`; undefined when no answer came. */
  readonly code: string | undefined
  /** When it will answer again, in milliseconds from now, if it said so. */
  readonly retryAfter: number | undefined

  constructor(message: string, code?: string, retryAfter?: number) {
    super(code === undefined ? message : `${message} (${code})`)
    this.name = 'GatewayError'
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** The script was started with settings that are missing or wrong. */
export class SettingsError extends Error {}

export interface Gateway {
  /** Asks a typed query. @throws GatewayError */
  ask<Data, Variables>(document: TypedDocumentString<Data, Variables>, variables: Variables): Promise<Data>
}

const variables = {
  GATEWAY_URL: 'the address of /graphql',
  COGNITO_DOMAIN_URL: 'the origin of the identity provider',
  SCRIPT_CLIENT_ID: "the script's client id",
  SCRIPT_CLIENT_SECRET: 'its secret',
} as const

export const connectionHelp = Object.entries(variables)
  .map(([name, meaning]) => `  ${name.padEnd(22)} ${meaning}`)
  .join('\n')

const ANSWER_WITHIN = 60_000
/** Waits before a read is asked again that the gateway could not answer at the moment, in milliseconds. */
const PAUSES = [500, 2_000, 8_000]
const passing = new Set(['RATE_LIMITED', 'UPSTREAM_UNAVAILABLE', undefined])

/** Connects as a script: with a token of the client-credentials grant, renewed when it ends. @throws SettingsError */
export function connectToGateway(environment: Record<string, string | undefined>, pauses: readonly number[] = PAUSES): Gateway {
  const missing = Object.keys(variables).filter((name) => !environment[name])
  if (missing.length > 0) throw new SettingsError(`Set ${missing.join(', ')}.`)
  for (const name of ['GATEWAY_URL', 'COGNITO_DOMAIN_URL'])
    if (!URL.canParse(environment[name] ?? '')) throw new SettingsError(`${name} is not an address.`)
  const { GATEWAY_URL = '', COGNITO_DOMAIN_URL = '', SCRIPT_CLIENT_ID = '', SCRIPT_CLIENT_SECRET = '' } = environment
  let token: string | undefined

  const newToken = async (): Promise<string> => {
    const { status, body } = await send(new URL('/oauth2/token', COGNITO_DOMAIN_URL).href, {
      headers: {
        authorization: `Basic ${Buffer.from(`${SCRIPT_CLIENT_ID}:${SCRIPT_CLIENT_SECRET}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const { access_token, error } = body as { access_token?: unknown; error?: unknown }
    if (status !== 200 || typeof access_token !== 'string')
      throw new GatewayError(
        `The identity provider at ${COGNITO_DOMAIN_URL} gave no token: ${typeof error === 'string' ? error : `status ${status}`}.`,
        'UNAUTHENTICATED',
      )
    return access_token
  }

  const askOnce = async <Data>(query: string, given: unknown): Promise<Data> => {
    token ??= await newToken()
    const { body, retryAfter } = await send(GATEWAY_URL, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: given }),
    })
    const { data, errors } = body as { data?: Data | null; errors?: { message: string; extensions?: { code?: string } }[] }
    const [error] = errors ?? []
    if (error) throw new GatewayError(error.message, error.extensions?.code ?? 'UNKNOWN', retryAfter)
    if (data === undefined || data === null) throw new GatewayError('The gateway gave an answer that can not be read.', 'UNKNOWN')
    return data
  }

  return {
    ask: async (document, given) => {
      let wasRenewed = false
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await askOnce(document.toString(), given)
        } catch (error) {
          if (!(error instanceof GatewayError)) throw error
          if (error.code === 'UNAUTHENTICATED' && token !== undefined && !wasRenewed) {
            token = undefined
            wasRenewed = true
            continue
          }
          const pause = pauses[attempt]
          if (pause === undefined || !passing.has(error.code)) throw error
          await wait(Math.max(pause, error.retryAfter ?? 0))
        }
      }
    },
  }
}

interface Answer {
  status: number
  body: unknown
  /** In milliseconds. */
  retryAfter: number | undefined
}

async function send(url: string, request: { headers: Record<string, string>; body: string }): Promise<Answer> {
  try {
    const response = await fetch(url, { method: 'POST', ...request, signal: AbortSignal.timeout(ANSWER_WITHIN) })
    const text = await response.text()
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    return { status: response.status, body: parsed(text), retryAfter: seconds > 0 ? Math.min(seconds * 1_000, ANSWER_WITHIN) : undefined }
  } catch (error) {
    throw new GatewayError(`${new URL(url).origin} can't be reached: ${error instanceof Error ? error.message : error}.`)
  }
}

function parsed(text: string): object {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}
