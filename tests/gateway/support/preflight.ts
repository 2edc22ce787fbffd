import { afterAll, beforeAll, beforeEach } from 'vitest'
import { parseConfig } from '../../../gateway/config/config.ts'
import { demoUsers } from '../../../sandbox/identity/users.ts'
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts'
import { type PreflightOptions, preflight } from '../../../scripts/preflight/preflight.ts'
import type { Report } from '../../../scripts/preflight/report.ts'

/* A sandbox, and the preflight check of its services. */

export const machine = { kind: 'machine', clientId: 'sandbox-integration-script', clientSecret: 'sandbox-integration-secret' } as const

export let sandbox: Sandbox

export const check = (changed: Record<string, string> = {}, options: Partial<PreflightOptions> = {}) =>
  preflight(parseConfig({ ...sandbox.environment, ...changed }), { credentials: machine, sampleSize: 1, timeout: 10_000, ...options })

export async function tokenOf(sub: string, options = {}): Promise<string> {
  const user = demoUsers.find((one) => one.sub === sub)
  if (user === undefined) throw new Error(`no demo user ${sub}`)
  return sandbox.identity.idToken(user, options)
}

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
