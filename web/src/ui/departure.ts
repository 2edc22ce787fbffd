/** Remembers the current address, and returns a function that says whether the user has left it since: another page, or a closed dialog. */
export function watchDeparture(): () => boolean {
  const start = location.href
  return () => location.href !== start
}
