import type { CallReport } from './call-record.ts'
import type { Report, ServiceReport } from './report.ts'

const verdicts = [
  'Everything checked matches the contract.',
  'There are deviations from the contract, or a clock is off.',
  "A service is unreachable, none of a call's responses can be used, or no token was issued.",
]

/** Formats the report as text. */
export function renderText(report: Report): string {
  const { checkedAt, exitCode, problems, tokenClockSkewSeconds, services } = report
  const skew = tokenClockSkewSeconds === undefined ? [] : [`Clock of the token's issuer: ${formatSkew(tokenClockSkewSeconds)}`]
  return [`Preflight of ${checkedAt}`, ...problems, ...skew, ...services.map(renderService), verdicts[exitCode]].join('\n\n')
}

function renderService({ service, configuredBy, origin, unreachable, clockSkewSeconds, calls }: ServiceReport): string {
  const clock = clockSkewSeconds === undefined ? '' : `clock ${formatSkew(clockSkewSeconds)}`
  const state = unreachable === undefined ? clock : `UNREACHABLE: ${unreachable}`
  const [checked, unchecked] = [
    calls.filter(({ outcome }) => outcome !== 'not checked'),
    calls.filter(({ outcome }) => outcome === 'not checked'),
  ]
  const reasons = Map.groupBy(unchecked, ({ reason }) => reason)
  const notChecked = [...reasons].map(([reason, group]) => `  not checked (${reason}): ${group.map(({ call }) => call).join(', ')}`)
  return [`${service}  ${origin}  (${configuredBy})  ${state}`.trimEnd(), ...checked.flatMap(renderCall), ...notChecked].join('\n')
}

function renderCall({ call, outcome, reason, requests, latency, findings }: CallReport): string[] {
  const times = latency && `${requests} ${requests === 1 ? 'request' : 'requests'}, p50 ${format(latency.p50)}, max ${format(latency.max)}`
  return [
    `  ${outcome.padEnd(14)} ${call}${times === undefined ? '' : `  (${times})`}`,
    ...(outcome === 'as documented' && reason !== undefined ? [`  ${''.padEnd(14)}   ${reason}`] : []),
    ...findings.map(
      ({ field, kind, count, of, effect }) =>
        `  ${''.padEnd(14)}   ${field === '' ? 'response' : field}: ${kind}, ${count} of ${of}; ${effect}`,
    ),
  ]
}

function format(milliseconds: number): string {
  return `${Math.round(milliseconds)} ms`
}

function formatSkew(seconds: number): string {
  return `${seconds < 0 ? '' : '+'}${seconds.toFixed(1)} s`
}
