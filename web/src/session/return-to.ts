import { returnPath } from '#rules/return-path.ts'

/** The path to return to after signing in; undefined if it is missing or could lead to another site. */
export const safeReturnTo = (parameters: URLSearchParams) => returnPath(parameters.get('returnTo'))
