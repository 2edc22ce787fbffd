/** Returns an unexpected error's stack trace without the message, which could contain user input or a service's response. */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line))
  return [error.name, ...frames].join('\n')
}
