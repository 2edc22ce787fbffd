import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { CLIENT_ID, type Identity, MACHINE_CLIENT_ID, MACHINE_CLIENT_SECRET, MACHINE_SCOPES } from './identity.ts'
import { mailboxPage, signInPage } from './pages.ts'
import { demoUsers } from './users.ts'

/** The cookie of the identity provider's own browser session. `/logout` ends that session. */
const COOKIE = 'sandbox_sign_in'

type Query = { Querystring: Record<string, string | undefined> }

/** Hosted sign-in: `/oauth2/authorize`, `/oauth2/token`, `/oauth2/revoke`, `/logout`, and a mailbox showing the codes sent. */
export async function hostedRoutes(app: FastifyInstance, identity: Identity): Promise<void> {
  await app.register(fastifyCookie)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.get<Query>('/oauth2/authorize', async ({ query, cookies }, reply) => {
    const { client_id, redirect_uri, code_challenge, code_challenge_method, response_type, state, nonce } = query
    if (
      client_id !== CLIENT_ID ||
      redirect_uri === undefined ||
      response_type !== 'code' ||
      code_challenge === undefined ||
      code_challenge_method !== 'S256'
    ) {
      return reply.status(400).send({ error: 'invalid_request' })
    }
    const user = demoUsers.find(({ sub }) => sub === (query.user ?? cookies[COOKIE]))
    if (user === undefined) return reply.type('text/html; charset=utf-8').send(signInPage(query))
    const code = identity.authorize({ user, redirectUri: redirect_uri, codeChallenge: code_challenge, nonce })
    reply.setCookie(COOKIE, user.sub, { path: '/', httpOnly: true, sameSite: 'lax' })
    return reply.redirect(`${redirect_uri}?${new URLSearchParams({ code, ...(state !== undefined && { state }) })}`)
  })

  app.post('/oauth2/token', async ({ body, headers }, reply) => {
    const form = (body ?? {}) as Record<string, string>
    const refuse = (error: string) => reply.status(400).send({ error })
    if (form.grant_type === 'client_credentials') {
      const basic = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString()
      if (basic !== `${MACHINE_CLIENT_ID}:${MACHINE_CLIENT_SECRET}`) return refuse('invalid_client')
      if (form.scope?.split(' ').some((scope) => !MACHINE_SCOPES.includes(scope))) return refuse('invalid_scope')
      return { access_token: await identity.machineToken(form.scope), token_type: 'Bearer', expires_in: 3600 }
    }
    if (form.client_id !== CLIENT_ID) return refuse('invalid_client')
    const tokens =
      form.grant_type === 'authorization_code'
        ? await identity.exchange(form.code ?? '', form.redirect_uri ?? '', form.code_verifier ?? '')
        : form.grant_type === 'refresh_token'
          ? await identity.refresh(form.refresh_token ?? '')
          : undefined
    if (tokens === undefined) return refuse('invalid_grant')
    return {
      id_token: tokens.idToken,
      access_token: tokens.accessToken,
      ...(tokens.refreshToken !== undefined && { refresh_token: tokens.refreshToken }),
      token_type: 'Bearer',
      expires_in: tokens.expiresIn,
    }
  })

  app.post('/oauth2/revoke', async ({ body }, reply) => {
    identity.revoke(((body ?? {}) as Record<string, string>).token ?? '')
    return reply.status(200).send()
  })

  app.get<Query>('/logout', async ({ query }, reply) => {
    if (query.client_id !== CLIENT_ID || query.logout_uri === undefined) return reply.status(400).send({ error: 'invalid_request' })
    return reply.clearCookie(COOKIE, { path: '/' }).redirect(query.logout_uri)
  })

  app.get('/mailbox', async (_request, reply) => reply.type('text/html; charset=utf-8').send(mailboxPage(identity.mails)))
}
