/** The address of the client to go to after signing in; undefined for anything that is none. */
export function safeReturnTo(parameters: URLSearchParams): string | undefined {
  const returnTo = parameters.get('returnTo') ?? ''
  if (!/^\/(?![/\\])/.test(returnTo) || !URL.canParse(returnTo, location.origin)) return undefined
  const { origin, pathname, search, hash } = new URL(returnTo, location.origin)
  return origin === location.origin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined
}
