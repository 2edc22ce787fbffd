import type { GatewayStatusQuery } from '../generated/graphql.ts'

type Status = GatewayStatusQuery['gatewayStatus']

/** The largest clock difference, in seconds, that isn't reported as a problem. */
const TOLERATED_SECONDS = 10
/** A service is reported as a problem if more than this share of its calls failed. */
const TOLERATED_FAILURES = 0.05

/** The problems that need a support engineer's attention. The gateway's own problems come first. */
export function problemsOf({ redisIsReachable, identityProviderIsReachable, services }: Status): string[] {
  const own = [
    redisIsReachable === false && "Redis can't be reached, so no one can sign in, and signed-in users can't continue.",
    !identityProviderIsReachable && "The identity provider can't be reached, so no one can sign in, and sessions end within the hour.",
  ]
  return [...own.filter((problem) => problem !== false), ...services.flatMap(problemsOfService)]
}

function problemsOfService(service: Status['services'][number]): string[] {
  const { name, setting, isReachable, breakerIsOpen, calls, failures, clockAheadSeconds } = service
  return [
    !isReachable && "can't be reached.",
    breakerIsOpen && 'has failed too often, so calls to it are paused.',
    failures > calls * TOLERATED_FAILURES && `failed in ${failures} of its last ${calls} calls.`,
    clockAheadSeconds !== null &&
      Math.abs(clockAheadSeconds) > TOLERATED_SECONDS &&
      `has a clock that is ${clockOffsetText(clockAheadSeconds)} compared with this gateway's.`,
  ]
    .filter((problem) => problem !== false)
    .map((problem) => `The ${name} service (${setting}) ${problem}`)
}

/** Describes how far a clock is ahead of or behind the gateway's, such as `2 minutes ahead`. */
export function clockOffsetText(ahead: number): string {
  const seconds = Math.abs(ahead)
  if (seconds <= 1) return 'the same'
  return `${amount(seconds)} ${ahead > 0 ? 'ahead' : 'behind'}`
}

function amount(seconds: number): string {
  if (seconds < 120) return `${seconds} seconds`
  return seconds < 7_200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3_600)} hours`
}
