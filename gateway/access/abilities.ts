import type { StaffArea } from '../generated/enums.ts'
import type { Viewer } from '../session/viewer.ts'

/** The names of the clinical groups at the identity provider. */
const CUSTOMER_SERVICE_AGENTS = 'clinicalreview-cs'
const PHARMACISTS = 'clinicalreview-dp'
const INDEPENDENT_PRESCRIBERS = 'clinicalreview-ip'
const CLINICAL_GROUPS = [CUSTOMER_SERVICE_AGENTS, PHARMACISTS, INDEPENDENT_PRESCRIBERS]

const BOOKING_CUSTOMER_SERVICE = 'bookwell-customer-service'

/** The configured groups whose members may do more or less than other users. */
export interface SpecialGroups {
  /** Groups whose members oversee all branches. */
  readonly centralGroups: readonly string[]
  /** Support engineers, who may read the schema and send any operation. */
  readonly explorerGroups: readonly string[]
  /** Lead pharmacists. */
  readonly overviewGroups: readonly string[]
}

/** The actions that a viewer may take. The schema's `ViewerAbilities` describes each one. */
export interface Abilities {
  useClinicalReview: boolean
  editClinicalRecords: boolean
  reviewPomItems: boolean
  reviewPmedItems: boolean
  useBooking: boolean
  changeAppointments: boolean
  runAppointments: boolean
  manageAvailability: boolean
  overseeBranches: boolean
  openClinicalReviewFromBooking: boolean
  seeOverview: boolean
  explore: boolean
}

/** Computes what a viewer is allowed to do. */
export function abilitiesOf(viewer: Viewer, { centralGroups, explorerGroups, overviewGroups }: SpecialGroups): Abilities {
  const isPerson = viewer.kind === 'PERSON'
  const mayMachineRead = (area: StaffArea) => viewer.machineAreas?.has(area) === true
  const isIn = (group: string) => viewer.groups.has(group)
  const isClinical = CLINICAL_GROUPS.some(isIn)
  const isCentral = centralGroups.some(isIn)
  const mayWriteBooking = isPerson && viewer.groupsAreComplete
  return {
    useClinicalReview: isPerson ? isClinical : mayMachineRead('CLINICAL_REVIEW'),
    editClinicalRecords: isPerson && isClinical,
    reviewPomItems: isPerson && isIn(INDEPENDENT_PRESCRIBERS),
    reviewPmedItems: isPerson && (isIn(INDEPENDENT_PRESCRIBERS) || isIn(PHARMACISTS)),
    useBooking: isPerson || mayMachineRead('BOOKING'),
    changeAppointments: mayWriteBooking,
    runAppointments: mayWriteBooking && !isCentral,
    manageAvailability: mayWriteBooking && !isIn(BOOKING_CUSTOMER_SERVICE),
    overseeBranches: isPerson && isCentral,
    openClinicalReviewFromBooking: isPerson && isClinical && !isCentral,
    // Scripts may not see the overview, because it contains personal data: how many decisions each reviewer makes.
    seeOverview: isPerson && isClinical && overviewGroups.some(isIn),
    explore: isPerson && explorerGroups.some(isIn),
  }
}
