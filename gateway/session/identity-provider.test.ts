import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { IdentityProvider } from './identity-provider.ts'

let server: Server
afterEach(() => void server.close())

/** Starts a fake Cognito with the given responses. Returns a client for it, and a list of the actions that the fake receives. */
async function startProvider(answers: Record<string, [status: number, body: object]>) {
  const received: string[] = []
  server = createServer(({ headers }, response) => {
    const action = String(headers['x-amz-target']).split('.').at(-1) ?? ''
    received.push(action)
    const [status, body] = answers[action] ?? [500, {}]
    response.writeHead(status).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new IdentityProvider({
    region: 'eu-west-2',
    userPoolId: 'eu-west-2_Pool',
    clientId: 'client',
    clientSecret: undefined,
    idpUrl: url,
    domainUrl: url,
    domainInternalUrl: url,
    machineClientIds: [],
    machineScope: '',
  })
  return { provider, received }
}

it.each<[number, object]>([
  [400, { __type: 'UnknownOperationException' }],
  [404, {}],
  [500, {}],
  [501, {}],
])(
  'a renewal falls back to `InitiateAuth` if `GetTokensFromRefreshToken` fails with %i %j',
  {
    tags: ['CR-309'],
  },
  async (status, body) => {
    const { provider, received } = await startProvider({
      GetTokensFromRefreshToken: [status, body],
      InitiateAuth: [200, { AuthenticationResult: { IdToken: 'renewed' } }],
    })
    expect(await provider.refreshCodeSession('token', 'jo')).toEqual({ idToken: 'renewed', refreshToken: undefined })
    expect(received).toEqual(['GetTokensFromRefreshToken', 'InitiateAuth'])
  },
)

it.each([403, 404, 408])(
  'a renewal fails with UPSTREAM_UNAVAILABLE, not UNAUTHENTICATED, if a proxy responds with %i',
  { tags: ['CR-309'] },
  async (status) => {
    const { provider } = await startProvider({ GetTokensFromRefreshToken: [status, {}], InitiateAuth: [status, {}] })
    await expect(provider.refreshCodeSession('token', 'jo')).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
  },
)

it.each(['NotAuthorizedException', 'RefreshTokenReuseException'])(
  'a renewal that Cognito refuses with %s fails with UNAUTHENTICATED, without trying `InitiateAuth`',
  { tags: ['CR-309'] },
  async (name) => {
    const { provider, received } = await startProvider({ GetTokensFromRefreshToken: [400, { __type: name }] })
    await expect(provider.refreshCodeSession('token', 'jo')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(received).toEqual(['GetTokensFromRefreshToken'])
  },
)

it('a failed renewal does not end the session if `InitiateAuth` fails temporarily', { tags: ['CR-309'] }, async () => {
  const unknown: [number, object] = [400, { __type: 'UnknownOperationException' }]
  for (const [answer, code] of [
    [[500, {}], 'UPSTREAM_UNAVAILABLE'],
    [[400, { __type: 'TooManyRequestsException' }], 'RATE_LIMITED'],
  ] as [[number, object], string][]) {
    const { provider } = await startProvider({ GetTokensFromRefreshToken: unknown, InitiateAuth: answer })
    await expect(provider.refreshCodeSession('token', 'jo')).rejects.toMatchObject({ code })
  }
})

it('a failed renewal does not end the session if `GetTokensFromRefreshToken` fails temporarily and `InitiateAuth` is refused', {
  tags: ['CR-309'],
}, async () => {
  const { provider } = await startProvider({
    GetTokensFromRefreshToken: [500, { __type: 'InternalErrorException' }],
    InitiateAuth: [400, { __type: 'NotAuthorizedException' }],
  })
  await expect(provider.refreshCodeSession('token', 'jo')).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
})

it('a failed renewal ends the session if the provider knows neither of the two renewal actions', { tags: ['CR-309'] }, async () => {
  const unknown: [number, object] = [400, { __type: 'UnknownOperationException' }]
  const { provider } = await startProvider({ GetTokensFromRefreshToken: unknown, InitiateAuth: unknown })
  await expect(provider.refreshCodeSession('token', 'jo')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

it.each([
  ['NotAuthorizedException', 'Invalid session for the user.', 'The code is no longer valid. Please request a new one.'],
  ['ExpiredCodeException', 'Expired.', 'The code is no longer valid. Please request a new one.'],
  ['UserLambdaValidationException', 'The account is locked.', 'The account is locked.'],
])('if Cognito refuses a code with %s (“%s”), submitting the code fails with “%s”', { tags: ['BK-501'] }, async (...refusal) => {
  const [__type, message, shown] = refusal
  const { provider } = await startProvider({ RespondToAuthChallenge: [400, { __type, message }] })
  const submitted = provider.submitCode({ username: 'jo', session: 's' }, '123456')
  await expect(submitted).rejects.toMatchObject({ code: 'UNAUTHENTICATED', message: shown })
})
