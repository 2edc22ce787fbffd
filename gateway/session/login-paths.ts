import type { StaffArea } from '../generated/enums.ts'

/** Each area's sign-in page, which users also return to after signing out. */
export const loginPaths: Record<StaffArea, string> = { CLINICAL_REVIEW: '/clinical-review/login', BOOKING: '/login' }
