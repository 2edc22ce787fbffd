const MINUTE = 60_000
const HOUR = 60 * MINUTE
const units = [
  ['day', 24 * HOUR],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

/**
 * How long something has waited, rounded down to whole days, hours or minutes: `3 days`, `1 hour`. At least `1 minute`. Undefined if
 * the time isn't known or is in the future.
 */
export function waitingTime(since: string | null | undefined, now: Date): string | undefined {
  const elapsed = now.getTime() - Date.parse(since ?? '')
  if (!(elapsed >= 0)) return undefined
  const [unit, length] = units.find(([, duration]) => elapsed >= duration) ?? ['minute', MINUTE]
  const count = Math.max(1, Math.floor(elapsed / length))
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
