/** A user who can sign in to the sandbox. */
export interface DemoUser {
  sub: string
  name: string
  email: string
  /** Groups in the token. */
  tokenGroups: string[]
  /** Groups that the users service adds; undefined if that service doesn't know the user. */
  addedGroups: string[] | undefined
  locationId: string | undefined
  /** Description shown on the sign-in page. */
  role: string
  /** Whether the user signs in with a six-digit code instead of single sign-on. */
  byCode: boolean
}

function person(sub: string, name: string, role: string, tokenGroups: string[], addedGroups?: string[]): DemoUser {
  const email = `${name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')}@pharmacy.example`
  return { sub, name, email, role, tokenGroups, addedGroups, locationId: undefined, byCode: false }
}

function branch(locationId: string, name: string): DemoUser {
  return {
    sub: `sub-branch-${locationId}`,
    name,
    email: `branch.${locationId}@pharmacy.example`,
    tokenGroups: [],
    addedGroups: undefined,
    locationId,
    role: `Branch ${locationId}`,
    byCode: true,
  }
}

/** The demo users, at least one for each role. */
export const demoUsers: readonly DemoUser[] = [
  person('sub-prescriber', 'Inês Prescott', 'Independent prescriber', ['clinicalreview-ip']),
  person('sub-prescriber-2', "Noor O'Hara", 'Independent prescriber (second)', ['clinicalreview-ip']),
  person('sub-pharmacist', 'Dev Patel', 'Pharmacist', ['clinicalreview-dp']),
  person('sub-lead', 'Leah Adeyemi', 'Lead pharmacist: overview', ['clinicalreview-dp', 'clinicalreview-lead']),
  person('sub-agent', 'Carla Service', 'Customer service agent, clinical review', ['clinicalreview-cs']),
  person('sub-pharmacist-2', 'Una Murphy', 'Pharmacist (group from the users service)', [], ['clinicalreview-dp']),
  person('sub-service-team', 'Sam Central', 'Booking service team (all branches)', ['bookwell-service-team']),
  person('sub-support', 'Tess Support', 'Support engineer: Explorer, all branches, clinical review', [
    'bookwell-service-team',
    'clinicalreview-cs',
  ]),
  person('sub-booking-cs', 'Bea Helpdesk', 'Booking customer service (all branches)', [], ['bookwell-customer-service']),
  person('sub-no-group', 'Vic Visitor', 'No group: booking only', []),
  branch('1001', 'Leeds Headrow'),
  branch('1006', 'Glasgow Buchanan Street'),
]
