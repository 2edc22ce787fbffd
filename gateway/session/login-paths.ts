import type { StaffArea } from '../generated/enums.ts'

/** The path of each area's sign-in page. Users also return there after signing out. */
export const loginPaths: Record<StaffArea, string> = { CLINICAL_REVIEW: '/clinical-review/login', BOOKING: '/login' }
