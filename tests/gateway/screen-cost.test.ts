import { isObjectType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { beforeEach, describe, expect, it } from 'vitest'
import { bookingSubschema } from '../../gateway/booking/subschema.ts'
import { gatewaySchema as schema } from '../../gateway/schema.ts'
import { clientOperation } from '../support/client-operations.ts'
import type { PersonName } from '../support/stack.ts'
import { calls } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

const roots = new Set([schema.getQueryType()?.name, schema.getMutationType()?.name])

/** The operation's fields that have a resolver, except fields of the booking API's types. */
function resolvedFields(operation: string): string[] {
  const typeInfo = new TypeInfo(schema)
  const found = new Set<string>()
  visit(
    parse(operation),
    visitWithTypeInfo(typeInfo, {
      Field: ({ name }) => {
        const parent = typeInfo.getParentType()?.name ?? ''
        const isStitched = !roots.has(parent) && isObjectType(bookingSubschema.schema.getType(parent))
        if (name.value !== '__typename' && !isStitched && typeInfo.getFieldDef()?.resolve) found.add(`${parent}.${name.value}`)
      },
    }),
  )
  return [...found].sort()
}

/* Lists each screen's resolvers and number of calls, so that no one makes a screen more expensive by accident. */
describe('screen costs', () => {
  const stack = sharedStack({}, { clock: () => new Date('2099-06-15T09:00:00Z') })
  beforeEach(() => stack.sandbox.journal.clear())

  const day = { dayStart: '2099-06-15T00:00:00+01:00', dayEnd: '2099-06-16T00:00:00+01:00', month: '2099-06', today: '2099-06-15' }
  const screens: [string, PersonName, Record<string, unknown>, number, string[]][] = [
    [
      'OrderList',
      'prescriber',
      { status: 'AWAITING_REVIEW', page: 1, limit: 25 },
      1,
      ['Order.items', 'Order.openBy', 'Order.reviewBlockedBy', 'Query.orders'],
    ],
    [
      'OrderPage',
      'prescriber',
      { id: '300000' },
      4,
      [
        ...[
          'Order.billingAddressVersion',
          'Order.canUpdateIdCheck',
          'Order.handlings',
          'Order.items',
          'Order.notes',
          'Order.otherOrders',
          'Order.patient',
        ],
        ...['Order.safetyWarnings', 'OrderItem.bmiConfirmation', 'OrderItem.clinicalNotes', 'OrderItem.photosAddedLater'],
        ...['OrderItem.reviewability', 'OrderItem.subscription', 'OrderItem.subscriptionMaximumIssues', 'OrderItem.subscriptionOrders'],
        ...['OrderItem.takesPhotos', 'Patient.age', 'Patient.detailsVersion', 'Query.order'],
      ],
    ],
    [
      'ClinicalOverview',
      'lead',
      { days: 30 },
      6,
      [
        ...['ClinicalOverview.decisions', 'ClinicalOverview.idChecksAwaiting', 'ClinicalOverview.ordersAwaitingReview'],
        'Query.clinicalOverview',
      ],
    ],
    ['ReschedulesWaiting', 'lead', { locationId: '1001' }, 2, ['Query.appointmentsToReschedule']],
    [
      'BranchDay',
      'branch',
      { locationId: '1001', location: '1001', ...day, availableUntil: '2099-09-13', ever: '9999-12-31' },
      22,
      [
        ...['ManagedService.blocks', 'ManagedService.serviceId', 'Query.appointmentDays', 'Query.appointmentsToReschedule'],
        ...['Query.calendars', 'Query.getAppointments', 'Query.getLocation', 'Query.managedServices', 'Query.resourceBlocks'],
      ],
    ],
    ['Customer', 'branch', { id: '5004', locationId: '1001' }, 1, ['Query.getCustomer']],
    ['CustomerToBook', 'branch', { id: '5004', locationId: '1001' }, 1, ['Query.getCustomer']],
    [
      'AppointmentsInPeriod',
      'branch',
      { locationId: '1001', startDate: '2099-06-15T00:00:00+01:00', endDate: '2099-09-15T00:00:00+01:00' },
      1,
      ['Query.getAppointments'],
    ],
    ['AppointmentDays', 'branch', { location: '1001', month: '2099-06' }, 1, ['Query.appointmentDays']],
  ]
  it.each(screens)(
    '%s runs exactly the listed resolvers, and makes exactly the listed number of calls',
    async (name, person, variables, upstreamCalls, resolved) => {
      const operation = clientOperation(name).text
      expect(resolvedFields(operation)).toEqual(resolved)
      // The first run doesn't compile the operation, the second compiles it, and the third reuses the compiled operation.
      for (let time = 0; time < 3; time += 1) {
        stack.sandbox.journal.clear()
        const { errors } = await stack.graphql(operation, variables, person)
        expect(errors).toBeUndefined()
        expect(calls(stack)).toHaveLength(upstreamCalls)
      }
    },
  )
})
