export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/**
 * Milliseconds between an earlier time and now. Positive even if the clock has been set back since then, because a cached value with a
 * negative age would not expire.
 *
 * @param earlier in milliseconds since 1970
 */
export function timeSince(earlier: number, clock: Clock): number {
  return Math.abs(clock().getTime() - earlier)
}
