import type { Logger } from 'pino'
import type { Metrics } from '../observe/metrics.ts'
import type { Caller } from './caller.ts'

export type CallReports = Pick<Caller, 'onUpstreamCall' | 'onMalformedFields'>

/** Adds service calls to the metrics, and reports malformed fields in the metrics and the log. */
export function callReports({ metrics, log }: { metrics: Metrics; log: Logger }, requestId: string): CallReports {
  return {
    onUpstreamCall: ({ service, call, outcome, milliseconds }) => {
      // A malformed response is reported twice: first with its status and duration, then as malformed, without a duration.
      if (outcome === 'malformed') metrics.malformedResponses.inc({ service, call })
      else metrics.upstreamCalls.observe({ service, call, outcome }, milliseconds / 1000)
    },
    onMalformedFields: ({ service, call, fields }) => {
      for (const field of fields) metrics.malformedFields.inc({ service, call, field })
      log.warn({ requestId, service, call, fields }, 'malformed fields')
    },
  }
}
