import { getNamedType, isInputObjectType, isObjectType } from 'graphql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDecisionCounts } from '../../gateway/state/decision-counts.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { nestedReads, ownFields, reads, respondInFull, schema, wholeRead } from './support/full-responses.ts'
import { startStandIn } from './support/stand-in.ts'

/** Operations for the fields that no operation in `reads` returns, such as the gateway's own fields and mutation results. */
const others: Record<string, string> = {
  'GET /orders/o-1, with everything': wholeRead('order', 'id: "o-1"', ['Order.otherOrders', 'Patient.orders', 'Patient.preApproval']),
  'GET /customers/c-1/orders, for Patient.orders': wholeRead('patient', 'id: "c-1"', ['Patient.idCheck', ...nestedReads]),
  viewer: wholeRead('viewer'),
  settings: wholeRead('settings'),
  appointmentDays: '{ appointmentDays(locationId: "1001", month: "2026-03") { date count } }',
  appointmentsToReschedule: '{ appointmentsToReschedule(locationId: "1001") { id startTime serviceName customerName } }',
  bookingWindow: '{ bookingWindow(serviceId: "5058", locationId: "1001") { earliestStart firstDay lastDay } }',
  holdSlot: `mutation { holdSlot(input: {
    locationId: "1001", serviceId: "5058"
    slot: { resourceId: "room-1", startTime: "2026-03-10T09:00:00Z", endTime: "2026-03-10T09:15:00Z" }
  }) { hold { id expiresAt } } }`,
  bookedWalkIn: `{ bookedWalkIn(input: {
    locationId: "1001", firstName: "first x", lastName: "last x", dateOfBirth: "1988-04-02"
    slot: { resourceId: "room-1", startTime: "2026-03-02T09:30:00Z", endTime: "2026-03-02T09:45:00Z" }
  }) { appointmentId } }`,
  orderOpeners: '{ orderOpeners(orderIds: ["o-1"]) { orderId openBy { name since } } }',
  keepOrderOpen: 'mutation { keepOrderOpen(orderId: "o-1") { openBy { name since } } }',
  startWalkInForm: `mutation { startWalkInForm {
    traversalId identifier questions { id element label content options { key text value checked correct } isChild questionId }
  } }`,
}

/** Fields that may have no value in this test. */
const exceptions = new Set([
  // This test's user has no session that could expire, and no branch.
  'Viewer.sessionExpiresAt',
  'Viewer.locationId',
  // These are null unless the client has been built. The gateway's tests don't require a built client.
  'Settings.clientBuild',
  'GatewayStatus.clientBuild',
  // This test's gateway doesn't use Redis.
  'GatewayStatus.redisIsReachable',
  // Only browser sessions have a list of viewed records; this test sends a bearer token.
  ...['kind', 'recordId', 'locationId', 'treatment', 'label'].map((field) => `ViewedRecord.${field}`),
  // These are set only if saving the billing address fails.
  'BillingAddressProblem.code',
  'BillingAddressProblem.message',
  // No other user has the order open.
  'OrderOpener.name',
  'OrderOpener.since',
  // These occur only in streams.
  'Subscription.recordChanged',
  'ChangedRecord.kind',
  'ChangedRecord.id',
  'ChangedRecord.age',
])

let standIn: Awaited<ReturnType<typeof startStandIn>>
let stack: Stack
beforeAll(async () => {
  standIn = await startStandIn(respondInFull)
  const decisionCounts = createDecisionCounts()
  await decisionCounts.add('2026-03-01', { reviewerId: 'sub-lead', decision: 'APPROVED', time: 'UNDER_HOUR' }, 'Leah')
  const { url } = standIn
  stack = await startStack(
    {
      CLINICAL_API_URL: url,
      CONSULTATION_API_URL: url,
      WARNINGS_API_URL: url,
      SUBSCRIPTIONS_API_URL: url,
      PREAPPROVED_API_URL: url,
      BOOKING_API_URL: url,
      BOOKING_GRAPHQL_URL: `${url}/graphql`,
      FORMER_HOSTS: 'old.example=new.example',
    },
    { clock: () => new Date('2026-03-01T09:00:00Z'), decisionCounts },
  )
})
afterAll(async () => {
  await stack.close()
  await standIn.close()
})

it("full responses from the services fill every field of the gateway's own types at least once", async () => {
  const filled = new Set<string>()
  const collect = (typeName: string, value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) collect(typeName, item)
      return
    }
    const type = schema.getType(typeName)
    if (!isObjectType(type) || typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      if (inner !== null) filled.add(`${typeName}.${name}`)
      const innerType = type.getFields()[name]?.type
      if (innerType) collect(getNamedType(innerType).name, inner)
    }
  }
  const token = await stack.tokenOf('prescriber')
  for (const operation of [...Object.values(reads), ...Object.values(others)]) {
    const { data, errors } = await stack.graphql(operation, {}, { token })
    expect(errors).toBeUndefined()
    collect(operation.startsWith('mutation') ? 'Mutation' : 'Query', data)
  }
  for (const [field, person] of [
    ['gatewayStatus', 'support'],
    ['clinicalOverview', 'lead'],
    ['branchPostcodes', 'serviceTeam'],
  ] as const) {
    const { data, errors } = await stack.graphql(wholeRead(field), {}, person)
    expect(errors).toBeUndefined()
    collect('Query', data)
  }
  expect(ownFields.filter((field) => !filled.has(field) && !exceptions.has(field))).toEqual([])
})

it("only the stitched booking types keep the services' unconventional field names", { tags: ['R-13'] }, () => {
  const fields = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) || isInputObjectType(type))
    .flatMap((type) => Object.keys(type.getFields()))
  const conventional = ['orderDate', 'createdAt', 'countryCode', 'photoUploadSkipped', 'patientId']
  const ofContracts = ['orderdate', 'createAt', 'countryIso2', 'isPhotoUploadSkipped', 'cognitoId']
  expect(fields).toEqual(expect.arrayContaining(conventional))
  expect(fields.filter((field) => ofContracts.includes(field))).toEqual([])
  const stitched = schema.getType('Appointment')
  expect(isObjectType(stitched) && Object.keys(stitched.getFields())).toContain('onschedApptId')
})
