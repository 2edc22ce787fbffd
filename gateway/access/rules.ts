import { type ApiError, refusal } from '../errors.ts'
import type { Viewer } from '../session/viewer.ts'
import { type Abilities, abilitiesOf } from './abilities.ts'

/** Who may use a field. Returns why not, or null when the viewer may. */
export type AccessRule = (viewer: Viewer | null, centralGroups: readonly string[]) => ApiError | null

const signInNeeded = () => refusal('UNAUTHENTICATED', 'Please sign in.')

function requires(ability: keyof Abilities): AccessRule {
  return (viewer, centralGroups) => {
    if (viewer === null) return signInNeeded()
    return abilitiesOf(viewer, centralGroups)[ability] ? null : refusal('FORBIDDEN', 'You are not allowed to do this.')
  }
}

/** Without the users service it is not known whether a group takes a right away. */
function rightsUnknown(viewer: Viewer | null): ApiError | null {
  if (viewer?.kind !== 'PERSON' || viewer.groupsAreComplete) return null
  return refusal('UPSTREAM_UNAVAILABLE', 'Your rights can not be checked at the moment. Please try again.')
}

/** A booking write: nothing is changed while the user's groups are not known in full. */
function requiresKnownGroups(ability: 'changeAppointments' | 'runAppointments' | 'manageAvailability'): AccessRule {
  const rule = requires(ability)
  return (viewer, centralGroups) => rightsUnknown(viewer) ?? rule(viewer, centralGroups)
}

export const everyone: AccessRule = () => null
export const clinicalStaff = requires('useClinicalReview')
export const clinicalStaffMayEdit = requires('editClinicalRecords')
/** Either category; the item's own rule tells which. */
export const itemReviewers = requires('reviewPmedItems')
export const bookingStaff = requires('useBooking')
export const bookingStaffMayChange = requiresKnownGroups('changeAppointments')
export const branchStaffMayRunAppointments = requiresKnownGroups('runAppointments')
export const mayManageAvailability = requiresKnownGroups('manageAvailability')

/** Pre-screen questions and pharmacist instructions are for branches, not for those who oversee them. */
export const branchStaff: AccessRule = (viewer, centralGroups) => {
  if (viewer === null) return signInNeeded()
  if (abilitiesOf(viewer, centralGroups).overseeBranches) return refusal('FORBIDDEN', 'Central users are not shown this.')
  return rightsUnknown(viewer)
}

/** Whom the rules of the booking API's fields let in, as descriptions say it. */
export const audiences: ReadonlyMap<AccessRule, string> = new Map([
  [bookingStaff, 'everyone signed in'],
  [bookingStaffMayChange, 'booking staff'],
  [branchStaffMayRunAppointments, 'branch staff'],
  [branchStaff, 'branch staff, not those who oversee branches'],
  [mayManageAvailability, "those who manage a branch's availability"],
])
