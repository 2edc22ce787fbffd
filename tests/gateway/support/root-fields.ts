import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql'

const schema = buildSchema(readFileSync(new URL('../../../schema/gateway.graphql', import.meta.url), 'utf8'))
const booking = buildSchema(readFileSync(new URL('../../../schema/booking.graphql', import.meta.url), 'utf8'))

/** Valid values, as GraphQL text, for string arguments with a required format. */
const texts: Record<string, string> = {
  month: '"2026-03"',
  startTime: `"${inAWeek(0)}"`,
  endTime: `"${inAWeek(15)}"`,
  shouldRefund: '"no"',
  reason: '"Stock availability"',
}

function inAWeek(minutes: number): string {
  return new Date(Date.now() + 7 * 24 * 60 * 60_000 + minutes * 60_000).toISOString()
}

const period = 'startDate: "2099-06-15", endDate: "2099-06-15", startTime: 900, endTime: 1000'
const hours = '{ startTime: 900, endTime: 1700 }'
const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => `${day}: ${hours}`).join(', ')

/** Valid values, as GraphQL text, for inputs that the gateway validates before it sends them to a service. */
const checkedInputs: Record<string, string> = {
  ServiceBlockInput: `{ locationId: "1001", serviceId: "5058", ${period}, repeats: false }`,
  ResourceBlockInput: `{ locationId: "1001", ${period}, repeats: false }`,
  CalendarBlockInput: `{ calendarId: "room-1", ${period} }`,
  CalendarInput: `{ locationId: "1001", name: "Room 1", availability: { ${week} } }`,
  CoverPharmacistDayInput: '{ locationId: "1001", date: "2099-06-15" }',
  MedicineInput: '{ expiryDate: "2099-12-31", manufacturer: "Maker", method: "Left arm", batchNumber: "B1" }',
  StartScreeningInput: `{
    firstNames: "Zoë", lastName: "O'Byron", locationID: "1001", serviceID: "5058", dob: "1990-01-01", phone: "07700 900001", sex: "female"
    addressLine1: "1 High Street", postcode: "LS1 1AA", town: "Leeds"
    surgeryName: "Park Surgery", surgeryAddress: "2 Park Row"
  }`,
  PostAppointmentInput: `{
    screeningID: "sc-1", paymentType: "in_store", resourceID: "room-1", initialappointment: "h-1"
    startDate: "2099-06-15T10:00:00+01:00", endDate: "2099-06-15T10:15:00+01:00"
  }`,
}

export interface RootField {
  kind: 'query' | 'mutation'
  name: string
  /** Whether the field belongs to the stitched booking API. */
  isBooking: boolean
  /** An operation that selects only this field, with valid arguments. */
  operation: string
}

/** Every root field of the composed schema. */
export const rootFields: RootField[] = (['query', 'mutation'] as const).flatMap((kind) => {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
  const stitched = kind === 'query' ? booking.getQueryType() : booking.getMutationType()
  return Object.values(root?.getFields() ?? {}).map((field) => ({
    kind,
    name: field.name,
    isBooking: stitched?.getFields()[field.name] !== undefined,
    operation: `${kind} { ${selection(field)} }`,
  }))
})

/** Fields that are available to everyone, signed in or not. */
export const openFields = new Set([
  'viewer',
  'settings',
  'requestSignInCode',
  'confirmSignInCode',
  'signOut',
  'rememberViewed',
  'reportClientError',
])

/** Booking fields that the gateway implements itself. */
const ownBookingFields = new Set([
  'branchLocations',
  'branchLocation',
  'branchPostcodes',
  'postcodeAddresses',
  'bookingWindow',
  'weightLossQuestions',
  'managedServices',
  'resourceBlocks',
  'calendars',
  'appointmentDays',
  'appointmentsToReschedule',
  'addFluClinic',
  'startAppointment',
  'saveAppointmentDetails',
  'completeAppointment',
  'cancelSeenAppointment',
  'rescheduleAppointment',
  'bookFollowUpAppointment',
  'updateWeightLossQuestions',
  'bookedWalkIn',
  'holdSlot',
  'startWalkInForm',
  'answerWalkInForm',
  'saveWalkInForm',
  'recordWalkInEvent',
])

/** Fields restricted to support engineers. */
export const supportFields = new Set(['gatewayStatus'])

/** Fields restricted to lead pharmacists. */
export const leadFields = new Set(['clinicalOverview'])

/** The gateway's own fields for clinical review. Branch users, central users and users without a group can't use them. */
export const clinicalFields = rootFields.filter(
  ({ name, isBooking }) => !isBooking && [openFields, ownBookingFields, supportFields, leadFields].every((names) => !names.has(name)),
)

/** An argument or input field that takes a value of a given type. */
export interface ValuePlace {
  /** The path of the value, such as `order.id` or `updatePatient.input.billingAddress.orderId`. */
  name: string
  isBooking: boolean
  /** An operation that passes the variable `$value` to this argument or input field, and valid values to all other required ones. */
  operation: string
}

/** Every argument of a root field, and every input field inside such an argument, that takes a value of the given type. */
export function placesOf(typeName: string): ValuePlace[] {
  return rootFields.flatMap(({ kind, name, isBooking }) => {
    const field = (kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[name]
    return (field?.args ?? []).flatMap((argument) =>
      pathsTo(typeName, argument.type).map((path) => ({
        name: [name, argument.name, ...path].join('.'),
        isBooking,
        operation: `${kind} A($value: ${typeName}!) { ${field ? selection(field, [argument.name, ...path]) : ''} }`,
      })),
    )
  })
}

/** The paths within an input type that lead to a value of the given type. */
function pathsTo(typeName: string, type: GraphQLInputType, seen: readonly string[] = []): string[][] {
  const named = getNamedType(type)
  if (named.name === typeName) return [[]]
  if (!isInputObjectType(named) || seen.includes(named.name)) return []
  return Object.values(named.getFields()).flatMap((field) =>
    pathsTo(typeName, field.type, [...seen, named.name]).map((path) => [field.name, ...path]),
  )
}

/** A field as GraphQL text, with valid arguments and a selection. `place` is the path of the value to replace with `$value`. */
function selection(field: GraphQLField<unknown, unknown>, place: readonly string[] = []): string {
  const [placed, ...rest] = place
  const args = field.args.filter(({ name, type, defaultValue }) => name === placed || (isNonNullType(type) && defaultValue === undefined))
  const value = ({ name, type }: (typeof args)[number]) => (name === placed ? literal(type, rest) : (texts[name] ?? literal(type)))
  const argumentList = args.length === 0 ? '' : `(${args.map((argument) => `${argument.name}: ${value(argument)}`).join(', ')})`
  return `${field.name}${argumentList}${isLeafType(getNamedType(field.type)) ? '' : ' { __typename }'}`
}

function literal(type: GraphQLInputType, place?: readonly string[]): string {
  if (isNonNullType(type)) return literal(type.ofType, place)
  if (place?.length === 0 && !isListType(type)) return '$value'
  if (isListType(type)) return `[${literal(type.ofType, place)}]`
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  if (isInputObjectType(type)) {
    const [placed, ...rest] = place ?? []
    const checked = placed === undefined ? checkedInputs[type.name] : undefined
    if (checked !== undefined) return checked
    const fields = Object.values(type.getFields()).filter(
      ({ name, type, defaultValue }) => name === placed || (isNonNullType(type) && defaultValue === undefined),
    )
    return `{ ${fields.map((field) => `${field.name}: ${literal(field.type, field.name === placed ? rest : undefined)}`).join(', ')} }`
  }
  if (!isScalarType(type)) throw new Error(`no literal for ${String(type)}`)
  const values: Record<string, string> = {
    Int: '1',
    Float: '1',
    PositiveInt: '1',
    Boolean: 'true',
    LocalDate: '"1990-01-01"',
    DateTime: '"2026-03-02T09:00:00Z"',
  }
  return values[type.name] ?? '"1001"'
}
