import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { gatewaySchema as schema } from '../../gateway/schema.ts'
import { type DemoUser, demoUsers } from '../../sandbox/identity/users.ts'
import type { GraphqlResponse } from '../support/stack.ts'
import {
  callsOfField,
  expectedBelow,
  fieldsWithOwnRight,
  fieldsWithRecordRules,
  isListedCall,
  isRefusedByRecord,
  mayUse,
} from './support/access-checks.ts'
import { type Caller, type CallerName, callers } from './support/access-expectations.ts'
import { operationsAround, rootsOf } from './support/any-operation/around-field.ts'
import type { Operation, SelectedField } from './support/any-operation/operation.ts'
import { anySelections, fieldsOf } from './support/any-operation/selection.ts'
import { items, placeRecords } from './support/real-records.ts'
import { bookingFieldsOf, type RecordedCall, type RecordedStack, startRecordedStack } from './support/recorded-stack.ts'

/** How many operations are generated per caller and field: `MANY_RUNS` for fields with complex rules, `RUNS` for all other root fields. */
const RUNS = 1
const MANY_RUNS = 6

const roots = rootsOf(schema)
const atRoots = Object.values(roots).flatMap((root) => fieldsOf(schema, root).map(({ name }) => `${root.name}.${name}`))

describe('a generated operation', () => {
  let production: Setup
  let elsewhere: Setup
  const requested = new Set<string>()
  beforeAll(async () => {
    // All callers with a token are tested in production, where only callers with the right `explore` may read the schema. The caller
    // without a token is tested outside production: in production, the gateway accepts only the staff client's own operations from it.
    production = await startSetup({ NODE_ENV: 'production' })
    elsewhere = await startSetup({})
  })
  afterAll(async () => {
    await production.stack.close()
    await elsewhere.stack.close()
  })
  afterEach(() => production.stack.sandbox.faults.clear())

  it.each(Object.entries(callers) as [CallerName, Caller][])(
    'returns only fields that the caller may use, and makes only the calls that those fields need (caller: %s)',
    { tags: ['XB-02'], timeout: 60_000 },
    async (name, caller) => {
      const { stack, selectionsOf, restore } = name === 'no token, outside production' ? elsewhere : production
      const token = await tokenOf(name, stack)
      const operationsWith = operationsAround({ schema, selectionsOf, isOrdinary: (coordinate) => mayUse(caller, coordinate) })
      const withComplexRules = [...fieldsWithOwnRight, ...fieldsWithRecordRules]
      for (const coordinate of new Set([...atRoots, ...withComplexRules])) {
        const property = fc.asyncProperty(operationsWith(coordinate), async (operation) => {
          restore()
          const requestId = randomUUID()
          requested.add(requestId)
          const response = await send(stack.url, operation, { token, requestId })
          judge(caller, operation, { response, calls: stack.calls((id) => id === requestId), token })
        })
        await fc.assert(property, {
          numRuns: withComplexRules.includes(coordinate) ? MANY_RUNS : RUNS,
          interruptAfterTimeLimit: 30_000,
          markInterruptAsFailure: true,
        })
      }
      // Apart from the calls for this test's requests, the gateway may make only one kind of call: to fetch a user's groups.
      const others = stack.calls((id) => !requested.has(id)).map(({ service, method }) => `${method} ${service}`)
      expect(others.filter((call) => call !== 'GET users')).toEqual([])
    },
  )
})

interface Setup {
  stack: RecordedStack
  /** Generates selections whose arguments refer to existing records. */
  selectionsOf: ReturnType<typeof anySelections>
  restore: () => void
}

async function startSetup(environment: Record<string, string>): Promise<Setup> {
  const stack = await startRecordedStack(environment, { clock: () => new Date('2099-06-01T09:00:00Z') })
  const { examples, restore } = placeRecords(stack.sandbox)
  return { stack, restore, selectionsOf: anySelections({ schema, examples, favourites: new Set(expectedBelow) }) }
}

function tokenOf(caller: CallerName, { tokenOf, sandbox: { identity, faults } }: RecordedStack): Promise<string> | undefined {
  switch (caller) {
    case 'a prescriber in booking customer service':
      return identity.idToken(personIn('clinicalreview-ip', 'bookwell-customer-service'))
    case 'an agent in the service team':
      return identity.idToken(personIn('clinicalreview-cs', 'bookwell-service-team'))
    case 'a pharmacist while the users service is down':
      faults.inject({ service: 'users', kind: 'status', status: 403 })
      return identity.idToken(personIn('clinicalreview-dp'))
    case 'a script':
      return identity.machineToken()
    case 'a script for clinical review':
      return identity.machineToken('gateway/read.clinical-review')
    case 'a script for bookings':
      return identity.machineToken('gateway/read.booking')
    case 'a script with another scope':
      return identity.machineToken('gateway/write')
    case "a person's access token":
      return identity.accessToken(personIn('clinicalreview-ip'))
    case 'no token, outside production':
      return undefined
    default:
      return tokenOf(caller)
  }
}

/** A user who has these groups in their token and is not a demo user. */
function personIn(...tokenGroups: string[]): DemoUser {
  const [user] = demoUsers
  if (user === undefined) throw new Error('no demo users')
  return { ...user, sub: `sub-in-${tokenGroups.join('-and-')}`, tokenGroups }
}

async function send(
  url: string,
  { query, variables, operationName }: Operation,
  { token, requestId }: { token: string | undefined; requestId: string },
): Promise<Omit<GraphqlResponse, 'code'>> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': requestId, ...authorization },
    body: JSON.stringify({ query, variables, operationName }),
  })
  return { status: response.status, ...((await response.json()) as Pick<GraphqlResponse, 'data' | 'errors'>) }
}

interface Outcome {
  response: Omit<GraphqlResponse, 'code'>
  calls: RecordedCall[]
  token: string | undefined
}

function judge(caller: Caller, { selected }: Operation, { response, calls, token }: Outcome): void {
  const { data, errors = [], status } = response
  const isAllowed = caller.rights.length > 0 && selected.every(({ coordinate }) => mayUse(caller, coordinate))
  if (!isAllowed) {
    expect(data ?? null).toBeNull()
    expect(errors).toHaveLength(1)
    expect(caller.refusals).toContain(errors[0]?.extensions.code)
    expect(calls).toEqual([])
    return
  }

  const isRefused = ({ coordinate, input }: SelectedField) => isRefusedByRecord(caller, coordinate, input, items)
  const refused = new Set(selected.filter(isRefused).flatMap(({ keys }) => keys))
  const refusals = errors.filter(({ extensions: { code } }) => code === 'FORBIDDEN' || code === 'UNAUTHENTICATED')
  // If an error in a non-null field makes the whole `data` null, the error's code decides the HTTP status.
  expect(data ? [200] : [200, 403]).toContain(status)
  expect(refusals.filter(({ path: [key] = [] }) => !refused.has(String(key)))).toEqual([])
  expect(Object.entries(data ?? {}).filter(([key, value]) => refused.has(key) && value !== null)).toEqual([])

  const allowedCalls = selected.flatMap((field) =>
    callsOfField(field.coordinate, field.input).filter((call) => !isRefused(field) || call.includes(' GET ')),
  )
  expect(calls.flatMap(namesOf).filter((call) => !isListedCall(allowedCalls, call))).toEqual([])
  expect(calls.flatMap(bookingFieldsOf).filter((coordinate) => !mayUse(caller, coordinate))).toEqual([])
  expect(calls.filter(({ authorization }) => authorization?.replace('Bearer ', '') !== token)).toEqual([])
}

/**
 * The names of a recorded call, in the format of `callsOfField`. A call to the booking API has a name for each root field; any other call
 * has only one name.
 */
function namesOf(call: RecordedCall): string[] {
  if (call.service !== 'booking-graphql') return [`${call.service} ${call.method} ${call.path}`]
  return bookingFieldsOf(call)
    .filter((coordinate) => /^(Query|Mutation)\.(?!__)/.test(coordinate))
    .map((coordinate) => `${call.service} ${coordinate.split('.')[1]}`)
}
