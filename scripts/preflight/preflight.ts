import { randomUUID } from 'node:crypto'
import { ROOT_CONTEXT } from '@opentelemetry/api'
import { londonDate } from '#rules/london.ts'
import type { Config } from '../../gateway/config/config.ts'
import { ApiError } from '../../gateway/errors.ts'
import { Abandonment } from '../../gateway/upstream/abandonment.ts'
import { bookingCalls } from './booking-calls.ts'
import { bookingMutations } from './booking-contract.ts'
import { CallRecord } from './call-record.ts'
import { type Call, callsFor } from './calls.ts'
import type { Credentials } from './credentials.ts'
import { UNUSABLE, whole } from './deviations.ts'
import { checkIdentity, uncheckedIdentityCalls } from './identity-checks.ts'
import { ProbedService, type Recorder } from './probed-service.ts'
import { createReport, type Report } from './report.ts'
import { restCalls, uncheckedRestCalls } from './rest-calls.ts'
import { Samples } from './samples.ts'
import { type ServiceName, serviceAddresses } from './services.ts'

export interface PreflightOptions {
  credentials: Credentials
  /** For each call that takes a sampled id, the maximum number of ids to try. */
  sampleSize: number
  /** Milliseconds. */
  timeout: number
  /** The only service to include in the report. If undefined, the report includes all services. */
  service?: ServiceName | undefined
}

const INVALID_ID = "an id that can't be used in a URL"
const HAS_EFFECTS = 'would change data or sign someone in'

/** Checks the configured services against the contract. Never writes to a service. */
export async function preflight(config: Config, { credentials, sampleSize, timeout, service }: PreflightOptions): Promise<Report> {
  const addresses = serviceAddresses(config)
  const { records: identity, token, sub, isMachine, issuedSkew } = await checkIdentity(config, credentials, timeout)
  const problems = token === undefined ? ['The identity provider issued no token, so the services are not checked.'] : []

  const recorder: Recorder = { current: new CallRecord('main', '') }
  const probed = (name: Exclude<ServiceName, 'identity'>) =>
    new ProbedService({
      name,
      url: addresses[name],
      authorization: name === 'booking-graphql' ? 'bare' : 'bearer',
      timeout,
      recorder,
    })
  const services = {
    main: probed('main'),
    consultation: probed('consultation'),
    warnings: probed('warnings'),
    subscriptions: probed('subscriptions'),
    users: probed('users'),
    'pre-approved': probed('pre-approved'),
    booking: probed('booking'),
    'booking-graphql': probed('booking-graphql'),
  }
  const caller = {
    token: token ?? '',
    requestId: `preflight-${randomUUID()}`,
    traceContext: ROOT_CONTEXT,
    abandonment: new Abandonment(),
    onUpstreamCall: () => undefined,
    onMalformedFields: () => undefined,
  }
  const today = londonDate(new Date())
  const calls = [
    ...restCalls(services, caller, { sub, isMachine, today }),
    ...bookingCalls(services['booking-graphql'], caller, recorder, { today }),
  ]
  const checked = token === undefined ? [] : await check(callsFor(service, calls), { sampleSize, recorder })
  await Promise.all(Object.values(services).map((one) => one.close()))

  const isReported = (record: CallRecord) => service === undefined || record.service === service
  for (const record of checked) {
    // If one service was chosen, the others are called only for their ids, which the chosen service's calls need. Report failures of these
    // calls, because the chosen service can't be checked without the ids.
    const { outcome } = record.report({ sendsNull: false })
    if (!isReported(record) && (outcome === 'unreachable' || outcome === 'unusable'))
      problems.push(`The ids to check with come from the service "${record.service}", but ${record.call} failed.`)
  }
  const records = [...identity, ...checked, ...uncheckedCalls()].filter(isReported)
  return createReport(records, addresses, { problems, issuedSkew })
}

/** Sends one request at a time, to limit the load on the services, which may be in production use. */
async function check(calls: readonly Call[], { sampleSize, recorder }: { sampleSize: number; recorder: Recorder }): Promise<CallRecord[]> {
  const samples = new Samples()
  const unreachable = new Set<ServiceName>()
  const records: CallRecord[] = []
  for (const { service, name, from, otherStatuses, fields, requests } of calls) {
    const record = new CallRecord(service, name, { otherStatuses, fields })
    records.push(record)
    recorder.current = record
    if (unreachable.has(service)) {
      record.skip('the service is unreachable')
      continue
    }
    const sent = requests(samples, sampleSize)
    if (sent.length === 0) record.skip(`no ${from} found to check it with`)
    for (const send of sent) {
      await send().catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        // If an id is invalid, no request is sent, so the deviation must be recorded here. All other errors have already been recorded.
        if (error.code === 'BAD_USER_INPUT')
          record.add(undefined, { body: undefined, deviations: [whole(INVALID_ID, UNUSABLE)], isUsable: false })
      })
      // After a missing or incomplete response, skip the rest of this call's requests: each of them could wait for the timeout again.
      if (record.failure !== undefined) break
    }
    if (record.failure?.isWholeService) unreachable.add(service)
  }
  return records
}

function uncheckedCalls(): CallRecord[] {
  const calls: [ServiceName, string][] = [
    ...uncheckedIdentityCalls.map((name): [ServiceName, string] => ['identity', name]),
    ...uncheckedRestCalls,
    ...bookingMutations.map((name): [ServiceName, string] => ['booking-graphql', name]),
  ]
  return calls.map(([service, name]) => {
    const record = new CallRecord(service, name)
    record.skip(HAS_EFFECTS)
    return record
  })
}
