import type { APIRequestContext } from '@playwright/test'
import { demoUsers } from '../../../sandbox/identity/users.ts'
import { type PersonName, people } from '../../support/stack.ts'

/** Signs a browser in through single sign-on, without rendering the sign-in pages. */
export async function signInSilently(
  request: APIRequestContext,
  gatewayUrl: string,
  person: PersonName,
  area: 'clinical-review' | 'booking',
): Promise<void> {
  const user = demoUsers.find(({ sub }) => sub === people[person])
  const redirectOf = async (address: string) => (await request.get(address, { maxRedirects: 0 })).headers().location ?? ''
  const authorize = await redirectOf(`${gatewayUrl}/session/sign-in?area=${area}`)
  await redirectOf(await redirectOf(`${authorize}&user=${user?.sub}`))
}
