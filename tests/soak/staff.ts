import type { DemoUser } from '../../sandbox/identity/users.ts'

export type Role = 'prescriber' | 'pharmacist' | 'agent' | 'branch' | 'central' | 'script'

/** A user of the gateway in a soak test. */
export interface Member {
  role: Role
  user: DemoUser
}

/** The number of users with a token, by role. */
const numbers: Record<Exclude<Role, 'script'>, number> = { prescriber: 6, pharmacist: 3, agent: 3, branch: 6, central: 2 }

const groups: Record<Exclude<Role, 'script'>, string[]> = {
  prescriber: ['clinicalreview-ip'],
  pharmacist: ['clinicalreview-dp'],
  agent: ['clinicalreview-cs'],
  branch: [],
  central: ['bookwell-service-team'],
}

/** The names and texts that a soak test creates start with this word, which must not appear in any output. */
export const CANARY = 'Canary'

/** A soak test's users, each with a unique sub. */
export const members: readonly Member[] = (Object.keys(numbers) as (keyof typeof numbers)[]).flatMap((role) =>
  Array.from({ length: numbers[role] }, (_, index) => ({ role, user: person(`soak-${role}-${index + 1}`, role) })),
)

/** The user whose requests exceed the rate limit. */
export const flooder: DemoUser = person('soak-flooder', 'agent')

function person(sub: string, role: keyof typeof numbers): DemoUser {
  return {
    sub,
    name: `${CANARY} ${sub}`,
    email: `${CANARY}.${sub}@pharmacy.example`,
    tokenGroups: groups[role],
    addedGroups: undefined,
    locationId: role === 'branch' ? `location-of-${sub}` : undefined,
    role,
    byCode: false,
  }
}
