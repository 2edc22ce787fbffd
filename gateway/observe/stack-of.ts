/** Where an unexpected error comes from. Its message is left out: it may repeat what somebody typed, or what a service answered. */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line))
  return [error.name, ...frames].join('\n')
}
