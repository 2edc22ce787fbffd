import type { CallRecord, CallReport } from './call-record.ts'
import { type ServiceName, serviceNames, serviceVariables } from './services.ts'

/** Exit codes, by the result of the preflight. */
export const exitCodes = { asDocumented: 0, deviations: 1, unusable: 2 } as const

export interface ServiceReport {
  service: ServiceName
  /** The environment variables that configure the service. */
  configuredBy: string
  origin: string
  /** The reason why the service can't be reached; undefined if it can be reached. */
  unreachable: string | undefined
  /**
   * How far the service's clock is ahead of this machine's, in seconds: the median over the Date headers in the service's responses.
   * Undefined if the service sends no Date headers.
   */
  clockSkewSeconds: number | undefined
  calls: CallReport[]
}

export interface Report {
  checkedAt: string
  /**
   * 0: everything is as documented. 1: there are deviations, or a clock is too far from this machine's. 2: a service is unreachable, a
   * call got only unusable responses, or no token was issued.
   */
  exitCode: number
  /** Failures that prevented further checks. */
  problems: string[]
  /**
   * How far the token issuer's clock was ahead of this machine's when the token was issued; undefined if unknown. A person's token may
   * have been issued long ago, so it shows a difference only if, by this machine's clock, its issue time is in the future.
   */
  tokenClockSkewSeconds: number | undefined
  services: ServiceReport[]
}

/** If the clocks differ by more than this, valid tokens may count as expired, or expired tokens as valid. */
const LARGEST_SKEW_SECONDS = 60

export function createReport(
  records: readonly CallRecord[],
  addresses: Record<ServiceName, string>,
  { problems, issuedSkew }: { problems: string[]; issuedSkew: number | undefined },
): Report {
  const services = serviceNames.flatMap((service): ServiceReport[] => {
    const own = records.filter((record) => record.service === service)
    if (own.length === 0) return []
    const sendsNull = own.some(({ hasNull }) => hasNull)
    const calls = own.map((record) => record.report({ sendsNull }))
    const skews = own.flatMap(({ clockSkews }) => clockSkews).sort((one, other) => one - other)
    const skew = skews[Math.floor(skews.length / 2)]
    return [
      {
        service,
        configuredBy: serviceVariables[service],
        origin: new URL(addresses[service]).origin,
        unreachable: calls.find(({ outcome }) => outcome === 'unreachable')?.reason,
        clockSkewSeconds: skew === undefined ? undefined : inSeconds(skew),
        calls,
      },
    ]
  })
  const tokenClockSkewSeconds = issuedSkew === undefined ? undefined : inSeconds(issuedSkew)
  const outcomes = services.flatMap(({ calls }) => calls.map(({ outcome }) => outcome))
  const skews = [...services.map(({ clockSkewSeconds }) => clockSkewSeconds), tokenClockSkewSeconds]
  const isUnusable = problems.length > 0 || outcomes.some((outcome) => outcome === 'unusable' || outcome === 'unreachable')
  const deviates = outcomes.includes('deviates') || skews.some((skew) => Math.abs(skew ?? 0) > LARGEST_SKEW_SECONDS)
  const exitCode = isUnusable ? exitCodes.unusable : deviates ? exitCodes.deviations : exitCodes.asDocumented
  return { checkedAt: new Date().toISOString(), exitCode, problems, tokenClockSkewSeconds, services }
}

function inSeconds(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10
}
