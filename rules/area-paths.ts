type Area = 'CLINICAL_REVIEW' | 'BOOKING'

/** Each area's home page. Users arrive there after signing in, unless they started on another page. */
export const homePaths = { CLINICAL_REVIEW: '/clinical-review', BOOKING: '/' } as const satisfies Record<Area, string>

/** Each area's sign-in page. Users also return there after signing out. */
export const loginPaths = { CLINICAL_REVIEW: '/clinical-review/login', BOOKING: '/login' } as const satisfies Record<Area, string>
