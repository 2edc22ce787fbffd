import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { errorCodes } from '#rules/gateway-protocol.ts'

export type Metrics = ReturnType<typeof createMetrics>

interface Service {
  name: string
  breakerIsOpen: boolean
}

/**
 * The gateway's Prometheus metrics. Labels never contain data about a patient or a user.
 *
 * @param callsByService the names of all calls to each service, so that their series start at 0
 */
export function createMetrics(services: readonly Readonly<Service>[], callsByService: Readonly<Record<string, readonly string[]>> = {}) {
  const registry = new Registry()
  // Memory, CPU and event loop delay.
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'upstream_breaker_open',
    help: '1 while the circuit breaker of an existing service is open, so that calls to it are rejected; otherwise 0.',
    labelNames: ['service'],
    registers: [registry],
    collect() {
      // A service with several addresses has a breaker for each address. The gauge is 1 if any of these breakers is open.
      const open = new Set(services.filter(({ breakerIsOpen }) => breakerIsOpen).map(({ name }) => name))
      for (const { name } of services) this.set({ service: name }, open.has(name) ? 1 : 0)
    },
  })
  const errors = new Counter({
    name: 'graphql_errors_total',
    help: 'Errors in responses, by code. A partial response with status 200 can have several.',
    labelNames: ['code'],
    registers: [registry],
  })
  const operations = new Histogram({
    name: 'graphql_operation_seconds',
    help: 'Duration of operations, by operation name (only for the staff client’s operations) and HTTP status.',
    labelNames: ['operation', 'status'],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
    registers: [registry],
  })
  const sessionEvents = new Counter({
    name: 'session_events_total',
    help: 'Session events (started, renewed, not-renewed, ended) and failed sign-ins (failed), by event and sign-in flow.',
    labelNames: ['event', 'flow'],
    registers: [registry],
  })
  const malformedResponses = new Counter({
    name: 'upstream_malformed_responses_total',
    help: 'Responses of the existing services that can’t be read because they break the contract, by service and call.',
    labelNames: ['service', 'call'],
    registers: [registry],
  })
  const clientErrors = new Counter({
    name: 'client_errors_total',
    help: 'Errors that the staff client did not handle, by class.',
    labelNames: ['class'],
    registers: [registry],
  })
  // Prometheus's increase() misses the first event of a series that starts at 1, so start the series used by alerts at 0.
  for (const code of Object.keys(errorCodes)) errors.inc({ code }, 0)
  for (const status of [429, 500, 503]) operations.zero({ operation: 'other', status })
  for (const event of ['started', 'renewed', 'not-renewed', 'ended', 'failed'])
    for (const flow of ['hosted', 'code']) sessionEvents.inc({ event, flow }, 0)
  for (const [service, calls] of Object.entries(callsByService)) for (const call of calls) malformedResponses.inc({ service, call }, 0)
  for (const name of ['TypeError', 'other']) clientErrors.inc({ class: name }, 0)
  return {
    registry,
    operations,
    errors,
    upstreamCalls: new Histogram({
      name: 'upstream_call_seconds',
      help: 'Duration of calls to the existing services, by service, call and outcome. The outcome is the HTTP status, or the reason why there was no response.',
      labelNames: ['service', 'call', 'outcome'],
      buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
      registers: [registry],
    }),
    malformedResponses,
    malformedFields: new Counter({
      name: 'upstream_malformed_fields_total',
      help: 'Responses of the existing services with a field that breaks the contract, by service, call and field.',
      labelNames: ['service', 'call', 'field'],
      registers: [registry],
    }),
    openStreams: new Gauge({
      name: 'graphql_streams_open',
      help: 'Open streams of live updates. Each visible tab of the staff client has one.',
      registers: [registry],
    }),
    shedOperations: new Counter({
      name: 'graphql_operations_shed_total',
      help: 'Operations rejected because the gateway was overloaded.',
      registers: [registry],
    }),
    sessionEvents,
    clientErrors,
    walkInEvents: new Counter({
      name: 'walk_in_events_total',
      help: 'Events of walk-in bookings, by event and booked service.',
      labelNames: ['event', 'booked_service'],
      registers: [registry],
    }),
  }
}
