/** The path to return to after signing in; undefined unless it is a safe path of this client. */
export function safeReturnTo(parameters: URLSearchParams): string | undefined {
  const returnTo = parameters.get('returnTo') ?? ''
  if (!/^\/(?![/\\])/.test(returnTo) || !URL.canParse(returnTo, location.origin)) return undefined
  const { origin, pathname, search, hash } = new URL(returnTo, location.origin)
  return origin === location.origin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined
}
