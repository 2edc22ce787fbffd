import type { DemoUser } from '../../sandbox/identity/users.ts'

export type Role = 'prescriber' | 'pharmacist' | 'agent' | 'branch' | 'central' | 'script'

/** Somebody who uses the gateway in a soak. */
export interface Member {
  role: Role
  user: DemoUser
}

/** How many of each take part with a token. */
const numbers: Record<Exclude<Role, 'script'>, number> = { prescriber: 6, pharmacist: 3, agent: 3, branch: 6, central: 2 }

const groups: Record<Exclude<Role, 'script'>, string[]> = {
  prescriber: ['clinicalreview-ip'],
  pharmacist: ['clinicalreview-dp'],
  agent: ['clinicalreview-cs'],
  branch: [],
  central: ['bookwell-service-team'],
}

/** Every name in a soak begins with this, and so does every text: none of it may be found in a log. */
export const CANARY = 'Canary'

/** The people of a soak, each with a sub of their own. */
export const members: readonly Member[] = (Object.keys(numbers) as (keyof typeof numbers)[]).flatMap((role) =>
  Array.from({ length: numbers[role] }, (_, index) => ({ role, user: person(`soak-${role}-${index + 1}`, role) })),
)

/** Sends far more than anybody may. */
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
