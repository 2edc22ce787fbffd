import { readFileSync } from 'node:fs'
import {
  astFromValue,
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  print,
} from 'graphql'

const schema = buildSchema(readFileSync(new URL('../../../schema/gateway.graphql', import.meta.url), 'utf8'))

export interface WholeOperation {
  kind: 'query' | 'mutation'
  name: string
  /** The operation with literal arguments. */
  written: string
  /** The operation with variables as arguments. */
  query: string
  variables: Record<string, unknown>
}

/** Valid values for arguments with a required format, by argument name. */
const forms: Record<string, unknown> = {
  month: '2026-03',
  startDate: '2099-06-15T09:00:00Z',
  endDate: '2099-06-16T09:00:00Z',
  startTime: '2099-06-15T09:00:00Z',
  endTime: '2099-06-15T09:15:00Z',
  dob: '1990-01-01',
  status: 'in_progress',
  shouldRefund: 'no',
  reason: 'Stock availability',
  paymentType: 'in_store',
  newTreatment: 'Mounjaro',
  // The first bytes of a JPEG, in base64.
  content: '/9j/4AAQSkZJRg==',
  postcode: 'LS1 1AA',
  postalCode: 'LS1 1AA',
}

/** Fields that are not selected, because they call a service for each list entry or are recursive. */
const costly = new Set(['photosAddedLater', 'otherOrders', 'subscriptionOrders', 'appointments', 'defaultLocation'])

/**
 * An operation for every root field, with all arguments and a selection of everything that the field returns.
 * @param typed the value of every free-text argument
 * @param ids values for particular arguments or input fields, by root field and then by name; any other id is `1001`
 */
export function wholeOperations(typed: string, ids: Record<string, Record<string, unknown>> = {}): WholeOperation[] {
  return (['query', 'mutation'] as const).flatMap((kind) => {
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
    return Object.values(root?.getFields() ?? {}).map((field) => {
      const args = field.args.map(({ name, type }) => ({ name, type, value: sampleOf(type, name, { typed, ids: ids[field.name] ?? {} }) }))
      const call = (argument: (name: string, index: number) => string) =>
        `${field.name}${args.length === 0 ? '' : `(${args.map(({ name }, index) => `${name}: ${argument(name, index)}`).join(', ')})`}${everything(field)}`
      const literal = (index: number) => {
        const node = args[index] && astFromValue(args[index].value, args[index].type)
        return node ? print(node) : 'null'
      }
      const declared = args.length === 0 ? '' : `(${args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')})`
      return {
        kind,
        name: field.name,
        written: `${kind} { ${call((_name, index) => literal(index))} }`,
        query: `${kind} Whole${declared} { ${call((name) => `$${name}`)} }`,
        variables: Object.fromEntries(args.map(({ name, value }) => [name, value])),
      }
    })
  })
}

interface Samples {
  typed: string
  ids: Record<string, unknown>
}

function sampleOf(type: GraphQLInputType, name: string, samples: Samples): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType, name, samples)
  if (name in samples.ids) return samples.ids[name]
  if (isListType(type)) return [sampleOf(type.ofType, name, samples)]
  if (isEnumType(type)) return type.getValues()[0]?.value
  if (isInputObjectType(type))
    return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, sampleOf(field.type, field.name, samples)]))
  const values: Record<string, unknown> = {
    Int: 1,
    Float: 1,
    PositiveInt: 1,
    Boolean: true,
    LocalDate: '1990-01-01',
    DateTime: forms[name] ?? '2099-06-15T09:00:00Z',
    RecordID: '1001',
    ID: '1001',
    String: forms[name] ?? samples.typed,
  }
  return values[type.name]
}

/** Selects everything that a field returns, up to four levels deep. */
function everything(field: GraphQLField<unknown, unknown>): string {
  return selectionOf(field.type, 4)
}

function selectionOf(type: GraphQLOutputType, levels: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).filter(
    ({ name, type: inner, args }) =>
      (levels > 1 || isLeafType(getNamedType(getNullableType(inner)))) &&
      !costly.has(name) &&
      args.every((argument) => !isNonNullType(argument.type) || argument.defaultValue !== undefined),
  )
  return ` { ${['__typename', ...fields.map((inner) => `${inner.name}${selectionOf(inner.type, levels - 1)}`)].join(' ')} }`
}
