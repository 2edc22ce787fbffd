import { readFileSync } from 'node:fs'
import type { IdentityConfig } from '../../gateway/config/config.ts'
import { type Exchange, exchange, parseJson } from './exchange.ts'

/** The credentials that authenticate requests to the services. */
export type Credentials = { kind: 'token'; token: string } | { kind: 'machine'; clientId: string; clientSecret: string }

export const credentialVariables = {
  STAFF_TOKEN: "a person's ID token",
  SCRIPT_CLIENT_ID: "id of a machine client, if STAFF_TOKEN isn't set",
  SCRIPT_CLIENT_SECRET: "the machine client's secret",
} as const

/** Missing or invalid credentials. */
export class CredentialsError extends Error {}

/** Reads a person's token. If no token is set, reads a machine client's credentials. @throws CredentialsError */
export function readCredentials(tokenFile: string | undefined, environment: NodeJS.ProcessEnv): Credentials {
  const input = tokenFile === undefined ? environment.STAFF_TOKEN : readTokenFile(tokenFile)
  if (input !== undefined && input !== '') {
    const token = input.trim().replace(/^Bearer +/i, '')
    if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) throw new CredentialsError('The token is not a JSON Web Token.')
    return { kind: 'token', token }
  }
  const [clientId, clientSecret] = [environment.SCRIPT_CLIENT_ID?.trim(), environment.SCRIPT_CLIENT_SECRET?.trim()]
  if (clientId && clientSecret) return { kind: 'machine', clientId, clientSecret }
  throw new CredentialsError('Give a token with --token-file or STAFF_TOKEN, or set SCRIPT_CLIENT_ID and SCRIPT_CLIENT_SECRET.')
}

function readTokenFile(file: string): string {
  try {
    const token = readFileSync(file, 'utf8').trim()
    if (token === '') throw new CredentialsError('The token file is empty.')
    return token
  } catch (error) {
    if (error instanceof CredentialsError) throw error
    throw new CredentialsError(`The token file can't be read (${error instanceof Error && 'code' in error ? error.code : 'unknown'}).`)
  }
}

/** Requests a token with the client-credentials grant. */
export async function requestMachineToken(
  { domainInternalUrl }: IdentityConfig,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  timeout: number,
): Promise<{ received: Exchange; token: string | undefined }> {
  const received = await exchange(
    `${domainInternalUrl}/oauth2/token`,
    {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    },
    timeout,
  )
  const body = parseJson(received.text)
  const token = typeof body === 'object' && body !== null && 'access_token' in body ? body.access_token : undefined
  return { received, token: received.status === 200 && typeof token === 'string' ? token : undefined }
}
