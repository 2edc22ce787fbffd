/** The address of the client to go to after signing in; undefined for anything that is none. */
export function safeReturnTo(parameters: URLSearchParams): string | undefined {
  const returnTo = parameters.get('returnTo')
  return returnTo !== null && /^\/(?![/\\])/.test(returnTo) ? returnTo : undefined
}
