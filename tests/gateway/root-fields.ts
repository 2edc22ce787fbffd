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

const schema = buildSchema(readFileSync(new URL('../../schema/gateway.graphql', import.meta.url), 'utf8'))
const booking = buildSchema(readFileSync(new URL('../../schema/booking.graphql', import.meta.url), 'utf8'))

/** Arguments that are texts of a form of their own. */
const texts: Record<string, string> = { month: '"2026-03"', startTime: `"${inAWeek(0)}"`, endTime: `"${inAWeek(15)}"` }

function inAWeek(minutes: number): string {
  return new Date(Date.now() + 7 * 24 * 60 * 60_000 + minutes * 60_000).toISOString()
}

/** Inputs that the gateway checks before it sends them. */
const checkedInputs: Record<string, string> = {
  StartScreeningInput: `{
    firstNames: "Zoë", lastName: "O'Byron", locationID: "1001", serviceID: "5058", dob: "1990-01-01", phone: "07700 900001", sex: "female"
    addressLine1: "1 High Street", postcode: "LS1 1AA", town: "Leeds"
  }`,
  PostAppointmentInput: `{
    screeningID: "sc-1", paymentType: "in_store", resourceID: "room-1", initialappointment: "h-1"
    startDate: "2099-06-15T10:00:00+01:00", endDate: "2099-06-15T10:15:00+01:00"
  }`,
}

export interface RootField {
  kind: 'query' | 'mutation'
  name: string
  /** One of the stitched booking API. */
  isBooking: boolean
  /** An operation that selects this field alone, with right arguments. */
  operation: string
}

/** Every field at the root of the composed schema. */
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

/** Everyone may use these, signed in or not. */
export const openFields = new Set(['viewer', 'settings', 'requestSignInCode', 'confirmSignInCode', 'signOut'])

/** The gateway's own fields of booking. */
const ownBookingFields = new Set([
  'branchLocations',
  'branchLocation',
  'postcodeAddresses',
  'bookingWindow',
  'weightLossQuestions',
  'managedServices',
  'resourceBlocks',
  'appointmentDays',
  'appointmentsToReschedule',
  'addFluClinic',
  'startAppointment',
  'saveAppointmentDetails',
  'completeAppointment',
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

/** The gateway's own fields that only clinical staff may use. */
export const clinicalFields = rootFields.filter(({ name, isBooking }) => !isBooking && !openFields.has(name) && !ownBookingFields.has(name))

/** The field with right arguments, and something selected of it. */
function selection(field: GraphQLField<unknown, unknown>): string {
  const args = field.args.filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined)
  const given = args.length === 0 ? '' : `(${args.map(({ name, type }) => `${name}: ${texts[name] ?? literal(type)}`).join(', ')})`
  return `${field.name}${given}${isLeafType(getNamedType(field.type)) ? '' : ' { __typename }'}`
}

function literal(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(type.ofType)
  if (isListType(type)) return `[${literal(type.ofType)}]`
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  if (isInputObjectType(type)) {
    const checked = checkedInputs[type.name]
    if (checked !== undefined) return checked
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type) && field.defaultValue === undefined)
    return `{ ${fields.map((field) => `${field.name}: ${literal(field.type)}`).join(', ')} }`
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
