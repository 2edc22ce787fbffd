/** Placeholder for this site's origin. `new URL` needs an origin, and paths don't contain one. */
const OWN = 'http://own.invalid'

/** The path to return to after signing in. Undefined for anything that a browser would resolve to another site. */
export function returnPath(path: string | null | undefined): string | undefined {
  if (path == null || !/^\/(?![/\\])/.test(path) || !URL.canParse(path, OWN)) return undefined
  const { origin, pathname, search, hash } = new URL(path, OWN)
  // Resolving dot segments can produce a path that starts with two slashes, which would lead to another site.
  return origin === OWN && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined
}
