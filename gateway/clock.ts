export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/**
 * Milliseconds between an earlier time and now. Never negative, so that cached values still expire after the clock has been set back.
 *
 * @param earlier in milliseconds since 1970
 */
export function timeSince(earlier: number, clock: Clock): number {
  return Math.abs(clock().getTime() - earlier)
}
