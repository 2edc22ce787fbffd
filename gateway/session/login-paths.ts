import type { StaffArea } from '../generated/resolvers.ts'

/** Where users of each area sign in, and where they come back to when they have signed out. */
export const loginPaths: Record<StaffArea, string> = { CLINICAL_REVIEW: '/clinical-review/login', BOOKING: '/login' }
