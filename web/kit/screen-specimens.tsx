import type { OrderEvent } from '../src/clinical/order/order-events.ts'
import { TimelineTable } from '../src/clinical/order/timeline-table.tsx'
import { type Status, StatusReport } from '../src/status/status-report.tsx'

/* Parts of screens that look unlike anything else on the kit's page. */

const well: Status['services'][number] = {
  name: 'main',
  setting: 'CLINICAL_API_URL',
  isReachable: true,
  breakerIsOpen: false,
  calls: 1204,
  failures: 0,
  medianMilliseconds: 38,
  slowMilliseconds: 160,
  lastResponseAt: '2026-03-02T10:04:00.000Z',
  clockAheadSeconds: 0,
}

const status: Status = {
  version: '1.1.0',
  clientBuild: '9b1cff8ad2e0',
  nodeVersion: '24.21.0',
  startedAt: '2026-03-01T06:00:00.000Z',
  now: '2026-03-02T10:05:00.000Z',
  redisIsReachable: true,
  identityProviderIsReachable: true,
  openStreams: 12,
  services: [
    well,
    { ...well, name: 'booking', setting: 'BOOKING_API_URL', breakerIsOpen: true, calls: 40, failures: 40, clockAheadSeconds: 95 },
    {
      ...well,
      name: 'users',
      setting: 'USERS_API_URL',
      isReachable: false,
      calls: 0,
      medianMilliseconds: null,
      slowMilliseconds: null,
      lastResponseAt: null,
      clockAheadSeconds: null,
    },
  ],
}

export function Report() {
  return <StatusReport status={status} />
}

const events: readonly OrderEvent[] = [
  {
    at: '2026-03-02T10:00:00.000Z',
    what: 'Approved Wegovy 0.25mg',
    by: 'Inês Prescott',
    details: 'Spoke to the patient about the dose, who has taken it before. '.repeat(6),
  },
  { at: '2026-03-02T09:40:00.000Z', what: 'BMI confirmed for Wegovy 0.25mg', by: 'Dev Patel', details: 'BMI confirmed 33.9' },
  { at: '2026-03-02T09:30:00.000Z', what: 'ID check: ID verified', by: null, details: 'Before: refer' },
  { at: '2026-03-02T09:14:00.000Z', what: 'Order placed', by: 'Customer' },
  { at: null, what: '2 photos added for Wegovy 0.25mg', by: null },
]

export function Timeline() {
  return <TimelineTable events={events} />
}
