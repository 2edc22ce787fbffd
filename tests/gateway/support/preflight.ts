import { afterAll, beforeAll, beforeEach } from 'vitest'
import { parseConfig } from '../../../gateway/config/config.ts'
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts'
import { type PreflightOptions, preflight } from '../../../scripts/preflight/preflight.ts'
import type { Report } from '../../../scripts/preflight/report.ts'
import { demoUser } from '../../support/demo-users.ts'

/* A sandbox for a file of preflight tests, and functions that run preflight against the sandbox. */

export const machine = { kind: 'machine', clientId: 'sandbox-integration-script', clientSecret: 'sandbox-integration-secret' } as const

export let sandbox: Sandbox

export const check = (changed: Record<string, string> = {}, options: Partial<PreflightOptions> = {}) =>
  preflight(parseConfig({ ...sandbox.environment, ...changed }), { credentials: machine, sampleSize: 1, timeout: 10_000, ...options })

export const tokenOf = (sub: string, options = {}) => sandbox.identity.idToken(demoUser(sub), options)

export const callsOf = (report: Report) => report.services.flatMap(({ calls }) => calls)
/** Every finding as `<service> <call>: <field> <kind>`. */
export const findingsOf = (report: Report) =>
  callsOf(report).flatMap(({ service, call, findings }) =>
    findings.map(({ field, kind }) => `${service} ${call}: ${field === '' ? '' : `${field} `}${kind}`),
  )

/** Starts the sandbox for all tests in a file. Call once per file. */
export function startPreflight(): void {
  beforeAll(async () => {
    sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
  })
  afterAll(() => sandbox.close())
  beforeEach(() => {
    sandbox.faults.clear()
    sandbox.journal.clear()
  })
}
