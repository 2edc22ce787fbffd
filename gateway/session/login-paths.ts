import type { StaffArea } from '../generated/enums.ts'

/** Where users of each area sign in, and return to after signing out. */
export const loginPaths: Record<StaffArea, string> = { CLINICAL_REVIEW: '/clinical-review/login', BOOKING: '/login' }
