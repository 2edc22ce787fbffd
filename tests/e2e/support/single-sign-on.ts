import type { APIRequestContext } from '@playwright/test'
import { demoUser } from '../../support/demo-users.ts'
import { type PersonName, people } from '../../support/stack.ts'

/** The name of a person's link on the identity provider's page. */
export function linkName(person: PersonName): string {
  const { name, role } = demoUser(people[person])
  return `${name} ${role}`
}

/** Signs a browser in through single sign-on, without rendering the sign-in pages. */
export async function signInSilently(
  request: APIRequestContext,
  gatewayUrl: string,
  person: PersonName,
  area: 'clinical-review' | 'booking',
): Promise<void> {
  const redirectOf = async (address: string) => (await request.get(address, { maxRedirects: 0 })).headers().location ?? ''
  const authorize = await redirectOf(`${gatewayUrl}/session/sign-in?area=${area}`)
  await redirectOf(await redirectOf(`${authorize}&user=${people[person]}`))
}
