import { type ApiError, refusal } from '../errors.ts'
import type { Viewer } from '../session/viewer.ts'
import { type Abilities, abilitiesOf, type SpecialGroups } from './abilities.ts'

/** Decides whether a viewer may use a field. Returns the error to send, or null if the viewer may use the field. */
export type AccessRule = (viewer: Viewer | null, groups: SpecialGroups) => ApiError | null

export const NOT_ALLOWED = 'You are not allowed to do this.'

export const SIGN_IN_NEEDED = 'Please sign in.'

const signInNeeded = () => refusal('UNAUTHENTICATED', SIGN_IN_NEEDED)

function requires(ability: keyof Abilities, otherwise = NOT_ALLOWED): AccessRule {
  return (viewer, groups) => {
    if (viewer === null) return signInNeeded()
    return abilitiesOf(viewer, groups)[ability] ? null : denied(viewer, otherwise)
  }
}

/** Rejects users whose groups couldn't be read from the users service, because a missing group might give or take away permissions. */
function groupsIncomplete(viewer: Viewer | null): ApiError | null {
  if (viewer?.kind !== 'PERSON' || viewer.groupsAreComplete) return null
  return refusal('UPSTREAM_UNAVAILABLE', "We can't check your permissions right now. Please try again.", { unsent: true })
}

/**
 * The error for a user who lacks a permission: FORBIDDEN, or UPSTREAM_UNAVAILABLE if the user's groups are incomplete, because a missing
 * group might give the permission.
 */
function denied(viewer: Viewer, message: string): ApiError {
  return groupsIncomplete(viewer) ?? refusal('FORBIDDEN', message)
}

/** A rule for booking mutations. Like `requires`, but also rejects users whose groups are incomplete. */
function requiresCompleteGroups(ability: 'changeAppointments' | 'runAppointments' | 'manageAvailability'): AccessRule {
  const rule = requires(ability)
  return (viewer, groups) => groupsIncomplete(viewer) ?? rule(viewer, groups)
}

export const everyone: AccessRule = () => null
export const clinicalStaff = requires('useClinicalReview')
export const clinicalStaffMayEdit = requires('editClinicalRecords')
/**
 * Allows users who may review at least one category of items. Checks only `reviewPmedItems`, because everyone who may review POM items may
 * also review PMed items. `reviewability` then decides for each item.
 */
export const itemReviewers = requires('reviewPmedItems')
export const bookingStaff = requires('useBooking')
/** Allows users who may use at least one area. */
export const staffOfAnyArea: AccessRule = (viewer, groups) => (clinicalStaff(viewer, groups) === null ? null : bookingStaff(viewer, groups))
export const bookingStaffMayChange = requiresCompleteGroups('changeAppointments')
export const branchStaffMayRunAppointments = requiresCompleteGroups('runAppointments')
export const mayManageAvailability = requiresCompleteGroups('manageAvailability')

/** The rule for pre-screen questions and pharmacist instructions. Everyone signed in may see them, except central users. */
export const branchStaff: AccessRule = (viewer, groups) => {
  if (viewer === null) return signInNeeded()
  if (abilitiesOf(viewer, groups).overseeBranches) return refusal('FORBIDDEN', "Central users can't see this.")
  return groupsIncomplete(viewer)
}

export const supportEngineers = requires('explore', 'Only support engineers can see this.')
export const clinicalLeads = requires('seeOverview', 'Only lead pharmacists can see this.')

/** The users to whom each booking rule gives access, as worded in the schema's descriptions. */
export const audiences: ReadonlyMap<AccessRule, string> = new Map([
  [bookingStaff, 'everyone signed in, scripts'],
  [bookingStaffMayChange, 'booking staff'],
  [branchStaffMayRunAppointments, 'branch staff'],
  [branchStaff, "users who don't oversee branches, scripts"],
  [mayManageAvailability, "staff who manage a branch's availability"],
])
