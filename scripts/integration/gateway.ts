import { setTimeout as wait } from 'node:timers/promises'
import type { TypedDocumentString } from './generated/graphql.ts'

/** The gateway refused, failed or could not be reached. */
export class GatewayError extends Error {
  /** The gateway's error code, such as `FORBIDDEN`; undefined when no answer came. */
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(code === undefined ? message : `${message} (${code})`)
    this.name = 'GatewayError'
    this.code = code
  }
}

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

/** Connects as a script: with a token of the client-credentials grant, renewed when it ends. @throws GatewayError for missing variables */
export function connectToGateway(environment: Record<string, string | undefined>, pauses: readonly number[] = PAUSES): Gateway {
  const missing = Object.keys(variables).filter((name) => !environment[name])
  if (missing.length > 0) throw new GatewayError(`Set ${missing.join(', ')}.`)
  const { GATEWAY_URL = '', COGNITO_DOMAIN_URL = '', SCRIPT_CLIENT_ID = '', SCRIPT_CLIENT_SECRET = '' } = environment
  let token: string | undefined

  const newToken = async (): Promise<string> => {
    const { status, body } = await send(`${COGNITO_DOMAIN_URL}/oauth2/token`, {
      headers: {
        authorization: `Basic ${Buffer.from(`${SCRIPT_CLIENT_ID}:${SCRIPT_CLIENT_SECRET}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const { access_token } = body as { access_token?: unknown }
    if (status !== 200 || typeof access_token !== 'string')
      throw new GatewayError('The identity provider gave no token.', 'UNAUTHENTICATED')
    return access_token
  }

  const askOnce = async <Data>(query: string, given: unknown): Promise<Data> => {
    token ??= await newToken()
    const { body } = await send(GATEWAY_URL, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: given }),
    })
    const { data, errors } = body as { data?: Data | null; errors?: { message: string; extensions?: { code?: string } }[] }
    const [error] = errors ?? []
    if (error) throw new GatewayError(error.message, error.extensions?.code ?? 'UNKNOWN')
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
          await wait(pause)
        }
      }
    },
  }
}

async function send(url: string, request: { headers: Record<string, string>; body: string }): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, { method: 'POST', ...request, signal: AbortSignal.timeout(ANSWER_WITHIN) })
    const text = await response.text()
    return { status: response.status, body: parsed(text) }
  } catch (error) {
    throw new GatewayError(`${new URL(url).origin} can't be reached: ${error instanceof Error ? error.message : error}`)
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
