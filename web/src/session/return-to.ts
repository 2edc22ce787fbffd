import { returnPath } from '#rules/return-path.ts'

/** The path to return to after signing in; undefined unless it is a safe path of this client. */
export const safeReturnTo = (parameters: URLSearchParams) => returnPath(parameters.get('returnTo'))
