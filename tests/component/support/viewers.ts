import { abilitiesOf } from '../../../gateway/access/abilities.ts'
import type { Viewer } from '../generated/schema.ts'
import { BRANCH_ID } from './records/bookings.ts'

const specialGroups = {
  centralGroups: ['bookwell-service-team', 'bookwell-customer-service'],
  explorerGroups: ['bookwell-service-team'],
  overviewGroups: ['clinicalreview-lead'],
}

function person(name: string, groups: string[], locationId: string | null = null): Viewer {
  const abilities = abilitiesOf(
    {
      id: name,
      kind: 'PERSON',
      name,
      email: undefined,
      groups: new Set(groups),
      groupsAreComplete: true,
      locationId: locationId ?? undefined,
      machineAreas: undefined,
      token: '',
      sessionExpiresAt: undefined,
    },
    specialGroups,
  )
  return {
    id: name,
    kind: 'PERSON',
    name,
    email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@pharmacy.example`,
    groups,
    groupsAreComplete: true,
    locationId,
    defaultLocation: { id: locationId ?? BRANCH_ID, name: 'Leeds Headrow' },
    recentlyViewed: [],
    can: abilities,
  }
}

/** The people who use the screens, with the abilities that the gateway derives from their groups. */
export const viewers = {
  prescriber: person('Inês Prescott', ['clinicalreview-ip']),
  pharmacist: person('Dev Patel', ['clinicalreview-dp']),
  lead: person('Leah Adeyemi', ['clinicalreview-dp', 'clinicalreview-lead']),
  agent: person('Carla Service', ['clinicalreview-cs']),
  serviceTeam: person('Sam Central', ['bookwell-service-team']),
  bookingCustomerService: person('Bea Helpdesk', ['bookwell-customer-service']),
  noGroups: person('Vic Visitor', []),
  branch: person('Leeds Headrow', [], '1001'),
} satisfies Record<string, Viewer>

export type PersonName = keyof typeof viewers

let shown: Viewer = viewers.prescriber

/** The user of the open screen. Permissions in test records, such as `anOrder`, are computed for this user. */
export function shownViewer(): Viewer {
  return shown
}

export function showViewer(person: PersonName): Viewer {
  shown = viewers[person]
  return shown
}
