import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { errorCodes } from '../errors.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** An existing service, as far as its breaker goes. */
interface Service {
  name: string
  breakerIsOpen: boolean
}

/**
 * What the gateway counts, for Prometheus. Labels never hold anything about a patient or a user.
 *
 * @param callsByService every call that can be misshapen
 */
export function createMetrics(services: readonly Readonly<Service>[], callsByService: Readonly<Record<string, readonly string[]>> = {}) {
  const registry = new Registry()
  // Memory, CPU, and how late the event loop is.
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'upstream_breaker_open',
    help: '1 while calls of an existing service are refused because it failed too often, until one is let through again; else 0.',
    labelNames: ['service'],
    registers: [registry],
    collect() {
      // A service with several addresses has a breaker for each.
      const open = new Set(services.filter(({ breakerIsOpen }) => breakerIsOpen).map(({ name }) => name))
      for (const { name } of services) this.set({ service: name }, open.has(name) ? 1 : 0)
    },
  })
  const errors = new Counter({
    name: 'graphql_errors_total',
    help: 'Errors in answers, by code; an operation that is answered in part, with 200, may have several.',
    labelNames: ['code'],
    registers: [registry],
  })
  const operations = new Histogram({
    name: 'graphql_operation_seconds',
    help: 'How long operations took, by the name of the staff client’s own and by HTTP status.',
    labelNames: ['operation', 'status'],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
    registers: [registry],
  })
  const sessionEvents = new Counter({
    name: 'session_events_total',
    help: 'Sessions that were started, renewed, not renewed when they should have been, and ended, and sign-ins that failed, by the way of signing in.',
    labelNames: ['event', 'flow'],
    registers: [registry],
  })
  const misshapenAnswers = new Counter({
    name: 'upstream_misshapen_answers_total',
    help: 'Answers of the existing services that break their contract, by service and call.',
    labelNames: ['service', 'call'],
    registers: [registry],
  })
  // Prometheus doesn't see the first event of a series that begins with it, so what alerts look for begins with none.
  for (const code of [...Object.keys(errorCodes), 'INTERNAL_SERVER_ERROR']) errors.inc({ code }, 0)
  for (const status of [429, 500, 503]) operations.zero({ operation: 'other', status })
  for (const event of ['started', 'renewed', 'not-renewed', 'ended', 'failed'])
    for (const flow of ['hosted', 'code']) sessionEvents.inc({ event, flow }, 0)
  for (const [service, calls] of Object.entries(callsByService)) for (const call of calls) misshapenAnswers.inc({ service, call }, 0)
  return {
    registry,
    operations,
    errors,
    upstreamCalls: new Histogram({
      name: 'upstream_call_seconds',
      help: 'How long calls of the existing services took, by service, call and outcome: an HTTP status, or why there was no answer.',
      labelNames: ['service', 'call', 'outcome'],
      buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
      registers: [registry],
    }),
    misshapenAnswers,
    malformedFields: new Counter({
      name: 'upstream_malformed_fields_total',
      help: 'Responses of the existing services in which a field breaks the contract, by service, call and field.',
      labelNames: ['service', 'call', 'field'],
      registers: [registry],
    }),
    shedOperations: new Counter({
      name: 'graphql_operations_shed_total',
      help: 'Operations refused because the gateway had more to do than it can.',
      registers: [registry],
    }),
    sessionEvents,
    walkInEvents: new Counter({
      name: 'walk_in_events_total',
      help: 'How walk-in bookings went, by event and service.',
      labelNames: ['event', 'service'],
      registers: [registry],
    }),
  }
}
