/** Remembers the current URL. The returned function says whether the URL has changed since, even if only because a dialog was closed. */
export function watchDeparture(): () => boolean {
  const start = location.href
  return () => location.href !== start
}
