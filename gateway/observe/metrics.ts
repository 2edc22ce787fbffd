import { Counter, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** What the gateway counts, for Prometheus. No label holds anything of a patient or a user. */
export function createMetrics() {
  const registry = new Registry()
  return {
    registry,
    walkInEvents: new Counter({
      name: 'walk_in_events_total',
      help: 'How walk-in bookings went, by event and service.',
      labelNames: ['event', 'service'],
      registers: [registry],
    }),
  }
}
