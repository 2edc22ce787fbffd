import { request } from 'undici'
import { addressOf } from './load.ts'
import type { RunningContender, User } from './processes.ts'

/** Signs users in to the gateway one at a time, in the same steps as a browser. The stub accepts the nonce as the authorization code. */
export async function signIn({ url }: RunningContender, count: number): Promise<User[]> {
  const users: User[] = []
  while (users.length < count) {
    const headers = { 'x-forwarded-for': addressOf(users.length) }
    const redirect = await request(`${url}/session/sign-in`, { headers })
    await redirect.body.dump()
    const { searchParams } = new URL(String(redirect.headers.location))
    const query = new URLSearchParams({ code: searchParams.get('nonce') ?? '', state: searchParams.get('state') ?? '' })
    const ended = await request(`${url}/session/callback?${query}`, {
      headers: { ...headers, cookie: nameAndValue(redirect.headers['set-cookie']) },
    })
    await ended.body.dump()
    const session = [ended.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('staff_session='))
    if (session === undefined) throw new Error('a sign-in failed')
    users.push({ cookie: nameAndValue(session), origin: url })
  }
  return users
}

function nameAndValue(cookie: string | string[] | undefined): string {
  return String(cookie).split(';')[0] ?? ''
}
